import { z } from 'zod'
import { UrlMatchMode, UrlType } from '../../attribute/url-link/url-link.js'
import { EntityType } from '../../identity/entity/types.js'
import { line, Slug, Uuid } from '../../kernel/wire/values.js'

const UrlMatchStrictness = z.enum(['strict', 'loose', 'any']).meta({
  id: 'EntityUrlMatchStrictness',
  description: 'strict: the same link. loose: also the same website domain. any: also former links.',
})

/** Criteria that a query string and a body share. */
export const criteria = {
  excludeId: Uuid.optional().describe('An entity to leave out of the candidates.'),
  slug: Slug.optional(),
  typeRecord: EntityType.optional(),
  nameAny: line(255).optional().describe('A name of any kind.'),
  nameBrand: line(255).optional(),
  nameLegal: line(255).optional(),
  location: line(255).optional().describe('City, state or country.'),
  url: line(2048).optional().describe('A link of the entity.'),
  urlDomain: line(255).optional().describe('Domain of its website.'),
  urlType: UrlType.optional(),
  urlMatchMode: UrlMatchMode.optional().describe('How url is compared. The default is hostPath.'),
  urlStrictness: UrlMatchStrictness.optional().describe('How closely links must match. The default is strict.'),
  productServiceProviderId: Uuid.optional().describe(
    'Restricts the candidates to the current offerings of this provider, including hidden ones.',
  ),
}

export const UrlCandidate = z
  .strictObject({ url: line(2048).nullish(), urlType: UrlType.nullish() })
  .meta({ id: 'DuplicateUrlCandidate', description: 'A possible link of the entity.' })

export const EntityDuplicateCriteria = z
  .strictObject({
    ...Object.fromEntries(Object.entries(criteria).map(([name, schema]) => [name, schema.nullable()])),
    urlCandidate: z.array(UrlCandidate).max(20).optional(),
  } as Nullable<typeof criteria> & { urlCandidate: z.ZodOptional<z.ZodArray<typeof UrlCandidate>> })
  .meta({ id: 'EntityDuplicateCriteria', description: 'Known data of an entity that may already be stored.' })
export type EntityDuplicateCriteria = z.infer<typeof EntityDuplicateCriteria>

type Nullable<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.ZodNullable<T[K]> }

export const DuplicateCandidate = z
  .strictObject({
    externalId: z.string().nullable(),
    id: Uuid,
    name: z.string().nullable(),
    operatingStatus: z.string().nullable(),
    publicPath: z.string().nullable().describe('Path of its public page. Null while the entity is hidden.'),
    reason: z
      .array(z.string())
      .describe('Reasons that raised or lowered the score, such as name-exact, url-domain, place-differs.'),
    score: z.int32().describe('Similarity from 0 to 100. It ranks candidates; it is not a proof.'),
    slug: Slug.nullable(),
    typeRecord: EntityType.nullable(),
  })
  .meta({ id: 'SearchDuplicateCandidateScore', description: 'A stored entity that may be the same record.' })
export type DuplicateCandidate = z.infer<typeof DuplicateCandidate>
