"""One file an evaluation; each reads its rows, asks the engine and marks the answers."""
