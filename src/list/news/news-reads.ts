import { entityEdge } from '../../document/reads/entity.js'
import { personEdge } from '../../document/reads/person.js'
import { matchOf, newsCore, newsDetail, newsOf, newsOwners } from '../../document/section/news-section.js'
import type { PastMembers } from '../../document/shape/as-of.js'
import type { News, NewsFilter } from '../../document/shape/news.js'
import type { NewsDetail } from '../../document/shape/news-detail.js'
import { initialOf } from '../../identity/entity/entity-rules.js'
import { categoryFilter } from '../../identity/news/news-rules.js'
import { Json } from '../../kernel/wire/json.js'
import { refuseReversed } from '../../kernel/wire/order.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { RowId } from '../../kernel/wire/values.js'
import { newsContains } from '../../match/match.js'
import type { Reach } from '../../operation/access/caller.js'
import { withConnections } from '../../operation/document/connection.js'
import { type DocumentOptions, documentOptions } from '../../operation/document/document-options.js'
import {
  type ConnectionSource,
  type EdgeProjection,
  edgeMembers,
  type Projection,
} from '../../operation/document/projection.js'
import { type Listing, type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { SortColumn, SortColumns } from '../../operation/page/order.js'
import type { Page, SortTerm } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { join, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { instant, object } from '../../platform/database/client/sql-values.js'
import { entitiesWithin, visibleEntities } from '../../visibility/entity-visibility.js'
import { newsWithin, visibleNews } from '../../visibility/news-visibility.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { peopleWithin, visiblePeople } from '../../visibility/person-visibility.js'

export const columns: SortColumns = {
  id: { expression: 'n.id', type: 'int' },
  publishedAt: { expression: 'n.published_at', type: 'timestamptz', nullable: true },
  title: { expression: 'n.title collate "und-x-icu"', type: 'text' },
  createdAt: { expression: 'n.created_at', type: 'timestamptz' },
  updatedAt: { expression: 'n.updated_at', type: 'timestamptz' },
}
const ID: SortColumn = { expression: 'n.id', type: 'int' }
export const NEWS_SORT = Object.keys(columns)
const NEWEST: SortTerm = { property: 'publishedAt', descending: true }

/** Condition that the article row `n` matches a filter and is visible. */
export const newsMatching = (reach: Reach, filter: NewsFilter): Sql =>
  join([newsWithin(reach), ...predicates(reach, filter)], ' and ')

function* predicates(reach: Reach, filter: NewsFilter): Generator<Sql> {
  const { search, category, authorInitial, excludeId, owner, publishedAfter, publishedBefore } = filter
  refuseReversed('badRequest', ['publishedAfter', publishedAfter], ['publishedBefore', publishedBefore])
  if (search != null) {
    yield newsContains(reach, search)
  }
  if (category != null) {
    const { include, exclude } = categoryFilter(category)
    if (include.length > 0) yield sql`n.categories && ${include}::text[]`
    if (exclude.length > 0) yield sql`not n.categories && ${exclude}::text[]`
  }
  if (authorInitial != null) {
    yield sql`left(name_key(n.author), 1) = ${initialOf(authorInitial)}`
  }
  if (excludeId != null) yield sql`n.id <> ${excludeId}`
  // Days are in UTC, independent of the time zone of the database.
  if (publishedAfter != null) yield sql`n.published_at >= (${publishedAfter}::date::timestamp at time zone 'UTC')`
  if (publishedBefore != null) {
    yield sql`n.published_at < ((${publishedBefore}::date + 1)::timestamp at time zone 'UTC')`
  }
  if (owner?.entityId != null) yield ownedNews(reach, 'entity', owner.entityId)
  if (owner?.personId != null) yield ownedNews(reach, 'person', owner.personId)
}

/**
 * Condition that the article row `n` belongs to an owner and is visible within the reach. The id of a merged owner means
 * its survivor.
 */
const ownedNews = (reach: Reach, kind: OwnerKind, id: string): Sql => {
  const owner = sql`coalesce(survivor_of(${id}::uuid), ${id}::uuid)`
  const visible =
    kind === 'entity'
      ? sql`exists (select 1 from entity e where e.id = ${owner} and ${entitiesWithin(reach)})`
      : sql`exists (select 1 from person p where p.id = ${owner} and ${peopleWithin(reach)})`
  return sql`${newsOf({ reach }, { kind, id: owner })} and ${visible}`
}

const listing = (options: DocumentOptions, where: Sql): Listing<News> => ({
  from: sql`news_article n where ${where}`,
  carry: sql`n.id`,
  columns,
  id: ID,
  order: NEWEST,
  expand: sql`join news_article n on n.id = k.id`,
  item: newsCore(options),
})

/**
 * Reads, with one statement, one page of articles, and the exact total. The header of the result contains the cursor of
 * the next page.
 */
export async function readNewsPage(context: Context, where: Sql, request: ListingRequest): Promise<Json<Page<News>>> {
  const newsListing = listing(documentOptions(context), where)
  return readListing(context.db, newsListing, request)
}

/**
 * Reads the detail documents of at most two articles that satisfy `condition`. Two are enough to find out that the
 * condition is ambiguous.
 */
export async function readNewsDetail(
  context: Context,
  condition: Sql,
  options = documentOptions(context),
): Promise<{ id: number; document: Json<NewsDetail> }[]> {
  const rows = await context.db.rows<{ id: number; version: number; text: string }>(sql`
    select n.id, n.version, ${newsDetail(options)} as text
    from news_article n where ${condition} and ${visibleNews(context.caller)} order by n.id limit 2`)
  return rows.map(({ id, version, text }) => ({
    id,
    document: new Json(text, versionOf('news', { id, version })),
  }))
}

/** Reads the core fields of one article, which the deletion returns. */
export async function readNewsCore(context: Context, id: number): Promise<Json<News>> {
  const [row] = await context.db.rows<{ text: string }>(sql`
    select ${newsCore(documentOptions(context))} as text from news_article n where n.id = ${id}`)
  return new Json(row?.text ?? 'null')
}

/** Articles that may be duplicates, newest first. */
export async function readCandidates(
  { db, caller }: Context,
  condition: Sql,
): Promise<{ id: number; slug: string; externalId: string | null }[]> {
  return db.rows(sql`
    select n.id, n.slug, n.external_id as "externalId" from news_article n where ${condition} and ${visibleNews(caller)}
    order by n.published_at desc nulls last, n.id desc limit 20`)
}

/**
 * Reads the visible owners with the given id or slug. There are two if the request contains both, and they identify
 * different owners.
 */
export async function readNewsOwner(
  { db, caller }: Context,
  kind: OwnerKind,
  { id, slug }: { id?: string | undefined; slug?: string | undefined },
): Promise<{ id: string; slug: string }[]> {
  const table =
    kind === 'entity'
      ? sql`entity o where (o.id = ${id ?? null}::uuid or (o.slug = ${slug ?? null} and o.slug_namespace = 'entity')) and ${visibleEntities(caller, undefined, 'o')}`
      : sql`person o where (o.id = ${id ?? null}::uuid or o.slug = ${slug ?? null}) and ${visiblePeople(caller, undefined, 'o')}`
  return db.rows(sql`select o.id, o.slug from ${table} order by o.id limit 2`)
}

/** An article in GraphQL: its core fields, and its texts if the same statement has read them. */
export type NewsNode = News & Partial<NewsTexts> & Pick<PastMembers, 'asOf'>

/** Texts of an article that only its detail document contains. */
export interface NewsTexts {
  readonly content: string | null
  readonly externalId: string | null
  readonly linkedContent: string | null
  readonly language: string | null
}

/**
 * Reads, with one statement, the visible articles with the given ids, in the order of the ids. Null for an article that
 * is not visible.
 */
export async function readNews(context: Context, ids: readonly number[]): Promise<(NewsNode | null)[]> {
  const possible = ids.filter((id) => RowId.safeParse(id).success)
  const rows = await context.db.rows<{ id: number; text: string }>(sql`
    select n.id, ${newsCore(documentOptions(context))} as text
    from news_article n where n.id = any(${possible}::int[]) and ${visibleNews(context.caller)}`)
  const found = new Map(rows.map(({ id, text }) => [id, JSON.parse(text) as NewsNode]))
  return ids.map((id) => found.get(id) ?? null)
}

/** Reads, with one statement, the texts of articles, in the order of `ids`. */
export async function readNewsTexts({ db }: Context, ids: readonly string[]): Promise<NewsTexts[]> {
  const rows = await db.rows<NewsTexts & { id: number }>(sql`
    select n.id, n.content, n.external_id as "externalId", n.linked_content as "linkedContent", n.language
    from news_article n where n.id = any(${ids.map(Number)}::int[])`)
  const found = new Map(rows.map(({ id, ...texts }) => [String(id), texts]))
  return ids.map((id) => found.get(id) ?? { content: null, externalId: null, linkedContent: null, language: null })
}

/** How an article was linked to a record. */
export interface NewsMatch {
  readonly matchScore: number | null
  readonly matchType: string | null
  readonly mention: string | null
  readonly createdAt: string
}

/** JSON text of the article row `n` for GraphQL. */
const newsNode = (options: DocumentOptions) => (projection: Projection) =>
  withConnections(newsCore(options), projection, 'n.id')

const match = (options: DocumentOptions) => ({
  match: object({ ...matchOf(options), createdAt: instant('j.created_at') }),
})

/**
 * The connection from owners to their articles, newest first. The articles of an entity include the articles of its
 * offerings.
 */
export function newsOfOwners(
  options: DocumentOptions,
  kind: OwnerKind,
  filter: NewsFilter,
  projection: EdgeProjection,
): ConnectionSource {
  const owner = { kind, id: raw('o.id') }
  // An article about both an entity and its offering is listed once, with its link to the entity.
  const joins =
    kind === 'entity'
      ? sql`cross join lateral (
          select j.* from news_entity j where j.news_id = n.id and j.entity_id in (${newsOwners(options, owner)})
          order by j.entity_id = o.id desc, j.entity_id limit 1) j`
      : sql`join news_person j on j.news_id = n.id and j.person_id = o.id`
  return {
    parent: 'uuid',
    from: sql`news_article n ${joins} where ${newsOf(options, owner)} and ${newsMatching(options.reach, filter)}`,
    edge: edgeMembers(projection, 'NewsArticle', newsNode(options), match(options)),
    term: NEWEST,
    columns,
    id: ID,
  }
}

/** SQL parts for the entities and for the people that articles mention. */
const subjects = {
  entity: { alias: 'e', name: 'e.name_brand', edge: entityEdge, within: entitiesWithin },
  person: { alias: 'p', name: 'p.name_full', edge: personEdge, within: peopleWithin },
} as const

/**
 * The connection from articles to the entities, or to the people, that they mention and that the reach contains, sorted
 * by name.
 */
export const subjectsOfNews = (
  options: DocumentOptions,
  kind: OwnerKind,
  projection: EdgeProjection,
): ConnectionSource => {
  const { alias, name, edge, within } = subjects[kind]
  return {
    parent: 'int',
    from: sql`${raw(`news_${kind} j join ${kind} ${alias} on ${alias}.id = j.${kind}_id`)}
      where j.news_id = o.id and ${within(options.reach)}`,
    edge: edge(options, projection, match(options)),
    term: { property: 'name', descending: false },
    columns: { name: { expression: `${name} collate "und-x-icu"`, type: 'text' } },
    id: { expression: `${alias}.id`, type: 'uuid' },
  }
}

/** The articles that satisfy `where`, as a connection without a parent record. The default order is newest first. */
export const allNews = (
  options: DocumentOptions,
  where: Sql,
  projection: EdgeProjection,
  term: SortTerm = NEWEST,
): ConnectionSource => ({
  parent: 'int',
  from: sql`news_article n where ${where}`,
  edge: edgeMembers(projection, 'NewsArticle', newsNode(options)),
  term,
  columns,
  id: ID,
})
