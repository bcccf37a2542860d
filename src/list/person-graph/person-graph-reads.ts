import { address, addressGroups } from '../../attribute/address/address-section.js'
import { entityCore, fundingDetail } from '../../document/section/entity-core-section.js'
import { invested } from '../../document/section/fundraise-section.js'
import { newsCore, newsOf } from '../../document/section/news-section.js'
import { personImage } from '../../document/section/person-core-section.js'
import { Json } from '../../kernel/wire/json.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, flag, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { employeeCount } from '../../relation/series/series-reads.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import { peopleWithin, visiblePeople } from '../../visibility/person-visibility.js'
import type { PersonGraph } from './person-graph.js'

/** Maximum number of rows of each list of the graph. */
const CAPS = { career: 10, colleague: 10, news: 5, similar: 5, keyPerson: 3, coInvestor: 20, peer: 10 } as const
/**
 * Maximum number of rows that are sorted to find the start of a list. If an employer or a title has more rows, only
 * this number of them is sorted.
 */
const EXAMINED = sql`limit ${raw('500')}`

const limit = (list: keyof typeof CAPS): Sql => sql`limit ${raw(String(CAPS[list]))}`

/** SQL for the JSON of a PersonGraphMember, from the association `j` (or null), its title `t` and the person `q`. */
const member = (options: DocumentOptions, isCurrent = flag('j.is_current'), title = text('t.name')): Sql =>
  object({
    isCurrent,
    personId: token('q.id'),
    personImage: personImage(options, 'q'),
    personName: text('q.name_full'),
    personSlug: token('q.slug'),
    titleName: title,
  })

const FIRST = raw('j.is_current desc, j.score desc nulls last, j.start_date desc nulls last, j.id desc')

/** Array of the people of the entity row of the alias, without the person of the graph. */
const peopleAt = (options: DocumentOptions, alias: string, condition: Sql, cap: Sql): Sql => sql`(
  select ${arrayOf(sql`m.item`, raw('order by m.position'))} from (
    select ${member(options)} as item, row_number() over (order by ${FIRST}) as position from (
      select distinct on (c.person_id) c.* from (
        select * from entity_person c where c.entity_id = ${raw(alias)}.id and c.person_id <> p.id and ${condition}
        order by c.is_current desc, c.id desc ${EXAMINED}) c
      order by c.person_id, c.is_current desc, c.score desc nulls last, c.id desc) j
    join person q on q.id = j.person_id left join corporate_title t on t.id = j.title_id
    where ${peopleWithin(options.reach, 'q')} order by position ${cap}) m)`

const funded = (options: DocumentOptions, e: string): Sql =>
  object({ core: entityCore(options, e), fundingDetail: fundingDetail(e) })

/** Array of the competitors and similar companies of the entity row `e`. */
const similarEntities = (options: DocumentOptions): Sql => sql`(
  select ${arrayOf(
    object({
      entity: funded(options, 's'),
      keyPerson: peopleAt(options, 's', sql`c.is_current`, limit('keyPerson')),
    }),
    raw('order by s.position'),
  )} from (
    select s.*, row_number() over (order by s.total_raised desc nulls last, s.id) as position from (
      select r.target_entity_id as id from entity_relationship r
      where r.source_entity_id = e.id and r.relationship_type in ('similarCompany', 'competitor') and r.is_current
      union
      select r.source_entity_id from entity_relationship r
      where r.target_entity_id = e.id and r.relationship_type in ('similarCompany', 'competitor') and r.is_current) o
    join entity s on s.id = o.id where ${entitiesWithin(options.reach, 's')} order by position ${limit('similar')}) s)`

const recentNews = (options: DocumentOptions): Sql => sql`(
  select ${arrayOf(sql`m.item`)} from (
    select ${newsCore(options)} as item from news_article n
    where ${newsOf(options, { kind: 'entity', id: raw('e.id') })} and ${newsWithin(options.reach)}
    order by n.published_at desc nulls last, n.id desc ${limit('news')}) m)`

/** Array of the entities of the person row `p`. */
const career = (options: DocumentOptions): Sql => sql`(
  select ${arrayOf(
    object({
      colleague: peopleAt(options, 'e', sql`true`, limit('colleague')),
      employeeCount: sql`coalesce((
        select ${employeeCount} from research_detail d where d.entity_id = e.id and d.type = 'numberOfEmployees'
        order by coalesce(d.as_of_date, d.created_at) desc, d.id desc limit 1), 'null')`,
      entity: funded(options, 'e'),
      primaryAddress: sql`coalesce((
        select ${address} from ${addressGroups({ kind: 'entity', id: raw('e.id') })} limit 1), 'null')`,
      recentNews: recentNews(options),
      similarEntity: similarEntities(options),
    }),
    raw('order by e.position'),
  )} from (
    select e.*, row_number() over (order by o.is_current desc, o.at desc nulls last, e.id) as position from (
      select j.entity_id, bool_or(j.is_current) as is_current, max(coalesce(j.end_date, j.start_date)) as at
      from entity_person j where j.person_id = p.id group by j.entity_id) o
    join entity e on e.id = o.entity_id where ${entitiesWithin(options.reach)} order by position ${limit('career')}) e)`

/** Array of the people who invested in the same rounds as the person row `p`. */
const coInvestors = (options: DocumentOptions): Sql => sql`(
  select ${arrayOf(
    object({
      overlapCount: number('o.overlap'),
      person: member(options, sql`'null'`, sql`'null'`),
      round: text('f.round'),
      sharedEntity: entityCore(options),
      transactionId: token('f.id'),
    }),
    raw('order by o.overlap desc, f.date_announced desc nulls last, q.id'),
  )} from (
    select i.person_id, count(distinct i.round_id)::int as overlap,
      (array_agg(i.round_id order by i.date_announced desc nulls last, i.round_id))[1] as round_id from (
      select i.person_id, i.round_id, r.date_announced from (
        select r.* from investor_join own join fundraise_round r on r.id = own.round_id join entity e on e.id = r.entity_id
        where own.person_id = p.id and ${invested} and ${entitiesWithin(options.reach)}
        order by r.date_announced desc nulls last, r.id ${EXAMINED}) r
      join investor_join i on i.round_id = r.id join person q on q.id = i.person_id
      where i.person_id <> p.id and ${peopleWithin(options.reach, 'q')}) i
    group by i.person_id order by overlap desc, max(i.date_announced) desc nulls last, i.person_id ${limit('coInvestor')}) o
  join person q on q.id = o.person_id join fundraise_round f on f.id = o.round_id join entity e on e.id = f.entity_id)`

/** Array of the people with a current title of the person row `p` at other entities. */
const rolePeers = (options: DocumentOptions): Sql => sql`(
  select ${arrayOf(object({ entity: entityCore(options), person: member(options) }), raw('order by m.position'))} from (
    select j.id, row_number() over (order by e.total_raised desc nulls last, j.id desc) as position from (
      select j.* from entity_person j
      where j.is_current and j.person_id <> p.id
        and j.title_id in (
          select o.title_id from entity_person o join entity own on own.id = o.entity_id
          where o.person_id = p.id and o.is_current and ${entitiesWithin(options.reach, 'own')})
        and j.entity_id not in (select o.entity_id from entity_person o where o.person_id = p.id)
      ${EXAMINED}) j
    join entity e on e.id = j.entity_id join person q on q.id = j.person_id
    where ${entitiesWithin(options.reach)} and ${peopleWithin(options.reach, 'q')} order by position ${limit('peer')}) m
  join entity_person j on j.id = m.id join entity e on e.id = j.entity_id join person q on q.id = j.person_id
  join corporate_title t on t.id = j.title_id)`

/** Reads, with one statement, the graph of a person. Undefined if the caller may not see the person. */
export async function readPersonGraph(
  { db, caller, clock }: Context,
  options: DocumentOptions,
  personId: string,
): Promise<Json<PersonGraph> | undefined> {
  const graph = object({
    careerContext: career(options),
    coInvestor: coInvestors(options),
    computedAt: sql`'"' || ${clock.now().toISOString()}::text || '"'`,
    rolePeer: rolePeers(options),
  })
  const [row] = await db.rows<{ text: string }>(sql`
    select ${graph} as text from person p where p.id = ${personId}::uuid and ${visiblePeople(caller)}`)
  return row && new Json(row.text)
}
