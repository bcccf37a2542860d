import { JoinedJson, type Json } from '../../kernel/wire/json.js'
import { columns as NEWS_COLUMNS, newsMatching } from '../../list/news/news-reads.js'
import { listedRounds } from '../../list/round/round-list-reads.js'
import { entities, matchPage, people } from '../../match/match.js'
import { reachOf } from '../../operation/access/caller.js'
import { type Listing, type ListingRequest, readListing, refuseCursor } from '../../operation/page/listing.js'
import { type Page, pageJson } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { instant, type JsonSql, literal, object, text, token } from '../../platform/database/client/sql-values.js'
import { NaturalSearch } from '../../question/natural/interpretation.js'
import { searchNaturally } from '../../question/natural/natural.js'
import { searchedEntities } from '../../question/natural/searched-entities.js'
import { searchedPeople } from '../../question/natural/searched-people.js'
import { NEWEST, ROUND_COLUMNS, ROUND_ID } from '../../relation/fundraise/fundraise-reads.js'
import type { SavedSearchResult, SearchedType } from './saved-search.js'
import type { Filtered } from './saved-search-rules.js'
import { readIds, readNames, recordRows } from './watched-reads.js'

type Results = Json<Page<SavedSearchResult>>

/** JSON text of a record on its row. */
const item = (type: SearchedType, alias: string, name: string): JsonSql<SavedSearchResult> =>
  object({
    recordType: literal(`"${type}"`),
    recordId: token(`${alias}.id::text`),
    recordName: text(name),
    updatedAt: instant(`${alias}.updated_at`),
  })

/** Reads one page of the records that match a filter, in the usual order of their list. */
export async function readFiltered(context: Context, found: Filtered, request: ListingRequest): Promise<Results> {
  const reach = reachOf(context.caller)
  switch (found.recordType) {
    case 'entity':
      return (await matchPage(context, entities, found.filter, request)).page(item('entity', 'e', 'e.name_brand'))
    case 'person':
      return (await matchPage(context, people, found.filter, request)).page(item('person', 'p', 'p.name_full'))
    case 'news':
      return readListing(context.db, newsListing(newsMatching(reach, found.filter)), request)
    case 'round':
      return readListing(context.db, roundListing(listedRounds(reach, found.filter)), request)
  }
}

const newsListing = (where: Sql): Listing<SavedSearchResult> => ({
  from: sql`news_article n where ${where}`,
  carry: sql`n.id`,
  columns: NEWS_COLUMNS,
  id: { expression: 'n.id', type: 'int' },
  order: { property: 'publishedAt', descending: true },
  expand: sql`join news_article n on n.id = k.id`,
  item: item('news', 'n', 'n.title'),
})

const roundListing = (from: Sql): Listing<SavedSearchResult> => ({
  from,
  carry: sql`r.id`,
  columns: ROUND_COLUMNS,
  id: ROUND_ID,
  order: NEWEST,
  expand: raw('join fundraise_round r on r.id = k.id join entity e on e.id = r.entity_id'),
  item: item('round', 'r', `e.name_brand || ': ' || coalesce(r.round, 'round')`),
})

/** Answers a question, as the search in plain English does. */
export async function readAnswered(
  context: Context,
  type: SearchedType,
  question: string,
  request: ListingRequest,
): Promise<Results> {
  refuseCursor(request.cursor, 'The results of a question have numbered pages only.')
  const search = NaturalSearch.parse({ query: question })
  const whole = { ...context, projection: undefined }
  const { content, ...page } =
    type === 'person'
      ? (await searchNaturally(searchedPeople, whole, { search }, request)).parse().result
      : (await searchNaturally(searchedEntities, whole, { search }, request)).parse().result
  const ids = content.map((row) => ('core' in row && row.core ? row.core.id : 'id' in row ? row.id : null) ?? '')
  const text = JSON.stringify({ content: await shown(context, type, ids), ...page })
  return new JoinedJson([text], { number: page.number, isLast: page.last, next: undefined })
}

/** Reads the page with one record, or without it if the caller may not see it any more. */
export async function readOne(
  context: Context,
  type: SearchedType,
  id: string,
  request: ListingRequest,
): Promise<Results> {
  refuseCursor(request.cursor, 'The result of a search for one record has one page.')
  const ids = await readIds(context.db, recordRows(context.caller, type, id), 1)
  const page = request.page === 0 ? await shown(context, type, ids) : []
  return pageJson(request, JSON.stringify(page), page.length, ids.length)
}

/** Records that the caller may see, in the order of their ids. */
async function shown({ db }: Context, type: SearchedType, ids: readonly string[]): Promise<SavedSearchResult[]> {
  const names = await readNames(db, type, ids)
  return ids.flatMap((recordId) => {
    const found = names.get(recordId)
    return found ? { recordType: type, recordId, recordName: found.name, updatedAt: found.updatedAt.toISOString() } : []
  })
}
