import { OperatorError } from '../../kernel/problem/operator-error.js'

/** A part of a decoded text. `bytes` is the number of bytes read so far. */
export interface DecodedText {
  readonly text: string
  readonly bytes: number
}

/** Maximum number of bytes of an incomplete line that are kept until the line is complete. */
const MAX_PENDING = 262_144
const LINE_BREAK = 0x0a

/**
 * Decodes the bytes of a file. A byte order mark is removed; if `encoding` is not given, the mark also decides the
 * encoding. Throws at the first byte that the encoding does not have, with its line and column.
 */
export async function* decoded(source: AsyncIterable<Uint8Array>, encoding?: string): AsyncGenerator<DecodedText> {
  let decoder: TextDecoder | undefined
  let label = encoding ?? 'utf-8'
  let pending: Uint8Array = new Uint8Array()
  let bytes = 0
  let line = 1
  const decode = (part: Uint8Array, isMore: boolean): string => {
    decoder ??= decoderOf(label)
    try {
      const text = decoder.decode(part, { stream: isMore })
      line += countLines(text)
      return text
    } catch {
      throw notEncoded(part, label, line, encoding === undefined)
    }
  }
  for await (const chunk of source) {
    bytes += chunk.length
    const all = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
    if (decoder === undefined && encoding === undefined) label = markedEncoding(all) ?? label
    // A part ends at the end of a line, so that the column of a bad byte is that of its line.
    const end = all.lastIndexOf(LINE_BREAK) + 1
    const cut = end === 0 && all.length > MAX_PENDING ? all.length : end
    pending = all.subarray(cut)
    if (cut > 0) yield { text: decode(all.subarray(0, cut), true), bytes }
  }
  yield { text: decode(pending, false), bytes }
}

const countLines = (text: string): number => {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** The encoding that a byte order mark states. undefined if there is none. */
export function markedEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    throw new OperatorError(
      `"${label.slice(0, 40)}" is not an encoding. Use utf-8, utf-16, windows-1252, latin1, or another name of the WHATWG encoding standard.`,
    )
  }
}

const OTHERS = 'Save it as UTF-8, or add --encoding windows-1252 (or latin1, utf-16, ...).'

function notEncoded(part: Uint8Array, label: string, line: number, isDefault: boolean): OperatorError {
  const before = new TextDecoder(label).decode(part).split('\ufffd', 1)[0] ?? ''
  const column = before.length - before.lastIndexOf('\n')
  const where = `line ${line + countLines(before)}, column ${column}`
  return new OperatorError(
    isDefault
      ? `The file is not UTF-8: ${where} has a byte that is not a character. ${OTHERS}`
      : `The file is not ${label}: ${where} has a byte that is not a character. Use another --encoding.`,
  )
}

/** Reads the whole text once and keeps nothing. Throws if it cannot be decoded. */
export async function checkEncoding(source: AsyncIterable<Uint8Array>, encoding?: string): Promise<void> {
  for await (const _ of decoded(source, encoding));
}
