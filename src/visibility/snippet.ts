import { type Caller, type Reach, reachOf } from '../kernel/access/caller.js'
import { raw, type Sql } from '../kernel/database/sql.js'
import { publishedOrCreated } from './created.js'

const published = (alias: string): string => `${alias}.visible and ${alias}.is_current`

/** Predicate on an alias of `research_snippet`: the snippets of a reach. Public reach has visible current snippets. */
export const snippetsWithin = (reach: Reach, alias = 'n'): Sql => raw(reach === 'private' ? 'true' : published(alias))

/**
 * Predicate: the snippets that a caller may name in a read or a write. These are the snippets of its reach and, for a
 * bearer, other ones that its own account created.
 */
export const visibleSnippets = (caller: Caller, includePrivate?: boolean, alias = 'n'): Sql =>
  includePrivate === false || caller.kind !== 'bearer'
    ? snippetsWithin(reachOf(caller, includePrivate), alias)
    : publishedOrCreated(caller, published(alias), 'entityResearchSnippets', `${alias}.id`)
