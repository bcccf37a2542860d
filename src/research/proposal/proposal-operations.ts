import { z } from 'zod'
import { overrideQuery } from '../../identity/gate/override-gate.js'
import { Uuid } from '../../kernel/wire/values.js'
import { sharedContinuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { SLOTS } from '../run/slots.js'
import { decideProposal, visibleProposal } from './decide.js'
import {
  exampleProposal,
  PROPOSAL_STATES,
  ProposalDecision,
  ResearchProposal,
  ResearchProposalState,
} from './proposal.js'
import { readProposalPage } from './proposal-reads.js'

const shared = { auth: ['bearer', 'adminApiKey'], tag: 'Research runs' } as const
const ProposalPath = z.strictObject({ proposalId: Uuid.describe('Id of the proposal.') })
const path = { proposalId: exampleProposal.id }

export const listResearchProposals = defineOperation({
  ...shared,
  id: 'listResearchProposals',
  route: 'GET /v1/research-proposals',
  graph: 'Query.researchProposals',
  kind: 'read',
  summary: 'List the proposals of research runs',
  description:
    'Returns the values that research runs proposed for records that the caller can see, newest first. A run proposes a value if a web page contradicts the stored one. Without `state`, the list contains the proposals that nobody has decided.',
  input: {
    query: z.strictObject({
      state: z
        .array(ResearchProposalState)
        .max(PROPOSAL_STATES.length)
        .default(['proposed'])
        .describe('Returns only proposals with one of these states.'),
      slot: z.array(z.enum(SLOTS)).max(SLOTS.length).optional().describe('Returns only proposals for these values.'),
      runId: Uuid.optional().describe('Returns only the proposals of this run.'),
      entityId: Uuid.optional().describe('Returns only proposals for this entity.'),
      personId: Uuid.optional().describe('Returns only proposals for this person.'),
      ...pageQuery({ size: 20, sort: [] }),
      ...sharedContinuation,
    }),
  },
  output: pageOf(ResearchProposal, 'PageResearchProposal'),
  example: { response: examplePage([exampleProposal], 20) },
  handle: (context, { query }) => readProposalPage(context, query, query),
})

export const getResearchProposal = defineOperation({
  ...shared,
  id: 'getResearchProposal',
  route: 'GET /v1/research-proposals/{proposalId}',
  graph: 'Query.researchProposal',
  kind: 'read',
  summary: 'Read a proposal of a research run',
  description: 'Returns a proposal with the stored value, the proposed value and their sources.',
  input: { path: ProposalPath, query: z.strictObject({}) },
  output: ResearchProposal,
  problems: ['notFound'],
  example: { path, response: exampleProposal },
  handle: (context, { path: { proposalId } }) => visibleProposal(context, proposalId),
})

export const decideResearchProposal = defineOperation({
  ...shared,
  id: 'decideResearchProposal',
  route: 'POST /v1/research-proposals/{proposalId}/decision',
  graph: 'Mutation.decideResearchProposal',
  kind: 'act',
  summary: 'Accept or reject a proposal of a research run',
  description:
    'An acceptance writes the proposed value by the rules of a normal change of the record. The history then has the web page as the source, and the caller as the writer. A rejection keeps the stored value, and later runs do not propose the same value again. The same decision again has no further effect. The other decision is refused, and so is an acceptance if the stored value has changed since the proposal.',
  input: {
    path: ProposalPath,
    query: z.strictObject(overrideQuery),
    body: z.strictObject({ decision: ProposalDecision }).meta({
      id: 'ResearchProposalDecisionRequest',
      description: 'The decision about a proposal of a research run.',
    }),
  },
  output: ResearchProposal,
  problems: ['notFound', 'conflict', 'unprocessable'],
  example: {
    path,
    body: { decision: 'accept' },
    response: { ...exampleProposal, state: 'accepted', decidedAt: '2026-03-02T08:00:00.000Z' },
  },
  handle: (context, { path: { proposalId }, query, body: { decision } }) =>
    decideProposal(context, proposalId, decision, query),
})
