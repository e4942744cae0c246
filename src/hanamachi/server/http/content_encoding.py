"""Compressed bodies of responses, for clients that accept them."""

import gzip
import re

from litestar import Response

from hanamachi.server.http.origin import AnyRequest


def parse_accepted_encodings(request: AnyRequest) -> set[str]:
    """Return the content encodings that a client accepts."""
    encodings = (each.partition(";") for each in request.headers.get("accept-encoding", "").lower().split(","))
    return {name.strip() for name, _, weight in encodings if not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)}


def make_gzip_response(request: AnyRequest, body: bytes) -> Response[bytes]:
    """Return a response with a gzipped JSON body; for a client that does not accept gzip, the body is decompressed."""
    headers = {"vary": "accept-encoding"}
    if "gzip" in parse_accepted_encodings(request):
        headers["content-encoding"] = "gzip"
    else:
        body = gzip.decompress(body)
    return Response(body, media_type="application/json", headers=headers)
