/* Finds members that a JSON text has more than once. The text is valid JSON. */

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]
/** Blank, tab, line feed and carriage return. */
const BLANKS: readonly number[] = [0x20, 0x09, 0x0a, 0x0d]

/** Counts the names of members: each has a colon after it, and no other colon is outside of a string. */
export function countNames(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === COLON) count++
    else if (byte === QUOTE) at = endOfString(bytes, at)
  }
  return count
}

/** The position of the quote that ends the string that begins at `start`. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/** An object or a list in the text: its path, and the names of its members so far. Lists have no names. */
interface Level {
  readonly path: readonly string[]
  readonly names: Set<string> | undefined
  /** The name of the current member. */
  name?: string
}

/** The path of the first member that its object has twice, such as `variables.input.name`. */
export function repeatedName(bytes: Uint8Array): string {
  const levels: Level[] = []
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    const level = levels.at(-1)
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      const path = level?.name === undefined ? (level?.path ?? []) : [...level.path, level.name]
      levels.push({ path, names: byte === OPEN_OBJECT ? new Set() : undefined })
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) levels.pop()
    else if (byte === QUOTE) {
      const start = at
      at = endOfString(bytes, at)
      if (!level?.names || !isName(bytes, at)) continue
      const name = String(JSON.parse(Buffer.from(bytes.subarray(start, at + 1)).toString()))
      if (level.names.has(name)) return [...level.path, name].join('.')
      level.names.add(name)
      level.name = name
    }
  }
  return 'body'
}

/** Whether a colon follows the string that ends at `end`. */
function isName(bytes: Uint8Array, end: number): boolean {
  let at = end + 1
  while (BLANKS.includes(bytes[at] ?? 0)) at++
  return bytes[at] === COLON
}
