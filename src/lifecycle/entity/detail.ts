import { z } from 'zod'
import { hasAddress } from '../../attribute/url-link/link-address.js'
import { UrlMatchMode, UrlType } from '../../attribute/url-link/url-link.js'
import { exampleDetail } from '../../document/example/entity-example.js'
import { isStored, readDetail, readTypes } from '../../document/reads/entity.js'
import { EntityDetail } from '../../document/shape/entity-detail.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { noEntity, reading, withId } from '../../identity/entity/entity-select.js'
import { EntityId, EntityTypeName } from '../../identity/entity/types.js'
import { EntitySlug } from '../../identity/sent-slug/sent-slug.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import { urlKeyOf } from '../../kernel/wire/url-key.js'
import { line } from '../../kernel/wire/values.js'
import { type Caller, isAdmin, reachOf } from '../../operation/access/caller.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { join, type Sql, sql } from '../../platform/database/client/sql.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import { ownedWithin } from '../../visibility/owner-visibility.js'
import { AsOf, asOfProblems, pastTime, readAsOf } from '../history/as-of/as-of.js'

const name = line(255).optional()

const DetailQuery = z.strictObject({
  id: EntityId.optional().describe('Id of the entity.'),
  slug: EntitySlug.optional().describe('Slug of the entity.'),
  companySlug: EntitySlug.optional().describe(
    'Slug of the provider, if slug is that of a Product or Service. Products and services of different providers can have the same slug.',
  ),
  providerTypeRecord: EntityTypeName.optional().describe('Type of the provider with the slug companySlug.'),
  url: line(2048)
    .optional()
    .describe(
      'A current link of the entity. By default, host and path must be equal. urlMatchMode selects another comparison.',
    ),
  urlDomain: line(255).optional().describe('Domain of a current link of the entity, such as example.com.'),
  urlType: UrlType.optional().describe('Type of the link that url or urlDomain must match.'),
  urlMatchMode: UrlMatchMode.optional(),
  name: name.describe('Whole brand name or legal name. Case, accents and punctuation do not matter.'),
  nameBrand: name.describe('Whole brand name. Case, accents and punctuation do not matter.'),
  nameLegal: name.describe('Whole legal name. Case, accents and punctuation do not matter.'),
  location: name.describe('City, state or country of the headquarters. Requires a name.'),
  typeRecord: EntityTypeName.optional().describe('Type of the entity. Distinguishes several matches.'),
  asOf: AsOf,
  ...reading,
})
type DetailQuery = z.infer<typeof DetailQuery>

const NAMES = ['name', 'nameBrand', 'nameLegal'] as const
/** The parameters that identify an entity together. A request can use only one of these groups. */
const FORMS = [['id'], ['slug', 'companySlug'], ['url', 'urlDomain'], NAMES] as const
type IdentityField = (typeof FORMS)[number][number]

export const getEntityDetail = defineOperation({
  id: 'getEntityDetail',
  route: 'GET /v1/entities/detail',
  graph: 'Query.entity',
  shortPath: '/v1/entities/{entityId}',
  kind: 'read',
  auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
  tag: 'Entities',
  summary: 'Read one entity',
  description:
    'Finds one entity and returns it with all its data. Send an id, a slug (with companySlug for a Product or Service), a url or urlDomain, or an exact name. This operation is not a search: it does not find an entity by an alias or a similar name. If several entities match, the response is 409 with the candidates. For a caller with a plan, the read counts as a profile view, once per entity and calendar month. With `asOf`, the response contains the entity as it was at this time, as far as its history is recorded: its member `asOf` names what is not known. The caller sees only what it may see today.',
  meters: ['ORIGIN_DETAIL'],
  input: { query: DetailQuery },
  output: EntityDetail,
  problems: [
    'notFound',
    'conflict',
    ...asOfProblems,
    'billing_allowance_exhausted',
    'origin_detail_capacity',
    'origin_detail_shutdown',
  ],
  example: { query: { slug: 'apple' }, response: exampleDetail },
  handle: async (context, { query }) => {
    const time = pastTime(context, query.asOf)
    const { field, value, condition } = identity(context, query)
    const { typeRecord, includePrivate } = query
    const narrowed = typeRecord ? sql`${condition} and e.type_record = ${typeRecord}` : condition
    const visible = sql`${narrowed} and ${visibleEntities(context.caller, includePrivate)}`
    const options = documentOptions(context, query)
    const [first, second] = await readDetail(context, options, field, visible)
    if (first && second) throw ambiguous(query, field, value, [first.id, second.id])
    if (first) return time === undefined ? first.document : readPast(context, query, first.id, time)
    await refuseOtherNames(context, query)
    await refuseRestriction(context, query, field)
    throw await missing(context, field, value, narrowed)
  },
})

/** Reads the entity as it was. */
const readPast = (context: Context, query: DetailQuery, id: string, time: string): Promise<Json<EntityDetail>> =>
  readAsOf(context, { kind: 'entity', id }, time, documentOptions(context, query), async (past, options) => {
    const visible = sql`${withId(id)} and ${visibleEntities(context.caller, query.includePrivate)}`
    const [found] = await readDetail(past, options, 'id', visible)
    return found?.document
  })

/**
 * Throws 400 if the request contains several names, no entity has all of them, and an entity has at least one of them.
 */
async function refuseOtherNames({ db, caller }: Context, query: DetailQuery): Promise<void> {
  const names = NAMES.flatMap((field) => (query[field] === undefined ? [] : [{ field, value: query[field] }]))
  const last = names.at(-1)
  if (!last || names.length === 1) return
  const anyName = names.map(({ field, value }) => conditionOf(field, value, query, caller))
  if (!(await isStored(db, sql`(${join(anyName, ' or ')}) and ${visibleEntities(caller, query.includePrivate)}`)))
    return
  throw new Problem('badRequest', {
    detail: `${names.map(({ field }) => field).join(' and ')} are not names of the same entity.`,
    field: last.field,
    value: last.value,
    hint: 'Send one name, or names of the same entity.',
    resolution: { action: 'removeParameter', parameter: last.field },
  })
}

/** The parameters that restrict which entity the other parameters select. */
const QUALIFIERS = ['typeRecord', 'companySlug', 'providerTypeRecord', 'urlType', 'location'] as const

/** Throws 404 that names the restriction, if the request selects an entity without it. */
async function refuseRestriction(context: Context, query: DetailQuery, field: IdentityField): Promise<void> {
  const restrictions = QUALIFIERS.filter((name) => query[name] !== undefined)
  const [restriction] = restrictions
  const value = query[field]
  if (restriction === undefined || value === undefined) return
  const condition = conditionOf(field, value, { ...query, urlType: undefined }, context.caller)
  const types = await readTypes(
    context.db,
    sql`${condition} and ${visibleEntities(context.caller, query.includePrivate)}`,
  )
  if (types.length === 0) return
  const isOtherType = restriction === 'typeRecord' && !types.some((type) => type === query.typeRecord)
  const wrong = isOtherType ? restriction : (restrictions.find((name) => name !== 'typeRecord') ?? restriction)
  throw new Problem('notFound', {
    detail: `An entity has this ${field}, but another ${wrong}.`,
    field: wrong,
    value: String(query[wrong]),
    hint: isOtherType
      ? `Send typeRecord=${types[0]}: it is the type of the entity with this ${field}.`
      : `Send the ${wrong} of the entity with this ${field}.`,
    resolution: { action: 'setParameter', parameter: wrong, ...(isOtherType ? { acceptedValue: types } : {}) },
  })
}

/** The parameter that identifies the entity, and the condition on the entity row `e` that finds it. */
function identity({ caller }: Context, query: DetailQuery): { field: IdentityField; value: string; condition: Sql } {
  const given = FORMS.map((fields) => fields.filter((field) => query[field] !== undefined)).filter(
    (fields) => fields.length > 0,
  )
  const [form, another] = given
  if (!form || another) {
    throw new Problem('badRequest', {
      detail: form
        ? `${[...form, ...(another ?? [])].join(' and ')} are two identities.`
        : 'The request selects no entity.',
      field: another?.[0] ?? 'slug',
      hint: `Send exactly one of ${FORMS.map(([field]) => field).join(', ')}.`,
      resolution: form
        ? { action: 'removeParameter', parameter: another?.[0] ?? 'slug' }
        : { action: 'setParameter', parameter: 'slug' },
    })
  }
  const conditions = form.map((field) => conditionOf(field, query[field] ?? '', query, caller))
  const [field = 'id'] = form
  if (field === 'companySlug') throw alone('companySlug', 'slug')
  if (query.location !== undefined) conditions.push(headquarteredIn(query.location))
  return { field, value: query[field] ?? '', condition: join(conditions, ' and ') }
}

const alone = (field: string, other: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} needs ${other} to select a record.`,
    field,
    hint: `Send ${other} too.`,
    resolution: { action: 'setParameter', parameter: other },
  })

function conditionOf(field: IdentityField, value: string, query: DetailQuery, caller: Caller): Sql {
  switch (field) {
    case 'id':
      return withId(value)
    case 'slug':
      return sql`e.slug = ${value}`
    case 'companySlug':
      return sql`e.provider_id = (
        select v.id from entity v where v.slug = ${value} and v.slug_namespace = 'entity' and ${visibleEntities(caller, query.includePrivate, 'v')}
          and ${query.providerTypeRecord ? sql`v.type_record = ${query.providerTypeRecord}` : sql`true`})`
    case 'name':
      return sql`(e.name_brand_key = ${nameKey(value)} or e.name_legal_key = ${nameKey(value)})`
    case 'nameBrand':
      return sql`e.name_brand_key = ${nameKey(value)}`
    case 'nameLegal':
      return sql`e.name_legal_key = ${nameKey(value)}`
    default:
      return linked(field, value, query, caller)
  }
}

function linked(
  field: 'url' | 'urlDomain',
  value: string,
  { urlType, urlMatchMode, includePrivate }: DetailQuery,
  caller: Caller,
): Sql {
  const key = urlKeyOf(value, field)
  const byDomain = field === 'urlDomain' || urlMatchMode === 'domain'
  const match = byDomain
    ? sql`l.domain = ${key.domain}`
    : hasAddress(sql`${key.hostPath}::text`, ownedWithin(reachOf(caller, includePrivate), 'o'))
  const conditions = [match, sql`l.is_current`, ...(urlType ? [sql`l.url_type = ${urlType}`] : [])]
  return sql`e.id in (select l.entity_id from url_link l where ${join(conditions, ' and ')})`
}

const headquarteredIn = (location: string): Sql =>
  sql`lower(${location}) in (lower(e.hq_city), lower(e.hq_state), lower(e.hq_country))`

const ambiguous = (query: DetailQuery, field: IdentityField, value: string, candidates: readonly string[]): Problem =>
  new Problem('conflict', {
    detail: `Several entities match this ${field}.`,
    field,
    value,
    hint: 'Add urlType, typeRecord, location or companySlug, or read a candidate by id.',
    details: { candidateEntityId: candidates, candidatePersonId: [], url: value, urlType: query.urlType ?? null },
    resolution: { action: 'reviewCandidates', parameter: 'id', acceptedValue: candidates },
  })

/** The 404 problem. Only a caller with private reach learns that a hidden entity exists. */
async function missing({ db, caller }: Context, field: string, value: string, condition: Sql): Promise<Problem> {
  const problem = noEntity(field, value)
  if (!isAdmin(caller) || !(await isStored(db, condition))) return problem
  return new Problem(
    'notFound',
    {
      ...problem.members,
      detail: 'The entity is hidden or not on the sitemap.',
      hint: 'Read it with includePrivate=true.',
      resolution: { action: 'setParameter', parameter: 'includePrivate', acceptedValue: ['true'] },
    },
    { title: 'Entity Exists but Is Not Public' },
  )
}
