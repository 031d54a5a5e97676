"""What is known: plain, frozen data from the standard library alone."""
