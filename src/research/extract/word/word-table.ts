import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../../../kernel/paths.js'
import { findWord } from './word-search.js'

/* Words that are data in a file. Those of Japanese, Chinese and Korean are found inside of longer runs of letters. */

export interface Words {
  readonly spaced: readonly string[]
  readonly unspaced: readonly string[]
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

export const wordsFrom = (all: readonly string[]): Words => ({
  spaced: all.filter((word) => !UNSPACED.test(word)),
  unspaced: all.filter((word) => UNSPACED.test(word)),
})

/** The content of a file with words. `name` is its path below the folder of the readers. */
export const readTable = (name: string): unknown =>
  JSON.parse(readFileSync(join(projectFolder, 'src', 'research', 'extract', name), 'utf8'))

/** The first of the words from a position. */
export function wordIn(text: string, { spaced, unspaced }: Words, from = 0): { at: number; end: number } | undefined {
  // A letter before the position belongs to the same word.
  const start = from > 0 ? from - 1 : 0
  const found = findWord(text.slice(start), spaced)
  let first = found && { at: found.at + start, end: found.end + start }
  for (const word of unspaced) {
    const at = text.indexOf(word, from)
    if (at !== -1 && (!first || at < first.at)) first = { at, end: at + word.length }
  }
  return first
}

export const hasWord = (text: string, words: Words): boolean => wordIn(text, words) !== undefined

/** Maximum number of places of words in a text. */
const MAX_PLACES = 8

/** The places of the words in a text. */
export function placesOfWords(text: string, words: Words): { at: number; end: number }[] {
  const places: { at: number; end: number }[] = []
  for (let from = 0; places.length < MAX_PLACES; ) {
    const found = wordIn(text, words, from)
    if (!found) break
    places.push(found)
    from = Math.max(found.end, from + 1)
  }
  return places
}
