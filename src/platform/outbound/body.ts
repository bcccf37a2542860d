import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutboundFailure } from './failure.js'

const decoders = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])
/** Maximum number of content codings of one body. A body with more codings is probably an attack. */
const MOST_CODINGS = 2
/** Maximum expansion factor, against compression bombs. The first FREE_GROWTH bytes are exempt. */
const MOST_GROWTH = 100
const FREE_GROWTH = 262_144

/**
 * Reads a whole body. It stops as soon as the Content-Length, the received bytes or the decompressed bytes exceed
 * `maxBytes`, or the expansion exceeds its limit.
 */
export async function readBody(
  raw: Readable,
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
): Promise<Buffer> {
  const codings = codingsOf(headers['content-encoding'])
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  return collect(raw, codings, maxBytes)
}

function codingsOf(header: string | undefined): string[] {
  const codings = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
  const named = codings.filter((coding) => coding !== '' && coding !== 'identity')
  if (named.length > MOST_CODINGS || named.some((coding) => !decoders.has(coding))) {
    throw new OutboundFailure('encoding', 'The Content-Encoding of the body is not supported.')
  }
  return named
}

async function collect(raw: Readable, codings: readonly string[], maxBytes: number): Promise<Buffer> {
  let arrived = 0
  const counted = Readable.from(
    (async function* () {
      for await (const chunk of raw as AsyncIterable<Buffer>) {
        arrived += chunk.length
        if (arrived > maxBytes) throw tooLarge(maxBytes)
        yield chunk
      }
    })(),
  )
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpacked(counted, codings)) {
    size += chunk.length
    if (size > maxBytes || size > FREE_GROWTH + arrived * MOST_GROWTH) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Decompresses in reverse order of the codings. */
function unpacked(packed: Readable, codings: readonly string[]): AsyncIterable<Buffer> {
  const stages = codings.toReversed().flatMap((coding) => decoders.get(coding)?.() ?? [])
  return stages.reduce<Readable>((from, stage) => pipeline(from, stage, () => undefined), packed)
}

const tooLarge = (maxBytes: number): OutboundFailure =>
  new OutboundFailure('tooLarge', `The body is larger than ${maxBytes} bytes.`)
