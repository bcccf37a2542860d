import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Wherever one of these lies in what is logged, its value is not shown. */
const SECRETS = [
  'authorization',
  '["x-api-key"]',
  '["x-client-secret"]',
  'cookie',
  'password',
  'secret',
  'token',
  // What was sent to Redis, its password for one: the client hangs it on its errors.
  'command.args',
]
const PLACES = ['', '*.', '*.*.', '*.*.*.']

/** `place.name`, or `place["name"]` without the dot. */
const pathOf = (place: string, name: string): string => (name.startsWith('[') ? place.replace(/\.$/, '') : place) + name

/** Structured lines on stderr, so that stdout stays the operator's page. Secrets never reach a line. */
export const createLog = (level: string, to: DestinationStream = pino.destination({ fd: 2, sync: false })): Log =>
  pino({ level, base: null, redact: PLACES.flatMap((place) => SECRETS.map((name) => pathOf(place, name))) }, to)
