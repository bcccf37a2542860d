"""Sends GraphQL documents."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .connection import Connection, Options
from .request import READ


class GraphQLRequestError(Exception):
    """A GraphQL request with errors. `data` has the part that could be read."""

    def __init__(self, errors: Sequence[Mapping[str, Any]], data: Any) -> None:
        super().__init__("; ".join(str(error["message"]) for error in errors))
        self.errors = errors
        self.data = data


def graphql(connection: Connection, document: str, variables: Mapping[str, Any] | None, options: Options | None) -> Any:
    """Sends a document, and returns its data. Only queries are repeated after a lost connection."""
    traits = 0 if re.search(r"^[ \t]*mutation\b", document, re.MULTILINE) else READ
    body = {"query": document, "variables": variables or {}}
    value, _ = connection.read("POST /graphql", traits, {"body": body}, options)
    if value.get("errors"):
        raise GraphQLRequestError(value["errors"], value.get("data"))
    return value["data"]
