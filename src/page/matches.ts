import { empty, join, raw, type Sql, sql } from '../database/sql.js'
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
  /** Whether an index may have the order, so that many matches need not be sorted to cut a page out of them. */
  readonly walk?: boolean
}

/**
 * The ids of one numbered page as rows `k(id, place)`, and the exact total as `n.total`, over common tables of the
 * statement: few matches are found once, for the count and the page; of many only an index is read, once to count and
 * once as far as the page stands.
 */
export function numberedPage(
  { from, where, terms, columns, id, walk = true }: Question,
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
  const keptOrder = orderBy(terms, kept, { ...id, expression: 'kept.id' })
  const cut = limitTo(request.size, offsetOf(request))
  const at = raw(id.expression)
  const found = sql`select ${join([sql`${at} as id`, ...keys], ', ')} from ${from} where ${where}`
  // Cut first, numbered then: numbering all that is kept would sort all of it.
  const few = (condition: Sql): Sql => sql`
    select kept.id, row_number() over (${keptOrder}) as place
    from (select * from kept ${condition} ${keptOrder} ${cut}) kept`
  if (!walk) {
    return {
      tables: sql`kept as materialized (${found}), n as materialized (select count(*)::int as total from kept)`,
      rows: sql`(${few(empty)}) k`,
    }
  }
  const order = orderBy(terms, columns, id)
  return {
    tables: sql`kept as materialized (${found} limit ${KEPT} + 1),
      n as materialized (
        select case when c.few then c.count else (select count(*)::int from ${from} where ${where}) end as total, c.few
        from (select count(*)::int as count, count(*) <= ${KEPT} as few from kept) c)`,
    rows: sql`(
        (${few(sql`where (select few from n)`)})
        union all
        (select ${at}, row_number() over (${order}) from ${from} where not (select few from n) and ${where} ${order} ${cut})) k`,
  }
}

/** The same where an index serves the condition and the order alike: counted and walked apart, nothing kept aside. */
export function walkedPage(
  { from, where, terms, columns, id }: Question,
  request: PageRequest,
): { tables: Sql; rows: Sql } {
  const order = orderBy(terms, columns, id)
  return {
    tables: sql`n as materialized (select count(*)::int as total from ${from} where ${where})`,
    rows: sql`(
      select ${raw(id.expression)} as id, row_number() over (${order}) as place from ${from} where ${where}
      ${order} ${limitTo(request.size, offsetOf(request))}) k`,
  }
}
