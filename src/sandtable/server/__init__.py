"""The server: tables in a browser, for people here and elsewhere and for machines. docs/protocol.md tells how to talk
to it; `run.serve` starts it."""
