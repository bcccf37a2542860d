import type { Reach } from '../access/caller.js'
import { type Sql, sql } from '../database/sql.js'
import { text } from '../wire/sql.js'

/**
 * Whether a reader sees the private part of a recorded change: the detail of its source and the ids that the source's
 * provider gives, the account that wrote, and the values. Public reads leave it out, whatever the kind of source;
 * the kind and the provider's name are public.
 */
export const seesPrivateProvenance = (reach: Reach): boolean => reach === 'private'

/** Private text of the change that a row names as its last one; null for readers who do not see it. */
export const privateText = (reach: Reach, column: 'source_detail' | 'source_provider_id', eventId: string): Sql =>
  seesPrivateProvenance(reach)
    ? text(`(select s.${column} from provenance_event s where s.id = ${eventId})`)
    : sql`'null'`
