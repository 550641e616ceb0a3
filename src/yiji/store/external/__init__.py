"""Outside engines beside the database: one file each, none of them ever the only place of anything."""
