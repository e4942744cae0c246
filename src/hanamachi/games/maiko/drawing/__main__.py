"""Command that prints the plan of the okiya as JSON. A page uses it to place tiles on the drawing."""

import json

from hanamachi.games.maiko.drawing.building.plan import SIZE, place_boxes, room_boxes

if __name__ == "__main__":
    print(json.dumps({"size": SIZE, "places": place_boxes(), "rooms": room_boxes()}))
