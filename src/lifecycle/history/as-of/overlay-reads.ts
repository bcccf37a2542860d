import type { Db } from '../../../platform/database/client/database.js'
import { join, raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { PAST_TABLES, type PastTable } from '../tracked-rows.js'
import type { PastRows } from './undo.js'

/*
 * Statements about tables as they were. Each statement begins with common table expressions that have the names of the
 * tables. So the SQL of a document is the same for an earlier time. The rows that did not change stay in the database.
 */

const TABLES = Object.keys(PAST_TABLES) as PastTable[]

/** The columns of links. The service checks links without writing their history, so what a check found is left out. */
const LINK_COLUMNS =
  raw(`t.id, t.entity_id, t.person_id, t.url, t.url_type, t.host_path, t.domain, t.is_current, t.is_primary,
  null::text as status, null::timestamptz(3) as status_checked, null::text as crawl_cdn_provider,
  null::text as crawl_render_mode, t.source_id, t.version, t.last_event_id, t.created_at, t.updated_at`)
const ALL_COLUMNS = raw('t.*')

/** SQL of `with` parts that replace the tables by their earlier rows. */
export const pastTables = (past: PastRows): Sql =>
  join(
    TABLES.map((table) => pastTable(table, past)),
    ', ',
  )

function pastTable(table: PastTable, past: PastRows): Sql {
  const entries = past.entriesOf(table)
  const keys = entries.map(([key]) => key)
  const rows = JSON.stringify(entries.flatMap(([, all]) => all))
  const name = raw(table)
  const columns = table === 'url_link' ? LINK_COLUMNS : ALL_COLUMNS
  // `not materialized`: the indexes of the table find the rows that did not change.
  return sql`${name} as not materialized (
    select ${columns} from ${name} t where ${raw(PAST_TABLES[table])} <> all(${keys}::text[])
    union all select ${columns} from json_populate_recordset(null::${name}, ${rows}::json) t)`
}

/** A Db whose statements read the tables as they were. A statement must begin with `select`. */
export const pastDb = (db: Db, tables: Sql): Db => ({
  prisma: db.prisma,
  rows: (statement) => db.rows(sql`with ${tables} ${statement as Sql}`),
})
