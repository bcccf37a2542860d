import type { Visit } from '../server/visit.js'

const HISTORY = `query (
  $type: TrackedRecordType!, $id: String!, $after: String, $fields: [String!], $since: DateTime, $until: DateTime
) {
  history(tableName: $type, recordId: $id, first: 50, after: $after, fieldName: $fields, since: $since, until: $until) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node {
      eventId effectiveAt entityId personId operation actor { displayName type }
      source { sourceType sourceDetail sourceProvider agentModel }
      changes { fieldName oldValue newValue }
    } }
  }
}`

export interface Change {
  readonly eventId: string
  readonly effectiveAt: string
  /** The record to which the changed record belongs. */
  readonly entityId: string | null
  readonly personId: string | null
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

/** A stored value for people. A list is stored as JSON: its names are shown, or else all its texts. */
export function valueWords(value: string): string {
  if (!/^[[{]/.test(value)) return value
  try {
    return [JSON.parse(value)].flat().map(partWords).join(', ')
  } catch {
    return value
  }
}

function partWords(part: unknown): string {
  if (typeof part !== 'object' || part === null) return String(part)
  const { name, ...others } = part as Readonly<Record<string, unknown>>
  if (typeof name === 'string') return name
  return Object.values(others)
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .join(' ')
}

const VERBS: Readonly<Record<string, string>> = {
  INSERT: 'Created',
  CREATE: 'Created',
  UPDATE: 'Changed',
  DELETE: 'Removed',
}

export const verbOf = ({ operation }: Pick<Change, 'operation'>): string =>
  VERBS[operation.toUpperCase()] ?? operation.toLowerCase()

/** Which changes of a record a page shows. */
export interface HistoryChoice {
  readonly after?: string | null
  /** Name of a field, such as `foundedYear`. */
  readonly field?: string | undefined
  readonly since?: string | undefined
  readonly until?: string | undefined
}

/** The history of a stored record, the newest change first. Undefined if the visitor may not see the record. */
export async function readHistory(visit: Visit, type: string, id: string, choice: HistoryChoice = {}) {
  const { after = null, field, since = null, until = null } = choice
  const fields = field === undefined ? null : [field]
  const variables = { type: type.toUpperCase().replaceAll('-', '_'), id, after, fields, since, until }
  return (await visit.find<{ history: History | null }>(HISTORY, variables))?.history ?? undefined
}
