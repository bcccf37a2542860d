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
  let first: { at: number; end: number } | undefined
  for (const word of words) {
    const found = wordAt(plain, word)
    if (found && (!first || found.at < first.at)) first = found
  }
  return first
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
