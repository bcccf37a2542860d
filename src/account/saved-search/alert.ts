import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, Uuid } from '../../kernel/wire/values.js'

export const AlertEventKind = namedEnum('AlertEventKind', 'What an event of an alert reports.', {
  entered: 'A record matches now, and did not match before.',
  left: 'A record matched before, and does not match now. It may be hidden or deleted.',
  changed: 'A record that matches has changed, or a record that belongs to it.',
  gap: 'Changes are missing here, for example because the alert was off. `reason` says why. Read the results of the search again.',
  ended: 'The service turned the alert off. `reason` says why. No event follows until its owner turns it on.',
})
export type AlertEventKind = z.infer<typeof AlertEventKind>

const ALERT_EVENTS = ['entered', 'left', 'changed'] as const
const event = z
  .array(
    namedEnum<(typeof ALERT_EVENTS)[number]>('AlertEventChoice', 'An event that an alert can report.', {
      entered: 'A record matches now, and did not match before.',
      left: 'A record matched before, and does not match now.',
      changed: 'A record that matches has changed, or a record that belongs to it.',
    }),
  )
  .min(1)
  .max(ALERT_EVENTS.length)

const WEBHOOK =
  'Id of the webhook of the account that gets the events. Null: the events are only stored. The receiver of the webhook must first echo a challenge.'
const DIGEST =
  'Time of day in UTC, such as 07:30. The events of a day are then sent in one message at this time. Null: events are sent at once.'
const EXPIRES = 'When the alert ends. Null: it has no end.'

export const AlertRequest = z
  .strictObject({
    event: event.default([...ALERT_EVENTS]).describe('Events that the alert reports. The default is all of them.'),
    webhookId: Uuid.nullish().describe(WEBHOOK),
    digestAt: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 07:30')
      .nullish()
      .describe(DIGEST),
    expiresAt: DateTime.nullish().describe(EXPIRES),
  })
  .meta({ id: 'AlertRequest', description: 'The alert of a saved search.' })
export type AlertRequest = z.infer<typeof AlertRequest>

export const AlertEndReason = namedEnum('AlertEndReason', 'Why the service turned an alert off.', {
  expired: 'The time `expiresAt` has come.',
  credentialRevoked: 'The key that turned the alert on is revoked.',
  credentialExpired: 'The key that turned the alert on has expired.',
  credentialsEnded: 'The operator ended all credentials of the account, or changed its USER_API_KEY.',
  tooManyRecords: 'More records match than an alert can watch.',
  filterNotValid: 'This release of the service does not accept the filter any more.',
})
export type AlertEndReason = z.infer<typeof AlertEndReason>

const GapReason = namedEnum('AlertGapReason', 'Why events of an alert are missing.', {
  wasOff: 'The alert was off.',
  tooManyChanges: 'Too many records entered or left at the same time.',
})
export type GapReason = z.infer<typeof GapReason>

/** A filter of a list, as it was sent. */
export const StoredFilter = z
  .record(z.string().max(200), z.unknown())
  .meta({ graph: 'JSON', override: { type: 'object', additionalProperties: true } })

export const Alert = z
  .strictObject({
    event: z.array(z.string()).describe('Events that the alert reports.'),
    webhookId: Uuid.nullable().describe(WEBHOOK),
    digestAt: z.string().nullable().describe(DIGEST),
    expiresAt: DateTime.nullable().describe(EXPIRES),
    filter: StoredFilter.nullable().describe(
      'The filter that the alert checks. Of a question, it is the translation from when the alert was turned on. Null if the alert is about one record.',
    ),
  })
  .meta({ id: 'Alert', description: 'What a saved search reports, and to whom.' })
export type Alert = z.infer<typeof Alert>

const MINUTES = 60

/** The minute of a day, from a time such as 07:30. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * MINUTES + Number(time.slice(3))

/** The time of a minute of a day, such as 07:30. */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / MINUTES), minute % MINUTES].map((part) => String(part).padStart(2, '0')).join(':')

export const AlertChange = z
  .strictObject({
    recordType: z.string().describe('Type of the changed record, as in the feed of changes.'),
    recordId: z.string().describe('Id of the changed record.'),
    action: z.string().describe('What happened to it: create, update or delete.'),
    changedAt: DateTime.describe('When it was changed.'),
    values: z
      .unknown()
      .meta({ graph: 'JSON' })
      .describe(
        'The changed fields, each with the value before and the value after. It contains only values that the account may see.',
      ),
  })
  .meta({ id: 'AlertChange', description: 'A change that led to an event.' })
export type AlertChange = z.infer<typeof AlertChange>

/** What is stored of an event besides its number, kind, record and time. */
export const EventDetail = z.strictObject({
  recordName: z
    .string()
    .nullable()
    .describe('Name of the record. Null if it is hidden or deleted, and for events about no record.'),
  reason: z.string().nullable().describe('Why there is a gap, or why the alert ended. Null for other events.'),
  change: z
    .array(AlertChange)
    .describe(
      'The changes that led to the event, at most 20. Empty if only values changed that are computed from other records.',
    ),
  isTruncated: z.boolean().describe('Whether changes or values are missing, because there are too many.'),
})
export type EventDetail = z.infer<typeof EventDetail>

export const AlertEvent = z
  .strictObject({
    id: Uuid.describe('Id of the event.'),
    cursor: z.int().describe('Number of the event. The events of a saved search are numbered from 1, without gaps.'),
    kind: AlertEventKind,
    recordType: z.string().describe('Type of the record: entity, person, news or round.'),
    recordId: z.string().nullable().describe('Id of the record. Null for an event about no record.'),
    ...EventDetail.shape,
    createdAt: CreatedAt,
  })
  .meta({ id: 'AlertEvent', description: 'An event of an alert.' })
export type AlertEvent = z.infer<typeof AlertEvent>

export const exampleEvent: AlertEvent = {
  id: '01890a5d-ac96-774b-bcce-b302099a8071',
  cursor: 1,
  kind: 'entered',
  recordType: 'entity',
  recordId: '01890a5d-ac96-774b-bcce-b302099a8072',
  recordName: 'Apple',
  reason: null,
  change: [],
  isTruncated: false,
  createdAt: '2026-03-01T12:00:00.000Z',
}
