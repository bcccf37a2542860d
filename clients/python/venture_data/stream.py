"""Follows streams of server-sent events."""

from __future__ import annotations

import http.client
import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

from .connection import Connection, Options
from .problems import NoResponseError, ServerError
from .request import ENDS

FIRST_PAUSE = 0.5
LONGEST_PAUSE = 15.0
# The service sends a comment every 15 seconds, so a longer silence is a lost connection.
SILENCE = 60.0
# Types of the events after which a stream with an end closes.
FINAL = ("completed", "failed", "stopped")


def follow(connection: Connection, route: str, traits: int, parameters: Mapping[str, Any], options: Options) -> Iterator[Any]:
    """Yields the events of a stream. If the connection is lost, or the service restarts, it connects again and continues after the
    last event. A stream with an end is finished when it closes after its final event, or when two connections in a row end
    without an event."""
    asked: dict[str, Any] = dict(parameters)
    pause, empty = FIRST_PAUSE, 0
    while empty < 2 or not traits & ENDS:
        is_open = is_final = False
        try:
            for event_id, data in events(connection, route, traits, asked, options):
                is_open = True
                if event_id:
                    asked = {**parameters, "after": event_id, "latest": None}
                value = json.loads(data)
                is_final = isinstance(value, dict) and value.get("type") in FINAL
                yield value
            if is_final and traits & ENDS:
                return
            empty = 0 if is_open else empty + 1
        except (NoResponseError, ServerError, OSError, http.client.HTTPException):
            empty = 0
        pause = FIRST_PAUSE if is_open else min(LONGEST_PAUSE, pause * 2)
        connection.sleep(pause * random.uniform(0.5, 1))


def events(
    connection: Connection, route: str, traits: int, parameters: Mapping[str, Any], options: Options
) -> Iterator[tuple[str, str]]:
    """The events of one connection, each with its id."""
    asked: Options = {**options, "timeout": SILENCE, "headers": {**options.get("headers", {}), "accept": "text/event-stream"}}
    _, _, response = connection.send(route, traits, parameters, asked, lambda one: one)
    with response:
        event_id, lines = "", []
        for raw in response:
            line = raw.decode().rstrip("\n")
            if line.startswith("id: "):
                event_id = line[4:]
            elif line.startswith("data: "):
                lines.append(line[6:])
            elif line == "" and lines:
                yield event_id, "\n".join(lines)
                event_id, lines = "", []
