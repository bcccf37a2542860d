import type { IncomingMessage } from 'node:http'
import { Problem } from '../src/kernel/problem/problem.js'
import { acceptedTypes, isJson, prefersTo } from '../src/kernel/wire/accept.js'
import type { RawInput } from '../src/operation/pipeline/definition/decode.js'
import type { AnyOperation, TakesFile } from '../src/operation/pipeline/definition/define.js'
import {
  BODY_LIMIT,
  checkLength,
  checkMediaType,
  MEMBER_LIMIT,
  parseBody,
  readBytes,
} from '../src/operation/pipeline/request/body.js'
import { readStoredForm, storeBody } from '../src/operation/pipeline/request/stored-upload.js'
import { readMultipart } from './multipart.js'

/** Refuses a client that does not accept JSON (406). `other` is the form of the response that is no JSON. */
export function negotiate({ headers }: IncomingMessage, other?: string): void {
  const { accept } = headers
  if (accept === undefined || accept === '*/*' || acceptsJson(accept)) return
  throw new Problem('notAcceptable', {
    detail: other === undefined ? 'Only JSON can be served.' : `Only JSON and ${other} can be served.`,
    field: 'Accept',
    value: accept,
    hint: 'Send Accept: application/json, or no Accept header.',
  })
}

/** Whether a client prefers an image to JSON, as a browser does for an `img` element. */
export const wantsImage = ({ headers: { accept = '' } }: IncomingMessage): boolean =>
  prefersTo(accept, (type) => type.startsWith('image/'))

/** Whether a client prefers a PDF file to JSON. */
export const wantsPdf = ({ headers: { accept = '' } }: IncomingMessage): boolean =>
  prefersTo(accept, (type) => type === 'application/pdf')

const acceptsJson = (accept: string): boolean => acceptedTypes(accept).some(isJson)

/** Reads the body. Throws 415 for a wrong media type, 413 if the body is too large, and 400 if it is not JSON. */
export async function readBody(
  operation: AnyOperation,
  request: IncomingMessage,
): Promise<Pick<RawInput, 'body' | 'files' | 'file'>> {
  const { input, accepts, files, takesFile, bodyLimits } = operation
  const { headers } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (takesFile && hasBody) return readWithFile(takesFile, operation, request)
  if (!input.body && files.length === 0) {
    if (hasBody) throw noBodyExpected()
    return {}
  }
  if (hasBody) {
    checkMediaType(headers['content-type'], accepts)
    if (/^multipart\//i.test(headers['content-type'] ?? ''))
      return readMultipart(request, BODY_LIMIT, files, input.body !== undefined)
    checkLength(headers['content-length'], bodyLimits?.bytes)
    const bytes = await readBytes(request, headers['content-encoding'], bodyLimits?.bytes)
    if (bytes.length > 0) return { body: parseBody(bytes, bodyLimits?.members) }
  }
  // If the body is optional, its schema supplies the default value. A missing file is refused by the operation.
  if (!input.body || input.body.safeParse(undefined).success) return {}
  throw bodyMissing()
}

const DEFAULT_LIMITS = { bytes: BODY_LIMIT, members: MEMBER_LIMIT }

/** Reads the body of an operation that takes a file: JSON, a form with JSON and a file, or the file itself. */
async function readWithFile(
  { maxBytes, types }: TakesFile,
  { accepts, bodyLimits: { bytes: jsonBytes, members } = DEFAULT_LIMITS }: AnyOperation,
  request: IncomingMessage,
): Promise<Pick<RawInput, 'body' | 'file'>> {
  const { 'content-type': type = '', 'content-length': length, 'content-encoding': encoding } = request.headers
  const isFile = types.includes((type.split(';')[0] ?? '').trim().toLowerCase())
  if (!isFile) checkMediaType(type || undefined, accepts)
  const isForm = /^multipart\//i.test(type)
  checkLength(length, isFile || isForm ? maxBytes + jsonBytes : jsonBytes)
  if (isFile) {
    // The reader of files recognizes GZIP itself.
    if (encoding !== undefined && !['identity', 'gzip'].includes(encoding.trim().toLowerCase())) throw onlyGzip()
    return { file: await storeBody(request, maxBytes) }
  }
  if (!isForm) {
    const bytes = await readBytes(request, encoding, jsonBytes)
    return bytes.length > 0 ? { body: parseBody(bytes, members) } : {}
  }
  const limits = { file: 'file', fileBytes: maxBytes, fields: ['body'], fieldBytes: jsonBytes, mostFields: 1 }
  const { fields, file } = await readStoredForm(request, limits)
  const [body] = fields.get('body') ?? []
  try {
    return { ...(body === undefined ? {} : { body: parseBody(Buffer.from(body), members) }), file }
  } catch (error) {
    await file?.remove()
    throw error
  }
}

const onlyGzip = (): Problem =>
  new Problem('unsupportedMediaType', {
    detail: 'A file can be sent as it is, or packed with gzip.',
    field: 'Content-Encoding',
    hint: 'Send no Content-Encoding, or gzip.',
  })

const bodyMissing = (): Problem =>
  new Problem('badRequest', {
    detail: 'The request has no body.',
    field: 'body',
    hint: 'Send a JSON object as the body.',
  })

const noBodyExpected = (): Problem =>
  new Problem('badRequest', { detail: 'This operation accepts no body.', field: 'body', hint: 'Omit the body.' })
