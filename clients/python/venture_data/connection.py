"""Sends requests, and repeats those that failed for a moment."""

from __future__ import annotations

import http.client
import json
import random
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable, Mapping
from email.message import Message
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict, Unpack
from urllib.parse import urlsplit

from .problems import NoResponseError, problem_of
from .request import KEY, READ, SOURCE, prepare

if TYPE_CHECKING:
    from .generated.types import Provenance


class Options(TypedDict):
    """Options of one request."""

    # A document that the client read, or its ETag: refused with 412 if the record has changed since then.
    if_match: NotRequired[Any]
    # A document that the client read: if it has not changed, the call returns this object again.
    if_none_match: NotRequired[Any]
    # Replaces the key that the client creates.
    idempotency_key: NotRequired[str]
    headers: NotRequired[Mapping[str, str]]
    retries: NotRequired[int]
    # Maximum time of one attempt in seconds.
    timeout: NotRequired[float]


class Settings(TypedDict, total=False):
    """The settings of a connection. Exactly one of the three credentials is enough."""

    # Personal API key, session token or access token of a user.
    token: str | None
    # API key of an administrator.
    api_key: str | None
    # Secret of a program that reads public records.
    client_secret: str | None
    # Source of all writes that name no source.
    provenance: Provenance | None
    # Headers of all requests.
    headers: Mapping[str, str] | None
    # Maximum number of repetitions of a request that failed for a moment. Default: 3.
    retries: int
    # Maximum time of one attempt in seconds. Default: 60.
    timeout: float
    # Longest pause before a repetition in seconds. If the service asks for a longer one, its problem is raised. Default: 60.
    max_pause: float
    # Sends a request, as `urllib.request.OpenerDirector.open` does.
    open_request: Callable[..., Any] | None
    # Waits before a repetition.
    sleep: Callable[[float], None]


class Document(dict[str, Any]):
    """A response that remembers its ETag."""

    etag: str | None = None


def etag_of(document: Any) -> str | None:
    """The ETag of a document that the client read."""
    return getattr(document, "etag", None)


class SameOrigin(urllib.request.HTTPRedirectHandler):
    """Follows redirects of slugs and merged records. The credentials are not sent to another host."""

    def redirect_request(self, req: Any, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> Any:
        if urlsplit(newurl)[:2] != urlsplit(req.full_url)[:2]:
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)


RETRIED = (429, 502, 503, 504)


class Connection:
    """Where the service is, and how the client calls it."""

    def __init__(self, url: str = "http://127.0.0.1:4000", **settings: Unpack[Settings]) -> None:
        if urlsplit(url).scheme not in ("http", "https"):
            raise ValueError(f"url: {url} is no address. Begin it with http:// or https://.")
        self.url = url.rstrip("/")
        self.provenance: Mapping[str, Any] = settings.get("provenance") or {}
        self.retries = settings.get("retries", 3)
        self.timeout = settings.get("timeout", 60)
        self.max_pause = settings.get("max_pause", 60)
        self.sleep = settings.get("sleep", time.sleep)
        self._open = settings.get("open_request") or urllib.request.build_opener(SameOrigin()).open
        credentials = {
            "authorization": settings.get("token") and f"Bearer {settings['token']}",
            "x-api-key": settings.get("api_key"),
            "x-client-secret": settings.get("client_secret"),
        }
        self._headers = {**(settings.get("headers") or {}), **{name: value for name, value in credentials.items() if value}}

    def read(self, route: str, traits: int, parameters: Mapping[str, Any], options: Options | None) -> tuple[Any, Message]:
        """Sends a request, and returns the parsed body with the headers of the response."""
        status, headers, text = self.send(route, traits, parameters, options or {}, lambda response: response.read())
        if status == 304:
            return (options or {}).get("if_none_match"), headers
        if text and "json" not in headers.get("content-type", ""):
            return text.decode(), headers
        value = json.loads(text) if text else None
        if not isinstance(value, dict):
            return value, headers
        document = Document(value)
        document.etag = headers.get("etag")
        return document, headers

    def send(
        self, route: str, traits: int, parameters: Mapping[str, Any], options: Options, receive: Callable[[Any], Any]
    ) -> tuple[int, Message, Any]:
        """Sends a request until it succeeds. Only requests that can be repeated without harm are sent again: reads, requests with
        an Idempotency-Key, and all requests that the service refused without doing anything (429, 503)."""
        prepared = prepare(route, parameters, self.provenance if traits & SOURCE else {})
        headers = {"accept": "application/json", **self._headers, **prepared.headers, **conditions(traits, options)}
        url = self.url + prepared.path
        is_safe = traits & (READ | KEY) != 0
        for left in range(options.get("retries", self.retries), -1, -1):
            attempt = options.get("retries", self.retries) - left
            pause = min(8, 0.5 * 2**attempt) * random.uniform(0.5, 1)
            request = urllib.request.Request(
                url, prepared.body, {**headers, **options.get("headers", {})}, method=prepared.method
            )
            try:
                response = self._open(request, timeout=options.get("timeout", self.timeout))
                return response.status, response.headers, receive(response)
            except urllib.error.HTTPError as error:
                if error.code == 304:
                    return 304, error.headers, b""
                after = seconds_of(error.headers.get("retry-after"))
                problem = problem_of(error.code, error.read(), url, after)
                pause = pause if after is None else after + random.uniform(0, 0.25)
                may_repeat = error.code in (RETRIED if is_safe else (429, 503))
                if left == 0 or not may_repeat or pause > self.max_pause:
                    raise problem from None
            except (OSError, http.client.HTTPException) as error:
                if left == 0 or not is_safe:
                    raise NoResponseError(f"no response from {url}: {getattr(error, 'reason', error)}") from error
            self.sleep(pause)
        raise NoResponseError(f"no response from {url}: retries is negative")


def seconds_of(text: str | None) -> float | None:
    """Seconds of the header Retry-After, which contains a number or a date."""
    if text is None:
        return None
    if text.isdecimal():
        return float(text)
    try:
        return max(0, parsedate_to_datetime(text).timestamp() - time.time())
    except ValueError:
        return None


def conditions(traits: int, options: Options) -> dict[str, str]:
    """The headers for the conditions of a request."""
    key = options.get("idempotency_key") or (str(uuid.uuid4()) if traits & KEY else None)
    match = options.get("if_match")
    etag = match if match is None or isinstance(match, str) else etag_of(match)
    if match is not None and etag is None:
        raise ValueError("if_match: this object was not read by the client. Pass the object of a read, or an ETag.")
    found = {"idempotency-key": key, "if-match": etag, "if-none-match": etag_of(options.get("if_none_match"))}
    return {name: value for name, value in found.items() if value}
