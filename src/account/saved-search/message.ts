import type { AlertEventKind, EventDetail } from './alert.js'
import type { Watch } from './alert-reads.js'

export type MessageType = 'alert.event' | 'alert.digest'

/** A stored event. */
export interface EventRow {
  readonly id: string
  readonly cursor: number
  readonly kind: AlertEventKind
  readonly recordId: string | null
  readonly detail: EventDetail
  readonly createdAt: Date
}

/** Maximum number of events of one message. The digest of a day is one message. */
const MOST_IN_MESSAGE: Readonly<Record<MessageType, number>> = { 'alert.event': 100, 'alert.digest': 500 }

/**
 * The messages with some events, in their order. `previousCursor` is the number of the event before the first: a receiver
 * that did not get it has missed events, and reads them from the list of events. `hasMore`: the digest leaves out the
 * last events of the day.
 */
export function alertMessages(
  { id, name, recordType }: Pick<Watch, 'id' | 'name' | 'recordType'>,
  type: MessageType,
  events: readonly EventRow[],
): object[] {
  const most = MOST_IN_MESSAGE[type]
  const parts = Array.from({ length: Math.ceil(events.length / most) }, (_, at) =>
    events.slice(at * most, (at + 1) * most),
  )
  return (type === 'alert.digest' ? parts.slice(0, 1) : parts).map((part) => ({
    savedSearchId: id,
    name,
    recordType,
    previousCursor: (part[0]?.cursor ?? 1) - 1,
    cursor: part.at(-1)?.cursor ?? 0,
    ...(type === 'alert.digest' ? { hasMore: part.length < events.length } : {}),
    event: part.map(({ createdAt, detail, ...event }) => ({
      ...event,
      recordType,
      ...detail,
      createdAt: createdAt.toISOString(),
    })),
  }))
}

/** Number of events that a worker reads for a digest: one more than it contains. */
export const DIGESTED = MOST_IN_MESSAGE['alert.digest'] + 1
