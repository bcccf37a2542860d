import { type DestinationStream, type Logger, pino } from 'pino'
import { loggedError } from './logged-error.js'
import type { SpanIds, Tracer } from './tracer.js'

export type Log = Logger

/** Names of secret members of a log line, below each prefix of PREFIXES. The log removes their values. */
const SECRETS = [
  'authorization',
  '["x-api-key"]',
  '["x-client-secret"]',
  'cookie',
  'password',
  'secret',
  'token',
  // Arguments of Redis commands, such as the password: the Redis client adds them to its errors.
  'command.args',
]
const PREFIXES = ['', '*.', '*.*.', '*.*.*.']

/** The path of a value: `prefix.name`, or `prefix["name"]`, which has no dot. */
const pathOf = (prefix: string, name: string): string =>
  (name.startsWith('[') ? prefix.replace(/\.$/, '') : prefix) + name

const idsOf = (ids: SpanIds | undefined): object => (ids ? { traceId: ids.traceId, spanId: ids.spanId } : {})

/** Writes structured log lines to stderr, because stdout is for output to the operator. Secrets are redacted. */
export const createLog = (
  level: string,
  to: DestinationStream = pino.destination({ fd: 2, sync: false }),
  tracer?: Pick<Tracer, 'current'>,
): Log =>
  pino(
    {
      // A line that is written in a span has its ids, so that a person finds the line of a span, and the span of a line.
      ...(tracer ? { mixin: () => idsOf(tracer.current()) } : {}),
      level,
      base: null,
      serializers: { err: loggedError },
      redact: PREFIXES.flatMap((prefix) => SECRETS.map((name) => pathOf(prefix, name))),
    },
    to,
  )
