"""Change or erase a memory by saying so."""
