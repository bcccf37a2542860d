import { hash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { asProblem, Problem } from '../src/kernel/problem/problem.js'
import { acceptedTypes } from '../src/kernel/wire/accept.js'
import { laneOfClient, type Trusts } from '../src/operation/meter/address.js'
import { checkIfMatch, knownTag } from '../src/operation/pipeline/request/etag.js'
import { requestInfoOf } from '../src/operation/pipeline/request/request-info.js'
import { ImagesBusy } from '../src/platform/image/images.js'
import { drawMonogram } from '../src/platform/image/monogram.js'
import type { VariantFormat } from '../src/platform/image/task.js'
import { MOST_AVIF_WIDTH, VARIANT_FORMATS, VARIANT_WIDTHS, variantFormat } from '../src/platform/image/variant.js'
import type { Variants } from '../src/platform/image/variant-files.js'
import { type Storage, typeAt } from '../src/platform/storage/storage.js'
import { readRange } from './range.js'
import { respondProblem } from './respond.js'

interface Stored {
  readonly bytes: Buffer
  readonly type: string
  readonly etag: string
}

/**
 * Serves stored images. The path of an image contains a hash of its content. So a response can be cached forever, and
 * nobody can guess the path.
 */
export const mediaFiles =
  (storage: Storage, variants: Variants, trusts: Trusts): RequestHandler =>
  async (request, response, next) => {
    try {
      const path = request.path.slice('/media/'.length)
      const { width, format } = variantOf(request)
      const stored =
        monogram(path) ??
        (width === undefined
          ? await original(storage, path)
          : await variant(variants, path, { width, format }, request, response, laneOfClient(request, trusts)))
      if (stored) send(request, response, stored)
      else next()
    } catch (error) {
      const problem = error instanceof ImagesBusy ? busy() : asProblem(error)
      respondProblem(request, response, problem, requestInfoOf(request).trace)
    }
  }

/** A monogram has no file. It is drawn, and it has the same size in every width. */
function monogram(path: string): Stored | undefined {
  const svg = drawMonogram(path)
  return svg === undefined
    ? undefined
    : { bytes: Buffer.from(svg), type: 'image/svg+xml', etag: `"${hash('sha256', svg).slice(0, 32)}"` }
}

async function original(storage: Storage, path: string): Promise<Stored | undefined> {
  const type = typeAt(path)
  const bytes = type === undefined ? undefined : await storage.get(path)
  return type !== undefined && bytes ? { bytes, type, etag: `"${path.slice(3, 67)}"` } : undefined
}

async function variant(
  variants: Variants,
  path: string,
  { width, format: wanted }: { readonly width: number; readonly format: VariantFormat | undefined },
  { headers }: Request,
  response: Response,
  client: string,
): Promise<Stored | undefined> {
  const accepted = acceptedTypes(headers.accept ?? '')
  const format = wanted ?? variantFormat(path, width, (type) => accepted.includes(type))
  const bytes = await variants.read(path, width, format, client)
  if (wanted === undefined) response.vary('Accept')
  const type = `image/${format === 'jpg' ? 'jpeg' : format}`
  return bytes && { bytes, type, etag: `"${path.slice(3, 67)}-${width}-${format}"` }
}

const PARAMETERS: readonly string[] = ['width', 'format']

/** Returns the requested width and format. Throws 400 for those that are not supported. */
function variantOf({ url }: Request): { readonly width?: number; readonly format?: VariantFormat } {
  const parameters = new URLSearchParams(url.split('?', 2)[1])
  const unknown = [...parameters.keys()].find((name) => !PARAMETERS.includes(name))
  if (unknown !== undefined) throw unknownParameter(unknown.slice(0, 100))
  const [sentWidth, sentFormat] = PARAMETERS.map((name) => parameters.get(name))
  const width = VARIANT_WIDTHS.find((one) => String(one) === sentWidth)
  const format = VARIANT_FORMATS.find((one) => one === sentFormat)
  if (width === undefined && (sentWidth != null || format !== undefined))
    throw unsupported('width', sentWidth ?? '', VARIANT_WIDTHS)
  if (format === undefined && sentFormat != null) throw unsupported('format', sentFormat, VARIANT_FORMATS)
  if (format === 'avif' && (width ?? 0) > MOST_AVIF_WIDTH)
    throw unsupported(
      'width',
      sentWidth ?? '',
      VARIANT_WIDTHS.filter((one) => one <= MOST_AVIF_WIDTH),
    )
  return { ...(width === undefined ? {} : { width }), ...(format === undefined ? {} : { format }) }
}

function unsupported(field: string, value: string, accepted: readonly (string | number)[]): Problem {
  const acceptedValue = accepted.map(String)
  return new Problem('badRequest', {
    detail: `${field}: images are not served in this ${field}.`,
    field,
    value,
    hint: `${field} is one of ${acceptedValue.join(', ')}.`,
    resolution: { action: 'setParameter', parameter: field, acceptedValue },
  })
}

const unknownParameter = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `Unknown parameter: ${field}.`,
    field,
    unknownParameters: [field],
    validParameters: PARAMETERS,
    hint: `Valid parameters: ${PARAMETERS.join(', ')}.`,
    resolution: { action: 'removeParameter', parameter: field },
  })

function send(request: Request, response: Response, { bytes, type, etag }: Stored): void {
  const { 'if-match': expected, 'if-none-match': known, 'if-range': ifRange, range } = request.headers
  checkIfMatch(expected, etag)
  response.set({
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  // Only a monogram is compressed.
  if (type === 'image/svg+xml') response.vary('Accept-Encoding')
  const knownEtag = knownTag(known, etag)
  if (knownEtag !== undefined) return void response.set('ETag', knownEtag).status(304).end()
  response.type(type)
  // Only GET supports ranges (RFC 9110, 14.2).
  const isWhole = request.method !== 'GET' || (ifRange !== undefined && ifRange !== etag)
  const part = isWhole ? undefined : readRange(range, bytes.length)
  if (!part) return void response.send(bytes)
  if (part === 'unsatisfiable') return void response.status(416).set('Content-Range', `bytes */${bytes.length}`).end()
  const { start, end } = part
  response
    .status(206)
    .set('Content-Range', `bytes ${start}-${end}/${bytes.length}`)
    .send(bytes.subarray(start, end + 1))
}

const busy = (): Problem =>
  new Problem('unavailable', {
    detail: 'Too many images are being processed.',
    hint: 'Retry after a few seconds.',
    retryAfterSeconds: 5,
  })
