"""The window of a conversation and its summary: by rules always, by a language model where there is one."""
