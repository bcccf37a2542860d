import type { Json } from '../../kernel/wire/json.js'
import { pageNumberIn } from '../../operation/page/cursor.js'
import { keyOf, type ListingRequest, listingPage, position } from '../../operation/page/listing.js'
import { afterCursor, limitTo, orderBy } from '../../operation/page/order.js'
import { offsetOf, type Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { empty, raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { visibleEntities } from '../../visibility/entity-visibility.js'
import { visibleNews } from '../../visibility/news-visibility.js'
import { visiblePeople } from '../../visibility/person-visibility.js'
import type { NewsLinkerCandidate } from './news-linker.js'
import { type FoundRecord, type Mentions, matchesOf, mentionsIn, typesOf } from './news-linker-rules.js'

/** SQL condition on a row `j` that links an article and a record: the link was refused. */
const isRefused = raw(`coalesce(j.match_type, '') like 'rejected%'`)
const links = (condition: Sql): Sql => sql`(
  exists (select 1 from news_entity j where j.news_id = n.id and ${condition})
  or exists (select 1 from news_person j where j.news_id = n.id and ${condition}))`
const isLinked = links(sql`not (${isRefused})`)
const hasSentinel = links(isRefused)

/** Order of the articles. */
const NEWEST = {
  columns: { publishedAt: { expression: 'n.published_at', type: 'timestamptz', nullable: true } },
  id: { expression: 'n.id', type: 'int' },
  order: { property: 'publishedAt', descending: true },
} as const

interface ArticleRow
  extends Omit<NewsLinkerCandidate, 'slug' | 'entityMatchType' | 'personMatchType' | 'match' | 'publishedDate'> {
  readonly slug: string
  readonly publishedDate: Date | null
  readonly linkedContent: string | null
  /** Sort value and id of the article, as a JSON array. */
  readonly key: string
  /** The records that are linked or refused, as `kind:id`. */
  readonly known: string[]
}

interface CandidateRequest extends ListingRequest {
  readonly processExisting: boolean
  readonly includeTotal: boolean
  readonly includeLinkedExcluded: boolean
}

/** Reads one page of the articles without a link, newest first, with the records that they probably name. */
export async function readCandidates(
  context: Context,
  request: CandidateRequest,
): Promise<Json<Page<NewsLinkerCandidate>>> {
  const { db, caller } = context
  const { processExisting, includeTotal, includeLinkedExcluded, ...page } = request
  const visible = visibleNews(caller)
  const where = sql`${visible} and not ${isLinked} and ${processExisting ? raw('true') : sql`not ${hasSentinel}`}`
  const { terms, after } = position(NEWEST, page)
  const { columns, id } = NEWEST
  const beyond = after ? sql`and ${afterCursor(terms, columns, id, after.slice(2), 'cursor')}` : empty
  const from = after ? pageNumberIn(after, 'cursor') * page.size : offsetOf(page)
  const rows = await db.rows<ArticleRow>(sql`
    select ${keyOf(terms, columns, id)} as key, n.id, n.slug, n.title, n.author, n.category, n.excerpt, n.content, n.external_id as "externalId",
      n.image_thumbnail as "newsImageThumbnail", n.url_original as "newsUrlOriginal", n.published_at as "publishedDate",
      n.publication as source, ${hasSentinel} as "linkerSentinelPresent", n.linked_content as "linkedContent",
      array(select 'entity:' || j.entity_id from news_entity j where j.news_id = n.id
        union all select 'person:' || j.person_id from news_person j where j.news_id = n.id) as known
    from news_article n where ${where} ${beyond} ${orderBy(terms, columns, id)} ${limitTo(page.size + 1, after ? 0 : from)}`)
  const shown = rows.slice(0, page.size)
  const content = await candidatesOf(context, shown)
  // Beyond the end of the list, the number of articles is not known from those that were read.
  const isUnknown = includeTotal || (rows.length === 0 && from > 0)
  const total = isUnknown ? await count(context, where) : from + rows.length
  const excluded = includeLinkedExcluded ? String(await count(context, sql`${visible} and ${isLinked}`)) : undefined
  const texts = content.map((candidate) => JSON.stringify(candidate))
  const listed = { total, texts, more: rows.length > page.size, key: shown.at(-1)?.key ?? null }
  const json = listingPage<NewsLinkerCandidate>(NEWEST, page, listed, texts)
  return excluded === undefined ? json : json.withHeader(LINKED_EXCLUDED, excluded)
}

/** Name of the header with the number of articles that have a link. */
const LINKED_EXCLUDED = 'X-Linked-Excluded'

async function count({ db }: Context, where: Sql): Promise<number> {
  const [row] = await db.rows<{ total: number }>(sql`select count(*)::int as total from news_article n where ${where}`)
  return row?.total ?? 0
}

async function candidatesOf(context: Context, rows: readonly ArticleRow[]): Promise<NewsLinkerCandidate[]> {
  const mentions = rows.map(({ title, excerpt, content, linkedContent }) =>
    mentionsIn({ title, excerpt, text: content ?? linkedContent }),
  )
  const records = await readRecords(context, mentions)
  return rows.map(({ known, linkedContent: _, key: _key, publishedDate, ...article }, index) => {
    const match = matchesOf(mentions[index] ?? NO_MENTIONS, records, new Set(known))
    return {
      ...article,
      publishedDate: publishedDate?.toISOString() ?? null,
      entityMatchType: typesOf(match, 'entity'),
      personMatchType: typesOf(match, 'person'),
      match,
    }
  })
}

const NO_MENTIONS: Mentions = { names: new Map(), links: new Map() }

/** Maximum number of records that the names of a page can have. */
const MOST_RECORDS = 5_000

/** Reads, with one statement, the records that have one of the names or of the links. */
function readRecords({ db, caller }: Context, mentions: readonly Mentions[]): Promise<FoundRecord[]> {
  const names = [...new Set(mentions.flatMap((one) => [...one.names.keys()]))]
  const pages = [...new Set(mentions.flatMap((one) => [...one.links.keys()]))]
  if (names.length + pages.length === 0) return Promise.resolve([])
  const entity = sql`'entity' as kind, e.id, e.slug, e.name_brand as name`
  const person = sql`'person' as kind, p.id, p.slug, p.name_full as name`
  return db.rows<FoundRecord>(sql`
    select 'name' as by, e.name_brand_key as key, ${entity} from entity e
    where e.name_brand_key = any(${names}::text[]) and ${visibleEntities(caller)}
    union select 'name', a.name_key, ${entity} from entity_alias a join entity e on e.id = a.entity_id
    where a.name_key = any(${names}::text[]) and ${visibleEntities(caller)}
    union select 'name', p.name_full_key, ${person} from person p
    where p.name_full_key = any(${names}::text[]) and ${visiblePeople(caller)}
    union select 'name', a.name_key, ${person} from person_alias a join person p on p.id = a.person_id
    where a.name_key = any(${names}::text[]) and ${visiblePeople(caller)}
    union select 'link', l.host_path, ${entity} from url_link l join entity e on e.id = l.entity_id
    where l.host_path = any(${pages}::text[]) and l.is_current and ${visibleEntities(caller)}
    union select 'link', l.host_path, ${person} from url_link l join person p on p.id = l.person_id
    where l.host_path = any(${pages}::text[]) and l.is_current and ${visiblePeople(caller)}
    order by 2, 4 limit ${MOST_RECORDS}`)
}
