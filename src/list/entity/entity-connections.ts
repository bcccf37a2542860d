import { entityEdge } from '../../document/reads/entity.js'
import { type ConnectionMatches, entities } from '../../match/match.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { ConnectionSource, EdgeProjection } from '../../operation/document/projection.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { flag } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'

const sorted = { columns: entities.columns, id: { expression: 'e.id', type: 'uuid' } }

/** The matches of a filter as a GraphQL connection without a parent record. Equal sort values are sorted by id. */
export const entitiesAmong = (
  options: DocumentOptions,
  matches: ConnectionMatches,
  projection: EdgeProjection,
): ConnectionSource => ({ ...matches, parent: 'int', edge: entityEdge(options, projection), hasLayout: true })

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
