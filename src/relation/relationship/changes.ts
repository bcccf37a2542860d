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
import { readRelationship } from './reads.js'
import { noRelationship, RelationshipPath } from './relationships.js'
import { oriented, parseParticipation, relationshipTypeOf, restatesTarget } from './rules.js'
import {
  createRelationships,
  lockRelationship,
  type RelationshipDraft,
  readTies,
  removeRelationship,
} from './writes.js'

const shared = {
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag: 'Relationships',
  output: EntityRelationship,
} as const

const provenance = { sourceType: 'thirdPartyWebsite', sourceDetail: 'https://www.sec.gov' }
const RULES =
  'Kinds whose sides are told by the types of the entities (listRelationshipTypes) are turned round where needed. An accelerator participant needs asOf and a detail of the form `batch=<label>` or `program=<name>; batch=<label>`.'

export const joinRelationship = defineOperation({
  ...shared,
  id: 'joinRelationship',
  route: 'POST /v1/entities/relationships/join',
  summary: 'Tie two entities',
  description: `The tie is current and primary. ${RULES}`,
  input: {
    query: z.strictObject({
      sourceEntityId: Uuid,
      targetEntityId: Uuid,
      relationshipType: line(50).describe('A joinable kind, or an alias of it.'),
      asOf: Day.optional(),
      source: line(2048).optional().describe('URL or compact label.'),
      detail: line(500).optional().describe('Required of an accelerator participant.'),
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
    answer: exampleRelationship,
  },
  handle: (context, { query: { relationshipType, ...draft } }) => tie(context, relationshipType, draft),
})

export const createEntityRelationship = defineOperation({
  ...shared,
  id: 'createEntityRelationship',
  route: 'POST /v1/entities/{entityId}/relationships',
  summary: "Record an entity's relationship",
  description: `The entity of the path is one of the two sides. Rows that are not current or not primary are left out of usual reads. ${RULES}`,
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
    answer: exampleRelationship,
  },
  handle: (context, { path: { entityId }, body }) => {
    const { relationshipType, sourceEntityId, targetEntityId, isCurrent, isPrimary, ...rest } = body
    if (relationshipType == null) throw required('relationshipType')
    if (sourceEntityId == null) throw required('sourceEntityId')
    if (targetEntityId == null) throw required('targetEntityId')
    if (entityId !== sourceEntityId && entityId !== targetEntityId) {
      throw new Problem('unprocessable', {
        detail: 'The entity of the path is on neither side.',
        field: 'sourceEntityId',
        value: sourceEntityId,
        hint: 'Make the entity of the path the source or the target.',
      })
    }
    const flags = { isCurrent: isCurrent ?? true, isPrimary: isPrimary ?? true }
    return tie(context, relationshipType, { sourceEntityId, targetEntityId, ...rest, ...flags })
  },
})

export const deleteRelationship = defineOperation({
  ...shared,
  id: 'deleteRelationship',
  route: 'DELETE /v1/entities/relationships/{relationshipId}',
  summary: 'Remove a relationship',
  description:
    'Permanent; the removed relationship is the answer, and history keeps it. That of an acquisition is removed with the acquisition, and the only provider of an offering cannot be removed.',
  input: { path: RelationshipPath },
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: { path: { relationshipId: '4' }, query: provenance, answer: exampleRelationship },
  handle: async (context, { path: { relationshipId } }) => {
    const stored = await lockRelationship(context, relationshipId)
    if (!stored) throw noRelationship(relationshipId)
    checkVersion(context, stored.version)
    writable(stored.relationshipType)
    if (stored.relationshipType === 'productService' && stored.state.isCurrent) {
      throw new Problem('conflict', {
        detail: 'An offering has a provider: its only one cannot be removed.',
        field: 'relationshipId',
        value: String(relationshipId),
        hint: 'Delete the offering, and create it again with another provider.',
      })
    }
    const record = await written(context, relationshipId)
    await removeRelationship(context, stored)
    return () => record
  },
})

/** The kind of tie that a token names, where this surface writes it. */
function writable(name: string): RelationshipTypeOption {
  const type = relationshipTypeOf(name)
  if (type?.joinable) return type
  throw new Problem('unprocessable', {
    detail: type
      ? `${type.canonical} is ${type.acquisitionManaged ? 'written with acquisitions' : 'only read'}.`
      : 'No such kind of relationship.',
    field: 'relationshipType',
    value: name,
    hint: 'listRelationshipTypes says which kinds are joinable.',
    resolution: type?.acquisitionManaged
      ? { action: 'useEndpoint', endpoint: '/v1/entities/{entityId}/acquisitions' }
      : { action: 'useEndpoint', endpoint: '/v1/entities/relationships/types' },
  })
}

async function tie(
  context: Context,
  name: string,
  given: Omit<RelationshipDraft, 'relationshipType'>,
): Promise<() => Promise<Json<EntityRelationship>>> {
  const type = writable(name)
  const draft: RelationshipDraft = { ...given, relationshipType: type.canonical }
  const { sourceEntityId, targetEntityId } = draft
  if (sourceEntityId === targetEntityId) throw refused('targetEntityId', 'An entity cannot be tied to itself.')
  checkParticipation(draft)
  const found = (await lockEntities(context, [sourceEntityId, targetEntityId], [])).filter(({ deleted }) => !deleted)
  const source = sideOf(found, 'sourceEntityId', sourceEntityId)
  const target = sideOf(found, 'targetEntityId', targetEntityId)
  const pair = oriented(type.canonical, source, target)
  if (!pair) throw refused('targetEntityId', `These types of entity cannot be tied so: ${type.pairRule}`)
  if (type.canonical === 'acceleratorParticipant' && restatesTarget(draft.detail ?? '', pair[1].nameBrand)) {
    throw refused('detail', 'accelerator-detail-restates-target: detail repeats the name of the accelerator.')
  }
  const [id] = await createRelationships(context, [draft])
  if (id === undefined) throw await tied(context, draft, type)
  return () => written(context, id)
}

function checkParticipation({ relationshipType, detail, asOf }: RelationshipDraft): void {
  if (relationshipType !== 'acceleratorParticipant') return
  if (detail == null || !parseParticipation(detail)) {
    throw refused('detail', 'detail must be `batch=<label>` or `program=<name>; batch=<label>`.')
  }
  if (asOf == null) throw refused('asOf', 'An accelerator participant needs asOf, the day of its batch.')
}

function sideOf(found: readonly StoredEntity[], field: string, id: string) {
  const entity = found.find((one) => one.id === id)
  if (entity) return { id, typeRecord: entity.state.typeRecord, nameBrand: entity.state.nameBrand }
  throw new Problem('notFound', { detail: 'No entity has this id.', field, value: id, hint: 'Create it first.' })
}

/** Why the database did not take a tie: which row excludes it. */
async function tied(context: Context, draft: RelationshipDraft, type: RelationshipTypeOption): Promise<Problem> {
  const [held] = await readTies(context, draft.sourceEntityId, draft.targetEntityId)
  const roles = type.sourceRole ? ` The source is the ${type.sourceRole}, the target the ${type.targetRole}.` : ''
  return new Problem('conflict', {
    detail: held ? `Relationship ${held.id} (${held.relationshipType}) excludes this one.` : 'The relationship exists.',
    field: 'relationshipType',
    value: type.canonical,
    hint: `Read the relationship that is there.${roles}`,
    ...(held ? { existingRecordId: String(held.id) } : {}),
  })
}

async function written(context: Context, id: number): Promise<Json<EntityRelationship>> {
  const found = await readRelationship(context, id, 'stored')
  if (!found) throw noRelationship(id)
  return found
}

const refused = (field: string, detail: string): Problem =>
  new Problem('unprocessable', { detail, field, hint: 'listRelationshipTypes says what each kind ties.' })

const required = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} is required.`,
    field,
    hint: `Send ${field}.`,
    resolution: { action: 'setField', fieldPath: field },
  })
