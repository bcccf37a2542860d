import { stemmer } from 'stemmer'
import { foldLetters } from '../../kernel/wire/fold.js'

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
}

/** A word of letters, a number with its separators, or a sign that has a meaning in a question. */
const TOKEN = /\p{L}[\p{L}\p{M}]*|\p{N}+(?:[.,]\p{N}+)*|[$€£¥+<>≥≤&-]/gu

/** Splits a question into tokens. A hyphen is a token only before a number, because it can be a range there. */
export function tokensOf(question: string): Token[] {
  // The points of "U.S." would make two words of one letter.
  const text = question
    .normalize('NFC')
    .replace(/['’`]/g, '')
    .replace(/\b([A-Z])\.([A-Z])\b\.?/g, '$1$2')
  let end = -1
  return [...text.matchAll(TOKEN)].flatMap((match) => {
    const [word] = match
    const isJoined = match.index === end
    end = match.index + word.length
    if (word === '-' && !/\p{N}/u.test(text.charAt(end))) return []
    const key = foldLetters(word)
    return [{ text: word, key, stem: stemmer(key), isCapital: /^\p{Lu}/u.test(word), isJoined }]
  })
}

/** Returns the words of the tokens from `from` to `to` as the question contains them, for an explanation. */
export const wordsOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text, isJoined }, index) => (index === 0 || isJoined ? text : ` ${text}`))
    .join('')

/** Returns the normalized name that consists of the tokens from `from` to `to`. */
export const nameOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ key, isJoined }, index) => {
      const word = key === '&' ? 'and' : key
      return index === 0 || (isJoined && key !== '&') ? word : ` ${word}`
    })
    .join('')
