"""Alembic's migrations; a released one never changes."""
