import { z } from 'zod'
import { exampleAssociation } from '../../document/example/person-example.js'
import { EntityPersonAssociation } from '../../document/shape/association.js'
import { lockSelected, ownerQuery, reading } from '../../identity/entity/entity-select.js'
import { personOwner } from '../../identity/owner/owner.js'
import { PersonId } from '../../identity/person/types.js'
import { refuseNulls } from '../../kernel/problem/field.js'
import { Json } from '../../kernel/wire/json.js'
import { changes } from '../../kernel/wire/merge-patch.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { RowId } from '../../kernel/wire/values.js'
import { warningHeaders } from '../../kernel/wire/warning.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import { sql } from '../../platform/database/client/sql.js'
import { AssociationMutation } from './association-mutation.js'
import { type AssociationParts, readAssociation, readEqual, readSecondChiefs, readTitles } from './association-reads.js'
import { type AssociationState, namedTitle, newState, patchedState } from './association-rules.js'
import { contradicts, equalAssociation, noAssociation, noTitle } from './association-select.js'
import {
  createAssociations,
  ensureTitles,
  lockAssociation,
  removeAssociation,
  type StoredAssociation,
  updateAssociations,
} from './association-writes.js'
import { SECOND_CHIEF_EXECUTIVE } from './warning.js'

const shared = {
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag: 'Entity Person Associations',
  output: EntityPersonAssociation,
} as const

const shown = {
  includeUrl: z.boolean().default(false).describe('Whether the response contains the links of both records.'),
  includeAddress: z.boolean().default(true).describe('Whether the response contains the addresses of both records.'),
  permitMonogram: reading.permitMonogram,
}
const AssociationPath = z.strictObject({ personId: PersonId, associationId: RowId.describe('Id of the association.') })
type Path = z.infer<typeof AssociationPath>

const provenance = { sourceType: 'firstPartyWebsite', sourceDetail: 'https://apple.example/leadership' }
const path = { personId: exampleAssociation.personId }
const example = { path: { ...path, associationId: '1' }, query: provenance, response: exampleAssociation }
const body = { personTitle: 'CEO', startDate: '2011-08-24T00:00:00Z' }
const problems = ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'] as const

const WARNING = 'The header `Warning` contains the warning.'
const RULES =
  'An association with an end date is a former association. If no title with this name is stored, the service creates the title and derives its level and function from its words. If the entity has two current chief executives after the write, the association is stored, and the response warns with SECOND_CHIEF_EXECUTIVE.'

export const createEntityPersonAssociation = defineOperation({
  ...shared,
  id: 'createEntityPersonAssociation',
  route: 'POST /v1/people/{personId}/entities',
  graph: 'Mutation.createAssociation',
  summary: 'Create an association',
  description: `Connects the person with an entity. Send the id or the slug of the entity. If the person already has an association with this entity, title and start date, the stored association is returned unchanged. ${RULES}`,
  restDescription: WARNING,
  input: {
    path: z.strictObject({ personId: PersonId }),
    query: z.strictObject({ ...ownerQuery, ...shown }),
    body: AssociationMutation,
  },
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { path, query: { slug: 'apple', ...provenance }, body, response: exampleAssociation },
  handle: async (context, { path: { personId }, query, body }) => {
    if (query.id && body.entityId && query.id !== body.entityId) throw contradicts('entityId', body.entityId)
    const entity = await lockSelected(context, { id: query.id ?? body.entityId ?? undefined, slug: query.slug })
    await personOwner.lock(context, personId)
    if (body.personId && body.personId !== personId) throw contradicts('personId', body.personId)
    const state = newState(body, (await titleIdOf(context, body)) ?? null)
    const [created] = await createAssociations(context, [{ personId, entityId: entity.id, ...state }])
    return () => written(context, { personId, associationId: created?.id ?? 0 }, query)
  },
})

export const replaceEntityPersonAssociation = defineOperation({
  ...shared,
  id: 'replaceEntityPersonAssociation',
  route: 'PUT /v1/people/{personId}/entities/{associationId}',
  graph: 'Mutation.replaceAssociation',
  summary: 'Replace an association',
  description: `Replaces title, dates, isCurrent and creator. Missing fields are cleared. Person and entity cannot change. If the request contains their ids, they must be those of the association. ${RULES}`,
  restDescription: WARNING,
  input: {
    path: AssociationPath,
    query: z.strictObject({ ...ownerQuery, ...shown }),
    body: AssociationMutation,
  },
  problems,
  example: { ...example, body },
  handle: async (context, { path, query, body }) => {
    const stored = await lockStored(context, path)
    checkOwners(stored, { ...body, entityId: query.id ?? body.entityId, slug: query.slug })
    const next = newState(body, (await titleIdOf(context, body)) ?? null)
    return change(context, stored, next, query)
  },
})

export const patchEntityPersonAssociation = defineOperation({
  ...shared,
  id: 'patchEntityPersonAssociation',
  route: 'PATCH /v1/people/{personId}/entities/{associationId}',
  graph: 'Mutation.updateAssociation',
  summary: 'Change an association',
  description: `Merge patch (RFC 7396): a missing field keeps its value, null clears it. If the patch contains an end date and no isCurrent, the association becomes a former association. ${RULES}`,
  restDescription: WARNING,
  input: { path: AssociationPath, body: AssociationMutation },
  problems,
  example: { ...example, body: { endDate: '2026-01-31T00:00:00Z' } },
  handle: async (context, { path, body }) => {
    const stored = await lockStored(context, path)
    refuseNulls(body, ['entityId', 'personId'])
    checkOwners(stored, body)
    return change(context, stored, patchedState(stored.state, body, await titleIdOf(context, body)))
  },
})

export const deleteEntityPersonAssociation = defineOperation({
  ...shared,
  id: 'deleteEntityPersonAssociation',
  route: 'DELETE /v1/people/{personId}/entities/{associationId}',
  graph: 'Mutation.deleteAssociation',
  summary: 'Delete an association',
  description:
    'Permanently deletes the association, for example because it is wrong. Returns the deleted association. The history still contains it. If the person has left the entity, change endDate instead.',
  input: { path: AssociationPath },
  problems: ['notFound', 'conflict', 'preconditionFailed'],
  example,
  handle: async (context, { path }) => {
    const stored = await lockStored(context, path)
    const record = await written(context, path)
    await removeAssociation(context, stored)
    return () => new Json<EntityPersonAssociation>(record.text, record.version)
  },
})

export const clearEntityPersonCorporateTitle = defineOperation({
  ...shared,
  id: 'clearEntityPersonCorporateTitle',
  route: 'DELETE /v1/people/{personId}/entities/{associationId}/corporate-title',
  graph: 'Mutation.clearAssociationTitle',
  summary: 'Remove the title of an association',
  description: 'The association and its dates do not change.',
  input: { path: AssociationPath },
  problems: ['notFound', 'conflict', 'preconditionFailed'],
  example: { ...example, response: { ...exampleAssociation, titleId: null, titleName: null } },
  handle: async (context, { path }) => {
    const stored = await lockStored(context, path)
    return change(context, stored, { ...stored.state, titleId: null })
  },
})

/** Locks the person, then the association. */
async function lockStored(context: Context, { personId, associationId }: Path): Promise<StoredAssociation> {
  await personOwner.lock(context, personId)
  const stored = await lockAssociation(context, personId, associationId)
  if (!stored) throw noAssociation(associationId)
  checkVersion(context, versionOf('entity_person', stored))
  return stored
}

/** Throws if a request contains the id of another person or another entity than those of the association. */
function checkOwners(
  stored: StoredAssociation,
  named: { personId?: string | null | undefined; entityId?: string | null | undefined; slug?: string | undefined },
): void {
  if (named.personId && named.personId !== stored.personId) throw contradicts('personId', named.personId)
  if (named.entityId && named.entityId !== stored.entityId) throw contradicts('entityId', named.entityId)
  if (named.slug && named.slug !== stored.entitySlug) throw contradicts('slug', named.slug)
}

/**
 * Returns the id of the title that the request contains. Creates the title if it is not stored yet. Undefined if the
 * request contains no title.
 */
async function titleIdOf(context: Context, mutation: AssociationMutation): Promise<number | null | undefined> {
  const title = namedTitle(mutation)
  if (!title) return title
  if ('id' in title) {
    if (!(await readTitles(context, [title.id])).has(title.id)) throw noTitle(title.id)
    return title.id
  }
  const { jobLevel: level, personFunction: role } = mutation
  const [id] = (
    await ensureTitles(context, [{ name: title.name, level: level ?? null, function: role ?? null }])
  ).values()
  return id
}

async function change(
  context: Context,
  stored: StoredAssociation,
  next: AssociationState,
  parts: Shown = {},
): Promise<() => Promise<Json<EntityPersonAssociation>>> {
  const change = changes(stored.state, next)
  if (change.titleId || change.startDate) {
    const equal = await readEqual(context, stored, next)
    if (equal !== undefined) throw equalAssociation(equal)
  }
  if (Object.keys(change).length > 0) await updateAssociations(context, [{ stored, next, change }])
  return () => written(context, { personId: stored.personId, associationId: stored.id }, parts)
}

type Shown = AssociationParts & { readonly permitMonogram?: boolean | undefined }

/**
 * Reads an association after its write. The result contains a warning if the entity now has a second current chief
 * executive.
 */
async function written(
  context: Context,
  { personId, associationId }: Path,
  parts: Shown = {},
): Promise<Json<EntityPersonAssociation>> {
  const condition = sql`j.id = ${associationId} and j.person_id = ${personId}::uuid`
  const found = await readAssociation(context, documentOptions(context, parts), condition, { ...parts, stored: true })
  if (!found) throw noAssociation(associationId)
  const second = await readSecondChiefs(context, [associationId])
  return new Json(found.text, found.version, warningHeaders(second.size > 0 ? SECOND_CHIEF_EXECUTIVE : undefined))
}
