"""Random requests to the API are answered as its own description says."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.running import Server

# The description allows any string as a form or a name, the rules do not. So a valid request may be refused.
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


def send_much(server: Server, examples: int, *, derandomize: bool) -> None:
    """Return a number of examples of each kind for each operation, equal at each call or different ones."""
    api = schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")
    operations = [result.ok() for result in api.get_all_operations() if isinstance(result, Ok)]
    assert len(operations) == 58
    for operation in operations:
        # what takes no body cannot be given a wrong one
        takes = bool(operation.body.items)
        for mode in GenerationMode if takes else [GenerationMode.POSITIVE]:

            @given(operation.as_strategy(generation_mode=mode))
            @settings(
                max_examples=examples,
                deadline=None,
                suppress_health_check=list(HealthCheck),
                database=None,
                derandomize=derandomize,
            )
            def answered(case: schemathesis.Case[Any]) -> None:
                case.call_and_validate(checks=CHECKS)

            answered()


def test_nothing_that_is_sent_breaks_the_server(server: Server) -> None:
    send_much(server, 2, derandomize=True)


@pytest.mark.long("fuzz")
def test_random_requests_do_not_break_the_server(server: Server) -> None:
    send_much(server, 100, derandomize=False)
