import { z } from 'zod'
import { DateTime } from '../../kernel/wire/values.js'

export const ResearchRunEvent = z
  .strictObject({
    number: z.int().describe('Number of the event in its run. The first event is 1, and no number is missing.'),
    type: z.enum(['queued', 'running', 'page', 'saved', 'completed', 'failed', 'stopped']).meta({
      id: 'ResearchRunEventType',
      description:
        'queued, running, completed, failed and stopped: the new state of the run. page: the run has read a page. saved: the run has finished a step.',
    }),
    data: z.string().describe('Details of the event, as a JSON text whose members depend on the type.'),
    createdAt: DateTime,
  })
  .meta({ id: 'ResearchRunEvent', description: 'Something that happened to a research run.' })
export type ResearchRunEvent = z.infer<typeof ResearchRunEvent>

export const exampleEvent: ResearchRunEvent = {
  number: 3,
  type: 'page',
  data: '{"url":"https://apple.example/about","facts":4,"status":"200"}',
  createdAt: '2026-03-01T12:00:03.000Z',
}
