"""Into the prompt: what fits, where it stands, how it reads."""
