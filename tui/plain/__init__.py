"""The game in words: everything is typed and told in lines of text, and nothing is drawn."""
