import { detailDocument, nodeDocument } from '../../document/entity.js'
import { personDetail, personNode } from '../../document/person.js'
import { entityEdge } from '../../document/reads/entity.js'
import { personEdge } from '../../document/reads/person.js'
import { attribution, invested } from '../../document/section/fundraise-section.js'
import { INVESTOR } from '../../document/tracked-members.js'
import { slugHolders } from '../../identity/slug/holders.js'
import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { Uuid } from '../../kernel/wire/values.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../operation/document/projection.js'
import { isTracked, pick } from '../../operation/document/projection.js'
import { type Listing, type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, flag, instant, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { entitiesWithin, visibleEntities } from '../../visibility/entity-visibility.js'
import { type OwnerId, ownerObject } from '../../visibility/owner-column.js'
import { visibleOwners } from '../../visibility/owner-visibility.js'
import { peopleWithin, visiblePeople } from '../../visibility/person-visibility.js'
import { visibleRounds, writableRounds } from '../../visibility/round-visibility.js'
import { NEWEST } from '../fundraise/fundraise-reads.js'
import type { InvestorJoin } from './investor.js'
import { PARTICIPANT_ID, PARTICIPANTS, type Participations, participantColumns } from './participants.js'
import type { JoinSelectors, RoundSelectors } from './selectors.js'

/** Maximum number of investments, and maximum number of round labels, of one investor in a list of investors. */
const ATTRIBUTION_CAP = 100

/** SQL for the JSON of an InvestorJoin, from the row `i` of the table investor_join. */
const investorJoin = ({ caller }: Context): Sql =>
  object({
    amountInvested: number('trim_scale(i.amount_invested)'),
    createdAt: instant('i.created_at'),
    financialInstrumentType: token('i.instrument_type'),
    id: token('i.id'),
    investor: ownerObject('i'),
    leadInvestor: flag('i.lead_investor'),
    partnerPersonId: sql`(select ${arrayOf(token('p.id'), sql`order by p.id`)} from investor_partner q
      join person p on p.id = q.person_id where q.join_id = i.id and ${visiblePeople(caller)})`,
    transactionId: token('i.round_id'),
    updatedAt: instant('i.updated_at'),
  })

/** SQL condition: the round `r` matches the selectors. */
const selectedRounds = ({ transactionId, round, dateAnnounced }: RoundSelectors): Sql[] =>
  transactionId != null
    ? [sql`r.id = ${transactionId}::uuid`]
    : [
        ...(round == null ? [] : [sql`r.round = ${round}`]),
        ...(dateAnnounced == null ? [] : [sql`r.date_announced = ${dateAnnounced}::timestamptz`]),
      ]

/** SQL condition: the row `i` of investor_join and its round `r` match the selectors. */
function selectedJoins(given: JoinSelectors): Sql {
  if (given.joinId !== undefined) return sql`i.id = ${given.joinId}::uuid`
  const { investorEntityId, investorEntitySlug, investorPersonId, investorPersonSlug } = given
  const byInvestor = [
    ...(investorEntityId == null ? [] : [sql`i.entity_id = ${investorEntityId}::uuid`]),
    ...(investorEntityId != null || investorEntitySlug == null
      ? []
      : [sql`i.entity_id = any(${slugHolders('entity', [investorEntitySlug])})`]),
    ...(investorPersonId == null ? [] : [sql`i.person_id = ${investorPersonId}::uuid`]),
    ...(investorPersonId != null || investorPersonSlug == null
      ? []
      : [sql`i.person_id = any(${slugHolders('person', [investorPersonSlug])})`]),
  ]
  return join([sql`true`, ...selectedRounds(given), ...byInvestor], ' and ')
}

/** SQL of FROM and WHERE for the investor joins in rounds of one entity that the caller can see. */
const joinsOf = ({ caller }: Context, entityId: string, selectors: JoinSelectors): Sql => sql`
  investor_join i join fundraise_round r on r.id = i.round_id
  where r.entity_id = ${entityId}::uuid and ${selectedJoins(selectors)} and ${visibleOwners(caller, 'i')}
    and ${visibleRounds(caller)}`

/** An investor join that a request selects. Exactly one of entityId and personId is set: its investor. */
export interface SelectedJoin {
  readonly id: string
  readonly entityId: string | null
  readonly personId: string | null
}

/**
 * Reads at most two of the investor joins that match the selectors. Two are enough to find out that the selection is
 * not unique.
 */
export const readSelectedJoins = (
  context: Context,
  entityId: string,
  selectors: JoinSelectors,
): Promise<SelectedJoin[]> =>
  context.db.rows(sql`
    select i.id, i.entity_id as "entityId", i.person_id as "personId"
    from ${joinsOf(context, entityId, selectors)} order by i.id limit 2`)

/** Reads the ids of at most two rounds of the entity that match the selectors, and that the caller can see. */
export async function readSelectedRounds(
  { db, caller }: Context,
  entityId: string,
  selectors: RoundSelectors,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select r.id from fundraise_round r
    where ${join([sql`r.entity_id = ${entityId}::uuid`, writableRounds(caller), ...selectedRounds(selectors)], ' and ')}
    order by r.id limit 2`)
  return rows.map(({ id }) => id)
}

/** Reads whether the round has this investor, and whether it has the maximum number of investors. */
export async function readRoundInvestors(
  { db }: Context,
  roundId: string,
  { entityId, personId }: OwnerId,
  cap: number,
): Promise<{ readonly joinId: string | null; readonly isFull: boolean }> {
  const [row] = await db.rows<{ joinId: string | null; isFull: boolean }>(sql`
    select (
      select i.id from investor_join i
      where i.round_id = ${roundId}::uuid and (i.entity_id = ${entityId ?? null}::uuid or i.person_id = ${personId ?? null}::uuid)) as "joinId",
      (select count(*) >= ${cap}::int from investor_join i where i.round_id = ${roundId}::uuid) as "isFull"`)
  return row ?? { joinId: null, isFull: false }
}

/** Reads one page of the investors of the rounds of an entity, newest round first. */
export function readJoinPage(
  context: Context,
  entityId: string,
  selectors: JoinSelectors,
  page: ListingRequest,
): Promise<Json<Page<InvestorJoin>>> {
  const listing: Listing<InvestorJoin> = {
    from: joinsOf(context, entityId, selectors),
    carry: sql`i.id`,
    columns: { dateAnnounced: { expression: 'r.date_announced', type: 'timestamptz', nullable: true } },
    id: { expression: 'i.id', type: 'uuid' },
    order: { property: 'dateAnnounced', descending: true },
    expand: sql`join investor_join i on i.id = k.id`,
    item: investorJoin(context),
  }
  return readListing(context.db, listing, page)
}

/**
 * Reads one investor of one round that the entity raised, with its version. A write also reads a hidden investor, to
 * return what it wrote.
 */
export async function readInvestorJoin(
  context: Context,
  entityId: string,
  id: string,
  reach: 'visible' | 'stored' = 'visible',
): Promise<Json<InvestorJoin> | undefined> {
  const [row] = await context.db.rows<{ text: string; version: number }>(sql`
    select i.version, ${investorJoin(context)} as text from investor_join i join fundraise_round r on r.id = i.round_id
    where i.id = ${id}::uuid and r.entity_id = ${entityId}::uuid
      and ${reach === 'visible' ? sql`${visibleOwners(context.caller, 'i')} and ${visibleRounds(context.caller)}` : sql`true`}`)
  return row && new Json(row.text, versionOf('investor_join', { id, ...row }))
}

/**
 * Reads, with one statement, investor joins by their ids, in the order of the ids. Null unless the caller can see the
 * entity that raised the round and the investor.
 */
export async function readInvestorJoins(context: Context, ids: readonly string[]): Promise<(InvestorJoin | null)[]> {
  const possible = ids.filter((id) => Uuid.safeParse(id).success)
  const rows = await context.db.rows<{ id: string; text: string }>(sql`
    select i.id, ${investorJoin(context)} as text from investor_join i
    join fundraise_round r on r.id = i.round_id join entity c on c.id = r.entity_id
    where i.id = any(${possible}::uuid[]) and ${visibleEntities(context.caller, undefined, 'c')}
      and ${visibleOwners(context.caller, 'i')} and ${visibleRounds(context.caller)}`)
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as InvestorJoin]))
  return ids.map((id) => found.get(id) ?? null)
}

/**
 * Reads one page of the investors of an entity. Each investor is listed once, with its investments. A sort by
 * amountInvested compares only amounts of rounds in US dollars: other currencies are not converted.
 */
export async function readParticipantPage<K extends keyof Participations>(
  { db }: Context,
  options: DocumentOptions,
  entityId: string,
  kind: K,
  request: ListingRequest,
): Promise<Json<Page<Participations[K]>>> {
  const { within, alias, table } = PARTICIPANTS[kind]
  const self = sql`${entityId}::uuid`
  const document: Record<string, Sql> =
    kind === 'entity' ? { entity: detailDocument(options) } : { person: personDetail(options) }
  const listing: Listing<Participations[K]> = {
    from: sql`${participants(kind, self)}
      where exists (select 1 from ${table} where ${aliasId(kind)} = g.id and ${within(options.reach, alias)})`,
    carry: sql`g.id, g.round_count`,
    columns: participantColumns,
    id: PARTICIPANT_ID,
    order: NEWEST,
    expand: sql`join ${table} on ${aliasId(kind)} = k.id`,
    item: object({ ...document, ...participation(kind, self, 'k') }),
  }
  return readListing(db, listing, request)
}

/** SQL for the investors `g` of the entity `self`. Each investor is one row. */
const participants = (kind: keyof Participations, self: Sql): Sql => sql`(
  select ${PARTICIPANTS[kind].column} as id, max(r.date_announced) as latest, count(distinct r.id)::int as round_count,
    sum(i.amount_invested) filter (where r.currency = 'USD') as amount
  from investor_join i join fundraise_round r on r.id = i.round_id
  where r.entity_id = ${self} and ${PARTICIPANTS[kind].column} is not null and ${invested} group by 1) g`

/**
 * SQL of the JSON members that describe the investments of an investor in the entity `self`. The investor is the row
 * `at`.
 */
function participation(kind: keyof Participations, self: Sql, at: 'g' | 'k') {
  const { column } = PARTICIPANTS[kind]
  const id = raw(`${at}.id`)
  const parts = sql`(select ${arrayOf(attribution(), sql`order by r.date_announced desc nulls last, r.id desc`)} from (
    select i.*, r.date_announced from investor_join i join fundraise_round r on r.id = i.round_id
    where r.entity_id = ${self} and ${column} = ${id} and ${invested}
    order by r.date_announced desc nulls last, r.id desc limit ${ATTRIBUTION_CAP}) i join fundraise_round r on r.id = i.round_id)`
  const labels = sql`(select ${arrayOf(object({ round: text('l.round') }), sql`order by l.latest desc nulls last, l.round collate "C"`)} from (
    select r.round, max(r.date_announced) as latest from investor_join i join fundraise_round r on r.id = i.round_id
    where r.entity_id = ${self} and ${column} = ${id} and ${invested} and r.round is not null
    group by r.round order by latest desc nulls last, r.round collate "C" limit ${ATTRIBUTION_CAP}) l)`
  return { investorAttribution: parts, round: labels, roundCount: number(`${at}.round_count`) }
}

/** The connection from entities to their investors. Each investor is listed once, latest investment first. */
export function participantsOf(
  options: DocumentOptions,
  kind: keyof Participations,
  projection: EdgeProjection,
): ConnectionSource {
  const { within, alias, table } = PARTICIPANTS[kind]
  const edge = kind === 'entity' ? entityEdge : personEdge
  return {
    parent: 'uuid',
    from: sql`${participants(kind, sql`o.id`)} join ${table} on ${aliasId(kind)} = g.id where ${within(options.reach, alias)}`,
    edge: edge(options, projection, participation(kind, sql`o.id`, 'g')),
    term: { property: 'dateAnnounced', descending: true },
    columns: participantColumns,
    id: PARTICIPANT_ID,
  }
}

const aliasId = (kind: keyof typeof PARTICIPANTS): Sql => (kind === 'entity' ? sql`e.id` : sql`p.id`)

/**
 * SQL for the JSON of the investor: the entity `e` or the person `p`. Undefined if the query selects no field of the
 * investor.
 */
function investorNode(options: DocumentOptions, projection: EdgeProjection): Sql | undefined {
  const [entity, person] = [projection.node('Entity'), projection.node('Person')]
  if (!entity || !person) return undefined
  const named = (type: string, document: Sql): Sql => sql`'{"__typename":"${raw(type)}",' || substr(${document}, 2)`
  return sql`case when e.id is not null then ${named('Entity', nodeDocument(options, entity))}
    else ${named('Person', personNode(options, person))} end`
}

const visibleInvestors = ({ reach }: DocumentOptions): Sql => sql`(
  (e.id is not null and ${entitiesWithin(reach)}) or (p.id is not null and ${peopleWithin(reach)}))`

/** The connection from rounds to their investors that the reach contains, lead investors first. */
export function investorsOf(options: DocumentOptions, projection: EdgeProjection): ConnectionSource {
  const node = investorNode(options, projection)
  const partners = sql`(select ${arrayOf(personNode(options), sql`order by p.id`)} from investor_partner q
    join person p on p.id = q.person_id where q.join_id = i.id and ${peopleWithin(options.reach)})`
  const join = {
    leadInvestor: flag('i.lead_investor'),
    amountInvested: number('trim_scale(i.amount_invested)'),
    currency: token('(select r.currency from fundraise_round r where r.id = i.round_id)'),
    instrument: token('i.instrument_type'),
    joinId: token('i.id'),
    partners,
  }
  return {
    parent: 'uuid',
    from: sql`investor_join i left join entity e on e.id = i.entity_id left join person p on p.id = i.person_id
      where i.round_id = o.id and ${visibleInvestors(options)}`,
    edge: { ...pick(join, projection.members), ...(node ? { node } : {}) },
    hasLayout: true,
    term: { property: 'lead', descending: true },
    columns: { lead: { expression: 'i.lead_investor::int', type: 'int' } },
    id: { expression: 'i.id', type: 'uuid' },
    isTracked: !projection.node('Entity') && !projection.node('Person') && isTracked(projection, INVESTOR),
  }
}
