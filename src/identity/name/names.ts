import transliterate from '@sindresorhus/transliterate'
import { doubleMetaphone } from 'double-metaphone'
import { plainLetters, signWords } from '../../kernel/wire/fold.js'
import { trimEnd } from '../../kernel/wire/trim.js'
import { FORMS, LAST_FORMS, LEADING_FORMS, SLASHED_FORMS, withoutNativeForms, withoutPhrases } from './legal-forms.js'
import {
  CITIES,
  FILLERS,
  JOINED_FORMS,
  LAST_NUMBERS,
  LETTERS,
  NUMBERS,
  OTHER_NAME,
  PARTS,
  SHORT_FORMS,
  SPELLINGS,
} from './name-words.js'
import { withoutUmlauts } from './umlauts.js'

/** A name in the normalized form that comparisons use. */
export interface Name {
  /** Normalized distinctive words, in the order of the name. */
  readonly words: readonly string[]
  /** The words without spaces between them. */
  readonly squashed: string
  /** The words in alphabetical order. */
  readonly sorted: string
  /** Phonetic code (Double Metaphone) of each word. Empty for a word without a code. */
  readonly sound: readonly string[]
  /** Numbers among the words. Two names with different numbers are different names. */
  readonly numbers: string
  /**
   * Words of the name that are in the list PARTS. Two names with different words of this list mean different
   * organisations.
   */
  readonly parts: string
  /** The sequences of three letters in the words, as in pg_trgm. */
  readonly trigrams: ReadonlySet<string>
}

/**
 * Maximum number of names of one record that are compared and have duplicate keys. Each name of one record is compared
 * with each name of the other.
 */
export const MOST_NAMES = 16
/** Maximum length of a compared name, in characters. The rest of a longer name is ignored. */
const LONGEST_NAME = 120
/** Maximum number of distinctive words of a name that are compared. Each is compared with each word of the other name. */
const MOST_WORDS = 12

/** Matches the domain ending of a name: `.com`, `.io`. */
const ADDRESS_ENDING = /^([\p{L}\p{N}-]{3,})\.(com|io|ai|co|net|org|app|dev|vc)$/iu
/** Initials: `A.B.C.`, `A. B. C.` */
const INITIALS = /\b\p{L}\.(?: ?\p{L}\.)+/gu
/** Prefixes that some writers separate from the next word and others do not: `Al-Rawdhan`, `Alrawdhan`; `Co-op`. */
const JOINED = /\b(?:(al|el)[ -]|(co)-)(?=\p{L})/gu

/** Returns the names in one text, such as `Redmoor LLC d/b/a Pickle Barn` or `Pinecast (formerly Castwell)`. */
export const namesIn = (text: string): string[] =>
  text
    .split(OTHER_NAME)
    .map((name, index, names) => {
      const inner = index > 0 && name.trimEnd().endsWith(')') ? name.trimEnd().slice(0, -1) : name
      return index < names.length - 1 ? trimEnd(inner, ' \t\n\r,;(') : inner
    })
    .filter((name, index) => index === 0 || name !== '')

/** Returns the names in the texts of one record, at most the first MOST_NAMES. */
export const namesOfRecord = (texts: readonly string[]): string[] => texts.flatMap(namesIn).slice(0, MOST_NAMES)

/** Normalizes a name, so that different spellings of one name become equal. */
export function readName(text: string): Name {
  const name = text.slice(0, LONGEST_NAME).normalize('NFKC').slice(0, LONGEST_NAME)
  const spelled = inLatin(
    withoutNativeForms(name.replace(/\(([^()]*)\)/g, (_, aside: string) => (isDistinctive(aside) ? ` ${aside} ` : ' ')))
      .replace(SLASHED_FORMS, ' ')
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
      .replace(JOINED_FORMS, ' '),
  )
  const distinctive = distinctiveWords(words.length > 0 ? withoutPhrases(words) : [name.trim().toLowerCase()]).slice(
    0,
    MOST_WORDS,
  )
  return {
    words: distinctive,
    squashed: distinctive.join(''),
    sorted: [...distinctive].sort().join(' '),
    sound: soundOf(distinctive),
    numbers: sortedWords(distinctive, isNumber),
    parts: sortedWords(distinctive, isPart),
    trigrams: trigramsOf(distinctive.join(' ')),
  }
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)
const isPart = (word: string): boolean => PARTS.has(word)

/** Whether text in brackets distinguishes two names: `Tessaro (India)`, `Cinder Fund (II)`. */
function isDistinctive(aside: string): boolean {
  const word = normalizedWord(inLatin(aside), false)
  return isNumber(word) || isPart(word)
}

/**
 * Returns the normalized name of a location for comparison. Undefined if the name has letters that cannot be
 * transliterated.
 */
export function readPlace(place: string): string | undefined {
  const key = split(inLatin(place)).join(' ')
  if (/[^a-z\d ]/.test(key)) return undefined
  return withoutUmlauts(lookUp(CITIES, withoutUmlauts(key)) ?? key)
}

/** Changes a text to lower case and removes diacritics. Uses Latin letters if the script can be transliterated. */
export function inLatin(text: string): string {
  const small = signWords(text.toLowerCase())
  if (ASCII.test(small)) return small
  return transliterate(
    plainLetters(small.normalize('NFC')).replace(/кс|[щχ]/g, (letters) => LETTERS[letters] ?? letters),
  )
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
}

const ASCII = /^[ -~]*$/

export const split = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

const sortedWords = (words: readonly string[], counts: (word: string) => boolean): string =>
  words.filter(counts).sort().join(' ')

/** Returns the words of a name without fillers and legal forms. If no word remains, returns all words. */
function distinctiveWords(words: readonly string[]): string[] {
  const normalized = words.map((word, index) => normalizedWord(word, index === words.length - 1 && index > 0))
  const named = normalized.filter((word) => !FILLERS.has(word))
  const core = named.filter((word, index) => !isForm(word, index, named.length) && !isRomanianForm(word, index, named))
  return core.length > 0 ? core : normalized
}

const isForm = (word: string, index: number, count: number): boolean =>
  index === 0 ? LEADING_FORMS.has(word) : FORMS.has(word) || (index === count - 1 && LAST_FORMS.has(word))

/** `SC Larkmoor SRL`: in Romania, SC is before the name if another form is behind it. `SC Johnson` is a name. */
const isRomanianForm = (word: string, index: number, words: readonly string[]): boolean =>
  index === 0 && word === 'sc' && /^(?:srl|sa|snc)$/.test(words.at(-1) ?? '')

function normalizedWord(word: string, isLast: boolean): string {
  const number = lookUp(NUMBERS, word) ?? (isLast ? lookUp(LAST_NUMBERS, word) : undefined)
  if (number !== undefined) return number
  if (FORMS.has(word) || LEADING_FORMS.has(word) || LAST_FORMS.has(word) || PARTS.has(word)) return word
  const singular = word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
  const full = lookUp(SHORT_FORMS, singular) ?? singular
  return SPELLINGS.reduce((spelled, [pattern, other]) => spelled.replace(pattern, other), withoutUmlauts(full))
}

/**
 * Looks up a word in a table. undefined if the table does not contain it. Inherited properties are not found, because
 * `constructor` can be a word of a name.
 */
const lookUp = (table: Readonly<Record<string, string>>, word: string): string | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined

export function soundOf(words: readonly string[]): string[] {
  const sounds = words.map((word) => (/^[a-z]+$/.test(word) ? (doubleMetaphone(word)[0] ?? '') : word))
  return sounds.every((sound) => sound !== '') ? sounds : []
}

/** Whether two words differ by at most one wrong, missing or additional letter, or two exchanged letters. */
export function isWithinOneEdit(one: string, other: string): boolean {
  const [long, short] = one.length < other.length ? [other, one] : [one, other]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && long[at] === short[at]) at++
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at)
  if (long.slice(at + 1) === short.slice(at + 1)) return true
  return long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2)
}

/** Whether two words differ by at most two such letters. The first difference is repaired in each possible way. */
export function isWithinTwoEdits(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [a, b] = [one.slice(at), other.slice(at)]
  return (
    isWithinOneEdit(a.slice(1), b.slice(1)) ||
    isWithinOneEdit(a.slice(1), b) ||
    isWithinOneEdit(a, b.slice(1)) ||
    (a[0] === b[1] && a[1] === b[0] && isWithinOneEdit(a.slice(2), b.slice(2)))
  )
}

/** Dice coefficient of the trigrams of two names, from 0 to 1. */
export function trigramSimilarity({ trigrams: one }: Name, { trigrams: other }: Name): number {
  const shared = [...one].filter((gram) => other.has(gram)).length
  return (2 * shared) / (one.size + other.size || 1)
}

function trigramsOf(text: string): Set<string> {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)))
}
