import { decoded } from './decoded.js'

/**
 * An element of the JSON array, or the reason why it cannot be read. `line` is the number of its first line, counted
 * from 1. `bytes` is the number of bytes of the file read so far.
 */
export type Element =
  | { readonly line: number; readonly bytes: number; readonly value: unknown }
  | { readonly line: number; readonly bytes: number; readonly reason: string }

/**
 * Maximum length of an element in characters. A longer element is treated as malformed, so that a damaged file is never
 * completely in memory.
 */
const MAX_ELEMENT = 1_048_576

/**
 * Reads the elements of a file that contains one JSON array, one after the other. For a malformed element it returns
 * the reason. Reading then continues at the next element. If the brackets do not match, it continues at the next line
 * that begins an object.
 */
export async function* readJsonArray(source: AsyncIterable<Uint8Array>, encoding?: string): AsyncGenerator<Element> {
  const scanner = new Scanner()
  let bytes = 0
  for await (const part of decoded(source, encoding)) {
    bytes = part.bytes
    for (const found of scanner.read(part.text)) yield { ...found, bytes }
  }
  for (const found of scanner.end()) yield { ...found, bytes }
}

type ScannedElement = { line: number; value: unknown } | { line: number; reason: string }

class Scanner {
  #text = ''
  #line = 1
  /** Whether the last text was malformed up to the end of what is read. An object that follows is an element again. */
  #hasSkipped = false
  #state: 'before' | 'first' | 'element' | 'after' | 'refused' = 'before'

  #advance(length: number, state: 'first' | 'element' | 'after' | 'refused'): void {
    this.#consume(length)
    this.#state = state
  }

  *read(more: string): Generator<ScannedElement> {
    this.#text += more
    yield* this.#scan(false)
  }

  *end(): Generator<ScannedElement> {
    yield* this.#scan(true)
    if (this.#state === 'before') yield { line: this.#line, reason: 'the file is not a JSON array' }
    if (this.#state === 'first' || this.#state === 'element')
      yield { line: this.#line, reason: 'the array does not end' }
  }

  *#scan(ended: boolean): Generator<ScannedElement> {
    for (;;) {
      this.#consume(/^[ \t\r\n]*/.exec(this.#text)?.[0].length ?? 0)
      if (this.#text === '' || this.#state === 'refused') return
      if (this.#state === 'before') yield* this.#begin()
      else if (this.#state === 'first' && this.#text.startsWith(']')) this.#advance(1, 'after')
      else if (this.#state === 'after' && this.#hasSkipped && this.#text.startsWith('{')) this.#state = 'element'
      else if (this.#state === 'after')
        yield* this.#skipMalformed('text after the end of the array', this.#text.length, 'after')
      else {
        const end = endOfElement(this.#text)
        if (end === undefined && !ended && this.#text.length < MAX_ELEMENT) return
        yield* this.#element(end)
      }
    }
  }

  *#begin(): Generator<ScannedElement> {
    const isArray = this.#text.startsWith('[')
    if (!isArray) yield { line: this.#line, reason: 'the file is not a JSON array' }
    this.#advance(1, isArray ? 'first' : 'refused')
  }

  *#element(end: number | undefined): Generator<ScannedElement> {
    const text = this.#text.slice(0, end)
    const then = end !== undefined && this.#text[end] === ']' ? 'after' : 'element'
    try {
      const value: unknown = JSON.parse(text)
      yield { line: this.#line, value }
      this.#advance(text.length + 1, then)
    } catch (error) {
      yield* this.#skipMalformed(error instanceof Error ? error.message : 'not JSON', text.length + 1, then)
    }
  }

  /** Reports the current text as malformed and skips it, up to the next line that begins an object, if there is one. */
  *#skipMalformed(reason: string, length: number, then: 'after' | 'element'): Generator<ScannedElement> {
    yield { line: this.#line, reason: reason.replace(/\s+/g, ' ') }
    const next = this.#text.slice(1, length).search(/\n[ \t]*\{/)
    this.#hasSkipped = next === -1
    if (next === -1) this.#advance(length, then)
    else this.#advance(next + 2, 'element')
  }

  #consume(length: number): void {
    const text = this.#text.slice(0, length)
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#line++
    this.#text = this.#text.slice(length)
  }
}

/** Position of the comma or bracket after an element. Undefined if the text ends before it. */
function endOfElement(text: string): number | undefined {
  // In JSON, a string cannot contain a line break. So a string ends at the end of its line at the latest, and a
  // missing quote damages one line only.
  const marks = /"[^"\\\n]*(?:\\[^\n][^"\\\n]*)*"?|[[\]{},]/g
  let depth = 0
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    const [token] = mark
    if (depth === 0 && (token === ',' || token === ']')) return mark.index
    if (token === '{' || token === '[') depth++
    else if ((token === '}' || token === ']') && depth > 0) depth--
  }
  return undefined
}
