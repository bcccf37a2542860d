import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { OperatorError } from '../src/kernel/problem/operator-error.js'
import { checkLength, parseBody, readBytes } from '../src/operation/pipeline/request/body.js'

/**
 * Lets a program of this machine ask the service for a backup: an embedded database belongs to one process. The listener
 * has a port of its own on a loopback address. Its token is in a file that only the user of the service can read.
 */
export function backupListener(token: string, write: (path: string) => Promise<object>): RequestListener {
  let isRunning = false
  return async (request, response) => {
    if (!isAuthorized(request, token) || request.method !== 'POST')
      return answer(response, 401, { detail: 'The token is wrong.' })
    if (isRunning)
      return answer(response, 409, { detail: 'Another backup of this service is running. Start this one later.' })
    isRunning = true
    try {
      checkLength(request.headers['content-length'])
      const body = parseBody(await readBytes(request, undefined))
      answer(response, 200, await write(pathIn(body)))
    } catch (error) {
      const detail = error instanceof OperatorError ? error.message : 'The backup failed: see the log of the service.'
      answer(response, 500, { detail })
    } finally {
      isRunning = false
    }
  }
}

function isAuthorized({ headers }: IncomingMessage, token: string): boolean {
  const expected = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(headers.authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const pathIn = (body: unknown): string => {
  if (typeof body === 'object' && body !== null && 'path' in body && typeof body.path === 'string') return body.path
  throw new OperatorError('The request names no path.')
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
