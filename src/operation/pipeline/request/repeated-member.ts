/* Measures a JSON text before it is parsed, and finds members that it has more than once. */

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c]
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d]
/** Blank, tab, line feed and carriage return. */
const BLANKS: readonly number[] = [0x20, 0x09, 0x0a, 0x0d]

interface Measures {
  /** Number of fields of objects. */
  readonly names: number
  /** Number of fields and list elements. */
  readonly members: number
  /** Maximum depth of nested objects and lists. */
  readonly depth: number
}

/**
 * Counts what a JSON text contains, also the values that the parser drops because a later member has the same name. It
 * uses no memory. If the text is not valid JSON, the numbers have no meaning.
 */
export function measure(bytes: Uint8Array): Measures {
  let [names, members, depth, open] = [0, 0, 0, 0]
  /** Whether the last byte that is not blank opened an object or a list. */
  let isEmpty = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (byte === COLON) names++
    else if (byte === COMMA) members++
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      open++
      members++
      depth = Math.max(depth, open)
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      open--
      if (isEmpty) members--
    } else if (BLANKS.includes(byte)) continue
    isEmpty = byte === OPEN_OBJECT || byte === OPEN_LIST
  }
  return { names, members, depth }
}

/** The position of the quote that ends the string that begins at `start`. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/** Number of fields of the objects in a value. */
export const countNames = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const members: readonly unknown[] = Object.values(value)
  return members.reduce<number>(
    (count, member) => count + countNames(member),
    Array.isArray(value) ? 0 : members.length,
  )
}

/** An object or a list in the text, and the names of its members so far. A list has no names. */
interface Level {
  readonly names: Set<string> | undefined
  /** The name of the current member. */
  name?: string
}

/**
 * The path of the first member that its object has twice, such as `variables.input.name`. The text is valid JSON, and
 * the numbers of its members and levels are limited, because the names are stored.
 */
export function repeatedName(bytes: Uint8Array): string {
  const levels: Level[] = []
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    const level = levels.at(-1)
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) levels.push({ names: byte === OPEN_OBJECT ? new Set() : undefined })
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) levels.pop()
    else if (byte === QUOTE) {
      const start = at
      at = endOfString(bytes, at)
      if (!level?.names || !isName(bytes, at)) continue
      level.name = String(JSON.parse(Buffer.from(bytes.subarray(start, at + 1)).toString()))
      if (level.names.has(level.name)) return levels.flatMap(({ name }) => name ?? []).join('.')
      level.names.add(level.name)
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
