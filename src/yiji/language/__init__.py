"""Chinese and English: folding, cutting into words, counting tokens, reading times."""
