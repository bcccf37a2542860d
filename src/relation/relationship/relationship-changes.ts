import { z } from 'zod'
import { exampleRelationship } from '../../document/example/relationship-example.js'
import {
  EntityRelationship,
  RelationshipMutation,
  RelationshipType,
  type RelationshipTypeOption,
} from '../../document/shape/relationship.js'
import { EntityPath } from '../../identity/entity/entity-select.js'
import { Problem } from '../../kernel/problem/problem.js'
import { dated } from '../../kernel/wire/future.js'
import type { Json } from '../../kernel/wire/json.js'
import { changes } from '../../kernel/wire/merge-patch.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { Day, line, Uuid } from '../../kernel/wire/values.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import { checkAcyclic, excludes, keepProvider, lockPair, rolesOf, writable } from './relationship-check.js'
import { readExcluding, readExcludingRelationships, readRelationship } from './relationship-reads.js'
import { patchedRelationship, required } from './relationship-rules.js'
import type { RelationshipDraft } from './relationship-state.js'
import { changeRelationship, createRelationship, lockRelationship, removeRelationship } from './relationship-writes.js'
import { noRelationship, RelationshipPath } from './relationships.js'

const shared = {
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag: 'Relationships',
  output: EntityRelationship,
} as const

const provenance = { sourceType: 'thirdPartyWebsite', sourceDetail: 'https://www.sec.gov' }
const RULES =
  'For some relationship types, the types of the two entities decide which entity is the source. If source and target in the request break this rule, the service swaps them. The list of relationship types contains these rules. acceleratorParticipant requires asOf and a detail of the form `batch=<label>` or `program=<name>; batch=<label>`.'

export const joinRelationship = defineOperation({
  ...shared,
  id: 'joinRelationship',
  route: 'POST /v1/entities/relationships/join',
  graph: 'Mutation.createEntityRelationship',
  summary: 'Create a relationship between two entities',
  description: `Creates a current primary relationship. ${RULES}`,
  input: {
    query: z.strictObject({
      sourceEntityId: Uuid.describe(
        'Id of the source of the relationship. relationshipType defines the roles of source and target.',
      ),
      targetEntityId: Uuid.describe(
        'Id of the target of the relationship. relationshipType defines the roles of source and target.',
      ),
      relationshipType: line(50)
        .meta({ choice: RelationshipType })
        .describe(
          'Type of the relationship, or an alias of the type. The type must have `joinable` true in the list of relationship types.',
        ),
      asOf: dated(Day, 'event').optional().describe('Day on which the relationship was true.'),
      source: line(2048).optional().describe('Source of the relationship: a URL or a short label.'),
      detail: line(500)
        .optional()
        .describe(
          'Further information. Required for acceleratorParticipant: `batch=<label>` or `program=<name>; batch=<label>`.',
        ),
    }),
  },
  status: 201,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    query: {
      sourceEntityId: exampleRelationship.sourceEntityId,
      targetEntityId: exampleRelationship.targetEntityId,
      relationshipType: 'parent',
      ...provenance,
    },
    response: exampleRelationship,
  },
  handle: (context, { query: { relationshipType, ...draft } }) => createOne(context, relationshipType, draft),
})

export const createEntityRelationship = defineOperation({
  ...shared,
  id: 'createEntityRelationship',
  route: 'POST /v1/entities/{entityId}/relationships',
  graph: 'Mutation.createEntityRelationship',
  summary: "Record an entity's relationship",
  description: `entityId is the id of the source or of the target. By default, lists contain only current primary relationships. ${RULES}`,
  input: { path: EntityPath, body: RelationshipMutation },
  requires: ['relationshipType', 'sourceEntityId', 'targetEntityId'],
  status: 201,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    path: { entityId: exampleRelationship.targetEntityId ?? '' },
    query: provenance,
    body: {
      relationshipType: 'parent',
      sourceEntityId: exampleRelationship.sourceEntityId,
      targetEntityId: exampleRelationship.targetEntityId,
    },
    response: exampleRelationship,
  },
  handle: (context, { path: { entityId }, body }) => {
    const { relationshipType, sourceEntityId, targetEntityId, isCurrent, isPrimary, ...rest } = body
    if (relationshipType == null) throw required('relationshipType')
    if (sourceEntityId == null) throw required('sourceEntityId')
    if (targetEntityId == null) throw required('targetEntityId')
    if (entityId !== sourceEntityId && entityId !== targetEntityId) {
      throw new Problem('unprocessable', {
        detail: 'The entity with the id entityId is neither the source nor the target.',
        field: 'sourceEntityId',
        value: sourceEntityId,
        hint: 'Send entityId as sourceEntityId or as targetEntityId too.',
      })
    }
    const flags = { isCurrent: isCurrent ?? true, isPrimary: isPrimary ?? true }
    return createOne(context, relationshipType, { sourceEntityId, targetEntityId, ...rest, ...flags })
  },
})

export const updateRelationship = defineOperation({
  ...shared,
  id: 'updateRelationship',
  route: 'PATCH /v1/entities/relationships/{relationshipId}',
  graph: 'Mutation.updateEntityRelationship',
  summary: 'Change a relationship',
  description: `Merge patch (RFC 7396): a missing field keeps its value, null clears it. By default, lists contain only current primary relationships. A product or service keeps its provider. To change the relationship of an acquisition, change the acquisition. ${RULES}`,
  input: { path: RelationshipPath, body: RelationshipMutation },
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: {
    path: { relationshipId: '4' },
    query: provenance,
    body: { isPrimary: false },
    response: exampleRelationship,
  },
  handle: async (context, { path: { relationshipId }, body }) => {
    const named = [body.sourceEntityId, body.targetEntityId].flatMap((id) => id ?? [])
    const stored = await lockRelationship(context, relationshipId, named)
    if (!stored) throw noRelationship(relationshipId)
    checkVersion(context, versionOf('entity_relationship', stored))
    writable(stored.relationshipType)
    const patched = patchedRelationship(stored.state, body)
    const type = writable(patched.relationshipType)
    const pair = await lockPair(context, { ...patched, relationshipType: type.canonical }, type)
    const next = {
      ...patched,
      relationshipType: type.canonical,
      sourceEntityId: pair[0].id,
      targetEntityId: pair[1].id,
    }
    const change = changes(stored.state, next)
    if (Object.keys(change).length === 0) return () => written(context, relationshipId)
    keepProvider(stored, next)
    const excluding = await readExcluding(context, next, relationshipId)
    if (excluding !== undefined) throw excludes(excluding, type)
    await checkAcyclic(context, next, pair, relationshipId)
    await changeRelationship(context, { stored, next, change })
    return () => written(context, relationshipId)
  },
})

export const deleteRelationship = defineOperation({
  ...shared,
  id: 'deleteRelationship',
  route: 'DELETE /v1/entities/relationships/{relationshipId}',
  graph: 'Mutation.deleteEntityRelationship',
  summary: 'Remove a relationship',
  description:
    'Permanently removes the relationship. Returns the removed relationship. The history still contains it. If the relationship belongs to an acquisition, remove the acquisition instead. The relationship of a product or service with its only provider cannot be removed.',
  input: { path: RelationshipPath },
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: { path: { relationshipId: '4' }, query: provenance, response: exampleRelationship },
  handle: async (context, { path: { relationshipId } }) => {
    const stored = await lockRelationship(context, relationshipId)
    if (!stored) throw noRelationship(relationshipId)
    checkVersion(context, versionOf('entity_relationship', stored))
    writable(stored.relationshipType)
    keepProvider(stored)
    const record = await written(context, relationshipId)
    await removeRelationship(context, stored)
    return () => record
  },
})

async function createOne(
  context: Context,
  name: string,
  given: Omit<RelationshipDraft, 'relationshipType'>,
): Promise<() => Promise<Json<EntityRelationship>>> {
  const type = writable(name)
  const draft: RelationshipDraft = { ...given, relationshipType: type.canonical }
  const pair = await lockPair(context, draft, type)
  await checkAcyclic(context, draft, pair, null)
  const id = await createRelationship(context, draft, pair)
  if (id === undefined) throw await excluded(context, draft, type)
  return () => written(context, id)
}

/**
 * Returns the problem for a relationship that was not inserted. The problem contains the id of the stored relationship
 * that excludes it.
 */
async function excluded(context: Context, draft: RelationshipDraft, type: RelationshipTypeOption): Promise<Problem> {
  const [existing] = await readExcludingRelationships(context, draft.sourceEntityId, draft.targetEntityId)
  return existing
    ? excludes(existing.id, type)
    : new Problem('conflict', {
        detail: 'The relationship already exists.',
        field: 'relationshipType',
        value: type.canonical,
        hint: `Read the existing relationship.${rolesOf(type)}`,
      })
}

async function written(context: Context, id: number): Promise<Json<EntityRelationship>> {
  const found = await readRelationship(context, id, 'stored')
  if (!found) throw noRelationship(id)
  return found
}
