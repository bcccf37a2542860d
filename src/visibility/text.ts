import type { Caller } from '../kernel/access/caller.js'
import { raw, type Sql, sql } from '../kernel/database/sql.js'

/** Types of text that a client secret must not read. Search documents and vectors do not contain these texts. */
export const PRIVATE_TEXT_TYPES: readonly string[] = ['internalNote']

/** Predicate on an alias of `owned_text`: the texts of public types. */
export const publicTexts = (alias = 't'): Sql =>
  raw(`${alias}.text_type not in (${PRIVATE_TEXT_TYPES.map((type) => `'${type}'`).join(', ')})`)

/** Predicate: the texts of visible owners that a caller may read. A client secret reads current texts of public types. */
export const visibleTexts = (caller: Caller, alias = 't'): Sql =>
  caller.kind === 'clientSecret' ? sql`${raw(`${alias}.is_current`)} and ${publicTexts(alias)}` : raw('true')
