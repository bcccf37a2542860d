import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, flag, instant, list, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { type OwnerKind, type OwnerRef, ownedBy } from '../../visibility/owner-column.js'

/** Maximum number of physical addresses in a document. */
const DOCUMENT_CAP = 100

const period = {
  id: number('j.id'),
  isCurrent: flag('j.is_current'),
  role: token('j.role'),
  startDate: token('j.start_date'),
  endDate: token('j.end_date'),
}
const periodItem = object(period)

/** A period in GraphQL: with its version. */
export const versionedPeriod = object({ ...period, version: number('j.version') })

/** Members of an Address of one owner, from a row `g` of `addressGroups`. */
const members = {
  id: number('g.id'),
  address: number('g.id'),
  addressLine1: text('g.address_line1'),
  addressLine2: text('g.address_line2'),
  association: raw('g.association'),
  city: sql`case when g.city_id is null then 'null' else ${object({ id: number('g.city_id'), name: text('g.city_name') })} end`,
  country: sql`case when g.country_id is null then 'null' else ${object({
    countryCodeChar2: token('g.code2'),
    countryCodeChar3: token('g.code3'),
    id: number('g.country_id'),
    name: text('g.country_name'),
    unRegion: text('g.un_region'),
    unSubregion: text('g.un_subregion'),
  })} end`,
  countryAbbrev: token('g.code2'),
  createdAt: instant('g.created_at'),
  fullAddress: text('g.full_address'),
  isCurrent: flag('g.is_current'),
  isHq: flag('g.is_hq'),
  isPrimary: flag('g.is_primary'),
  latitude: number('g.latitude'),
  longitude: number('g.longitude'),
  postalCode: text('g.postal_code'),
  state: sql`case when g.state_id is null then 'null' else ${object({
    id: number('g.state_id'),
    name: text('g.state_name'),
    stateAbbrev: text('g.state_abbrev'),
  })} end`,
  stateAbbrev: text('g.state_abbrev'),
  street: text('g.address_line1'),
  updatedAt: instant('g.updated_at'),
}
export const address = object(members)

/** An address in GraphQL: with its owner, the row `o`. Other owners of the same location have other periods there. */
export const ownedAddress = (kind: OwnerKind): Sql =>
  object({ ...members, owner: object({ [`${kind}Id`]: token('o.id') }) })

/**
 * SQL for an owner's physical addresses as rows `g`, each with all its periods. Order: current domicile, current
 * dominant location, last changed. `having` selects addresses by a condition on their periods, alias `j`. `item` is the
 * JSON of a period.
 */
export const addressGroups = (owner: OwnerRef, having: Sql = sql`true`, item: Sql = periodItem): Sql => sql`(
  select a.*, s.association, s.is_current, s.is_hq, s.is_primary, s.id as join_id,
    y.name as city_name, t.name as state_name, t.abbrev as state_abbrev,
    c.name as country_name, c.code2, c.code3, c.un_region, c.un_subregion
  from (
    select j.address_id, min(j.id) as id, bool_or(j.is_current) as is_current,
      bool_or(j.is_current and j.role is not distinct from 'domicile') as is_hq,
      bool_or(j.is_current and j.role is not distinct from 'dominant') as is_primary,
      max(j.updated_at) as changed_at, ${arrayOf(item, sql`order by j.is_current desc, j.id`)} as association
    from address_join j where ${ownedBy('j', owner)} group by j.address_id having ${having}) s
  join address a on a.id = s.address_id
  left join city y on y.id = a.city_id
  left join state t on t.id = a.state_id
  left join country c on c.id = a.country_id
  order by s.is_hq desc, s.is_primary desc, s.changed_at desc, a.id limit ${raw(String(DOCUMENT_CAP))}) g`

/** Array of an owner's addresses: a section of the owner's document. */
export const addressSection = (owner: OwnerRef): Sql => list(address, addressGroups(owner))
