import { listImportEvents } from '../../src/import/job/event-operations.js'
import {
  ImportColumn as ImportColumnSchema,
  ImportCounts as ImportCountsSchema,
  ImportLine as ImportLineSchema,
  type Import as ImportRecord,
  Import as ImportSchema,
} from '../../src/import/job/import-job.js'
import {
  createImport,
  deleteImport,
  getImport,
  listImportLines,
  listImports,
  startImport,
} from '../../src/import/job/job-operations.js'
import { type LineRow, lineColumns, lineCursor } from '../../src/import/job/job-reads.js'
import { builder } from '../build/builder.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { bindQuery } from '../build/operation/bind.js'
import { pathNode } from '../build/operation/operation-node.js'
import { bindSubscription } from '../build/operation/subscription.js'
import { columnFields } from '../build/type/row.js'
import { describe, shapeFields } from '../build/type/shape.js'

type Counts = NonNullable<ImportRecord['counts']>

const { rows, record, attached, loss } = ImportCountsSchema.shape
const ImportRows = builder.objectRef<Counts['rows']>('ImportRows').implement({
  ...describe(rows),
  fields: (t) => shapeFields(t, rows, ['read', 'stored', 'merged', 'leftOut']),
})
const ImportRecords = builder.objectRef<Counts['record'][number]>('ImportRecords').implement({
  ...describe(record.element),
  fields: (t) => shapeFields(t, record.element, ['record', 'created', 'updated', 'unchanged']),
})
const ImportAttached = builder.objectRef<Counts['attached'][number]>('ImportAttached').implement({
  ...describe(attached.element),
  fields: (t) => shapeFields(t, attached.element, ['name', 'count']),
})
const ImportLosses = builder.objectRef<Counts['loss'][number]>('ImportLosses').implement({
  ...describe(loss.element),
  fields: (t) => shapeFields(t, loss.element, ['kind', 'count']),
})
const ImportCounts = builder.objectRef<Counts>('ImportCounts').implement({
  ...describe(ImportCountsSchema),
  fields: (t) => ({
    ...shapeFields(t, ImportCountsSchema, ['published', 'hidden', 'kept']),
    rows: t.expose('rows', { type: ImportRows, ...describe(ImportCountsSchema, 'rows') }),
    record: t.expose('record', { type: [ImportRecords], ...describe(ImportCountsSchema, 'record') }),
    attached: t.expose('attached', { type: [ImportAttached], ...describe(ImportCountsSchema, 'attached') }),
    loss: t.expose('loss', { type: [ImportLosses], ...describe(ImportCountsSchema, 'loss') }),
  }),
})
const ImportColumn = builder.objectRef<ImportRecord['column'][number]>('ImportColumn').implement({
  ...describe(ImportColumnSchema),
  fields: (t) => shapeFields(t, ImportColumnSchema, ['name', 'field', 'sample']),
})

// Not a type of rows, because its counts and its columns are parts of JSON values.
const Import = builder.node(builder.objectRef<ImportRecord>('Import'), {
  ...describe(ImportSchema),
  ...pathNode(getImport, 'importId', ({ importId }: ImportRecord) => importId),
  fields: (t) => ({
    ...shapeFields(t, ImportSchema, [
      'importId',
      'state',
      'fileName',
      'fileBytes',
      'format',
      'kind',
      'provider',
      'mapping',
      'isGuessed',
      'unreadSheet',
      'note',
      'availableField',
      'match',
      'dryRun',
      'readBytes',
      'totalBytes',
      'failure',
      'revision',
      'createdAt',
      'updatedAt',
      'startedAt',
      'expiresAt',
    ]),
    column: t.expose('column', { type: [ImportColumn], ...describe(ImportSchema, 'column') }),
    counts: t.expose('counts', { type: ImportCounts, nullable: true, ...describe(ImportSchema, 'counts') }),
  }),
})

/** It has no visibility of its own: a line is only read as part of an import that the caller can see. */
const ImportLine = builder.prismaObject('ImportLine', {
  ...describe(ImportLineSchema),
  select: { number: true },
  fields: (t) => ({
    ...columnFields(t, ImportLineSchema, lineColumns, [
      'number',
      'kind',
      'file',
      'line',
      'field',
      'column',
      'value',
      'reason',
      'wayOut',
    ]),
  }),
})

const present = (one: ImportRecord) => one
bindQuery({ operation: getImport, type: Import, present })
bindQuery({ operation: listImports, type: [Import], present: (all: ImportRecord[]) => all })
bindConnection({
  operation: listImportLines,
  of: { type: Import, parameter: 'importId' },
  name: 'ImportLine',
  type: ImportLine,
  node: (row: LineRow) => row,
  cursor: lineCursor,
  cursorColumns: { number: true },
})
bindQuery({
  operation: listImportEvents,
  of: { type: Import, parameter: 'importId' },
  type: [Import],
  present: (all: ImportRecord[]) => all,
})
bindSubscription({
  operation: listImportEvents,
  field: 'importEvents',
  type: Import,
  description:
    'The states of the import, until it ends. To continue after a lost connection, send the last revision as `after`.',
})
const payload = { import: recordField(Import, 'The import.', present) }
for (const operation of [createImport, startImport, deleteImport]) bindMutation({ operation, payload })
