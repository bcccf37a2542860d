import { z } from 'zod'
import { DateTime, RowId, Slug } from '../../kernel/wire/values.js'
import { BUCKET_KEYS, CATEGORY_KEYS } from './rules.js'

const policy = {
  creatable: z.boolean().describe('Whether clients can create missing values by type and name.'),
  writable: z.boolean().describe('Whether an entity can be joined to an existing value by its id.'),
}

const joined = {
  isCurrent: z
    .boolean()
    .nullable()
    .describe('On an entity: whether the join is current. In a search or the catalog: whether the value is active.'),
  isPrimary: z.boolean().nullable().describe('null in a search or the catalog.'),
  createdAt: DateTime.nullable().describe('Time of the value, not of the join.'),
  updatedAt: DateTime.nullable().describe('Time of the value, not of the join.'),
}

export const EntityTag = z
  .strictObject({
    id: RowId.describe('Id of the tag: `tagId` in a classification mutation.'),
    name: z.string().max(255),
    type: z.string().describe('The bucket as a string.'),
    bucket: z.enum(BUCKET_KEYS).nullable().describe('Key of the bucket: `type` in a classification mutation.'),
    ...policy,
    slug: Slug.nullable(),
    classificationId: RowId.nullable().describe(
      'Id of the join, for change and delete. null in a search or the catalog.',
    ),
    ...joined,
  })
  .meta({ id: 'EntityTag', description: 'A tag: a value of an editorial bucket.' })
export type EntityTag = z.infer<typeof EntityTag>

export const StandardizedClassification = z
  .strictObject({
    id: RowId.describe('Id of the code: `standardizedClassificationId` in a classification mutation.'),
    name: z.string().max(255),
    category: z.enum(CATEGORY_KEYS).describe('Standard of the code.'),
    ...policy,
    code: z
      .int32()
      .nullable()
      .describe('Code in the standard. If the standard uses a letter, the position of the letter: A is 1.'),
    level: z.int32().nullable().describe('1: section, sector or division. 2: the level below.'),
    entityClassificationId: RowId.nullable().describe('Id of the join. null in a search or the catalog.'),
    ...joined,
  })
  .meta({ id: 'StandardizedClassification', description: 'A code of a standard such as NAICS.' })
export type StandardizedClassification = z.infer<typeof StandardizedClassification>

const tags = (description: string) => z.array(EntityTag).describe(description)

export const EntityClassification = z
  .strictObject({
    geoLocationExposure: tags('Markets where the entity sells. Not its headquarters.'),
    industry: tags('Industries.'),
    mainProduct: tags('Main products.'),
    standardizedClassification: z.array(StandardizedClassification).describe('Codes of standards.'),
    tag: tags('Free tags.'),
    typeCustomer: tags('Kinds of customer.'),
    typeModel: tags('Business models.'),
    typeOwnership: tags('Kinds of ownership.'),
    typeRevenue: tags('Revenue models.'),
    typeTechnologyUsed: tags('Technologies used.'),
  })
  .meta({ id: 'EntityClassification', description: 'The classifications of an entity, grouped by bucket.' })
export type EntityClassification = z.infer<typeof EntityClassification>

export const Classification = z
  .union([EntityTag, StandardizedClassification])
  .meta({ id: 'Classification', description: 'A tag or a code of a standard.' })
export type Classification = z.infer<typeof Classification>

export const ClassificationCatalogBucket = z
  .strictObject({
    type: z.string().describe('The bucket as a string.'),
    bucket: z.enum(BUCKET_KEYS).nullable().describe('Key of the bucket.'),
    label: z.string(),
    alias: z.array(z.string()).describe('Other accepted names.'),
    ...policy,
    hierarchical: z.boolean(),
    tagCount: z.int32().describe('Number of active values, with or without includeTags.'),
    tag: z.array(EntityTag).describe('Active values. Empty without includeTags.'),
  })
  .meta({ id: 'ClassificationCatalogBucket', description: 'An editorial bucket.' })

export const ClassificationCatalogCategory = z
  .strictObject({
    category: z.enum(CATEGORY_KEYS),
    label: z.string(),
    alias: z.array(z.string()).describe('Other accepted names.'),
    ...policy,
    hierarchical: z.boolean(),
    classificationCount: z.int32(),
    classification: z.array(StandardizedClassification).describe('Codes of the standard. Empty without includeTags.'),
  })
  .meta({ id: 'ClassificationCatalogCategory', description: 'A standard and its codes.' })

export const ClassificationCatalog = z
  .strictObject({
    bucket: z.array(ClassificationCatalogBucket),
    category: z.array(ClassificationCatalogCategory),
    generatedAt: DateTime,
    totalBucket: z.int32(),
    totalCategory: z.int32(),
    totalStandardizedClassification: z.int32(),
    totalTag: z.int32(),
  })
  .meta({ id: 'ClassificationCatalog', description: 'All buckets and standards that classify entities.' })
export type ClassificationCatalog = z.infer<typeof ClassificationCatalog>
