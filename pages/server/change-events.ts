import { type Answer, events } from './answer.js'
import type { Visit } from './visit.js'

/**
 * Tells the script of a page when what it shows has changed. The page shows the change itself. After the last change, the
 * stream has an event `end`. `document` is a subscription whose variable `after` is the number of the last event of the page.
 */
export async function changeEvents(
  visit: Visit,
  document: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  // A HEAD would never get its response, because the events have no end.
  if (visit.request.method === 'HEAD') return { kind: 'file', status: 200, type: 'text/event-stream', body: '' }
  const last = visit.request.headers['last-event-id']?.toString() ?? visit.url.searchParams.get('after') ?? ''
  const after = /^\d{1,9}$/.test(last) ? Number(last) : 0
  const found = await visit.follow<{ event: { number: number } | null }>(document, { ...variables, after })
  return events(numbersOf(found))
}

async function* numbersOf(
  found: AsyncIterable<{ event: { number: number } | null } | null>,
): AsyncGenerator<number | undefined> {
  for await (const data of found) yield data?.event?.number
}
