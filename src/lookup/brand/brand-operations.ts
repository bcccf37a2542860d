import { z } from 'zod'
import { hasAddress } from '../../attribute/url-link/link-address.js'
import { entityBrand } from '../../document/document-kinds.js'
import { exampleEntity } from '../../document/example/entity-example.js'
import type { StoredBrand } from '../../document/section/brand-section.js'
import { EntityBrand } from '../../document/shape/entity-brand.js'
import { noEntity, reading, withId } from '../../identity/entity/entity-select.js'
import { EntityId } from '../../identity/entity/types.js'
import { EntitySlug } from '../../identity/sent-slug/sent-slug.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { urlKeyOf } from '../../kernel/wire/url-key.js'
import { line } from '../../kernel/wire/values.js'
import type { Caller } from '../../operation/access/caller.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { completeDocument, readRecords } from '../../operation/document/documents.js'
import { resourcesOf, turnOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import { visibleOwners } from '../../visibility/owner-visibility.js'
import { isNetworkProfile } from './network-profile.js'

const FIELDS = ['entityId', 'slug', 'url'] as const
type Field = (typeof FIELDS)[number]

const BrandQuery = z.strictObject({
  entityId: EntityId.optional().describe('Id of the entity. Send entityId, slug or url.'),
  slug: EntitySlug.optional().describe('Slug of the entity. Send entityId, slug or url.'),
  url: line(2048)
    .optional()
    .describe(
      'A current link of the entity, such as its website or a profile. The scheme, www, the case of the host, tracking parameters, the country host of a network, such as uk.linkedin.com, the case of its profiles, and twitter.com for x.com make no difference.',
    ),
  permitMonogram: reading.permitMonogram,
})
type BrandQuery = z.infer<typeof BrandQuery>

/** Maximum number of candidates that a problem names. */
const MOST_CANDIDATES = 10

/** Path of the logo of the entity row `e` that has the colors, the square one first. */
const LOGO = sql`coalesce(e.logo_square, e.logo)`
const LOGO_OF_ENTITY = sql`case when not e.logo_is_monogram then ${LOGO} end`

export const getEntityBrand = defineOperation({
  id: 'getEntityBrand',
  route: 'GET /v1/entities/brand',
  graph: 'Query.entityBrand',
  shortPath: '/v1/entities/{entityId}/brand',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag: 'Entities',
  summary: 'Read the brand kit of an entity',
  description:
    'Returns what a client needs to show an entity: names, logos, main colors of the logo, current links and current tags. If several entities have the link, the response is 409 with their ids. It is no profile view.',
  input: { query: BrandQuery },
  output: EntityBrand,
  problems: ['notFound', 'conflict'],
  example: {
    query: { slug: 'apple' },
    response: {
      id: exampleEntity.id,
      publicId: exampleEntity.publicId,
      slug: exampleEntity.slug,
      typeRecord: exampleEntity.typeRecord,
      nameBrand: exampleEntity.nameBrand,
      nameLegal: exampleEntity.nameLegal,
      nameAlias: exampleEntity.nameAlias,
      publicUrl: exampleEntity.publicUrl,
      image: exampleEntity.image,
      colors: null,
      links: [{ url: 'https://www.apple.com', urlType: 'website', isPrimary: true }],
      categories: [{ bucket: 'industry', name: 'Consumer Electronics', isPrimary: true }],
    },
  },
  handle: async (context, { query }) => {
    const [field, value] = selectorOf(query)
    const options = documentOptions(context, query)
    const [brand, ...others] = await readRecords<StoredBrand, { readonly logo: string | null }>(
      context,
      completeDocument(entityBrand, options),
      {
        by: field === 'entityId' ? 'id' : field,
        condition: sql`${conditionOf(context.caller, field, value)} and ${visibleEntities(context.caller)}`,
        limit: MOST_CANDIDATES,
        columns: sql`${options.monograms === false ? LOGO_OF_ENTITY : LOGO} as logo`,
      },
    )
    if (!brand) throw noEntity(field, value)
    if (others.length > 0)
      throw ambiguous(
        value,
        [brand, ...others].map(({ id }) => id),
      )
    const colors = brand.logo === null ? undefined : await resourcesOf(context).colors.read(brand.logo, turnOf(context))
    return new Json<EntityBrand>(`${brand.document.text.slice(0, -1)},"colors":${JSON.stringify(colors ?? null)}}`)
  },
})

/** The only parameter that selects the entity. */
function selectorOf(query: BrandQuery): readonly [Field, string] {
  const [first, second] = FIELDS.flatMap((field) => {
    const value = query[field]
    return value === undefined ? [] : [[field, value] as const]
  })
  if (first && !second) return first
  throw new Problem('badRequest', {
    detail: first ? `${first[0]} and ${second?.[0]} cannot be combined.` : 'The request selects no entity.',
    field: second?.[0] ?? 'slug',
    hint: 'Send one of entityId, slug and url.',
    resolution: second
      ? { action: 'removeParameter', parameter: second[0] }
      : { action: 'setParameter', parameter: 'slug' },
  })
}

function conditionOf(caller: Caller, field: Field, value: string): Sql {
  if (field === 'entityId') return withId(value)
  if (field === 'slug') return sql`e.slug = ${value} and e.slug_namespace = 'entity'`
  const { hostPath, domain } = urlKeyOf(value, field)
  const address = isNetworkProfile(hostPath, domain) ?? hasAddress(sql`${hostPath}::text`, visibleOwners(caller, 'o'))
  return sql`e.id in (select l.entity_id from url_link l where l.is_current and ${address})`
}

const ambiguous = (url: string, candidates: readonly string[]): Problem =>
  new Problem('conflict', {
    detail: 'Several entities have this link.',
    field: 'url',
    value: url,
    hint: 'Send the id of one of these entities.',
    details: { candidateEntityId: candidates, candidatePersonId: [], url, urlType: null },
    resolution: { action: 'reviewCandidates', parameter: 'entityId', acceptedValue: candidates },
  })
