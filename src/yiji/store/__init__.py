"""Where memories live: one schema, one transaction, a file of its own for each dialect."""
