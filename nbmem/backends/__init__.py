"""Who allocates: the only code that may import a framework, one package per framework."""
