"""The elements of an SVG picture."""

from collections import Counter
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def list_visible_elements(markup: str) -> list[tuple[str, dict[str, str]]]:
    """Return the elements of a picture outside its definitions: (name, attributes)."""
    root = ElementTree.fromstring(markup)
    defined = set((root.find(f"{SVG}defs") or ElementTree.Element("none")).iter())
    return [(use.attrib["href"][1:], use.attrib) for use in root.iter(f"{SVG}use") if use not in defined]


def count_element_names(markup: str) -> Counter[str]:
    return Counter(name for name, _ in list_visible_elements(markup))
