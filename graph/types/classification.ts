import {
  Bucket as BucketSchema,
  type ClassificationCatalog as Catalog,
  ClassificationCatalogBucket as ClassificationCatalogBucketSchema,
  ClassificationCatalogCategory as ClassificationCatalogCategorySchema,
  ClassificationCatalog as ClassificationCatalogSchema,
  Classification as ClassificationSchema,
  type StandardizedClassification as Code,
  StandardizedClassification as StandardizedClassificationSchema,
  type EntityTag as Tag,
  EntityTag as TagSchema,
} from '../../src/attribute/classification/classification.js'
import {
  getCatalog,
  searchClassifications,
  searchTags,
} from '../../src/attribute/classification/classification-operations.js'
import {
  codesOfEntities,
  readCodes,
  readTags,
  tagsOfEntities,
} from '../../src/attribute/classification/classification-reads.js'
import { getEntityClassifications } from '../../src/attribute/entity-classification/entity-classifications.js'
import { needsReadAuth } from '../../src/attribute/family/read-auth.js'
import { getEntityDetail } from '../../src/lifecycle/entity/detail.js'
import { entitiesOf } from '../../src/list/entity/entity-connections.js'
import { listEntities } from '../../src/list/entity/list.js'
import { inputOptions } from '../build/argument/input.js'
import { builder } from '../build/builder.js'
import { addConnection, type EdgeFields } from '../build/connection/connection-field.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import { numbersOf, REST_ID } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity } from './entity.js'

const EntityTag = builder.node(builder.objectRef<Tag>('EntityTag'), {
  description: 'A tag that puts entities into a category, such as an industry or a business model.',
  id: { resolve: ({ id }) => String(id) },
  loadMany: (ids, { reads }) => readTags(reads, numbersOf(ids)),
  fields: (t) => ({
    ...shapeFields(t, TagSchema, ['bucket']),
    tagId: t.int({
      ...REST_ID,
      resolve: ({ id }) => id,
    }),
    name: t.exposeString('name', describe(TagSchema, 'name')),
    slug: t.exposeString('slug', { nullable: true, description: 'Readable name of the tag in URLs.' }),
    creatable: t.exposeBoolean('creatable', { description: 'Whether clients may create new tags in the bucket.' }),
    writable: t.exposeBoolean('writable', {
      description: 'Whether clients can attach this tag to entities by its id.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true, description: 'When the record was created.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the record was last changed.',
    }),
  }),
})

export const StandardizedClassification = builder.node(builder.objectRef<Code>('StandardizedClassification'), {
  ...describe(StandardizedClassificationSchema),
  id: { resolve: ({ id }) => String(id) },
  loadMany: (ids, { reads }) => readCodes(reads, numbersOf(ids)),
  fields: (t) => ({
    ...shapeFields(t, StandardizedClassificationSchema, ['category']),
    standardizedClassificationId: t.int({ ...REST_ID, resolve: ({ id }) => id }),
    name: t.exposeString('name', { description: 'Name of the code in the standard.' }),
    code: t.exposeInt('code', {
      nullable: true,
      description: 'Code as a number. If the standard uses letters, A is 1, B is 2, and so on.',
    }),
    level: t.exposeInt('level', {
      nullable: true,
      description: 'Level in the hierarchy of the standard. The highest level (section, sector or division) is 1.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true, description: 'When the record was created.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the record was last changed.',
    }),
  }),
})

/** The fields of the row that connects an entity with a tag or code. GraphQL returns them on the edge. */
interface Joined {
  readonly classificationId: number | null
  readonly entityClassificationId: number | null
  readonly isCurrent: boolean
  readonly isPrimary: boolean
  readonly version: number
}

const VERSION = 'Version of the classification. Send it as `ifVersion` to change the classification.'

/** The tags of an entity. */
export const tagsOfEntity = addConnection(Entity, 'tags', {
  name: 'EntityTag',
  type: EntityTag,
  description: 'Tags of the entity, sorted by name. The edge contains whether the tag is primary.',
  args: builder.args((t) => ({
    bucket: t.field(inputOptions(BucketSchema.optional().describe('Returns only tags of this bucket.'))),
    includeInactive: t.boolean({
      description: 'Whether former tags are included. A client secret may not send true.',
    }),
  })),
  guard: getEntityDetail.id,
  serves: [getEntityClassifications],
  check: (context, { includeInactive }) => {
    needsReadAuth(context, 'includeInactive', includeInactive)
  },
  source: (_options, { bucket, includeInactive }, projection) =>
    tagsOfEntities(bucket ?? undefined, !includeInactive, projection),
  join: (e: EdgeFields<Joined>) => ({
    classificationId: e.exposeInt('classificationId', {
      nullable: true,
      description:
        'Id of the classification in the REST API. A classification connects the entity with the tag or code.',
    }),
    isCurrent: e.exposeBoolean('isCurrent', { nullable: true, description: 'Whether the entity still has the tag.' }),
    isPrimary: e.exposeBoolean('isPrimary', {
      nullable: true,
      description: 'Whether the tag is a primary tag of the entity.',
    }),
    version: e.exposeInt('version', { description: VERSION }),
  }),
})

/** The codes of an entity. */
export const codesOfEntity = addConnection(Entity, 'standardizedClassifications', {
  name: 'EntityStandardizedClassification',
  type: StandardizedClassification,
  description:
    'Industry codes of the entity, from standards such as NAICS, sorted by code. The edge contains whether the code is primary.',
  guard: getEntityDetail.id,
  source: (_options, _args, projection) => codesOfEntities(projection),
  join: (e: EdgeFields<Joined>) => ({
    entityClassificationId: e.exposeInt('entityClassificationId', {
      nullable: true,
      description:
        'Id of the classification in the REST API. A classification connects the entity with the tag or code.',
    }),
    isPrimary: e.exposeBoolean('isPrimary', {
      nullable: true,
      description: 'Whether this is the main code of the entity in its standard.',
    }),
    version: e.exposeInt('version', { description: VERSION }),
  }),
})

for (const [ref, kind, name] of [
  [EntityTag, 'tag', 'EntityTagEntity'],
  [StandardizedClassification, 'code', 'StandardizedClassificationEntity'],
] as const) {
  addConnection(ref, 'entities', {
    name,
    type: Entity,
    description: 'Entities that currently have the tag, by brand name.',
    guard: listEntities.id,
    source: (options, _args, projection) => entitiesOf(options, kind, projection),
    join: (e: EdgeFields<Pick<Joined, 'isPrimary'>>) => ({
      isPrimary: e.exposeBoolean('isPrimary', { description: 'Whether the tag is a primary tag of the entity.' }),
    }),
  })
}

export const Classification = builder.unionType('Classification', {
  ...describe(ClassificationSchema),
  types: [EntityTag, StandardizedClassification],
  resolveType: (value) => ('category' in value ? StandardizedClassification : EntityTag),
})

const Bucket = builder.objectRef<Catalog['bucket'][number]>('ClassificationCatalogBucket').implement({
  ...describe(ClassificationCatalogBucketSchema),
  fields: (t) => ({
    ...shapeFields(t, ClassificationCatalogBucketSchema, ['type', 'bucket', 'tagCount']),
    label: t.exposeString('label', { description: 'Display name.' }),
    alias: t.exposeStringList('alias', { ...describe(ClassificationCatalogBucketSchema, 'alias') }),
    creatable: t.exposeBoolean('creatable', {
      description: 'Whether clients may create new tags in the bucket by name.',
    }),
    writable: t.exposeBoolean('writable', {
      description: 'Whether clients can attach existing tags of the bucket to entities.',
    }),
    hierarchical: t.exposeBoolean('hierarchical', { description: 'Whether the tags of the bucket form a hierarchy.' }),
    tag: t.field({
      type: [EntityTag],
      ...describe(ClassificationCatalogBucketSchema, 'tag'),
      extensions: { guard: searchTags.id },
      resolve: ({ tag }) => tag,
    }),
  }),
})

const Category = builder.objectRef<Catalog['category'][number]>('ClassificationCatalogCategory').implement({
  ...describe(ClassificationCatalogCategorySchema),
  fields: (t) => ({
    ...shapeFields(t, ClassificationCatalogCategorySchema, ['category']),
    label: t.exposeString('label', { description: 'Display name.' }),
    alias: t.exposeStringList('alias', { ...describe(ClassificationCatalogCategorySchema, 'alias') }),
    creatable: t.exposeBoolean('creatable', {
      description: 'Always false: clients cannot create codes of a standard.',
    }),
    writable: t.exposeBoolean('writable', {
      description: 'Whether clients can attach codes of the standard to entities.',
    }),
    hierarchical: t.exposeBoolean('hierarchical', {
      description: 'Whether the codes of the standard form a hierarchy.',
    }),
    classificationCount: t.exposeInt('classificationCount', {
      description: 'Number of all codes of the standard, including those that are not listed.',
    }),
    classification: t.field({
      type: [StandardizedClassification],
      ...describe(ClassificationCatalogCategorySchema, 'classification'),
      extensions: { guard: searchClassifications.id },
      resolve: ({ classification }) => classification,
    }),
  }),
})

const ClassificationCatalog = builder.objectRef<Catalog>('ClassificationCatalog').implement({
  ...describe(ClassificationCatalogSchema),
  fields: (t) => ({
    bucket: t.field({ type: [Bucket], description: 'Editorial buckets.', resolve: ({ bucket }) => bucket }),
    category: t.field({ type: [Category], description: 'Standards.', resolve: ({ category }) => category }),
    generatedAt: t.expose('generatedAt', { type: 'DateTime', description: 'When the response was created.' }),
    totalBucket: t.exposeInt('totalBucket', { description: 'Number of buckets in the response.' }),
    totalCategory: t.exposeInt('totalCategory', { description: 'Number of standards in the response.' }),
    totalStandardizedClassification: t.exposeInt('totalStandardizedClassification', {
      description: 'Number of codes of all standards in the response.',
    }),
    totalTag: t.exposeInt('totalTag', { description: 'Number of active tags of all buckets in the response.' }),
  }),
})

bindQuery({ operation: getCatalog, type: ClassificationCatalog, present: (catalog: Catalog) => catalog })
bindConnection({
  operation: searchClassifications,
  args: { rename: { q: 'search' } },
  name: 'Classification',
  type: Classification,
  node: (found: Tag | Code) => found,
})
bindConnection({
  operation: searchTags,
  args: { rename: { q: 'search', type: 'bucket' } },
  name: 'Tag',
  type: EntityTag,
  node: (tag: Tag) => tag,
})
