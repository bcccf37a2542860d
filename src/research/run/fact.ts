import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, Long, Uuid } from '../../kernel/wire/values.js'
import { RecordedSourceType } from '../../operation/pipeline/request/provenance.js'

export const ResearchFact = z
  .strictObject({
    number: Long.describe('Position of the fact in the run. The first fact is 1.'),
    slot: z.string().describe('Where the fact belongs, as a path in the complete JSON of the record.'),
    claim: z.string().describe('The fact, such as `2015` or `Jane Doe, Chief Executive Officer`.'),
    url: z
      .string()
      .describe('Web page that states the fact. For a PDF document, it ends with `#page=` and the number of the page.'),
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
      proposed: 'The fact contradicts the record. A caller decides which value is right.',
      accepted: 'A caller accepted the proposal. The record has the value.',
      rejected: 'A caller rejected the proposal. The record kept its value.',
      replaced: 'A later run read the value again, so the proposal needs no decision.',
    }),
    reason: z.string().nullable().describe('Why the run did not write the fact. Null if it did.'),
    createdAt: CreatedAt,
    proposalId: Uuid.nullable().describe('Id of the proposal. Null if the fact does not contradict the record.'),
    proposedValue: z.string().nullable().describe('The value that an acceptance of the proposal writes.'),
    storedValue: z.string().nullable().describe('The value of the record that the fact contradicts.'),
    storedSourceType: RecordedSourceType.nullable().describe('Kind of source of the stored value.'),
    storedSourceDetail: z
      .string()
      .nullable()
      .describe('Source of the stored value, such as the URL of a page. Null if the source is not published.'),
    storedAt: DateTime.nullable().describe('Time when the stored value was written.'),
    decidedAt: DateTime.nullable().describe('Time when a caller accepted or rejected the proposal.'),
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
  createdAt: '2026-03-01T12:00:05.000Z',
  proposalId: null,
  proposedValue: null,
  storedValue: null,
  storedSourceType: null,
  storedSourceDetail: null,
  storedAt: null,
  decidedAt: null,
}
