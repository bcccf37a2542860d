import { eng } from 'stopword'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { Problem } from '../../kernel/problem/problem.js'
import { isUnspaced, searchText } from '../../kernel/wire/fold.js'
import type { Reach } from '../../operation/access/caller.js'
import { join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { NAMES } from './best.js'
import {
  type JoinedWords,
  matchesText,
  matchingDocuments,
  type PlainWord,
  type Searched,
  spellingOf,
  type TextQuery,
} from './spelling.js'

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
  return { ...spellingOf(allWords(words), 'person', reach, words, joinedWords(words)), plain: plainWords(words) }
}

/** SQL of the full-text query for records that contain all words, each spelled the same or with the same English stem. */
const allWords = (words: readonly string[]): Sql => sql`(${join(words.slice(0, MAX_WORDS).map(anyForm), ' && ')})`

/** Maximum number of words of a search in which adjacent words are also read as one word. */
const MAX_JOINED = 6

/** Each two adjacent words written together, as a word of a name, with the other words of the search. */
function joinedWords(words: readonly string[]): JoinedWords[] {
  if (words.length > MAX_JOINED) return []
  return words.slice(1).map((second, at) => {
    const word = nameKey(`${words[at]}${second}`)
    const others = [...words.slice(0, at), ...words.slice(at + 2)].map(anyForm)
    return { word, query: sql`(${join([sql`(quote_literal(${word}::text) || ':A')::tsquery`, ...others], ' && ')})` }
  })
}

/** Maximum number of words whose bitmaps are combined. */
const MAX_PLAIN = 3

/** Returns the words if they are few, and if each has only letters and digits, so that the full-text index contains it. */
function plainWords(words: readonly string[]): PlainWord[] | undefined {
  const plain = words.map((word) => ({ written: searchText(word), key: searchText(nameKey(word)) }))
  const isPlain = ({ written, key }: PlainWord) => /^[\p{L}\p{N}]+$/u.test(written) && /^[\p{L}\p{N}]+$/u.test(key)
  return plain.length <= MAX_PLAIN && plain.every(isPlain) ? plain : undefined
}

/**
 * Returns the full-text query for a search in the syntax of search engines: words, `"phrases"`, `or`, and `-word` for
 * records without the word. A word of a record matches if it is spelled the same or has the same English stem.
 */
export function webQuery(kind: Searched, reach: Reach, text: string): TextQuery {
  const terms = text.match(/-?"[^"]*"?|\S+/g) ?? []
  const excluded = terms.filter((term) => /^-+[^-]/.test(term)).map((term) => term.replace(/^-+/, ''))
  const wanted = terms.filter((term) => !term.startsWith('-'))
  const content = wanted.flatMap(contentWords)
  const isList = content.length > 0 && !wanted.some((term) => term.includes('"') || /^or$/i.test(term))
  const words = terms.filter((term) => !/^-|"/.test(term)).flatMap(contentWords)
  if (isList && excluded.length === 0) {
    return { ...spellingOf(allWords(content), kind, reach, words, joinedWords(content)), plain: plainWords(content) }
  }
  // A record must not contain the stem and must not contain the word, so each excluded term is a separate query.
  const parts = [
    ...(isList ? [allWords(content)] : wanted.length > 0 ? [webForm(wanted.join(' '))] : []),
    ...excluded.map((term) => sql`!!${webForm(term)}`),
  ]
  const query = parts.length === 0 ? webForm(text) : sql`(${join(parts, ' && ')})`
  return spellingOf(query, kind, reach, words)
}

/**
 * SQL of the full-text query for a word as written, or its English stem. The letters of a word in a script without spaces
 * must be in this order, without other letters between them.
 */
export const anyForm = (word: string): Sql => {
  const query = raw(isUnspaced(word) ? 'phraseto_tsquery' : 'plainto_tsquery')
  return sql`(${query}('simple', ${searchText(nameKey(word))}) || ${query}('english', ${searchText(word)}))`
}

/** The same for a text in the syntax of search engines. */
const webForm = (text: string): Sql =>
  sql`(${webWords(text)} || websearch_to_tsquery('simple', ${readableSigns(searchText(nameKey(text)))}))`

/** SQL of the full-text query for a text in the syntax of search engines, in the English form of its words. */
export const webWords = (text: string): Sql => sql`websearch_to_tsquery('english', ${readableSigns(searchText(text))})`

/**
 * Removes the signs of a text that have no meaning in the syntax of search engines. PostgreSQL ignores most of them, but
 * refuses a text with more than 32 minus signs without a word between them.
 */
const readableSigns = (text: string): string =>
  text
    .replace(/[!&|()<]/g, ' ')
    .split(/(-+)/)
    .map((part, index, parts) =>
      index % 2 === 0 ? part : readableDashes(part, parts[index - 1] ?? '', parts[index + 1] ?? ''),
    )
    .join('')

/** Minus signs between two texts. Those before a word become one, and those before a blank are removed. */
function readableDashes(dashes: string, before: string, after: string): string {
  const sign = after === '' || /^\s/.test(after) ? ' ' : '-'
  const isInWord = before !== '' && !/[\s"]$/.test(before)
  if (!isInWord) return sign
  return dashes.length === 1 ? '-' : `-${sign}`
}

/** SQL condition: the names and texts of the person row `p` contain all words of a text. */
export const personContains = (reach: Reach, text: string): Sql =>
  matchesText('person', wordsQuery(reach, text, 'search'), raw('p.id'))

/** SQL condition: the names of a person in a reach contain all words of a text, spelled as in the text. */
export function namesContain(reach: Reach, text: string): Sql {
  const { exact } = wordsQuery(reach, text, 'search')
  const seen = sql`join person p on p.id = s.person_id where ${peopleWithin(reach)}`
  return sql`exists (${matchingDocuments('person', { exact }, raw('1'), seen, sql`ts_filter(s.document, ${NAMES})`)})`
}

/** SQL condition: the article row `n` matches a text in the syntax of search engines. */
export const newsContains = (reach: Reach, text: string): Sql =>
  matchesText('news', webQuery('news', reach, text), raw('n.id'))
