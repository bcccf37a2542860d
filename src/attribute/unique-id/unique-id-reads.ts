import { Json } from '../../kernel/wire/json.js'
import { RowId } from '../../kernel/wire/values.js'
import { orderBy } from '../../operation/page/order.js'
import type { SortTerm } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, instant, list, number, text, token } from '../../platform/database/client/sql-values.js'
import { type OwnerRef, ownedBy, ownerObject } from '../../visibility/owner-column.js'
import { visibleOwners } from '../../visibility/owner-visibility.js'
import { ownedRows } from '../family/family-reads.js'
import type { UniqueId, UniqueIdType } from './unique-id.js'
import { idTypeOf, symbolOf } from './unique-id-rules.js'

/** Maximum number of identifiers in a document. An owner has only a few of each type. */
const DOCUMENT_CAP = 200

const NEWEST: SortTerm = { property: 'updatedAt', descending: true }

/** SQL that reads identifiers, on alias `u`. */
export const uniqueIdRows = ownedRows<UniqueId>({
  table: 'unique_id',
  alias: 'u',
  members: {
    id: number('u.id'),
    idType: token('u.id_type'),
    identifier: text('u.identifier'),
    owner: ownerObject('u'),
    source: text('u.source'),
    createdAt: instant('u.created_at'),
    updatedAt: instant('u.updated_at'),
  },
  columns: {
    id: { expression: 'u.id', type: 'int' },
    idType: { expression: 'u.id_type collate "C"', type: 'text' },
    identifier: { expression: 'u.identifier collate "C"', type: 'text' },
    createdAt: { expression: 'u.created_at', type: 'timestamptz' },
    updatedAt: { expression: 'u.updated_at', type: 'timestamptz' },
  },
  id: { expression: 'u.id', type: 'int' },
  usual: NEWEST,
})
const { item: uniqueId, columns, id: ID } = uniqueIdRows

/** Array of an owner's identifiers: a section of the owner's document. */
export const uniqueIdSection = (owner: OwnerRef): Sql =>
  list(
    uniqueId,
    sql`(
      select * from unique_id u where ${ownedBy('u', owner)}
      ${orderBy([NEWEST], columns, ID)} limit ${raw(String(DOCUMENT_CAP))}) u`,
  )

/** SQL condition on alias `u`: the identifier is a ticker with this symbol, at any exchange. */
export const atAnyExchange = (symbol: string | undefined): Sql =>
  sql`u.id_type = 'ticker' and split_part(u.identifier, ':', 2) = ${symbol ?? null}`

/**
 * Reads all owners of an identifier, if the caller can see them. A ticker without an exchange matches every exchange.
 */
export async function readHolders(
  { db, caller }: Context,
  type: UniqueIdType,
  identifier: string,
): Promise<Json<UniqueId[]>> {
  const symbol = type === 'ticker' ? symbolOf(identifier) : undefined
  const [row] = await db.rows<{ text: string }>(sql`
    select ${arrayOf(uniqueId)} as text from (
      select u.* from unique_id u
      where (u.id_type = ${type} and u.identifier = ${identifier} or ${atAnyExchange(symbol)}) and ${visibleOwners(caller, 'u')}
      order by u.id limit ${raw(String(DOCUMENT_CAP))}) u`)
  return new Json(row?.text ?? '[]')
}

/** Identifiers by id, in the order of the ids. null if an identifier is missing or the caller cannot see its owner. */
export async function readUniqueIds({ db, caller }: Context, ids: readonly number[]): Promise<(UniqueId | null)[]> {
  const possible = ids.filter((id) => RowId.safeParse(id).success)
  const rows = await db.rows<{ id: number; text: string }>(sql`
    select u.id, ${uniqueId} as text from unique_id u
    where u.id = any(${possible}::int[]) and ${visibleOwners(caller, 'u')}`)
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as UniqueId]))
  return ids.map((id) => found.get(id) ?? null)
}

/** SQL condition on the identifier `u`: it has this type. Accepts an alias of the type. */
export const ofIdType = (type: string): Sql => sql`u.id_type = ${idTypeOf(type)}`
