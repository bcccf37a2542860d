import type { Context } from '../../operation/pipeline/definition/context.js'
import { empty, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { countedFor } from '../../visibility/counted-visibility.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { ownedWithin } from '../../visibility/owner-visibility.js'
import { roundsWithin } from '../../visibility/round-visibility.js'
import { publicTexts } from '../../visibility/text-visibility.js'
import { prominenceOfEntity } from './prominence.js'
import { storeWords } from './search-words.js'
import { insertSources, storeSources, TEXT_LENGTH } from './sources.js'
import { PRICED, STAGES, STATUS_STAGES, TYPE_STAGES } from './stages.js'

/** SQL condition: the values of the entity `e` count the record. */
const counted = (record: Sql): Sql => countedFor(entitiesWithin('public', 'e'), record)

/**
 * Recomputes the derived data of entities, in the transaction that changed their source data. It needs one statement
 * for any number of entities. For a fund, it also recomputes the firm that manages the fund, because the investments of
 * the fund count for the firm. It does not write rows whose values did not change.
 *
 * The values of a published entity do not count hidden records: investors, buyers, companies of an investor, funds of a
 * firm, accelerators. When a record is hidden or published, its values and the values of related records are recomputed.
 */
export async function recomputeEntities({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.rows(sql`
    with ${numbersOf(ids)}, ${searchDocuments(prominenceOfEntity('d'))}`)
}

/** SQL of the names of the entity `e` in its search document. */
const NAMES = sql`concat_ws(' ', e.name_brand_key, e.name_legal_key, (
          select string_agg(a.name_key, ' ' order by a.position) from entity_alias a where a.entity_id = e.id))`

/** SQL of the `with` parts `target` and `derived`: the values of entities and of the firms that manage them. */
export const derivedEntities = (ids: readonly string[]): Sql => sql`
    target as (
      select unnest(${ids}::uuid[]) as id
      union select m.target_entity_id from entity_relationship m
      where m.source_entity_id = any(${ids}::uuid[]) and m.relationship_type = 'fundManagerFirm' and m.is_current),
    derived as materialized (
      select e.id, headquarters.*, employees.*, rounds.round_count, rounds.investor_count, last_round.*, investments.*, accelerator.*, logos.*, provider.provider_id,
        valuation.latest_valuation,
        case when rounds.round_count > 0 or valuation.latest_valuation is not null then rounds.raised end as total_raised, case
          when e.operating_status = any(${STATUS_STAGES}) then e.operating_status
          when e.type_record = any(${TYPE_STAGES}) then e.type_record
          when exists (select 1 from unique_id u where u.entity_id = e.id and u.id_type = 'ticker') then 'Public'
          else funding.round_stage end as stage
      from target t join entity e on e.id = t.id
      left join lateral (
        select c.name as hq_country, s.name as hq_state, y.name as hq_city
        from address_join j join address a on a.id = j.address_id
        left join country c on c.id = a.country_id
        left join state s on s.id = a.state_id
        left join city y on y.id = a.city_id
        where j.entity_id = e.id and j.is_current
        order by array_position(array['dominant', 'domicile', 'origin'], j.role) nulls last, j.id limit 1) headquarters on true
      left join lateral (
        select d.discrete_value::int as employee_count from research_detail d
        where d.entity_id = e.id and d.type = 'numberOfEmployees' and d.discrete_value between 0 and 1e9
        order by coalesce(d.as_of_date, d.created_at) desc, d.id desc limit 1) employees on true
      cross join lateral (
        select count(*)::int as round_count, coalesce(sum(r.amount_raised_usd), 0) as raised,
          (select count(distinct coalesce(i.entity_id, i.person_id))::int from investor_join i
           join fundraise_round o on o.id = i.round_id
           where o.entity_id = e.id and o.round_stage = any(${PRICED}) and ${counted(ownedWithin('public', 'i'))}) as investor_count
        from fundraise_round r where r.entity_id = e.id and r.round_stage = any(${PRICED})) rounds
      left join lateral (
        select r.amount_raised_usd as last_round_amount, r.date_announced as last_round_at
        from fundraise_round r where r.entity_id = e.id and r.round_stage = any(${PRICED}) and r.date_announced is not null
        order by r.date_announced desc, r.id desc limit 1) last_round on true
      left join lateral (
        select r.round_stage from fundraise_round r where r.entity_id = e.id and r.round_stage = any(${STAGES})
        order by r.date_announced desc nulls last, r.id desc limit 1) funding on true
      left join lateral (
        select v.amount as latest_valuation from (
          select d.discrete_value::numeric as amount, d.as_of_date as at from research_detail d
          where d.entity_id = e.id and d.type = 'latestValuation' and coalesce(d.value_token, 'USD') = 'USD' and d.discrete_value between 0 and 1e17
          union all
          select r.valuation_post_money, r.date_announced from fundraise_round r
          where r.entity_id = e.id and r.valuation_post_money is not null and r.currency = 'USD' and ${counted(roundsWithin('public'))}) v
        order by v.at desc nulls last, v.amount desc limit 1) valuation on true
      cross join lateral (
        select count(distinct i.round_id)::int as deal_count, sum(i.usd) as amount_invested, round(avg(i.usd), 2) as average_invested,
          max(i.usd) as largest_invested, min(i.usd) as smallest_invested
        from (
          select i.round_id, case when r.currency = 'USD' then i.amount_invested end as usd
          from investor_join i join fundraise_round r on r.id = i.round_id
          join entity c on c.id = r.entity_id and ${counted(entitiesWithin('public', 'c'))}
          where (r.round_stage is null or r.round_stage <> 'Acquisition') and i.entity_id in (
            select e.id union all
            select f.id from entity_relationship m join entity f on f.id = m.source_entity_id and ${counted(entitiesWithin('public', 'f'))}
            where m.target_entity_id = e.id and m.relationship_type = 'fundManagerFirm' and m.is_current)) i) investments
      left join lateral (
        select a.name_brand as accelerator_brand, p.batch as accelerator_cohort
        from entity_relationship p join entity a on a.id = p.target_entity_id and ${counted(entitiesWithin('public', 'a'))}
        where p.source_entity_id = e.id and p.relationship_type = 'acceleratorParticipant' and p.is_current and p.is_primary
        order by p.as_of desc nulls last, p.id limit 1) accelerator on true
      left join lateral (
        select p.source_entity_id as provider_id from entity_relationship p
        where p.target_entity_id = e.id and p.relationship_type = 'productService' and p.is_current limit 1) provider on true
      cross join lateral (
        select max(m.path) filter (where m.logo_type = 'STANDARD') as logo,
          max(m.path) filter (where m.logo_type = 'SQUARE') as logo_square, coalesce(bool_and(m.is_monogram), false) as logo_is_monogram
        from media_slot m where m.entity_id = e.id and m.is_current) logos)`

/** SQL of `derived`, and of the update of the values. */
const numbersOf = (ids: readonly string[]): Sql => sql`
    ${derivedEntities(ids)},
    written as (update entity e set
      hq_country = d.hq_country, hq_state = d.hq_state, hq_city = d.hq_city, employee_count = d.employee_count,
      round_count = d.round_count, investor_count = d.investor_count, total_raised = d.total_raised,
      last_round_amount = d.last_round_amount, last_round_at = d.last_round_at, latest_valuation = d.latest_valuation,
      stage = d.stage, deal_count = d.deal_count, amount_invested = d.amount_invested, average_invested = d.average_invested,
      largest_invested = d.largest_invested, smallest_invested = d.smallest_invested,
      accelerator_brand = d.accelerator_brand, accelerator_cohort = d.accelerator_cohort, provider_id = d.provider_id,
      logo = d.logo, logo_square = d.logo_square, logo_is_monogram = d.logo_is_monogram
    from derived d where e.id = d.id and (
      e.hq_country, e.hq_state, e.hq_city, e.employee_count, e.round_count, e.investor_count, e.total_raised, e.last_round_amount,
      e.last_round_at, e.latest_valuation, e.stage, e.deal_count, e.amount_invested, e.average_invested, e.largest_invested,
      e.smallest_invested, e.accelerator_brand, e.accelerator_cohort, e.provider_id, e.logo, e.logo_square, e.logo_is_monogram)
    is distinct from (
      d.hq_country, d.hq_state, d.hq_city, d.employee_count, d.round_count, d.investor_count, d.total_raised, d.last_round_amount,
      d.last_round_at, d.latest_valuation, d.stage, d.deal_count, d.amount_invested, d.average_invested, d.largest_invested,
      d.smallest_invested, d.accelerator_brand, d.accelerator_cohort, d.provider_id, d.logo, d.logo_square, d.logo_is_monogram))`

/**
 * SQL that stores the search documents, the words and the sources of the vectors of the entities in `derived`. The tags of all
 * entities are read at once: for each entity alone, PostgreSQL reads the whole table of tags while it is small.
 */
const searchDocuments = (prominence: Sql): Sql => sql`
    tags as materialized (
      select j.entity_id, string_agg(g.name, ' ' order by g.id) as names, json_agg(g.name order by g.id) as list
      from entity_tag j join tag g on g.id = j.tag_id
      where j.entity_id = any(array(select d.id from derived d)) and j.is_current group by 1),
    content as materialized (
      select e.id, e.name_brand, e.type_record, ${prominence} as prominence, ${entitiesWithin('public', 'e')} as is_public, ${NAMES} as names,
        coalesce((
          select string_agg(t.text, ' ' order by t.id) from owned_text t
          where t.entity_id = e.id and t.text_type = 'summary' and t.is_current), '') as summary,
        coalesce(tags.names, '') as tags, tags.list,
        left(coalesce((
          select string_agg(t.text, ' ' order by t.id) from owned_text t
          where t.entity_id = e.id and t.text_type <> 'summary' and ${publicTexts()} and t.is_current), ''), 100000) as more
      from derived d join entity e on e.id = d.id left join tags on tags.entity_id = d.id),
    ${searchRows(STORED)} ${vectorSources(storeSources)}`

/** SQL of what becomes of a stored search document: a changed document replaces it. The order prevents deadlocks. */
const STORED = sql`order by t.id
      on conflict (entity_id) do update set prominence = excluded.prominence, is_public = excluded.is_public, document = excluded.document
      where (entity_search.prominence, entity_search.is_public, entity_search.document)
        is distinct from (excluded.prominence, excluded.is_public, excluded.document)`

/**
 * SQL of `with` parts that store the search documents and the words of the entities in `content`. `stored` is `STORED`, or
 * empty if no document is stored yet.
 */
const searchRows = (stored: Sql): Sql => sql`
    worded as materialized (
      select t.id, t.prominence, t.is_public, setweight(to_tsvector('simple', search_text(t.names)), 'A') || setweight(to_tsvector('english', search_text(t.summary)), 'B')
        || setweight(to_tsvector('english', search_text(t.tags)), 'C') || setweight(to_tsvector('english', search_text(t.more)), 'D') as document
      from content t),
    search_document as (
      insert into entity_search (entity_id, prominence, is_public, document)
      select t.id, t.prominence, t.is_public, t.document from worded t ${stored}),
    ${storeWords('entity', raw('worded'))}`

/** SQL that stores the sources of the vectors of the entities in `content`. */
const vectorSources = (store: typeof storeSources): Sql =>
  store(
    'entity',
    sql`(
        select t.id, json_build_object('name', t.name_brand, 'tags', t.list, 'type', t.type_record,
          'summary', nullif(t.summary, ''), 'text', nullif(left(t.more, ${TEXT_LENGTH}), ''))::text as source
        from content t)`,
  )

/**
 * SQL of `with` parts that store the search document of a new entity, in the statement that inserts it. The entity has
 * nothing but its row and its aliases. The parts `entity` and `entity_alias` of this statement contain them.
 */
export const newEntitySearch = sql`
    content as materialized (
      select e.id, e.name_brand, e.type_record, 0 as prominence, ${entitiesWithin('public', 'e')} as is_public, ${NAMES} as names,
        '' as summary, '' as tags, null::json as list, '' as more
      from entity e),
    ${searchRows(empty)}, vector_source as (${vectorSources(insertSources)})`
