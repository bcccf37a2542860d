import { eng } from 'stopword'
import { nameKey } from '../../identity/entity/rules.js'
import { join, type Sql, sql } from '../../kernel/database/sql.js'
import { Problem } from '../../kernel/problem/problem.js'

/** Words that say nothing of who is looked for. Single characters are searched, except the article. */
const STOP_WORDS = new Set(eng.filter((word) => word.length > 1 || word === 'a'))

/** The words of a search that say something. */
export const sayingWords = (text: string): string[] =>
  text.split(/\s+/).filter((word) => word !== '' && !STOP_WORDS.has(word.toLowerCase()))

/** Words of one search that are looked at. */
const MAX_WORDS = 30

/** A search over names and texts: every word must match, as a name spells it or as English inflects it. Stop words alone are 400. */
export function wordsQuery(text: string, field: string): Sql {
  const words = sayingWords(text)
  if (words.length === 0) {
    throw new Problem('badRequest', {
      detail: `${field}: "${text.slice(0, 100)}" holds stop words alone.`,
      field,
      value: text.slice(0, 200),
      hint: 'Search for a name, a title, a company or another word that tells people apart.',
    })
  }
  const parts = words
    .slice(0, MAX_WORDS)
    .map((word) => sql`(plainto_tsquery('simple', ${nameKey(word)}) || plainto_tsquery('english', ${word}))`)
  return sql`(${join(parts, ' && ')})`
}
