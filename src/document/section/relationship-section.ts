import type { DocumentOptions } from '../../operation/document/document-options.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, flag, instant, list, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { entityCore } from './entity-core-section.js'

/** Maximum numbers of relationships and accelerator participations in an entity document. */
const RELATIONSHIP_CAP = 200
const PARTICIPATION_CAP = 50

const SELF = sql`e.id`

/** SQL for a date as YYYY-MM-DD. */
const day = (expression: string): Sql => token(`to_char(${expression}, 'YYYY-MM-DD')`)

/** SQL for the id of the other entity of relationship `k`, if `self` is the id of one of its two entities. */
export const otherSide = (self: Sql, k = 'k'): Sql =>
  sql`case when ${raw(k)}.source_entity_id = ${self} then ${raw(k)}.target_entity_id else ${raw(k)}.source_entity_id end`

/**
 * SQL of a subquery with the relationships of the entity `self`. Each side is read by its own index. With `or` instead, the
 * database can read the whole table in the order of a list, if it expects many relationships.
 */
export const relationshipsAt = (self: Sql): Sql => sql`(
  select * from entity_relationship where source_entity_id = ${self}
  union all select * from entity_relationship where target_entity_id = ${self})`

/** SQL for the JSON of an EntityRelationship, from the relationship row `k`. The row `n` is the other entity. */
export const relationship = (
  options: DocumentOptions,
  { signals, nested, k = 'k', o = 'n' }: { signals?: Sql; nested?: Sql; k?: string; o?: string } = {},
): Sql =>
  object({
    asOf: day(`${k}.as_of`),
    comparisonSignals: signals ?? sql`'null'`,
    createdAt: instant(`${k}.created_at`),
    detail: text(`${k}.detail`),
    entity: entityCore(options, o),
    id: number(`${k}.id`),
    isCurrent: flag(`${k}.is_current`),
    isPrimary: flag(`${k}.is_primary`),
    relationshipType: token(`${k}.relationship_type`),
    source: text(`${k}.source`),
    sourceEntityId: token(`${k}.source_entity_id`),
    targetEntityId: token(`${k}.target_entity_id`),
    updatedAt: instant(`${k}.updated_at`),
    relationship: nested ?? sql`'[]'`,
  })

/** Section: current primary relationships of the entity row `e` with entities that the caller may see. */
export const relationshipSection = (options: DocumentOptions): Sql => {
  const order = sql`order by k.relationship_type collate "C", k.id`
  return sql`(select ${arrayOf(relationship(options), order)} from (
    select k.* from ${relationshipsAt(SELF)} k join entity n on n.id = ${otherSide(SELF)}
    where k.is_current and k.is_primary and ${entitiesWithin(options.reach, 'n')}
    ${order} limit ${raw(String(RELATIONSHIP_CAP))}) k
    join entity n on n.id = ${otherSide(SELF)})`
}

const participation = (options: DocumentOptions): Sql =>
  object({
    accelerator: entityCore(options, 'n'),
    acceleratorName: text(`n.name_brand || coalesce(' ' || k.program, '')`),
    asOfDate: instant(`coalesce(k.as_of::timestamp at time zone 'UTC', k.created_at)`),
    batch: text('k.batch'),
    id: raw(`'"relationship-' || k.id || '"'`),
    program: text('k.program'),
    status: text('k.status'),
  })

/** Section: accelerator participations of the entity row `e`, newest first. */
export const acceleratorSection = (options: DocumentOptions): Sql => {
  const order = sql`order by k.as_of desc nulls last, k.id desc`
  return sql`(select ${arrayOf(participation(options), order)} from (
    select k.* from entity_relationship k join entity n on n.id = k.target_entity_id
    where k.source_entity_id = e.id and k.relationship_type = 'acceleratorParticipant' and k.is_current and k.is_primary
      and ${entitiesWithin(options.reach, 'n')}
    ${order} limit ${raw(String(PARTICIPATION_CAP))}) k
    join entity n on n.id = k.target_entity_id)`
}

/** Names of the current tags of the entity row `n` in one bucket (group of tags), at most 50. */
const tags = (bucket: string): Sql =>
  list(
    text('g.name'),
    sql`(
      select g.name from entity_tag j join tag g on g.id = j.tag_id
      where j.entity_id = n.id and j.is_current and g.bucket = ${bucket} order by g.id limit 50) g`,
  )

/** SQL for the JSON of an EntityComparisonSignals, from the entity row `n`. */
export const comparisonSignals = object({
  fundingStage: text('n.stage'),
  ownership: tags('typeOwnership'),
  pricingModel: tags('typeRevenue'),
  sellsTo: tags('typeCustomer'),
  totalRaised: number('case when n.round_count > 0 then trim_scale(n.total_raised) end'),
  website: sql`(select ${text('max(l.url)')} from url_link l
    where l.entity_id = n.id and l.url_type = 'website' and l.is_current and l.is_primary)`,
})
