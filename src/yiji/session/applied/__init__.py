"""What a reply used of what was shown: what it states, and which wishes it obeys. Pure."""

from yiji.session.applied.judge import Applied, applied
from yiji.session.applied.reply import Reply, reply_of

__all__ = ["Applied", "Reply", "applied", "reply_of"]
