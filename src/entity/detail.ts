import { z } from 'zod'
import { isAdmin } from '../access/caller.js'
import { empty, join, type Sql, sql } from '../database/sql.js'
import type { Context } from '../operation/context.js'
import { defineOperation } from '../operation/define.js'
import { checkVersion } from '../operation/version.js'
import { Problem } from '../problem/problem.js'
import { UrlMatchMode, UrlType } from '../url-link/url-link.js'
import { Json, Moved } from '../wire/json.js'
import { changes } from '../wire/merge-patch.js'
import { line, Slug, Uuid } from '../wire/values.js'
import { EntityCreateResult, EntityDetail, EntityMutation, EntityType } from './entity.js'
import { exampleDetail } from './example.js'
import { keyOf } from './filter.js'
import { draftOf, patched, replaced } from './mutation.js'
import { isStored, readDetail, readRedirect } from './reads.js'
import type { EntityState } from './rules.js'
import { lockSelected, noEntity, ownerQuery, withId } from './select.js'
import { visibleEntities } from './visibility.js'
import {
  createEntities,
  readRedirectHolder,
  readSlugHolder,
  deleteEntity as removeEntity,
  updateEntity,
} from './writes.js'

const tag = 'Entities'

const DetailQuery = z.strictObject({
  id: Uuid.optional(),
  slug: Slug.optional(),
  url: line(2048).optional().describe('A current link, compared by host and path unless urlMatchMode says otherwise.'),
  urlDomain: line(255).optional().describe('Registrable domain of a current link.'),
  urlType: UrlType.optional().describe('Narrows url or urlDomain to one platform.'),
  urlMatchMode: UrlMatchMode.optional(),
  typeRecord: EntityType.optional().describe('Narrows the identity to one type.'),
  includePrivate: z.boolean().optional().describe('Shows hidden records to admin callers, for whom it is the default.'),
})
type DetailQuery = z.infer<typeof DetailQuery>
const IDENTITIES = ['id', 'slug', 'url', 'urlDomain'] as const

export const getEntityDetail = defineOperation({
  id: 'getEntityDetail',
  route: 'GET /v1/entities/detail',
  kind: 'read',
  auth: ['clientSecret', 'adminApiKey', 'adminBearer'],
  tag,
  summary: 'Read one entity',
  description:
    'Resolves exactly one identity (id, slug, url or urlDomain) to a whole record. A former slug answers 301 to the present one. Several holders of one url answer 409 with the candidates. For bearers on a plan it is a profile view: one a record and calendar month.',
  meters: ['ORIGIN_DETAIL'],
  input: { query: DetailQuery },
  output: EntityDetail,
  problems: ['notFound', 'conflict', 'billing_allowance_exhausted', 'origin_detail_capacity', 'origin_detail_shutdown'],
  example: { query: { slug: 'apple' }, answer: exampleDetail },
  handle: async (context, { query }) => {
    const { field, value, condition } = identity(query)
    const { typeRecord, includePrivate } = query
    const narrowed = typeRecord ? sql`${condition} and e.type_record = ${typeRecord}` : condition
    const visible = sql`${narrowed} and ${visibleEntities(context.caller, includePrivate)}`
    const [first, second] = await readDetail(
      context,
      visible,
      field === 'id' || field === 'slug' ? empty : sql`order by e.id`,
    )
    if (first && second) throw ambiguous(query, field, value, [first.id, second.id])
    if (first) {
      await context.office?.viewed(context, 'entity', first.id)
      return first.document
    }
    const present = field === 'slug' ? await readRedirect(context, value, includePrivate) : undefined
    if (present) return new Moved({ slug: present })
    throw await missing(context, field, value, narrowed)
  },
})

/** The one identity of the query, and the condition on alias `e` that finds its record. */
function identity(query: DetailQuery): { field: string; value: string; condition: Sql } {
  const given = IDENTITIES.filter((name) => query[name] !== undefined)
  const [field] = given
  if (!field || given.length > 1) {
    throw new Problem('badRequest', {
      detail: field ? `${given.join(' and ')} are two identities.` : 'The request names no entity.',
      field: given[1] ?? 'slug',
      hint: `Send exactly one of ${IDENTITIES.join(', ')}.`,
      resolution: field
        ? { action: 'removeParameter', parameter: given[1] ?? field }
        : { action: 'setParameter', parameter: 'slug' },
    })
  }
  const value = query[field] ?? ''
  return { field, value, condition: conditionOf(field, value, query) }
}

function conditionOf(field: (typeof IDENTITIES)[number], value: string, { urlType, urlMatchMode }: DetailQuery): Sql {
  if (field === 'id') return withId(value)
  if (field === 'slug') return sql`e.slug = ${value} and e.slug_namespace = 'entity'`
  const key = keyOf(value, field)
  const byDomain = field === 'urlDomain' || urlMatchMode === 'domain'
  const match = byDomain ? sql`l.domain = ${key.domain}` : sql`l.host_path = ${key.hostPath}`
  const conditions = [match, sql`l.is_current`, ...(urlType ? [sql`l.url_type = ${urlType}`] : [])]
  return sql`e.id in (select l.entity_id from url_link l where ${join(conditions, ' and ')})`
}

const ambiguous = ({ urlType }: DetailQuery, field: string, value: string, candidates: readonly string[]): Problem =>
  new Problem('conflict', {
    detail: `Several entities hold this ${field}.`,
    field,
    value,
    hint: 'Add urlType or typeRecord, or read a candidate by id.',
    details: { candidateEntityId: candidates, candidatePersonId: [], url: value, urlType: urlType ?? null },
    resolution: { action: 'reviewCandidates', parameter: 'id', acceptedValue: candidates },
  })

/** 404; only a caller with private reach learns that a hidden record is there. */
async function missing({ db, caller }: Context, field: string, value: string, condition: Sql): Promise<Problem> {
  const problem = noEntity(field, value)
  if (!isAdmin(caller) || !(await isStored(db, condition))) return problem
  return new Problem(
    'notFound',
    {
      ...problem.members,
      detail: 'The entity is hidden or off the sitemap.',
      hint: 'Read it with includePrivate=true.',
      resolution: { action: 'setParameter', parameter: 'includePrivate', acceptedValue: ['true'] },
    },
    { title: 'Entity Exists but Is Not Public' },
  )
}

export const createEntity = defineOperation({
  id: 'createEntity',
  route: 'POST /v1/entities/detail',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag,
  summary: 'Create an entity',
  description:
    'Creates a hidden bootstrap record. Brand name, type and operating status are required; without a slug a provisional one is made of the name. Offerings are created together with their provider, not here.',
  input: { body: EntityMutation },
  output: EntityCreateResult,
  status: 201,
  problems: ['conflict', 'unprocessable'],
  example: {
    query: { sourceType: 'firstPartyWebsite', sourceDetail: 'https://apple.example' },
    body: { nameBrand: 'Apple', typeRecord: 'Company', operatingStatus: 'Operating', foundedYear: 1976 },
    answer: { entity: exampleDetail, importedLogo: null },
  },
  handle: async (context, { body }) => {
    const draft = draftOf(body)
    const [id] = await createEntities(context, [draft])
    if (id === undefined) throw await slugHeld(context, draft.slug ?? '', 'slug')
    const detail = await written(context, id)
    return new Json(`{"entity":${detail.text},"importedLogo":null}`, detail.version)
  },
})

export const updateEntityDetail = defineOperation({
  id: 'updateEntityDetail',
  route: 'PUT /v1/entities/detail',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag,
  summary: 'Replace an entity',
  description:
    'Replaces the detail fields. What is left out is cleared, except slug, aliases, status and operating status, which are kept. A rename redirects the former slug.',
  input: { query: z.strictObject(ownerQuery), body: EntityMutation },
  output: EntityDetail,
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: {
    query: { slug: 'apple', sourceType: 'llm', sourceDetail: 'quarterly review' },
    body: { nameBrand: 'Apple', typeRecord: 'Company', foundedYear: 1976 },
    answer: exampleDetail,
  },
  handle: (context, { query, body }) =>
    change(context, query, body.newSlug ? 'newSlug' : 'slug', (state) => replaced(state, body)),
})

export const patchEntityDetail = defineOperation({
  id: 'patchEntityDetail',
  route: 'PATCH /v1/entities/detail',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag,
  summary: 'Change some fields of an entity',
  description:
    'Merge patch (RFC 7396): a missing field keeps its value, null clears it, a list replaces the whole list.',
  input: { query: z.strictObject(ownerQuery), body: EntityMutation },
  output: EntityDetail,
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: {
    query: {
      slug: 'apple',
      sourceType: 'firstPartyWebsite',
      sourceDetail: 'https://apple.example/about',
    },
    body: { foundedYear: 1976 },
    answer: exampleDetail,
  },
  handle: (context, { query, body }) =>
    change(context, query, body.newSlug ? 'newSlug' : 'slug', (state) => patched(state, body)),
})

/** Locks, applies a pure rule, writes what differs, answers with the record as it is now. A change that changes nothing records nothing. */
async function change(
  context: Context,
  selector: { id?: string | undefined; slug?: string | undefined },
  slugField: string,
  rule: (state: EntityState) => EntityState,
): Promise<Json<never>> {
  const stored = await lockSelected(context, selector)
  checkVersion(context, stored.version)
  const next = rule(stored.state)
  const difference = changes(stored.state, next)
  if (difference.slug) await claim(context, stored.id, next.slug, slugField)
  if (Object.keys(difference).length > 0) await updateEntity(context, stored, next, difference)
  return written(context, stored.id)
}

async function claim(context: Context, id: string, slug: string, field: string): Promise<void> {
  const redirect = await readRedirectHolder(context, slug)
  if ((await readSlugHolder(context, slug)) || (redirect && redirect.id !== id))
    throw await slugHeld(context, slug, field)
}

async function slugHeld(context: Context, slug: string, field: string): Promise<Problem> {
  const holder = await readSlugHolder(context, slug)
  const redirect = holder ? undefined : await readRedirectHolder(context, slug)
  const shown = holder && (isAdmin(context.caller) || (!holder.isHidden && holder.showOnSitemap && !holder.deletedAt))
  return new Problem('conflict', {
    detail: holder
      ? `The slug "${slug}" is held by another record.`
      : `The slug "${slug}" redirects to another record.`,
    field,
    value: slug,
    hint: 'Choose another slug, or leave it out for one made of the name.',
    ...(shown ? { conflictingRecord: holder, existingRecordId: String(holder.id) } : {}),
    ...(redirect
      ? {
          existingRedirect: {
            oldUrl: slug,
            targetId: redirect.id,
            targetCurrentSlug: redirect.slug,
            targetResourceType: 'entity',
          },
        }
      : {}),
    resolution: { action: 'setField', fieldPath: field },
  })
}

/** The record as the writer left it, hidden or not. */
async function written(context: Context, id: string): Promise<Json<never>> {
  const [found] = await readDetail(context, withId(id))
  if (!found) throw new Error(`entity ${id} is gone after its own write`)
  return found.document
}

const SlugDelete = z
  .strictObject({ deletedMode: z.enum(['soft', 'hard']), slug: Slug, slugReleased: z.boolean() })
  .meta({ id: 'SlugDelete', description: 'What a deletion did; the slug is free only after a hard one.' })

export const deleteEntityDetail = defineOperation({
  id: 'deleteEntityDetail',
  route: 'DELETE /v1/entities/detail',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag,
  summary: 'Delete an entity',
  description:
    'soft: answers 404 from now on, its slug stays reserved. hard: the record and all it owns are removed, its slug is free, history keeps the whole row.',
  input: {
    query: z.strictObject({
      ...ownerQuery,
      deleteMode: z.enum(['soft', 'hard']).default('soft').meta({ graph: 'DeleteMode' }),
    }),
  },
  output: SlugDelete,
  problems: ['notFound', 'conflict', 'preconditionFailed'],
  example: {
    query: { slug: 'apple', sourceType: 'aventureStaff', sourceDetail: 'ticket 1' },
    answer: { deletedMode: 'soft', slug: 'apple', slugReleased: false },
  },
  handle: async (context, { query }) => {
    const { deleteMode } = query
    const stored = await lockSelected(context, query, deleteMode === 'hard' ? 'deletedToo' : 'stored')
    checkVersion(context, stored.version)
    await removeEntity(context, stored, deleteMode)
    return { deletedMode: deleteMode, slug: stored.state.slug, slugReleased: deleteMode === 'hard' }
  },
})
