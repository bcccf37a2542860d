import type { z } from 'zod'
import type { TextBundle } from '../../attribute/text/text.js'
import type { UrlLink } from '../../attribute/url-link/url-link.js'
import type { EntityType } from '../../identity/entity/types.js'
import { Uuid } from '../../kernel/wire/values.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import type { ResponseDocument } from '../../operation/document/documents.js'
import {
  completeDocument,
  partialDocument,
  type ReadRecord,
  readRecords,
  selectedDocument,
} from '../../operation/document/documents.js'
import { type EdgeProjection, edgeMembers } from '../../operation/document/projection.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin, visibleEntities } from '../../visibility/entity-visibility.js'
import { entityDetail, entityRow, entitySummary } from '../document-kinds.js'
import { newDetailDocument, nodeDocument, sections } from '../entity.js'
import type { PastMembers } from '../shape/as-of.js'
import type { EntityDetail, EntityRow, EntitySummaryRow } from '../shape/entity-detail.js'
import type { EntityFundingDetail, EntitySummary } from '../shape/entity-summary.js'
import type { AcceleratorParticipation } from '../shape/relationship.js'
import type { ContentEmbeddingMatch } from '../shape/semantic-match.js'

/** Returns a complete document for the options of a request. */
type Complete<T> = (options: DocumentOptions) => ResponseDocument<T>

export const completeDetail: Complete<EntityDetail> = (options) => completeDocument(entityDetail, options)
/** The detail of an entity that was created without any other record. */
export const completeNew: Complete<EntityDetail> = (options) =>
  partialDocument(entityDetail, options, newDetailDocument(options))
export const completeRow: Complete<EntityRow> = (options) => completeDocument(entityRow, options)
export const completeSummary: Complete<EntitySummaryRow> = (options) => completeDocument(entitySummary, options)

/** Returns the entity for a response: for GraphQL the selected fields, for REST the complete document. */
export const selectedEntity = <T>(
  { projection }: Pick<Context, 'projection'>,
  options: DocumentOptions,
  complete: Complete<T>,
): ResponseDocument<T> =>
  projection
    ? (selectedDocument(entityDetail, options, projection, nodeDocument) as ResponseDocument<T>)
    : complete(options)

/**
 * Reads the detail documents of at most two entities that satisfy `condition`, which compares `by`. Two are enough to
 * find out that the condition is ambiguous.
 */
export const readDetail = (
  context: Context,
  options: DocumentOptions,
  by: string,
  condition: Sql,
  complete: Complete<EntityDetail> = completeDetail,
): Promise<ReadRecord<EntityDetail>[]> =>
  readRecords(context, selectedEntity(context, options, complete), { by, condition, limit: 2 })

/** Whether any stored entity satisfies `condition`. Hidden entities are included. */
export async function isStored(db: Db, condition: Sql): Promise<boolean> {
  const rows = await db.rows(sql`select 1 from entity e where ${entitiesWithin('private')} and ${condition} limit 1`)
  return rows.length > 0
}

/** Types of the entities `e` that satisfy `condition`, in alphabetical order. */
export async function readTypes(db: Db, condition: Sql): Promise<EntityType[]> {
  const rows = await db.rows<{ type: EntityType }>(
    sql`select distinct e.type_record as type from entity e where ${condition} order by type limit 5`,
  )
  return rows.map(({ type }) => type)
}

/**
 * Sections of an entity in GraphQL. A selected section is read together with the entity. Other sections are loaded
 * later.
 */
export interface NodeSections {
  readonly urlLink: readonly z.infer<typeof UrlLink>[]
  readonly lastEventId: string | null
  readonly fundingDetail: z.infer<typeof EntityFundingDetail> | null
  readonly acceleratorParticipation: readonly z.infer<typeof AcceleratorParticipation>[]
  readonly text: z.infer<typeof TextBundle>
  readonly sitemap: EntityDetail['sitemap']
}

/** An entity node of GraphQL: the core fields, and the sections that the same statement has read. */
export type EntityNode = EntitySummary &
  Partial<NodeSections> &
  PastMembers & { readonly semanticMatch?: ContentEmbeddingMatch | undefined }

/** An entity in the form of a REST response: a complete document or a row of a list. */
interface EntityDocument {
  readonly core: EntitySummary
  readonly enrichment?: Pick<EntityNode, 'urlLink' | 'fundingDetail'>
  readonly semanticMatch?: ContentEmbeddingMatch | undefined
}

/** Converts the result of a read into an entity node of GraphQL. */
export const nodeOf = (node: EntityDocument | EntityNode): EntityNode =>
  'core' in node ? { ...node.core, ...node.enrichment, semanticMatch: node.semanticMatch } : node

/** Reads, with one statement, one section of many entities, in the order of `ids`. */
export async function readSection<K extends keyof NodeSections>(
  context: Context,
  ids: readonly string[],
  name: K,
): Promise<NodeSections[K][]> {
  const rows = await context.db.rows<{ id: string; text: string }>(sql`
    select e.id, ${sections[name](documentOptions(context))} as text from entity e where e.id = any(${ids}::uuid[])`)
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  return ids.map((id) => JSON.parse(texts.get(id) ?? 'null'))
}

/**
 * Reads, with one statement, entities in the order of `ids`. Null for an invalid id, and for an entity that the caller
 * cannot see.
 */
export async function readEntities(context: Context, ids: readonly string[]): Promise<(EntityNode | null)[]> {
  const possible = ids.filter((id) => Uuid.safeParse(id).success)
  const rows = await context.db.rows<{ text: string }>(sql`
    select ${nodeDocument(documentOptions(context))} as text
    from entity e where e.id = any(${possible}::uuid[]) and ${visibleEntities(context.caller)}`)
  const nodes = new Map(rows.map(({ text }) => JSON.parse(text) as EntityNode).map((node) => [node.id, node]))
  return ids.map((id) => nodes.get(id) ?? null)
}

/**
 * Members of a GraphQL edge from a parent record to an entity. `e` is the SQL name of the entity row. `join` contains
 * the fields of the link between the parent record and the entity.
 */
export const entityEdge = (
  options: DocumentOptions,
  projection: EdgeProjection,
  join: Readonly<Record<string, Sql>> = {},
) => edgeMembers(projection, 'Entity', (node) => nodeDocument(options, node), join)
