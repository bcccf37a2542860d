import { z } from 'zod'
import { nameKey } from '../../../identity/entity/entity-rules.js'
import { DateTimeRange } from '../../../kernel/wire/time-bound.js'
import type { Reach } from '../../../operation/access/caller.js'
import { join, type Sql, sql } from '../../../platform/database/client/sql.js'
import { matchesAnyRole } from '../../../relation/association/role.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import { peopleWithin } from '../../../visibility/person-visibility.js'
import { entitiesMatching } from '../../entity/entities.js'
import { EntityFilter } from '../../entity/entity-filter.js'
import { countShape, countWithin } from '../../entity/filters/counted-relation.js'
import { filterConditions } from '../../filter/conditions.js'
import { filter, filterObject, group, hasNone, isNamed, names, type SemiJoin } from '../../filter/filter.js'
import { inAnyRange } from '../../filter/range.js'

/** The people with an association `j` with an entity `x` in the reach, whose title is `t`, that satisfies the conditions. */
const associatedRows = (conditions: Sql, reach: Reach): Sql => sql`
      from entity_person j join entity x on x.id = j.entity_id
      left join corporate_title t on t.id = j.title_id
      where ${entitiesWithin(reach, 'x')} and ${conditions}`
const associated = (conditions: Sql, reach: Reach): Sql => sql`select j.person_id ${associatedRows(conditions, reach)}`

/** Several filters must match the same association. */
export const association: SemiJoin = (conditions, reach) => sql`p.id in (${associated(conditions, reach)})`
/** The same condition. As another function it is a condition of its own, so another association can satisfy it. */
const anotherAssociation: SemiJoin = (conditions, reach) => association(conditions, reach)
const noAssociation: SemiJoin = (conditions, reach) => hasNone('p.id', associated(conditions, reach))

/** A filter by a time of the association. */
const dateRange = (column: 'start_date' | 'end_date', what: string, via: SemiJoin) =>
  filter({
    shape: DateTimeRange.optional(),
    description: `Time when the association ${what}. Bounds are inclusive.`,
    via,
    condition: (range) => inAnyRange(`j.${column}`, 'timestamptz', [range]),
  })

/** The filters by the title and the entity of an association. */
const plainFilters = (via?: SemiJoin) => ({
  role: filter({
    shape: names().optional(),
    description: 'Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter.',
    via,
    condition: (roles) => matchesAnyRole(roles),
  }),
  isCurrent: filter({
    shape: z.boolean().nullish(),
    description: 'true means a current association, false a former one.',
    via,
    condition: (isCurrent) => sql`j.is_current = ${isCurrent}`,
  }),
})

/** The filters by an association. All filters that a request sends must match the same association. */
const associationFilters = (via: SemiJoin) => ({
  ...plainFilters(via),
  alsoRole: filter({
    shape: names().optional(),
    description:
      'Titles, functions or levels that the person has or had too, in another association with the same entity.',
    via,
    condition: (roles) => sql`exists (
      select 1 from entity_person k join corporate_title u on u.id = k.title_id
      where k.person_id = j.person_id and k.entity_id = j.entity_id and k.id <> j.id and ${matchesAnyRole(roles, 'u')})`,
  }),
  entityName: filter({
    shape: names().optional(),
    description: 'Whole brand name or legal name of the entity. Case, accents and punctuation do not matter.',
    via,
    condition: (values) => isNamed('x', values),
  }),
  entity: filter({
    shape: EntityFilter.optional(),
    description: 'Filters of the entity.',
    via,
    condition: (values, { reach }) => sql`x.id in (select e.id from entity e where ${entitiesMatching(reach, values)})`,
  }),
  colleagueName: filter({
    shape: names().optional(),
    description:
      'Full name of another person who is or was associated with the same entity. Case, accents and punctuation do not matter.',
    via,
    condition: (values, { reach }) => sql`x.id in (
      select k.entity_id from entity_person k join person b on b.id = k.person_id
      where k.person_id <> j.person_id and b.name_full_key = any(${values.map(nameKey)}) and ${peopleWithin(reach, 'b')})`,
  }),
  startedRange: dateRange('start_date', 'began', via),
  endedRange: dateRange('end_date', 'ended', via),
  heldRange: filter({
    shape: DateTimeRange.optional(),
    description:
      'The association began before the end of this range, and it is current or ended after the start of this range.',
    via,
    condition: ({ min, max }) =>
      sql`(j.start_date <= coalesce(${max ?? null}::timestamptz, 'infinity')
        and (j.end_date >= coalesce(${min ?? null}::timestamptz, '-infinity') or (j.end_date is null and j.is_current)))`,
  }),
})

const countFilters = plainFilters()
const Count = filterObject(
  { range: countShape('Number of different entities'), ...countFilters },
  {
    id: 'PersonAssociationCountFilter',
    description: 'Number of different entities whose associations match the filters.',
  },
)

/** Filters by the associations of a person with entities. */
export const associationRelation = {
  associations: group(
    {
      some: group(associationFilters(association), {
        id: 'PersonAssociationSomeFilter',
        description:
          'One association of the person matches all of these filters, and the other filters about an association.',
      }),
      also: group(associationFilters(anotherAssociation), {
        id: 'PersonAssociationAlsoFilter',
        description: 'The same or another association of the person matches all of these filters.',
      }),
      none: group(associationFilters(noAssociation), {
        id: 'PersonAssociationNoneFilter',
        description: 'No association of the person matches all of these filters.',
      }),
      count: filter({
        shape: Count.optional(),
        description: 'Number of entities of the person, such as those that the person founded.',
        condition: ({ range, ...values }, { reach }) => {
          const { conditions } = filterConditions(countFilters, values, reach, false)
          return countWithin({
            row: 'p.id',
            key: 'j.person_id',
            counted: 'j.entity_id',
            from: associatedRows(join([sql`true`, ...conditions], ' and '), reach),
            ranges: range ?? [],
          })
        },
      }),
    },
    {
      id: 'PersonAssociationsFilter',
      description: 'Filters by the associations of the person with entities.',
    },
  ),
}
