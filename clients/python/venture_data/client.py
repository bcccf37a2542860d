"""The client for programs without asyncio."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Unpack

from .connection import Connection, Options, Settings
from .generated.groups import Groups
from .graphql import graphql


class Client(Groups):
    """All operations, such as `client.entities.list(industry="Fintech")`. The arguments are those of Connection."""

    def __init__(self, url: str = "http://127.0.0.1:4000", **settings: Unpack[Settings]) -> None:
        super().__init__(Connection(url, **settings))

    def graphql(self, document: str, variables: Mapping[str, Any] | None = None, *, options: Options | None = None) -> Any:
        """Sends a GraphQL document, and returns its data."""
        return graphql(self._connection, document, variables, options)
