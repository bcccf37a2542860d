import { empty, raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { OwnerKind } from '../../kernel/wire/owner.js'
import { storeWords } from './words.js'

/**
 * SQL of `with` parts that store the search documents of the records in `worded`, and their words. A changed document
 * replaces the stored one; the order prevents deadlocks. Of new records, no document is stored yet.
 */
export function storeDocuments(kind: OwnerKind, isNew: boolean): Sql {
  const table = raw(`${kind}_search`)
  const replacing = sql`order by t.id
      on conflict (${raw(`${kind}_id`)}) do update set prominence = excluded.prominence, is_public = excluded.is_public, document = excluded.document
      where (${table}.prominence, ${table}.is_public, ${table}.document)
        is distinct from (excluded.prominence, excluded.is_public, excluded.document)`
  return sql`
    search_document as (
      insert into ${table} (${raw(`${kind}_id`)}, prominence, is_public, document)
      select t.id, t.prominence, t.is_public, t.document from worded t ${isNew ? empty : replacing}),
    ${storeWords(kind, raw('worded'))}`
}
