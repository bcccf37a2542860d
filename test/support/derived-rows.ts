import { recomputeRecords } from '../../src/derived/writes/reindex.js'
import { raw, sql } from '../../src/platform/database/client/sql.js'
import type { TestApp } from './app.js'

/** The row of a record, with its search document, its source of a vector and its duplicate keys. */
export async function derivedRows({ db }: TestApp, kind: 'entity' | 'person', id: string): Promise<unknown> {
  const [row] = await db.rows(sql`
    select to_json(r) as row, to_json(s) as search, to_json(m) as meaning,
      (select json_agg(k.key order by k.key) from ${raw(`${kind}_match_key k where k.${kind}_id = r.id`)}) as keys,
      (select json_agg(w.word order by w.word) from search_word w
       where w.kind = ${kind} and w.word = any(tsvector_to_array(s.document))) as words
    from ${raw(`${kind} r join ${kind}_search s on s.${kind}_id = r.id join ${kind}_meaning m on m.${kind}_id = r.id`)}
    where r.id = ${id}::uuid`)
  return row
}

/** The rows of `derivedRows` after the derived data of the record has been computed again. */
export async function recomputedRows(app: TestApp, kind: 'entity' | 'person', id: string): Promise<unknown> {
  await app.db.transaction((db) => recomputeRecords(db, kind === 'entity' ? 'entities' : 'people', [id]))
  return derivedRows(app, kind, id)
}
