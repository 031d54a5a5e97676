"""What it means: pure functions of data, the leak rules among them."""
