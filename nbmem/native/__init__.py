"""Native parts: compiled on first use against the user's own Python and framework, then cached."""
