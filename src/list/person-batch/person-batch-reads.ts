import { Json } from '../../kernel/wire/json.js'
import type { Matched } from '../../operation/page/matched.js'
import { limitTo } from '../../operation/page/order.js'
import { offsetOf, type Page, type PageRequest, pageJson } from '../../operation/page/page.js'
import { type TextRow, textRows, textsIn } from '../../operation/page/text-rows.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { empty, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { instant, type JsonSql } from '../../platform/database/client/sql-values.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { encodeRun, type RunKey } from './cursor.js'

/** The smallest UUID. Without a cursor, the list starts after it. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

interface RunRequest extends PageRequest {
  readonly after?: RunKey | undefined
}

interface RunRow extends TextRow {
  total: number
  /** Number of matching people up to the cursor. */
  before: number
  more: boolean
  /** The last person of the page. Null if the page is empty. */
  at: string | null
  id: string | null
}

/** One page of the people who satisfy `where`, in the order of their last change: see `readPeopleRun`. */
export const matchPeopleRun = (context: Context, where: Sql, page: RunRequest): Matched => ({
  page: (item) => readPeopleRun(context, item, where, page),
})

/**
 * Reads, with one statement, one page of people after a cursor, in the order of their last change, and the exact total.
 * A person who changes while a client reads the pages appears again at the end, so the client misses nobody. The header
 * X-Next-Cursor of the result contains the cursor of the next page.
 */
async function readPeopleRun<T>(
  { db }: Context,
  document: JsonSql<T>,
  where: Sql,
  page: RunRequest,
): Promise<Json<Page<T>>> {
  const key = page.after && sql`(${page.after.at}::timestamptz, ${page.after.id}::uuid)`
  const before = key ? sql`count(*) filter (where (p.updated_at, p.id) <= ${key})::int` : sql`0`
  const beyond = key ? sql`and (p.updated_at, p.id) > ${key}` : empty
  const order = raw('order by p.updated_at, p.id')
  const head = sql`
    n.*, (select count(*) from found) > (select count(*) from page_rows) as more,
    (select (${instant('f.updated_at')})::json #>> '{}' from last_row f) as at, (select f.id from last_row f) as id
    from (select count(*)::int as total, ${before} as before from person p where ${where}) n`
  const records = sql`select ${document} as text, k.position from page_rows k join person p on p.id = k.id`
  const rows = await db.rows<RunRow>(sql`
    with found as materialized (
      select p.id, p.updated_at, row_number() over (${order}) as position from person p where ${where} ${beyond}
      ${order} ${limitTo(page.size + 1, offsetOf(page))}),
    page_rows as materialized (select * from found order by position limit ${raw(String(page.size))}),
    last_row as materialized (select * from page_rows order by position desc limit 1)
    ${textRows(head, records)}`)
  const { total, before: passed, more, at, id } = rows[0] as RunRow
  const content = textsIn(rows)
  // The cursor does not contain the number of the page, because the boundaries of the sitemap return it too.
  const request = page.after ? { ...page, page: Math.ceil(passed / page.size), isLast: !more } : page
  return pageJson(
    request,
    content,
    content.length,
    total,
    more && at !== null && id !== null ? encodeRun({ at, id }) : undefined,
  )
}

/** The ends of the sitemap pages of all published people. */
interface Boundaries {
  readonly boundary: { page: number; latestUpdatedAt: string; nextCursor: string | null }[]
  readonly size: number
  readonly total: number
}

/**
 * Finds the ends of the sitemap pages of all published people. A recursive query jumps from one end to the next in an
 * index. This is several times faster than numbering all rows. The people after the last full page are the last page.
 */
export async function readBoundaries({ db }: Context, size: number): Promise<Json<Boundaries>> {
  const visible = peopleWithin('public')
  const nth = raw(`order by p.updated_at, p.id offset ${size - 1} limit 1`)
  const at = (column: string): Sql => sql`(${instant(column)})::json #>> '{}'`
  const [row] = await db.rows<{ text: string }>(sql`
    with recursive whole(page, at, id) as (
      (select 0, p.updated_at, p.id from person p where ${visible} ${nth})
      union all
      select w.page + 1, q.updated_at, q.id from whole w cross join lateral (
        select p.updated_at, p.id from person p
        where ${visible} and (p.updated_at, p.id) > (w.at, w.id) ${nth}) q),
    last_row as materialized (select w.at, w.id from whole w order by w.page desc limit 1),
    rest as materialized (
      select count(*)::int as count, max(p.updated_at) as at from person p
      where ${visible} and (p.updated_at, p.id) > (
        coalesce((select f.at from last_row f), '-infinity'), coalesce((select f.id from last_row f), ${NIL_UUID}::uuid))),
    page as (
      select w.page, w.at, w.id, ${raw(String(size))} as count from whole w
      union all
      select (select count(*)::int from whole), r.at, null, r.count from rest r where r.count > 0)
    select json_build_object(
      'boundary', coalesce(json_agg(json_build_object(
        'page', g.page, 'latestUpdatedAt', ${at('g.at')},
        'nextCursor', case when g.page < (select max(m.page) from page m) then ${at('g.at')} || '::' || g.id end)
      order by g.page), '[]'::json),
      'size', ${raw(String(size))}, 'total', coalesce(sum(g.count), 0))::text as text
    from page g`)
  return new Json(row?.text ?? '')
}
