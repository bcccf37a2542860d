"""Checks the messages of webhooks."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time
from collections.abc import Mapping, Sequence
from typing import Any


class SignatureError(Exception):
    """The message does not come from the service, was changed on its way, or is too old. Answer it with the status 400."""


def verify_webhook(
    body: str | bytes, headers: Mapping[str, str], secret: str | Sequence[str], *, tolerance: float = 300
) -> dict[str, Any]:
    """Checks the signature of a message (Standard Webhooks), and returns the message. `body` is the text exactly as it arrived.
    Pass several secrets while a secret is rotated. `tolerance` is the maximum age of a message in seconds."""
    lower = {name.lower(): value for name, value in headers.items()}
    missing = [name for name in ("webhook-id", "webhook-timestamp", "webhook-signature") if not lower.get(name)]
    if missing:
        raise SignatureError(f"the header {missing[0]} is missing")
    message_id, timestamp = lower["webhook-id"], lower["webhook-timestamp"]
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > tolerance:
        raise SignatureError("the time of the message differs too much from the clock")
    text = body if isinstance(body, bytes) else body.encode()
    signed = f"{message_id}.{timestamp}.".encode() + text
    sent = [part.partition(",") for part in lower["webhook-signature"].split(" ")]
    for one in [secret] if isinstance(secret, str) else secret:
        expected = base64.b64encode(hmac.new(key_of(one), signed, hashlib.sha256).digest())
        if any(version == "v1" and hmac.compare_digest(value.encode(), expected) for version, _, value in sent):
            message: dict[str, Any] = json.loads(text)
            return message
    raise SignatureError("no signature of the message belongs to the secret")


def key_of(secret: str) -> bytes:
    """The bytes of a secret."""
    try:
        return base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except ValueError as error:
        raise SignatureError("the secret is no Base64 text") from error
