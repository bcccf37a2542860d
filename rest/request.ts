import type { IncomingMessage } from 'node:http'
import express, { type Request, type Response } from 'express'
import type { RawInput } from '../src/kernel/operation/decode.js'
import type { AnyOperation } from '../src/kernel/operation/define.js'
import { Problem } from '../src/kernel/problem/problem.js'
import { readMultipart } from './multipart.js'

/** Largest body of a request, in bytes. */
const BODY_LIMIT = 1_048_576

const parseJson = express.json({ limit: BODY_LIMIT, strict: false, type: () => true })

/** Refuses a client that takes no JSON (406). */
export function negotiate({ headers }: IncomingMessage): void {
  const { accept } = headers
  if (accept === undefined || accept === '*/*' || acceptsJson(accept)) return
  throw new Problem('notAcceptable', {
    detail: 'Only JSON can be served.',
    field: 'Accept',
    value: accept.slice(0, 200),
    hint: 'Send Accept: application/json, or no Accept header.',
  })
}

const acceptsJson = (accept: string): boolean =>
  accept.split(',').some((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return (
      ['*/*', 'application/*', 'application/json', 'application/problem+json'].includes(type) &&
      !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
    )
  })

/** Reads the body of an operation that has one: 415 by its type, 413 by its size, 400 where it is no JSON. */
export async function readBody(
  operation: AnyOperation,
  request: Request,
  response: Response,
): Promise<Pick<RawInput, 'body' | 'files'>> {
  const { headers } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!operation.input.body) {
    if (hasBody) throw noBodyExpected()
    return {}
  }
  if (!hasBody) {
    // What may be left out has a default of its own.
    if (operation.input.body.safeParse(undefined).success) return {}
    throw bodyMissing()
  }
  checkMediaType(operation, headers['content-type'])
  if (/^multipart\//i.test(headers['content-type'] ?? '')) return readMultipart(request, BODY_LIMIT, operation.files)
  // The parser would take in all of it before it says so.
  if (Number(headers['content-length']) > BODY_LIMIT) throw bodyTooLarge()
  await new Promise<void>((resolve, reject) => {
    parseJson(request, response, (error?: unknown) => (error ? reject(bodyProblem(error)) : resolve()))
  })
  return { body: request.body }
}

function checkMediaType({ accepts }: AnyOperation, contentType: string | undefined): void {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase())
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))
  if (accepts.includes(type) && (charset === undefined || /^charset="?utf-8"?$/.test(charset))) return
  throw new Problem('unsupportedMediaType', {
    detail: contentType === undefined ? 'The body has no Content-Type.' : 'The body has an unsupported Content-Type.',
    field: 'Content-Type',
    ...(contentType === undefined ? {} : { value: contentType.slice(0, 200) }),
    hint: `Send ${accepts.join(' or ')}, in UTF-8.`,
  })
}

/** What body-parser found, as our problem. */
function bodyProblem(error: unknown): Problem {
  const { type, message } = error as { type?: string; message?: string }
  if (type === 'entity.too.large') return bodyTooLarge()
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') {
    return new Problem('unsupportedMediaType', {
      detail: 'The body has an unsupported encoding.',
      field: 'Content-Encoding',
      hint: 'Send plain UTF-8, gzip, deflate or br.',
    })
  }
  return new Problem('badRequest', {
    detail: 'The body is not valid JSON.',
    field: 'body',
    hint: 'Send one JSON value in UTF-8.',
    ...(type === 'entity.parse.failed' && message !== undefined ? { parseError: message.slice(0, 200) } : {}),
  })
}

const bodyTooLarge = (): Problem =>
  new Problem('payloadTooLarge', {
    detail: `The body is larger than ${BODY_LIMIT} bytes.`,
    field: 'body',
    hint: 'Send less at once.',
    limit: BODY_LIMIT,
  })

const bodyMissing = (): Problem =>
  new Problem('badRequest', {
    detail: 'The request has no body.',
    field: 'body',
    hint: 'Send a JSON object as the body.',
  })

const noBodyExpected = (): Problem =>
  new Problem('badRequest', { detail: 'This operation takes no body.', field: 'body', hint: 'Leave the body out.' })
