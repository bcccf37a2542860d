/*
 * Reads values that a script contains: JSON, and literals of JavaScript, whose keys and texts can have other quotation marks or none. It
 * runs nothing: names, calls and functions have no value.
 */

/** Maximum nesting of a value. */
const MAX_DEPTH = 60

/** Words and numbers, up to the next sign. */
const WORD = /[\w$.+-]+/y
const SPACE = /\s*/y

interface Read {
  readonly value: unknown
  readonly end: number
}

/** The value that begins at a position, and the position after it. Undefined if there is none. */
export function literalAt(text: string, start: number, depth = 0): Read | undefined {
  const at = afterSpace(text, start)
  const sign = text[at]
  if (depth > MAX_DEPTH || sign === undefined) return undefined
  if (sign === '{' || sign === '[') return membersAt(text, at, sign === '{', depth)
  if (sign === '"' || sign === "'" || sign === '`') return textAt(text, at, sign)
  if (sign === '!') return { value: text[at + 1] === '0', end: at + 2 }
  return wordAt(text, at)
}

const afterSpace = (text: string, start: number): number => {
  SPACE.lastIndex = start
  return start + (SPACE.exec(text)?.[0].length ?? 0)
}

const VALUES: Readonly<Record<string, unknown>> = { true: true, false: false, null: null }

function wordAt(text: string, at: number): Read | undefined {
  WORD.lastIndex = at
  const word = WORD.exec(text)?.[0]
  if (word === undefined) return undefined
  const end = at + word.length
  // `void 0` has no value.
  if (word === 'void') return { value: undefined, end: end + 2 }
  const number = Number(word)
  return { value: word in VALUES ? VALUES[word] : Number.isNaN(number) ? undefined : number, end }
}

function membersAt(text: string, start: number, isObject: boolean, depth: number): Read | undefined {
  const close = isObject ? '}' : ']'
  const members: [string, unknown][] = []
  for (let at = afterSpace(text, start + 1); at < text.length; ) {
    if (text[at] === close) {
      const value = isObject ? Object.fromEntries(members) : members.map(([, one]) => one)
      return { value, end: at + 1 }
    }
    if (text[at] === ',') {
      at = afterSpace(text, at + 1)
      continue
    }
    const key = isObject ? literalKeyAt(text, at) : { key: '', end: at }
    const member = key && literalAt(text, key.end, depth + 1)
    if (!member) return undefined
    members.push([key.key, member.value])
    at = afterSpace(text, member.end)
    if (text[at] !== ',' && text[at] !== close) return undefined
  }
  return undefined
}

function literalKeyAt(text: string, at: number): { key: string; end: number } | undefined {
  const sign = text[at]
  const read = sign === '"' || sign === "'" ? textAt(text, at, sign) : undefined
  WORD.lastIndex = at
  const word = read ? undefined : WORD.exec(text)?.[0]
  const key = read ? String(read.value) : word
  const colon = afterSpace(text, read?.end ?? at + (word?.length ?? 0))
  return key === undefined || text[colon] !== ':' ? undefined : { key, end: colon + 1 }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

function textAt(text: string, start: number, quote: string): Read | undefined {
  let value = ''
  let from = start + 1
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === quote) return { value: value + text.slice(from, at), end: at + 1 }
    if (sign === '\n' && quote !== '`') return undefined
    if (sign !== '\\') continue
    value += text.slice(from, at)
    const next = text[at + 1] ?? ''
    const code = next === 'u' ? /^[0-9a-f]{4}/i.exec(text.slice(at + 2, at + 6))?.[0] : undefined
    value += code === undefined ? (ESCAPES[next] ?? next) : String.fromCharCode(Number.parseInt(code, 16))
    at += 1 + (code?.length ?? 0)
    from = at + 1
  }
  return undefined
}
