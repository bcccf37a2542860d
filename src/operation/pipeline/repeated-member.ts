/* Finds members that a JSON text has more than once. The text is valid JSON. */

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]

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

/** A string with the colon that makes it a name, another string, or a bracket. */
const TOKEN = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}[\]]/g

/** The path of the first member that its object has twice, such as `variables.input.name`. */
export function repeatedName(text: string): string {
  const levels: Level[] = []
  for (const [token, string, colon] of text.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{' || token === '[') {
      const path = level?.name === undefined ? (level?.path ?? []) : [...level.path, level.name]
      levels.push({ path, names: token === '{' ? new Set() : undefined })
    } else if (token === '}' || token === ']') levels.pop()
    else if (colon !== undefined && level?.names) {
      const name = String(JSON.parse(`"${string}"`))
      if (level.names.has(name)) return [...level.path, name].join('.')
      level.names.add(name)
      level.name = name
    }
  }
  return 'body'
}
