import { v7 as uuidv7 } from 'uuid'
import { sql } from '../../../src/database/sql.js'
import type { TestApp } from '../app.js'
import { unique } from '../make.js'

/** A published person who may invest; their id. */
export async function makeInvestingPerson(app: TestApp, nameFull: string, hidden = false): Promise<string> {
  const id = uuidv7()
  const now = app.clock.now()
  const number = unique()
  await app.db.rows(sql`
    insert into person (id, public_id, slug, name_full, name_full_key, is_hidden, show_on_sitemap, created_at, updated_at, last_modified_at)
    select ${id}::uuid, ${`p${String(number).padStart(12, '0')}`}, ${`investing-person-${number}`}, ${nameFull}, ${nameFull.toLowerCase()},
      ${hidden}, ${!hidden}, t.now, t.now, t.now from (select ${now}::timestamptz as now) t`)
  return id
}
