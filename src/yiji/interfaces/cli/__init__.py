"""The command line: `yiji VERB`, one file a group of verbs."""
