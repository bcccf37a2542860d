import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, line, UpdatedAt, Uuid } from '../../kernel/wire/values.js'
import { anyObject, ExportCopy, ExportCreate, ExportFormat } from './export.js'

export const ExportFrequency = namedEnum('ExportFrequency', 'How often a schedule creates an export.', {
  HOURLY: 'At the minute of `time`, in each hour.',
  DAILY: 'At `time`, each day.',
  WEEKLY: 'At `time`, on one day of the week.',
})

const Weekday = namedEnum('Weekday', 'Day of the week.', {
  SUNDAY: 'Sunday.',
  MONDAY: 'Monday.',
  TUESDAY: 'Tuesday.',
  WEDNESDAY: 'Wednesday.',
  THURSDAY: 'Thursday.',
  FRIDAY: 'Friday.',
  SATURDAY: 'Saturday.',
})
export type WeekdayName = z.infer<typeof Weekday>

const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day in UTC, such as 02:30')

/** Maximum number of completed exports that a schedule keeps. */
const MOST_KEPT = 10

const timing = {
  frequency: ExportFrequency.describe('How often an export is created.'),
  time: Time.describe('Time of the day in UTC, such as 02:30. An hourly schedule uses its minutes.'),
  weekday: Weekday.describe('Day of a weekly schedule. Default: MONDAY.'),
}
const keep = z
  .int()
  .min(1)
  .max(MOST_KEPT)
  .describe('Number of completed exports that are kept. Older ones are deleted.')

export interface Timing {
  readonly frequency: z.infer<typeof ExportFrequency> | undefined
  readonly time: string | undefined
  readonly weekday: WeekdayName | undefined
}

export const ExportScheduleCreate = z
  .strictObject({
    ...ExportCreate.shape,
    frequency: timing.frequency.default('DAILY'),
    time: timing.time.default('00:00'),
    weekday: timing.weekday.optional(),
    keep: keep.default(3),
    incremental: z
      .boolean()
      .default(false)
      .describe(
        'true: each export contains only the changes since the last completed one, without gaps and repeats. Only with operationId: listChanges.',
      ),
  })
  .meta({ id: 'ExportScheduleCreate', description: 'What to export, and when.' })
export type ExportScheduleCreate = z.infer<typeof ExportScheduleCreate>

export const ExportSchedulePatch = z
  .strictObject({
    frequency: timing.frequency.optional(),
    time: timing.time.optional(),
    weekday: timing.weekday.optional(),
    keep: keep.optional(),
    paused: z
      .boolean()
      .optional()
      .describe(
        'true: creates no exports. false: creates exports again, with the rights of the credential of this request.',
      ),
  })
  .meta({ id: 'ExportSchedulePatch', description: 'Changes of a schedule. A missing field keeps its value.' })
export type ExportSchedulePatch = z.infer<typeof ExportSchedulePatch>

export const ExportSchedule = z
  .strictObject({
    scheduleId: Uuid.describe('Id of the schedule.'),
    operationId: line(100).nullable().describe('Id of the list that is exported. Null for a query and for everything.'),
    graphQuery: z
      .string()
      .max(20_000)
      .nullable()
      .describe('GraphQL query whose connection is exported. Null for a list.'),
    variables: anyObject('Values of the variables of graphQuery.'),
    everything: z.boolean().describe('Whether all lists are exported.'),
    copy: ExportCopy.nullable().describe('What a copy of all records contains. Null without a copy.'),
    path: anyObject('Values of the names in the address of the list.'),
    query: anyObject('Filters and sort of a list that has them outside of a body.'),
    body: anyObject('Filters of a list that has them in a body.'),
    columns: line(8_000).nullable().describe('Selected columns. Null for all columns.'),
    format: ExportFormat,
    frequency: ExportFrequency,
    time: timing.time,
    weekday: Weekday.nullable().describe('Day of a weekly schedule. Null for the others.'),
    keep,
    incremental: z.boolean().describe('Whether each export contains only the changes since the last completed one.'),
    paused: z.boolean().describe('Whether no exports are created.'),
    nextAt: DateTime.nullable().describe('When the next export is due. Null if the schedule is paused.'),
    failureCount: z.int32().min(0).describe('Number of exports that failed since the last completed one.'),
    failure: z.string().max(2_000).nullable().describe('Why the last export failed. Null if it did not fail.'),
    completedAt: DateTime.nullable().describe('When the last export was completed. Null if there is none.'),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'ExportSchedule', description: 'An export that the service creates again and again.' })
export type ExportSchedule = z.infer<typeof ExportSchedule>
