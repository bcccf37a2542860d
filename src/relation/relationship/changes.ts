import { z } from 'zod'
import { exampleRelationship } from '../../document/example/relationship.js'
import {
  EntityRelationship,
  RelationshipMutation,
  type RelationshipTypeOption,
} from '../../document/shape/relationship.js'
import { EntityPath } from '../../identity/entity/select.js'
import { lockEntities, type StoredEntity } from '../../identity/entity/writes.js'
import type { Context } from '../../kernel/operation/context.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { checkVersion } from '../../kernel/operation/version.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import { Day, line, Uuid } from '../../kernel/wire/values.js'
import { readExcludingRelationships, readRelationship } from './reads.js'
import { noRelationship, RelationshipPath } from './relationships.js'
import { oriented, parseParticipation, relationshipTypeOf, restatesTarget } from './rules.js'
import { createRelationship, lockRelationship, type RelationshipDraft, removeRelationship } from './writes.js'

const shared = {
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag: 'Relationships',
  output: EntityRelationship,
} as const

const provenance = { sourceType: 'thirdPartyWebsite', sourceDetail: 'https://www.sec.gov' }
const RULES =
  'For some relationship types, the types of the two entities decide which entity is the source. If the request has them in the other order, the service swaps source and target. GET /v1/entities/relationships/types lists these rules. acceleratorParticipant requires asOf and a detail of the form `batch=<label>` or `program=<name>; batch=<label>`.'

export const joinRelationship = defineOperation({
  ...shared,
  id: 'joinRelationship',
  route: 'POST /v1/entities/relationships/join',
  graph: 'Mutation.createEntityRelationship',
  summary: 'Create a relationship between two entities',
  description: `Creates a current primary relationship. ${RULES}`,
  input: {
    query: z.strictObject({
      sourceEntityId: Uuid,
      targetEntityId: Uuid,
      relationshipType: line(50).describe(
        'Type of the relationship, or an alias of the type. The type must have `joinable` true in the list of relationship types.',
      ),
      asOf: Day.optional(),
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
  description: `The entity in the path must be the source or the target. By default, lists contain only current primary relationships. ${RULES}`,
  input: { path: EntityPath, body: RelationshipMutation },
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
        detail: 'The entity in the path is neither the source nor the target.',
        field: 'sourceEntityId',
        value: sourceEntityId,
        hint: 'Send the entity in the path as sourceEntityId or targetEntityId.',
      })
    }
    const flags = { isCurrent: isCurrent ?? true, isPrimary: isPrimary ?? true }
    return createOne(context, relationshipType, { sourceEntityId, targetEntityId, ...rest, ...flags })
  },
})

export const deleteRelationship = defineOperation({
  ...shared,
  id: 'deleteRelationship',
  route: 'DELETE /v1/entities/relationships/{relationshipId}',
  graph: 'Mutation.deleteEntityRelationship',
  summary: 'Remove a relationship',
  description:
    'Permanently removes the relationship. Returns the removed relationship. The history keeps it. If the relationship belongs to an acquisition, remove the acquisition instead. The relationship of a product or service with its only provider cannot be removed.',
  input: { path: RelationshipPath },
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: { path: { relationshipId: '4' }, query: provenance, response: exampleRelationship },
  handle: async (context, { path: { relationshipId } }) => {
    const stored = await lockRelationship(context, relationshipId)
    if (!stored) throw noRelationship(relationshipId)
    checkVersion(context, stored.version)
    writable(stored.relationshipType)
    if (stored.relationshipType === 'productService' && stored.state.isCurrent) {
      throw new Problem('conflict', {
        detail: 'An offering must have a provider. Its only provider cannot be removed.',
        field: 'relationshipId',
        value: String(relationshipId),
        hint: 'Delete the offering and create it again with another provider.',
      })
    }
    const record = await written(context, relationshipId)
    await removeRelationship(context, stored)
    return () => record
  },
})

/**
 * Finds the relationship type by its name or alias. Throws 422 if the name is unknown. Also throws 422 if the
 * operations on relationships cannot write this type.
 */
function writable(name: string): RelationshipTypeOption {
  const type = relationshipTypeOf(name)
  if (type?.joinable) return type
  throw new Problem('unprocessable', {
    detail: type
      ? `${type.canonical} is ${type.acquisitionManaged ? 'managed by the acquisition operations' : 'read-only'}.`
      : 'This relationship type does not exist.',
    field: 'relationshipType',
    value: name,
    hint: 'listRelationshipTypes lists the joinable types.',
    resolution: type?.acquisitionManaged
      ? { action: 'useEndpoint', endpoint: '/v1/entities/{entityId}/acquisitions' }
      : { action: 'useEndpoint', endpoint: '/v1/entities/relationships/types' },
  })
}

async function createOne(
  context: Context,
  name: string,
  given: Omit<RelationshipDraft, 'relationshipType'>,
): Promise<() => Promise<Json<EntityRelationship>>> {
  const type = writable(name)
  const draft: RelationshipDraft = { ...given, relationshipType: type.canonical }
  const { sourceEntityId, targetEntityId } = draft
  if (sourceEntityId === targetEntityId)
    throw refused('targetEntityId', 'An entity cannot have a relationship with itself.')
  checkParticipation(draft)
  const found = (await lockEntities(context, [sourceEntityId, targetEntityId], [])).filter(({ deleted }) => !deleted)
  const source = sideOf(found, 'sourceEntityId', sourceEntityId)
  const target = sideOf(found, 'targetEntityId', targetEntityId)
  const pair = oriented(type.canonical, source, target)
  if (!pair) throw refused('targetEntityId', `These entity types cannot have this relationship: ${type.pairRule}`)
  if (type.canonical === 'acceleratorParticipant' && restatesTarget(draft.detail ?? '', pair[1].nameBrand)) {
    throw refused('detail', 'accelerator-detail-restates-target: detail repeats the name of the accelerator.')
  }
  const id = await createRelationship(context, draft, pair)
  if (id === undefined) throw await excluded(context, draft, type)
  return () => written(context, id)
}

function checkParticipation({ relationshipType, detail, asOf }: RelationshipDraft): void {
  if (relationshipType !== 'acceleratorParticipant') return
  if (detail == null || !parseParticipation(detail)) {
    throw refused('detail', 'detail must be `batch=<label>` or `program=<name>; batch=<label>`.')
  }
  if (asOf == null) throw refused('asOf', 'acceleratorParticipant requires asOf, the day of the batch.')
}

function sideOf(found: readonly StoredEntity[], field: string, id: string) {
  const entity = found.find((row) => row.id === id)
  if (entity) return { id, typeRecord: entity.state.typeRecord, nameBrand: entity.state.nameBrand }
  throw new Problem('notFound', { detail: 'No entity has this id.', field, value: id, hint: 'Create it first.' })
}

/**
 * Returns the problem for a relationship that was not inserted. It names the stored relationship that excludes the new
 * one.
 */
async function excluded(context: Context, draft: RelationshipDraft, type: RelationshipTypeOption): Promise<Problem> {
  const [existing] = await readExcludingRelationships(context, draft.sourceEntityId, draft.targetEntityId)
  const roles = type.sourceRole ? ` The source is the ${type.sourceRole}, the target the ${type.targetRole}.` : ''
  return new Problem('conflict', {
    detail: existing
      ? `Relationship ${existing.id} (${existing.relationshipType}) excludes this one.`
      : 'The relationship already exists.',
    field: 'relationshipType',
    value: type.canonical,
    hint: `Read the existing relationship.${roles}`,
    ...(existing ? { existingRecordId: String(existing.id) } : {}),
  })
}

async function written(context: Context, id: number): Promise<Json<EntityRelationship>> {
  const found = await readRelationship(context, id, 'stored')
  if (!found) throw noRelationship(id)
  return found
}

const refused = (field: string, detail: string): Problem =>
  new Problem('unprocessable', { detail, field, hint: 'listRelationshipTypes returns the rules of each type.' })

const required = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} is required.`,
    field,
    hint: `Send ${field}.`,
    resolution: { action: 'setField', fieldPath: field },
  })
