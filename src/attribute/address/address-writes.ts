import { markOwnersStale } from '../../derived/stale.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { flag, number, object, token } from '../../platform/database/client/sql-values.js'
import type { OwnerId, OwnerKind } from '../../visibility/owner-column.js'
import { insertOwned, lockOwned, type OwnedStore, ofOwner, ofOwners } from '../family/family-writes.js'
import type { AddressRole } from './address.js'
import { readCountries } from './address-reads.js'
import { type GivenPlace, type LostPart, placeFinder } from './known-place.js'
import { fullAddress, type Place } from './place.js'
import type { PlaceParts } from './place-parts.js'

/** The writable state of a period at an address. */
export interface PeriodState {
  readonly addressId: number
  readonly role: AddressRole | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly isCurrent: boolean
  readonly researchExhausted: boolean
}

/** The store of periods. The kind of owner decides the record type in history. */
export const periodStore = (kind: OwnerKind): OwnedStore<PeriodState> => ({
  table: 'address_join',
  recordType: kind === 'entity' ? 'entityAddressJoin' : 'personAddressJoin',
  key: 'number',
  owners: ['entity', 'person'],
  state: object({
    addressId: number('t.address_id'),
    role: token('t.role'),
    startDate: token('t.start_date'),
    endDate: token('t.end_date'),
    isCurrent: flag('t.is_current'),
    researchExhausted: flag('t.research_exhausted'),
  }),
  columns: (state) => ({
    address_id: state.addressId,
    role: state.role,
    start_date: state.startDate,
    end_date: state.endDate,
    is_current: state.isCurrent,
    research_exhausted: state.researchExhausted,
  }),
})

/**
 * Finds the address rows of locations, and inserts missing rows. The number of statements does not depend on the number
 * of locations. Returns the ids of the rows in the order of the locations. A row can belong to several owners, so it
 * never changes. If a location has other coordinates than the stored row, it gets a row of its own.
 */
export async function storePlaces(context: Context, places: readonly Place[]): Promise<number[]> {
  if (places.length === 0) return []
  const states = await storeStates(context, places)
  const cities = await storeCities(context, places, states)
  const rows = places.map((place, position) => {
    const stateId = states[position] ?? null
    const cityId = cities[position] ?? null
    return { place, stateId, cityId, key: keyOf(place, stateId, cityId), position }
  })
  const { db, clock } = context
  const now = clock.now()
  const found = await db.rows<{ id: number; key: string; latitude: number | null; longitude: number | null }>(sql`
    select id, canonical_key as key, latitude, longitude from address where canonical_key = any(${rows.map(({ key }) => key)})`)
  const stored = new Map(found.map((row) => [row.key, row]))
  const keyed = rows.map((row) => {
    const known = stored.get(row.key)
    const { measured, latitude, longitude } = row.place
    const differs = known && measured && (known.latitude !== latitude || known.longitude !== longitude)
    return differs ? { ...row, key: `${row.key}@${latitude},${longitude}` } : row
  })
  const missing = keyed.filter(({ key }) => !stored.has(key)).sort((a, b) => (a.key < b.key ? -1 : 1))
  const records = missing.map(({ place, stateId, cityId, key }) => ({
    address_line1: place.addressLine1,
    address_line2: place.addressLine2,
    postal_code: place.postalCode,
    city_id: cityId,
    state_id: stateId,
    country_id: place.country.id,
    latitude: place.latitude,
    longitude: place.longitude,
    full_address: fullAddress(place),
    canonical_key: key,
  }))
  const names =
    'address_line1, address_line2, postal_code, city_id, state_id, country_id, latitude, longitude, full_address, canonical_key'
  await db.rows(sql`
    insert into address (${raw(names)}, created_at, updated_at)
    select ${raw(names)}, ${now}::timestamptz, ${now}::timestamptz
    from json_populate_recordset(null::address, ${JSON.stringify(records)}::json)
    on conflict (canonical_key) do nothing`)
  const ids = await db.rows<{ id: number; key: string }>(sql`
    select id, canonical_key as key from address where canonical_key = any(${keyed.map(({ key }) => key)})`)
  const byKey = new Map(ids.map(({ id, key }) => [key, id]))
  return keyed.map(({ key }) => byKey.get(key) ?? 0)
}

/** Key that finds a stored address: its normalized parts. */
const keyOf = (
  { addressLine1, addressLine2, postalCode, country, measured, latitude, longitude }: Place,
  stateId: number | null,
  cityId: number | null,
): string => {
  const parts = [addressLine1, addressLine2, postalCode].map((part) => (part === null ? '' : nameKey(part)))
  // Without an address line and a postal code, the coordinates identify the location.
  const point = measured && parts.every((part) => part === '') ? `${latitude},${longitude}` : ''
  return [country.id, stateId ?? '', cityId ?? '', ...parts, point].join('|')
}

async function storeStates({ db }: Context, places: readonly Place[]): Promise<(number | undefined)[]> {
  const keys = places.map(({ state }) => state && nameKey(state.name))
  const rows = places.flatMap(({ country, state }, index) =>
    state ? [{ country_id: country.id, name: state.name, name_key: keys[index], abbrev: state.abbrev }] : [],
  )
  if (rows.length === 0) return []
  const data = JSON.stringify(rows)
  await db.rows(sql`
    insert into state (country_id, name, name_key, abbrev)
    select country_id, name, name_key, abbrev from json_populate_recordset(null::state, ${data}::json)
    order by country_id, name_key on conflict do nothing`)
  const found = await db.rows<{ id: number; countryId: number; key: string }>(sql`
    select s.id, s.country_id as "countryId", s.name_key as key from state s
    join (select distinct country_id, name_key from json_populate_recordset(null::state, ${data}::json)) d
      on d.country_id = s.country_id and d.name_key = s.name_key`)
  const ids = new Map(found.map(({ id, countryId, key }) => [`${countryId} ${key}`, id]))
  return places.map(({ country }, index) => (keys[index] ? ids.get(`${country.id} ${keys[index]}`) : undefined))
}

async function storeCities(
  { db }: Context,
  places: readonly Place[],
  states: readonly (number | undefined)[],
): Promise<(number | undefined)[]> {
  const keys = places.map(({ city }) => city && nameKey(city.name))
  const rows = places.flatMap(({ country, city }, index) =>
    city ? [{ country_id: country.id, state_id: states[index] ?? null, name_key: keys[index], ...city }] : [],
  )
  if (rows.length === 0) return []
  const data = JSON.stringify(rows)
  await db.rows(sql`
    insert into city (country_id, state_id, name, name_key, latitude, longitude)
    select country_id, state_id, name, name_key, latitude, longitude from json_populate_recordset(null::city, ${data}::json)
    order by country_id, state_id, name_key on conflict do nothing`)
  const found = await db.rows<{ id: number; countryId: number; stateId: number | null; key: string }>(sql`
    select c.id, c.country_id as "countryId", c.state_id as "stateId", c.name_key as key from city c
    join (select distinct country_id, state_id, name_key from json_populate_recordset(null::city, ${data}::json)) d
      on d.country_id = c.country_id and d.name_key = c.name_key and d.state_id is not distinct from c.state_id`)
  const ids = new Map(found.map(({ id, countryId, stateId, key }) => [`${countryId} ${stateId ?? ''} ${key}`, id]))
  return places.map(({ country }, index) =>
    keys[index] ? ids.get(`${country.id} ${states[index] ?? ''} ${keys[index]}`) : undefined,
  )
}

/** An address to add to an entity or a person, with the parts that are known. */
export type AddressDraft = OwnerId & GivenPlace & { readonly role?: AddressRole | null }

/** Roles that the first current address of an entity gets if the draft has no role. */
export const FIRST_ROLES = ['domicile', 'dominant'] as const

/** A part of a location that is not stored, because it is wrong, unknown or ambiguous. */
export interface PlaceFault {
  /** Position of the draft. */
  readonly index: number
  readonly part: LostPart
  readonly value: string
  readonly reason: string
  readonly wayOut?: string
}

/** An address of an owner, as it is stored. */
export interface PlacedAddress {
  readonly owner: OwnerId
  readonly role: AddressRole | null
  readonly addressId: number
  /** Position of the draft. */
  readonly index: number
}

/**
 * Stores the places of addresses. Of a location with wrong parts, the other parts are stored; without a country it is
 * left out. Returns the places that are stored, and the parts that are not.
 */
export async function placeAddresses(
  context: Context,
  drafts: readonly AddressDraft[],
  find = placeFinder(() => readCountries(context)),
): Promise<{ readonly placed: readonly PlacedAddress[]; readonly faults: readonly PlaceFault[] }> {
  if (drafts.length === 0) return { placed: [], faults: [] }
  const found: { owner: OwnerId; role: AddressRole | null; place: Place; index: number }[] = []
  const faults: PlaceFault[] = []
  for (const [index, { entityId, personId, role = null, ...given }] of drafts.entries()) {
    const owner: OwnerId = entityId === undefined ? { personId } : { entityId }
    const { place, faults: lost } = await find(given, entityId === undefined ? 'person' : 'entity')
    if (place) found.push({ owner, role, place, index })
    for (const fault of lost) faults.push({ index, ...fault })
  }
  const ids = await storePlaces(
    context,
    found.map(({ place }) => place),
  )
  return { placed: found.map(({ place: _, ...one }, position) => ({ ...one, addressId: ids[position] ?? 0 })), faults }
}

/** Places addresses and adds them to their owners; see `placeAddresses` and `attachPlaced`. */
export async function attachAddresses(
  context: Context,
  drafts: readonly AddressDraft[],
): Promise<{ readonly added: number; readonly faults: readonly PlaceFault[] }> {
  const { placed, faults } = await placeAddresses(context, drafts)
  return { added: await attachPlaced(context, placed), faults }
}

/**
 * Adds current addresses with their history. The number of statements does not depend on the number of addresses. Skips
 * an address that the owner already has in this role, or in any role if it is placed without one. The first current
 * address of an entity gets FIRST_ROLES. Returns the number of added addresses, whatever the number of their roles.
 */
export async function attachPlaced(context: Context, placed: readonly PlacedAddress[]): Promise<number> {
  if (placed.length === 0) return 0
  const owners = placed.map(({ owner }) => owner)
  const stored = await lockOwned(context, periodStore('entity'), ofOwners(owners))
  const existing = new Set(
    stored.flatMap(({ owner, state }) => [keyAt(owner, state.addressId), keyAt(owner, state.addressId, state.role)]),
  )
  const withCurrent = new Set(stored.flatMap(({ owner, state }) => (state.isCurrent ? [nameOf(owner)] : [])))
  const added = placed.flatMap(({ owner, role, addressId }) => {
    const key = keyAt(owner, addressId, role)
    if (existing.has(key)) return []
    existing.add(key).add(keyAt(owner, addressId))
    const isFirst = owner.entityId !== undefined && role === null && !withCurrent.has(nameOf(owner))
    withCurrent.add(nameOf(owner))
    return (isFirst ? FIRST_ROLES : [role]).map((name) => ({ owner, state: currentPeriod(addressId, name) }))
  })
  for (const kind of ['entity', 'person'] as const) {
    const own = added.filter(({ owner }) => (owner.entityId === undefined) === (kind === 'person'))
    await insertOwned(context, periodStore(kind), own)
  }
  markOwnersStale(
    context,
    added.map(({ owner }) => owner),
  )
  return new Set(added.map(({ owner, state }) => keyAt(owner, state.addressId))).size
}

/** Key of the periods of an owner at an address: of those with a role, or of all. */
const keyAt = (owner: OwnerId, addressId: number, role: AddressRole | null = null): string =>
  [nameOf(owner), addressId, ...(role === null ? [] : [role])].join(' ')

const nameOf = ({ entityId, personId }: OwnerId): string => entityId ?? personId ?? ''

const currentPeriod = (addressId: number, role: AddressRole | null): PeriodState => ({
  addressId,
  role,
  startDate: null,
  endDate: null,
  isCurrent: true,
  // The source often contains only a city or a country, so such a location is accepted.
  researchExhausted: true,
})

/** Locks all periods of an owner at one address. `joinId` is the id of one of these periods. */
export async function lockGroup(context: Context, kind: OwnerKind, owner: OwnerId, joinId: number) {
  return lockOwned(
    context,
    periodStore(kind),
    sql`${ofOwner(owner)} and t.address_id = (select g.address_id from address_join g where g.id = ${joinId})`,
  )
}

/** The parts of a stored address, as a client would send them. The coordinates are null. */
export async function readParts({ db }: Context, addressId: number): Promise<PlaceParts | undefined> {
  const [row] = await db.rows<PlaceParts>(sql`
    select a.address_line1 as "addressLine1", a.address_line2 as "addressLine2", a.postal_code as "postalCode",
      y.name as "cityName", s.name as "stateName", s.abbrev as "stateAbbrev", c.code2 as "countryCode",
      null::text as "countryName", null::float8 as latitude, null::float8 as longitude
    from address a left join city y on y.id = a.city_id left join state s on s.id = a.state_id
    left join country c on c.id = a.country_id where a.id = ${addressId}`)
  return row
}
