import { eng } from 'stopword'
import { nameKey } from '../../identity/entity/rules.js'
import type { Reach } from '../../kernel/access/caller.js'
import { join, type Sql, sql } from '../../kernel/database/sql.js'
import { Problem } from '../../kernel/problem/problem.js'
import { type Searched, spellingOf, type TextQuery } from './spelling.js'

/** Stop words. Single characters are searched, except the article "a". */
const STOP_WORDS = new Set(eng.filter((word) => word.length > 1 || word === 'a'))

/** Splits a search text into words and leaves out the stop words. */
export const contentWords = (text: string): string[] =>
  text.split(/\s+/).filter((word) => word !== '' && !STOP_WORDS.has(word.toLowerCase()))

/** Maximum number of words in one search. Further words are ignored. */
const MAX_WORDS = 30

/**
 * Returns the full-text query for a search of people in names and texts. Every word of the search must be in the record, spelled
 * the same or with the same English stem. Throws 400 if the text contains only very frequent words, such as "the".
 */
export function wordsQuery(reach: Reach, text: string, field: string): TextQuery {
  const words = contentWords(text)
  if (words.length === 0) {
    throw new Problem('badRequest', {
      detail: `${field}: "${text.slice(0, 100)}" contains only very frequent words, such as "the".`,
      field,
      value: text,
      hint: 'Search for a name, a title, a company or another specific word.',
    })
  }
  const parts = words
    .slice(0, MAX_WORDS)
    .map((word) => sql`(plainto_tsquery('simple', ${nameKey(word)}) || plainto_tsquery('english', ${word}))`)
  return spellingOf(sql`(${join(parts, ' && ')})`, 'person', reach, words)
}

/**
 * Returns the full-text query for a search in the syntax of search engines: words, `"phrases"`, `or`, and `-word` for
 * records without the word. A word of a record matches if it is spelled the same or has the same English stem.
 */
export function webQuery(kind: Searched, reach: Reach, text: string): TextQuery {
  const terms = text.match(/-?"[^"]*"?|\S+/g) ?? []
  const excluded = terms.filter((term) => /^-+[^-]/.test(term)).map((term) => term.replace(/^-+/, ''))
  const wanted = terms.filter((term) => !term.startsWith('-')).join(' ')
  // A record must not contain the stem and must not contain the word, so each excluded term is a separate query.
  const parts = [...(wanted === '' ? [] : [anyForm(wanted)]), ...excluded.map((term) => sql`!!${anyForm(term)}`)]
  const query = parts.length === 0 ? anyForm(text) : sql`(${join(parts, ' && ')})`
  const words = terms.filter((term) => !/^-|"/.test(term))
  return spellingOf(query, kind, reach, words.flatMap(contentWords))
}

const anyForm = (text: string): Sql =>
  sql`(websearch_to_tsquery('english', ${text}) || websearch_to_tsquery('simple', ${nameKey(text)}))`
