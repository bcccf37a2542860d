import { entityEdge } from '../../document/reads/entity.js'
import { personEdge } from '../../document/reads/person.js'
import { association } from '../../document/section/association-section.js'
import type { EntityPersonAssociation } from '../../document/shape/association.js'
import { PERSON } from '../../document/tracked-members.js'
import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { RowId } from '../../kernel/wire/values.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../operation/document/projection.js'
import { isTracked } from '../../operation/document/projection.js'
import { type Listing, type ListingRequest, readOwnedListing } from '../../operation/page/listing.js'
import type { SortColumn, SortColumns } from '../../operation/page/order.js'
import type { Page, SortTerm } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, flag, instant, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { peopleWithin, visiblePeople } from '../../visibility/person-visibility.js'
import type { AssociationState } from './association-rules.js'
import type { StoredAssociation } from './association-writes.js'
import { isChiefExecutive, matchesRole } from './role.js'

const columns: SortColumns = {
  id: { expression: 'j.id', type: 'int' },
  isCurrent: { expression: 'j.is_current', type: 'boolean' },
  startDate: { expression: 'j.start_date', type: 'timestamptz', nullable: true },
  endDate: { expression: 'j.end_date', type: 'timestamptz', nullable: true },
  createdAt: { expression: 'j.created_at', type: 'timestamptz' },
  updatedAt: { expression: 'j.updated_at', type: 'timestamptz' },
}
const ID: SortColumn = { expression: 'j.id', type: 'int' }
export const ASSOCIATION_SORT = Object.keys(columns)

/** The default order of lists: current associations first, then the most recently recorded. */
const CURRENT_FIRST: SortTerm = { property: 'isCurrent', descending: true }

/** The tables of an association document, with the row names that `association` uses. */
const TABLES = raw(`entity_person j join entity x on x.id = j.entity_id join person p on p.id = j.person_id
  left join corporate_title t on t.id = j.title_id`)

export interface AssociationRequest extends ListingRequest {
  readonly includeUrl?: boolean | undefined
}

/**
 * Reads, with one statement, one page of the associations of a person, and the exact total. Undefined if the caller may
 * not see the person.
 */
export function readAssociationPage(
  { db }: Context,
  options: DocumentOptions,
  personId: string,
  page: AssociationRequest,
): Promise<Json<Page<EntityPersonAssociation>> | undefined> {
  const listing: Listing<EntityPersonAssociation> = {
    from: sql`entity_person j join entity x on x.id = j.entity_id
      where j.person_id = ${personId}::uuid and ${entitiesWithin(options.reach, 'x')}`,
    carry: sql`j.id`,
    columns,
    id: ID,
    order: CURRENT_FIRST,
    expand: sql`join (${TABLES}) on j.id = k.id`,
    item: association(options, { addresses: true, links: page.includeUrl ?? false }),
  }
  const owner = sql`exists (select from person p where p.id = ${personId}::uuid and ${peopleWithin(options.reach)})`
  return readOwnedListing(db, listing, page, owner)
}

/** Optional parts of the document of an association. */
export interface AssociationParts {
  readonly includeUrl?: boolean | undefined
  readonly includeAddress?: boolean | undefined
}

/**
 * Reads one association of a person, with its version. A read returns it only if the caller can see it. A write does
 * not check the visibility again.
 */
export async function readAssociation(
  { db }: Context,
  options: DocumentOptions,
  condition: Sql,
  { includeUrl = false, includeAddress = true, stored = false }: AssociationParts & { stored?: boolean } = {},
): Promise<Json<EntityPersonAssociation> | undefined> {
  const shown = sql`${entitiesWithin(options.reach, 'x')} and ${peopleWithin(options.reach)}`
  const [row] = await db.rows<{ id: number; text: string; version: number }>(sql`
    select j.id, j.version, ${association(options, { addresses: includeAddress, links: includeUrl })} as text
    from ${TABLES} where ${condition} and ${stored ? sql`true` : shown}`)
  return row && new Json(row.text, versionOf('entity_person', row))
}

/** The id of another association that has the same person, entity, title and start date. */
export async function readEqual(
  { db }: Context,
  { id, personId, entityId }: Pick<StoredAssociation, 'id' | 'personId' | 'entityId'>,
  { titleId, startDate }: Pick<AssociationState, 'titleId' | 'startDate'>,
): Promise<number | undefined> {
  const [found] = await db.rows<{ id: number }>(sql`
    select j.id from entity_person j
    where j.person_id = ${personId}::uuid and j.entity_id = ${entityId}::uuid and j.id <> ${id}
      and j.title_id is not distinct from ${titleId}::int and j.start_date is not distinct from ${startDate}::timestamptz`)
  return found?.id
}

/** Returns the ids to which a title belongs. */
export async function readTitles({ db }: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(sql`select t.id from corporate_title t where t.id = any(${ids}::int[])`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the ids of the associations whose person is a chief executive of the entity, if the entity has another
 * current chief executive that the caller can see.
 */
export async function readSecondChiefs({ db, caller }: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(sql`
    select j.id from entity_person j join corporate_title t on t.id = j.title_id
    where j.id = any(${ids}::int[]) and j.is_current and ${isChiefExecutive('t')} and exists (
      select 1 from entity_person k join corporate_title u on u.id = k.title_id join person p on p.id = k.person_id
      where k.entity_id = j.entity_id and k.is_current and k.person_id <> j.person_id
        and ${isChiefExecutive('u')} and ${visiblePeople(caller)})`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Reads, with one statement, associations by their ids, in the order of the ids. Null unless the caller may see both
 * records.
 */
export async function readAssociations(
  { db }: Context,
  options: DocumentOptions,
  ids: readonly number[],
): Promise<(EntityPersonAssociation | null)[]> {
  const possible = ids.filter((id) => RowId.safeParse(id).success)
  const rows = await db.rows<{ id: number; text: string }>(sql`
    select j.id, ${association(options, { addresses: true, links: false })} as text from ${TABLES}
    where j.id = any(${possible}::int[]) and ${entitiesWithin(options.reach, 'x')} and ${peopleWithin(options.reach)}`)
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as EntityPersonAssociation]))
  return ids.map((id) => found.get(id) ?? null)
}

/** Fields of an association in GraphQL. */
export type Tenure = Pick<
  EntityPersonAssociation,
  | 'associationId'
  | 'titleName'
  | 'titleFunction'
  | 'titleLevel'
  | 'startDate'
  | 'endDate'
  | 'score'
  | 'creator'
  | 'entityId'
  | 'personId'
  | 'createdAt'
  | 'updatedAt'
> & { readonly isCurrent: boolean | null }

/** Fields of the edge between a person and an entity in GraphQL. */
export type TenureEdge = Omit<Tenure, 'creator' | 'entityId' | 'personId' | 'createdAt' | 'updatedAt' | 'isCurrent'> & {
  readonly isCurrent: boolean
  readonly associations: readonly Tenure[]
}

/** SQL of the fields of an association, from its row and from the row of its title. */
const tenure = (j: string, t: string) => ({
  associationId: number(`${j}.id`),
  titleName: text(`${t}.name`),
  titleFunction: text(`${t}.function`),
  titleLevel: text(`${t}.level`),
  startDate: instant(`${j}.start_date`),
  endDate: instant(`${j}.end_date`),
  score: number(`${j}.score`),
  isCurrent: flag(`${j}.is_current`),
})

/** Maximum number of associations of a person with an entity in one edge. */
const MOST_OF_PAIR = 100

/** Which associations a connection contains. */
export interface AssociationFilter {
  readonly isCurrent?: boolean | null | undefined
  /** Title, function or level. */
  readonly role?: string | null | undefined
}

/** SQL condition on an association row and its title row. */
const matching = ({ isCurrent, role }: AssociationFilter, j: string, t: string): Sql =>
  join(
    [
      sql`true`,
      ...(isCurrent == null ? [] : [sql`${raw(j)}.is_current = ${isCurrent}`]),
      ...(role == null ? [] : [matchesRole(role, t)]),
    ],
    ' and ',
  )

/** SQL of the associations `k`, with their titles `u`, that match the filter and connect the same records as `j`. */
const ofSamePair = (filter: AssociationFilter): Sql => sql`
  from entity_person k left join corporate_title u on u.id = k.title_id
  where k.person_id = j.person_id and k.entity_id = j.entity_id and ${matching(filter, 'k', 'u')}`

/** SQL condition: `j` is the first of the associations of its person with its entity that match the filter. */
const leads = (filter: AssociationFilter): Sql =>
  sql`${matching(filter, 'j', 't')} and not exists (select 1 ${ofSamePair(filter)} and (k.is_current, k.id) > (j.is_current, j.id))`

/** SQL of the members of an edge: those of the leading association, and all associations that match the filter. */
const edgeOf = (filter: AssociationFilter) => ({
  ...tenure('j', 't'),
  associations: sql`(select ${arrayOf(sql`a.item`)} from (
    select ${object({
      ...tenure('k', 'u'),
      creator: text('k.creator'),
      entityId: token('k.entity_id'),
      personId: token('k.person_id'),
      createdAt: instant('k.created_at'),
      updatedAt: instant('k.updated_at'),
    })} as item ${ofSamePair(filter)} order by k.is_current desc, k.id desc limit ${raw(String(MOST_OF_PAIR))}) a)`,
})

const ordered = { parent: 'uuid', term: CURRENT_FIRST, columns, id: ID } as const

/**
 * The connection from people to their current and former entities, each once. Its rows are the leading associations, so
 * a cursor stays valid while further associations of the same records are added.
 */
export const entitiesOfPeople = (
  options: DocumentOptions,
  filter: AssociationFilter,
  projection: EdgeProjection,
): ConnectionSource => ({
  ...ordered,
  from: sql`entity_person j join entity e on e.id = j.entity_id left join corporate_title t on t.id = j.title_id
    where j.person_id = o.id and ${entitiesWithin(options.reach)} and ${leads(filter)}`,
  edge: entityEdge(options, projection, edgeOf(filter)),
  node: { expression: 'j.entity_id', type: 'uuid' },
  hasLayout: true,
})

/** The connection from entities to their current and former people, each once. */
export const peopleOfEntities = (
  options: DocumentOptions,
  filter: AssociationFilter,
  projection: EdgeProjection,
): ConnectionSource => ({
  ...ordered,
  from: sql`entity_person j join person p on p.id = j.person_id left join corporate_title t on t.id = j.title_id
    where j.entity_id = o.id and ${peopleWithin(options.reach)} and ${leads(filter)}`,
  edge: personEdge(options, projection, edgeOf(filter)),
  node: { expression: 'j.person_id', type: 'uuid' },
  hasLayout: true,
  isTracked: isTracked(projection, PERSON),
})
