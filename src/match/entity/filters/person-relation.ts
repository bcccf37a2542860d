import { z } from 'zod'
import { nameKey } from '../../../identity/entity/entity-rules.js'
import type { Reach } from '../../../operation/access/caller.js'
import { join, raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { matchesAnyRole } from '../../../relation/association/role.js'
import { entitiesWithin } from '../../../visibility/entity-visibility.js'
import { peopleWithin } from '../../../visibility/person-visibility.js'
import { filterConditions } from '../../filter/conditions.js'
import { filter, filterObject, group, hasNone, isNamed, names, type SemiJoin } from '../../filter/filter.js'
import { countShape, countWithin } from './counted-relation.js'

/** The associations `j` of people in the reach, whose title is `t`, that satisfy the conditions. */
const associated = (conditions: Sql, reach: Reach): Sql => sql`
    from entity_person j join person p on p.id = j.person_id left join corporate_title t on t.id = j.title_id
    where ${peopleWithin(reach)} and ${conditions}`

/** Several filters must match the same association. */
export const someAssociation: SemiJoin = (conditions, reach) =>
  sql`e.id in (select j.entity_id ${associated(conditions, reach)})`
/** The same condition. As another function it is a condition of its own, so another association can satisfy it. */
const anotherAssociation: SemiJoin = (conditions, reach) => someAssociation(conditions, reach)
const noAssociation: SemiJoin = (conditions, reach) =>
  hasNone('e.id', sql`select j.entity_id ${associated(conditions, reach)}`)

/** The filters by the title `title` and the time of the association `association`. */
export const roleFilters = (association: string, title: string, via?: SemiJoin) => ({
  role: filter({
    shape: names().optional(),
    description: 'Titles, functions or levels, such as Founder, Engineering or C-Level. Case does not matter.',
    via,
    condition: (roles) => matchesAnyRole(roles, title),
  }),
  isCurrent: filter({
    shape: z.boolean().nullish(),
    description: 'true means a current association, false a former one.',
    via,
    condition: (isCurrent) => sql`${raw(association)}.is_current = ${isCurrent}`,
  }),
})

/** Another association `k` of the person of `j`, with the title `u`, and with another entity `x` in the reach. */
export const hasOtherAssociation = (conditions: readonly Sql[], reach: Reach): Sql => sql`exists (
      select 1 from entity_person k join entity x on x.id = k.entity_id left join corporate_title u on u.id = k.title_id
      where k.person_id = j.person_id and k.entity_id <> j.entity_id
        and ${join([entitiesWithin(reach, 'x'), ...conditions], ' and ')})`

/** The filters by another association `k` of the same person, with the entity `x`. */
const otherFilters = {
  entityName: filter({
    shape: names().optional(),
    description: 'Whole brand name or legal name of the other entity. Case, accents and punctuation do not matter.',
    condition: (values) => isNamed('x', values),
  }),
  ...roleFilters('k', 'u'),
}
const Other = filterObject(otherFilters, {
  id: 'EntityPersonOtherFilter',
  description: 'Filters of an association of the person with another entity.',
})

/** The filters by an association. All filters that a request sends must match the same association. */
const associationFilters = (via: SemiJoin) => ({
  ...roleFilters('j', 't', via),
  personName: filter({
    shape: names().optional(),
    description: 'Full name of the person. Case, accents and punctuation do not matter.',
    via,
    condition: (values) => sql`p.name_full_key = any(${values.map(nameKey)})`,
  }),
  alsoRole: filter({
    shape: names().optional(),
    description: 'Titles, functions or levels that the person has or had too at the same entity.',
    via,
    condition: (roles) => sql`exists (
      select 1 from entity_person k join corporate_title u on u.id = k.title_id
      where k.person_id = j.person_id and k.entity_id = j.entity_id and ${matchesAnyRole(roles, 'u')})`,
  }),
  other: filter({
    shape: Other.optional(),
    description: 'The person has or had an association with another entity that matches all of these filters.',
    via,
    condition: (values, { reach }) =>
      hasOtherAssociation(filterConditions(otherFilters, values, reach, false).conditions, reach),
  }),
})

const countFilters = roleFilters('j', 't')
const Count = filterObject(
  { range: countShape('Number of different people'), ...countFilters },
  { id: 'EntityPersonCountFilter', description: 'Number of different people whose associations match the filters.' },
)

/** Filters by the people of an entity. */
export const personRelation = {
  people: group(
    {
      some: group(associationFilters(someAssociation), {
        id: 'EntityPersonSomeFilter',
        description: 'A person of the entity has an association with it that matches all of these filters.',
      }),
      also: group(associationFilters(anotherAssociation), {
        id: 'EntityPersonAlsoFilter',
        description: 'The same or another person of the entity has an association that matches all of these filters.',
      }),
      none: group(associationFilters(noAssociation), {
        id: 'EntityPersonNoneFilter',
        description: 'No association of a person with the entity matches all of these filters.',
      }),
      count: filter({
        shape: Count.optional(),
        description: 'Number of people of the entity, such as its founders.',
        condition: ({ range, ...values }, { reach }) => {
          const { conditions } = filterConditions(countFilters, values, reach, false)
          return countWithin({
            row: 'e.id',
            key: 'j.entity_id',
            counted: 'j.person_id',
            from: associated(join([sql`true`, ...conditions], ' and '), reach),
            ranges: range ?? [],
          })
        },
      }),
    },
    { id: 'EntityPeopleFilter', description: 'Filters by the people who are or were associated with the entity.' },
  ),
}
