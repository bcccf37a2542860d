import { limitTo, orderBy, type SortColumn, type SortColumns } from '../../operation/page/order.js'
import { offsetOf, type PageRequest, type SortTerm } from '../../operation/page/page.js'
import { empty, join, raw, type Sql, sql } from '../../platform/database/client/sql.js'

/**
 * Up to this number of matches, one scan finds the count and the page. With more matches, the count and the page need
 * separate scans.
 */
const MAX_MATERIALIZED = raw('10000')

/** A page is near the start of the list if it ends within this number of records. An index scan finds it quickly. */
const NEAR = 300

/** The records of a list, and its order. */
interface ScanQuery {
  /** Tables with their aliases, such as `entity e`. */
  readonly from: Sql
  readonly where: Sql
  readonly terms: readonly SortTerm[]
  readonly columns: SortColumns
  readonly id: SortColumn
}

/** SQL of a page. */
export interface PageSql {
  /** Common table expressions of the statement, with the exact total as `n.total`. */
  readonly tables: Sql
  /** The ids of the page as rows `k(id, position)`. */
  readonly rows: Sql
  /** SQL of the rank of a row, as the value of a cursor. Unset if the rows have another order. */
  readonly relevance?: Sql
  /** SQL that is false if the page cannot be used. Unset if it always can. */
  readonly ready?: Sql
}

interface PageQuery extends ScanQuery {
  /**
   * The part of `where` that the index for the sort order covers, such as the visibility for the caller. Set it only if
   * the rest of `where` does not depend on the sort order, so that matches are spread over the whole index.
   */
  readonly within?: Sql | undefined
  /** Whether many matches are read again, in the order of an index, so that they need no sort. Default: true. */
  readonly isIndexed?: boolean
}

/**
 * SQL of one numbered page: the ids as rows `k(id, position)`, and the exact total as `n.total`, from common table
 * expressions of the statement. Few matches are materialized once, for the count and the page. For many matches, the
 * statement scans an index twice: once to count, and once up to the end of the page. `total` is SQL of the total, if it
 * is known without reading the matches.
 */
export function numberedPage(
  { from, where, within, terms, columns, id, isIndexed = true }: PageQuery,
  request: PageRequest,
  total?: Sql,
): PageSql {
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
  // A generic plan assumes that few rows satisfy the condition, and sorts them. But here many rows satisfy it. With
  // "is true", the planner cannot use an index for the condition, so it scans the index that has the sort order.
  const isNear = within !== undefined && offsetOf(request) + request.size <= NEAR
  const many = isNear ? sql`${within} and (${where}) is true` : where
  const counted = sql`
    matches as materialized (${found} limit ${MAX_MATERIALIZED} + 1),
    n as materialized (
      select case when c.few then c.count else (select count(*)::int from ${from} where ${where}) end as total, c.few
      from (select count(*)::int as count, count(*) <= ${MAX_MATERIALIZED} as few from matches) c)`
  const known = (sum: Sql): Sql => sql`
    n as materialized (select c.total, c.total <= ${MAX_MATERIALIZED} as few from (select ${sum} as total) c),
    matches as materialized (${found} and (select n.few from n))`
  return {
    tables: total ? known(total) : counted,
    rows: sql`(
        (${few(sql`where (select few from n)`)})
        union all
        (${indexScan({ from, where: sql`not (select few from n) and ${many}`, terms, columns, id }, request)})) k`,
  }
}

/**
 * Like numberedPage, for a list whose condition and sort order use one index. The statement scans this index once for
 * the page, and once for the total. `total` is SQL of the total, if it is known without such a scan.
 */
export function indexScanPage(query: PageQuery, request: PageRequest, total?: Sql): PageSql {
  const counted = sql`(select count(*)::int from ${query.from} where ${query.where})`
  return {
    tables: sql`n as materialized (select ${total ?? counted} as total)`,
    rows: sql`(${indexScan(query, request)}) k`,
  }
}

/** SQL of the ids of a page with their positions, by an index scan from the first record to the last of the page. */
function indexScan(query: ScanQuery, request: PageRequest): Sql {
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

/** `values`: SQL of the sort values, named `k0`, `k1`. `columns`: the sort columns of a table with these names. */
function keysOf({ terms, columns }: Pick<ScanQuery, 'terms' | 'columns'>) {
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
 * Like indexScan, for a descending sort with nulls last. The index also has nulls last, so a backward scan would return
 * nulls first. Therefore one scan reads the records with a value, and a second scan reads the records without a value.
 */
function nullsLastScan({ from, where, columns, id }: ScanQuery, term: SortTerm, request: PageRequest): Sql {
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
