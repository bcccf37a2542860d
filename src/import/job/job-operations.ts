import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { Uuid } from '../../kernel/wire/values.js'
import { sharedContinuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import type { StoredUpload } from '../../operation/pipeline/request/stored-upload.js'
import { exampleImport, exampleLine } from './example.js'
import {
  FILE_BYTES,
  Import,
  ImportCreate,
  ImportLine,
  ImportQuery,
  ImportStart,
  ROWS_BYTES,
  ROWS_MEMBERS,
} from './import-job.js'
import { readImport, readImports, readLines } from './job-reads.js'
import { describeFile, restarted } from './job-rules.js'
import {
  createImportRow,
  endImport,
  MOST_IMPORTS,
  MOST_OPEN,
  readForStart,
  receiveImport,
  startImportRow,
} from './job-writes.js'
import { pathOf } from './stored-file.js'

const shared = { auth: ['bearer', 'adminApiKey'], tag: 'Imports' } as const
export const ImportPath = z.strictObject({ importId: Uuid.describe('Id of the import.') })
const path = { importId: exampleImport.importId }

/** Media types of files. The format is found from the content, so the type has no meaning. */
const FILE_TYPES = [
  'application/octet-stream',
  'text/csv',
  'text/tab-separated-values',
  'text/plain',
  'application/x-ndjson',
  'application/vnd.apache.parquet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/gzip',
  'application/zip',
  'application/x-tar',
] as const

export const createImport = defineOperation({
  ...shared,
  id: 'createImport',
  route: 'POST /v1/imports',
  graph: 'Mutation.createImport',
  kind: 'act',
  startsAt: '/v1/imports/{importId}',
  summary: 'Import a file',
  description: `Imports rows as new and changed records, in the background. If no row changed since the last import from the same provider, the import changes nothing. What cannot be used is left out, and the report names it. Each row counts as a request on the limit of the caller. A caller can have ${MOST_IMPORTS} imports, of which ${MOST_OPEN} have not ended. An import and its file are deleted seven days after its start.`,
  restDescription:
    'Send a file (CSV, JSON, NDJSON, XLSX or Parquet, also packed with GZIP, ZIP or TAR, at most 100 MB) as the part `file` of a form, or as the body itself. A file of JSON is sent in a form, or as `application/octet-stream`. The format is found from the content. Or send `rows` in JSON.',
  input: { query: ImportQuery, body: ImportCreate },
  accepts: ['application/json', 'multipart/form-data', ...FILE_TYPES],
  takesFile: { maxBytes: FILE_BYTES, types: FILE_TYPES },
  bodyLimits: { bytes: ROWS_BYTES, members: ROWS_MEMBERS },
  output: Import,
  status: 202,
  problems: ['conflict', 'payloadTooLarge', 'unprocessable'],
  example: {
    query: { kind: 'entities', provider: 'example', dryRun: true },
    body: { rows: [{ id: '1', nameBrand: 'Example Orchards', city: 'Austin', country: 'United States' }] },
    response: exampleImport,
  },
  prepare: async (context, { query, body, file }) => {
    const { storage, transaction } = resourcesOf(context)
    if ((file === undefined) === (body.rows === undefined)) throw oneSource(file !== undefined)
    const local = await localFile(query.fileName, body.rows, file)
    try {
      const described = await describeFile({ ...local, hasOwnNames: file === undefined }, query, body.mapping)
      const id = await transaction((db) => receiveImport({ ...context, db }, described, local))
      await storage.putFile(pathOf(id), local.path)
      return id
    } finally {
      await rm(local.folder, { recursive: true, force: true })
    }
  },
  handle: (context, { query }, id) => createImportRow(context, id, query.start),
})

/** The file of a request on this machine, with the name that it has in the report. */
async function localFile(
  stated: string | undefined,
  rows: readonly unknown[] | undefined,
  file: StoredUpload | undefined,
) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  // One row on each line, so that the line in the report is the number of the row.
  const text = rows && `[${rows.map((row) => JSON.stringify(row)).join(',\n')}]`
  // The name comes from the client, and becomes part of a path.
  const given = (stated ?? file?.name ?? (text === undefined ? 'file' : 'rows.json')).replaceAll(/[/\\]/g, ' ')
  const name =
    basename(given.replaceAll(/\p{Cc}/gu, ' ').trim())
      .slice(0, 100)
      .replace(/^\.{1,2}$/, 'file') || 'file'
  const path = join(folder, name)
  if (text !== undefined) await writeFile(path, text, { mode: 0o600 })
  else if (file) await rename(file.path, path)
  return { folder, path, name, bytes: file?.bytes ?? Buffer.byteLength(text ?? '') }
}

const oneSource = (hasBoth: boolean): Problem =>
  new Problem('badRequest', {
    detail: hasBoth ? 'The request has a file and rows.' : 'The request has neither a file nor rows.',
    field: 'rows',
    hint: hasBoth ? 'Send one of the two.' : 'Send a file, or rows: a list of JSON objects.',
    resolution: { action: hasBoth ? 'removeField' : 'setField', fieldPath: 'rows' },
  })

export const listImports = defineOperation({
  ...shared,
  id: 'listImports',
  route: 'GET /v1/imports',
  graph: 'Query.imports',
  kind: 'read',
  summary: 'List imports',
  description: `Returns the imports of the caller that have not expired, newest first. There are at most ${MOST_IMPORTS}.`,
  input: {},
  output: z.array(Import),
  example: { response: [exampleImport] },
  handle: readImports,
})

export const getImport = defineOperation({
  ...shared,
  id: 'getImport',
  route: 'GET /v1/imports/{importId}',
  graph: 'Query.import',
  kind: 'read',
  summary: 'Get an import',
  description: 'Returns the state, the progress and the counts of an import.',
  input: { path: ImportPath },
  output: Import,
  problems: ['notFound'],
  example: { path, response: exampleImport },
  handle: async (context, { path: { importId } }) => found(context, importId),
})

export const listImportLines = defineOperation({
  ...shared,
  id: 'listImportLines',
  route: 'GET /v1/imports/{importId}/report',
  graph: 'Import.report',
  kind: 'read',
  summary: 'Read the report of an import',
  description:
    'Returns what the import left out, merged or found stored already: a line for each row or value, in the order of the file. The report has at most 100,000 lines; the counts of the import contain all.',
  input: { path: ImportPath, query: z.strictObject({ ...pageQuery({ size: 50, sort: [] }), ...sharedContinuation }) },
  output: pageOf(ImportLine, 'PageImportLine'),
  problems: ['notFound'],
  example: { path, response: examplePage([exampleLine], 50) },
  handle: async (context, { path: { importId }, query }) => {
    await found(context, importId)
    return readLines(context, importId, query)
  },
})

export const startImport = defineOperation({
  ...shared,
  id: 'startImport',
  route: 'POST /v1/imports/{importId}/start',
  graph: 'Mutation.startImport',
  kind: 'act',
  summary: 'Start an import',
  description:
    'Starts an import that waits as a DRAFT, or starts one that has ended again with the same file, such as after a dry run. Counts and report begin anew.',
  input: { path: ImportPath, body: ImportStart },
  output: Import,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: { path, body: { dryRun: false }, response: { ...exampleImport, dryRun: false } },
  handle: async (context, { path: { importId }, body }) => {
    const stored = await readForStart(context, importId)
    if (!stored) throw noImport(importId)
    const { request, preview, fileName } = stored
    return startImportRow(context, importId, restarted(request, preview, fileName, body))
  },
})

export const deleteImport = defineOperation({
  ...shared,
  id: 'deleteImport',
  route: 'DELETE /v1/imports/{importId}',
  graph: 'Mutation.deleteImport',
  kind: 'act',
  summary: 'Cancel or delete an import',
  description:
    'Cancels an import that has not ended: what was stored before stays, and `counts` describes it. Deletes an import that has ended, with its file and its report; its records stay.',
  input: { path: ImportPath },
  output: Import,
  problems: ['notFound', 'preconditionFailed'],
  example: { path, response: exampleImport },
  handle: async (context, { path: { importId } }) => {
    const ended = await endImport(context, importId)
    if (!ended) throw noImport(importId)
    return ended
  },
})

/** Reads an import of the caller, or throws 404. */
export async function found(context: Context, importId: string): Promise<Import> {
  const job = await readImport(context, importId)
  if (!job) throw noImport(importId)
  return job
}

const noImport = (importId: string): Problem =>
  new Problem('notFound', {
    detail: 'There is no such import.',
    field: 'importId',
    value: importId,
    hint: 'List your imports. An import is deleted seven days after its start.',
  })
