import { z } from 'zod'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { resourcesOf } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { type Batch, EventFeed } from '../../operation/stream/feed.js'
import { exampleEvent, ResearchRunEvent } from './event.js'
import { exampleRun } from './research-run.js'
import { hasEnded, readRunEvents, readRuns } from './run-reads.js'
import { RUN_EVENTS } from './run-writes.js'
import { noRun, RunPath, reading } from './runs.js'

/** Maximum number of events in one response. */
const MAX_EVENTS = 500

export const listResearchEvents = defineOperation({
  ...reading,
  id: 'listResearchEvents',
  route: 'GET /v1/research-runs/{runId}/events',
  graph: 'ResearchRun.events',
  streams: true,
  summary: 'Follow a research run',
  description: `Returns the events of the run, oldest first, at most ${MAX_EVENTS}. The id of an event is its number. A stream of the events stays open until the run ends, and continues after a restart of the service.`,
  input: {
    path: RunPath,
    query: z.strictObject({
      after: z
        .int()
        .min(0)
        .max(2_147_483_647)
        .default(0)
        .describe('Number of the last event that the client has received.'),
    }),
  },
  output: z.array(ResearchRunEvent),
  problems: ['notFound', 'unavailable'],
  example: { path: { runId: exampleRun.id }, response: [exampleEvent] },
  handle: async (context, { path: { runId }, query: { after } }) => {
    const [run] = await readRuns(context, [runId])
    if (!run) throw noRun(runId)
    return context.isStream ? feedOf(context, runId, after) : readRunEvents(context, runId, after, MAX_EVENTS)
  },
})

const feedOf = (context: Context, runId: string, after: number): EventFeed =>
  new EventFeed({
    after: String(after),
    read: async (position): Promise<Batch> => {
      const events = await readRunEvents(context, runId, Number(position ?? 0), MAX_EVENTS)
      const last = events.at(-1)?.number ?? Number(position ?? 0)
      return {
        events: events.map(({ number, type, ...rest }) => ({
          id: String(number),
          type,
          data: JSON.stringify({ number, type, ...rest }),
        })),
        position: String(last),
        hasMore: events.length === MAX_EVENTS,
        isEnd: await hasEnded(context, runId, last),
      }
    },
    subscribe: (onChange) => resourcesOf(context).hub.subscribe(context.caller.id, RUN_EVENTS, runId, onChange),
  })
