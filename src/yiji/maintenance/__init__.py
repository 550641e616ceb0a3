"""While nobody waits: one file a job, each idempotent, reported, with a dry run."""
