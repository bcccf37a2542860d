import transliterate from '@sindresorhus/transliterate'
import { doubleMetaphone } from 'double-metaphone'
import {
  CITIES,
  FILLERS,
  FORMS,
  LAST_NUMBERS,
  LEADING_FORMS,
  LETTERS,
  NUMBERS,
  OTHER_NAME,
  PARTS,
  PHRASED_FORMS,
  SHORT_FORMS,
  SPELLINGS,
} from './words.js'

/** A name in the normalized form that comparisons use. */
export interface Name {
  /** Normalized distinctive words, in the order of the name. */
  readonly words: readonly string[]
  /** The words without spaces between them. */
  readonly squashed: string
  /** The words in alphabetical order. */
  readonly sorted: string
  /** Phonetic code (Double Metaphone) of each word; empty if a word has none. */
  readonly sound: readonly string[]
  /** Numbers among the words. Two names with different numbers are different names. */
  readonly numbers: string
  /**
   * Words of the name that are in the list PARTS. Two names with different words of this list mean different
   * organisations.
   */
  readonly parts: string
}

/** A name that is written as a domain: `acme.com`, `acme.io`. */
const ADDRESS_ENDING = /^([\p{L}\p{N}-]{3,})\.(com|io|ai|co|net|org|app|dev|vc)$/iu
/** Initials: `A.B.C.`, `A. B. C.` */
const INITIALS = /\b\p{L}\.(?: ?\p{L}\.)+/gu
/** Prefixes that some writers separate from the next word and others do not: `Al-Rawdhan`, `Alrawdhan`; `Co-op`. */
const JOINED = /\b(?:(al|el)[ -]|(co)-)(?=\p{L})/gu

/** The names in one text, such as `Redmoor LLC d/b/a Pickle Barn` or `Pinecast (formerly Castwell)`. */
export const namesIn = (text: string): string[] =>
  text
    .split(OTHER_NAME)
    .map((name, index) => (index === 0 ? name : name.replace(/\)\s*$/, '')))
    .filter((name, index) => index === 0 || name !== '')

/** Normalizes a name, so that different spellings of one name become equal. */
export function readName(name: string): Name {
  const spelled = inLatin(
    name
      .normalize('NFKC')
      .replace(/\(([^)]*)\)/g, (_, aside: string) => (isDistinctive(aside) ? ` ${aside} ` : ' '))
      .trim()
      .replace(ADDRESS_ENDING, '$1')
      .replace(INITIALS, (initials) => initials.replace(/[. ]/g, '')),
  )
    .replace(/['’`]/g, '')
    .replace(JOINED, '$1$2')
  const words = split(
    split(spelled)
      .join(' ')
      .replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1')
      .replace(PHRASED_FORMS, ' '),
  )
  const distinctive = distinctiveWords(words.length > 0 ? words : [name.trim().toLowerCase()])
  return {
    words: distinctive,
    squashed: distinctive.join(''),
    sorted: [...distinctive].sort().join(' '),
    sound: soundOf(distinctive),
    numbers: sortedWords(distinctive, isNumber),
    parts: sortedWords(distinctive, isPart),
  }
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)
const isPart = (word: string): boolean => PARTS.has(word)

/** Whether text in brackets distinguishes two names: `Tessaro (India)`, `Cinder Fund (II)`. */
function isDistinctive(aside: string): boolean {
  const word = normalizedWord(inLatin(aside), false)
  return isNumber(word) || isPart(word)
}

/** Normalized name of a location for comparison; undefined if it has letters that cannot be transliterated. */
export function readPlace(place: string): string | undefined {
  const key = split(inLatin(place)).join(' ')
  if (/[^a-z\d ]/.test(key)) return undefined
  return withoutUmlauts(lookUp(CITIES, withoutUmlauts(key)) ?? key)
}

/** Replaces `ae`, `oe` and `ue` by one letter, because some writers write umlauts as two letters. */
const withoutUmlauts = (text: string): string => text.replace(/([aou])e/g, '$1')

/** Changes a text to lower case and removes diacritics. Uses Latin letters if the script can be transliterated. */
function inLatin(text: string): string {
  const small = text.toLowerCase()
  if (ASCII.test(small)) return small
  return transliterate(small.normalize('NFC').replace(/кс|[щχ]/g, (letters) => LETTERS[letters] ?? letters))
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

const ASCII = /^[ -~]*$/

const split = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

const sortedWords = (words: readonly string[], counts: (word: string) => boolean): string =>
  words.filter(counts).sort().join(' ')

/** Returns the words of a name without fillers and legal forms. If no word remains, returns all words. */
function distinctiveWords(words: readonly string[]): string[] {
  const normalized = words.map((word, index) => normalizedWord(word, index === words.length - 1 && index > 0))
  const named = normalized.filter((word) => !FILLERS.has(word))
  const core = named.filter((word, index) => !(index === 0 ? LEADING_FORMS : FORMS).has(word))
  return core.length > 0 ? core : normalized
}

function normalizedWord(word: string, isLast: boolean): string {
  const number = lookUp(NUMBERS, word) ?? (isLast ? lookUp(LAST_NUMBERS, word) : undefined)
  if (number !== undefined) return number
  if (FORMS.has(word) || PARTS.has(word)) return word
  const singular = word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
  const full = lookUp(SHORT_FORMS, singular) ?? singular
  return SPELLINGS.reduce((spelled, [pattern, other]) => spelled.replace(pattern, other), withoutUmlauts(full))
}

/**
 * Looks up a word in a table. undefined if the table does not contain it. Inherited properties do not count, because
 * `constructor` can be a word of a name.
 */
const lookUp = (table: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

function soundOf(words: readonly string[]): string[] {
  const sounds = words.map((word) => (/^[a-z]+$/.test(word) ? (doubleMetaphone(word)[0] ?? '') : word))
  return sounds.every((sound) => sound !== '') ? sounds : []
}

/** Edit distance that counts a transposition as one edit (optimal string alignment). 4 means "more than 3". */
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

/**
 * Dice coefficient of the trigrams of two texts, from 0 to 1. The trigrams are equal to those of the PostgreSQL
 * extension pg_trgm.
 */
export function trigramSimilarity(a: string, b: string): number {
  const [one, other] = [trigrams(a), trigrams(b)]
  const shared = [...one].filter((gram) => other.has(gram)).length
  return (2 * shared) / (one.size + other.size || 1)
}

const trigrams = (text: string): Set<string> => {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)))
}
