import { z } from 'zod'
import { UrlMatchMode, UrlType } from '../../attribute/url-link/url-link.js'
import { EntityType, EntityTypeName, OperatingStatus } from '../../identity/entity/types.js'
import { line, SentSlug, Slug, Uuid } from '../../kernel/wire/values.js'
import { pageOf } from '../../operation/page/page.js'
import { UrlCandidate } from '../duplicate-check/url-candidate.js'

export const UrlMatchStrictness = z.enum(['strict', 'loose', 'any']).meta({
  id: 'EntityUrlMatchStrictness',
  graph: 'UrlMatchStrictness',
  values: {
    strict: 'A current link must match the given URL. urlMatchMode defines how the two are compared.',
    loose: 'A current website on the same domain is enough.',
    any: 'A current or former website on the same domain is enough.',
  },
  description: 'Which links of a stored record are compared with the given URL.',
})

/** Criteria that can be sent in a query string and in a body. */
export const criteria = {
  excludeId: Uuid.optional().describe(
    'Id of an entity that the result leaves out, such as the entity that is being edited.',
  ),
  slug: SentSlug.optional().describe('Slug of the entity.'),
  typeRecord: EntityTypeName.optional().describe('Type of the entity, such as Company or Product.'),
  nameAny: line(255)
    .optional()
    .describe('A brand name, legal name or former name of the entity, if you do not know which kind of name it is.'),
  nameBrand: line(255).optional().describe('Brand name of the entity.'),
  nameLegal: line(255).optional().describe('Registered legal name of the entity.'),
  location: line(255)
    .optional()
    .describe('City, state and country of the entity, separated by commas, or only some of them.'),
  url: line(2048).optional().describe('URL of the website or of another web page of the entity.'),
  urlDomain: line(255).optional().describe('Domain of the website of the entity, such as example.com.'),
  urlType: UrlType.optional(),
  urlMatchMode: UrlMatchMode.optional().describe('How url is compared. The default is hostPath.'),
  urlStrictness: UrlMatchStrictness.optional().describe(
    'Which links of a stored entity are compared with the given URLs, and how. The default is strict.',
  ),
  productServiceProviderId: Uuid.optional().describe(
    'Id of a provider. Only the current products and services of this provider are compared, including hidden products and services.',
  ),
}

type Nullable<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.ZodNullable<T[K]> }

/** The criteria of a body. Each criterion can be null. */
export const nullable = <T extends Readonly<Record<string, z.ZodType>>>(criteria: T) =>
  Object.fromEntries(Object.entries(criteria).map(([name, schema]) => [name, schema.nullable()])) as Nullable<T>

export const EntityDuplicateCriteria = z
  .strictObject({
    ...nullable(criteria),
    urlCandidate: z.array(UrlCandidate).max(20).optional().describe('Web pages that may belong to the record.'),
  })
  .meta({
    id: 'EntityDuplicateCriteria',
    description: 'What the client knows about an entity that may already be stored.',
  })
export type EntityDuplicateCriteria = z.infer<typeof EntityDuplicateCriteria>

export const DuplicateCandidate = z
  .strictObject({
    externalId: z.string().nullable().describe('Always null: entities and people have no such id.'),
    id: Uuid.describe('Id of the record.'),
    name: z.string().nullable().describe('Name of the record.'),
    operatingStatus: z
      .string()
      .meta({ choice: OperatingStatus })
      .nullable()
      .describe('Whether the entity operates, was acquired or is closed. Null for a person.'),
    publicPath: z.string().nullable().describe('Path of the public page of the record. Null if the record is hidden.'),
    reason: z
      .array(z.string())
      .describe('What raised or lowered the score, such as name-exact, url-domain or place-differs.'),
    score: z.int32().describe('Similarity from 0 to 100. Even two records with a high score may be different.'),
    slug: Slug.nullable().describe('Slug of the record.'),
    typeRecord: EntityType.nullable(),
  })
  .meta({
    id: 'SearchDuplicateCandidateScore',
    description: 'A stored record that may be the same as the record in the request.',
  })
export type DuplicateCandidate = z.infer<typeof DuplicateCandidate>

export const CandidatePage = pageOf(DuplicateCandidate, 'PageSearchDuplicateCandidateScore')
