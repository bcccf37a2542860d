import { z } from 'zod'
import { Uuid } from '../../kernel/wire/values.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { ExportSchedule, ExportScheduleCreate, ExportSchedulePatch } from './schedule.js'
import { readSchedule, readSchedules } from './schedule-reads.js'
import { noSchedule } from './schedule-rules.js'
import { createSchedule, deleteSchedule, MOST_SCHEDULES, updateSchedule } from './schedule-writes.js'

const example = {
  scheduleId: '01890a5d-ac96-774b-bcce-b30209a98113',
  operationId: 'listChanges',
  graphQuery: null,
  variables: {},
  everything: false,
  copy: null,
  path: {},
  query: {},
  body: {},
  columns: null,
  format: 'ndjson',
  frequency: 'DAILY',
  time: '02:30',
  weekday: null,
  keep: 7,
  incremental: true,
  paused: false,
  nextAt: '2026-03-02T02:30:00.000Z',
  failureCount: 0,
  failure: null,
  completedAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
} as const

const shared = { auth: ['bearer', 'adminApiKey', 'clientSecret'], tag: 'Exports' } as const
const path = z.strictObject({ scheduleId: Uuid.describe('Id of the schedule.') })
const examplePath = { scheduleId: example.scheduleId }

export const createExportSchedule = defineOperation({
  ...shared,
  id: 'createExportSchedule',
  route: 'POST /v1/export-schedules',
  graph: 'Mutation.createExportSchedule',
  kind: 'act',
  summary: 'Create a schedule of exports',
  description: `Creates the same export again and again, such as everything once a week and the changes once a day. Each export has the rights that the caller then has, and is made once. An export that was due while the service did not run is made once when it runs again. If an export fails, it is made again after a growing pause. The last \`keep\` completed exports are kept. A caller can have at most ${MOST_SCHEDULES} schedules. A schedule is paused when the credential that created it ends.`,
  input: { body: ExportScheduleCreate },
  output: ExportSchedule,
  status: 201,
  problems: ['conflict', 'unprocessable'],
  example: {
    body: {
      operationId: 'listChanges',
      format: 'ndjson',
      frequency: 'DAILY',
      time: '02:30',
      keep: 7,
      incremental: true,
    },
    response: example,
  },
  handle: (context, { body }) => createSchedule(context, body),
})

export const listExportSchedules = defineOperation({
  ...shared,
  id: 'listExportSchedules',
  route: 'GET /v1/export-schedules',
  graph: 'Query.exportSchedules',
  kind: 'read',
  summary: 'List the schedules of exports',
  description: `Returns the schedules of the caller, oldest first. There are at most ${MOST_SCHEDULES}.`,
  input: {},
  output: z.array(ExportSchedule),
  example: { response: [example] },
  handle: readSchedules,
})

export const getExportSchedule = defineOperation({
  ...shared,
  id: 'getExportSchedule',
  route: 'GET /v1/export-schedules/{scheduleId}',
  graph: 'Query.exportSchedule',
  kind: 'read',
  summary: 'Get a schedule of exports',
  description: 'Returns a schedule with the time of its next export and the reason of its last failure.',
  input: { path },
  output: ExportSchedule,
  problems: ['notFound'],
  example: { path: examplePath, response: example },
  handle: async (context, { path: { scheduleId } }) => {
    const found = await readSchedule(context, scheduleId)
    if (!found) throw noSchedule(scheduleId)
    return found
  },
})

export const updateExportSchedule = defineOperation({
  ...shared,
  id: 'updateExportSchedule',
  route: 'PATCH /v1/export-schedules/{scheduleId}',
  graph: 'Mutation.updateExportSchedule',
  kind: 'act',
  summary: 'Change a schedule of exports',
  description:
    'Changes the times of a schedule, or pauses it. A missing field keeps its value. A schedule that is paused and continued makes its next export at the next time, and an export of changes continues where the last completed one ended.',
  input: { path, body: ExportSchedulePatch },
  output: ExportSchedule,
  problems: ['notFound', 'preconditionFailed', 'unprocessable'],
  example: { path: examplePath, body: { paused: true }, response: { ...example, paused: true, nextAt: null } },
  handle: async (context, { path: { scheduleId }, body }) => {
    const changed = await updateSchedule(context, scheduleId, body)
    if (!changed) throw noSchedule(scheduleId)
    return changed
  },
})

export const deleteExportSchedule = defineOperation({
  ...shared,
  id: 'deleteExportSchedule',
  route: 'DELETE /v1/export-schedules/{scheduleId}',
  graph: 'Mutation.deleteExportSchedule',
  kind: 'act',
  summary: 'Delete a schedule of exports',
  description: 'Deletes a schedule. Its exports stay for three days, like all others.',
  input: { path },
  output: ExportSchedule,
  problems: ['notFound', 'preconditionFailed'],
  example: { path: examplePath, response: example },
  handle: async (context, { path: { scheduleId } }) => {
    const deleted = await deleteSchedule(context, scheduleId)
    if (!deleted) throw noSchedule(scheduleId)
    return deleted
  },
})
