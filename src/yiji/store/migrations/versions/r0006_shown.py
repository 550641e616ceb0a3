"""A turn names the memories that its prompt brought in."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; earlier turns name none."""
    op.add_column("turns", sa.Column("shown", sa.Text(), nullable=True))
