"""The client for programs with asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any, Unpack

from .connection import Connection, Options, Settings
from .generated.async_groups import Groups
from .graphql import graphql


class AsyncClient(Groups):
    """All operations, such as `await client.entities.get(slug="stripe")`. The arguments are those of Connection."""

    def __init__(self, url: str = "http://127.0.0.1:4000", **settings: Unpack[Settings]) -> None:
        super().__init__(Connection(url, **settings))

    async def graphql(
        self, document: str, variables: Mapping[str, Any] | None = None, *, options: Options | None = None
    ) -> Any:
        """Sends a GraphQL document, and returns its data."""
        return await asyncio.to_thread(graphql, self._connection, document, variables, options)
