import { type Caller, type Reach, reachOf } from '../kernel/access/caller.js'
import { raw, type Sql } from '../kernel/database/sql.js'

/** Predicate on an alias of `news_article`: the articles that a caller may see. No other code defines this rule. */
export const visibleNews = (caller: Caller, alias = 'n'): Sql => newsWithin(reachOf(caller), alias)

/** The same for a known reach. */
export const newsWithin = (reach: Reach, alias = 'n'): Sql =>
  raw(reach === 'private' ? 'true' : `not ${alias}.is_hidden`)
