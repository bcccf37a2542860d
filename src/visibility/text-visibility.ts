import type { Caller } from '../operation/access/caller.js'
import { raw, type Sql, sql } from '../platform/database/client/sql.js'

/** Types of text that a client secret must not read. Search documents and vectors do not contain these texts. */
export const PRIVATE_TEXT_TYPES: readonly string[] = ['internalNote']

/** SQL condition on table `owned_text` with this alias: the type of the text is public. */
export const publicTexts = (alias = 't'): Sql =>
  raw(`${alias}.text_type not in (${PRIVATE_TEXT_TYPES.map((type) => `'${type}'`).join(', ')})`)

/**
 * SQL condition on table `owned_text` with this alias: the caller may read the text if it may see the owner. A client
 * secret reads only current texts of public types.
 */
export const visibleTexts = (caller: Caller, alias = 't'): Sql =>
  caller.kind === 'clientSecret' ? sql`${raw(`${alias}.is_current`)} and ${publicTexts(alias)}` : raw('true')
