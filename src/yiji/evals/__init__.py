"""Is it any good: labelled sets, metrics, suites and the scenario runner behind `yiji check` and `yiji eval`."""
