"""Drawing of the okiya from above: its plan, its rooms and walls, and the order of printing."""
