import { type Caller, isAdmin } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { RecordType } from '../../operation/provenance/record.js'
import type { Db } from '../../platform/database/client/database.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { idsOf, type OwnerId } from '../../visibility/owner-column.js'
import { visibleOwner, writableOwner } from '../../visibility/owner-visibility.js'
import { digestOf, keyOf, outcomeKey, type Profiled, profilesOf, refsOf } from '../row/keys.js'
import type { Collection, Facts, Outcome } from '../row/row-facts.js'

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
  /** Whether a row was imported before, and the caller may not change its record any more. */
  readonly isHidden: (facts: Facts) => boolean
}

interface KnownRow {
  provider_id: string
  kind: string
  entity_id: string | null
  person_id: string | null
  round_id: string | null
  digest: string
  is_visible: boolean
}

/** SQL condition on the row `s`: the caller may change its record. */
const isWritable = (caller: Caller): Sql =>
  isAdmin(caller)
    ? raw('true')
    : sql`(exists (select 1 from entity e where e.id = s.entity_id and ${writableOwner('entity', caller, 'e')})
      or exists (select 1 from person p where p.id = s.person_id and ${writableOwner('person', caller, 'p')})
      or exists (select 1 from fundraise_round r join entity o on o.id = r.entity_id
        where r.id = s.round_id and ${writableOwner('entity', caller, 'o')}))`

export async function readKnown({ db, caller }: Context, provider: string, batch: readonly Facts[]): Promise<Known> {
  const providerIds = [...new Set(batch.flatMap((facts) => [facts.providerId, ...refsOf(facts)]))]
  // With an SQL join, each id is one index look-up. A prepared `= any(...)` may compare all rows with all ids.
  const rows = await db.rows<KnownRow>(sql`
    select s.provider_id, s.kind, s.entity_id, s.person_id, s.round_id, s.digest, ${isWritable(caller)} as is_visible
    from source_record s join (select unnest(${providerIds}::text[]) as id) given on given.id = s.provider_id
    where s.provider = ${provider}`)
  const hidden = new Set(
    rows.flatMap(({ kind, provider_id: providerId, is_visible: isVisible }) =>
      isVisible ? [] : [keyOf({ kind, providerId })],
    ),
  )
  const digests = new Map(
    rows.map(({ kind, provider_id: providerId, digest }) => [keyOf({ kind, providerId }), digest]),
  )
  const idsBy = (column: 'entity_id' | 'person_id' | 'round_id') =>
    new Map(
      rows.flatMap((row) => (row[column] === null || !row.is_visible ? [] : [[row.provider_id, row[column]] as const])),
    )
  return {
    entities: idsBy('entity_id'),
    people: idsBy('person_id'),
    rounds: idsBy('round_id'),
    isUnchanged: (facts) => digests.get(keyOf(facts)) === digestOf(facts),
    has: (facts) => digests.has(keyOf(facts)),
    isHidden: (facts) => hidden.has(keyOf(facts)),
  }
}

/**
 * Reads what an import has done with the entities and people of these rows since it began: the outcomes that it counted
 * before it was interrupted.
 */
export async function readOutcomes(
  { db }: Pick<Context, 'db'>,
  provider: string,
  facts: readonly Facts[],
  since: Date,
): Promise<Map<string, Outcome>> {
  const ids = facts.flatMap(({ record, providerId }) =>
    record === 'entity' || record === 'person' ? [providerId] : [],
  )
  const rows = await db.rows<{ record: 'entity' | 'person'; id: string; outcome: Outcome }>(sql`
    select distinct on (1, 2) case when s.person_id is null then 'entity' else 'person' end as record,
      coalesce(s.entity_id, s.person_id)::text as id,
      case when s.updated_at < ${since} then 'unchanged' when coalesce(e.created_at, p.created_at) < ${since} then 'updated'
        else 'created' end as outcome
    from source_record s join (select distinct unnest(${ids}::text[]) as id) given on given.id = s.provider_id
    left join entity e on e.id = s.entity_id left join person p on p.id = s.person_id
    where s.provider = ${provider} and (s.entity_id is not null or s.person_id is not null)
    order by 1, 2, s.updated_at desc`)
  return new Map(rows.map(({ record, id, outcome }) => [outcomeKey(record, id), outcome]))
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
  { db, caller }: Context,
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
    where l.url_type = ${profile} and l.host_path = any(${[...new Set(pages.values())]}) and ${visibleOwner(owner, caller, 'o')}
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
