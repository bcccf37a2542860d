import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured lines on stderr, so that stdout stays the operator's page. Secrets never reach a line. */
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: null,
      redact: ['req.headers.authorization', 'req.headers["x-api-key"]', 'req.headers["x-client-secret"]'],
    },
    pino.destination({ fd: 2, sync: false }),
  )
