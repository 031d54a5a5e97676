"""One rule per file: each sees one kind of leak, and its docstring is its manual."""
