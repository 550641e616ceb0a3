"""The write path, one file a step: hear, extract, resolve, reconcile, enact."""
