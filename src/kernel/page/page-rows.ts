import type { Db } from '../database/database.js'
import { raw, sql } from '../database/sql.js'
import type { Json } from '../wire/json.js'
import { arrayOf, type JsonSql } from '../wire/sql.js'
import type { PageSql } from './matches.js'
import { type Page, type PageRequest, pageJson } from './page.js'

/** How a numbered page can be read. */
export interface PageReads {
  /** The table of the records with its alias, such as `entity e`. */
  readonly from: string
  /** A page that cannot always be used. It is tried first. */
  readonly first: PageSql | undefined
  readonly otherwise: PageSql
}

/** Reads one numbered page and the exact total, with one statement if the first page can be used. */
export async function readNumberedPage<T>(
  db: Db,
  { from, first, otherwise }: PageReads,
  document: JsonSql<T>,
  request: PageRequest,
): Promise<Json<Page<T>>> {
  const found = first && (await readRows(db, from, document, first))
  const { content, count, total } = found?.ready ? found : await readRows(db, from, document, otherwise)
  return pageJson(request, content, count, total)
}

/** Reads the documents of a page and the total. */
async function readRows<T>(db: Db, from: string, document: JsonSql<T>, { tables, rows, ready = raw('true') }: PageSql) {
  const id = raw(`${from.split(' ')[1]}.id`)
  const [row] = await db.rows<{ ready: boolean; content: string; count: number; total: number }>(sql`
    with ${tables}
    select ${ready} as ready, (select total from n), p.count, p.content from (
      select count(*)::int as count, ${arrayOf(document, sql`order by k.position`)} as content
      from ${rows} join ${raw(from)} on ${id} = k.id) p`)
  return row ?? { ready: true, content: '[]', count: 0, total: 0 }
}
