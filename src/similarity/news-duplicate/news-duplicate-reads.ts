import { newsDetail } from '../../document/section/news-section.js'
import { titleKey } from '../../identity/news/news-rules.js'
import { searchText } from '../../kernel/wire/fold.js'
import { webWords } from '../../match/match.js'
import type { Reach } from '../../operation/access/caller.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { join, type Sql, sql } from '../../platform/database/client/sql.js'
import { newsWithin, visibleNews } from '../../visibility/news-visibility.js'
import type { NewsCandidateScore } from './news-duplicate.js'
import { type Evidence, scoreOf } from './news-duplicate-rules.js'

/** Maximum number of articles that are compared because of one kind of evidence, such as the title. */
const COMPARED = 200

/** What is known about an article, and further words that a candidate must contain. */
export interface NewsDuplicateQuery extends Evidence {
  readonly search: string | null
  readonly excludeId: number | null
  /** Whether an article on the same domain is a candidate, whatever its title is. */
  readonly byDomain: boolean
}

type Candidate = NewsCandidateScore & { readonly isVisible: boolean }

/**
 * Reads the stored articles that may be the same as the article in the query, best first. The number of SQL statements
 * is fixed.
 */
export async function readNewsCandidates(
  { db, caller }: Context,
  query: NewsDuplicateQuery,
  reach: Reach,
): Promise<Candidate[]> {
  const rows = await db.rows<Evidence & { id: number; slug: string; title: string; isVisible: boolean }>(sql`
    select n.id, n.slug, n.external_id as "externalId", n.host_path as "hostPath", n.domain, n.title, n.publication,
      to_char(n.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt", ${visibleNews(caller)} as "isVisible"
    from news_article n where n.id in (${join(evidence(query), ' union ')})
      and ${newsWithin(reach)} and n.id is distinct from ${query.excludeId}::int order by n.id`)
  return rows
    .map(({ id, isVisible, ...stored }) => {
      const { score, reason } = scoreOf(query, stored)
      const found = query.byDomain && reason.length === 0 ? ['domain-match'] : reason
      return { id, slug: stored.slug, externalId: stored.externalId, score, reason: found, isVisible }
    })
    .filter(({ reason, score }) => score > 0 || query.search !== null || reason.includes('domain-match'))
    .sort((a, b) => b.score - a.score || b.id - a.id)
}

/** SQL for the ids of the articles with each kind of evidence. */
function evidence({
  hostPath,
  externalId,
  slug,
  title,
  search,
  publishedAt,
  domain,
  byDomain,
}: NewsDuplicateQuery): Sql[] {
  const found = (condition: Sql) => sql`(select x.id from news_article x where ${condition} limit ${COMPARED})`
  // Without `offset 0`, the database could read all articles, newest first, and compare each of them.
  const containing = (words: Sql) => sql`(select w.news_id from (
    select s.news_id from news_search s where s.document @@ ${words} offset 0) w order by w.news_id desc limit ${COMPARED})`
  return [
    sql`(select null::int)`,
    ...(hostPath === null ? [] : [found(sql`x.host_path = ${hostPath}`)]),
    ...(externalId === null ? [] : [found(sql`x.external_id = ${externalId}`)]),
    ...(slug === null ? [] : [found(sql`x.slug = ${slug}`)]),
    ...(domain === null || !byDomain ? [] : [found(sql`x.domain = ${domain}`)]),
    ...(title === null ? [] : [found(sql`x.title_key = ${titleKey(title)}`)]),
    ...(title === null ? [] : [containing(sql`plainto_tsquery('english', ${searchText(leading(title))})`)]),
    ...(title === null || publishedAt === null
      ? []
      : [
          found(sql`x.published_at between ${publishedAt}::timestamptz - interval '2 days'
            and ${publishedAt}::timestamptz + interval '2 days'`),
        ]),
    ...(search === null ? [] : [containing(webWords(search))]),
  ]
}

/** The first words of a title. They are often the same in a changed title. */
const leading = (title: string): string => titleKey(title).split(' ').slice(0, 4).join(' ')

/** Reads an array of the JSON texts of articles, in the order of `ids`. */
export async function readNewsDetails(
  { db }: Context,
  options: DocumentOptions,
  ids: readonly number[],
): Promise<string> {
  if (ids.length === 0) return '[]'
  const rows = await db.rows<{ text: string }>(sql`
    select ${newsDetail(options)} as text from news_article n
    where n.id = any(${ids}::int[]) order by array_position(${ids}::int[], n.id)`)
  return `[${rows.map(({ text }) => text).join(',')}]`
}
