import {
  type ResearchProposal as ProposalRecord,
  ResearchProposal as ProposalSchema,
} from '../../src/research/proposal/proposal.js'
import {
  decideResearchProposal,
  getResearchProposal,
  listResearchProposals,
} from '../../src/research/proposal/proposal-operations.js'
import { proposalCursor } from '../../src/research/proposal/proposal-reads.js'
import { builder } from '../build/builder.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { REST_ID } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { pathNode } from '../build/operation/operation-node.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { ownerField } from './owner.js'

// Not a type of rows, because only SQL can check that the caller sees the record.
const ResearchProposal = builder.node(builder.objectRef<ProposalRecord>('ResearchProposal'), {
  ...describe(ProposalSchema),
  ...pathNode(getResearchProposal, 'proposalId', ({ id }: ProposalRecord) => id),
  fields: (t) => ({
    ...shapeFields(t, ProposalSchema, [
      'runId',
      'recordId',
      'slot',
      'state',
      'storedValue',
      'storedSourceType',
      'storedSourceDetail',
      'storedAt',
      'proposedValue',
      'claim',
      'url',
      'quote',
      'pageHash',
      'createdAt',
      'decidedAt',
    ]),
    proposalId: t.expose('id', { type: 'UUID', ...REST_ID }),
    owner: ownerField(t, 'The entity or person that the run researched.', (proposal) => proposal),
  }),
})

bindQuery({ operation: getResearchProposal, type: ResearchProposal, present: (record: ProposalRecord) => record })
bindConnection({
  operation: listResearchProposals,
  name: 'ResearchProposal',
  type: ResearchProposal,
  node: (record: ProposalRecord) => record,
  cursor: proposalCursor,
})
bindMutation({
  operation: decideResearchProposal,
  payload: { proposal: recordField(ResearchProposal, 'The proposal.', (record: ProposalRecord) => record) },
})
