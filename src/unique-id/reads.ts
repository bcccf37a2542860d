import { empty, raw, type Sql, sql } from '../database/sql.js'
import { visibleEntities } from '../entity/visibility.js'
import type { Context } from '../operation/context.js'
import { type CursorKey, decodeCursor } from '../page/cursor.js'
import { afterCursor, limitTo, orderBy, reversed, type SortColumn, type SortColumns } from '../page/order.js'
import { offsetOf, type PageRequest, pageJson, type SortTerm } from '../page/page.js'
import { type Slice, type SliceOf, sliced } from '../page/slice.js'
import { Json } from '../wire/json.js'
import { type OwnerRef, ownedBy, ownerObject } from '../wire/owner.js'
import { arrayOf, instant, list, number, object, text, token } from '../wire/sql.js'
import { RowId } from '../wire/values.js'
import type { UniqueId, UniqueIdType } from './unique-id.js'

/** Identifiers a document shows; an entity has at most a few of each type. */
const DOCUMENT_CAP = 200

const columns: SortColumns = {
  id: { expression: 'u.id', type: 'int' },
  idType: { expression: 'u.id_type collate "C"', type: 'text' },
  identifier: { expression: 'u.identifier collate "C"', type: 'text' },
  createdAt: { expression: 'u.created_at', type: 'timestamptz' },
  updatedAt: { expression: 'u.updated_at', type: 'timestamptz' },
}
const ID: SortColumn = { expression: 'u.id', type: 'int' }
export const UNIQUE_ID_SORT = Object.keys(columns)
const NEWEST: SortTerm = { property: 'updatedAt', descending: true }

/** A unique id, in the order of its fields. Table alias: `u`. */
const uniqueId = object({
  id: number('u.id'),
  idType: token('u.id_type'),
  identifier: text('u.identifier'),
  owner: ownerObject('u'),
  source: text('u.source'),
  createdAt: instant('u.created_at'),
  updatedAt: instant('u.updated_at'),
})

/** Array of an owner's identifiers: a section of the owner's document. */
export const uniqueIdSection = (owner: OwnerRef): Sql =>
  list(
    uniqueId,
    sql`(
      select * from unique_id u where ${ownedBy('u', owner)}
      ${orderBy([NEWEST], columns, ID)} limit ${raw(String(DOCUMENT_CAP))}) u`,
  )

/** One numbered page of an entity's identifiers with its exact total, in one statement; undefined where the caller sees no such entity. */
export async function readUniqueIdPage(
  { db, caller }: Context,
  entityId: string,
  page: PageRequest,
): Promise<Json<never> | undefined> {
  const terms = page.sort.length > 0 ? page.sort : [NEWEST]
  const [row] = await db.rows<{ content: string; count: number; total: number }>(sql`
    select (select count(*)::int from unique_id u where u.entity_id = e.id) as total, p.count, p.content
    from entity e cross join lateral (
      select count(*)::int as count, ${arrayOf(uniqueId)} as content from (
        select * from unique_id u where u.entity_id = e.id
        ${orderBy(terms, columns, ID)} ${limitTo(page.size, offsetOf(page))}
      ) u
    ) p
    where e.id = ${entityId}::uuid and ${visibleEntities(caller)}`)
  return row && pageJson(page, row.content, row.count, row.total)
}

/** One identifier of an entity, with its version: of one the caller sees, or in a write of any stored one. */
export async function readUniqueId(
  { db, caller }: Context,
  entityId: string,
  id: number,
  reach: 'visible' | 'stored' = 'visible',
): Promise<Json<UniqueId> | undefined> {
  const [row] = await db.rows<{ text: string; version: number }>(sql`
    select u.version, ${uniqueId} as text
    from unique_id u join entity e on e.id = u.entity_id
    where u.id = ${id} and e.id = ${entityId}::uuid and ${reach === 'visible' ? visibleEntities(caller) : sql`true`}`)
  return row && new Json(row.text, row.version)
}

/** Every holder of an identifier that the caller sees. */
export async function readHolders(
  { db, caller }: Context,
  type: UniqueIdType,
  identifier: string,
): Promise<Json<UniqueId[]>> {
  const [row] = await db.rows<{ text: string }>(sql`
    select ${arrayOf(uniqueId)} as text from (
      select u.* from unique_id u join entity e on e.id = u.entity_id
      where u.id_type = ${type} and u.identifier = ${identifier} and ${visibleEntities(caller)}
      order by u.id limit ${raw(String(DOCUMENT_CAP))}) u`)
  return new Json(row?.text ?? '[]')
}

/** Identifiers by their ids, of owners the caller sees, in the order of the ids. */
export async function readUniqueIds({ db, caller }: Context, ids: readonly number[]): Promise<(UniqueId | null)[]> {
  const possible = ids.filter((id) => RowId.safeParse(id).success)
  const rows = await db.rows<{ id: number; text: string }>(sql`
    select u.id, ${uniqueId} as text
    from unique_id u join entity e on e.id = u.entity_id
    where u.id = any(${possible}::int[]) and ${visibleEntities(caller)}`)
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as UniqueId]))
  return ids.map((id) => found.get(id) ?? null)
}

/** The first identifiers of many owners at once, in one statement; owners without any get an empty slice. */
export async function readUniqueIdSlices(
  { db }: Context,
  owners: readonly string[],
  slice: Slice,
): Promise<SliceOf<UniqueId>[]> {
  const term = slice.backwards ? reversed(NEWEST) : NEWEST
  const after =
    slice.cursor === undefined
      ? empty
      : sql`and ${afterCursor(term, columns, ID, decodeCursor(slice.cursor, 2, slice.backwards ? 'before' : 'after'))}`
  const rows = await db.rows<{ owner: string; text: string }>(sql`
    select o.id as owner, s.text from unnest(${owners}::uuid[]) o(id) cross join lateral (
      select ${arrayOf(uniqueId)} as text from (
        select * from unique_id u where u.entity_id = o.id ${after}
        ${orderBy([term], columns, ID)} ${limitTo(slice.take + 1)}) u) s`)
  const byOwner = new Map(rows.map(({ owner, text }) => [owner, JSON.parse(text) as UniqueId[]]))
  return owners.map((owner) => sliced(byOwner.get(owner) ?? [], slice, cursorOf))
}

/** How many identifiers each owner has, in one statement. */
export async function countUniqueIds({ db }: Context, owners: readonly string[]): Promise<number[]> {
  const rows = await db.rows<{ owner: string; count: number }>(sql`
    select entity_id as owner, count(*)::int as count from unique_id
    where entity_id = any(${owners}::uuid[]) group by entity_id`)
  const counts = new Map(rows.map(({ owner, count }) => [owner, count]))
  return owners.map((owner) => counts.get(owner) ?? 0)
}

/** The identifiers of a document, as the slice they begin. */
export const sliceOf = (all: readonly UniqueId[], slice: Slice): SliceOf<UniqueId> => sliced(all, slice, cursorOf)

const cursorOf = ({ updatedAt, id }: UniqueId): CursorKey => [updatedAt, id]
