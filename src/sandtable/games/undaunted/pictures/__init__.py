"""A position as a picture for notebooks and pages: SVG that needs nothing beside it."""
