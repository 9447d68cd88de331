"""Nonsense for everything that reads what others wrote: `python -m tests.fuzz` tells how."""
