import type { OwnerType } from '../../identity/owner/owner-type.js'
import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { RowId, Uuid } from '../../kernel/wire/values.js'
import {
  type ConnectionSource,
  type EdgeProjection,
  edgeMembers,
  laidOut,
  pick,
} from '../../operation/document/projection.js'
import { type Listing, type ListingRequest, readOwnedListing } from '../../operation/page/listing.js'
import type { SortColumn, SortColumns } from '../../operation/page/order.js'
import type { Page, SortTerm } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { type JsonSql, object } from '../../platform/database/client/sql-values.js'
import { type OwnerKind, ownedBy, ownerColumn } from '../../visibility/owner-column.js'

/* Functions that read owned records, for every family. The number of statements is fixed. */

/** SQL that reads the records of one family. */
export interface OwnedRows<T> {
  readonly table: string
  /** SQL alias of the table. `members`, the sort columns and the conditions use it. */
  readonly alias: string
  /** JSON text of each member of a record. One of them is `id`. */
  readonly members: Readonly<Record<string, Sql>>
  /** JSON text of one record with all its members. */
  readonly item: JsonSql<T>
  readonly columns: SortColumns
  readonly id: SortColumn
  /** Sort order of a list if the client sends no sort. */
  readonly usual: SortTerm
  /** Sort terms that follow `usual` in that order. */
  readonly usualNext?: readonly SortTerm[]
}

export const ownedRows = <T>(rows: Omit<OwnedRows<T>, 'item'>): OwnedRows<T> => ({
  ...rows,
  item: object(rows.members),
})

/** The key of a record: a row number, or a UUID. */
export type RowKey = number | string

const ALL = sql`true`

const from = ({ table, alias }: OwnedRows<unknown>): Sql => raw(`${table} ${alias}`)

/**
 * Reads, with one statement, one page of the records of an owner, and the exact total. undefined if the caller cannot
 * see the owner.
 */
export function readOwnedPage<T>(
  { db, caller }: Context,
  ownerType: OwnerType,
  rows: OwnedRows<T>,
  ownerId: string,
  page: ListingRequest,
  condition: Sql = ALL,
): Promise<Json<Page<T>> | undefined> {
  const at = raw(rows.alias)
  const listing: Listing<T> = {
    from: sql`${from(rows)} where ${ownedBy(rows.alias, { kind: ownerType.kind, id: sql`${ownerId}::uuid` })} and ${condition}`,
    carry: sql`${at}.id`,
    columns: rows.columns,
    id: rows.id,
    order: rows.usual,
    orderNext: rows.usualNext,
    expand: sql`join ${from(rows)} on ${at}.id = k.id`,
    item: rows.item,
  }
  const owner = sql`exists (
    select from ${raw(ownerType.table)} o where o.id = ${ownerId}::uuid and ${ownerType.visible(caller, 'o')})`
  return readOwnedListing(db, listing, page, owner)
}

/**
 * Reads one record of an owner, with its version. Writes use `'stored'`: the record is then also read if its owner is
 * hidden.
 */
export async function readOwned<T>(
  { db, caller }: Context,
  ownerType: OwnerType,
  rows: OwnedRows<T>,
  ownerId: string,
  id: RowKey,
  reach: Sql | 'stored',
): Promise<Json<T> | undefined> {
  const at = raw(rows.alias)
  const readable = reach === 'stored' ? ALL : sql`${ownerType.visible(caller, 'o')} and ${reach}`
  const [row] = await db.rows<{ id: RowKey; text: string; version: number }>(sql`
    select ${at}.id, ${at}.version, ${rows.item} as text
    from ${from(rows)} join ${raw(ownerType.table)} o on o.id = ${ownerColumn(rows.alias, ownerType.kind)}
    where ${at}.id = ${keyOf(rows, id)} and o.id = ${ownerId}::uuid and ${readable}`)
  return row && new Json(row.text, versionOf(rows.table, row))
}

/**
 * Reads, with one statement, records by their ids, in the order of the ids. Null for a record that does not meet the
 * condition.
 */
export async function readOwnedByIds<T>(
  { db }: Context,
  rows: OwnedRows<T>,
  ids: readonly string[],
  condition: Sql,
): Promise<(T | null)[]> {
  const at = raw(rows.alias)
  const { type } = rows.id
  const isKey = (id: string) =>
    type === 'uuid' ? Uuid.safeParse(id).success : /^[1-9]\d{0,9}$/.test(id) && RowId.safeParse(Number(id)).success
  const read = await db.rows<{ id: string; text: string }>(sql`
    select ${at}.id::text as id, ${rows.item} as text from ${from(rows)}
    where ${at}.id = any(${ids.filter(isKey)}::${raw(type)}[]) and ${condition}`)
  const found = new Map(read.map(({ id, text }) => [id, JSON.parse(text) as T]))
  return ids.map((id) => found.get(id) ?? null)
}

const keyOf = ({ id: { type } }: OwnedRows<unknown>, id: RowKey): Sql => sql`${id}::${raw(type)}`

/**
 * The connection from an owner of this kind to its records that satisfy `condition`, in the default order of the
 * family.
 */
export const ownedConnection = (
  kind: OwnerKind,
  rows: OwnedRows<unknown>,
  type: string,
  projection: EdgeProjection,
  condition: Sql = ALL,
): ConnectionSource => ({
  parent: 'uuid',
  from: sql`${from(rows)} where ${ownedBy(rows.alias, { kind, id: raw('o.id') })} and ${condition}`,
  edge: edgeMembers(projection, type, ({ members, layout }) => laidOut(pick(rows.members, ['id', ...members]), layout)),
  hasLayout: true,
  term: rows.usual,
  columns: rows.columns,
  id: rows.id,
})
