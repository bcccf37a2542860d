import { type Answer, events } from '../server/answer.js'
import type { Visit } from '../server/visit.js'

const EVENTS = `subscription ($runId: UUID!, $after: Int) {
  event: researchEvents(runId: $runId, after: $after) { number }
}`

/**
 * Tells the script of the page of a run when the run has a new event. The page shows the event itself. After the last event, the
 * stream has an event `end`.
 */
export async function runEvents(visit: Visit, runId: string): Promise<Answer> {
  // A HEAD would never get its response, because the events have no end.
  if (visit.request.method === 'HEAD') return { kind: 'file', status: 200, type: 'text/event-stream', body: '' }
  const last = visit.request.headers['last-event-id']?.toString() ?? visit.url.searchParams.get('after') ?? ''
  const after = /^\d{1,9}$/.test(last) ? Number(last) : 0
  return events(numbersOf(await visit.follow<{ event: { number: number } | null }>(EVENTS, { runId, after })))
}

async function* numbersOf(
  found: AsyncIterable<{ event: { number: number } | null } | null>,
): AsyncGenerator<number | undefined> {
  for await (const data of found) yield data?.event?.number
}
