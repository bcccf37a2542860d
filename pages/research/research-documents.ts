import { type OwnerRef, PAGE, withFragments } from '../record/record-shapes.js'

/* The documents of the pages about research, and the shapes of what they return. */

/** A run in a list. */
export interface RunRow {
  readonly runId: string
  readonly url: string
  readonly status: string
  readonly mode: string
  readonly createdAt: string
  readonly finishedAt: string | null
  readonly owner: OwnerRef | null
}

export interface Run extends RunRow {
  readonly error: string | null
  readonly failureClass: string | null
  readonly nextAttemptAt: string | null
  readonly resumeSafeUntil: string | null
  readonly latestStatus: string | null
  readonly attempt: number
  readonly iteration: number
  readonly maxIteration: number
  readonly model: string
  readonly taskPresetKey: readonly string[] | null
  readonly events: readonly RunEvent[] | null
  readonly facts: Listed<RunFact> | null
}

export interface RunEvent {
  readonly number: number
  readonly type: string
  /** A JSON text whose members depend on the type. */
  readonly data: string
  readonly createdAt: string
}

export interface RunFact {
  readonly number: number
  readonly slot: string
  readonly claim: string
  readonly url: string
  readonly quote: string
  readonly outcome: string
  readonly reason: string | null
  readonly proposalId: string | null
  readonly storedValue: string | null
}

export interface Proposal {
  readonly proposalId: string
  readonly runId: string
  readonly slot: string
  readonly state: string
  readonly storedValue: string | null
  readonly storedSourceType: string | null
  readonly storedSourceDetail: string | null
  readonly storedAt: string | null
  readonly proposedValue: string
  readonly url: string
  readonly quote: string
  readonly pageHash: string | null
  readonly createdAt: string
  readonly decidedAt: string | null
  readonly owner: OwnerRef | null
}

/** One page of a list. */
export interface Listed<T> {
  readonly totalCount: number
  readonly nodes: readonly T[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

const OWNER = 'owner { __typename ...EntityRef ...PersonRef }'
const ROW = `runId url status mode createdAt finishedAt ${OWNER}`
const PROPOSAL = `proposalId runId slot state storedValue storedSourceType storedSourceDetail storedAt proposedValue
  url quote pageHash createdAt decidedAt ${OWNER}`
const SUBJECT = 'entityId: $entityId, personId: $personId'
const SUBJECT_TYPES = '$entityId: UUID, $personId: UUID'
const OPEN = `researchProposals(${SUBJECT}, first: 20) { ${PAGE} nodes { ${PROPOSAL} } }`

/** The runs of the person, and the open proposals: of a record, or of all records. */
export const RUNS = withFragments(`query (${SUBJECT_TYPES}, $after: String) {
  researchRuns(${SUBJECT}, first: 20, after: $after) { ${PAGE} nodes { ${ROW} } }
  ${OPEN}
}`)

/** The same for the admin API key, which has no runs. */
export const OPEN_PROPOSALS = withFragments(`query (${SUBJECT_TYPES}) { ${OPEN} }`)

export const PROPOSALS = withFragments(`query (${SUBJECT_TYPES}, $after: String) {
  researchProposals(${SUBJECT}, first: 20, after: $after) { ${PAGE} nodes { ${PROPOSAL} } }
}`)

export const RUN = withFragments(`query ($id: UUID!, $after: String) {
  researchRun(runId: $id) {
    ${ROW} error failureClass nextAttemptAt resumeSafeUntil latestStatus attempt iteration maxIteration model taskPresetKey
    events { number type data createdAt }
    facts(first: 100, after: $after) {
      ${PAGE} nodes { number slot claim url quote outcome reason proposalId storedValue }
    }
  }
  researchProposals(runId: $id, first: 50) { ${PAGE} nodes { ${PROPOSAL} } }
}`)

export const ONE_PROPOSAL = withFragments(`query ($id: UUID!) { researchProposal(proposalId: $id) { ${PROPOSAL} } }`)

/** The record whose research a page shows. */
export const SUBJECTS = {
  entity: withFragments('query ($id: UUID) { owner: entity(id: $id) { __typename ...EntityRef } }'),
  person: withFragments('query ($id: UUID) { owner: person(id: $id) { __typename ...PersonRef } }'),
} as const
