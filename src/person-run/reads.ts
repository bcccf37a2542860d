import { empty, raw, type Sql, sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import { limitTo } from '../page/order.js'
import { offsetOf, type PageRequest, pageJson } from '../page/page.js'
import { peopleWithin } from '../person/visibility.js'
import { Json } from '../wire/json.js'
import { arrayOf, instant } from '../wire/sql.js'
import { encodeRun, type RunKey } from './cursor.js'

interface RunPage {
  content: string
  count: number
  total: number
  more: boolean
  at: string
  id: string
}

/**
 * People in the order they were last changed, on from the one who was met last, with the exact total, in one
 * statement. Who changes meanwhile is met again at the end, so nobody is missed. The header X-Next-Cursor leads on.
 */
export async function readPeopleRun(
  { db }: Context,
  document: Sql,
  where: Sql,
  page: PageRequest & { readonly after?: RunKey | undefined },
): Promise<Json<never>> {
  const total = sql`select count(*)::int from person p where ${where}`
  const beyond = page.after
    ? sql`and (p.updated_at, p.id) > (${page.after.at}::timestamptz, ${page.after.id}::uuid)`
    : empty
  const order = raw('order by p.updated_at, p.id')
  const [row] = await db.rows<RunPage>(sql`
    with met as materialized (
      select p.id, p.updated_at, row_number() over (${order}) as place from person p where ${where} ${beyond}
      ${order} ${limitTo(page.size + 1, offsetOf(page))}),
    kept as materialized (select * from met order by place limit ${raw(String(page.size))}),
    final as materialized (select * from kept order by place desc limit 1)
    select (${total}) as total, (select count(*) from met) > (select count(*) from kept) as more,
      (select (${instant('f.updated_at')})::json #>> '{}' from final f) as at, (select f.id from final f) as id,
      (select count(*)::int from kept) as count,
      (select ${arrayOf(document, sql`order by k.place`)} from kept k join person p on p.id = k.id) as content`)
  const { content, count, total: matches, more, at, id } = row as RunPage
  const request = page.after ? { ...page, isLast: !more } : page
  return pageJson(request, content, count, matches, more ? encodeRun({ at, id }) : undefined)
}

/** Where the pages of a run through all published people end, in one pass over an index. */
export async function readBoundaries({ db }: Context, size: number): Promise<Json<never>> {
  const order = raw('order by p.updated_at, p.id')
  const [row] = await db.rows<{ text: string }>(sql`
    with met as materialized (
      select p.id, p.updated_at, row_number() over (${order}) as place, lead(p.id) over (${order}) as next
      from person p where ${peopleWithin('public')})
    select json_build_object(
      'boundary', coalesce(json_agg(json_build_object(
        'page', (m.place - 1) / ${raw(String(size))},
        'latestUpdatedAt', (${instant('m.updated_at')})::json,
        'nextCursor', case when m.next is not null then (${instant('m.updated_at')})::json #>> '{}' || '::' || m.id end
      ) order by m.place), '[]'::json),
      'size', ${raw(String(size))}, 'total', coalesce(max(m.place), 0))::text as text
    from met m where m.place % ${raw(String(size))} = 0 or m.next is null`)
  return new Json(row?.text ?? '')
}
