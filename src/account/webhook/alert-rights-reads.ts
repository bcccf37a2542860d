import { z } from 'zod'
import { callerOfAccount } from '../../operation/access/accounts.js'
import type { Db } from '../../platform/database/database.js'
import { join, sql } from '../../platform/database/sql.js'
import { visibleRecord } from '../../visibility/record-visibility.js'
import { isAlert } from './challenge.js'
import type { Message } from './webhook-reads.js'

/** The types of the history of the records in an alert. */
const TYPES: Readonly<Record<string, string>> = {
  entity: 'entity',
  person: 'person',
  news: 'newsArticle',
  round: 'fundraiseTransaction',
}

/** The part of a message that names records. All other members are sent as they are. */
const Alerted = z.looseObject({
  data: z.looseObject({
    event: z.array(
      z.looseObject({
        kind: z.string(),
        recordType: z.string(),
        recordId: z.string().nullable(),
        change: z.array(z.looseObject({ recordType: z.string(), recordId: z.string() })),
      }),
    ),
  }),
})

/**
 * The text of a message without what the account may not see any more: records that were hidden since the event. A record
 * that has left keeps its id, but not its name and values. Undefined if nothing remains.
 */
export async function readAllowed(db: Db, message: Message): Promise<string | undefined> {
  if (!isAlert(message)) return message.payload
  const body = Alerted.parse(JSON.parse(message.payload))
  const records = body.data.event.flatMap(({ recordType, recordId, change }) => [
    ...(recordId === null ? [] : [[TYPES[recordType] ?? recordType, recordId] as const]),
    ...change.map((one) => [one.recordType, one.recordId] as const),
  ])
  const visible = await readVisible(db, message, records)
  const isVisible = (type: string, id: string) => visible.has(`${TYPES[type] ?? type} ${id}`)
  const event = body.data.event.flatMap((one) => {
    if (one.recordId === null) return one
    const isSeen = isVisible(one.recordType, one.recordId)
    if (!isSeen && one.kind !== 'left') return []
    const change = isSeen ? one.change.filter((each) => isVisible(each.recordType, each.recordId)) : []
    return { ...one, ...(isSeen ? {} : { recordName: null }), change }
  })
  if (event.length === 0) return undefined
  const text = JSON.stringify({ ...body, data: { ...body.data, event } })
  return text === JSON.stringify(body) ? message.payload : text
}

/** The records that the account of a message may see, each as its type and its id. */
async function readVisible(
  db: Db,
  { account }: Message,
  records: readonly (readonly [type: string, id: string])[],
): Promise<ReadonlySet<string>> {
  if (records.length === 0) return new Set()
  const caller = callerOfAccount(account)
  const known = [...new Map(records.map((record) => [record.join(' '), record])).values()]
  const rows = await db.rows<{ index: number }>(
    join(
      known.map(([type, id], index) => sql`select ${index}::int as index where ${visibleRecord(caller, type, id)}`),
      ' union all ',
    ),
  )
  return new Set(rows.map(({ index }) => known[index]?.join(' ') ?? ''))
}
