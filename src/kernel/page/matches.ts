import { empty, join, raw, type Sql, sql } from '../database/sql.js'
import { limitTo, orderBy, type SortColumn, type SortColumns } from './order.js'
import { offsetOf, type PageRequest, type SortTerm } from './page.js'

/** Matches that are kept aside to be counted, sorted and cut in one pass; more are counted and walked apart. */
const KEPT = raw('10000')

/** Records from the beginning of an order within which a page is met soon, where matches are many. */
const NEAR = 300

interface Question {
  /** Tables with their aliases, such as `entity e`. */
  readonly from: Sql
  readonly where: Sql
  /**
   * The part of the condition that the index of the order is confined to, such as whom the caller may see; only where
   * the order has nothing to do with the rest, so that matches are met all along it.
   */
  readonly within?: Sql | undefined
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
  { from, where, within, terms, columns, id, walk = true }: Question,
  request: PageRequest,
): { tables: Sql; rows: Sql } {
  const keys = keysOf({ terms, columns })
  const keptOrder = orderBy(terms, keys.columns('kept'), { ...id, expression: 'kept.id' })
  const cut = limitTo(request.size, offsetOf(request))
  const at = raw(id.expression)
  const found = sql`select ${join([sql`${at} as id`, ...keys.values], ', ')} from ${from} where ${where}`
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
  // A plan that is made for any values takes a condition for one that few satisfy, and would sort them all. Here it is
  // known that many do: what no index can serve leaves the index of the order.
  const isNear = within !== undefined && offsetOf(request) + request.size <= NEAR
  const many = isNear ? sql`${within} and (${where}) is true` : where
  return {
    tables: sql`kept as materialized (${found} limit ${KEPT} + 1),
      n as materialized (
        select case when c.few then c.count else (select count(*)::int from ${from} where ${where}) end as total, c.few
        from (select count(*)::int as count, count(*) <= ${KEPT} as few from kept) c)`,
    rows: sql`(
        (${few(sql`where (select few from n)`)})
        union all
        (${walked({ from, where: sql`not (select few from n) and ${many}`, terms, columns, id }, request)})) k`,
  }
}

/** The same where an index serves the condition and the order alike: counted and walked apart, nothing kept aside. */
export function walkedPage(question: Question, request: PageRequest): { tables: Sql; rows: Sql } {
  return {
    tables: sql`n as materialized (select count(*)::int as total from ${question.from} where ${question.where})`,
    rows: sql`(${walked(question, request)}) k`,
  }
}

/** The ids of a page with their places, read along an index from the first record to the page's last. */
function walked(question: Question, request: PageRequest): Sql {
  const { from, where, terms, columns, id } = question
  const [term, ...more] = terms
  const isSplit = term?.descending && columns[term.property]?.nullable && more.length === 0
  if (isSplit) return knownFirst(question, term, request)
  const order = orderBy(terms, columns, id)
  // Cut first, numbered then: else all that is passed over would be numbered, and sorted where nothing has the order.
  const keys = keysOf(question)
  const cut = sql`select ${join([sql`${raw(id.expression)} as id`, ...keys.values], ', ')} from ${from} where ${where}
    ${order} ${limitTo(request.size, offsetOf(request))}`
  return sql`select w.id, row_number() over (${orderBy(terms, keys.columns('w'), { ...id, expression: 'w.id' })}) as place from (${cut}) w`
}

/** The values of an order as columns `k0`, `k1` of what is cut out, and the same order of an alias that has them. */
function keysOf({ terms, columns }: Pick<Question, 'terms' | 'columns'>) {
  return {
    values: terms.map(
      ({ property }, index) => sql`${raw(columns[property]?.expression ?? 'null')} as ${raw(`k${index}`)}`,
    ),
    columns: (alias: string): SortColumns =>
      Object.fromEntries(
        terms.flatMap(({ property }, index) => {
          const column = columns[property]
          return column ? [[property, { ...column, expression: `${alias}.k${index}` }]] : []
        }),
      ),
  }
}

/**
 * The same of an order that begins with the largest and ends with what has no value. An index has what has no value
 * at its end, so that read backwards it would come first: the known and the unknown are two walks along one index.
 */
function knownFirst({ from, where, columns, id }: Question, term: SortTerm, request: PageRequest): Sql {
  const at = raw(columns[term.property]?.expression ?? id.expression)
  const end = request.size + offsetOf(request)
  const walk = (isKnown: boolean): Sql => sql`(
    select ${raw(id.expression)} as id, ${at} as key from ${from}
    where ${where} and ${at} is ${raw(isKnown ? 'not null' : 'null')}
    ${orderBy([{ ...term, unknownFirst: true }], columns, id)} ${limitTo(end)})`
  const order = sql`order by w.key desc nulls last, w.id desc`
  const cut = limitTo(request.size, offsetOf(request))
  return sql`select w.id, row_number() over (${order}) as place
    from (select * from (${walk(true)} union all ${walk(false)}) w ${order} ${cut}) w`
}
