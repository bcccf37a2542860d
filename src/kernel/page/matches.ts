import { empty, join, raw, type Sql, sql } from '../database/sql.js'
import { limitTo, orderBy, type SortColumn, type SortColumns } from './order.js'
import { offsetOf, type PageRequest, type SortTerm } from './page.js'

/** Up to this number of matches, one scan finds them for the count and the page. With more, each has its own scan. */
const MAX_MATERIALIZED = raw('10000')

/** With many matches, a scan of the index of the order quickly finds a page within this number of records. */
const NEAR = 300

interface PageQuery {
  /** Tables with their aliases, such as `entity e`. */
  readonly from: Sql
  readonly where: Sql
  /**
   * The part of the condition that the index of the order covers, such as the visibility for the caller. Set it only if
   * the rest of the condition does not correlate with the order, so that matches are spread over the whole index.
   */
  readonly within?: Sql | undefined
  readonly terms: readonly SortTerm[]
  readonly columns: SortColumns
  readonly id: SortColumn
  /** Whether an index has the order, so that a page of many matches needs no sort. Default: true. */
  readonly isIndexed?: boolean
}

/**
 * SQL of one numbered page: the ids as rows `k(id, position)`, and the exact total as `n.total`, from common table
 * expressions of the statement. Few matches are materialized once, for the count and the page. For many matches, the
 * statement scans an index twice: once to count, and once up to the end of the page.
 */
export function numberedPage(
  { from, where, within, terms, columns, id, isIndexed = true }: PageQuery,
  request: PageRequest,
): { tables: Sql; rows: Sql } {
  const keys = keysOf({ terms, columns })
  const matchOrder = orderBy(terms, keys.columns('matches'), { ...id, expression: 'matches.id' })
  const cut = limitTo(request.size, offsetOf(request))
  const at = raw(id.expression)
  const found = sql`select ${join([sql`${at} as id`, ...keys.values], ', ')} from ${from} where ${where}`
  // Apply the limit before row_number(): otherwise all rows would be sorted.
  const few = (condition: Sql): Sql => sql`
    select matches.id, row_number() over (${matchOrder}) as position
    from (select * from matches ${condition} ${matchOrder} ${cut}) matches`
  if (!isIndexed) {
    return {
      tables: sql`matches as materialized (${found}), n as materialized (select count(*)::int as total from matches)`,
      rows: sql`(${few(empty)}) k`,
    }
  }
  // A generic plan assumes that few rows satisfy the condition, and sorts them. In this branch many rows do. "is true"
  // hides the condition from other indexes, so that the planner scans the index of the order.
  const isNear = within !== undefined && offsetOf(request) + request.size <= NEAR
  const many = isNear ? sql`${within} and (${where}) is true` : where
  return {
    tables: sql`matches as materialized (${found} limit ${MAX_MATERIALIZED} + 1),
      n as materialized (
        select case when c.few then c.count else (select count(*)::int from ${from} where ${where}) end as total, c.few
        from (select count(*)::int as count, count(*) <= ${MAX_MATERIALIZED} as few from matches) c)`,
    rows: sql`(
        (${few(sql`where (select few from n)`)})
        union all
        (${indexScan({ from, where: sql`not (select few from n) and ${many}`, terms, columns, id }, request)})) k`,
  }
}

/** Like numberedPage, if one index serves the condition and the order. The statement scans this index twice. */
export function indexScanPage(query: PageQuery, request: PageRequest): { tables: Sql; rows: Sql } {
  return {
    tables: sql`n as materialized (select count(*)::int as total from ${query.from} where ${query.where})`,
    rows: sql`(${indexScan(query, request)}) k`,
  }
}

/** SQL of the ids of a page with their positions, by an index scan from the first record to the last of the page. */
function indexScan(query: PageQuery, request: PageRequest): Sql {
  const { from, where, terms, columns, id } = query
  const [term, ...more] = terms
  const isSplit = term?.descending && columns[term.property]?.nullable && more.length === 0
  if (isSplit) return nullsLastScan(query, term, request)
  const order = orderBy(terms, columns, id)
  // Apply the limit before row_number(): otherwise the skipped rows would be numbered too, and sorted without an index.
  const keys = keysOf(query)
  const cut = sql`select ${join([sql`${raw(id.expression)} as id`, ...keys.values], ', ')} from ${from} where ${where}
    ${order} ${limitTo(request.size, offsetOf(request))}`
  return sql`select w.id, row_number() over (${orderBy(terms, keys.columns('w'), { ...id, expression: 'w.id' })}) as position from (${cut}) w`
}

/** SQL of the sort values as columns `k0`, `k1`, and the sort columns of an alias that has these columns. */
function keysOf({ terms, columns }: Pick<PageQuery, 'terms' | 'columns'>) {
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
 * SQL of the ids of a page, like indexScan, for a descending order with nulls last. The index has nulls last too, so a
 * backward scan would return them first. So the records with a value and those without are two scans of the index.
 */
function nullsLastScan({ from, where, columns, id }: PageQuery, term: SortTerm, request: PageRequest): Sql {
  const at = raw(columns[term.property]?.expression ?? id.expression)
  const end = request.size + offsetOf(request)
  const scan = (hasValue: boolean): Sql => sql`(
    select ${raw(id.expression)} as id, ${at} as key from ${from}
    where ${where} and ${at} is ${raw(hasValue ? 'not null' : 'null')}
    ${orderBy([{ ...term, nullsFirst: true }], columns, id)} ${limitTo(end)})`
  const order = sql`order by w.key desc nulls last, w.id desc`
  const cut = limitTo(request.size, offsetOf(request))
  return sql`select w.id, row_number() over (${order}) as position
    from (select * from (${scan(true)} union all ${scan(false)}) w ${order} ${cut}) w`
}
