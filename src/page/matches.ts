import { join, raw, type Sql, sql } from '../database/sql.js'
import { limitTo, orderBy, type SortColumn, type SortColumns } from './order.js'
import { offsetOf, type PageRequest, type SortTerm } from './page.js'

/** Matches that are kept aside to be counted, sorted and cut in one pass; more are counted and walked apart. */
const KEPT = raw('10000')

interface Question {
  /** Tables with their aliases, such as `entity e`. */
  readonly from: Sql
  readonly where: Sql
  readonly terms: readonly SortTerm[]
  readonly columns: SortColumns
  readonly id: SortColumn
}

/**
 * The ids of one numbered page as rows `k(id, place)`, and the exact total as `n.total`, over common tables of the
 * statement: few matches are found once, for the count and the page; of many only an index is read, once to count and
 * once as far as the page stands.
 */
export function numberedPage(
  { from, where, terms, columns, id }: Question,
  request: PageRequest,
): { tables: Sql; rows: Sql } {
  const keys = terms.map(
    ({ property }, index) => sql`${raw(columns[property]?.expression ?? 'null')} as ${raw(`k${index}`)}`,
  )
  const kept = Object.fromEntries(
    terms.flatMap(({ property }, index) => {
      const column = columns[property]
      return column ? [[property, { ...column, expression: `kept.k${index}` }]] : []
    }),
  )
  const order = orderBy(terms, columns, id)
  const keptOrder = orderBy(terms, kept, { ...id, expression: 'kept.id' })
  const cut = limitTo(request.size, offsetOf(request))
  const at = raw(id.expression)
  return {
    tables: sql`kept as materialized (
        select ${join([sql`${at} as id`, ...keys], ', ')} from ${from} where ${where} limit ${KEPT} + 1),
      n as materialized (
        select case when c.few then c.count else (select count(*)::int from ${from} where ${where}) end as total, c.few
        from (select count(*)::int as count, count(*) <= ${KEPT} as few from kept) c)`,
    rows: sql`(
        (select kept.id, row_number() over (${keptOrder}) as place from kept where (select few from n) ${keptOrder} ${cut})
        union all
        (select ${at}, row_number() over (${order}) from ${from} where not (select few from n) and ${where} ${order} ${cut})) k`,
  }
}
