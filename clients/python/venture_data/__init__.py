"""Client of the Venture Data Service: all operations with their types."""

from .async_client import AsyncClient
from .client import Client
from .connection import Connection, Document, Options, etag_of
from .graphql import GraphQLRequestError
from .problems import (
    BadRequestError,
    ChangedError,
    ConflictError,
    ForbiddenError,
    LimitError,
    NoResponseError,
    NotFoundError,
    ProblemError,
    ServerError,
    UnauthorizedError,
    UnprocessableError,
)
from .webhook import SignatureError, verify_webhook

__all__ = [
    "AsyncClient",
    "BadRequestError",
    "ChangedError",
    "Client",
    "ConflictError",
    "Connection",
    "Document",
    "ForbiddenError",
    "GraphQLRequestError",
    "LimitError",
    "NoResponseError",
    "NotFoundError",
    "Options",
    "ProblemError",
    "ServerError",
    "SignatureError",
    "UnauthorizedError",
    "UnprocessableError",
    "etag_of",
    "verify_webhook",
]
