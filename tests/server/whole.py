"""Messages of a connection with each patch replaced by the whole view."""

from typing import Any

from hanamachi.table.patches import apply_patch


def expand_patch(message: dict[str, Any], view: dict[str, Any] | None) -> dict[str, Any]:
    """Return a message. If it contains a patch, return the update that results from the patch and the last view."""
    if message["tell"] != "changed":
        return message
    assert view is not None and view["number"] == message["follows"], "a change follows what was told before"
    after = apply_patch(apply_patch(view, message["all"]), message["you"])
    return {"tell": "update", "events": message["events"], "view": after}
