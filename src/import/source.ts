import { createHash } from 'node:crypto'
import { sql } from '../kernel/database/sql.js'
import type { Context } from '../kernel/operation/context.js'
import { idsOf, type OwnerId } from '../kernel/wire/owner.js'
import type { Facts } from './record.js'

/** What a row became: the record itself, or the one whose part it is. Exactly one member. */
export type Owner = { readonly entityId: string } | { readonly personId: string } | { readonly roundId: string }

/** What is stored already of the ids that a batch names. */
export interface Known {
  /** Id that the provider gave -> stored id, by the kind of record it became. */
  readonly entities: Map<string, string>
  readonly people: Map<string, string>
  readonly rounds: Map<string, string>
  /** Whether a row says what it said when it was last loaded. */
  readonly isUnchanged: (facts: Facts) => boolean
  /** Whether a row was ever loaded. */
  readonly has: (facts: Facts) => boolean
}

export const keyOf = ({ kind, providerId }: Pick<Facts, 'kind' | 'providerId'>): string => `${kind}\n${providerId}`
const digestOf = (facts: Facts): string => createHash('sha256').update(JSON.stringify(facts)).digest('base64url')

/** Ids of other records that a row speaks of. */
const refsOf = (facts: Facts): readonly string[] =>
  Object.entries(facts).flatMap(([name, value]: [string, unknown]) =>
    name.endsWith('Ref') ? [String(value)] : name.endsWith('Refs') && Array.isArray(value) ? value.map(String) : [],
  )

interface Row {
  provider_id: string
  kind: string
  entity_id: string | null
  person_id: string | null
  round_id: string | null
  digest: string
}

export async function readKnown({ db }: Context, provider: string, batch: readonly Facts[]): Promise<Known> {
  const said = [...new Set(batch.flatMap((facts) => [facts.providerId, ...refsOf(facts)]))]
  // A join, so that each id is one step into the index: a prepared `= any(...)` may compare all with all instead.
  const rows = await db.rows<Row>(sql`
    select s.provider_id, s.kind, s.entity_id, s.person_id, s.round_id, s.digest
    from source_record s join (select unnest(${said}::text[]) as id) said on said.id = s.provider_id
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

/** Keeps what each row said and what it became, for the next run. */
export async function remember(
  { db, clock }: Context,
  provider: string,
  saved: readonly { readonly facts: Facts; readonly owner: Owner }[],
): Promise<void> {
  if (saved.length === 0) return
  const rows = saved.map(({ facts, owner }) => ({
    kind: facts.kind,
    provider_id: facts.providerId,
    entity_id: 'entityId' in owner ? owner.entityId : null,
    person_id: 'personId' in owner ? owner.personId : null,
    round_id: 'roundId' in owner ? owner.roundId : null,
    digest: digestOf(facts),
  }))
  await db.rows(sql`
    insert into source_record (provider, kind, provider_id, entity_id, person_id, round_id, digest, updated_at)
    select ${provider}, kind, provider_id, entity_id, person_id, round_id, digest, ${clock.now()}::timestamptz
    from json_populate_recordset(null::source_record, ${JSON.stringify(rows)}::json)
    on conflict (provider, kind, provider_id) do update set digest = excluded.digest, updated_at = excluded.updated_at`)
}

/** Which pairs of people and entities are tied by an association, as `person entity`. */
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

/** An owner's text of one type. */
export const textKey = ({ entityId, personId, textType }: OwnerId & { readonly textType: string }): string =>
  `${entityId ?? personId} ${textType}`

/** The types of text of which owners have a primary one that somebody other than an import wrote last. */
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
