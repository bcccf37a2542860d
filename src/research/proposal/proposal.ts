import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, DateTime, Uuid } from '../../kernel/wire/values.js'
import { RecordedSourceType } from '../../operation/pipeline/request/provenance.js'
import { SLOTS } from '../run/slots.js'

export const PROPOSAL_STATES = ['proposed', 'accepted', 'rejected', 'replaced'] as const

export const ResearchProposalState = namedEnum('ResearchProposalState', 'What happened to a proposal.', {
  proposed: 'Nobody has decided yet.',
  accepted: 'A caller accepted the proposal. The record has the value.',
  rejected: 'A caller rejected the proposal. The record kept its value.',
  replaced: 'A later run read the value again, so this proposal needs no decision.',
})
export type ResearchProposalState = z.infer<typeof ResearchProposalState>

export const ResearchProposal = z
  .strictObject({
    id: Uuid.describe('Id of the proposal.'),
    runId: Uuid.describe('Id of the research run that made the proposal.'),
    entityId: Uuid.nullable().describe('Id of the entity that the run researched. Null if it researched a person.'),
    personId: Uuid.nullable().describe('Id of the person that the run researched. Null if it researched an entity.'),
    recordId: z.string().describe('Id of the record with the value: of the entity, of the person, or of a round.'),
    slot: z.enum(SLOTS).describe('The value, as a path in the complete JSON of the record.'),
    state: ResearchProposalState,
    storedValue: z.string().nullable().describe('The value that the record had when the run proposed another one.'),
    storedSourceType: RecordedSourceType.nullable().describe(
      'Kind of source of the stored value. Null if the history does not contain it.',
    ),
    storedSourceDetail: z
      .string()
      .nullable()
      .describe('Source of the stored value, such as the URL of a page. Null if the source is not published.'),
    storedAt: DateTime.nullable().describe(
      'Time when the stored value was written. Null if the history does not contain it.',
    ),
    proposedValue: z.string().describe('The value that an acceptance writes.'),
    claim: z.string().describe('The value as the page states it.'),
    url: z.string().describe('Web page that states the proposed value.'),
    quote: z.string().describe('Words of the web page that support the proposed value.'),
    pageHash: z
      .string()
      .nullable()
      .describe('SHA-256 of the normalized visible text of the page. Null if the page could not be read.'),
    createdAt: CreatedAt,
    decidedAt: DateTime.nullable().describe('Time of the decision. Null if there is none.'),
  })
  .meta({
    id: 'ResearchProposal',
    description:
      'A value that a web page states and that contradicts a stored value. A caller decides which one is right.',
  })
export type ResearchProposal = z.infer<typeof ResearchProposal>

export const ProposalDecision = namedEnum('ResearchProposalDecision', 'What to do with a proposal.', {
  accept: 'Write the proposed value. The page is its source.',
  reject: 'Keep the stored value. Later runs do not propose the same value again.',
})
export type ProposalDecision = z.infer<typeof ProposalDecision>

export const exampleProposal: ResearchProposal = {
  id: '01890a5d-ac96-774b-bcce-b302099a8061',
  runId: '01890a5d-ac96-774b-bcce-b302099a8060',
  entityId: '01890a5d-ac96-774b-bcce-b302099a8057',
  personId: null,
  recordId: '01890a5d-ac96-774b-bcce-b302099a8057',
  slot: 'core.foundedYear',
  state: 'proposed',
  storedValue: '1977',
  storedSourceType: 'newsArticle',
  storedSourceDetail: 'https://press.example/apple',
  storedAt: '2026-02-01T09:00:00.000Z',
  proposedValue: '1976',
  claim: '1976',
  url: 'https://apple.example/about',
  quote: 'Apple was founded in 1976.',
  pageHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  createdAt: '2026-03-01T12:00:00.000Z',
  decidedAt: null,
}
