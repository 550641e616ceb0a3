"""Who may, and what was done."""
