import { entityCore } from '../../document/section/entity-core-section.js'
import { newsCore } from '../../document/section/news-section.js'
import type { EntitySummary } from '../../document/shape/entity-summary.js'
import type { News } from '../../document/shape/news.js'
import type { Json } from '../../kernel/wire/json.js'
import { matchNearest } from '../../match/match.js'
import { reachOf } from '../../operation/access/caller.js'
import { documentOptions } from '../../operation/document/document-options.js'
import { offsetOf, type Page, type PageRequest, pageJson } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { sql } from '../../platform/database/client/sql.js'
import { arrayOf } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { newsWithin, visibleNews } from '../../visibility/news-visibility.js'

/** Days after which the rank of an article is halved. */
const HALF_LIFE = 14
/** Maximum number of tags of an entity that are compared with articles. */
const TAGS = 12
/** Maximum number of articles that are ranked. The newest articles are ranked. */
const RANKED = 500

/**
 * Reads the text by which the related companies of an article are found. Undefined if the caller may not see the
 * article.
 */
export async function readArticleText({ db, caller }: Context, id: number): Promise<string | undefined> {
  const [row] = await db.rows<{ text: string }>(sql`
    select concat_ws('. ', n.title, n.excerpt, left(n.content, 1000)) as text from news_article n
    where n.id = ${id} and ${visibleNews(caller)}`)
  return row?.text
}

/** Reads one page of companies that are similar to a text. The companies that the article mentions come first. */
export async function readRelatedCompanies(
  context: Context,
  newsId: number,
  meaning: string,
  page: PageRequest,
): Promise<Json<Page<EntitySummary>>> {
  const where = sql`e.type_record = 'Company' and ${entitiesWithin(reachOf(context.caller))}`
  const first = sql`e.id in (select j.entity_id from news_entity j where j.news_id = ${newsId})`
  const matched = await matchNearest(context, { meaning, kind: 'entity', alias: 'e', where, first }, page)
  return matched.page(entityCore(documentOptions(context)))
}

/**
 * Reads one page of articles that contain the name or the tags of an entity. Newer articles, and articles with more of
 * these words, come first.
 */
export async function readTrendingNews(
  context: Context,
  entityId: string,
  page: PageRequest,
): Promise<Json<Page<News>>> {
  const { db, caller, clock } = context
  const now = clock.now()
  const [row] = await db.rows<{ total: number; count: number; content: string }>(sql`
    with term as (
      select e.name_brand as name from entity e where e.id = ${entityId}::uuid
      union all (
        select g.name from entity_tag j join tag g on g.id = j.tag_id
        where j.entity_id = ${entityId}::uuid and j.is_current order by j.is_primary desc, g.id limit ${TAGS})),
    words as (
      select websearch_to_tsquery('english', string_agg('"' || search_text(replace(name, '"', ' ')) || '"', ' or ')) as query from term),
    found as materialized (
      select n.id, n.published_at, ts_rank(s.document, w.query)
        * power(0.5::float8, extract(epoch from ${now}::timestamptz - n.published_at)::float8 / 86400 / ${HALF_LIFE}) as rank
      from words w join news_search s on s.document @@ w.query join news_article n on n.id = s.news_id
      where ${newsWithin(reachOf(caller))} and n.published_at <= ${now}::timestamptz
      order by n.published_at desc, n.id desc limit ${RANKED})
    select (select count(*)::int from found) as total, p.* from (
      select count(*)::int as count, ${arrayOf(newsCore(documentOptions(context)), sql`order by f.rank desc, n.id desc`)} as content
      from (select * from found order by rank desc, id desc limit ${page.size} offset ${offsetOf(page)}) f
      join news_article n on n.id = f.id) p`)
  return pageJson(page, row?.content ?? '[]', row?.count ?? 0, row?.total ?? 0)
}
