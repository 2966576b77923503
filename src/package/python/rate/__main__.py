"""Runs the command: ``python -m rate``."""

from ._program import main

main()
