"""Tests of the Python client. The arguments are the address of a running service and the API key of an administrator.
`npm run check:clients` runs them."""

from __future__ import annotations

import asyncio
import base64
import email.message
import hashlib
import hmac
import io
import json
import os
import sys
import time
import unittest
import urllib.error
import urllib.request
import uuid
from typing import Any

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from venture_data import (  # noqa: E402
    AsyncClient,
    ChangedError,
    Client,
    ConflictError,
    LimitError,
    NoResponseError,
    NotFoundError,
    ServerError,
    SignatureError,
    UnauthorizedError,
    etag_of,
    verify_webhook,
)

URL, KEY = sys.argv[1:3]
SOURCE: Any = {"sourceType": "firstPartyWebsite", "sourceDetail": "https://example.com"}


class Recorder:
    """Records the requests. The first ones get other responses: a status with Retry-After, or a lost connection."""

    def __init__(self, *first: tuple[int, str] | None) -> None:
        self.first = list(first)
        self.sent: list[urllib.request.Request] = []

    def __call__(self, request: urllib.request.Request, timeout: float) -> Any:
        self.sent.append(request)
        if not self.first:
            return urllib.request.urlopen(request, timeout=timeout)
        answer = self.first.pop(0)
        if answer is None:
            raise ConnectionResetError("the connection was lost")
        headers = email.message.Message()
        headers["retry-after"] = answer[1]
        raise urllib.error.HTTPError(request.full_url, answer[0], "", headers, io.BytesIO(b""))


def client(*first: tuple[int, str] | None) -> tuple[Client, Recorder]:
    recorder = Recorder(*first)
    return Client(URL, api_key=KEY, provenance=SOURCE, open_request=recorder, sleep=lambda seconds: None), recorder


def company(made: Client, name: str) -> Any:
    override: Any = {"overrideGate": ["duplicate"], "overrideReason": "made for a test"}
    body: Any = {"nameBrand": name, "typeRecord": "Company", "operatingStatus": "Operating"}
    return made.entities.create(body=body, **override)["entity"]["core"]


class ClientTest(unittest.TestCase):
    def test_lists_are_read_as_records_as_pages_and_with_a_maximum(self) -> None:
        made, recorder = client()
        name = f"Listed {uuid.uuid4().hex}"
        ids = {company(made, name)["id"] for _ in range(3)}
        recorder.sent.clear()
        pages = made.entities.list(entityName=name, size=2)
        self.assertEqual({record["core"]["id"] for record in pages}, ids)
        self.assertEqual(len(recorder.sent), 2)
        self.assertEqual(pages.page()["totalElements"], 3)
        self.assertEqual(len(pages.all(max=1)), 1)
        self.assertEqual(len(made.entities.query(body={"entityName": [name]}, size=2).all(max=9)), 3)

    def test_a_lost_create_is_repeated_with_the_same_key_and_creates_one_record(self) -> None:
        made, recorder = client((503, "0"), None)
        name = f"Repeated {uuid.uuid4().hex}"
        created = company(made, name)
        keys = [request.get_header("Idempotency-key") for request in recorder.sent]
        self.assertEqual(keys, [keys[0]] * 3)
        self.assertEqual([one["core"]["id"] for one in made.entities.list(entityName=name)], [created["id"]])
        with self.assertRaises(ConflictError):
            made.entities.create(body={"nameBrand": name, "typeRecord": "Company", "operatingStatus": "Operating"})

    def test_a_write_is_refused_if_the_record_has_changed_since_it_was_read(self) -> None:
        made, _ = client()
        record = company(made, f"Changed {uuid.uuid4().hex}")
        before = made.entities.get(id=record["id"])
        self.assertIsNotNone(etag_of(before))
        self.assertIs(made.entities.get(id=record["id"], options={"if_none_match": before}), before)
        made.entities.update(id=record["id"], body={"foundedYear": 1999}, options={"if_match": before})
        with self.assertRaises(ChangedError):
            made.entities.update(id=record["id"], body={"foundedYear": 2001}, options={"if_match": before})
        self.assertEqual(made.entities.get(id=record["id"])["core"]["foundedYear"], 1999)

    def test_errors_have_a_class_a_code_and_a_way_out_and_only_safe_requests_are_repeated(self) -> None:
        made, _ = client()
        with self.assertRaises(NotFoundError) as missing:
            made.entities.get(slug="no-such-company")
        self.assertEqual((missing.exception.status, missing.exception.code), (404, "not_found"))
        self.assertTrue(missing.exception.hint and missing.exception.trace_id)
        with self.assertRaises(UnauthorizedError):
            Client(URL).entities.get(slug="x")
        with self.assertRaises(ValueError):
            made.entities.texts.get(entityId="..", textId=1)
        for answer, error in [((429, "3600"), LimitError), ((502, "0"), ServerError), (None, NoResponseError)]:
            refused, recorder = client(answer)
            with self.assertRaises(error):
                refused.entities.delete(id="x")
            self.assertEqual(len(recorder.sent), 1)
        read, recorder = client((502, "0"), None)
        read.status.get()
        self.assertEqual(len(recorder.sent), 3)

    def test_streams_continue_after_the_last_event(self) -> None:
        made, recorder = client(None)
        company(made, f"Followed {uuid.uuid4().hex}")
        following = made.changes.follow()
        first = next(following)
        second = next(made.changes.follow(after=first["nextCursor"])) if len(first["content"]) == 100 else None
        self.assertTrue(first["content"])
        self.assertNotEqual(second and second["nextCursor"], first["nextCursor"])
        self.assertEqual(recorder.sent[-1].get_header("Accept"), "text/event-stream")

    def test_asyncio_and_graphql(self) -> None:
        made, _ = client()
        record = company(made, f"Awaited {uuid.uuid4().hex}")

        async def reads() -> tuple[Any, Any, Any]:
            tasks = AsyncClient(URL, api_key=KEY)
            detail, data = await asyncio.gather(
                tasks.entities.get(id=record["id"]),
                tasks.graphql("query ($id: UUID!) { entity(id: $id) { nameBrand } }", {"id": record["id"]}),
            )
            return detail, data, [one async for one in tasks.entities.list(entityId=record["id"])]

        detail, data, listed = asyncio.run(reads())
        self.assertEqual(detail["core"]["nameBrand"], record["nameBrand"])
        self.assertEqual(data, {"entity": {"nameBrand": record["nameBrand"]}})
        self.assertEqual([one["core"]["id"] for one in listed], [record["id"]])

    def test_a_webhook_message_needs_a_valid_signature(self) -> None:
        key = b"a secret of a webhook"
        secret = "whsec_" + base64.b64encode(key).decode()
        body = json.dumps({"type": "entity.changed", "data": {}})
        now = str(int(time.time()))
        signature = base64.b64encode(hmac.new(key, f"msg_1.{now}.{body}".encode(), hashlib.sha256).digest()).decode()
        headers = {"Webhook-Id": "msg_1", "Webhook-Timestamp": now, "Webhook-Signature": f"v1,AAAA v1,{signature}"}
        self.assertEqual(verify_webhook(body, headers, ["whsec_AAAA", secret])["type"], "entity.changed")
        for wrong, sent, key_text in [
            (body + " ", headers, secret),
            (body, headers, "whsec_AAAA"),
            (body, {**headers, "Webhook-Timestamp": "1700000000"}, secret),
            (body, {**headers, "Webhook-Id": ""}, secret),
        ]:
            with self.assertRaises(SignatureError):
                verify_webhook(wrong, sent, key_text)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
