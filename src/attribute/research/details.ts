import { z } from 'zod'
import { refreshOwners } from '../../derived/owners.js'
import { EntityResearch } from '../../document/shape/research.js'
import { ownerIn, ownerPath } from '../../identity/owner/face.js'
import { entityOwner } from '../../identity/owner/owner.js'
import { sql } from '../../kernel/database/sql.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { line, RowId } from '../../kernel/wire/values.js'
import { type Family, READERS } from '../family/declaration.js'
import { familyOperations } from '../family/family.js'
import { Detail, DetailMutation, type DetailState } from './detail.js'
import { DetailType, detailTypes } from './detail-types.js'
import { detailRows, readResearch } from './reads.js'
import { newDetailState } from './rules.js'
import { detailStore } from './writes.js'

const tag = 'Research'
const time = '2026-03-01T12:00:00.000Z'
const RULES =
  'The type says which value fields there are and what they must be; others are refused. Money is a number beside its currency.'
const example = { typeResearchDetail: 'numberOfEmployees', discreteValue: 164_000, asOfDate: time }

const detailFamily: Family<DetailState, DetailMutation, Detail> = {
  tag,
  one: 'detail',
  many: 'research details',
  segment: 'research/details',
  key: { name: 'detailId', schema: RowId },
  rows: detailRows(new Date(0)),
  rowsFor: ({ clock }) => detailRows(clock.now()),
  store: detailStore,
  record: Detail,
  mutation: DetailMutation,
  pageId: 'PageEntityResearchDetail',
  list: {
    id: 'listResearchDetails',
    description:
      'Observed facts, the last observed first; those without a date come last. Earlier rows of a time series are history, not stale.',
    auth: READERS,
    size: 25,
    sortable: false,
    query: { type: line(100).optional().describe('Only details of this type.') },
    shown: (_context, { type }) => (typeof type === 'string' ? sql`d.type = ${type}` : sql`true`),
  },
  get: { id: 'getResearchDetail', description: 'One observed fact.', shown: () => sql`true` },
  create: {
    id: 'createResearchDetail',
    description: `${RULES} An observation of a time series is added to the earlier ones.`,
    status: 200,
    newState: (mutation) => newDetailState(mutation),
  },
  replace: {
    id: 'replaceResearchDetail',
    description: `Corrects a wrong row; a new observation of a time series is created instead. ${RULES}`,
    rule: (_stored, mutation) => newDetailState(mutation),
  },
  remove: {
    id: 'deleteResearchDetail',
    description: 'Permanent; the removed record is the answer, and history keeps it.',
  },
  // Head count and valuation are shown by lists.
  afterWrite: (context, owner) => refreshOwners(context, [owner.ref]),
  problems: ['suspected_shell_strip'],
  example: { body: example },
  exampleOf: ({ exampleId }) => ({
    asOfDate: time,
    createdAt: time,
    creator: null,
    dataConfidence: null,
    derivedRange: null,
    discreteValue: example.discreteValue,
    entityId: exampleId,
    id: 51,
    textValue: null,
    typeResearchDetail: example.typeResearchDetail,
    updatedAt: time,
    valueResearchDetail: null,
    valueType: 'numeric',
  }),
}

export const details = familyOperations(detailFamily, entityOwner)

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

export const getEntityResearch = defineOperation({
  id: 'getEntityResearch',
  route: 'GET /v1/entities/{entityId}/research',
  kind: 'read',
  auth: READERS,
  tag,
  summary: 'Read what research found about an entity',
  description: 'Details and snippets together; admin callers see hidden snippets and history too.',
  input: {
    path: ownerPath(entityOwner),
    query: z.strictObject({
      includePrivate: z
        .boolean()
        .optional()
        .describe('Shows hidden records to admin callers, for whom it is the default.'),
    }),
  },
  output: EntityResearch,
  problems: ['notFound'],
  example: {
    path: { entityId: entityOwner.exampleId },
    answer: { acceleratorParticipation: [], detail: [detailFamily.exampleOf(entityOwner)], snippet: [] },
  },
  handle: async (context, { path, query }) => {
    const entityId = ownerIn(entityOwner, path)
    const found = await readResearch(context, entityId, query.includePrivate)
    if (!found) throw entityOwner.missing(entityId)
    return found
  },
})
