import { empty, raw, type Sql, sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import { type CursorKey, decodeCursor } from '../page/cursor.js'
import { afterCursor, limitTo, orderBy, reversed, type SortColumn, type SortColumns } from '../page/order.js'
import { offsetOf, type PageRequest, pageJson, type SortTerm } from '../page/page.js'
import { type Slice, type SliceOf, sliced } from '../page/slice.js'
import { Json } from '../wire/json.js'
import { type OwnerKind, ownedBy, ownerColumn } from '../wire/owner.js'
import { arrayOf } from '../wire/sql.js'
import type { OwnerFace } from './face.js'

/*
 * Reads of the records that an entity or a person owns, for every family of them: each a fixed number of statements.
 */

/** How the records of one family are read. */
export interface OwnedRows {
  readonly table: string
  /** Alias of the table in `item`, in the sort columns and in conditions. */
  readonly alias: string
  /** Text of one record. */
  readonly item: Sql
  readonly columns: SortColumns
  readonly id: SortColumn
  /** Order of a list whose client names none. */
  readonly usual: SortTerm
}

/** The key of a record: a row number, or a UUID. */
export type RowKey = number | string

const ALL = sql`true`

const from = ({ table, alias }: OwnedRows): Sql => raw(`${table} ${alias}`)

/** One numbered page of an owner's records with its exact total, in one statement; undefined where the caller sees no such owner. */
export async function readOwnedPage(
  { db, caller }: Context,
  face: OwnerFace,
  rows: OwnedRows,
  ownerId: string,
  page: PageRequest,
  condition: Sql = ALL,
): Promise<Json<never> | undefined> {
  const terms = page.sort.length > 0 ? page.sort : [rows.usual]
  const owned = sql`${from(rows)} where ${ownedBy(rows.alias, { kind: face.kind, id: raw('o.id') })} and ${condition}`
  const [row] = await db.rows<{ content: string; count: number; total: number }>(sql`
    select (select count(*)::int from ${owned}) as total, p.count, p.content
    from ${raw(face.table)} o cross join lateral (
      select count(*)::int as count, ${arrayOf(rows.item)} as content from (
        select ${raw(rows.alias)}.* from ${owned} ${orderBy(terms, rows.columns, rows.id)} ${limitTo(page.size, offsetOf(page))}
      ) ${raw(rows.alias)}
    ) p
    where o.id = ${ownerId}::uuid and ${face.visible(caller, 'o')}`)
  return row && pageJson(page, row.content, row.count, row.total)
}

/** One record of an owner, with its version: of an owner the caller sees, or in a write of any stored one. */
export async function readOwned<T>(
  { db, caller }: Context,
  face: OwnerFace,
  rows: OwnedRows,
  ownerId: string,
  id: RowKey,
  reach: Sql | 'stored',
): Promise<Json<T> | undefined> {
  const at = raw(rows.alias)
  const seen = reach === 'stored' ? ALL : sql`${face.visible(caller, 'o')} and ${reach}`
  const [row] = await db.rows<{ text: string; version: number }>(sql`
    select ${at}.version, ${rows.item} as text
    from ${from(rows)} join ${raw(face.table)} o on o.id = ${ownerColumn(rows.alias, face.kind)}
    where ${at}.id = ${keyOf(rows, id)} and o.id = ${ownerId}::uuid and ${seen}`)
  return row && new Json(row.text, row.version)
}

const keyOf = ({ id: { type } }: OwnedRows, id: RowKey): Sql => sql`${id}::${raw(type)}`

/** The first records of many owners at once, in one statement; owners without any get an empty slice. */
export async function readOwnedSlices<T>(
  { db }: Context,
  kind: OwnerKind,
  rows: OwnedRows,
  owners: readonly string[],
  slice: Slice,
  condition: Sql = ALL,
): Promise<SliceOf<T>[]> {
  const { usual, columns, id, alias } = rows
  const term = slice.backwards ? reversed(usual) : usual
  const after =
    slice.cursor === undefined
      ? empty
      : sql`and ${afterCursor(term, columns, id, decodeCursor(slice.cursor, 2, slice.backwards ? 'before' : 'after'))}`
  const found = await db.rows<{ owner: string; texts: string; keys: CursorKey[] }>(sql`
    select o.id as owner, s.texts, s.keys from unnest(${owners}::uuid[]) o(id) cross join lateral (
      select ${arrayOf(rows.item)} as texts,
        coalesce(json_agg(json_build_array(${raw(columns[usual.property]?.expression ?? id.expression)}, ${raw(id.expression)})), '[]') as keys
      from (
        select ${raw(alias)}.* from ${from(rows)}
        where ${ownedBy(alias, { kind, id: raw('o.id') })} and ${condition} ${after}
        ${orderBy([term], columns, id)} ${limitTo(slice.take + 1)}) ${raw(alias)}) s`)
  const byOwner = new Map(
    found.map(({ owner, texts, keys }) => {
      const records = JSON.parse(texts) as T[]
      return [owner, records.map((record, index) => ({ record, key: keys[index] ?? [] }))] as const
    }),
  )
  return owners.map((owner) => {
    const { nodes, hasMore } = sliced(byOwner.get(owner) ?? [], slice, ({ key }) => key)
    return { nodes: nodes.map(({ node, cursor }) => ({ node: node.record, cursor })), hasMore }
  })
}

/** How many records each owner has, in one statement. */
export async function countOwned(
  { db }: Context,
  kind: OwnerKind,
  rows: OwnedRows,
  owners: readonly string[],
  condition: Sql = ALL,
): Promise<number[]> {
  const column = ownerColumn(rows.alias, kind)
  const found = await db.rows<{ owner: string; count: number }>(sql`
    select ${column} as owner, count(*)::int as count from ${from(rows)}
    where ${column} = any(${owners}::uuid[]) and ${condition} group by 1`)
  const counts = new Map(found.map(({ owner, count }) => [owner, count]))
  return owners.map((owner) => counts.get(owner) ?? 0)
}
