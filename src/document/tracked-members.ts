import type { TrackedMembers } from '../operation/document/projection.js'
import { roundFields } from './section/fundraise-section.js'
import { personFields } from './section/person-core-section.js'

/*
 * The members of connections of an entity that the detail of the entity contains. So each write that changes one of them
 * makes the detail outdated. Tests change each of them.
 */

/** The names of members do not depend on the options. */
const ANY = { base: '', reach: 'public', day: '' } as const

export const ROUND: TrackedMembers = {
  edge: [],
  type: 'FundraiseRound',
  node: ['entityId', ...Object.keys(roundFields(ANY, {}))],
}

/** The investors of a round, without data of the entities and people. */
export const INVESTOR: TrackedMembers = {
  edge: ['amountInvested', 'currency', 'joinId', 'leadInvestor'],
  type: 'Entity',
  node: [],
}

export const PERSON: TrackedMembers = {
  edge: ['associationId', 'titleName', 'titleFunction', 'titleLevel', 'startDate', 'endDate', 'score', 'isCurrent'],
  type: 'Person',
  node: [...Object.keys(personFields(ANY)), 'urlLink'],
}
