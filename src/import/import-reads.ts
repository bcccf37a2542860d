import type { Context } from '../operation/pipeline/context.js'
import type { RecordType } from '../operation/provenance/record.js'
import type { Db } from '../platform/database/database.js'
import { raw, sql } from '../platform/database/sql.js'
import { idsOf, type OwnerId } from '../visibility/owner-column.js'
import { ownersWithin } from '../visibility/owner-visibility.js'
import { digestOf, keyOf, type Profiled, profilesOf, refsOf } from './keys.js'
import type { Collection, Facts } from './row-facts.js'

/** The stored records of the rows in a batch, by the ids from the data provider. */
export interface Known {
  /** The id of the stored record, by the id from the data provider, for each record type. */
  readonly entities: Map<string, string>
  readonly people: Map<string, string>
  readonly rounds: Map<string, string>
  /** Whether a row is unchanged since the last import. */
  readonly isUnchanged: (facts: Facts) => boolean
  /** Whether a row was imported before. */
  readonly has: (facts: Facts) => boolean
}

interface KnownRow {
  provider_id: string
  kind: string
  entity_id: string | null
  person_id: string | null
  round_id: string | null
  digest: string
}

export async function readKnown({ db }: Context, provider: string, batch: readonly Facts[]): Promise<Known> {
  const providerIds = [...new Set(batch.flatMap((facts) => [facts.providerId, ...refsOf(facts)]))]
  // With an SQL join, each id is one index look-up. A prepared `= any(...)` may compare all rows with all ids.
  const rows = await db.rows<KnownRow>(sql`
    select s.provider_id, s.kind, s.entity_id, s.person_id, s.round_id, s.digest
    from source_record s join (select unnest(${providerIds}::text[]) as id) given on given.id = s.provider_id
    where s.provider = ${provider}`)
  const digests = new Map(
    rows.map(({ kind, provider_id: providerId, digest }) => [keyOf({ kind, providerId }), digest]),
  )
  const idsBy = (column: 'entity_id' | 'person_id' | 'round_id') =>
    new Map(rows.flatMap((row) => (row[column] === null ? [] : [[row.provider_id, row[column]] as const])))
  return {
    entities: idsBy('entity_id'),
    people: idsBy('person_id'),
    rounds: idsBy('round_id'),
    isUnchanged: (facts) => digests.get(keyOf(facts)) === digestOf(facts),
    has: (facts) => digests.has(keyOf(facts)),
  }
}

/**
 * Reads which of the people and entities have an association with each other. Each pair is a text `<person id> <entity
 * id>`.
 */
export async function knownAssociations(
  { db }: Context,
  pairs: readonly { readonly personId: string; readonly entityId: string }[],
): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set()
  const rows = await db.rows<{ pair: string }>(sql`
    select distinct j.person_id || ' ' || j.entity_id as pair
    from unnest(${pairs.map(({ personId }) => personId)}::uuid[], ${pairs.map(({ entityId }) => entityId)}::uuid[]) d(person, entity)
    join entity_person j on j.person_id = d.person and j.entity_id = d.entity`)
  return new Set(rows.map(({ pair }) => pair))
}

/** Reads the types of text for which the last change of the primary text of an owner was not made by an import. */
export async function readEditedTexts(
  { db }: Context,
  owners: readonly (OwnerId & { readonly textType: string })[],
): Promise<ReadonlySet<string>> {
  const { entityIds, personIds } = idsOf(owners)
  const rows = await db.rows<{ key: string }>(sql`
    select coalesce(t.entity_id, t.person_id) || ' ' || t.text_type as key
    from owned_text t join provenance_event p on p.id = t.last_event_id
    where (t.entity_id = any(${entityIds}::uuid[]) or t.person_id = any(${personIds}::uuid[]))
      and t.is_current and t.is_primary and p.source_type <> 'import'`)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Groups of fields that belong together. If anything other than an import changed one field of a group, an import
 * changes no field of the group.
 */
const TOGETHER = [
  ['endDate', 'isCurrent'],
  ['isHidden', 'showOnSitemap'],
  ['amountRaised', 'currency', 'valuationPostMoney'],
]

/** Reads, with one statement, for each record the fields that something other than an import changed last. */
export async function readEdited(
  { db }: Context,
  recordType: RecordType,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db.rows<{ id: string; fields: string[] }>(sql`
    select w.record_id as id, json_agg(w.field) as fields from (
      select distinct on (p.record_id, f.field) p.record_id, f.field, p.source_type
      from provenance_event p cross join lateral jsonb_object_keys(p.change) f(field)
      where p.record_type = ${recordType} and p.record_id = any(${ids})
      order by p.record_id, f.field, p.number desc) w
    where w.source_type <> 'import' group by w.record_id`)
  return new Map(
    rows.map(({ id, fields }) => [
      id,
      new Set([...fields, ...TOGETHER.filter((all) => all.some((field) => fields.includes(field))).flat()]),
    ]),
  )
}

/**
 * Files of one data provider may contain the same record with different ids. Rows with an equal import profile describe
 * the same record. For each id that is not known yet, adds to `idOf` the stored record with the same import profile.
 */
export async function findByProfile(
  { db }: Context,
  owner: 'entity' | 'person',
  profile: Collection['profile'],
  open: readonly Profiled[],
  idOf: Map<string, string>,
): Promise<void> {
  const pages = profilesOf(
    open.filter(({ providerId }) => !idOf.has(providerId)),
    profile,
  )
  if (pages.size === 0) return
  const column = raw(`l.${owner}_id`)
  const rows = await db.rows<{ page: string; id: string }>(sql`
    select distinct on (l.host_path) l.host_path as page, ${column} as id
    from url_link l join ${raw(owner)} o on o.id = ${column}
    where l.url_type = ${profile} and l.host_path = any(${[...new Set(pages.values())]}) and ${ownersWithin(owner, 'private', 'o')}
    order by l.host_path, ${column}`)
  const found = new Map(rows.map(({ page, id }) => [page, id]))
  for (const [providerId, page] of pages) {
    const id = found.get(page)
    if (id !== undefined) idOf.set(providerId, id)
  }
}

/** Whether the database contains any entity. */
export async function holdsEntities(db: Db): Promise<boolean> {
  const rows = await db.rows(sql`select 1 from entity limit 1`)
  return rows.length > 0
}

/** Whether an account with this id is stored. */
export async function holdsAccount(db: Db, id: string): Promise<boolean> {
  const rows = await db.rows(sql`select from app_user where id = ${id}::uuid`)
  return rows.length > 0
}
