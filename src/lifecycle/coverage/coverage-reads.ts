import { peopleOf } from '../../document/section/association-section.js'
import { withId } from '../../identity/entity/entity-select.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { isChiefExecutive } from '../../relation/association/role.js'
import { entitiesWithin, visibleEntities } from '../../visibility/entity-visibility.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { roundsWithin } from '../../visibility/round-visibility.js'
import type { EntityCounts } from './coverage-rules.js'

/** Maximum number of people, and of products and services, that have slots. */
const PARENTS = sql`limit ${raw('50')}`

type Count = (options: DocumentOptions) => Sql

const countOf = (from: string): Sql => raw(`(select count(*)::int from ${from})`)
const isSet = (condition: string): Sql => raw(`(${condition})::int`)
const textOf = (owner: string, type: string): Sql =>
  countOf(`owned_text t where t.${owner} and t.text_type = '${type}' and t.is_current and t.is_primary`)
const linksOf = (owner: string, condition = 'true'): Sql =>
  countOf(`url_link l where l.${owner} and l.is_current and ${condition}`)
const industriesOf = (id: string): Sql =>
  countOf(
    `entity_tag j join tag g on g.id = j.tag_id where j.entity_id = ${id} and j.is_current and g.bucket = 'industry'`,
  )

/**
 * SQL for the current relationships in which the entity row `e` is on the given side. The reach must contain the entity
 * `x` on the other side.
 */
const related =
  (type: string, own: string, other: string): Count =>
  ({ reach }) =>
    sql`(
  select count(*)::int from entity_relationship r join entity x on x.id = r.${raw(other)}
  where r.${raw(own)} = e.id and r.relationship_type = ${raw(`'${type}'`)} and r.is_current and ${entitiesWithin(reach, 'x')})`

/** People with a current association with the entity row `e`. */
const employed =
  (condition: Sql): Count =>
  ({ reach }) =>
    sql`(
    select count(distinct j.person_id)::int from entity_person j join person p on p.id = j.person_id
    left join corporate_title t on t.id = j.title_id
    where j.entity_id = e.id and j.is_current and ${peopleWithin(reach)} and ${condition})`

/** SQL for the counts that the gates of the entity row `e` check. */
const ENTITY_COUNTS: Readonly<Record<string, Count>> = {
  'entity.website': () => linksOf('entity_id = e.id', `l.url_type = 'website'`),
  'entity.operatingStatus': () => isSet('e.operating_status is not null'),
  'entity.legalName': () => isSet('e.name_legal is not null'),
  'entity.founded': () => isSet('e.founded_year is not null'),
  'entity.logo': () => isSet('(e.logo is not null or e.logo_square is not null) and not e.logo_is_monogram'),
  'entity.summary': () => textOf('entity_id = e.id', 'summary'),
  'entity.expanded': () => textOf('entity_id = e.id', 'expanded'),
  'entity.headquarters': () => isSet('e.hq_country is not null'),
  'entity.industry': () => industriesOf('e.id'),
  'entity.profile': () => linksOf('entity_id = e.id', `l.url_type <> 'website'`),
  'entity.employees': () => countOf(`research_detail d where d.entity_id = e.id and d.type = 'numberOfEmployees'`),
  'entity.people': employed(sql`true`),
  'entity.chiefExecutive': employed(isChiefExecutive('t')),
  'entity.rounds': ({ reach }) => sql`(
    select count(*)::int from fundraise_round f where f.entity_id = e.id and ${roundsWithin(reach, 'f')})`,
  'entity.investments': ({ reach }) => sql`(
    select count(*)::int from investor_join i join fundraise_round f on f.id = i.round_id join entity x on x.id = f.entity_id
    where i.entity_id = e.id and ${entitiesWithin(reach, 'x')} and ${roundsWithin(reach, 'f')})`,
  'entity.offerings': related('productService', 'source_entity_id', 'target_entity_id'),
  'entity.news': ({ reach }) => sql`(
    select count(*)::int from news_entity n join news_article a on a.id = n.news_id
    where n.entity_id = e.id and ${newsWithin(reach, 'a')})`,
  'entity.competitors': (options) => sql`(
    ${related('competitor', 'source_entity_id', 'target_entity_id')(options)}
    + ${related('competitor', 'target_entity_id', 'source_entity_id')(options)})`,
  'entity.identifier': () => countOf('unique_id u where u.entity_id = e.id'),
}

/**
 * SQL for the counts that the gates of the person row `p` check. The person has an association with the entity row `e`.
 */
const PERSON_COUNTS: Readonly<Record<string, Count>> = {
  'person.title': () =>
    countOf('entity_person j where j.person_id = p.id and j.entity_id = e.id and j.title_id is not null'),
  'person.startDate': () =>
    countOf('entity_person j where j.person_id = p.id and j.entity_id = e.id and j.start_date is not null'),
  'person.link': () => linksOf('person_id = p.id'),
  'person.summary': () => textOf('person_id = p.id', 'summary'),
  'person.picture': () => isSet('p.picture is not null and not p.picture_is_monogram'),
}

/** SQL for the counts that the gates of the product or service row `o` check. */
const OFFERING_COUNTS: Readonly<Record<string, Count>> = {
  'offering.summary': () => textOf('entity_id = o.id', 'summary'),
  'offering.expanded': () => textOf('entity_id = o.id', 'expanded'),
  'offering.link': () => linksOf('entity_id = o.id'),
  'offering.industry': () => industriesOf('o.id'),
}

const countsOf = (counts: Readonly<Record<string, Count>>, options: DocumentOptions): Sql => {
  const members = Object.entries(counts).map(([gateId, count]) => sql`${raw(`'${gateId}'`)}, ${count(options)}`)
  return sql`json_build_object(${members.reduce((all, member) => sql`${all}, ${member}`)})`
}

/** Number of research runs of an entity whose reports are read. */
const RUNS = sql`limit ${raw('20')}`

/**
 * Pages on which research runs searched for the data of a gate of the entity row `e` and did not find it. The report of
 * a run contains them. A later run replaces what an earlier one reported.
 */
const UNOBTAINABLE = sql`coalesce((
  select jsonb_object_agg(u.value ->> 'gateId', jsonb_build_object('url', u.value ->> 'url', 'checkedAt',
    to_char(l.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by l.finished_at)
  from (
    select r.latest_status::jsonb as report, r.finished_at from research_run r
    where r.entity_id = e.id and r.status = 'completed' order by r.finished_at desc ${RUNS}) l
  cross join jsonb_array_elements(l.report -> 'unobtainable') u(value)
  where u.value ->> 'gateId' is not null and u.value ->> 'url' is not null), '{}'::jsonb)`

/**
 * Counts, with one statement, the data of an entity, of its people, and of its products and services. Undefined if the
 * caller may not see the entity.
 */
export async function readCounts(
  { db, caller }: Context,
  options: DocumentOptions,
  entityId: string,
  includePrivate: boolean | undefined,
): Promise<EntityCounts | undefined> {
  const [row] = await db.rows<{ counted: EntityCounts }>(sql`
    select json_build_object(
      'type', e.type_record, 'counts', ${countsOf(ENTITY_COUNTS, options)}, 'unobtainable', ${UNOBTAINABLE},
      'people', coalesce((
        select json_agg(json_build_object('id', p.id, 'counts', ${countsOf(PERSON_COUNTS, options)}) order by k.position)
        from ${peopleOf(options, raw('e.id'), PARENTS, sql`j.is_current`)} join person p on p.id = k.person_id), '[]'::json),
      'offerings', coalesce((
        select json_agg(json_build_object('id', o.id, 'counts', ${countsOf(OFFERING_COUNTS, options)}) order by o.id) from (
          select x.* from entity_relationship r join entity x on x.id = r.target_entity_id
          where r.source_entity_id = e.id and r.relationship_type = 'productService' and r.is_current
            and ${entitiesWithin(options.reach, 'x')} order by x.id ${PARENTS}) o), '[]'::json)) as counted
    from entity e where ${withId(entityId)} and ${visibleEntities(caller, includePrivate)}`)
  return row?.counted
}
