"""The demo: a story told to a new database, step by step."""

from yiji.interfaces.cli.demo.command import register

__all__ = ["register"]
