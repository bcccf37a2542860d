import type { OwnerType } from '../../identity/owner/owner-type.js'
import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { Json } from '../../kernel/wire/json.js'
import { list } from '../../kernel/wire/sql.js'
import type { Address } from './address.js'
import type { Country } from './place.js'
import { address, addressGroups } from './section.js'

export async function readCountries({ db }: Context): Promise<Country[]> {
  return db.rows<Country>(sql`select id, code2, code3, name, name_key as "nameKey" from country order by id`)
}

/** Condition for `addressGroups`: at least one period is current. */
export const currentAddresses: Sql = sql`bool_or(j.is_current)`

/** All addresses of an owner, in one statement. undefined if the caller cannot see the owner. */
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

/** The address of one period of the owner, with the version of the period. */
export async function readAddress(
  { db, caller }: Context,
  ownerType: OwnerType,
  ownerId: string,
  joinId: number,
  reach: 'visible' | 'stored',
): Promise<Json<Address> | undefined> {
  const owner = { kind: ownerType.kind, id: raw('o.id') }
  const groups = addressGroups(owner, sql`bool_or(j.id = ${joinId})`)
  const [row] = await db.rows<{ text: string | null; version: number }>(sql`
    select (select ${address} from ${groups}) as text, v.version
    from ${raw(ownerType.table)} o join address_join v on v.id = ${joinId}
    where o.id = ${ownerId}::uuid and ${reach === 'stored' ? sql`true` : ownerType.visible(caller, 'o')}`)
  return row?.text ? new Json(row.text, row.version) : undefined
}

/** The addresses of many owners, in one statement, in the order of the owners. */
export async function readAddressLists<T>(
  { db }: Context,
  kind: OwnerType['kind'],
  owners: readonly string[],
  having: Sql | undefined = currentAddresses,
): Promise<T[][]> {
  const groups = addressGroups({ kind, id: raw('o.id') }, having)
  const rows = await db.rows<{ owner: string; text: string }>(sql`
    select o.id as owner, ${list(address, groups)} as text from unnest(${owners}::uuid[]) o(id)`)
  const byOwner = new Map(rows.map(({ owner, text }) => [owner, JSON.parse(text) as T[]]))
  return owners.map((owner) => byOwner.get(owner) ?? [])
}
