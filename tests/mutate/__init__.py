"""Breaking lines that no rule drill covers, to see whether a test notices."""
