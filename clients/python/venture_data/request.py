"""How the parameters of an operation become a request."""

from __future__ import annotations

import json
import os
import re
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

# Bits of the number of an operation.
READ, KEY, SOURCE, BODY_CURSOR, ENDS = 1, 2, 4, 8, 16


@dataclass(frozen=True)
class Prepared:
    """A request without the address of the service and without the credentials."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes | None


def prepare(route: str, parameters: Mapping[str, Any], source: Mapping[str, Any]) -> Prepared:
    """Fills the path, writes the query string and encodes the body."""
    method, template = route.split(" ")
    names = set(re.findall(r"{(\w+)}", template))
    path = re.sub(r"{(\w+)}", lambda match: segment(match[1], parameters.get(match[1])), template)
    others = {**source, **parameters}
    query = urlencode([pair for name in others if name not in {*names, "body", "files"} for pair in pairs(name, others[name])])
    headers, body = content(method, parameters.get("body"), parameters.get("files"))
    return Prepared(method, f"{path}?{query}" if query else path, headers, body)


def segment(name: str, value: Any) -> str:
    """A part of the path. An empty one, or one of dots, would be the path of another operation."""
    text = "" if value is None else str(value)
    if text in ("", ".", ".."):
        raise ValueError(f'{name}: send the value of this part of the path, not "{text}".')
    return quote(text, safe="")


def pairs(name: str, value: Any) -> Iterator[tuple[str, str]]:
    """A list becomes a repeated parameter. A missing value becomes none."""
    for one in value if isinstance(value, (list, tuple, set)) else [value]:
        if one is not None:
            yield name, str(one).lower() if isinstance(one, bool) else str(one)


def content(method: str, body: Any, files: Mapping[str, bytes | str] | None) -> tuple[dict[str, str], bytes | None]:
    """The media type and the bytes of the body."""
    if files is not None:
        return form(body, files)
    if body is None:
        return {}, None
    media = "application/merge-patch+json" if method == "PATCH" else "application/json"
    return {"content-type": media}, json.dumps(body).encode()


def form(body: Any, files: Mapping[str, bytes | str]) -> tuple[dict[str, str], bytes]:
    """A multipart body. The service reads the JSON before the files."""
    boundary = uuid.uuid4().hex
    parts = [] if body is None else [('name="body"', "application/json", json.dumps(body).encode())]
    for name, file in files.items():
        file_name = os.path.basename(file) if isinstance(file, str) else name
        safe = re.sub(r'["\r\n]', "_", file_name)
        parts.append((f'name="{name}"; filename="{safe}"', "application/octet-stream", bytes_of(file)))
    lines = [
        f"--{boundary}\r\nContent-Disposition: form-data; {head}\r\nContent-Type: {media}\r\n\r\n".encode() + data + b"\r\n"
        for head, media, data in parts
    ]
    return {"content-type": f"multipart/form-data; boundary={boundary}"}, b"".join([*lines, f"--{boundary}--\r\n".encode()])


def bytes_of(file: bytes | str) -> bytes:
    """The content of a file, or of the file at a path."""
    if isinstance(file, bytes):
        return file
    with open(file, "rb") as opened:
        return opened.read()
