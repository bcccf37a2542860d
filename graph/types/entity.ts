import { UrlLink as UrlLinkSchema } from '../../src/attribute/url-link/url-link.js'
import { entityUrls, listAllEntityUrls } from '../../src/attribute/url-link/url-link-operations.js'
import { urlLinkRows } from '../../src/attribute/url-link/url-link-reads.js'
import { nodeDocument } from '../../src/document/entity.js'
import {
  type EntityNode,
  type NodeSections,
  nodeOf,
  readEntities,
  readSection,
} from '../../src/document/reads/entity.js'
import { EntitySummary as EntitySummarySchema } from '../../src/document/shape/entity-summary.js'
import { EntityType, OperatingStatus } from '../../src/identity/entity/types.js'
import { getEntityDetail } from '../../src/lifecycle/entity/detail.js'
import { entitiesAmong } from '../../src/list/entity/entity-connections.js'
import {
  listEntities,
  listEntitiesBatch,
  listEntitiesPost,
  listEntitySummaries,
  searchEntityList,
} from '../../src/list/entity/list.js'
import { lookupEntityExact } from '../../src/lookup/lookup/exact.js'
import { ENTITY_SORT, EntityFilter, entitiesInOrder } from '../../src/match/match.js'
import { pageQuery } from '../../src/operation/page/query.js'
import { argumentDecoder } from '../../src/operation/pipeline/definition/decode.js'
import { visibleOwners } from '../../src/visibility/owner-visibility.js'
import { READING } from '../build/argument/arguments.js'
import { identifierInput } from '../build/argument/identifier.js'
import { inputOptions } from '../build/argument/input.js'
import { sortInput, sortText } from '../build/argument/sort.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import { addRootConnection } from '../build/connection/connection-field.js'
import { ownedNode } from '../build/connection/owned.js'
import { type PageOf, pageType } from '../build/connection/page.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import type { GraphContext } from '../build/context.js'
import { COST } from '../build/field-extensions.js'
import { REST_ID } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { orSurvivor } from '../build/survivor.js'
import { enumOf } from '../build/type/enum.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { EntityAlias, EntityImage } from './entity-name.js'
import { matchOf } from './meaning.js'
import { eventOf, ProvenanceEvent } from './provenance.js'

/** A link of an entity or a person, with the fields that documents and lists contain. */
export const EntityUrlLink = builder.node(
  builder.objectRef<NonNullable<EntityNode['urlLink']>[number]>('EntityUrlLink'),
  {
    ...describe(UrlLinkSchema),
    ...ownedNode(
      () => urlLinkRows,
      ({ caller }) => visibleOwners(caller, 'l'),
    ),
    fields: (t) => ({
      ...shapeFields(t, UrlLinkSchema, ['urlType', 'url', 'isPrimary', 'createdAt', 'updatedAt']),
      urlId: t.int({ ...REST_ID, resolve: ({ id }) => id }),
      isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether the owner still uses the link.' }),
    }),
  },
)

addVersion(EntityUrlLink, { table: 'url_link', key: 'int', id: ({ id }) => id })

/**
 * A section (part of the data) of an entity. If the document of the entity contains the section, the section comes from
 * this document. Otherwise one statement reads it for all entities that were requested in the same tick.
 */
export const sectionOf = <K extends keyof NodeSections>(
  name: K,
  entity: EntityNode,
  { loaders, reads }: Pick<GraphContext, 'loaders' | 'reads'>,
): NodeSections[K] | Promise<NodeSections[K]> => {
  const read: Partial<NodeSections> = entity
  const known: NodeSections[K] | undefined = read[name]
  return known !== undefined ? known : loaders.load(name, entity.id, (ids) => readSection(reads, ids, name))
}

/**
 * Reads an entity together with the other entities that were requested in the same tick. Null if there is none, or if
 * the caller may not see it.
 */
export const loadEntity = (id: string, { loaders, reads }: GraphContext): Promise<EntityNode | null> =>
  loaders.load('Entity', id, (ids) => readEntities(reads, ids))

/** The GraphQL type of an entity. The files of related record types add their fields to it. */
export const Entity = builder.node(builder.objectRef<EntityNode>('Entity'), {
  description:
    'A company, investor, fund, other organisation, product or service. A product or service is called an offering.',
  id: { resolve: ({ id }) => id },
  loadOne: (id, context) => orSurvivor(id, context, loadEntity),
  fields: (t) => ({
    ...shapeFields(t, EntitySummarySchema, [
      'publicId',
      'nameBrand',
      'nameLegal',
      'foundedYear',
      'defaultCurrency',
      'createdAt',
      'updatedAt',
    ]),
    entityId: t.field({
      type: 'UUID',
      ...REST_ID,
      resolve: ({ id }) => id,
    }),
    slug: t.exposeString('slug', {
      description: 'Readable name in the path of the entity. It can change.',
    }),
    nameAlias: t.expose('nameAlias', { type: [EntityAlias], ...describe(EntitySummarySchema, 'nameAlias') }),
    typeRecord: t.expose('typeRecord', {
      type: enumOf(EntityType),
      nullable: true,
      extensions: { serves: ['getTypeRecord'] },
      ...describe(EntityType),
    }),
    operatingStatus: t.expose('operatingStatus', {
      type: enumOf(OperatingStatus),
      nullable: true,
      ...describe(OperatingStatus),
      extensions: { serves: ['getOperatingStatus'] },
    }),
    image: t.expose('image', { type: EntityImage, ...describe(EntitySummarySchema, 'image') }),
    publicUrl: t.exposeString('publicUrl', {
      nullable: true,
      ...describe(EntitySummarySchema, 'publicUrl'),
    }),
    lastModifiedAt: t.expose('lastModifiedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last recorded change of the record.',
    }),
    urlLinks: t.field({
      type: [EntityUrlLink],
      description: 'Links of the entity, current links first. At most 200.',
      extensions: {
        reads: 'urlLink',
        member: 'urlLink',
        isProjected: true,
        guard: entityUrls.list.id,
        serves: [listAllEntityUrls.id],
      },
      resolve: (entity, _args, context) => sectionOf('urlLink', entity, context),
    }),
    lastChange: t.field({
      type: ProvenanceEvent,
      nullable: true,
      description: 'The last recorded change of the entity, with its source.',
      extensions: { reads: 'lastEventId' },
      resolve: async (entity, _args, context) => eventOf(await sectionOf('lastEventId', entity, context), context),
    }),
  }),
})

addVersion(Entity, { table: 'entity', key: 'uuid', id: ({ id }) => id })

/** The GraphQL type of a numbered page of entities. */
export const EntityPage = pageType('EntityPage', Entity)

/** Names of the parameters `id` and `slug` in mutations of other records, where they identify the entity. */
export const entityNames = {
  id: { name: 'entityId', description: 'Id of the entity. Send entityId or entitySlug.' },
  slug: { name: 'entitySlug', description: 'Slug of the entity. Send entityId or entitySlug.' },
}

/** An entity in the form of a REST response. */
export type EntityDocument = Parameters<typeof nodeOf>[0]

export const pageOfNodes = (page: PageOf<EntityDocument>): PageOf<EntityNode> => ({
  ...page,
  content: page.content.map(nodeOf),
})

bindQuery({
  operation: getEntityDetail,
  description:
    'Finds one entity by its id or by its slug. A former slug also finds it. To find an entity by other data, use entityByIdentifier.',
  args: { only: ['id', 'slug', 'asOf', ...READING] },
  type: Entity,
  present: nodeOf,
  records: [],
  text: nodeDocument,
})

bindQuery({
  operation: getEntityDetail,
  field: 'entityByIdentifier',
  serves: [lookupEntityExact],
  description:
    'Finds one entity by data that identifies it, such as a link or an exact name. This field is not a search: it does not find an entity by an alias or a similar name. If several entities match, the error contains the candidates.',
  args: {
    only: READING,
    identifier: identifierInput('Entity', getEntityDetail, ['id', 'slug'], {
      offering: {
        description: 'A Product or Service, by its slug and the slug of its provider.',
        required: ['slug', 'companySlug'],
        optional: ['providerTypeRecord', 'typeRecord'],
      },
      link: {
        description: 'A current link of the entity.',
        required: ['url'],
        optional: ['urlType', 'urlMatchMode', 'typeRecord'],
      },
      domain: {
        description: 'The domain of a current link of the entity.',
        required: ['urlDomain'],
        optional: ['urlType', 'typeRecord'],
      },
      name: {
        description: 'An exact name: one or more of name, nameBrand and nameLegal.',
        optional: ['name', 'nameBrand', 'nameLegal', 'location', 'typeRecord'],
      },
    }),
  },
  type: Entity,
  present: nodeOf,
  records: [],
  text: nodeDocument,
})

/** The order of a list of entities. */
export const EntitySort = sortInput('Entity', ENTITY_SORT)

bindQuery({
  operation: listEntitiesPost,
  serves: [listEntities, listEntitySummaries, searchEntityList],
  description:
    'Entities that match a filter, as a numbered page with the exact total. The default order is by brand name, or by relevance if the filter has textSearch. The field entities pages by cursor: its late pages are faster.',
  args: { body: 'filter', omit: ['countOnly'], sort: EntitySort },
  cost: COST.search,
  type: EntityPage,
  present: pageOfNodes,
  records: ['content'],
  counting: { members: ['totalElements'], parameter: 'countOnly' },
})

bindConnection({
  operation: listEntitiesPost,
  field: 'entitiesByMeaning',
  description:
    'Entities whose meaning is most similar to a text, at most 400. The most similar entity is first, unless sort sets another order. The edge contains the similarity.',
  args: { body: 'filter', lifted: { semanticQuery: 'text' }, omit: ['countOnly'], sort: EntitySort },
  cost: COST.search,
  name: 'EntityMatch',
  type: Entity,
  node: nodeOf,
  isProjected: true,
  join: matchOf<EntityDocument>,
})

const orderOf = argumentDecoder('sort', pageQuery({ size: 20, sort: ENTITY_SORT }).sort)
const filterOf = argumentDecoder('filter', EntityFilter)

/** The connection to all entities. */
export const allEntities = addRootConnection('entities', {
  name: 'Entity',
  type: Entity,
  description:
    'Entities that match a filter. The default order is by brand name, or by relevance if the filter has textSearch. Late pages are as fast as the first page.',
  args: builder.args((t) => ({
    filter: t.field(inputOptions(EntityFilter.optional())),
    sort: t.field({ type: EntitySort, description: 'Order of the list.' }),
  })),
  guard: listEntities.id,
  serves: [listEntitiesBatch],
  source: (options, { filter, sort }, projection) => {
    const [term] = sort ? orderOf([sortText(sort)]) : []
    return entitiesAmong(options, entitiesInOrder(options.reach, filterOf(filter ?? {}), term), projection)
  },
})
