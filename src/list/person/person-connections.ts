import { personEdge } from '../../document/reads/person.js'
import { people } from '../../match/match.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../operation/document/projection.js'
import type { SortTerm } from '../../operation/page/page.js'
import { type Sql, sql } from '../../platform/database/sql.js'

/**
 * The people who satisfy `where`, as a GraphQL connection without a parent record. People with the same value of the
 * sort term are sorted by id.
 */
export const peopleWhere = (
  options: DocumentOptions,
  where: Sql,
  projection: EdgeProjection,
  term: SortTerm = people.byName,
): ConnectionSource => ({
  parent: 'int',
  from: sql`person p where ${where}`,
  edge: personEdge(options, projection),
  hasLayout: true,
  term,
  columns: people.columns,
  id: { expression: 'p.id', type: 'uuid' },
})
