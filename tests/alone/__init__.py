"""A family of games by itself: all that is shared, and the other families uninstalled."""
