import { inLatin, soundOf, split } from '../name/names.js'
import { withoutUmlauts } from '../name/umlauts.js'
import { DEGREES, GENERATIONS, TITLES } from './name-words.js'

/** The name of a person in the normalized form that comparisons use. */
export interface PersonName {
  /** Words and initials in the order of the name, without titles and degrees. */
  readonly words: readonly string[]
  readonly squashed: string
  /** The words in alphabetical order. */
  readonly sorted: string
  /** The word that distinguishes a parent from a child, such as `jr`. Empty if the name has no such word. */
  readonly generation: string
  /** Whether the name is written without spaces, as in Chinese. Then its only word is a full name. */
  readonly isUnspaced: boolean
}

/** The given name, the names between, and the family name, in one reading of the order of a name. */
export interface NameOrder {
  readonly given: string
  readonly middle: readonly string[]
  readonly family: string
}

/** Maximum length of a compared name, in characters. The rest of a longer name is ignored. */
const LONGEST_NAME = 160
/** Maximum number of words of a name that are compared. */
const MOST_WORDS = 8
/**
 * Maximum number of names of one person that are compared and have duplicate keys. Each name of one person is compared
 * with each name of the other.
 */
const MOST_NAMES = 16

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Returns the names of one person that are compared: at most the first MOST_NAMES. */
export const namesOfPerson = (names: readonly string[]): string[] => names.slice(0, MOST_NAMES)

/** Normalizes the name of a person, so that different spellings of one name become equal. */
export function readPersonName(text: string): PersonName {
  const name = text.slice(0, LONGEST_NAME).normalize('NFKC').slice(0, LONGEST_NAME)
  const all = split(inLatin(inReadingOrder(name)).replace(/['’`]/g, ''))
    .map(withoutUmlauts)
    .slice(0, MOST_WORDS)
  const own = all.filter(
    (word, index) => !GENERATIONS.has(word) && !DEGREES.has(word) && !(index === 0 && TITLES.has(word)),
  )
  const words = own.length > 0 ? own : all.length > 0 ? all : [name.trim().toLowerCase()]
  return {
    words,
    squashed: words.join(''),
    sorted: [...words].sort().join(' '),
    generation: all.find((word, index) => index > 0 && GENERATIONS.has(word)) ?? '',
    isUnspaced: UNSPACED.test(name),
  }
}

/** Changes `Smith, John` to `John Smith`. `John Smith, PhD` does not change. */
function inReadingOrder(name: string): string {
  const [family = '', given = '', ...rest] = name.split(',').map((part) => part.trim())
  const isSuffix = split(given.toLowerCase()).every((word) => DEGREES.has(word) || GENERATIONS.has(word))
  return rest.length > 0 || isSuffix ? name : `${given} ${family}`
}

/** The orders in which a name can be read: family name last, and family name first. */
export function ordersOf({ words }: PersonName): NameOrder[] {
  const [first, last] = [words[0], words.at(-1)]
  if (first === undefined || last === undefined || words.length < 2) return []
  return [
    { given: first, middle: words.slice(1, -1), family: last },
    { given: words[1] ?? '', middle: words.slice(2), family: first },
  ]
}

/** Returns the phonetic code of a word. Empty if the word has none. */
export const soundOfWord = (word: string): string => soundOf([word])[0] ?? ''
