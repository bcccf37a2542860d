import type { IncomingMessage } from 'node:http'
import { Problem } from '../src/kernel/problem/problem.js'
import { acceptedTypes } from '../src/kernel/wire/accept.js'
import { BODY_LIMIT, checkLength, checkMediaType, parseBody, readBytes } from '../src/operation/pipeline/body.js'
import type { RawInput } from '../src/operation/pipeline/decode.js'
import type { AnyOperation } from '../src/operation/pipeline/define.js'
import { readMultipart } from './multipart.js'

/** Refuses a client that does not accept JSON (406). */
export function negotiate({ headers }: IncomingMessage): void {
  const { accept } = headers
  if (accept === undefined || accept === '*/*' || acceptsJson(accept)) return
  throw new Problem('notAcceptable', {
    detail: 'Only JSON can be served.',
    field: 'Accept',
    value: accept,
    hint: 'Send Accept: application/json, or no Accept header.',
  })
}

const JSON_TYPES = ['*/*', 'application/*', 'application/json', 'application/problem+json']
const acceptsJson = (accept: string): boolean => acceptedTypes(accept).some((type) => JSON_TYPES.includes(type))

/** Reads the body. Throws 415 for a wrong media type, 413 if the body is too large, and 400 if it is not JSON. */
export async function readBody(
  { input, accepts, files }: AnyOperation,
  request: IncomingMessage,
): Promise<Pick<RawInput, 'body' | 'files'>> {
  const { headers } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!input.body && files.length === 0) {
    if (hasBody) throw noBodyExpected()
    return {}
  }
  if (hasBody) {
    checkMediaType(headers['content-type'], accepts)
    if (/^multipart\//i.test(headers['content-type'] ?? ''))
      return readMultipart(request, BODY_LIMIT, files, input.body !== undefined)
    checkLength(headers['content-length'])
    const bytes = await readBytes(request, headers['content-encoding'])
    if (bytes.length > 0) return { body: parseBody(bytes) }
  }
  // If the body is optional, its schema supplies the default value. A missing file is refused by the operation.
  if (!input.body || input.body.safeParse(undefined).success) return {}
  throw bodyMissing()
}

const bodyMissing = (): Problem =>
  new Problem('badRequest', {
    detail: 'The request has no body.',
    field: 'body',
    hint: 'Send a JSON object as the body.',
  })

const noBodyExpected = (): Problem =>
  new Problem('badRequest', { detail: 'This operation accepts no body.', field: 'body', hint: 'Omit the body.' })
