import { z } from 'zod'
import { DateTime, RowId, Slug } from '../../kernel/wire/values.js'
import { BUCKET_KEYS, CATEGORY_KEYS } from './rules.js'

const policy = {
  creatable: z.boolean().describe('Whether a missing value may be created by type and name.'),
  writable: z.boolean().describe('Whether an existing value may be joined by its id.'),
}

const joined = {
  isCurrent: z
    .boolean()
    .nullable()
    .describe('On an entity: whether the join is current. Among discovered values: whether the value is active.'),
  isPrimary: z.boolean().nullable().describe('Null among discovered values.'),
  createdAt: DateTime.nullable().describe('Of the registered value, not of the join.'),
  updatedAt: DateTime.nullable().describe('Of the registered value, not of the join.'),
}

export const EntityTag = z
  .strictObject({
    id: RowId.describe('Registry id: `tagId` of a classification mutation.'),
    name: z.string().max(255),
    type: z.string().describe('Wire value of the bucket.'),
    bucket: z.enum(BUCKET_KEYS).nullable().describe('Key of the bucket: `type` when creating by type and name.'),
    ...policy,
    slug: Slug.nullable(),
    classificationId: RowId.nullable().describe('Id of the join, for update or delete; null among discovered values.'),
    ...joined,
  })
  .meta({ id: 'EntityTag', description: 'A value of an editorial bucket.' })
export type EntityTag = z.infer<typeof EntityTag>

export const StandardizedClassification = z
  .strictObject({
    id: RowId.describe('Registry id: `standardizedClassificationId` of a classification mutation.'),
    name: z.string().max(255),
    category: z.enum(CATEGORY_KEYS).describe('Standard that the code belongs to.'),
    ...policy,
    code: z
      .int32()
      .nullable()
      .describe('A section or division that the standard names by a letter: its place, A is 1.'),
    level: z.int32().nullable().describe('1 for sections, sectors and divisions; 2 for what is below them.'),
    entityClassificationId: RowId.nullable().describe('Id of the join; null among discovered values.'),
    ...joined,
  })
  .meta({ id: 'StandardizedClassification', description: 'A code of a standard such as NAICS.' })
export type StandardizedClassification = z.infer<typeof StandardizedClassification>

const tags = (description: string) => z.array(EntityTag).describe(description)

export const EntityClassification = z
  .strictObject({
    geoLocationExposure: tags('Markets where the entity sells; not its seat.'),
    industry: tags('Industries.'),
    mainProduct: tags('What it mainly offers.'),
    standardizedClassification: z.array(StandardizedClassification).describe('Codes of standards.'),
    tag: tags('Free tags.'),
    typeCustomer: tags('Kinds of customer.'),
    typeModel: tags('Business models.'),
    typeOwnership: tags('Kinds of ownership.'),
    typeRevenue: tags('Revenue models.'),
    typeTechnologyUsed: tags('Technologies used.'),
  })
  .meta({ id: 'EntityClassification', description: 'What an entity is classified by, bucket by bucket.' })
export type EntityClassification = z.infer<typeof EntityClassification>

/** A found value: of a bucket, or of a standard. */
export const Classification = z
  .union([EntityTag, StandardizedClassification])
  .meta({ id: 'Classification', description: 'A value of a bucket, or a code of a standard.' })
export type Classification = z.infer<typeof Classification>

export const ClassificationCatalogBucket = z
  .strictObject({
    type: z.string().describe('Wire value of the bucket.'),
    bucket: z.enum(BUCKET_KEYS).nullable().describe('Key of the bucket.'),
    label: z.string(),
    alias: z.array(z.string()).describe('Other accepted spellings.'),
    ...policy,
    hierarchical: z.boolean(),
    tagCount: z.int32().describe('Active values, whether they are listed or not.'),
    tag: z.array(EntityTag).describe('Active values; empty unless includeTags is true.'),
  })
  .meta({ id: 'ClassificationCatalogBucket', description: 'An editorial bucket.' })

export const ClassificationCatalogCategory = z
  .strictObject({
    category: z.enum(CATEGORY_KEYS),
    label: z.string(),
    alias: z.array(z.string()).describe('Other accepted spellings.'),
    ...policy,
    hierarchical: z.boolean(),
    classificationCount: z.int32(),
    classification: z.array(StandardizedClassification).describe('Codes; empty unless includeTags is true.'),
  })
  .meta({ id: 'ClassificationCatalogCategory', description: 'A standard.' })

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
  .meta({ id: 'ClassificationCatalog', description: 'Everything that entities can be classified by.' })
export type ClassificationCatalog = z.infer<typeof ClassificationCatalog>
