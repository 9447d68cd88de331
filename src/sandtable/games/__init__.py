"""The games that come with Sandtable. Nobody imports them: they are found like everybody's, by `kernel.registry`."""
