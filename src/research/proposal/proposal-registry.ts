import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { decideResearchProposal, getResearchProposal, listResearchProposals } from './proposal-operations.js'

export const researchProposalOperations: readonly AnyOperation[] = [
  listResearchProposals,
  getResearchProposal,
  decideResearchProposal,
]
