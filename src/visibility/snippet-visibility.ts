import { type Caller, type Reach, reachOf } from '../operation/access/caller.js'
import { raw, type Sql } from '../platform/database/client/sql.js'
import { publishedOrCreated } from './created-visibility.js'

const published = (alias: string): string => `${alias}.visible and ${alias}.is_current`

/**
 * SQL condition on table `research_snippet` with this alias. A read with public reach returns only visible current
 * snippets. A read with private reach returns all snippets.
 */
export const snippetsWithin = (reach: Reach, alias = 'n'): Sql => raw(reach === 'private' ? 'true' : published(alias))

/**
 * SQL condition on table `research_snippet` with this alias: the snippet is visible for a read or a write of the
 * caller. These are all snippets in the reach of the caller. For a caller with a bearer token, these are also other
 * snippets that its own account created.
 */
export const visibleSnippets = (caller: Caller, includePrivate?: boolean, alias = 'n'): Sql =>
  includePrivate === false || caller.kind !== 'bearer'
    ? snippetsWithin(reachOf(caller, includePrivate), alias)
    : publishedOrCreated(caller, published(alias), 'entityResearchSnippets', `${alias}.id`)
