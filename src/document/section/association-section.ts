import { addressSection } from '../../attribute/address/address-section.js'
import { urlLinkSection } from '../../attribute/url-link/url-link-section.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import { orderBy } from '../../operation/page/order.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, flag, instant, list, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { ASSOCIATION_CAP } from '../shape/association.js'
import { entityImage } from './entity-core-section.js'
import { personImage } from './person-core-section.js'
import { personProfile } from './person-profile-section.js'

/** Maximum number of people in an entity document. */
const PEOPLE_CAP = 50

/**
 * SQL of the sort order of associations: current associations first, then the highest score, then the latest start
 * date. `j` is the row of the association.
 */
export const PROMINENT_FIRST = raw(
  'order by j.is_current desc, j.score desc nulls last, j.start_date desc nulls last, j.id desc',
)

/** Whether an association document contains the addresses, and the links, of its entity and person. */
interface OptionalLists {
  readonly addresses: boolean
  readonly links: boolean
}

const NOTHING: OptionalLists = { addresses: false, links: false }
const NONE = sql`'[]'`

/**
 * SQL for the JSON of an EntityPersonAssociation, from these rows: association `j`, its title `t` (may be missing),
 * entity `x` and person `p`.
 */
export const association = (options: DocumentOptions, { addresses, links }: OptionalLists = NOTHING): Sql => {
  const entity = { kind: 'entity', id: raw('x.id') } as const
  const person = { kind: 'person', id: raw('p.id') } as const
  return object({
    associationId: number('j.id'),
    createdAt: instant('j.created_at'),
    creator: text('j.creator'),
    endDate: instant('j.end_date'),
    entityAddress: addresses ? addressSection(entity) : NONE,
    entityId: token('x.id'),
    entityLogo: entityImage(options, 'x'),
    entityName: text('x.name_brand'),
    entityOperatingStatus: token('x.operating_status'),
    entitySlug: token('x.slug'),
    entityType: token('x.type_record'),
    entityUrlLink: links ? urlLinkSection(entity) : NONE,
    isCurrent: flag('j.is_current'),
    personAddress: addresses ? addressSection(person) : NONE,
    personId: token('p.id'),
    personImage: personImage(options, 'p'),
    personName: text('p.name_full'),
    personSlug: token('p.slug'),
    personUrlLink: links ? urlLinkSection(person) : NONE,
    score: number('j.score'),
    startDate: instant('j.start_date'),
    titleFunction: text('t.function'),
    titleId: number('j.title_id'),
    titleLevel: text('t.level'),
    titleName: text('t.name'),
    updatedAt: instant('j.updated_at'),
  })
}

/**
 * Array of the associations of the person row `p` that satisfy `condition`. The condition can use the rows of the
 * association (`j`), its title (`t`) and its entity (`x`). Only private reach includes associations with hidden
 * entities.
 */
export const associationSection = (
  options: DocumentOptions,
  cap = ASSOCIATION_CAP,
  condition: Sql = sql`true`,
): Sql => sql`(
  select ${arrayOf(association(options), PROMINENT_FIRST)} from (
    select j.* from entity_person j join entity x on x.id = j.entity_id left join corporate_title t on t.id = j.title_id
    where j.person_id = p.id and ${entitiesWithin(options.reach, 'x')} and ${condition}
    ${PROMINENT_FIRST} limit ${raw(String(cap))}) j
  join entity x on x.id = j.entity_id left join corporate_title t on t.id = j.title_id)`

/** SQL columns of the sort values of a person of an entity, from all its associations `j` with the entity. */
export const PEOPLE_KEYS =
  'bool_or(j.is_current) as is_current, max(j.score) as score, max(j.start_date) as start_date, max(j.id) as last_id'

/** The order of the people `g` of an entity: current first, then highest score, then latest start date. */
export const PEOPLE_ORDER = {
  columns: {
    isCurrent: { expression: 'g.is_current', type: 'boolean' },
    score: { expression: 'g.score', type: 'int', nullable: true },
    startDate: { expression: 'g.start_date', type: 'timestamptz', nullable: true },
  },
  id: { expression: 'g.last_id', type: 'int' },
  order: { property: 'isCurrent', descending: true },
  orderNext: [
    { property: 'score', descending: true },
    { property: 'startDate', descending: true },
  ],
} as const

/**
 * SQL for the people of an entity, as rows `k` with `person_id` and `position`. Each person is one row. A person is
 * included if one of its associations with the entity satisfies `condition`, which can use the rows of the association
 * (`j`), its title (`t`) and the person (`p`). Order: current first, then highest score, then latest start date.
 * `limit` is the limit clause.
 */
export const peopleOf = (options: DocumentOptions, entityId: Sql, limit: Sql, condition: Sql = sql`true`): Sql => {
  const { columns, id, order, orderNext } = PEOPLE_ORDER
  const sorted = orderBy([order, ...orderNext], columns, id)
  return sql`(
    select g.person_id, row_number() over (${sorted}) as position from (
      select j.person_id, ${raw(PEOPLE_KEYS)}
      from entity_person j join person p on p.id = j.person_id left join corporate_title t on t.id = j.title_id
      where j.entity_id = ${entityId} and ${peopleWithin(options.reach, 'p')} and ${condition}
      group by j.person_id) g
    ${sorted} ${limit}) k`
}

/**
 * Array of PersonDetail of the people of the entity row `e`. Each person has only the associations with this entity.
 */
export const entityPeopleSection = (options: DocumentOptions, e = 'e'): Sql => {
  const here = raw(`j.entity_id = ${e}.id`)
  const profile = personProfile(options, associationSection(options, ASSOCIATION_CAP, here))
  return list(
    profile,
    sql`(select p.* from ${peopleOf(options, raw(`${e}.id`), sql`limit ${raw(String(PEOPLE_CAP))}`)}
      join person p on p.id = k.person_id order by k.position) p`,
  )
}
