"""Responses to requests that fail: the status, code and sentence of each error."""

import msgspec
import structlog
from litestar import Response
from litestar.exceptions import HTTPException

from hanamachi.drawing.colouring import ColouringError
from hanamachi.game import GameError
from hanamachi.locales import UnknownLanguage
from hanamachi.printing.errors import PrintError
from hanamachi.server.errors import count_refused_request, describe_error, error_code
from hanamachi.server.http.cards import NoSuchCard
from hanamachi.server.http.health import ShuttingDown
from hanamachi.server.http.origin import AnyRequest, ForeignPage
from hanamachi.server.http.routes import UnknownCookie
from hanamachi.server.live.errors import NoSuchGame, NoSuchSeat, NoSuchTable
from hanamachi.server.lobby.requests import LobbyRefusal
from hanamachi.server.messages import Problem
from hanamachi.server.people.accounts import AccountRefusal, NoAccount, NoSuchPasskey
from hanamachi.server.people.blocks import BlockRefusal, NoSuchBlock
from hanamachi.server.people.passkeys import BadPasskey, NoPasskeysHere
from hanamachi.server.printing.print_queue import CannotPrint, NoSuchPage
from hanamachi.server.process.garbage import break_traceback_cycles
from hanamachi.server.push.endpoint import BadEndpoint
from hanamachi.server.push.subscriptions import BadSubscription
from hanamachi.server.rate_limits import TooMany
from hanamachi.server.store import StoreError
from hanamachi.server.worker_pool import WorkerDied
from hanamachi.table import TableRefusal
from hanamachi.table.expected_values import describe_expected_values

log = structlog.get_logger()

LONGEST_MESSAGE = 500

STATUS: dict[type[Exception], int] = {
    GameError: 400,
    PrintError: 400,
    UnknownLanguage: 400,
    ColouringError: 400,
    BadPasskey: 400,
    BadEndpoint: 400,
    BadSubscription: 400,
    NoAccount: 404,
    NoSuchPasskey: 404,
    AccountRefusal: 409,
    NoSuchBlock: 404,
    BlockRefusal: 409,
    LobbyRefusal: 409,
    NoPasskeysHere: 409,
    TableRefusal: 409,
    UnknownCookie: 401,
    ForeignPage: 403,
    TooMany: 429,
    NoSuchTable: 404,
    NoSuchGame: 404,
    NoSuchSeat: 404,
    NoSuchPage: 404,
    NoSuchCard: 404,
    StoreError: 503,
    CannotPrint: 503,
    WorkerDied: 503,
    ShuttingDown: 503,
}


def make_problem_response(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Return the response to a request that was refused: the error's code and its sentence."""
    status = next(status for kind, status in STATUS.items() if isinstance(error, kind))
    count_refused_request(error_code(error), error)
    if isinstance(error, StoreError):
        log.error("not answered", **_describe_request_for_log(request), error=str(error))
    break_traceback_cycles(error)
    headers = {"retry-after": str(error.wait)} if isinstance(error, TooMany) else {}
    return Response(Problem(error_code(error), describe_error(error)), status_code=status, headers=headers)


def make_http_problem_response(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """Return the response to a request that the framework refused, such as an invalid body or an unknown URL."""
    extra = error.extra if isinstance(error.extra, list) else []
    explanation = "; ".join(_explain_invalid_request_part(request, **each) for each in extra)
    names = {400: "not-understood", 404: "not-found", 405: "not-allowed", 413: "too-large"}
    message = f"{error.detail}: {explanation}" if explanation else error.detail
    name = names.get(error.status_code, "http")
    count_refused_request(name)
    break_traceback_cycles(error)
    # the framework repeats the input, however long it is
    return Response(Problem(name, message[:LONGEST_MESSAGE]), status_code=error.status_code)


def _explain_invalid_request_part(request: AnyRequest, message: str, key: str = "", source: str = "") -> str:
    """Return a sentence about an invalid part of a request, with the values that were expected.

    Args:
        request: The refused request.
        message: The message of the framework's validation.
        key: The name of the invalid part, such as that of a query parameter.
        source: The place of the part, such as the query or the body.
    """
    data = request.route_handler.parsed_data_field if source == "body" else None
    if data and message == "'data'":
        # the framework names its argument if there is no body
        names = [f"`{field.encode_name}`" for field in msgspec.structs.fields(data.annotation) if field.required]
        return "the body is empty, expected a JSON object" + (f" with {' and '.join(names)}" if names else "")
    return ": ".join(filter(None, (key, message))) + (describe_expected_values(data.annotation, key) if data else "")


def make_nested_too_deeply_response(request: AnyRequest, error: RecursionError) -> Response[Problem]:
    """Return the response to a request whose JSON body is nested too deeply."""
    return Response(Problem("not-understood", "what was sent is nested too deeply"), status_code=400)


def make_unexpected_error_response(request: AnyRequest, error: Exception) -> Response[Problem]:
    """Log an unexpected error, and return a general error response that shows no details of it."""
    log.error("unforeseen", **_describe_request_for_log(request), exc_info=error)
    break_traceback_cycles(error)
    return Response(Problem("unforeseen", "something went wrong here; it has been noted"), status_code=500)


def _describe_request_for_log(request: AnyRequest) -> dict[str, str]:
    """Return the route and the game table of a request, to be logged.

    The whole URL is not logged, because it may contain the ID of a passkey.
    """
    table = request.path_params.get("table")
    return {"route": request.scope.get("path_template", "")} | ({"table": str(table)} if table else {})
