"""Command that prints the plan of the okiya as JSON. A page uses it to place tiles on the drawing."""

import json

from hanamachi.games.maiko.drawing.building.plan import SIZE, places, rooms

if __name__ == "__main__":
    print(json.dumps({"size": SIZE, "places": places(), "rooms": rooms()}))
