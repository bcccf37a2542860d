import { FRENCH, PORTUGUESE, SPANISH } from './announcement-romance.js'
import { type AnnouncementWords, GERMAN } from './announcement-words.js'

/*
 * Rewrites announcements of funding rounds in other languages with the English words that the rules know. Names and all other
 * words stay as they are.
 */

interface Language {
  /** English words by the foreign words, in lower case. */
  readonly phrases: ReadonlyMap<string, string>
  /** Number of words of the longest phrase. */
  readonly longest: number
  readonly participles: ReadonlySet<string>
  readonly auxiliaries: ReadonlySet<string>
  readonly led: ReadonlySet<string>
  readonly by: string
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' ').filter((word) => word !== ''))

function languageOf({ lines, participles = '', auxiliaries = '', led = '', by = '' }: AnnouncementWords): Language {
  const phrases = new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => line.trim().split(' = ') as [string, string]),
  )
  const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length))
  return {
    ...{ phrases, longest, by },
    ...{ participles: setOf(participles), auxiliaries: setOf(auxiliaries), led: setOf(led) },
  }
}

const languages = [GERMAN, FRENCH, SPANISH, PORTUGUESE].map(languageOf)

/** The text with English words, once for each language whose words it contains. */
export const inEnglish = (text: string): string[] => {
  const words = wordsOf(text)
  return languages.flatMap((language) => {
    const translated = translate(words, language)
    return translated === text ? [] : [translated]
  })
}

/** Words of a text, with the parts of stages, amounts and currencies apart: `Series-A-Runde`, `12M€`. */
const wordsOf = (text: string): string[] => joined(text.replaceAll('\u2019', "'").split(/\s+/).flatMap(partsOf))

function partsOf(word: string): string[] {
  const [, stage, rest] = /^((?:pre-?)?seed|serie?s?-[a-j])-(\p{L}.*)$/iu.exec(word) ?? []
  if (stage !== undefined && rest !== undefined) return [...stage.split(/(?<=serie|series)-/i), rest]
  const [, amount, unit] = /^(\d[\d.,]*)(m€|k€|m\$|mio\.?)$/i.exec(word) ?? []
  return amount !== undefined && unit !== undefined ? [amount, unit] : [word]
}

/** Joins the parts of a number: `12 000 000` becomes `12,000,000`. */
function joined(words: readonly string[]): string[] {
  const found: string[] = []
  for (const word of words) {
    const last = found.at(-1) ?? ''
    if (/^\d{3}$/.test(word) && /^\d{1,3}(?:,\d{3})*$/.test(last)) found[found.length - 1] = `${last},${word}`
    else found.push(word)
  }
  return found
}

function translate(words: readonly string[], language: Language): string {
  const { participles, auxiliaries, led, by } = language
  const keys = words.map((word) => parted(word).key)
  const isLate = keys.some((key) => participles.has(key))
  const isLed = keys.some((key, at) => led.has(key) && at > keys.indexOf(by))
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at, language)
    const key = keys[at] ?? ''
    if (phrase) {
      found.push(phrase.english)
      at += phrase.length
      continue
    }
    const word = words[at++] ?? ''
    if (isLate && auxiliaries.has(key)) found.push('has raised')
    else if (isLed && key === by) found.push('led by')
    else if (!led.has(key)) found.push(stageWord(word, words[at]) ?? numberIn(word))
    else if (parted(word).mark !== '') found[found.length - 1] += parted(word).mark
  }
  return found.join(' ')
}

/** A word in lower case, and the punctuation after it. */
function parted(word: string): { readonly key: string; readonly mark: string } {
  const mark = /[.,;:!?]$/.exec(word)?.[0] ?? ''
  return { key: word.slice(0, word.length - mark.length).toLowerCase(), mark }
}

/** Words of stages that names of investors contain. */
const IN_NAMES: ReadonlySet<string> = new Set(['seed', 'pre-seed', 'growth'])

/** The longest phrase that begins at a word, in English. */
function phraseAt(words: readonly string[], at: number, { phrases, longest }: Language) {
  for (let length = Math.min(longest, words.length - at); length > 0; length--) {
    const some = words.slice(at, at + length)
    const whole = phrases.get(some.join(' ').toLowerCase())
    const { key, mark } = parted(some.join(' '))
    const english = whole ?? phrases.get(key)
    // `Levante Semilla Capital` is the name of an investor.
    if (english === undefined || (at > 0 && /^\p{Lu}/u.test(some[0] ?? '') && IN_NAMES.has(english))) continue
    const isCapital = /^\p{Lu}/u.test(some[0] ?? '') && /^the|^this|^our/.test(english)
    return { length, english: `${isCapital ? capitalized(english) : english}${whole === undefined ? mark : ''}` }
  }
  return undefined
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `Serie` before a letter. In Spanish and French, a small `a` is a word. */
const stageWord = (word: string, next = ''): string | undefined =>
  /^(?:s[eé]ries?)$/i.test(word) && /^[A-J](?:-?[1-3]|\+)?[.,;:!?)]?$/.test(next) ? 'Series' : undefined

/** A number in its English form: `12,5` becomes `12.5`, and `420.000` becomes `420,000`. */
const numberIn = (word: string): string =>
  /^\D{0,3}\d+,\d{1,2}$/.test(word)
    ? word.replace(',', '.')
    : /^\D{0,3}\d{1,3}(?:\.\d{3})+$/.test(word)
      ? word.replaceAll('.', ',')
      : word
