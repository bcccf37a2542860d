import type { Caller, Reach } from '../kernel/access/caller.js'
import { raw, type Sql } from '../kernel/database/sql.js'
import { publishedOrCreated } from './created.js'

/** Predicate on an alias of `news_article`: the articles of a reach. Lists and derived values use it. */
export const newsWithin = (reach: Reach, alias = 'n'): Sql =>
  raw(reach === 'private' ? 'true' : `not ${alias}.is_hidden`)

/**
 * Predicate: the articles that a caller may name in a read or a write. These are the articles of its reach and, for a
 * bearer, hidden ones that its own account created. No other code defines this rule.
 */
export const visibleNews = (caller: Caller, alias = 'n'): Sql =>
  publishedOrCreated(caller, `not ${alias}.is_hidden`, 'newsArticle', `${alias}.id`)
