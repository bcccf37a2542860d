import { z } from 'zod'
import { visibleOf } from '../../lifecycle/history/change-feed/change-feed-reads.js'
import { callerOfAccount } from '../../operation/access/accounts.js'
import type { Db } from '../../platform/database/client/database.js'
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

const keyOf = (record?: { readonly recordType: string; readonly recordId: string }): string =>
  `${record?.recordType} ${record?.recordId}`

/**
 * The text of a message without what the account may not see any more: records that were hidden since the event. A record
 * that has left keeps its id, but not its name and values. Undefined if nothing remains.
 */
export async function readAllowed(db: Db, message: Message): Promise<string | undefined> {
  if (!isAlert(message)) return message.payload
  const body = Alerted.parse(JSON.parse(message.payload))
  const records = body.data.event.flatMap(({ recordType, recordId, change }) => [
    ...(recordId === null ? [] : [{ recordType: TYPES[recordType] ?? recordType, recordId }]),
    ...change,
  ])
  const seen = await visibleOf({ db, caller: callerOfAccount(message.account) }, records)
  const visible = new Set([...seen].map((index) => keyOf(records[index])))
  const isVisible = (type: string, recordId: string) =>
    visible.has(keyOf({ recordType: TYPES[type] ?? type, recordId }))
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
