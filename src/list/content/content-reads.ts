import { newsOf } from '../../document/section/news-section.js'
import { categoriesOf } from '../../identity/news/news-rules.js'
import type { Json } from '../../kernel/wire/json.js'
import { webWords } from '../../match/match.js'
import { type Reach, reachOf } from '../../operation/access/caller.js'
import { pageNumberIn } from '../../operation/page/cursor.js'
import { type Listing, type ListingRequest, listingPage, position, readRows } from '../../operation/page/listing.js'
import { afterCursor, orderBy } from '../../operation/page/order.js'
import { offsetOf, type Page, type PageRequest, pageJson } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, instant, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { newsWithin } from '../../visibility/news-visibility.js'
import { type OwnerKind, ownedBy } from '../../visibility/owner-column.js'
import { ownedWithin } from '../../visibility/owner-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import type { Content, ContentFacet, ContentFilter } from './content.js'
import type { ContentPlan } from './content-rules.js'

/** Maximum number of publications of each source that a search ranks: the newest ones that match. */
const RANKED = 500
/** Maximum number of values of one facet. */
const FACETS = 20

/** Selects the publications of an owner, or all publications. */
export interface ContentScope {
  readonly owner?: { readonly kind: OwnerKind; readonly id: string }
  readonly filter: Partial<ContentFilter>
  /** Words that the text must contain. */
  readonly words?: string
}

/** SQL for the searchable text of a post or paper. The full-text indexes of both tables use the same expression. */
const document = (alias: string): Sql =>
  raw(`to_tsvector('english', search_text(coalesce(${alias}.title, '') || ' ' || coalesce(${alias}.summary, '')))`)

/**
 * One source of publications: the SQL of its rows, each with the columns of a card (a short description), and its
 * conditions.
 */
interface Source {
  readonly columns: Sql
  readonly from: Sql
  readonly conditions: readonly Sql[]
}

function sourcesOf(reach: Reach, { owner, filter, words }: ContentScope): Source[] {
  const query = words ? webWords(words) : undefined
  const matches = (condition: (query: Sql) => Sql): Sql[] => (query ? [condition(query)] : [])
  const rank = (tsvector: Sql): Sql => (query ? sql`ts_rank(${tsvector}, ${query})` : sql`0::real`)
  const [topic] = filter.topic == null ? [] : categoriesOf(filter.topic)
  const id = owner && sql`${owner.id}::uuid`
  const ref = owner && id ? { kind: owner.kind, id } : undefined
  const news: Source = {
    columns: sql`'newsArticle' as type, n.id::text as id, 'about' as relation, n.title, n.excerpt as summary,
      n.categories[1] as topic, n.url_original as url, n.domain, n.publication as source, n.published_at, n.created_at,
      n.updated_at, ${rank(sql`s.document`)} as rank`,
    from: sql`news_article n ${query ? sql`join news_search s on s.news_id = n.id` : sql``}`,
    conditions: [
      newsWithin(reach),
      ...(ref ? [newsOf({ reach }, ref)] : []),
      ...matches((q) => sql`s.document @@ ${q}`),
      ...(topic === undefined ? [] : [sql`n.categories && ${[topic]}::text[]`]),
    ],
  }
  const posts = (relation: 'by' | 'about'): Source => ({
    columns: sql`case when b.type in ('linkedin', 'xTwitter') then 'externalSocialPost' else 'blogPost' end as type, b.id::text as id,
      ${relation}::text as relation, coalesce(nullif(b.title, ''), b.url) as title, b.summary, b.topic, b.url,
      split_part(split_part(b.host_path, '?', 1), '/', 1) as domain, b.type as source, b.published_at, b.created_at, b.updated_at,
      ${rank(document('b'))} as rank`,
    from: sql`blog_post b`,
    conditions: [
      sql`b.is_current`,
      ownedWithin(reach, 'b'),
      ...(ref ? [relation === 'by' ? ownedBy('b', ref) : mentioned(ref)] : []),
      ...matches((q) => sql`${document('b')} @@ ${q}`),
      ...(filter.topic == null ? [] : [sql`lower(b.topic) = lower(${filter.topic})`]),
    ],
  })
  const papers: Source = {
    columns: sql`'researchPaper' as type, p.id::text as id, 'by' as relation, p.title, p.summary, p.topic, p.url,
      null as domain, p.venue as source, coalesce(p.published_at, make_timestamptz(p.year, 1, 1, 0, 0, 0, 'UTC')) as published_at,
      p.created_at, p.updated_at, ${rank(document('p'))} as rank`,
    from: sql`publication p`,
    conditions: [
      owner?.kind === 'entity'
        ? sql`false`
        : sql`exists (select 1 from publication_person a join person q on q.id = a.person_id
            where a.publication_id = p.id and ${peopleWithin(reach, 'q')} ${owner ? sql`and q.id = ${id ?? sql`null`}` : sql``})`,
      ...matches((q) => sql`${document('p')} @@ ${q}`),
      ...(filter.topic == null ? [] : [sql`lower(p.topic) = lower(${filter.topic})`]),
    ],
  }
  return [news, posts('by'), ...(owner ? [posts('about')] : []), papers]
}

const mentioned = ({ kind, id }: { kind: OwnerKind; id: Sql }): Sql =>
  sql`b.id in (select m.blog_post_id from ${raw(`blog_post_${kind}`)} m where m.${raw(`${kind}_id`)} = ${id})`

/** Conditions on the columns of a card. */
const filtered = ({ contentType, relation, year }: Partial<ContentFilter>): Sql =>
  join(
    [
      sql`true`,
      ...(contentType == null ? [] : [sql`c.type = ${contentType}`]),
      ...(relation == null ? [] : [sql`c.relation = ${relation}`]),
      ...(year == null
        ? []
        : [
            sql`c.published_at >= make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC')
              and c.published_at < make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC') + interval '1 year'`,
          ]),
    ],
    ' and ',
  )

/** The order of publications, newest first. The same post can be in the list twice, with two relations. */
const NEWEST = {
  columns: {
    publishedAt: { expression: 'c.published_at', type: 'timestamptz', nullable: true },
    type: { expression: 'c.type collate "C"', type: 'text' },
    contentId: { expression: 'c.id collate "C"', type: 'text' },
  },
  id: { expression: 'c.relation collate "C"', type: 'text' },
  order: { property: 'publishedAt', descending: true },
  orderNext: [
    { property: 'type', descending: false },
    { property: 'contentId', descending: true },
  ],
} as const
const NEWEST_FIRST = orderBy([NEWEST.order, ...NEWEST.orderNext], NEWEST.columns, NEWEST.id)

/**
 * SQL for the publications in the scope: at most `limit` of each source, the newest first. `beyond` is a condition on the
 * columns of a card.
 */
const cards = (reach: Reach, scope: ContentScope, limit: number, beyond = sql`true`): Sql =>
  sql`(${join(
    sourcesOf(reach, scope).map(
      ({
        columns,
        from,
        conditions,
      }) => sql`(select c.* from (select ${columns} from ${from} where ${join(conditions, ' and ')}) c
        where ${filtered(scope.filter)} and ${beyond} ${NEWEST_FIRST} limit ${limit})`,
    ),
    ' union all ',
  )}) c`

const count = (reach: Reach, scope: ContentScope): Sql =>
  sql`(${join(
    sourcesOf(reach, scope).map(
      ({
        columns,
        from,
        conditions,
      }) => sql`(select count(*) from (select ${columns} from ${from} where ${join(conditions, ' and ')}) c
        where ${filtered(scope.filter)})`,
    ),
    ' + ',
  )})::int`

/** SQL for the JSON of a Content, from the card row `c`. `highlight` is the SQL of the field with this name. */
const content = (highlight: Sql): Sql =>
  object({
    canonicalUrl: text('c.url'),
    contentId: text('c.id'),
    contentType: token('c.type'),
    createdAt: instant('c.created_at'),
    highlight,
    publishedAt: instant('c.published_at'),
    relation: token('c.relation'),
    sourceDomain: text('c.domain'),
    sourceName: text('c.source'),
    summary: text('c.summary'),
    title: text('c.title'),
    topic: text('c.topic'),
    updatedAt: instant('c.updated_at'),
    url: text('c.url'),
    year: number(`extract(year from c.published_at at time zone 'UTC')::int`),
  })

/**
 * Reads one page of publications, newest first. With `isProbe`, the page contains no exact total: totalElements is the
 * number of publications up to the end of the page.
 */
export async function readContentPage(
  { db, caller }: Context,
  scope: ContentScope,
  page: ListingRequest,
  isProbe: boolean,
): Promise<Json<Page<Content>>> {
  const reach = reachOf(caller)
  const { terms, after } = position(NEWEST, page)
  const beyond = after && afterCursor(terms, NEWEST.columns, NEWEST.id, after.slice(2), 'cursor')
  const offset = after ? 0 : offsetOf(page)
  const listing: Listing<Content> = {
    ...NEWEST,
    from: sql`${cards(reach, scope, offset + page.size + 1, beyond)} where true`,
    total: isProbe ? raw('0') : count(reach, scope),
    carry: sql`c.*`,
    expand: sql`cross join lateral (select k.*) c`,
    item: content(sql`'null'`),
  }
  const listed = await readRows(db, listing, page)
  const before = (after ? pageNumberIn(after, 'cursor') : page.page) * page.size
  const total = isProbe ? before + listed.texts.length : listed.total
  const request = isProbe ? { ...page, isLast: !listed.more } : page
  return listingPage(listing, request, { ...listed, total }, listed.texts)
}

/** Found publications, best first, and the counts for each filter. */
export interface FoundContent {
  readonly page: Json<Page<Content>>
  readonly facet: readonly ContentFacet[]
}

/** Reads, with one statement, one page of publications that match a plan. */
export async function searchContentPage(
  { db, caller }: Context,
  owner: ContentScope['owner'],
  { filter, words }: ContentPlan,
  page: PageRequest,
): Promise<FoundContent> {
  const scope: ContentScope = { ...(owner ? { owner } : {}), filter, words }
  const best = sql`order by c.rank desc, c.published_at desc nulls last, c.type, c.id desc`
  const highlight = words
    ? sql`to_json(ts_headline('english', coalesce(c.summary, c.title), ${webWords(words)},
        'StartSel=**, StopSel=**, MaxFragments=1, MaxWords=35, MinWords=10'))::text`
    : sql`'null'`
  const facet = (field: string, value: string): Sql => sql`(
    select json_build_object('field', ${field}::text, 'value', f.value, 'count', f.count) as item from (
      select ${raw(value)} as value, count(*)::int as count from found c where ${raw(value)} is not null
      group by 1 order by 2 desc, 1 limit ${FACETS}) f)`
  const [row] = await db.rows<{ total: number; count: number; content: string; facet: ContentFacet[] }>(sql`
    with found as materialized (select * from ${cards(reachOf(caller), scope, RANKED)})
    select (select count(*)::int from found) as total, p.*, (
      select coalesce(json_agg(f.item), '[]'::json) from (
        ${facet('contentType', 'c.type')} union all ${facet('relation', 'c.relation')}
        union all ${facet('topic', 'c.topic')} union all ${facet('year', `extract(year from c.published_at at time zone 'UTC')::int::text`)}) f) as facet
    from (
      select count(*)::int as count, ${arrayOf(content(highlight), best)} as content from (
        select * from found c ${best} limit ${page.size} offset ${offsetOf(page)}) c) p`)
  return {
    page: pageJson(page, row?.content ?? '[]', row?.count ?? 0, row?.total ?? 0),
    facet: row?.facet ?? [],
  }
}
