"""Jobs done by Celery workers: as many processes as wanted, on as many machines."""
