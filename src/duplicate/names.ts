import { doubleMetaphone } from 'double-metaphone'
import { FILLERS, FORMS, LAST_NUMBERS, LETTERS, NUMBERS, SHORT_FORMS } from './words.js'

/** A name, as it is compared. */
export interface Name {
  /** Telling words in their order, evened out. */
  readonly words: readonly string[]
  /** The words without spaces between them. */
  readonly squashed: string
  /** The words in the order of the alphabet. */
  readonly sorted: string
  /** How the words sound; empty where that is not known. */
  readonly sound: readonly string[]
  /** Numbers among the words: names that differ in them differ. */
  readonly numbers: string
}

/** An ending that turns a name into an address: `.com`, `.io`. */
const ADDRESS_ENDING = /^([\p{L}\p{N}-]{3,})\.(com|io|ai|co|net|org|app|dev|vc)$/iu
/** Letters with a dot after each: `A.B.C.` */
const INITIALS = /\b(?:\p{L}\.){2,}/gu

/** What a name says, without what only its spelling says. */
export function readName(name: string): Name {
  const plain = name
    .replace(/\([^)]*\)/g, ' ')
    .trim()
    .replace(ADDRESS_ENDING, '$1')
    .replace(INITIALS, (initials) => initials.replaceAll('.', ''))
    .toLowerCase()
    .replace(/[ßøæœłđðþ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’`]/g, '')
    .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const told = telling(words.length > 0 ? words : [name.trim().toLowerCase()])
  return {
    words: told,
    squashed: told.join(''),
    sorted: [...told].sort().join(' '),
    sound: soundOf(told),
    numbers: told
      .filter((word) => /^\d+$/.test(word))
      .sort()
      .join(' '),
  }
}

/** The words that tell one name from another; all of them where none does. */
function telling(words: readonly string[]): string[] {
  const even = words.map((word, index) => evened(word, index === words.length - 1 && index > 0))
  const named = even.filter((word) => !FILLERS.has(word))
  const [first, ...rest] = named
  const core = [...(first === undefined ? [] : [first]), ...rest.filter((word) => !FORMS.has(word))]
  return core.length > 0 ? core : even
}

function evened(word: string, isLast: boolean): string {
  const number = listed(NUMBERS, word) ?? (isLast ? listed(LAST_NUMBERS, word) : undefined)
  if (number !== undefined) return number
  if (FORMS.has(word)) return word
  const one = word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
  const full = listed(SHORT_FORMS, one) ?? one
  // Umlauts are written out by some.
  return full.replace(/([aou])e/g, '$1')
}

/** A word's entry in a table; `constructor` is a word like any other. */
const listed = (table: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

function soundOf(words: readonly string[]): string[] {
  const sounds = words.map((word) => (/^[a-z]+$/.test(word) ? (doubleMetaphone(word)[0] ?? '') : word))
  return sounds.every((sound) => sound !== '') ? sounds : []
}

/** Letters that must be changed, added, left out or swapped to make one word of another; stops counting beyond 3. */
export function distance(a: string, b: string): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > 3) return 4
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 4) + 1 : 4
      next[j] = Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    before = row
    row = next
  }
  return Math.min(row[b.length] ?? 4, 4)
}

/** Share of three-letter runs that two texts have in common (Dice), as pg_trgm cuts them. */
export function trigramLikeness(a: string, b: string): number {
  const [one, other] = [trigrams(a), trigrams(b)]
  const shared = [...one].filter((gram) => other.has(gram)).length
  return (2 * shared) / (one.size + other.size || 1)
}

const trigrams = (text: string): Set<string> => {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)))
}
