"""What all groups of operations have."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar

from .connection import Connection, Options
from .request import BODY_CURSOR
from .stream import follow

T = TypeVar("T")
P = TypeVar("P")


def next_parameters(parameters: Mapping[str, Any], page: Mapping[str, Any], cursor: str | None, traits: int) -> dict[str, Any] | None:
    """The parameters of the next page. The service names a cursor if it can, because deep pages are slower without one."""
    if cursor is None:
        return None if page["last"] or "cursor" in parameters else {**parameters, "page": page["number"] + 1}
    rest = {name: value for name, value in parameters.items() if name != "page"}
    if traits & BODY_CURSOR:
        return {**rest, "body": {**(rest.get("body") or {}), "cursor": cursor}}
    return {**rest, "cursor": cursor}


class Pages(Generic[T, P]):
    """A list of records: read one page, all pages, or the records one after the other."""

    def __init__(self, connection: Connection, route: str, traits: int, parameters: Mapping[str, Any], options: Options | None) -> None:
        self._connection = connection
        self._request = (route, traits, options)
        self._parameters = parameters

    def page(self) -> P:
        """Reads the page that the parameters `page` and `size` select, with the exact totals."""
        route, traits, options = self._request
        value: P = self._connection.read(route, traits, self._parameters, options)[0]
        return value

    def pages(self) -> Iterator[P]:
        """Reads page after page, from the selected one to the last one."""
        route, traits, options = self._request
        parameters: Mapping[str, Any] | None = self._parameters
        while parameters is not None:
            page, headers = self._connection.read(route, traits, parameters, options)
            yield page
            parameters = next_parameters(parameters, page, headers.get("x-next-cursor"), traits)

    def __iter__(self) -> Iterator[T]:
        for page in self.pages():
            yield from page["content"]  # type: ignore[index]

    def all(self, *, max: int) -> "list[T]":
        """Reads the records into a list, at most `max`."""
        records: list[T] = []
        if max > 0:
            for record in self:
                records.append(record)
                if len(records) >= max:
                    break
        return records


class Group:
    """A group of operations."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def _call(self, route: str, traits: int, parameters: Mapping[str, Any], options: Options | None) -> Any:
        return self._connection.read(route, traits, parameters, options)[0]

    def _list(self, route: str, traits: int, parameters: Mapping[str, Any], options: Options | None) -> Pages[Any, Any]:
        return Pages(self._connection, route, traits, parameters, options)

    def _follow(self, route: str, traits: int, parameters: Mapping[str, Any], options: Options | None) -> Iterator[Any]:
        return follow(self._connection, route, traits, parameters, options or {})
