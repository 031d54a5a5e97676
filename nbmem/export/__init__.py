"""From a record to files and tables that other programs read."""
