"""Rebuild the indexes from the records where they differ."""

from datetime import datetime

from yiji.maintenance.job import Found, Place
from yiji.policy import Policy
from yiji.store.database import Database
