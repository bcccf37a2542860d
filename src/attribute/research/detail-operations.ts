import { z } from 'zod'
import { markOwnersStale } from '../../derived/stale.js'
import { entityOwner } from '../../identity/owner/owner.js'
import { line, RowId } from '../../kernel/wire/values.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { sql } from '../../platform/database/client/sql.js'
import { type Family, READERS } from '../family/declaration.js'
import { familyOperations } from '../family/family.js'
import { Detail, DetailMutation, type DetailState } from './detail.js'
import { DetailKind, DetailType, detailTypes } from './detail-types.js'
import { exampleDetail, exampleObservation } from './research-example.js'
import { detailRows } from './research-reads.js'
import { newDetailState } from './research-rules.js'
import { detailStore } from './research-writes.js'

const tag = 'Research'
const RULES =
  'The type determines which value fields are required or allowed. A request with other value fields is refused. An amount of money is a number in `discreteValue` and a currency in `valueResearchDetail`.'

const detailFamily: Family<DetailState, DetailMutation, Detail> = {
  tag,
  singular: 'detail',
  plural: 'research details',
  key: { name: 'detailId', schema: RowId.describe('Id of the research detail.') },
  rows: detailRows(new Date(0)),
  rowsFor: ({ clock }) => detailRows(clock.now()),
  store: detailStore,
  record: Detail,
  mutation: DetailMutation,
  requires: ['typeResearchDetail'],
  pageId: 'PageEntityResearchDetail',
  list: {
    description:
      'Returns observed facts about the entity, the newest observation first. Facts without a date come last. In a time series, such as the number of employees, earlier observations stay valid.',
    auth: READERS,
    size: 25,
    sortable: false,
    query: { type: line(100).meta({ choice: DetailKind }).optional().describe('Returns only details of this type.') },
    condition: (_context, { type }) => (typeof type === 'string' ? sql`d.type = ${type}` : sql`true`),
  },
  get: { description: 'A research detail is one observed fact about the entity.', condition: () => sql`true` },
  create: {
    description: `${RULES} A new observation of a time series does not replace earlier ones.`,
    status: 200,
    newState: (mutation) => newDetailState(mutation),
  },
  replace: {
    description: `Use it to correct a wrong detail. For a new observation of a time series, create a new detail. ${RULES}`,
    rule: (_stored, mutation) => newDetailState(mutation),
  },
  remove: {
    description:
      'The deletion is permanent. Only the history still contains the detail. The response is the removed detail.',
  },
  alike: ({ typeResearchDetail, asOfDate }) =>
    sql`t.type = ${typeResearchDetail} and t.as_of_date is not distinct from ${asOfDate}::timestamptz`,
  // Lists of entities contain the number of employees and the valuation. Both are derived from details.
  afterWrite: (context, owner) => markOwnersStale(context, [owner.ref]),
  problems: ['suspected_shell_strip'],
  example: { body: exampleObservation },
  exampleOf: ({ exampleId }) => exampleDetail(exampleId),
}

export const details = familyOperations(detailFamily, entityOwner, {
  list: {
    id: 'listResearchDetails',
    route: 'GET /v1/entities/{entityId}/research/details',
    graph: 'Entity.researchDetails',
    shortPath: '/v1/entities/{entityId}/research-details',
  },
  get: {
    id: 'getResearchDetail',
    route: 'GET /v1/entities/{entityId}/research/details/{detailId}',
    graph: 'Query.node',
    shortPath: '/v1/entities/{entityId}/research-details/{detailId}',
  },
  create: {
    id: 'createResearchDetail',
    route: 'POST /v1/entities/{entityId}/research/details',
    graph: 'Mutation.createEntityResearchDetail',
    shortPath: '/v1/entities/{entityId}/research-details',
  },
  replace: {
    id: 'replaceResearchDetail',
    route: 'PUT /v1/entities/{entityId}/research/details/{detailId}',
    graph: 'Mutation.replaceEntityResearchDetail',
    shortPath: '/v1/entities/{entityId}/research-details/{detailId}',
  },
  remove: {
    id: 'deleteResearchDetail',
    route: 'DELETE /v1/entities/{entityId}/research/details/{detailId}',
    graph: 'Mutation.deleteEntityResearchDetail',
    shortPath: '/v1/entities/{entityId}/research-details/{detailId}',
  },
})

export const researchDetailTypes = defineOperation({
  id: 'researchDetailTypes',
  route: 'GET /v1/entities/research/details/types',
  graph: 'Query.researchDetailTypes',
  kind: 'read',
  auth: READERS,
  tag,
  summary: 'List the types of research detail',
  description:
    'Returns each type with the form of its value, its range or its allowed tokens, and whether its details form a time series.',
  input: {},
  output: z.array(DetailType),
  example: { response: detailTypes.slice(0, 1) },
  handle: async () => [...detailTypes],
})
