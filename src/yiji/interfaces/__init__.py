"""How others reach it: thin layers that parse, call and shape; no rule lives here."""
