import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { DateTime, RowId, Slug } from '../../kernel/wire/values.js'
import { BUCKET_MEANINGS, CATEGORY_MEANINGS } from './classification-rules.js'

export const Bucket = namedEnum(
  'ClassificationBucket',
  'A bucket: a group of tags with the same purpose.',
  BUCKET_MEANINGS,
)
const Category = namedEnum('ClassificationCategory', 'A standard with codes.', CATEGORY_MEANINGS)

const policy = {
  creatable: z.boolean().describe('Whether clients can add new tags to the bucket. Always false for a standard.'),
  writable: z
    .boolean()
    .describe('Whether clients can attach an existing tag or code to an entity by the id of the tag or code.'),
}

const joined = {
  isCurrent: z
    .boolean()
    .nullable()
    .describe(
      'In a list of the classifications of an entity: whether the entity has the tag or code now. In a search and in the catalog: whether the tag or code is active.',
    ),
  isPrimary: z
    .boolean()
    .nullable()
    .describe(
      'Whether the tag is the main tag of the entity in its bucket (a group of tags, such as industry), or the code is the main code in its standard. null in a search and in the catalog.',
    ),
  createdAt: DateTime.nullable().describe('Time when the tag or code itself was stored, not when the entity got it.'),
  updatedAt: DateTime.nullable().describe('Time of the last change of the tag or code itself.'),
}

export const EntityTag = z
  .strictObject({
    id: RowId.describe('Id of the tag. Send it as `tagId` in a classification mutation.'),
    name: z.string().max(255).describe('Name of the tag.'),
    type: z.string().meta({ choice: Bucket, description: 'Key of the bucket. The same value as `bucket`.' }),
    bucket: Bucket.nullable().describe('Key of the bucket. Send it as `type` in a classification mutation.'),
    ...policy,
    slug: Slug.nullable().describe('Slug of the tag.'),
    classificationId: RowId.nullable().describe(
      'Id of this classification of the entity. Send it to change or to remove the classification. null in a search and in the catalog.',
    ),
    ...joined,
  })
  .meta({
    id: 'EntityTag',
    description: 'A tag, such as Insurance. It belongs to a bucket: a group of tags, such as industry.',
  })
export type EntityTag = z.infer<typeof EntityTag>

export const StandardizedClassification = z
  .strictObject({
    id: RowId.describe('Id of the code. Send it as `standardizedClassificationId` in a classification mutation.'),
    name: z.string().max(255).describe('Name of the code.'),
    category: Category.describe('Standard that contains the code.'),
    ...policy,
    code: z
      .int32()
      .nullable()
      .describe('Number of the code in the standard. If the code is a letter, its position in the alphabet: A is 1.'),
    level: z
      .int32()
      .nullable()
      .describe('Level of the code in the standard. 1: section, sector or division. 2: the level below.'),
    entityClassificationId: RowId.nullable().describe(
      'Id of this classification of the entity. Send it as `classificationId` to change or to remove the classification. null in a search and in the catalog.',
    ),
    ...joined,
  })
  .meta({ id: 'StandardizedClassification', description: 'A code of a standard, such as NAICS 524.' })
export type StandardizedClassification = z.infer<typeof StandardizedClassification>

const tags = (description: string) => z.array(EntityTag).describe(description)

export const EntityClassification = z
  .strictObject({
    geoLocationExposure: tags('Countries and regions where the entity sells. They do not depend on its headquarters.'),
    industry: tags('Industries of the entity.'),
    mainProduct: tags('Main products of the entity.'),
    standardizedClassification: z.array(StandardizedClassification).describe('Codes of standards such as NAICS.'),
    tag: tags('Keywords that belong to no other bucket.'),
    typeCustomer: tags('Kinds of customer of the entity.'),
    typeModel: tags('Business models of the entity.'),
    typeOwnership: tags('Kinds of ownership of the entity.'),
    typeRevenue: tags('Revenue models of the entity.'),
    typeTechnologyUsed: tags('Technologies used.'),
  })
  .meta({ id: 'EntityClassification', description: 'The classifications of an entity, grouped by bucket.' })
export type EntityClassification = z.infer<typeof EntityClassification>

export const Classification = z
  .union([EntityTag, StandardizedClassification])
  .meta({ id: 'Classification', description: 'A tag, or a code of a standard such as NAICS.' })
export type Classification = z.infer<typeof Classification>

export const ClassificationCatalogBucket = z
  .strictObject({
    type: z.string().meta({ choice: Bucket, description: 'Key of the bucket. The same value as `bucket`.' }),
    bucket: Bucket.nullable().describe('Key of the bucket.'),
    label: z.string().describe('Name to display.'),
    alias: z.array(z.string()).describe('Other accepted names of the bucket.'),
    ...policy,
    hierarchical: z.boolean().describe('Whether the values form a hierarchy, in which a value can have a parent.'),
    tagCount: z
      .int32()
      .describe('Number of active tags in the bucket, also if the tags themselves were not requested.'),
    tag: z.array(EntityTag).describe('Active tags in the bucket. Empty unless the request has includeTags=true.'),
  })
  .meta({ id: 'ClassificationCatalogBucket', description: 'A bucket: a group of tags, such as industry.' })

export const ClassificationCatalogCategory = z
  .strictObject({
    category: Category,
    label: z.string().describe('Name to display.'),
    alias: z.array(z.string()).describe('Other accepted names of the standard.'),
    ...policy,
    hierarchical: z.boolean().describe('Whether the values form a hierarchy, in which a value can have a parent.'),
    classificationCount: z.int32().describe('Number of codes of the standard.'),
    classification: z
      .array(StandardizedClassification)
      .describe('Codes of this standard. Empty without includeTags=true, which applies to tags and codes.'),
  })
  .meta({ id: 'ClassificationCatalogCategory', description: 'A standard and its codes.' })

export const ClassificationCatalog = z
  .strictObject({
    bucket: z.array(ClassificationCatalogBucket).describe('Groups of tags, such as industry.'),
    category: z.array(ClassificationCatalogCategory).describe('Standards with their codes.'),
    generatedAt: DateTime.describe('Time when the catalogue was computed.'),
    totalBucket: z.int32().describe('Number of buckets.'),
    totalCategory: z.int32().describe('Number of standards.'),
    totalStandardizedClassification: z.int32().describe('Number of codes of all standards.'),
    totalTag: z.int32().describe('Number of tags.'),
  })
  .meta({ id: 'ClassificationCatalog', description: 'All buckets and standards that classify entities.' })
export type ClassificationCatalog = z.infer<typeof ClassificationCatalog>
