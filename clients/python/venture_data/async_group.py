"""The groups of operations for asyncio. Each request runs in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any, Generic, TypeVar

from .connection import Connection, Options
from .group import Pages
from .stream import follow

T = TypeVar("T")
P = TypeVar("P")

END = object()


async def in_thread(values: Iterator[T]) -> AsyncIterator[T]:
    """Iterates in a thread, so that waiting for a response does not stop other tasks."""
    while (value := await asyncio.to_thread(next, values, END)) is not END:
        yield value  # type: ignore[misc]


class AsyncPages(Generic[T, P]):
    """A list of records: read one page, all pages, or the records one after the other."""

    def __init__(self, pages: Pages[T, P]) -> None:
        self._pages = pages

    async def page(self) -> P:
        """Reads the page that the parameters `page` and `size` select, with the exact totals."""
        return await asyncio.to_thread(self._pages.page)

    def pages(self) -> AsyncIterator[P]:
        """Reads page after page, from the selected one to the last one."""
        return in_thread(self._pages.pages())

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for record in page["content"]:  # type: ignore[index]
                yield record

    async def all(self, *, max: int) -> "list[T]":
        """Reads the records into a list, at most `max`."""
        return await asyncio.to_thread(self._pages.all, max=max)


class AsyncGroup:
    """A group of operations."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def _call(self, route: str, traits: int, parameters: Mapping[str, Any], options: Options | None) -> Any:
        return (await asyncio.to_thread(self._connection.read, route, traits, parameters, options))[0]

    def _list(self, route: str, traits: int, parameters: Mapping[str, Any], options: Options | None) -> AsyncPages[Any, Any]:
        return AsyncPages(Pages(self._connection, route, traits, parameters, options))

    def _follow(self, route: str, traits: int, parameters: Mapping[str, Any], options: Options | None) -> AsyncIterator[Any]:
        return in_thread(follow(self._connection, route, traits, parameters, options or {}))
