import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt } from '../../kernel/wire/values.js'

export const ResearchRunEvent = z
  .strictObject({
    number: z.int().describe('Number of the event in its run. The first event is 1, and no number is missing.'),
    type: namedEnum('ResearchRunEventType', 'What happened to a research run.', {
      queued: 'The run waits for a worker.',
      running: 'A worker has started the run.',
      page: 'The run has read a web page.',
      asked: 'The language model has replied.',
      proposed: 'The language model has proposed a fact.',
      unobtainable: 'The language model has reported that no page states a fact.',
      saved: 'The run has finished a step and saved its results.',
      completed: 'The run has ended as planned.',
      failed: 'The run has ended with an error.',
      stopped: 'A caller has stopped the run.',
    }),
    data: z.string().describe('Details of the event, as a JSON text whose members depend on the type.'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'ResearchRunEvent', description: 'Something that happened to a research run.' })
export type ResearchRunEvent = z.infer<typeof ResearchRunEvent>

export const exampleEvent: ResearchRunEvent = {
  number: 3,
  type: 'page',
  data: '{"url":"https://apple.example/about","facts":4,"status":"200"}',
  createdAt: '2026-03-01T12:00:03.000Z',
}
