import type { Context } from '../../operation/pipeline/definition/context.js'
import { empty, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { countedFor } from '../../visibility/counted-visibility.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import { publicTexts } from '../../visibility/text-visibility.js'
import { prominenceOfPerson } from './prominence.js'
import { storeWords } from './search-words.js'
import { insertSources, storeSources, TEXT_LENGTH } from './sources.js'

/**
 * Maximum number of tags in the text from which a person's vector is computed. They are tags of the person's entities.
 */
const MAX_TAGS = raw('12')

/**
 * Recomputes the derived data of people, in the transaction that changed their source data. It needs one statement for
 * any number of people. As for entities, hidden companies do not count in the values of a published person.
 */
export async function recomputePeople({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.rows(sql`
    with ${numbersOf(ids)}, ${searchDocuments(prominenceOfPerson('d'))}`)
}

/** SQL of the names of the person `p` in its search document. */
const NAMES = sql`concat_ws(' ', p.name_full_key, lower(p.nickname), (
          select string_agg(a.name_key, ' ' order by a.position) from person_alias a where a.person_id = p.id))`

/** SQL of the texts of the person `p` in its search document. */
const TEXTS = sql`
        (select string_agg(t.text, ' ' order by t.id) from owned_text t
         where t.person_id = p.id and t.is_current and t.text_type = 'summary') as summary,
        left((
          select string_agg(t.text, ' ' order by t.id) from owned_text t
          where t.person_id = p.id and t.text_type <> 'summary' and ${publicTexts()} and t.is_current), 100000) as more`

/** SQL of `derived`, the numbers of people, and of their update. */
const numbersOf = (ids: readonly string[]): Sql => sql`
    derived as materialized (
      select o.id, investments.*, news.*, photo.*
      from person o
      cross join lateral (
        select count(distinct i.round_id)::int as deal_count, sum(i.usd) as amount_invested, round(avg(i.usd), 2) as average_invested,
          max(i.usd) as largest_invested, min(i.usd) as smallest_invested
        from (
          select i.round_id, case when r.currency = 'USD' then i.amount_invested end as usd
          from investor_join i join fundraise_round r on r.id = i.round_id
          join entity c on c.id = r.entity_id
            and ${countedFor(peopleWithin('public', 'o'), entitiesWithin('public', 'c'))}
          where i.person_id = o.id and (r.round_stage is null or r.round_stage <> 'Acquisition')) i) investments
      cross join lateral (
        select count(*)::int as article_count from news_person n join news_article a on a.id = n.news_id
        where n.person_id = o.id and ${newsWithin('public', 'a')}) news
      cross join lateral (
        select max(m.path) as picture, coalesce(bool_and(m.is_monogram), false) as picture_is_monogram
        from media_slot m where m.person_id = o.id and m.is_current) photo
      where o.id = any(${ids}::uuid[])),
    written as (update person p set
      deal_count = d.deal_count, amount_invested = d.amount_invested, average_invested = d.average_invested,
      largest_invested = d.largest_invested, smallest_invested = d.smallest_invested, article_count = d.article_count,
      picture = d.picture, picture_is_monogram = d.picture_is_monogram
    from derived d where p.id = d.id and (
      p.deal_count, p.amount_invested, p.average_invested, p.largest_invested, p.smallest_invested, p.article_count,
      p.picture, p.picture_is_monogram)
    is distinct from (
      d.deal_count, d.amount_invested, d.average_invested, d.largest_invested, d.smallest_invested, d.article_count,
      d.picture, d.picture_is_monogram))`

/** SQL that stores the search documents, the words and the sources of the vectors of the people in `derived`. */
const searchDocuments = (prominence: Sql): Sql => sql`
    content as materialized (
      select p.id, p.name_full, ${prominence} as prominence, ${peopleWithin('public')} as is_public, ${NAMES} as names,
        coalesce(roles.words, '') as words, roles.list, fields.list as fields, ${TEXTS}
      from derived d join person p on p.id = d.id
      cross join lateral (
        select string_agg(concat_ws(' ', t.name, e.name_brand), ' ' order by j.id) as words,
          json_agg(json_build_object('title', t.name, 'organization', e.name_brand) order by j.id) as list, array_agg(e.id) as ids
        from entity_person j join entity e on e.id = j.entity_id left join corporate_title t on t.id = j.title_id
        where j.person_id = p.id and ${entitiesWithin('public')}) roles
      cross join lateral (
        select json_agg(f.name order by f.entity_count desc, f.name collate "C") as list from (
          select g.name, count(*) as entity_count from entity_tag x join tag g on g.id = x.tag_id
          where x.entity_id = any(roles.ids) and x.is_current group by g.name order by 2 desc, g.name collate "C" limit ${MAX_TAGS}) f) fields),
    ${searchRows(STORED)} ${vectorSources(storeSources)}`

/** SQL of what becomes of a stored search document: a changed document replaces it. The order prevents deadlocks. */
const STORED = sql`order by t.id
      on conflict (person_id) do update set prominence = excluded.prominence, is_public = excluded.is_public, document = excluded.document
      where (person_search.prominence, person_search.is_public, person_search.document)
        is distinct from (excluded.prominence, excluded.is_public, excluded.document)`

/**
 * SQL of `with` parts that store the search documents and the words of the people in `content`. `stored` is `STORED`, or
 * empty if no document is stored yet.
 */
const searchRows = (stored: Sql): Sql => sql`
    worded as materialized (
      select t.id, t.prominence, t.is_public, setweight(to_tsvector('simple', search_text(t.names)), 'A') || setweight(to_tsvector('english', search_text(t.words)), 'B')
        || setweight(to_tsvector('english', search_text(concat_ws(' ', t.summary, t.more))), 'C') as document
      from content t),
    search_document as (
      insert into person_search (person_id, prominence, is_public, document)
      select t.id, t.prominence, t.is_public, t.document from worded t ${stored}),
    ${storeWords('person', raw('worded'))}`

/** SQL that stores the sources of the vectors of the people in `content`. */
const vectorSources = (store: typeof storeSources): Sql =>
  store(
    'person',
    sql`(
        select t.id, json_build_object('name', t.name_full, 'roles', t.list, 'fields', t.fields,
          'summary', t.summary, 'text', left(t.more, ${TEXT_LENGTH}))::text as source
        from content t)`,
  )

/**
 * SQL of `with` parts that store the search document of a new person, in the statement that inserts it. The person has
 * nothing but its row, its aliases and its texts. The parts `person`, `person_alias` and `owned_text` of this statement
 * contain them.
 */
export const newPersonSearch = sql`
    content as materialized (
      select p.id, p.name_full, 0 as prominence, ${peopleWithin('public')} as is_public, ${NAMES} as names,
        '' as words, null::json as list, null::json as fields, ${TEXTS}
      from person p),
    ${searchRows(empty)}, vector_source as (${vectorSources(insertSources)})`
