import type { Json } from '../../kernel/wire/json.js'
import type { Db } from '../../platform/database/database.js'
import { raw, sql } from '../../platform/database/sql.js'
import type { JsonSql } from '../../platform/database/sql-values.js'
import type { PageSql } from './scan.js'
import { type Page, type PageRequest, pageJson } from '../../operation/page/page.js'
import { type TextRow, textRows, textsIn } from '../../operation/page/text-rows.js'

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
  const { content, total } = found?.ready ? found : await readRows(db, from, document, otherwise)
  return pageJson(request, content, content.length, total)
}

/** Reads the documents of a page and the total. */
async function readRows<T>(db: Db, from: string, document: JsonSql<T>, { tables, rows, ready = raw('true') }: PageSql) {
  const id = raw(`${from.split(' ')[1]}.id`)
  const records = sql`select ${document} as text, k.position from ${rows} join ${raw(from)} on ${id} = k.id`
  const found = await db.rows<TextRow & { ready: boolean; total: number }>(sql`
    with ${tables} ${textRows(sql`${ready} as ready, (select n.total from n) as total`, records)}`)
  const [{ ready: isReady, total } = { ready: true, total: 0 }] = found
  return { ready: isReady, total, content: textsIn(found) }
}
