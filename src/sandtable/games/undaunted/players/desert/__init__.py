"""The scripted player in the desert of North Africa."""
