import { RelationshipType } from '../../../document/shape/relationship.js'
import { type Sql, sql } from '../../../platform/database/client/sql.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import { anyOf, filter, group, isNamed, names, type SemiJoin } from '../../filter/filter.js'

/** The relationships of an entity, whatever its side: `own` is the entity, and `other` the other one. */
const sides: Sql = sql`
    select source_entity_id as own, target_entity_id as other, relationship_type, is_current from entity_relationship
    union all select target_entity_id, source_entity_id, relationship_type, is_current from entity_relationship`

/** The entity has a current relationship `p` with an entity `a` in the reach that satisfies the conditions. */
const related: SemiJoin = (conditions, reach) => sql`e.id in (
    select p.own from (${sides}) p join entity a on a.id = p.other
    where p.is_current and ${entitiesWithin(reach, 'a')} and ${conditions})`

export const relationshipRelation = {
  relationships: group(
    {
      some: group(
        {
          relationshipType: filter({
            shape: anyOf(RelationshipType).optional(),
            description: 'Type of the relationship, such as competitor. The entity can be on either side.',
            via: related,
            condition: (types) => sql`p.relationship_type = any(${types})`,
          }),
          entityName: filter({
            shape: names().optional(),
            description:
              'Whole brand name or legal name of the other entity. Case, accents and punctuation do not matter.',
            via: related,
            condition: (values) => isNamed('a', values),
          }),
        },
        {
          id: 'RelationshipSomeFilter',
          description: 'The entity has a current relationship with another one that matches all of these filters.',
        },
      ),
    },
    { id: 'RelationshipsFilter', description: 'Filters by the relationships of the entity with other entities.' },
  ),
}
