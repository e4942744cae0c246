"""Command that prints the plan of the okiya as JSON. A page uses it to place tiles on the drawing."""

import json

from hanamachi.games.maiko.drawing.building.plan import SIZE, find_place_rectangles, find_room_rectangles

if __name__ == "__main__":
    print(json.dumps({"size": SIZE, "places": find_place_rectangles(), "rooms": find_room_rectangles()}))
