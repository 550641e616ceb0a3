"""What differs between databases, and nothing that does not."""
