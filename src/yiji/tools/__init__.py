"""Memory as tools that a language model calls: declarations, checks, handlers."""
