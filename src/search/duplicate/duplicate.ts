import { z } from 'zod'
import { UrlMatchMode, UrlType } from '../../attribute/url-link/url-link.js'
import { EntityType } from '../../identity/entity/types.js'
import { line, Slug, Uuid } from '../../kernel/wire/values.js'

const UrlMatchStrictness = z.enum(['strict', 'loose', 'any']).meta({
  id: 'EntityUrlMatchStrictness',
  description: 'strict: the same page; loose: the same domain of a website too; any: links of the past too.',
})

/** Criteria that a query string and a body share. */
export const criteria = {
  excludeId: Uuid.optional().describe('An entity that is left out of the candidates.'),
  slug: Slug.optional(),
  typeRecord: EntityType.optional(),
  nameAny: line(255).optional().describe('A name of any kind.'),
  nameBrand: line(255).optional(),
  nameLegal: line(255).optional(),
  location: line(255).optional().describe('City, state or country.'),
  url: line(2048).optional().describe('A page that the entity holds.'),
  urlDomain: line(255).optional().describe('Domain of its website.'),
  urlType: UrlType.optional(),
  urlMatchMode: UrlMatchMode.optional().describe('How url is compared; hostPath unless said otherwise.'),
  urlStrictness: UrlMatchStrictness.optional().describe('strict unless said otherwise.'),
  productServiceProviderId: Uuid.optional().describe("Narrows to the provider's present offerings, hidden ones too."),
}

export const UrlCandidate = z
  .strictObject({ url: line(2048).nullish(), urlType: UrlType.nullish() })
  .meta({ id: 'DuplicateUrlCandidate', description: 'A page that the entity may hold.' })

export const EntityDuplicateCriteria = z
  .strictObject({
    ...Object.fromEntries(Object.entries(criteria).map(([name, schema]) => [name, schema.nullable()])),
    urlCandidate: z.array(UrlCandidate).max(20).optional(),
  } as Nullable<typeof criteria> & { urlCandidate: z.ZodOptional<z.ZodArray<typeof UrlCandidate>> })
  .meta({ id: 'EntityDuplicateCriteria', description: 'What is known of an entity that may be stored already.' })
export type EntityDuplicateCriteria = z.infer<typeof EntityDuplicateCriteria>

type Nullable<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.ZodNullable<T[K]> }

export const DuplicateCandidate = z
  .strictObject({
    externalId: z.string().nullable(),
    id: Uuid,
    name: z.string().nullable(),
    operatingStatus: z.string().nullable(),
    publicPath: z.string().nullable().describe('Path of its page; null while it is hidden.'),
    reason: z
      .array(z.string())
      .describe('What speaks for and against it, such as name-exact, url-domain, place-differs.'),
    score: z.int32().describe('Ranks candidates; proves nothing.'),
    slug: Slug.nullable(),
    typeRecord: EntityType.nullable(),
  })
  .meta({ id: 'SearchDuplicateCandidateScore', description: 'A stored entity that may be the same record.' })
export type DuplicateCandidate = z.infer<typeof DuplicateCandidate>
