import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import type { TestApp } from '../app.js'

/** A record that can be hidden. */
export interface Hideable {
  readonly table: 'entity' | 'person' | 'news_article'
  readonly id: string
}

const TYPES = { entity: 'entity', person: 'person', news_article: 'newsArticle' } as const

/** All records that can be hidden. */
export async function hideables({ db }: TestApp): Promise<Hideable[]> {
  // One text is read faster than a row for each record.
  const [row] = await db.rows<{ records: string }>(sql`
    select json_agg(r order by r.table, r.id)::text as records from (
      select 'entity' as table, id::text from entity union all select 'person', id::text from person
      union all select 'news_article', id::text from news_article) r`)
  return JSON.parse(row?.records ?? '[]') as Hideable[]
}

/** Hides a record, or shows it. With `by` sitemap, the record is only off the sitemap, where its kind has that flag. */
export async function setHidden(
  { db }: TestApp,
  { table, id }: Hideable,
  isHidden: boolean,
  by: 'flag' | 'sitemap' = 'flag',
): Promise<void> {
  const column = by === 'sitemap' && table !== 'news_article' ? 'show_on_sitemap' : 'is_hidden'
  await db.rows(sql`
    update ${raw(table)} set ${raw(column)} = ${column === 'is_hidden' ? isHidden : !isHidden} where id::text = ${id}`)
}

/** Makes the account of the bearer `asUser` the creator of a record. */
export async function setCreator({ db, clock }: TestApp, { table, id }: Hideable): Promise<void> {
  const caller = `user:${BOOTSTRAP_USER}`
  const type = TYPES[table]
  const changed = await db.rows(sql`
    update provenance_event set caller_id = ${caller}
    where record_type = ${type} and record_id = ${id} and action = 'create' returning 1`)
  if (changed.length > 0) return
  // Some records of tests are inserted without history.
  await db.rows(sql`
    insert into provenance_event (
      id, record_type, record_id, action, change, operation_id, source_type, source_detail, caller_id, trace_id, created_at)
    select gen_random_uuid(), ${type}, ${id}, 'create', '{}', 'test', 'llm', 'test', ${caller}, 'x', ${clock.now()}`)
}
