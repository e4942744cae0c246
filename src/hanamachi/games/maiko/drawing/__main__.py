"""Prints the plan of the okiya as JSON, so that a page can lay tiles on its drawing."""

import json

from hanamachi.games.maiko.drawing.building.plan import SIZE, places, rooms

if __name__ == "__main__":
    print(json.dumps({"size": SIZE, "places": places(), "rooms": rooms()}))
