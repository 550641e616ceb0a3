"""The read path, one file a step: understand, arms, fuse, rank, guard."""
