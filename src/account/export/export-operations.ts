import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { Export, ExportCreate } from './export.js'
import { readExport, readExports } from './export-reads.js'
import { workOf } from './export-rules.js'
import { createExportRow, endExport } from './export-writes.js'

const example = {
  exportId: '01890a5d-ac96-774b-bcce-b30209a98112',
  state: 'PENDING',
  rowCount: 0,
  failure: null,
  file: [],
  scheduleId: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  expiresAt: '2026-03-04T12:00:00.000Z',
} as const

const shared = { auth: ['bearer', 'adminApiKey', 'clientSecret'], tag: 'Exports' } as const
const path = z.strictObject({ exportId: Uuid.describe('Id of the export.') })

export const createExport = defineOperation({
  ...shared,
  id: 'createExport',
  route: 'POST /v1/exports',
  graph: 'Mutation.createExport',
  kind: 'act',
  startsAt: '/v1/exports/{exportId}',
  summary: 'Export a list, a query or everything to files',
  description:
    'Writes all records of a list that the caller may read to a file, in the background. With `graphQuery`, it writes the records of a connection of GraphQL, with the selected fields as columns. With `everything`, there is one file for each kind of record. Read the export until its state is COMPLETED or FAILED. The links to the files need no credential, and can be read in parts. The file `manifest.json` contains the time, the hashes and the numbers of records, and `schema.sql` creates the views for DuckDB. While an export is not finished, the same request returns the same export. A caller can have at most 10 exports. An export is deleted after three days.',
  input: { body: ExportCreate },
  output: Export,
  status: 201,
  problems: ['conflict', 'unprocessable'],
  example: {
    body: { operationId: 'searchEntityList', body: { typeRecord: ['Company'] }, format: 'parquet' },
    response: example,
  },
  handle: async (context, { body }) => createExportRow(context, await workOf(context, body)),
})

export const getExport = defineOperation({
  ...shared,
  id: 'getExport',
  route: 'GET /v1/exports/{exportId}',
  graph: 'Query.export',
  kind: 'read',
  summary: 'Get an export',
  description: 'Returns the state of an export, and the links to its files when all of them are written.',
  input: { path },
  output: Export,
  problems: ['notFound'],
  example: { path: { exportId: example.exportId }, response: { ...example, state: 'RUNNING', rowCount: 400 } },
  handle: async (context, { path: { exportId } }) => {
    const found = await readExport(context, exportId)
    if (!found) throw noExport(exportId)
    return found
  },
})

export const listExports = defineOperation({
  ...shared,
  id: 'listExports',
  route: 'GET /v1/exports',
  graph: 'Query.exports',
  kind: 'read',
  summary: 'List exports',
  description:
    'Returns the exports of the caller that have not expired, newest first: at most 10, and those that the schedules of the caller keep.',
  input: {},
  output: z.array(Export),
  example: { response: [example] },
  handle: readExports,
})

export const deleteExport = defineOperation({
  ...shared,
  id: 'deleteExport',
  route: 'DELETE /v1/exports/{exportId}',
  graph: 'Mutation.deleteExport',
  kind: 'act',
  summary: 'Delete an export',
  description: 'Ends the links of an export at once, and stops its work. Its files are deleted within some minutes.',
  input: { path },
  output: Export,
  problems: ['notFound', 'preconditionFailed'],
  example: { path: { exportId: example.exportId }, response: example },
  handle: async (context, { path: { exportId } }) => {
    const ended = await endExport(context, exportId)
    if (!ended) throw noExport(exportId)
    return ended
  },
})

const noExport = (exportId: string): Problem =>
  new Problem('notFound', {
    detail: 'There is no such export.',
    field: 'exportId',
    value: exportId,
    hint: 'An export is deleted three days after its creation. Create it again.',
  })
