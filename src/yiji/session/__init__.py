"""One conversation."""
