import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CancelSignal } from '../src/kernel/cancel-signal.js'
import type { EventFeed, StreamEvent } from '../src/operation/stream/feed.js'
import { sendEventStream } from '../src/operation/stream/send.js'

/** The position in the header Last-Event-ID, which a browser sends when it reconnects. */
export function lastEvent({ headers }: IncomingMessage): { after?: number | string } {
  const id = headers['last-event-id']?.toString()
  return id === undefined || id === '' ? {} : { after: /^\d{1,10}$/.test(id) ? Number(id) : id }
}

/** Sends a feed as server-sent events, until its end or until the client disconnects. */
export async function sendEvents(
  response: ServerResponse,
  feed: EventFeed,
  signal: CancelSignal,
  metered: Readonly<Record<string, string>>,
): Promise<void> {
  await sendEventStream(response, textsOf(await feed.open(signal)), metered)
}

async function* textsOf(events: AsyncIterable<StreamEvent | undefined>): AsyncGenerator<string | undefined> {
  for await (const event of events) yield event && textOf(event)
}

const textOf = ({ id, type, data }: StreamEvent): string => `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`
