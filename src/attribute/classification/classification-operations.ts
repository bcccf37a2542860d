import { z } from 'zod'
import { line } from '../../kernel/wire/values.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { Bucket, Classification, ClassificationCatalog, EntityTag } from './classification.js'
import { exampleBucket, exampleCode, exampleTag } from './classification-example.js'
import { type CatalogGroup, readCodeGroups, readRegistered, readTagGroups } from './classification-reads.js'
import {
  BUCKET_KEYS,
  BUCKETS,
  bucketOf,
  bucketOrCategoryOf,
  CATEGORIES,
  CATEGORY_KEYS,
} from './classification-rules.js'

const tag = 'Classifications'
const unsorted = { ...pageQuery({ size: 25, sort: [] }), ...continuation }

export const getCatalog = defineOperation({
  id: 'getCatalog',
  route: 'GET /v1/classifications/catalog',
  graph: 'Query.classificationCatalog',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Read the catalog of classifications',
  description:
    'Returns all buckets of tags, such as industry, and all standards of codes, such as NAICS. `writable` and `creatable` report what clients can do with the tags of each bucket and the codes of each standard. Inactive tags are left out.',
  input: {
    query: z.strictObject({
      bucketType: line(100)
        .meta({ choice: Bucket })
        .optional()
        .describe(
          'Returns only the bucket with this key or alias, and no standards. Case and punctuation are ignored.',
        ),
      includeTags: z
        .boolean()
        .default(false)
        .describe('true: the response also contains the tags of each bucket and the codes of each standard.'),
    }),
  },
  output: ClassificationCatalog,
  example: {
    query: { bucketType: 'businessModel', includeTags: true },
    response: {
      bucket: [exampleBucket],
      category: [],
      generatedAt: '2026-03-01T12:00:00.000Z',
      totalBucket: 1,
      totalCategory: 0,
      totalStandardizedClassification: 0,
      totalTag: 1,
    },
  },
  handle: async (context, { query: { bucketType, includeTags } }): Promise<ClassificationCatalog> => {
    const selected = bucketType === undefined ? undefined : bucketOf(bucketType, 'bucketType')
    const [tags, codes] = await Promise.all([
      readTagGroups(context, selected, includeTags),
      selected ? [] : readCodeGroups(context, includeTags),
    ])
    const bucket = (selected ? [selected] : BUCKET_KEYS).map((key) => {
      const { label, alias, creatable } = BUCKETS[key]
      const { count, items } = groupOf(tags, key)
      return {
        ...{ type: key, bucket: key, label, alias: [...alias], creatable, writable: true, hierarchical: false },
        ...{ tagCount: count, tag: [...items] },
      }
    })
    const category = (selected ? [] : CATEGORY_KEYS).map((key) => {
      const { label, alias } = CATEGORIES[key]
      const { count, items } = groupOf(codes, key)
      return {
        ...{ category: key, label, alias: [...alias], creatable: false, writable: true, hierarchical: true },
        ...{ classificationCount: count, classification: [...items] },
      }
    })
    return {
      bucket,
      category,
      generatedAt: context.clock.now().toISOString(),
      totalBucket: bucket.length,
      totalCategory: category.length,
      totalStandardizedClassification: category.reduce((sum, { classificationCount }) => sum + classificationCount, 0),
      totalTag: bucket.reduce((sum, { tagCount }) => sum + tagCount, 0),
    }
  },
})

const groupOf = <T>(groups: readonly CatalogGroup<T>[], key: string): CatalogGroup<T> =>
  groups.find((group) => group.key === key) ?? { key, count: 0, items: [] }

export const searchClassifications = defineOperation({
  id: 'searchClassifications',
  route: 'GET /v1/classifications/search',
  graph: 'Query.classifications',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Search tags and codes of standards',
  description:
    'Returns active tags, sorted by bucket and name. After them come codes of standards, sorted by standard, level and code.',
  input: {
    query: z.strictObject({
      category: line(100)
        .optional()
        .describe(
          'Returns only tags of the bucket (a group of tags), or codes of the standard, with this key or alias. Case and punctuation are ignored.',
        ),
      q: line(255).optional().describe('Returns only values whose name contains this text. Case is ignored.'),
      ...unsorted,
    }),
  },
  output: pageOf(Classification, 'PageClassification'),
  problems: ['unprocessable'],
  example: { query: { q: 'insurance' }, response: examplePage([exampleTag, exampleCode], 25) },
  handle: (context, { query: { category, q, ...page } }) =>
    readRegistered(context, { ...(category === undefined ? {} : bucketOrCategoryOf(category, 'category')), q }, page),
})

export const searchTags = defineOperation({
  id: 'searchTags',
  route: 'GET /v1/classifications/tags',
  graph: 'Query.tags',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Search tags',
  description: 'Returns active tags, sorted by bucket and name.',
  input: {
    query: z.strictObject({
      type: line(100)
        .meta({ choice: Bucket })
        .optional()
        .describe('Returns only tags of the bucket with this key or alias. Case and punctuation are ignored.'),
      q: line(255).optional().describe('Returns only tags whose name contains this text. Case is ignored.'),
      ...unsorted,
    }),
  },
  output: pageOf(EntityTag, 'PageEntityTag'),
  problems: ['unprocessable'],
  example: { query: { type: 'industry', q: 'insur' }, response: examplePage([exampleTag], 25) },
  handle: (context, { query: { type, q, ...page } }) =>
    readRegistered(
      context,
      { bucket: type === undefined ? undefined : bucketOf(type, 'type'), q, tagsOnly: true },
      page,
    ),
})
