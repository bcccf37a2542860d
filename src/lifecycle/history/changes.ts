import { z } from 'zod'
import type { Context } from '../../kernel/operation/context.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { decodeCursor, encodeCursor, noCursor } from '../../kernel/page/cursor.js'
import { RECORD_TYPES } from '../../kernel/provenance/record.js'
import { DateTime, Uuid } from '../../kernel/wire/values.js'
import { type Position, readChanges, readPresent } from './change-feed/reads.js'

const MAX_CHANGES = 100

export const RecordChange = z
  .strictObject({
    eventId: Uuid.describe('Id of the change. Its history entry has the same id.'),
    recordType: z.enum(RECORD_TYPES).describe('Kind of the changed record.'),
    recordId: z.string(),
    entityId: Uuid.nullable().describe('The entity that the record belongs to.'),
    personId: Uuid.nullable().describe('The person that the record belongs to.'),
    action: z.enum(['create', 'update', 'delete']).describe('What happened to the record: create, update or delete.'),
    changedAt: DateTime,
  })
  .meta({ id: 'RecordChange', description: 'A change of a record.' })
export type RecordChange = z.infer<typeof RecordChange>

export const ChangeFeed = z
  .strictObject({
    content: z.array(RecordChange).describe('Changes in the order of the feed, oldest first.'),
    nextCursor: z.string().describe('Value of `after` for the next request. Store it together with the changes.'),
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
  summary: 'Read the feed of changes',
  description:
    'Returns the changes of all records, so that a client can keep a copy current. Send `nextCursor` of the last response as `after` to read on. The feed contains every committed change exactly once, also if a transaction that began earlier commits later: a change appears when every transaction before it has ended. Admin callers get all changes. Other callers get the changes of records that they can read now, so deletions are missing. `content` can be empty although `hasMore` is true.',
  input: {
    query: z.strictObject({
      after: z.string().max(200).optional().describe('Position after which to read. Default: the first change.'),
      latest: z
        .boolean()
        .default(false)
        .describe('true: returns no changes, but the cursor of the present. Use it to follow only future changes.'),
      size: z.int().min(1).max(MAX_CHANGES).default(MAX_CHANGES).describe('Maximum number of changes.'),
    }),
  },
  output: ChangeFeed,
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
          changedAt: '2026-03-01T12:00:00.000Z',
        },
      ],
      nextCursor: 'WyI3NDIiLDEwMl0',
      hasMore: false,
    },
  },
  handle: async (context, { query: { after, latest, size } }) =>
    latest ? present(context) : read(context, after === undefined ? START : positionOf(after), size),
})

const START: Position = { transaction: '0', number: 0 }

const cursorOf = ({ transaction, number }: Position): string => encodeCursor([transaction, number])

function positionOf(cursor: string): Position {
  const [transaction, number] = decodeCursor(cursor, 2, 'after')
  if (typeof transaction !== 'string' || !/^\d{1,19}$/.test(transaction) || !Number.isSafeInteger(number))
    throw noCursor('after')
  return { transaction, number: Number(number) }
}

async function present(context: Context): Promise<ChangeFeed> {
  return { content: [], nextCursor: cursorOf(await readPresent(context)), hasMore: false }
}

async function read(context: Context, after: Position, size: number): Promise<ChangeFeed> {
  const { changes, last, hasMore } = await readChanges(context, after, size)
  return { content: changes, nextCursor: cursorOf(last ?? after), hasMore }
}
