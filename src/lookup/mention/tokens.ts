import { nameKey } from '../../identity/entity/entity-rules.js'

/*
 * Words of a text with their positions. A name is a sequence of words.
 */

/** A part of a text, such as a paragraph. */
export interface Part {
  readonly text: string
  /** Position of the part in the text of a request. */
  readonly position: number | null
}

export interface Token {
  readonly part: number
  readonly start: number
  /** Position behind the word, without a possessive ending. */
  readonly end: number
  /** Position behind the word with its possessive ending. */
  readonly fullEnd: number
  readonly text: string
  readonly key: string
  /** Number of the sentence in the whole text. */
  readonly sentence: number
  readonly isFirst: boolean
  /** Whether the word can begin or end a name: a capital letter, a digit, or a script without capitals. */
  readonly isNameLike: boolean
  /** Whether the word is in a script without spaces, so that a part of it can be a name. */
  readonly isUnspaced: boolean
  /** Whether the word and the word before it can be parts of one name. */
  readonly adjoins: boolean
}

interface Sentence {
  readonly part: number
  readonly start: number
  readonly end: number
  /** Whether most words begin with a capital letter, as in a headline. Capital letters then say nothing. */
  readonly isTitle: boolean
}

export interface Tokens {
  readonly tokens: readonly Token[]
  readonly sentences: readonly Sentence[]
  /** Whether the text has more words than are read. */
  readonly isCut: boolean
}

/** Maximum number of words that are read. */
const MOST_TOKENS = 60_000
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&+.-]*/gu
const UNSPACED = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Hangul}]+$/u
/** What can stand between two words of one name. */
const BETWEEN = /^(?:[ \u00a0]{1,2}|-|[ \u00a0]?[&+][ \u00a0]?)$/
/** What can be an address: it ends at a space, a quotation mark or the end of a bracket. */
const PIECE = /[^\s<>"')\]]+/g
const WEB_ADDRESS = /https?:\/\/|www\./i
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'inc ltd corp co llc dr mr mrs ms prof st no vs etc approx jr sr plc bros gov sen rep gen col'.split(' '),
)

/** Splits a text into words and sentences. */
export function tokensOf(parts: readonly Part[]): Tokens {
  const tokens: Token[] = []
  const sentences: Sentence[] = []
  for (const [part, { text }] of parts.entries()) {
    const addresses = addressesIn(text)
    let address = 0
    let begin = 0
    let first = tokens.length
    let last: Token | undefined
    const close = (end: number): void => {
      sentences.push({ part, start: begin, end, isTitle: isTitle(tokens.slice(first), text.slice(begin, end)) })
      begin = end
      first = tokens.length
      last = undefined
    }
    for (const { 0: found, index } of text.matchAll(WORD)) {
      if (tokens.length >= MOST_TOKENS) break
      while ((addresses[address]?.[1] ?? Number.POSITIVE_INFINITY) <= index) address++
      if (index >= (addresses[address]?.[0] ?? Number.POSITIVE_INFINITY)) continue
      const gap = last ? text.slice(last.fullEnd, index) : ''
      if (last && endsSentence(last, gap)) close(index)
      const [word, full] = withoutEnd(found)
      if (word === '') continue
      const isUnspaced = UNSPACED.test(word)
      const token: Token = {
        part,
        start: index,
        end: index + word.length,
        fullEnd: index + full.length,
        text: word,
        key: nameKey(word),
        sentence: sentences.length,
        isFirst: last === undefined || /["“„«(:]\s?$/.test(gap) || gap.includes('\n'),
        isNameLike: isUnspaced || /[\p{Lu}\p{N}]/u.test(word) || /^\p{Lo}/u.test(word),
        isUnspaced,
        adjoins: last !== undefined && isGap(last, gap),
      }
      tokens.push(token)
      last = token
    }
    close(text.length)
  }
  return { tokens, sentences, isCut: tokens.length >= MOST_TOKENS }
}

/** The positions of the addresses of web pages and mailboxes. Their words are no names. */
const addressesIn = (text: string): (readonly [start: number, end: number])[] =>
  [...text.matchAll(PIECE)].flatMap(({ index, 0: piece }) => {
    const from = piece.search(WEB_ADDRESS)
    const isMailbox = piece.indexOf('@') > 0 && !piece.endsWith('@')
    const start = from < 0 && isMailbox ? 0 : from
    return start < 0 ? [] : [[index + start, index + piece.length]]
  })

/** `St. Gallen` and `J. Smith` go on after the dot. */
const isGap = (last: Token, gap: string): boolean =>
  BETWEEN.test(gap) || (/^\. $/.test(gap) && (ABBREVIATIONS.has(last.key) || last.text.length === 1))

function endsSentence(last: Token, gap: string): boolean {
  if (/[!?。！？]|\n\s*\n/u.test(gap)) return true
  if (!/^[)"”’]?\.[)"”’\]]*\s/.test(gap)) return false
  return !ABBREVIATIONS.has(last.key) && !/^\p{Lu}$/u.test(last.text)
}

/** Returns a word without a possessive ending and without punctuation marks at its end, and the word with the ending. */
function withoutEnd(found: string): [word: string, full: string] {
  let end = found.length
  while (end > 0 && ".'’&+-".includes(found.charAt(end - 1))) end--
  const full = found.slice(0, end)
  return [full.replace(/['’][sS]$/u, ''), full]
}

/** Words that headlines write small. */
const SMALL: ReadonlySet<string> = new Set('with from that over into amid than upon onto after'.split(' '))

/** Short words that headlines write small. Any other short word is a verb or the like, which a sentence has. */
const SHORT: ReadonlySet<string> = new Set('and the for but nor yet via per its'.split(' '))

/** A headline writes only short words small, and has no full stop if it has other short words. */
function isTitle(tokens: readonly Token[], sentence: string): boolean {
  const words = tokens.filter(({ text }) => /^\p{L}{3,}/u.test(text) && !/^\p{Lo}/u.test(text))
  const isUpper = words.length >= 3 && words.every(({ text }) => text === text.toUpperCase())
  const shortest = sentence.trimEnd().endsWith('.') ? 3 : 4
  const isSmall = ({ text, key }: Token): boolean =>
    text.length >= shortest && /^\p{Ll}/u.test(text) && !SMALL.has(key) && !SHORT.has(key)
  return isUpper || (words.length >= 4 && !words.some(isSmall))
}
