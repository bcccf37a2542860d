import type { Caller, Reach } from '../operation/access/caller.js'
import { raw, type Sql } from '../platform/database/client/sql.js'
import { publishedOrCreated } from './created-visibility.js'

/** SQL condition on table `news_article` with this alias: the reach contains the article. */
export const newsWithin = (reach: Reach, alias = 'n'): Sql =>
  raw(reach === 'private' ? 'true' : `not ${alias}.is_hidden`)

/**
 * SQL condition on table `news_article` with this alias: the article is visible for a read or a write of the caller.
 * These are all articles in the reach of the caller. For a caller with a bearer token, these are also the hidden
 * articles that its own account created. Only this file defines the rule.
 */
export const visibleNews = (caller: Caller, alias = 'n'): Sql =>
  publishedOrCreated(caller, `not ${alias}.is_hidden`, 'newsArticle', `${alias}.id`)
