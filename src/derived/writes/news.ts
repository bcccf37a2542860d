import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import { storeWords } from './search-words.js'
import { storeSources, TEXT_LENGTH } from './sources.js'

/**
 * Recomputes, with one statement, the search documents and the sources of the vectors of articles. Call it in the
 * transaction that changed the articles.
 */
export async function recomputeNews({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.rows(sql`
    with article as materialized (
      select n.id, n.title, n.excerpt, n.author, n.publication, coalesce(n.content, n.linked_content) as text, ${newsWithin('public')} as is_public
      from news_article n where n.id = any(${ids}::int[])),
    worded as materialized (
      select n.id, n.is_public,
        setweight(to_tsvector('english', search_text(n.title)), 'A')
        || setweight(to_tsvector('english', search_text(coalesce(n.excerpt, ''))), 'B')
        || setweight(to_tsvector('simple', search_text(concat_ws(' ', n.author, n.publication))), 'C')
        || setweight(to_tsvector('english', search_text(left(coalesce(n.text, ''), 100000))), 'D') as document
      from article n),
    search_document as (
      insert into news_search (news_id, document) select n.id, n.document from worded n order by n.id
      on conflict (news_id) do update set document = excluded.document where news_search.document is distinct from excluded.document),
    ${storeWords('news', raw('worded'))}
    ${storeSources(
      'news',
      sql`(
        select n.id, json_build_object('title', n.title, 'excerpt', n.excerpt,
          'content', nullif(left(n.text, ${TEXT_LENGTH}), ''))::text as source
        from article n)`,
    )}`)
}
