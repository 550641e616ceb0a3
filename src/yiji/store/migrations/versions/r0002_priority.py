"""Jobs have a priority and are found by it and by their namespace; a conversation has a stamp."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; jobs that wait already are of turns, which come first."""
    op.add_column("sessions", sa.Column("stamp", sa.Text(), nullable=True))
    op.add_column(
        "outbox",
        sa.Column("priority", sa.Integer(), server_default=sa.text("0"), nullable=False),
    )
    op.drop_index("ix_outbox_due", table_name="outbox")
    op.create_index("ix_outbox_due", "outbox", ["state", "priority", "due_at", "id"], unique=False)
    op.create_index(
        "ix_outbox_place", "outbox", ["tenant", "namespace", "topic", "id"], unique=False
    )
