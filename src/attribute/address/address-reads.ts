import type { OwnerType } from '../../identity/owner/owner-type.js'
import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { list } from '../../platform/database/client/sql-values.js'
import { visibleOwner, visibleOwners } from '../../visibility/owner-visibility.js'
import type { Address } from './address.js'
import { address, addressGroups, ownedAddress, versionedPeriod } from './address-section.js'
import type { Country } from './place.js'

export async function readCountries({ db }: Context): Promise<Country[]> {
  return db.rows<Country>(sql`select id, code2, code3, name, name_key as "nameKey" from country order by id`)
}

/** Condition for `addressGroups`: at least one period is current. */
export const currentAddresses: Sql = sql`bool_or(j.is_current)`

/** Reads, with one statement, all addresses of an owner. undefined if the caller cannot see the owner. */
export async function readAddresses(
  { db, caller }: Context,
  ownerType: OwnerType,
  ownerId: string,
  having: Sql | undefined,
): Promise<Json<Address[]> | undefined> {
  const owner = { kind: ownerType.kind, id: raw('o.id') }
  const [row] = await db.rows<{ text: string }>(sql`
    select ${list(address, addressGroups(owner, having))} as text
    from ${raw(ownerType.table)} o where o.id = ${ownerId}::uuid and ${ownerType.visible(caller, 'o')}`)
  return row && new Json(row.text)
}

/** Reads the address of one period of the owner, and the version of the period. */
export async function readAddress(
  { db, caller, surface }: Context,
  ownerType: OwnerType,
  ownerId: string,
  joinId: number,
  reach: 'visible' | 'stored',
): Promise<Json<Address> | undefined> {
  const owner = { kind: ownerType.kind, id: raw('o.id') }
  const forGraph = surface === 'graph'
  const groups = addressGroups(owner, sql`bool_or(j.id = ${joinId})`, forGraph ? versionedPeriod : undefined)
  const item = forGraph ? ownedAddress(ownerType.kind) : address
  const [row] = await db.rows<{ text: string | null; version: number }>(sql`
    select (select ${item} from ${groups}) as text, v.version
    from ${raw(ownerType.table)} o join address_join v on v.id = ${joinId}
    where o.id = ${ownerId}::uuid and ${reach === 'stored' ? sql`true` : ownerType.visible(caller, 'o')}`)
  return row?.text ? new Json(row.text, versionOf('address_join', { id: joinId, ...row })) : undefined
}

/** Periods of owners that the caller may see, in the order of the ids. Null for any other id. */
export async function readPeriods<T>({ db, caller }: Context, ids: readonly number[]): Promise<(T | null)[]> {
  const rows = await db.rows<{ id: number; text: string }>(sql`
    select j.id, ${versionedPeriod} as text from address_join j
    where j.id = any(${ids}::int[]) and ${visibleOwners(caller, 'j')}`)
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as T]))
  return ids.map((id) => found.get(id) ?? null)
}

/**
 * Reads, with one statement, the addresses of many owners. The result has the order of the owners. With `'visible'`, an
 * owner that the caller may not see has none.
 */
export async function readAddressLists<T>(
  { db, caller }: Context,
  kind: OwnerType['kind'],
  owners: readonly string[],
  having: Sql | undefined = currentAddresses,
  reach: 'visible' | 'stored' = 'stored',
): Promise<T[][]> {
  const groups = addressGroups({ kind, id: raw('o.id') }, having, versionedPeriod)
  const rows = await db.rows<{ owner: string; text: string }>(sql`
    select o.id as owner, ${list(ownedAddress(kind), groups)} as text from ${raw(kind)} o
    where o.id = any(${owners}::uuid[]) and ${reach === 'visible' ? visibleOwner(kind, caller, 'o') : sql`true`}`)
  const byOwner = new Map(rows.map(({ owner, text }) => [owner, JSON.parse(text) as T[]]))
  return owners.map((owner) => byOwner.get(owner) ?? [])
}
