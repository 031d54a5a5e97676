"""From a record to something to look at: text, HTML, a figure."""
