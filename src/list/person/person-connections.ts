import { personEdge } from '../../document/reads/person.js'
import type { ConnectionMatches } from '../../match/match.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../operation/document/projection.js'

/** The matches of a filter as a GraphQL connection without a parent record. Equal sort values are sorted by id. */
export const peopleAmong = (
  options: DocumentOptions,
  matches: ConnectionMatches,
  projection: EdgeProjection,
): ConnectionSource => ({ ...matches, parent: 'int', edge: personEdge(options, projection), hasLayout: true })
