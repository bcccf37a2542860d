import { z } from 'zod'
import { isAdmin } from '../access/caller.js'
import { EntityPath, requireVisible } from '../entity/select.js'
import { defineOperation } from '../operation/define.js'
import { examplePage, pageOf } from '../page/page.js'
import { pageQuery } from '../page/query.js'
import { Problem } from '../problem/problem.js'
import { RowId } from '../wire/values.js'
import { Acquisition, AcquisitionRole } from './acquisition.js'
import { exampleAcquisition } from './example.js'
import { ACQUISITION_SORT, readAcquisition, readAcquisitionPage } from './reads.js'

const tag = 'Acquisitions'

export const AcquisitionPath = EntityPath.extend({ relationshipId: RowId })
const role = AcquisitionRole.default('acquired').describe('Part of the path entity; `acquired`: it was bought.')

/** 404; only a caller with private reach learns that a hidden counterpart is there. */
export const noAcquisition = (id: number, hidden = false): Problem =>
  new Problem(
    'notFound',
    {
      detail: hidden
        ? 'One side of the acquisition is not public.'
        : 'The entity has no such acquisition in this role.',
      field: 'relationshipId',
      value: String(id),
      hint: hidden ? 'Publish both entities.' : 'Check the role of the entity, and that both sides are public.',
    },
    hidden ? { title: 'Acquisition Exists but a Counterpart Entity Is Not Public' } : {},
  )

export const listAcquisitions = defineOperation({
  id: 'listAcquisitions',
  route: 'GET /v1/entities/{entityId}/acquisitions',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: "List an entity's acquisitions",
  description:
    'Most recent first unless sorted; sorting by amount compares US dollars. A row shows only when both entities are public, whoever asks. Each names the bought entity and the buyer.',
  input: {
    path: EntityPath,
    query: z.strictObject({ role, ...pageQuery({ size: 20, sort: ACQUISITION_SORT }) }),
  },
  output: pageOf(Acquisition, 'PageEntityAcquisition'),
  problems: ['notFound', 'unprocessable'],
  example: {
    path: { entityId: exampleAcquisition.acquiredEntity.id },
    query: { role: 'acquired' },
    answer: examplePage([exampleAcquisition], 20),
  },
  handle: async (context, { path: { entityId }, query }) => {
    await requireVisible(context, entityId)
    return readAcquisitionPage(context, entityId, query.role, query)
  },
})

export const getAcquisition = defineOperation({
  id: 'getAcquisition',
  route: 'GET /v1/entities/{entityId}/acquisitions/{relationshipId}',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'Read one acquisition',
  description: 'By the relationship between the two. Shown only when both entities are public, whoever asks.',
  input: { path: AcquisitionPath, query: z.strictObject({ role }) },
  output: Acquisition,
  problems: ['notFound'],
  example: {
    path: { entityId: exampleAcquisition.acquiredEntity.id, relationshipId: '5' },
    answer: exampleAcquisition,
  },
  handle: async (context, { path: { entityId, relationshipId }, query }) => {
    await requireVisible(context, entityId)
    const found = await readAcquisition(context, entityId, relationshipId, query.role)
    if (!found?.isPublic) throw noAcquisition(relationshipId, found !== undefined && isAdmin(context.caller))
    return found.document
  },
})
