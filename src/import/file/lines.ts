import { decoded } from './decoded.js'

/** A line of a file. `line` is its number, counted from 1. `bytes` is the number of bytes read so far. */
export interface Line {
  readonly line: number
  readonly bytes: number
  readonly text: string
}

/** Maximum length of a record, in characters. A longer line is cut, so that a damaged file is never completely in memory. */
export const MAX_RECORD = 1_048_576

/**
 * Splits a file into lines. The readline of Node is not used: it also splits at U+2028, which occurs in ordinary text.
 */
export async function* readLines(
  source: AsyncIterable<Uint8Array>,
  encoding: string | undefined,
): AsyncGenerator<Line> {
  for await (const lines of readLineGroups(source, encoding)) for (const line of lines) yield line
}

/** The same lines in groups, for a reader of files with millions of lines that are not used. */
export async function* readLineGroups(
  source: AsyncIterable<Uint8Array>,
  encoding: string | undefined,
): AsyncGenerator<readonly Line[]> {
  let rest = ''
  let bytes = 0
  let line = 0
  let isFirst = true
  let end = '\n'
  for await (const part of decoded(source, encoding)) {
    bytes = part.bytes
    // Old programs for the Mac end their lines with a carriage return only.
    if (isFirst && !part.text.includes('\n') && part.text.includes('\r')) end = '\r'
    isFirst = false
    const lines = part.text.split(end)
    // The rest of a line that is too long is dropped.
    lines[0] = rest.length > MAX_RECORD ? rest : rest + lines[0]
    rest = lines.pop() ?? ''
    yield lines.map((text) => ({ line: ++line, bytes, text: withoutReturn(text) }))
  }
  if (rest !== '') yield [{ line: ++line, bytes, text: withoutReturn(rest) }]
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)
