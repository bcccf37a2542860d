import {
  ExportFile as ExportFileSchema,
  type Export as ExportRecord,
  Export as ExportSchema,
} from '../../src/account/export/export.js'
import { createExport, deleteExport, getExport, listExports } from '../../src/account/export/export-operations.js'
import { type ExportRow, exportColumns, linkedFiles, linksOf } from '../../src/account/export/export-reads.js'
import {
  type ExportSchedule as ExportScheduleRecord,
  ExportSchedule as ExportScheduleSchema,
} from '../../src/account/export/schedule.js'
import {
  createExportSchedule,
  deleteExportSchedule,
  getExportSchedule,
  listExportSchedules,
  updateExportSchedule,
} from '../../src/account/export/schedule-operations.js'
import { visibleExports } from '../../src/visibility/export-visibility.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { uuidIn } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { columnFields, rowFor } from '../build/type/row.js'
import { describe, shapeFields } from '../build/type/shape.js'

const ExportFile = builder.objectRef<ExportRecord['file'][number]>('ExportFile').implement({
  ...describe(ExportFileSchema),
  fields: (t) => shapeFields(t, ExportFileSchema, ['name', 'bytes', 'sha256', 'rowCount', 'url']),
})

const Export = builder.prismaNode('Export', {
  ...describe(ExportSchema),
  id: { resolve: ({ id }) => id },
  findUnique: rowFor(getExport, (id, caller) => ({ ...visibleExports(caller), id: uuidIn(id) })),
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    exportId: t.expose('id', { type: 'UUID', ...describe(ExportSchema, 'exportId') }),
    ...columnFields(t, ExportSchema, exportColumns, [
      'state',
      'rowCount',
      'failure',
      'scheduleId',
      'createdAt',
      'updatedAt',
      'expiresAt',
    ]),
    file: t.field({
      type: [ExportFile],
      ...describe(ExportSchema, 'file'),
      select: { id: true, createdAt: true, files: true },
      resolve: async (row, _args, { loaders, reads }) =>
        linkedFiles(await loaders.load('export links', 'key', async () => [await linksOf(reads)]), row),
    }),
  }),
})

/** A written export as a row. */
const rowOf = ({ exportId, file, createdAt, updatedAt, expiresAt, ...record }: ExportRecord): ExportRow => ({
  ...record,
  id: exportId,
  files: file.map(({ url: _, ...stored }) => stored),
  createdAt: new Date(createdAt),
  updatedAt: new Date(updatedAt),
  expiresAt: new Date(expiresAt),
})

bindQuery({ operation: getExport, type: Export, present: (row: ExportRow) => row })
bindQuery({ operation: listExports, type: [Export], present: (rows: ExportRow[]) => rows })
const record = recordField(Export, 'The export.', rowOf)
for (const operation of [createExport, deleteExport]) bindMutation({ operation, payload: { export: record } })

const ExportSchedule = builder.objectRef<ExportScheduleRecord>('ExportSchedule').implement({
  ...describe(ExportScheduleSchema),
  fields: (t) =>
    shapeFields(t, ExportScheduleSchema, Object.keys(ExportScheduleSchema.shape) as (keyof ExportScheduleRecord)[]),
})

bindQuery({ operation: getExportSchedule, type: ExportSchedule, present: (schedule: ExportScheduleRecord) => schedule })
bindQuery({
  operation: listExportSchedules,
  type: [ExportSchedule],
  present: (schedules: ExportScheduleRecord[]) => schedules,
})
const schedule = recordField(ExportSchedule, 'The schedule.', (one: ExportScheduleRecord) => one)
for (const operation of [createExportSchedule, updateExportSchedule, deleteExportSchedule])
  bindMutation({ operation, payload: { exportSchedule: schedule } })
