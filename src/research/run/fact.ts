import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { Long } from '../../kernel/wire/values.js'

export const ResearchFact = z
  .strictObject({
    number: Long.describe('Position of the fact in the run. The first fact is 1.'),
    slot: z.string().describe('Where the fact belongs, as a path in the complete JSON of the record.'),
    claim: z.string().describe('The fact, such as `2015` or `Jane Doe, Chief Executive Officer`.'),
    url: z.string().describe('Web page that states the fact.'),
    quote: z.string().describe('Words of the web page that support the fact.'),
    pageHash: z
      .string()
      .nullable()
      .describe('SHA-256 of the normalized visible text of the page. Null if the page could not be read.'),
    outcome: namedEnum('ResearchFactOutcome', 'What happened to a fact.', {
      written: 'The run wrote the fact.',
      stored: 'The record had the fact already.',
      kept: 'The record has another value. The run did not change it.',
      unconfirmed: 'The page does not confirm the fact.',
      refused: 'A rule of the service refused the fact.',
    }),
    reason: z.string().nullable().describe('Why the fact was not written. Null if it was.'),
  })
  .meta({ id: 'ResearchFact', description: 'A fact that a research run has checked, with its source.' })
export type ResearchFact = z.infer<typeof ResearchFact>

export const exampleFact: ResearchFact = {
  number: 1,
  slot: 'core.foundedYear',
  claim: '1976',
  url: 'https://apple.example/about',
  quote: 'Apple was founded in 1976.',
  pageHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  outcome: 'written',
  reason: null,
}
