import { entityEdge } from '../../document/reads/entity.js'
import { entities } from '../../match/match.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../operation/document/projection.js'
import type { SortTerm } from '../../operation/page/page.js'
import { raw, type Sql, sql } from '../../platform/database/sql.js'
import { flag } from '../../platform/database/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'

const sorted = { columns: entities.columns, id: { expression: 'e.id', type: 'uuid' } }

/**
 * The entities that satisfy `where`, as a GraphQL connection without a parent record. Entities with the same value of
 * the sort term are sorted by id.
 */
export const entitiesWhere = (
  options: DocumentOptions,
  where: Sql,
  projection: EdgeProjection,
  term: SortTerm = entities.byName,
): ConnectionSource => ({
  ...sorted,
  parent: 'int',
  from: sql`entity e where ${where}`,
  edge: entityEdge(options, projection),
  hasLayout: true,
  term,
})

/**
 * The connection from tags or codes to the visible entities that have them, sorted by brand name. A tag must be
 * current.
 */
export const entitiesOf = (
  options: DocumentOptions,
  kind: 'tag' | 'code',
  projection: EdgeProjection,
): ConnectionSource => ({
  ...sorted,
  parent: 'int',
  from: sql`${raw(kind === 'tag' ? 'entity_tag' : 'entity_classification')} j join entity e on e.id = j.entity_id
    where ${raw(kind === 'tag' ? 'j.tag_id = o.id and j.is_current' : 'j.classification_id = o.id')} and ${entitiesWithin(options.reach)}`,
  edge: entityEdge(options, projection, { isPrimary: flag('j.is_primary') }),
  hasLayout: true,
  term: entities.byName,
})
