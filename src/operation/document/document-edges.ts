import type { Edge } from '../page/slice.js'
import type { EdgeProjection, NestedConnection, Projection } from './connection.js'

/*
 * A connection of a record may also be read from the stored document of the record. The document must contain all
 * records of the connection, and all selected members of them.
 */

/** The members of an edge and of its node that a document contains. */
export interface DocumentMembers {
  readonly edge: readonly string[]
  /** Type of the node. */
  readonly type: string
  readonly node: readonly string[]
}

/** Members of an edge that are no values of the record. */
const STRUCTURE = ['node', 'cursor']

/** Whether a document with these members contains everything that the projection selects. */
export function isInDocument({ members, node }: EdgeProjection, { edge, type, node: names }: DocumentMembers): boolean {
  const selected = node(type)
  return (
    members.every((name) => edge.includes(name) || STRUCTURE.includes(name)) &&
    (selected === undefined ||
      (selected.members.every((name) => names.includes(name) || name in selected.connections) &&
        Object.values(selected.connections).every(isFromDocument)))
  )
}

/** Whether a document contains this part of the connection. Cursors have values that a document does not contain. */
export const isFromDocument = ({ source, slice }: NestedConnection): boolean =>
  source.edgesIn !== undefined && slice.cursor === undefined && !slice.withCursors

/** Whether each change of this part of the connection makes the stored documents of its record outdated. */
export const isTracked = ({ source }: NestedConnection): boolean =>
  source.edgesIn !== undefined || source.isTracked === true

/** Returns the edges in a part of the connection, as the statement that reads the connection returns them. */
function documentEdges({ source, slice }: NestedConnection, document: object): readonly Edge[] | undefined {
  const edges = source.edgesIn?.(document)
  return slice.backwards ? edges?.toReversed().slice(0, slice.take) : edges?.slice(0, slice.take)
}

/**
 * Adds the connections of a projection to the record, from the document that contains them. Returns false if the
 * document of this record does not contain one of them.
 */
export function addConnections(
  record: object,
  { connections }: Pick<Projection, 'connections'>,
  document: object,
): boolean {
  const members = record as Record<string, unknown>
  for (const [name, connection] of Object.entries(connections)) {
    const edges = documentEdges(connection, document)
    if (!edges) return false
    members[name] = edges
  }
  return true
}

/** Whether a filter of a connection permits all records. */
export const isEmptyFilter = (filter: object): boolean => Object.values(filter).every((value) => value == null)
