import { z } from 'zod'
import { markOwnersStale } from '../../derived/stale.js'
import { entityOwner } from '../../identity/owner/owner.js'
import { sql } from '../../kernel/database/sql.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { line, RowId } from '../../kernel/wire/values.js'
import { type Family, READERS } from '../family/declaration.js'
import { familyOperations } from '../family/family.js'
import { Detail, DetailMutation, type DetailState } from './detail.js'
import { DetailType, detailTypes } from './detail-types.js'
import { exampleDetail, exampleObservation } from './example.js'
import { detailRows } from './reads.js'
import { newDetailState } from './rules.js'
import { detailStore } from './writes.js'

const tag = 'Research'
const RULES =
  'The type says which value fields there are and what they must be; others are refused. Money is a number beside its currency.'

const detailFamily: Family<DetailState, DetailMutation, Detail> = {
  tag,
  one: 'detail',
  many: 'research details',
  key: { name: 'detailId', schema: RowId },
  rows: detailRows(new Date(0)),
  rowsFor: ({ clock }) => detailRows(clock.now()),
  store: detailStore,
  record: Detail,
  mutation: DetailMutation,
  pageId: 'PageEntityResearchDetail',
  list: {
    description:
      'Observed facts, the last observed first; those without a date come last. Earlier rows of a time series are history, not stale.',
    auth: READERS,
    size: 25,
    sortable: false,
    query: { type: line(100).optional().describe('Only details of this type.') },
    shown: (_context, { type }) => (typeof type === 'string' ? sql`d.type = ${type}` : sql`true`),
  },
  get: { description: 'One observed fact.', shown: () => sql`true` },
  create: {
    description: `${RULES} An observation of a time series is added to the earlier ones.`,
    status: 200,
    newState: (mutation) => newDetailState(mutation),
  },
  replace: {
    description: `Corrects a wrong row; a new observation of a time series is created instead. ${RULES}`,
    rule: (_stored, mutation) => newDetailState(mutation),
  },
  remove: {
    description: 'Permanent; the removed record is the answer, and history keeps it.',
  },
  // Head count and valuation are shown by lists.
  afterWrite: (context, owner) => markOwnersStale(context, [owner.ref]),
  problems: ['suspected_shell_strip'],
  example: { body: exampleObservation },
  exampleOf: ({ exampleId }) => exampleDetail(exampleId),
}

export const details = familyOperations(detailFamily, entityOwner, {
  list: { id: 'listResearchDetails', route: 'GET /v1/entities/{entityId}/research/details' },
  get: { id: 'getResearchDetail', route: 'GET /v1/entities/{entityId}/research/details/{detailId}' },
  create: { id: 'createResearchDetail', route: 'POST /v1/entities/{entityId}/research/details' },
  replace: { id: 'replaceResearchDetail', route: 'PUT /v1/entities/{entityId}/research/details/{detailId}' },
  remove: { id: 'deleteResearchDetail', route: 'DELETE /v1/entities/{entityId}/research/details/{detailId}' },
})

export const researchDetailTypes = defineOperation({
  id: 'researchDetailTypes',
  route: 'GET /v1/entities/research/details/types',
  kind: 'read',
  auth: READERS,
  tag,
  summary: 'List the types of research detail',
  description: 'Each with the shape of its value, its range or tokens, and whether its rows are a time series.',
  input: {},
  output: z.array(DetailType),
  example: { answer: detailTypes.slice(0, 1) },
  handle: async () => [...detailTypes],
})
