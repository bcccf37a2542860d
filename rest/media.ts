import { hash } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import { asProblem, Problem } from '../src/kernel/problem/problem.js'
import { acceptedTypes } from '../src/kernel/wire/accept.js'
import { laneOfClient, type Trusts } from '../src/operation/meter/address.js'
import { checkIfMatch, knownTag } from '../src/operation/pipeline/etag.js'
import { requestInfoOf } from '../src/operation/pipeline/request-info.js'
import { ImagesBusy } from '../src/platform/image/images.js'
import { drawMonogram } from '../src/platform/image/monogram.js'
import { VARIANT_WIDTHS, variantFormat } from '../src/platform/image/variant.js'
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
      const width = widthOf(request)
      const stored =
        monogram(path) ??
        (width === undefined
          ? await original(storage, path)
          : await variant(variants, path, width, request, response, laneOfClient(request, trusts)))
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
  width: number,
  { headers }: Request,
  response: Response,
  client: string,
): Promise<Stored | undefined> {
  const accepted = acceptedTypes(headers.accept ?? '')
  const format = variantFormat(path, width, (type) => accepted.includes(type))
  const bytes = await variants.read(path, width, format, client)
  response.vary('Accept')
  const type = `image/${format === 'jpg' ? 'jpeg' : format}`
  return bytes && { bytes, type, etag: `"${path.slice(3, 67)}-${width}-${format}"` }
}

/** Returns the requested width. Throws 400 for a width that is not supported. */
function widthOf({ url }: Request): number | undefined {
  const parameters = new URLSearchParams(url.split('?', 2)[1])
  const unknown = [...parameters.keys()].find((name) => name !== 'width')
  const text = parameters.get('width')
  const width = VARIANT_WIDTHS.find((width) => String(width) === text)
  if (unknown === undefined && (text === null || width !== undefined)) return width
  const acceptedValue = VARIANT_WIDTHS.map(String)
  throw unknown === undefined
    ? new Problem('badRequest', {
        detail: 'width: images are not served in this width.',
        field: 'width',
        value: text ?? '',
        hint: `width is one of ${acceptedValue.join(', ')}.`,
        resolution: { action: 'setParameter', parameter: 'width', acceptedValue },
      })
    : new Problem('badRequest', {
        detail: `Unknown parameter: ${unknown.slice(0, 100)}.`,
        field: unknown.slice(0, 100),
        unknownParameters: [unknown.slice(0, 100)],
        validParameters: ['width'],
        hint: 'Valid parameters: width.',
        resolution: { action: 'removeParameter', parameter: unknown.slice(0, 100) },
      })
}

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
