"""The conversation: what is said, what is answered, and what memory makes of both."""

from yiji.interfaces.cli.chat.command import register

__all__ = ["register"]
