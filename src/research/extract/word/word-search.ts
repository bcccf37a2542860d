const LETTER = /\p{L}/u
const LETTERS = /^\p{L}*$/u

/**
 * Finds the first of some words or phrases in a text, without regard to case. A letter next to a word makes it another
 * word. A `*` at the end of a word stands for any letters. The time is linear in the length of the text, unlike that of
 * a pattern with many words.
 */
export function findWord(text: string, words: readonly string[]): { at: number; end: number } | undefined {
  const lower = text.toLowerCase()
  // A few letters have more code units in lower case, and positions must stay those of the text.
  const plain = lower.length === text.length ? lower : text
  const { byRun, opens, lengths, others } = indexOf(words)
  let first: { at: number; end: number } | undefined
  for (const { index, 0: run } of plain.matchAll(RUN)) {
    const candidates = byRun.get(run)
    const found =
      candidates?.map((word) => wordFrom(plain, word, index)).find((one) => one !== undefined) ??
      (lengths.some((length) => opens.has(run.slice(0, length)))
        ? { at: index, end: index + (lengths.find((length) => opens.has(run.slice(0, length))) ?? 0) }
        : undefined)
    if (!found) continue
    first = found
    break
  }
  for (const word of others) {
    const found = wordAt(plain, word)
    if (found && (!first || found.at < first.at)) first = found
  }
  return first
}

/** Letters next to each other. */
const RUN = /\p{L}+/gu

/** The words of a list by the letters with which they begin, so that a text is compared with few of them. */
interface WordIndex {
  readonly byRun: ReadonlyMap<string, readonly string[]>
  /** Words of letters with any letters after them, and their lengths. */
  readonly opens: ReadonlySet<string>
  readonly lengths: readonly number[]
  /** Words that begin with another sign. */
  readonly others: readonly string[]
}
const indexes = new WeakMap<readonly string[], WordIndex>()

function indexOf(words: readonly string[]): WordIndex {
  const known = indexes.get(words)
  if (known) return known
  const byRun = new Map<string, string[]>()
  const opens = new Set<string>()
  const others: string[] = []
  for (const word of words) {
    const run = /^\p{L}+/u.exec(word)?.[0]
    if (run === undefined) others.push(word)
    else if (word === `${run}*`) opens.add(run)
    else byRun.set(run, [...(byRun.get(run) ?? []), word])
  }
  const index = { byRun, opens, lengths: [...new Set([...opens].map(({ length }) => length))], others }
  indexes.set(words, index)
  return index
}

/** The word if the text has it at this position. */
function wordFrom(text: string, word: string, at: number): { at: number; end: number } | undefined {
  const isOpen = word.endsWith('*')
  const start = isOpen ? word.slice(0, -1) : word
  const end = at + start.length
  return text.startsWith(start, at) && (isOpen || !LETTER.test(text.charAt(end))) ? { at, end } : undefined
}

/**
 * Whether a text ends with one of some words or phrases, as `findWord` compares them. `isWhole: false` means that a letter
 * may precede the word.
 */
export function endsWithWord(text: string, words: readonly string[], { isWhole = true } = {}): boolean {
  const lower = text.toLowerCase()
  return words.some((word) => {
    const isOpen = word.endsWith('*')
    const start = isOpen ? word.slice(0, -1) : word
    const at = isOpen ? lower.lastIndexOf(start) : lower.endsWith(start) ? lower.length - start.length : -1
    if (at === -1 || (isWhole && LETTER.test(lower.charAt(at - 1)))) return false
    return !isOpen || LETTERS.test(lower.slice(at + start.length))
  })
}

/** Reads a list of words: each line or `|` ends a phrase. */
export const phrasesOf = (list: string): readonly string[] =>
  list
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

/** Maximum length of what `second` matches in `pairsIn`, in characters. */
const MAX_SECOND = 100

/**
 * The places where a match of `first` is directly before one of `second`, which begins with `^`. The proof that two small
 * patterns are linear is much shorter than that of one pattern with a repeat in its middle.
 */
export function* pairsIn(text: string, first: RegExp, second: RegExp): Generator<{ at: number; end: number }> {
  let end = 0
  for (const { index, 0: lead } of text.matchAll(first)) {
    if (index < end) continue
    const start = index + lead.length
    const found = second.exec(text.slice(start, start + MAX_SECOND))
    if (!found) continue
    end = start + found[0].length
    yield { at: index, end }
  }
}

function wordAt(text: string, word: string): { at: number; end: number } | undefined {
  const isOpen = word.endsWith('*')
  const start = isOpen ? word.slice(0, -1) : word
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
    const end = at + start.length
    if (!LETTER.test(text.charAt(at - 1)) && (isOpen || !LETTER.test(text.charAt(end)))) return { at, end }
  }
  return undefined
}
