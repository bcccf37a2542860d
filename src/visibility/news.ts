import { type Caller, type Reach, reachOf } from '../kernel/access/caller.js'
import { raw, type Sql } from '../kernel/database/sql.js'

/** SQL condition on table `news_article` with this alias: the caller may see the article. */
export const visibleNews = (caller: Caller, alias = 'n'): Sql => newsWithin(reachOf(caller), alias)

/** SQL condition on table `news_article` with this alias: the reach contains the article. */
export const newsWithin = (reach: Reach, alias = 'n'): Sql =>
  raw(reach === 'private' ? 'true' : `not ${alias}.is_hidden`)
