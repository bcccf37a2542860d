import { z } from 'zod'
import { EntityPath, noEntity, requireVisible } from '../../identity/entity/select.js'
import { lockEntities } from '../../identity/entity/writes.js'
import { isAdmin } from '../../kernel/access/caller.js'
import type { Context } from '../../kernel/operation/context.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { checkVersion } from '../../kernel/operation/version.js'
import { examplePage, pageOf } from '../../kernel/page/page.js'
import { pageQuery } from '../../kernel/page/query.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Json } from '../../kernel/wire/json.js'
import { RowId } from '../../kernel/wire/values.js'
import { lockRelationship } from '../relationship/writes.js'
import { Acquisition, AcquisitionMutation, AcquisitionRole } from './acquisition.js'
import { exampleAcquisition } from './example.js'
import { ACQUISITION_SORT, readAcquisition, readAcquisitionPage } from './reads.js'
import { createAcquisitions, removeAcquisition } from './writes.js'

const tag = 'Acquisitions'

const AcquisitionPath = EntityPath.extend({ relationshipId: RowId })
const role = AcquisitionRole.default('acquired').describe(
  'Role of the entity in the path: `acquired` means that it was bought. `acquirer` means that it bought another entity.',
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
  graph: 'Query.listAcquisitions',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: "List an entity's acquisitions",
  description:
    'Returns the acquisitions in which the entity is the acquired one or the buyer. Each row contains both entities. The default order is most recent first. A sort by amount compares amounts in US dollars. Acquisitions with a hidden entity are left out, also for admin callers.',
  input: {
    path: EntityPath,
    query: z.strictObject({ role, ...pageQuery({ size: 20, sort: ACQUISITION_SORT }) }),
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
  graph: 'Query.getAcquisition',
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
    path: { entityId: exampleAcquisition.acquiredEntity.id, relationshipId: '5' },
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

export const createAcquisition = defineOperation({
  ...shared,
  id: 'createAcquisition',
  route: 'POST /v1/entities/{entityId}/acquisitions',
  graph: 'Mutation.createAcquisition',
  summary: 'Record an acquisition',
  description:
    'The entity in the path is the acquired one. The operation writes three records: a relationship between the two entities, a round of stage Acquisition, and the buyer as the investor of this round. The operating status of the acquired entity changes only if the acquisition is completed: completedAt is set, or transactionStatus is Completed or Closed. Do not also record the buyer as the parent of the acquired entity.',
  input: { path: EntityPath, body: AcquisitionMutation },
  status: 201,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    path: { entityId: exampleAcquisition.acquiredEntity.id },
    query: provenance,
    body: {
      acquirerEntityId: exampleAcquisition.acquirerEntity.id,
      amount: 3000000000,
      currency: 'USD',
      announcedAt: '2014-05-28',
      completedAt: '2014-08-01',
    },
    response: exampleAcquisition,
  },
  handle: async (context, { path: { entityId }, body }) => {
    const { acquirerEntityId, ...draft } = body
    if (acquirerEntityId == null) throw required('acquirerEntityId', 'The buyer is required.')
    if (draft.amount != null && draft.currency == null) throw required('currency', 'amount requires currency.')
    if (acquirerEntityId === entityId) {
      throw new Problem('unprocessable', {
        detail: 'An entity cannot buy itself.',
        field: 'acquirerEntityId',
        value: acquirerEntityId,
        hint: 'Send the id of the buyer. The entity in the path is the acquired one.',
      })
    }
    await lockSides(context, entityId, acquirerEntityId)
    const [id] = await createAcquisitions(context, [{ acquiredEntityId: entityId, acquirerEntityId, ...draft }])
    if (id !== undefined) return () => written(context, entityId, id)
    throw new Problem('conflict', {
      detail: 'The two entities already have an acquirer or a parent relationship.',
      field: 'acquirerEntityId',
      value: acquirerEntityId,
      hint: 'Change the existing acquisition, or delete the parent relationship first.',
    })
  },
})

export const deleteAcquisition = defineOperation({
  ...shared,
  id: 'deleteAcquisition',
  route: 'DELETE /v1/entities/{entityId}/acquisitions/{relationshipId}',
  graph: 'Mutation.deleteAcquisition',
  summary: 'Remove an acquisition',
  description:
    'Permanently removes the acquisition: the relationship, its round, and the buyer as investor of this round. Returns the removed acquisition. The history keeps it. The operating status of the entity does not change.',
  input: { path: AcquisitionPath },
  problems: ['notFound', 'preconditionFailed'],
  example: {
    path: { entityId: exampleAcquisition.acquiredEntity.id, relationshipId: '5' },
    query: provenance,
    response: exampleAcquisition,
  },
  handle: async (context, { path: { entityId, relationshipId } }) => {
    const stored = await lockRelationship(context, relationshipId)
    if (stored?.relationshipType !== 'acquirer' || stored.state.targetEntityId !== entityId) {
      throw noAcquisition(relationshipId)
    }
    checkVersion(context, stored.version)
    const record = await written(context, entityId, relationshipId)
    await removeAcquisition(context, stored)
    return () => record
  },
})

async function lockSides(context: Context, acquired: string, acquirer: string): Promise<void> {
  const found = await lockEntities(context, [acquired, acquirer], [])
  for (const [field, id] of [
    ['entityId', acquired],
    ['acquirerEntityId', acquirer],
  ] as const) {
    if (!found.some((entity) => entity.id === id && !entity.deleted)) throw noEntity(field, id)
  }
}

async function written(context: Context, entityId: string, id: number): Promise<Json<Acquisition>> {
  const found = await readAcquisition(context, entityId, id, 'acquired')
  if (!found) throw noAcquisition(id)
  return found.document
}

const required = (field: string, detail: string): Problem =>
  new Problem('badRequest', {
    detail,
    field,
    hint: `Send ${field}.`,
    resolution: { action: 'setField', fieldPath: field },
  })
