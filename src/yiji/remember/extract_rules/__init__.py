"""Rules extraction, Chinese and English: from one message to candidate memories.

Clause by clause: what is no statement of the user's own (`mood`) is dropped, denied halves are
taken apart (`change`), then the tables are asked in order and the first that is sure answers.
Where none is sure, nothing is extracted; the episode keeps the text searchable.
"""

from yiji.remember.extract_rules.pipeline import extract

__all__ = ["extract"]
