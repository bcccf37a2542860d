import { nameKey } from '../../../identity/entity/entity-rules.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import type { Family } from '../../filter/choice.js'
import { filter, isAnyCase, isNamed, names, type SemiJoin } from '../../filter/filter.js'

/**
 * SQL conditions on a relationship `p` of one type from the entity to another entity `a` that the reach contains. The
 * relationship is current and primary, because documents contain only such relationships.
 */
const related =
  (type: string): SemiJoin =>
  (conditions, reach) =>
    sql`e.id in (
    select p.source_entity_id from entity_relationship p join entity a on a.id = p.target_entity_id
    where p.relationship_type = ${type} and p.is_current and p.is_primary and ${entitiesWithin(reach, 'a')} and ${conditions})`

const counterparts = (type: string, columns: Family['columns']): Family => ({
  from: (reach) => sql`join entity_relationship p on p.source_entity_id = e.id and p.is_current and p.is_primary
      and ${raw(`p.relationship_type = '${type}'`)}
    join entity a on a.id = p.target_entity_id and ${entitiesWithin(reach, 'a')}`,
  columns,
})

/** Several filters must match the same participation, because two accelerators may use the same label for a batch. */
const participation = related('acceleratorParticipant')
const PARTICIPATION = counterparts('acceleratorParticipant', {
  name: 'a.name_brand',
  program: 'coalesce(p.program, a.name_brand)',
  batch: 'p.batch',
  status: 'p.status',
})

const participating = (
  description: string,
  choices: { readonly label: string; readonly value: string },
  condition: (values: string[]) => Sql,
) =>
  filter({
    shape: names().optional(),
    description,
    via: participation,
    condition,
    choices: { ...choices, family: PARTICIPATION },
  })

/** Filters by participation in accelerators, and by affinity (membership in a network or alliance). */
export const participationFilters = {
  acceleratorBrand: participating(
    'Brand name of an accelerator in which the entity took part.',
    { label: 'Accelerator', value: 'name' },
    (brands) => sql`a.name_brand_key = any(${brands.map(nameKey)})`,
  ),
  acceleratorName: participating(
    'Accelerator in whose program the entity took part. Accepts the name of the accelerator, the name of the program, or both.',
    { label: 'Accelerator program', value: 'program' },
    (programs) => {
      const keys = programs.map(nameKey)
      return sql`(${isAnyCase('p.program', programs)} or a.name_brand_key = any(${keys})
        or a.name_brand_key || ' ' || lower(p.program) = any(${keys}))`
    },
  ),
  acceleratorCohort: participating(
    'Label of the accelerator batch of the entity, such as W21. Case does not matter.',
    { label: 'Accelerator batch', value: 'batch' },
    (batches) => isAnyCase('p.batch', batches),
  ),
  acceleratorStatus: participating(
    'Status of the participation of the entity in an accelerator. Case does not matter.',
    { label: 'Accelerator status', value: 'status' },
    (statuses) => isAnyCase('p.status', statuses),
  ),
  affinity: filter({
    shape: names().optional(),
    description: 'Name of a network, alliance or programme. Returns the entities that are its members.',
    via: related('affinity'),
    condition: (values) => isNamed('a', values),
    choices: { label: 'Affinity', family: counterparts('affinity', { name: 'a.name_brand' }), value: 'name' },
  }),
}
