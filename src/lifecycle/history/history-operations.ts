import { z } from 'zod'
import { READERS, WRITERS } from '../../attribute/family/declaration.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Long, line } from '../../kernel/wire/values.js'
import { sharedContinuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { setChangeStatus } from '../../operation/provenance/record.js'
import { SourceMetadata } from '../../operation/provenance/source-metadata.js'
import { ProvenanceStatus } from '../../operation/provenance/status.js'
import { sql } from '../../platform/database/client/sql.js'
import { changesFields, fieldName } from './change-filter.js'
import { FieldProvenance, TableName } from './history.js'
import { isVisibleChange, NEWEST_FIRST, readHistory, readLatest } from './history-reads.js'
import { madeIn, period } from './period.js'

const tag = 'Provenance'
const tracked = { tableName: TableName, recordId: line(100).describe('Id of the record. A number is sent as text.') }
const entityId = '01890a5d-ac96-774b-bcce-b302099a8057'
const time = '2026-03-01T12:00:00.000Z'
const query = { tableName: 'urlLink', recordId: '1' }

const exampleChange = {
  actor: null,
  changedBy: null,
  changes: [{ fieldName: 'url', newPresent: true, newValue: null, oldPresent: false, oldValue: null }],
  effectiveAt: time,
  entityId,
  eventId: '01890a5d-ac96-774b-bcce-b302099a8060',
  id: 12,
  operation: 'insert',
  personId: null,
  recordId: '1',
  source: {
    actorType: null,
    agentChassis: null,
    agentModel: null,
    sourceDetail: 'https://apple.example/about',
    sourceProvider: null,
    sourceProviderId: null,
    sourceProviderSlug: null,
    sourceType: 'firstPartyWebsite',
  },
  status: 'unconfirmed',
  tableName: 'urlLink',
}

export const getHistory = defineOperation({
  id: 'getHistory',
  route: 'GET /v1/provenance/history',
  graph: 'Query.history',
  kind: 'read',
  auth: READERS,
  tag,
  summary: "Read a record's history",
  description:
    'Returns all recorded changes of the record, newest first, with the changed fields and the source. The old and new values of the fields that documents of the record contain are public, except those of relationships, rounds and investments, and values that were written while the record or its owner was hidden. Only admin callers get the other values, the account that made the change, and the details of a source that is not published. Only admin callers can read the history of a deleted record. Some records connect other records, such as a relationship. A caller can read the history of such a record only if the caller can see all connected records.',
  input: {
    query: z.strictObject({
      ...tracked,
      ...period,
      fieldName,
      ...pageQuery({ size: 25, sort: ['effectiveAt'], usual: NEWEST_FIRST }),
      ...sharedContinuation,
    }),
  },
  output: pageOf(FieldProvenance, 'PageDatasourceFieldProvenance'),
  problems: ['unprocessable'],
  example: { query, response: examplePage([exampleChange], 25, true) },
  handle: (context, { query: { tableName, recordId, since, until, fieldName: names, ...page } }) =>
    readHistory(context, { tableName, recordId }, sql`${madeIn({ since, until })} and ${changesFields(names)}`, page),
})

export const getLatestSource = defineOperation({
  id: 'getLatestSource',
  route: 'GET /v1/provenance/latest',
  graph: 'Query.latestSource',
  kind: 'read',
  auth: READERS,
  tag,
  summary: "Read the source of a record's last change",
  description:
    'Returns the source of the last change of the record. Only admin callers get the detail and the id of a source that is not published.',
  input: { query: z.strictObject(tracked) },
  output: SourceMetadata,
  problems: ['notFound'],
  example: {
    query,
    response: {
      changedAt: time,
      dataSourceUpdatedAt: time,
      detail: 'https://apple.example/about',
      kind: 'firstPartyWebsite',
      pendingApproval: null,
      sourceId: null,
      status: 'unconfirmed',
    },
  },
  handle: async (context, { query }) => {
    const found = await readLatest(context, query)
    if (!found) throw noChange('recordId', query.recordId)
    return SourceMetadata.parse(found)
  },
})

export const updateStatus = defineOperation({
  id: 'updateStatus',
  route: 'PATCH /v1/provenance/{id}/status',
  graph: 'Mutation.updateProvenanceStatus',
  kind: 'act',
  auth: WRITERS,
  tag,
  summary: 'Confirm or dispute a recorded change',
  description:
    'Sets the review status of one recorded change. The history of the record contains the ids of its changes. Returns 404 if the caller may not see the record.',
  input: {
    path: z.strictObject({ id: Long.min(1).meta({ rowId: true }).describe('Id of the change.') }),
    query: z.strictObject({ status: ProvenanceStatus }),
  },
  output: z.strictObject({ id: z.int().describe('Id of the change.'), status: ProvenanceStatus }),
  status: 204,
  problems: ['notFound', 'preconditionFailed'],
  example: { path: { id: '12' }, query: { status: 'confirmed' }, response: { id: 12, status: 'confirmed' } },
  handle: async (context, { path: { id }, query: { status } }) => {
    if (!(await isVisibleChange(context, id))) throw noChange('id', String(id))
    await setChangeStatus(context, id, status)
    return { id, status }
  },
})

const noChange = (field: string, value: string): Problem =>
  new Problem('notFound', {
    detail: `No recorded change has this ${field}.`,
    field,
    value,
    hint: 'Check the value. Only admin callers can see changes of hidden records.',
  })
