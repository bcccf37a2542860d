import { z } from 'zod'
import { hasAddress } from '../../attribute/url-link/link-address.js'
import { exampleDetail } from '../../document/example/entity-example.js'
import { examplePersonDetail } from '../../document/example/person-example.js'
import { readDetail } from '../../document/reads/entity.js'
import { personResponse, readPersonDocuments } from '../../document/reads/person.js'
import { EntityDetail } from '../../document/shape/entity-detail.js'
import { PersonDetail } from '../../document/shape/person-detail.js'
import { EntitySlug, PersonSlug } from '../../identity/sent-slug/sent-slug.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKeyOf } from '../../kernel/wire/url-key.js'
import { line } from '../../kernel/wire/values.js'
import type { Caller } from '../../operation/access/caller.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { sql } from '../../platform/database/client/sql.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { visibleOwners } from '../../visibility/owner-visibility.js'
import { visiblePeople } from '../../visibility/person-visibility.js'

const LINKS = {
  url: line(2048)
    .optional()
    .describe(
      'Current link of the record. Host, path and query must be equal, without tracking parameters. A URL without a query also matches one with a query, if only one record has links with this host and path.',
    ),
  domain: line(255).optional().describe('Domain of a current website of the record.'),
}
const EntityIdentity = z.strictObject({ slug: EntitySlug.optional().describe('Slug of the entity.'), ...LINKS })
const PersonIdentity = z.strictObject({ slug: PersonSlug.optional().describe('Slug of the person.'), ...LINKS })
type Identity = z.infer<typeof EntityIdentity>

/** Returns what identifies the record. The request must contain exactly one of the parameters. */
function identityOf(query: Identity): readonly [field: keyof Identity, value: string] {
  const given = (['slug', 'url', 'domain'] as const).flatMap((field) =>
    query[field] === undefined ? [] : [[field, query[field]] as const],
  )
  const [first, second] = given
  if (first && !second) return first
  throw new Problem('badRequest', {
    detail: first ? `${first[0]} and ${second?.[0]} cannot be combined.` : 'The request does not identify a record.',
    field: second?.[0] ?? 'slug',
    hint: 'Send one of slug, url and domain.',
    resolution: { action: 'setParameter', parameter: 'slug' },
  })
}

/** SQL condition for the row `alias` of an entity or a person. */
function conditionOf(caller: Caller, kind: OwnerKind, [field, value]: ReturnType<typeof identityOf>) {
  const own = kind === 'entity' ? sql`e.slug = ${value} and e.slug_namespace = 'entity'` : sql`p.slug = ${value}`
  if (field === 'slug') return own
  const link =
    field === 'url'
      ? hasAddress(sql`${urlKeyOf(value, field).hostPath}::text`, visibleOwners(caller, 'o'))
      : sql`l.domain = ${urlKeyOf(value, field).domain} and l.url_type = 'website'`
  return kind === 'entity'
    ? sql`e.id in (select l.entity_id from url_link l where l.is_current and ${link})`
    : sql`p.id in (select l.person_id from url_link l where l.is_current and ${link})`
}

/** Returns the only record that was found. Throws 404 if there is none, and 409 if there are several. */
function only<T>(found: readonly T[], idOf: (one: T) => string, [field, value]: ReturnType<typeof identityOf>): T {
  const [first, second] = found
  if (first === undefined) {
    throw new Problem('notFound', {
      detail: `No record has this ${field}.`,
      field,
      value,
      hint: 'Hidden and deleted records are reported as not found. A lookup by name also finds similar records.',
    })
  }
  if (second === undefined) return first
  throw new Problem('conflict', {
    detail: `Several records have this ${field}.`,
    field,
    value,
    hint: 'Send the slug of one of these records.',
    resolution: { action: 'reviewCandidates', parameter: 'slug', acceptedValue: found.map(idOf) },
  })
}

const shared = {
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  meters: ['ORIGIN_DETAIL'],
  tag: 'Lookup',
  problems: ['notFound', 'conflict'],
} as const

export const lookupEntityExact = defineOperation({
  ...shared,
  id: 'lookupEntityExact',
  route: 'GET /v1/entities/lookup-exact',
  graph: 'Query.entityByIdentifier',
  summary: 'Get an entity by its slug, link or domain',
  description:
    'Returns the whole entity that has exactly this slug, link or domain. If no entity has it, the status is 404. If several have it, the status is 409.',
  input: { query: EntityIdentity },
  output: EntityDetail,
  example: { query: { slug: 'apple' }, response: exampleDetail },
  handle: async (context, { query }) => {
    const identity = identityOf(query)
    const condition = sql`${conditionOf(context.caller, 'entity', identity)} and ${visibleEntities(context.caller)}`
    const found = await readDetail(context, documentOptions(context), identity[0], condition)
    return only(found, ({ id }) => id, identity).document
  },
})

export const lookupPersonExact = defineOperation({
  ...shared,
  id: 'lookupPersonExact',
  route: 'GET /v1/people/lookup-exact',
  graph: 'Query.personByIdentifier',
  summary: 'Get a person by the slug, link or domain',
  description:
    'Returns the whole person who has exactly this slug, link or domain. If no person has it, the status is 404. If several have it, the status is 409.',
  input: { query: PersonIdentity },
  output: PersonDetail,
  example: { query: { slug: 'tim-cook' }, response: examplePersonDetail },
  handle: async (context, { query }) => {
    const identity = identityOf(query)
    const condition = sql`${conditionOf(context.caller, 'person', identity)} and ${visiblePeople(context.caller)}`
    const response = personResponse(documentOptions(context))
    const found = await readPersonDocuments(context, response, identity[0], condition, 2)
    return only(found, ({ id }) => id, identity).document
  },
})
