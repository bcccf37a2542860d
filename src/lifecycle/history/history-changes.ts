import { z } from 'zod'
import { openText, sealText } from '../../kernel/wire/seal.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'
import { isAdmin } from '../../operation/access/caller.js'
import { decodeCursor, encodeCursor, noCursor } from '../../operation/page/cursor.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { RECORD_TYPES } from '../../operation/provenance/record.js'
import { type Batch, EventFeed, type StreamEvent } from '../../operation/stream/feed.js'
import {
  type Position,
  readChanges,
  readNewest,
  readPresent,
  type StoredChange,
} from './change-feed/change-feed-reads.js'
import { type ChangeFilter, changeFilter, matchesFilter } from './change-filter.js'
import { FieldChange } from './history.js'
import { fieldChanges } from './history-reads.js'
import { readShownValues } from './public-values-reads.js'

const MAX_CHANGES = 100

export const RecordChange = z
  .strictObject({
    eventId: Uuid.describe('Id of the change. Its history entry has the same id.'),
    recordType: z.enum(RECORD_TYPES).describe('Kind of the changed record.'),
    recordId: z.string().describe('Id of the changed record.'),
    entityId: Uuid.nullable().describe('The entity that the record belongs to.'),
    personId: Uuid.nullable().describe('The person that the record belongs to.'),
    action: z.enum(['create', 'update', 'delete']).describe('What happened to the record: create, update or delete.'),
    changes: z.array(FieldChange).describe('The changed fields, with their values before and after the change.'),
    changedAt: DateTime.describe('Time of the change.'),
  })
  .meta({ id: 'RecordChange', description: 'A change of a record.' })
export type RecordChange = z.infer<typeof RecordChange>

export const ChangeFeed = z
  .strictObject({
    content: z.array(RecordChange).describe('Changes in the order of the feed, oldest first.'),
    nextCursor: z
      .string()
      .describe(
        'Value of `after` for the next request. Store it together with the changes. For callers other than admins it is encrypted, and two cursors of one position differ.',
      ),
    hasMore: z.boolean().describe('true: further changes can be read now. false: read again later.'),
  })
  .meta({ id: 'ChangeFeed', description: 'A part of the feed of changes.' })
export type ChangeFeed = z.infer<typeof ChangeFeed>

export const listChanges = defineOperation({
  id: 'listChanges',
  route: 'GET /v1/changes',
  graph: 'Query.changes',
  kind: 'read',
  auth: ['bearer', 'adminApiKey'],
  tag: 'History',
  streams: true,
  summary: 'Read the feed of changes',
  description:
    'Returns the changes of all records, so that a client can keep a copy current. To read the next changes, send `nextCursor` of the last response as `after`. The feed has no end, so it is only read forward. It contains every committed change exactly once. A change appears in the feed when every transaction that began earlier has ended. Admin callers get all changes. Other callers get the changes of records that they can read now, also of hidden records that their own account created. So deletions are missing. As in the history of a record, other callers get the values of public fields only. With `since` and `until`, the feed contains only the changes of this period, and with the other filters only the changes that match all of them. Send the filters again with each cursor. `content` can be empty although `hasMore` is true, if the caller may not see many of the next changes. Each event of a stream is a part of the feed with at least one change, and its id is `nextCursor`. With `latest` and without a cursor, the first event contains no changes, only the cursor of the end of the feed.',
  input: {
    query: z.strictObject({
      after: z
        .string()
        .max(200)
        .optional()
        .describe(
          'The cursor `nextCursor` of an earlier response: the response begins with the change that follows it. Without it, the response begins with the first change.',
        ),
      latest: z
        .boolean()
        .default(false)
        .describe(
          'true: returns no changes, only the cursor of the end of the feed. Use it to follow only future changes. A stream with `after` ignores it.',
        ),
      ...changeFilter,
      size: z
        .int()
        .min(1)
        .max(MAX_CHANGES)
        .default(MAX_CHANGES)
        .describe('Maximum number of changes. A part with large values has fewer changes.'),
    }),
  },
  output: ChangeFeed,
  problems: ['unavailable'],
  example: {
    response: {
      content: [
        {
          eventId: '01890a5d-ac96-774b-bcce-b302099a8057',
          recordType: 'text',
          recordId: '7',
          entityId: '01890a5d-ac96-774b-bcce-b302099a8058',
          personId: null,
          action: 'update',
          changes: [{ fieldName: 'textName', newPresent: true, newValue: 'About', oldPresent: false, oldValue: null }],
          changedAt: '2026-03-01T12:00:00.000Z',
        },
      ],
      nextCursor: 'WyI3NDIiLDEwMl0',
      hasMore: false,
    },
  },
  handle: async (context, { query: { after, latest, ...selection } }) => {
    const position = after === undefined ? START : positionOf(context, after)
    if (context.isStream)
      return feedOf(context, latest && after === undefined ? undefined : cursorOf(context, position), selection)
    return latest ? present(context) : read(context, position, selection)
  },
})

/** The feed as a stream. If `after` is undefined, it starts at the present, and its first event has only the cursor. */
const feedOf = (context: Context, after: string | undefined, selection: Selection): EventFeed =>
  new EventFeed({
    after,
    read: async (cursor): Promise<Batch> => {
      const part =
        cursor === undefined ? await present(context) : await read(context, positionOf(context, cursor), selection)
      const hasEvent = cursor === undefined || part.content.length > 0
      return {
        events: hasEvent ? [eventOf(part)] : [],
        position: part.nextCursor,
        hasMore: part.hasMore,
        isEnd: false,
      }
    },
    subscribe: async (onChange) => resourcesOf(context).hub.watch(context.caller.id, 'changes', readNewest, onChange),
  })

const eventOf = (part: ChangeFeed): StreamEvent => ({
  id: part.nextCursor,
  type: 'changes',
  data: JSON.stringify(part),
})

/** Which changes a part of the feed contains. */
interface Selection extends ChangeFilter {
  readonly size: number
}

const START: Position = { transaction: '0', number: 0 }

const PURPOSE = 'changes'
/** No cursor is longer. All of them get this length, because the length of an encrypted one shows how long its numbers are. */
const LENGTH = 64

/** A position counts all changes, so it is encrypted for a caller who may not see all of them. */
function cursorOf(context: Context, { transaction, number }: Position): string {
  const cursor = encodeCursor([transaction, number])
  return isAdmin(context.caller) ? cursor : sealText(resourcesOf(context).cursorKey, cursor.padEnd(LENGTH), PURPOSE)
}

/** Cursors that are not encrypted come from admins, and from earlier releases. */
function positionOf(context: Context, cursor: string): Position {
  const opened = openText(resourcesOf(context).cursorKey, cursor, PURPOSE)?.trimEnd() ?? cursor
  const [transaction, number] = decodeCursor(opened, 2, 'after')
  if (typeof transaction !== 'string' || !/^\d{1,19}$/.test(transaction) || !Number.isSafeInteger(number))
    throw noCursor('after')
  return { transaction, number: Number(number) }
}

async function present(context: Context): Promise<ChangeFeed> {
  return { content: [], nextCursor: cursorOf(context, await readPresent(context)), hasMore: false }
}

async function read(context: Context, after: Position, { size, ...filter }: Selection): Promise<ChangeFeed> {
  const condition = matchesFilter(context.caller, filter)
  const { changes, last, hasMore } = await readChanges(context, after, { size, condition })
  const values = await readShownValues(context, changes)
  const content = changes.map((one, index) => changeOf(one, values[index] ?? {}))
  return { content, nextCursor: cursorOf(context, last ?? after), hasMore }
}

const changeOf = (
  { eventId, recordType, recordId, entityId, personId, action, changedAt, change }: StoredChange,
  shown: Record<string, unknown>,
): RecordChange => {
  const changes = fieldChanges(change, shown)
  return { eventId, recordType, recordId, entityId, personId, action, changes, changedAt }
}
