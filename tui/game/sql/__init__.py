"""All SQL of the store. Another database than SQLite is another `Dialect`, and what opens it; the
first look into a file alone asks for itself, because nothing may be loaded before it."""
