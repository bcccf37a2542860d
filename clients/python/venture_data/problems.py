"""The errors of requests."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


class ProblemError(Exception):
    """The service refused a request. `hint` and `resolution` say how to correct it."""

    def __init__(self, problem: Mapping[str, Any], retry_after: float | None = None) -> None:
        self.problem = problem
        self.status: int = problem["status"]
        self.code: str = problem.get("code", "")
        self.field: str | None = problem.get("field")
        self.hint: str | None = problem.get("hint")
        # What the program can do next.
        self.resolution: Mapping[str, Any] | None = problem.get("resolution")
        # Id of the request in the logs of the service.
        self.trace_id: str | None = problem.get("traceId")
        # Seconds to wait before the request can be repeated.
        self.retry_after = retry_after
        detail = problem["detail"]
        named = f"{self.field}: {detail}" if self.field and self.field not in detail else detail
        super().__init__(" ".join(part for part in (named, self.hint) if part))


class BadRequestError(ProblemError):
    """400, 405, 406, 413, 414, 415, 417, 431: the request is malformed, or larger than a limit."""


class UnauthorizedError(ProblemError):
    """401: there is no credential, or it is not valid."""


class ForbiddenError(ProblemError):
    """403: the credential has not the necessary rights, role or plan."""


class NotFoundError(ProblemError):
    """404: the record does not exist, or the caller cannot read it."""


class ConflictError(ProblemError):
    """409: the request conflicts with a stored record. `problem["details"]` has the candidates."""


class ChangedError(ProblemError):
    """412: the record has changed since it was read."""


class UnprocessableError(ProblemError):
    """422: a rule refuses the values."""


class LimitError(ProblemError):
    """429: a limit or an allowance is used up."""


class ServerError(ProblemError):
    """500 to 599: the service or a provider failed."""


class NoResponseError(Exception):
    """The service is not reachable, or the time is over."""


FAMILIES: dict[int, type[ProblemError]] = {
    401: UnauthorizedError,
    403: ForbiddenError,
    404: NotFoundError,
    409: ConflictError,
    412: ChangedError,
    422: UnprocessableError,
    429: LimitError,
}


def problem_of(status: int, text: bytes, url: str, retry_after: float | None) -> ProblemError:
    """The error for a response that is no success. A response of another program, such as a proxy, has no problem."""
    family = FAMILIES.get(status, ServerError if status >= 500 else BadRequestError)
    try:
        problem = json.loads(text)
    except ValueError:
        problem = None
    if not isinstance(problem, dict) or "detail" not in problem or "status" not in problem:
        problem = {"type": "about:blank", "title": "", "status": status, "detail": f"HTTP {status}", "instance": url}
    return family(problem, retry_after)
