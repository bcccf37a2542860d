import { stemmer } from 'stemmer'
import { foldLetters } from '../../../kernel/wire/fold.js'

/** A word, a number or a sign of a question. */
export interface Token {
  readonly text: string
  /** The text of the token, as names are compared. */
  readonly key: string
  /** The English stem of `key`. Phrases are compared by stems, so that singular and plural are equal. */
  readonly stem: string
  readonly isCapital: boolean
  /** True if no space and no punctuation mark is before the token. */
  readonly isJoined: boolean
  /** True if the question has the word with `'s`, which `text` and `key` leave out. */
  readonly isPossessive: boolean
  /** True if a sign that separates the items of a list is before the token: a comma, a semicolon, a slash, a bar, or the end of a sentence. */
  readonly isListed: boolean
}

/** Stands for `'s` after a word. */
const OWNER = '\uE000'
/** Words after which `'s` means "is" or "us". */
const NO_OWNERS = new Set(['what', 'who', 'there', 'let', 'it', 'that', 'here', 'how', 'where', 'he', 'she'])

/** Number of letters that is greater than that of each of these words. */
const LONGER = 6

/** Words that are written with a sign. */
const SIGNED: ReadonlyMap<string, string> = new Map([
  ['w/', 'with'],
  ['w/o', 'without'],
  ['m&a', 'acquisition'],
])
const WITH_SIGN = /\bw\/(?:o\b)?|\bm&a\b/gi

/** Words that only look like others with the same stem: an operator is not operating, a hospital is no hospitality. */
const OWN_STEMS: ReadonlyMap<string, string> = new Map([
  ...['operator', 'hospital', 'designer', 'recently'].flatMap((word) => [
    [word, word] as const,
    [`${word}s`, word] as const,
  ]),
  // "List of" is not "listed".
  ['list', 'list of'],
  ['lists', 'list of'],
  // A date is no dating, and the industry of a company is no industrials.
  ...['date', 'industry'].map((word) => [word, `${word} of`] as const),
  ['dates', 'date of'],
  ['industries', 'industry of'],
  // A usual misspelling, whose stem is that of "invest".
  ['invester', 'investor'],
  ['investers', 'investor'],
])

/** The stem of a word as the tokens have it. */
export const stemOf = (key: string): string => OWN_STEMS.get(key) ?? stemmer(key)

/** A word of letters, a number with its separators, or a sign that has a meaning in a question. */
const TOKEN = /\p{L}[\p{L}\p{M}]*\uE000?|\p{N}+(?:[.,]\p{N}+)*|[$€£¥+<>≥≤&-]/gu

/** What follows a hyphen in a range: `20-50`, `$20m-$50m`, `2010 - 2012`. */
const RANGE_END = /^\s?[$€£¥]?\p{N}/u

const SEPARATORS = /[,;/|]|[.?!:]\s/

/** Splits a question into tokens. A hyphen is a token only before a number, because it can be a range there. */
export function tokensOf(question: string): Token[] {
  const written = question
    .normalize('NFC')
    .replaceAll(OWNER, '')
    .replace(WITH_SIGN, (found) => ` ${SIGNED.get(found.toLowerCase()) ?? found} `)
  // The points of "U.S." would make two words of one letter.
  const text = withOwners(written).replace(/\b([A-Z])\.([A-Z])\b\.?/g, '$1$2')
  let end = -1
  return [...text.matchAll(TOKEN)].flatMap((match) => {
    const [found] = match
    const isJoined = match.index === end
    const isListed = end > 0 && SEPARATORS.test(text.slice(end, match.index))
    end = match.index + found.length
    const isPossessive = found.endsWith(OWNER)
    const word = isPossessive ? found.slice(0, -OWNER.length) : found
    if (word === '-' && !RANGE_END.test(text.slice(end, end + 3))) return []
    const key = foldLetters(word)
    return [
      {
        text: word,
        key,
        stem: stemOf(key),
        isCapital: word !== 'I' && /^\p{Lu}/u.test(word),
        isJoined,
        isPossessive,
        isListed,
      },
    ]
  })
}

/** The text without apostrophes. An `'s` that means an owner is the sign for it. */
function withOwners(text: string): string {
  const [first = '', ...others] = text.split(/['’`]/)
  return others.reduce((before, after) => {
    const isOwner = /^s(?:$|[^\p{L}\p{N}])/u.test(after) && canOwn(before)
    return before + (isOwner ? OWNER + after.slice(1) : after)
  }, first)
}

/** Whether a text ends with a word that can own something. */
function canOwn(text: string): boolean {
  const word = text
    .slice(-LONGER)
    .split(/[^\p{L}]/u)
    .at(-1)
  return word !== undefined && word !== '' && !NO_OWNERS.has(word.toLowerCase())
}

/** Returns the words of the tokens from `from` to `to` as the question contains them, for an explanation. */
export const wordsOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text, isJoined }, index, words) => {
      if (index === 0) return text
      // Two words without a space between them had a hyphen, which is no token.
      if (isJoined) return isWord(text) && isWord(words[index - 1]?.text ?? '') ? `-${text}` : text
      return ` ${text}`
    })
    .join('')

const isWord = (text: string): boolean => /^\p{L}/u.test(text)

/**
 * Returns the normalized name that consists of the tokens from `from` to `to`. With `isWhole`, an `'s` is part of the name,
 * as in McDonald's.
 */
export const nameOf = (tokens: readonly Token[], from: number, to: number, isWhole = false): string =>
  tokens
    .slice(from, to)
    .map(({ key, isJoined, isPossessive }, index) => {
      const word = key === '&' ? 'and' : isWhole && isPossessive ? `${key}s` : key
      return index === 0 || (isJoined && key !== '&') ? word : ` ${word}`
    })
    .join('')
