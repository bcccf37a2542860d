import { nodeDocument } from '../../document/entity.js'
import { type EntityNode, entityEdge } from '../../document/reads/entity.js'
import {
  comparisonSignals,
  otherSide,
  relationship,
  relationshipsAt,
} from '../../document/section/relationship-section.js'
import type { EntityRelationship, RelationshipType } from '../../document/shape/relationship.js'
import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { RowId } from '../../kernel/wire/values.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import { type ConnectionSource, type EdgeProjection, edgeMembers } from '../../operation/document/projection.js'
import { type Listing, type ListingRequest, readListing } from '../../operation/page/listing.js'
import { limitTo, type SortColumn, type SortColumns } from '../../operation/page/order.js'
import { type Page, type PageRequest, pageJson, type SortTerm } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { empty, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf } from '../../platform/database/client/sql-values.js'
import { entitiesWithin, visibleEntities, writableEntities } from '../../visibility/entity-visibility.js'
import { writableRelationships } from '../../visibility/relationship-visibility.js'
import { type FoundLink, MOST_LINKS } from './cycles.js'
import { symmetricTypes } from './relationship-rules.js'

/** Maximum number of competing offerings in a read with transitive=true. */
export const TRANSITIVE_CAP = 100

/** Maximum number of offerings whose ids a problem lists. */
const LISTED_OFFERINGS = 200

const columns: SortColumns = {
  id: { expression: 'k.id', type: 'int' },
  relationshipType: { expression: 'k.relationship_type collate "C"', type: 'text' },
  asOf: { expression: 'k.as_of', type: 'date', nullable: true },
  createdAt: { expression: 'k.created_at', type: 'timestamptz' },
  updatedAt: { expression: 'k.updated_at', type: 'timestamptz' },
}
const ID: SortColumn = { expression: 'k.id', type: 'int' }
const OLDEST: SortTerm = { property: 'id', descending: false }
export const RELATIONSHIP_SORT = Object.keys(columns)

export interface RelationshipFilter {
  readonly type?: RelationshipType | undefined
  /** True: relationships that are not current or not primary are included too. */
  readonly includeNonRenderable?: boolean | undefined
}

/** All relationships of an entity. */
const bothSides = (self: Sql) => ({ of: relationshipsAt(self), other: otherSide(self) })

/** The relationships in which an entity is the source, or the target. */
const oneSide = (self: Sql, side: 'source' | 'target') => ({
  of: sql`(select * from entity_relationship where ${raw(side)}_entity_id = ${self})`,
  other: raw(side === 'source' ? 'k.target_entity_id' : 'k.source_entity_id'),
})

/**
 * The FROM and WHERE clauses of the relationships `k` of an entity. The row `n` is the other entity, which the caller
 * must be allowed to see.
 */
const relationships = (
  { reach }: DocumentOptions,
  { of, other }: ReturnType<typeof bothSides>,
  { type, includeNonRenderable }: RelationshipFilter,
): Sql => sql`
  ${of} k join entity n on n.id = ${other}
  where ${entitiesWithin(reach, 'n')}
    ${type === undefined ? empty : sql`and k.relationship_type = ${type}`}
    ${includeNonRenderable ? empty : sql`and k.is_current and k.is_primary`}`

const listingOf = (options: DocumentOptions, self: Sql, filter: RelationshipFilter): Listing<EntityRelationship> => ({
  from: relationships(options, bothSides(self), filter),
  carry: sql`k.*`,
  columns,
  id: ID,
  order: OLDEST,
  expand: sql`join entity n on n.id = ${otherSide(self)}`,
  item: relationship(options),
})

/** Reads one page of the relationships in which the entity is the source or the target. */
export async function readRelationshipPage(
  { db }: Context,
  options: DocumentOptions,
  entityId: string,
  request: RelationshipFilter & ListingRequest,
): Promise<Json<Page<EntityRelationship>>> {
  const listing = listingOf(options, sql`${entityId}::uuid`, request)
  return readListing(db, listing, request)
}

/**
 * Reads one page of the offerings that compete with an offering. Each row contains the provider of the competing
 * offering, as a nested relationship of the type productService, with the fields for a comparison. The competitors of
 * competitors are not included.
 */
export async function readCompetitors(
  { db }: Context,
  options: DocumentOptions,
  entityId: string,
  page: PageRequest,
): Promise<Json<Page<EntityRelationship>>> {
  const self = sql`${entityId}::uuid`
  const from = relationships(options, bothSides(self), { type: 'competingProductService' })
  const provider = relationship(options, { signals: comparisonSignals, k: 'p' })
  const nested = sql`(
    select ${arrayOf(provider, sql`order by p.id`)} from entity_relationship p join entity n on n.id = p.source_entity_id
    where p.target_entity_id = c.id and p.relationship_type = 'productService' and p.is_current and p.is_primary
      and ${entitiesWithin(options.reach, 'n')})`
  const size = Math.min(page.size, TRANSITIVE_CAP)
  const [row] = await db.rows<{ total: number; count: number; content: string }>(sql`
    select (select least(count(*), ${TRANSITIVE_CAP})::int from ${from}) as total, x.* from (
      select count(*)::int as count, ${arrayOf(relationship(options, { nested, k: 't', o: 'c' }), sql`order by t.id`)} as content
      from (
        select k.id from (select k.* from ${from} order by k.id limit ${TRANSITIVE_CAP}) k
        order by k.id ${limitTo(size, page.page * size)}) k
      join entity_relationship t on t.id = k.id join entity c on c.id = ${otherSide(self, 't')}) x`)
  return pageJson({ ...page, size }, row?.content ?? '[]', row?.count ?? 0, row?.total ?? 0)
}

/**
 * Reads one relationship by its id, with its version. `entity` in the result is the target. With reach `visible`, the
 * caller must be allowed to see both entities. With reach `stored`, a write also reads relationships of hidden
 * entities.
 */
export async function readRelationship(
  context: Context,
  id: number,
  reach: 'visible' | 'stored' = 'visible',
): Promise<Json<EntityRelationship> | undefined> {
  const options = documentOptions(context)
  const seen = ['e', 'n'].map((alias) => visibleEntities(context.caller, undefined, alias))
  const [row] = await context.db.rows<{ text: string; version: number }>(sql`
    select k.version, ${relationship(options)} as text
    from entity_relationship k join entity e on e.id = k.source_entity_id join entity n on n.id = k.target_entity_id
    where k.id = ${id} and ${reach === 'visible' ? sql`${seen[0]} and ${seen[1]}` : sql`true`}`)
  return row && new Json(row.text, versionOf('entity_relationship', { id, ...row }))
}

/** Relationships by their ids, in the order of the ids. Null unless the caller may see both entities. */
export async function readRelationships(
  context: Context,
  ids: readonly number[],
): Promise<(EntityRelationship | null)[]> {
  const options = documentOptions(context)
  const possible = ids.filter((id) => RowId.safeParse(id).success)
  const rows = await context.db.rows<{ id: number; text: string }>(sql`
    select k.id, ${relationship(options)} as text
    from entity_relationship k join entity e on e.id = k.source_entity_id join entity n on n.id = k.target_entity_id
    where k.id = any(${possible}::int[]) and ${visibleEntities(context.caller)}
      and ${visibleEntities(context.caller, undefined, 'n')}`)
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as EntityRelationship]))
  return ids.map((id) => found.get(id) ?? null)
}

/** The connection from entities to their relationships. Each side has an index in the order of the ids. */
export const relationshipsOf = (
  options: DocumentOptions,
  filter: RelationshipFilter,
  projection: EdgeProjection,
): ConnectionSource => ({
  parent: 'uuid',
  from: relationships(options, oneSide(sql`o.id`, 'source'), filter),
  otherFrom: relationships(options, oneSide(sql`o.id`, 'target'), filter),
  edge: edgeMembers(projection, 'EntityRelationship', () => relationship(options)),
  term: OLDEST,
  columns,
  id: ID,
})

/** The connection from entities to their offerings, sorted by name. */
export const offeringsOf = (options: DocumentOptions, projection: EdgeProjection): ConnectionSource => ({
  parent: 'uuid',
  from: sql`entity e where e.provider_id = o.id and ${entitiesWithin(options.reach)}`,
  edge: entityEdge(options, projection),
  term: { property: 'nameBrand', descending: false },
  columns: { nameBrand: { expression: 'e.name_brand collate "und-x-icu"', type: 'text' } },
  id: { expression: 'e.id', type: 'uuid' },
})

/**
 * Reads the provider of each product or service (type `productService`), or the parent of each entity (type `parent`).
 * Null if there is none that the caller may see.
 */
export async function readAbove(
  context: Context,
  ids: readonly string[],
  type: 'productService' | 'parent',
): Promise<(EntityNode | null)[]> {
  const rows = await context.db.rows<{ id: string; above: string }>(sql`
    select distinct on (k.target_entity_id) k.target_entity_id as id, ${nodeDocument(documentOptions(context))} as above
    from entity_relationship k join entity e on e.id = k.source_entity_id
    where k.target_entity_id = any(${ids}::uuid[]) and k.relationship_type = ${type} and k.is_current and k.is_primary
      and ${visibleEntities(context.caller)}
    order by k.target_entity_id, k.as_of desc nulls last, k.id`)
  const above = new Map(rows.map((row) => [row.id, JSON.parse(row.above) as EntityNode]))
  return ids.map((id) => above.get(id) ?? null)
}

/**
 * Reads the current offerings of a provider, including deleted offerings. `isShown`: whether the caller can see the
 * offering.
 */
export async function readOfferings(
  { db, caller }: Context,
  providerId: string,
): Promise<{ id: string; isShown: boolean }[]> {
  return db.rows(sql`
    select r.target_entity_id as id, ${writableEntities(caller)} as "isShown"
    from entity_relationship r join entity e on e.id = r.target_entity_id
    where r.source_entity_id = ${providerId}::uuid and r.relationship_type = 'productService' and r.is_current
    order by r.target_entity_id limit ${LISTED_OFFERINGS}`)
}

/**
 * Reads the current relationships that may prevent a new relationship between source and target. These are all
 * relationships between the two entities, and the relationship of each of them with its provider. Only relationships
 * that the caller can see are returned.
 */
export async function readExcludingRelationships(
  { db, caller }: Context,
  source: string,
  target: string,
): Promise<{ id: number; relationshipType: RelationshipType; sourceEntityId: string }[]> {
  return db.rows(sql`
    select id, relationship_type as "relationshipType", source_entity_id as "sourceEntityId" from entity_relationship k
    where is_current and ${writableRelationships(caller)} and ((source_entity_id, target_entity_id) in ((${source}::uuid, ${target}::uuid), (${target}::uuid, ${source}::uuid))
      or (relationship_type = 'productService' and target_entity_id in (${source}::uuid, ${target}::uuid)))
    order by id`)
}

/** The fields of a relationship to store that decide whether a stored relationship excludes it. */
interface Candidate {
  readonly relationshipType: RelationshipType
  readonly sourceEntityId: string
  readonly targetEntityId: string
  readonly detail: string | null
  readonly isCurrent: boolean
}

/**
 * Finds a stored relationship, other than `id`, that excludes the next state of the relationship `id`. It is an equal
 * relationship, or another provider of the offering. A parent excludes an acquirer, and an acquirer excludes a parent.
 * The two entities must be locked.
 */
export async function readExcluding(
  { db }: Context,
  { relationshipType: type, sourceEntityId: source, targetEntityId: target, detail, isCurrent }: Candidate,
  id: number,
): Promise<number | undefined> {
  const pair = sql`(x.source_entity_id, x.target_entity_id)`
  const swapped = sql`${pair} = (${target}::uuid, ${source}::uuid)`
  const same = sql`${pair} = (${source}::uuid, ${target}::uuid)`
  const [row] = await db.rows<{ id: number }>(sql`
    select x.id from entity_relationship x where x.id <> ${id} and (
      (${isCurrent} and x.is_current and x.relationship_type = ${type} and (
        (${same} and coalesce(x.detail, '') = ${detail ?? ''})
        or (${symmetricTypes.includes(type)} and (${same} or ${swapped}))
        or (${type === 'productService'} and x.target_entity_id = ${target}::uuid)))
      or (x.relationship_type = ${EXCLUSIVE[type] ?? null} and (${same} or ${swapped})))
    order by x.id limit 1`)
  return row?.id
}

const EXCLUSIVE: Partial<Record<RelationshipType, RelationshipType>> = { parent: 'acquirer', acquirer: 'parent' }

/**
 * Reads the current relationships of a type that lead to each of the given entities, directly and through other
 * entities: at most one more than MOST_LINKS for each entity. Relationships that the caller cannot see are left out: they
 * must not prevent a write.
 */
export const readLinksAbove = (
  { db, caller }: Context,
  type: RelationshipType,
  ids: readonly string[],
  exceptId: number | null = null,
): Promise<FoundLink[]> =>
  db.rows(sql`
    select s.id as start, l.source, l.target from unnest(${[...new Set(ids)]}::uuid[]) s(id) cross join lateral (
      with recursive above (id, target_id) as (
        select s.id, null::uuid
        union
        select k.source_entity_id, k.target_entity_id from above a join entity_relationship k on k.target_entity_id = a.id
          and k.relationship_type = ${type} and k.is_current and k.id is distinct from ${exceptId}::int and ${writableRelationships(caller)})
      select a.id as source, a.target_id as target from above a where a.target_id is not null limit ${MOST_LINKS + 1}) l`)

/** The types of entities by id. */
export async function readTypes({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; type: string }>(
    sql`select e.id, e.type_record as type from entity e where e.id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, type }) => [id, type]))
}
