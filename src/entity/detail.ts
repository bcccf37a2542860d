import { z } from 'zod'
import { isAdmin } from '../access/caller.js'
import type { Context } from '../operation/context.js'
import { defineOperation } from '../operation/define.js'
import { checkVersion } from '../operation/version.js'
import { Problem } from '../problem/problem.js'
import { Json } from '../wire/json.js'
import { changes } from '../wire/merge-patch.js'
import { Slug } from '../wire/values.js'
import { documentOptions } from './core.js'
import { EntityCreateResult, EntityDetail, EntityMutation } from './entity.js'
import { exampleDetail } from './example.js'
import { draftOf, patched, replaced } from './mutation.js'
import { readDetail } from './reads.js'
import type { EntityState } from './rules.js'
import { lockSelected, ownerQuery, withId } from './select.js'
import {
  createEntities,
  readRedirectHolder,
  readSlugHolder,
  deleteEntity as removeEntity,
  updateEntity,
} from './writes.js'

const tag = 'Entities'

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
  const [found] = await readDetail(context, documentOptions(context), withId(id))
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
