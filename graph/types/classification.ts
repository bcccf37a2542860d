import {
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
import { getCatalog, searchClassifications, searchTags } from '../../src/attribute/classification/classifications.js'
import { codesOfEntities, readCodes, readTags, tagsOfEntities } from '../../src/attribute/classification/reads.js'
import { argumentDecoder } from '../../src/kernel/operation/decode.js'
import { getEntityDetail } from '../../src/lifecycle/entity/get.js'
import { listEntities } from '../../src/search/entity/list.js'
import { entitiesOf } from '../../src/search/entity/reads.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { addConnection, type EdgeFields } from '../build/connection-field.js'
import { numbersOf } from '../build/node-id.js'
import { type PageOf, pageType } from '../build/page.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'

export const EntityTag = builder.node(builder.objectRef<Tag>('EntityTag'), {
  description: 'A value of an editorial bucket: an industry, a business model or a free tag.',
  id: { resolve: ({ id }) => String(id) },
  loadMany: (ids, { reads }) => readTags(reads, numbersOf(ids)),
  fields: (t) => ({
    tagId: t.int({ description: 'Id in the REST API.', extensions: { reads: 'id' }, resolve: ({ id }) => id }),
    name: t.exposeString('name', { description: 'Name of the value.' }),
    bucket: t.exposeString('bucket', { nullable: true, description: 'Bucket of the value.' }),
    slug: t.exposeString('slug', { nullable: true, description: 'URL-safe name.' }),
    creatable: t.exposeBoolean('creatable', { description: 'Whether missing values of the bucket may be created.' }),
    writable: t.exposeBoolean('writable', { description: 'Whether entities may get the value by its id.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true, description: 'Time of registration.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last change in the registry.',
    }),
  }),
})

export const StandardizedClassification = builder.node(builder.objectRef<Code>('StandardizedClassification'), {
  ...describe(StandardizedClassificationSchema),
  id: { resolve: ({ id }) => String(id) },
  loadMany: (ids, { reads }) => readCodes(reads, numbersOf(ids)),
  fields: (t) => ({
    ...shapeFields(t, StandardizedClassificationSchema, ['category']),
    standardizedClassificationId: t.int({ description: 'Id in the REST API.', resolve: ({ id }) => id }),
    name: t.exposeString('name', { description: 'Name in the standard.' }),
    code: t.exposeInt('code', {
      nullable: true,
      description: 'The number of the letter in the alphabet if the standard uses letters.',
    }),
    level: t.exposeInt('level', {
      nullable: true,
      description: 'Level in the hierarchy. 1 for sections, sectors and divisions.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', nullable: true, description: 'Time of registration.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last change in the registry.',
    }),
  }),
})

/** The fields of the classification row that an edge shows. */
interface Joined {
  readonly classificationId: number | null
  readonly entityClassificationId: number | null
  readonly isCurrent: boolean
  readonly isPrimary: boolean
}

const bucketOf = argumentDecoder('bucket', TagSchema.shape.bucket)

addConnection(Entity, 'tags', {
  name: 'EntityTag',
  type: EntityTag,
  description: 'Values of editorial buckets that the entity has, by name. The edge marks the primary ones.',
  args: builder.args((t) => ({
    bucket: t.string({ description: 'Key of one bucket, such as industry.' }),
    includeInactive: t.boolean({ description: 'Includes former values.' }),
  })),
  guard: getEntityDetail.id,
  source: (_options, { bucket: bucketText, includeInactive }, projection) => {
    const bucket = bucketOf(bucketText ?? null) ?? undefined
    return tagsOfEntities(bucket, !includeInactive, projection)
  },
  join: (e: EdgeFields<Joined>) => ({
    classificationId: e.exposeInt('classificationId', {
      nullable: true,
      description: 'Id of the classification row in the REST API.',
    }),
    isCurrent: e.exposeBoolean('isCurrent', { nullable: true, description: 'False for a former value.' }),
    isPrimary: e.exposeBoolean('isPrimary', {
      nullable: true,
      description: 'Whether the value is primary for the entity.',
    }),
  }),
})

addConnection(Entity, 'standardizedClassifications', {
  name: 'EntityStandardizedClassification',
  type: StandardizedClassification,
  description: 'Codes of standards that the entity has, by code. The edge marks the primary ones.',
  guard: getEntityDetail.id,
  source: (_options, _args, projection) => codesOfEntities(projection),
  join: (e: EdgeFields<Joined>) => ({
    entityClassificationId: e.exposeInt('entityClassificationId', {
      nullable: true,
      description: 'Id of the classification row in the REST API.',
    }),
    isPrimary: e.exposeBoolean('isPrimary', {
      nullable: true,
      description: 'Whether this is the main code of its standard.',
    }),
  }),
})

for (const [ref, kind, name] of [
  [EntityTag, 'tag', 'EntityTagEntity'],
  [StandardizedClassification, 'code', 'StandardizedClassificationEntity'],
] as const) {
  addConnection(ref, 'entities', {
    name,
    type: Entity,
    description: 'Entities that currently have the value, by brand name.',
    guard: listEntities.id,
    source: (options, _args, projection) => entitiesOf(options, kind, projection),
    join: (e: EdgeFields<Pick<Joined, 'isPrimary'>>) => ({
      isPrimary: e.exposeBoolean('isPrimary', { description: 'Whether the value is primary for the entity.' }),
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
    creatable: t.exposeBoolean('creatable', { description: 'Whether missing values may be created by name.' }),
    writable: t.exposeBoolean('writable', { description: 'Whether entities may get existing values.' }),
    hierarchical: t.exposeBoolean('hierarchical', { description: 'Whether values form a hierarchy.' }),
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
    category: t.exposeString('category', { description: 'Key of the standard.' }),
    label: t.exposeString('label', { description: 'Display name.' }),
    alias: t.exposeStringList('alias', { ...describe(ClassificationCatalogCategorySchema, 'alias') }),
    creatable: t.exposeBoolean('creatable', { description: 'False, because only the standard adds codes.' }),
    writable: t.exposeBoolean('writable', { description: 'Whether entities may get codes.' }),
    hierarchical: t.exposeBoolean('hierarchical', { description: 'Whether codes form a hierarchy.' }),
    classificationCount: t.exposeInt('classificationCount', { description: 'Number of codes, listed or not.' }),
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
    generatedAt: t.expose('generatedAt', { type: 'DateTime', description: 'Time when the catalog was read.' }),
    totalBucket: t.exposeInt('totalBucket', { description: 'Number of listed buckets.' }),
    totalCategory: t.exposeInt('totalCategory', { description: 'Number of listed standards.' }),
    totalStandardizedClassification: t.exposeInt('totalStandardizedClassification', {
      description: 'Number of codes of the listed standards.',
    }),
    totalTag: t.exposeInt('totalTag', { description: 'Number of active values of the listed buckets.' }),
  }),
})

bindQuery({ operation: getCatalog, type: ClassificationCatalog, present: (catalog: Catalog) => catalog })
bindQuery({
  operation: searchClassifications,
  type: pageType('ClassificationPage', Classification),
  present: (page: PageOf<Tag | Code>) => page,
})
bindQuery({
  operation: searchTags,
  type: pageType('EntityTagPage', EntityTag),
  present: (page: PageOf<Tag>) => page,
})
