import { z } from 'zod'
import { exampleRelationship } from '../../document/example/relationship-example.js'
import { EntityPath, requireVisible } from '../../identity/entity/entity-select.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { RowId } from '../../kernel/wire/values.js'
import { isAdmin } from '../../operation/access/caller.js'
import { continuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import { readExcluding } from '../relationship/relationship-reads.js'
import { Acquisition, AcquisitionMutation, AcquisitionRole } from './acquisition.js'
import { lockSides } from './acquisition-check.js'
import { exampleAcquisition } from './acquisition-example.js'
import { ACQUISITION_SORT, readAcquisition, readAcquisitionPage } from './acquisition-reads.js'
import { type AcquisitionState, newAcquisition, patchedAcquisition } from './acquisition-rules.js'
import {
  changeAcquisition,
  createAcquisitions,
  lockAcquisition,
  removeAcquisition,
  type StoredAcquisition,
} from './acquisition-writes.js'

const tag = 'Acquisitions'

const AcquisitionPath = EntityPath.extend({ relationshipId: RowId.describe('Id of the relationship.') })
const role = AcquisitionRole.default('acquired').describe(
  'Role of the entity `entityId`: `acquired` means that it was bought. `acquirer` means that it bought another entity.',
)

/**
 * The 404 problem. If an entity of the acquisition is hidden, only a caller with private reach learns that the
 * acquisition exists.
 */
const noAcquisition = (id: number, hidden = false): Problem =>
  new Problem(
    'notFound',
    {
      detail: hidden
        ? 'One of the two entities of the acquisition is not public.'
        : 'The entity has no acquisition with this id in this role.',
      field: 'relationshipId',
      value: String(id),
      hint: hidden ? 'Publish both entities.' : 'Check the role of the entity, and that both entities are public.',
    },
    hidden ? { title: 'Acquisition Exists but a Counterpart Entity Is Not Public' } : {},
  )

export const listAcquisitions = defineOperation({
  id: 'listAcquisitions',
  route: 'GET /v1/entities/{entityId}/acquisitions',
  graph: 'Entity.acquisitions',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: "List an entity's acquisitions",
  description:
    'Returns the acquisitions in which the entity was bought or is the buyer. Each row contains both entities. The default order is most recent first. A sort by amount compares amounts in US dollars. Acquisitions with a hidden entity are left out, also for admin callers.',
  input: {
    path: EntityPath,
    query: z.strictObject({ role, ...pageQuery({ size: 20, sort: ACQUISITION_SORT }), ...continuation }),
  },
  output: pageOf(Acquisition, 'PageEntityAcquisition'),
  problems: ['notFound', 'unprocessable'],
  example: {
    path: { entityId: exampleAcquisition.acquiredEntity.id },
    query: { role: 'acquired' },
    response: examplePage([exampleAcquisition], 20),
  },
  handle: async (context, { path: { entityId }, query }) => {
    await requireVisible(context, entityId)
    return readAcquisitionPage(context, entityId, query.role, query)
  },
})

export const getAcquisition = defineOperation({
  id: 'getAcquisition',
  route: 'GET /v1/entities/{entityId}/acquisitions/{relationshipId}',
  graph: 'Query.node',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Read one acquisition',
  description:
    'Finds the acquisition by the id of the relationship between the two entities. Returns 404 if one of them is hidden, also for admin callers.',
  input: { path: AcquisitionPath, query: z.strictObject({ role }) },
  output: Acquisition,
  problems: ['notFound'],
  example: {
    path: { entityId: exampleAcquisition.acquiredEntity.id, relationshipId: '21' },
    response: exampleAcquisition,
  },
  handle: async (context, { path: { entityId, relationshipId }, query }) => {
    await requireVisible(context, entityId)
    const found = await readAcquisition(context, entityId, relationshipId, query.role)
    if (!found?.isPublic) throw noAcquisition(relationshipId, found !== undefined && isAdmin(context.caller))
    return found.document
  },
})

const shared = { kind: 'write', auth: ['bearer', 'adminApiKey'], tag, output: Acquisition } as const
const provenance = { sourceType: 'newsArticle', sourceDetail: 'https://www.apple.com/newsroom' }

const exampleBody = {
  acquirerEntityId: exampleAcquisition.acquirerEntity.id,
  amount: 3000000000,
  currency: 'USD',
  announcedAt: '2014-05-28',
  completedAt: '2014-08-01',
}
const exampleCall = {
  path: { entityId: exampleAcquisition.acquiredEntity.id, relationshipId: '21' },
  query: provenance,
  response: exampleAcquisition,
}
const CHANGES =
  '`entityId` is the id of the acquired entity. The operation also changes the round of the acquisition and the investor join of the buyer. If the round or the investor join is missing, the operation creates it. If the acquisition becomes completed, the operating status of the acquired entity changes. If the acquisition is no longer completed, the operating status stays.'

export const createAcquisition = defineOperation({
  ...shared,
  id: 'createAcquisition',
  route: 'POST /v1/entities/{entityId}/acquisitions',
  graph: 'Mutation.createAcquisition',
  summary: 'Record an acquisition',
  description:
    '`entityId` is the id of the acquired entity. The operation writes three records: a relationship between the two entities, a round of stage Acquisition, and the buyer as the investor of this round. The operating status of the acquired entity changes only if the acquisition is completed: completedAt is set, or transactionStatus is Completed or Closed. Do not also record the buyer as the parent of the acquired entity. A product or service cannot be the buyer, and the acquired entity cannot have bought the buyer before.',
  input: { path: EntityPath, body: AcquisitionMutation },
  requires: ['acquirerEntityId'],
  status: 201,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    path: { entityId: exampleAcquisition.acquiredEntity.id },
    query: provenance,
    // The acquisition of the other examples is stored already.
    body: { acquirerEntityId: exampleRelationship.sourceEntityId, announcedAt: '2014-05-28' },
    response: exampleAcquisition,
  },
  handle: async (context, { path: { entityId }, body }) => {
    const draft = newAcquisition(entityId, body)
    await lockSides(context, { acquired: entityId, acquirer: draft.acquirerEntityId })
    const [id] = await createAcquisitions(context, [{ ...draft, acquiredEntityId: entityId }])
    if (id === undefined) throw excluded(draft.acquirerEntityId)
    return () => written(context, entityId, id)
  },
})

export const putAcquisition = defineOperation({
  ...shared,
  id: 'putAcquisition',
  route: 'PUT /v1/entities/{entityId}/acquisitions/{relationshipId}',
  graph: 'Mutation.replaceAcquisition',
  summary: 'Replace an acquisition',
  description: `Fields that are missing from the request are cleared. ${CHANGES}`,
  input: { path: AcquisitionPath, body: AcquisitionMutation },
  requires: ['acquirerEntityId'],
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: { ...exampleCall, body: exampleBody },
  handle: (context, { path, body }) => change(context, path, body, () => newAcquisition(path.entityId, body)),
})

export const patchAcquisition = defineOperation({
  ...shared,
  id: 'patchAcquisition',
  route: 'PATCH /v1/entities/{entityId}/acquisitions/{relationshipId}',
  graph: 'Mutation.updateAcquisition',
  summary: 'Change an acquisition',
  description: `Merge patch (RFC 7396): a missing field keeps its value, null clears it. ${CHANGES}`,
  input: { path: AcquisitionPath, body: AcquisitionMutation },
  problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
  example: { ...exampleCall, body: { completedAt: '2014-08-01' } },
  handle: (context, { path, body }) =>
    change(context, path, body, (stored) => patchedAcquisition(path.entityId, stored, body)),
})

export const deleteAcquisition = defineOperation({
  ...shared,
  id: 'deleteAcquisition',
  route: 'DELETE /v1/entities/{entityId}/acquisitions/{relationshipId}',
  graph: 'Mutation.deleteAcquisition',
  summary: 'Remove an acquisition',
  description:
    'Permanently removes the acquisition: the relationship, its round, and the buyer as investor of this round. Returns the removed acquisition. The history still contains it. If the acquisition changed the operating status of the entity, and nobody changed it since, the former status returns.',
  input: { path: AcquisitionPath },
  problems: ['notFound', 'preconditionFailed'],
  example: exampleCall,
  handle: async (context, { path }) => {
    const { relationship } = await lockStored(context, path)
    const record = await written(context, path.entityId, path.relationshipId)
    await removeAcquisition(context, relationship)
    return () => record
  },
})

type Path = z.infer<typeof AcquisitionPath>

/** Calls `next` with the stored state of an acquisition, and writes the state that it returns if it is different. */
async function change(
  context: Context,
  path: Path,
  { acquirerEntityId }: AcquisitionMutation,
  next: (stored: AcquisitionState) => AcquisitionState,
): Promise<() => Promise<Json<Acquisition>>> {
  const { entityId, relationshipId } = path
  const stored = await lockStored(context, path, acquirerEntityId == null ? [] : [acquirerEntityId])
  const state = next(stored.state)
  if (state.acquirerEntityId !== stored.state.acquirerEntityId) {
    await lockSides(context, { acquired: entityId, acquirer: state.acquirerEntityId }, relationshipId)
    const { relationshipType } = stored.relationship
    const sides = { sourceEntityId: state.acquirerEntityId, targetEntityId: entityId }
    const candidate = { relationshipType, ...sides, detail: null, isCurrent: true }
    if ((await readExcluding(context, candidate, relationshipId)) !== undefined) throw excluded(state.acquirerEntityId)
  }
  await changeAcquisition(context, stored, state)
  return () => written(context, entityId, relationshipId)
}

async function lockStored(
  context: Context,
  { entityId, relationshipId }: Path,
  others: readonly string[] = [],
): Promise<StoredAcquisition> {
  const stored = await lockAcquisition(context, entityId, relationshipId, others)
  if (!stored) throw noAcquisition(relationshipId)
  checkVersion(context, versionOf('entity_relationship', stored.relationship))
  return stored
}

const excluded = (acquirerEntityId: string): Problem =>
  new Problem('conflict', {
    detail: 'The two entities already have an acquirer or a parent relationship.',
    field: 'acquirerEntityId',
    value: acquirerEntityId,
    hint: 'Change the existing acquisition, or delete the parent relationship first.',
  })

async function written(context: Context, entityId: string, id: number): Promise<Json<Acquisition>> {
  const found = await readAcquisition(context, entityId, id, 'acquired')
  if (!found) throw noAcquisition(id)
  return found.document
}
