import type { Visit } from '../server/visit.js'

const HISTORY = `query ($type: TrackedRecordType!, $id: String!, $after: String) {
  history(tableName: $type, recordId: $id, first: 50, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node {
      eventId effectiveAt operation actor { displayName type }
      source { sourceType sourceDetail sourceProvider agentModel }
      changes { fieldName oldValue newValue }
    } }
  }
}`

export interface Change {
  readonly eventId: string
  readonly effectiveAt: string
  readonly operation: string
  readonly actor: { readonly displayName: string; readonly type: string } | null
  readonly source: {
    readonly sourceType: string
    readonly sourceDetail: string
    readonly sourceProvider: string | null
    readonly agentModel: string | null
  }
  readonly changes: readonly {
    readonly fieldName: string
    readonly oldValue: string | null
    readonly newValue: string | null
  }[]
}

export interface History {
  readonly totalCount: number
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  readonly edges: readonly { readonly node: Change }[]
}

const VERBS: Readonly<Record<string, string>> = { INSERT: 'Created', UPDATE: 'Changed', DELETE: 'Removed' }

export const verbOf = ({ operation }: Change): string => VERBS[operation] ?? operation.toLowerCase()

/** The history of a stored record, the newest change first. Undefined if the visitor may not see the record. */
export async function readHistory(visit: Visit, type: string, id: string, after: string | null) {
  const variables = { type: type.toUpperCase().replaceAll('-', '_'), id, after }
  const history = (await visit.find<{ history: History | null }>(HISTORY, variables))?.history
  return history && history.edges.length > 0 ? history : undefined
}
