import type { z } from 'zod'
import type { UrlLink } from '../../../attribute/url-link/url-link.js'
import { personNode, personSections } from '../../../document/person.js'
import { type DocumentOptions, documentOptions } from '../../../document/section/entity-core.js'
import type { PersonDetail } from '../../../document/shape/person-detail.js'
import type { PersonSummary } from '../../../document/shape/person-summary.js'
import { raw, type Sql, sql } from '../../../kernel/database/sql.js'
import type { Context } from '../../../kernel/operation/context.js'
import { type ConnectionSource, type EdgeProjection, edgeMembers } from '../../../kernel/page/branch.js'
import { numberedPage, walkedPage } from '../../../kernel/page/matches.js'
import type { SortColumn, SortColumns } from '../../../kernel/page/order.js'
import { type Page, type PageRequest, pageJson, type SortTerm } from '../../../kernel/page/page.js'
import { Json } from '../../../kernel/wire/json.js'
import { arrayOf, type JsonSql } from '../../../kernel/wire/sql.js'
import { Uuid } from '../../../kernel/wire/values.js'
import { visiblePeople } from '../../../visibility/person.js'
import type { PersonQuestion } from '../predicates.js'

export const columns: SortColumns = {
  id: { expression: 'p.id', type: 'uuid' },
  firstName: { expression: 'p.name_first collate "und-x-icu"', type: 'text', nullable: true },
  lastName: { expression: 'p.name_last collate "und-x-icu"', type: 'text', nullable: true },
  fullName: { expression: 'p.name_full collate "und-x-icu"', type: 'text' },
  slug: { expression: 'p.slug collate "C"', type: 'text' },
  createdAt: { expression: 'p.created_at', type: 'timestamptz' },
  updatedAt: { expression: 'p.updated_at', type: 'timestamptz' },
  status: { expression: 'p.workflow_status collate "C"', type: 'text', nullable: true },
  gender: { expression: 'p.gender collate "C"', type: 'text', nullable: true },
  amountInvested: { expression: 'p.amount_invested', type: 'numeric', nullable: true },
  totalInvestments: { expression: 'p.deal_count', type: 'int' },
}
const ID: SortColumn = { expression: 'p.id', type: 'uuid' }
export const PERSON_SORT = Object.keys(columns)
const BY_NAME: SortTerm = { property: 'fullName', descending: false }
const BY_RELEVANCE: SortTerm = { property: 'relevance', descending: true }
const PHOTO_FIRST: SortTerm = { property: 'photo', descending: true }

/** Whether somebody has a photo of their own. */
const HAS_PHOTO = '(p.picture is not null and not p.picture_is_monogram)'

/** Orders that a request brings along; clients cannot sort by them. */
const ranks: SortColumns = {
  relevance: { expression: 'ts_rank(s.document, q.query)', type: 'real' },
  photo: { expression: HAS_PHOTO, type: 'boolean' },
}

/** A person found by an identity: as much as tells candidates apart, and the document. */
export interface FoundPerson {
  readonly id: string
  readonly slug: string
  readonly nameFull: string
  readonly nameKey: string
  readonly document: Json<PersonDetail>
}

/** The documents of people who satisfy a condition on alias `p`, at most `limit`, in id order. */
export async function readPersonDocuments(
  { db }: Context,
  document: JsonSql<PersonDetail>,
  condition: Sql,
  limit: number,
): Promise<FoundPerson[]> {
  const rows = await db.rows<Omit<FoundPerson, 'document'> & { version: number; text: string }>(sql`
    select p.id, p.slug, p.name_full as "nameFull", p.name_full_key as "nameKey", p.version, ${document} as text
    from person p where ${condition} order by p.id limit ${raw(String(limit))}`)
  return rows.map(({ version, text, ...person }) => ({ ...person, document: new Json(text, version) }))
}

/** Where a person's former slug leads now, for callers who may see the record. */
export async function readPersonRedirect(
  { db, caller }: Context,
  slug: string,
  includePrivate?: boolean,
): Promise<string | undefined> {
  const [row] = await db.rows<{ slug: string }>(sql`
    select p.slug from slug_redirect r join person p on p.id = r.person_id
    where r.namespace = 'person' and r.slug = ${slug} and ${visiblePeople(caller, includePrivate)}`)
  return row?.slug
}

/** Whether somebody satisfies a condition although the caller asked to see published people only. */
export async function isStoredPerson({ db }: Context, condition: Sql): Promise<boolean> {
  const rows = await db.rows(sql`select 1 from person p where p.deleted_at is null and ${condition} limit 1`)
  return rows.length > 0
}

/** The visible people of an id or a slug, at most one of each. */
export async function readNamed(
  { db, caller }: Context,
  { id, slug }: { id?: string | undefined; slug?: string | undefined },
): Promise<{ id: string; slug: string }[]> {
  return db.rows(sql`
    select p.id, p.slug from person p
    where (p.id = ${id ?? null}::uuid or p.slug = ${slug ?? null}) and ${visiblePeople(caller)}`)
}

/** A page of people, and whether photos come first. */
export type PeopleRequest = PageRequest & { readonly hasImageFirst?: boolean | undefined }

/** One numbered page of people with its exact total, in one statement: only the page's documents are built. */
export async function readPeoplePage<T>(
  { db }: Context,
  document: JsonSql<T>,
  { where, within, isAll, words, byDeals }: PersonQuestion,
  page: PeopleRequest,
): Promise<Json<Page<T>>> {
  if (page.countOnly) {
    const [row] = await db.rows<{ total: number }>(sql`select count(*)::int as total from person p where ${where}`)
    return pageJson(page, '[]', 0, row?.total ?? 0)
  }
  const ranked = words !== undefined && page.sort.length === 0
  const terms = page.sort.length > 0 ? page.sort : [ranked ? BY_RELEVANCE : BY_NAME]
  const isWalk = byDeals && terms.length === 1 && terms[0]?.property === 'totalInvestments' && !page.hasImageFirst
  const { tables, rows } = (isWalk || isAll ? walkedPage : numberedPage)(
    {
      from: ranked
        ? sql`person p join person_search s on s.person_id = p.id cross join (select ${words} as query) q`
        : sql`person p`,
      where,
      within: page.sort.length === 0 ? within : undefined,
      terms: page.hasImageFirst ? [PHOTO_FIRST, ...terms] : terms,
      columns: { ...columns, ...ranks },
      id: ID,
    },
    page,
  )
  const [row] = await db.rows<{ content: string; count: number; total: number }>(sql`
    with ${tables}
    select (select total from n), p.count, p.content from (
      select count(*)::int as count, ${arrayOf(document, sql`order by k.place`)} as content
      from ${rows} join person p on p.id = k.id) p`)
  const { content, count, total } = row ?? { content: '[]', count: 0, total: 0 }
  return pageJson(page, content, count, total)
}

/** The question for the people nearest to a meaning. */
export const nearPeople = (
  meaning: string,
  { where }: PersonQuestion,
  document: Sql,
  { hasImageFirst }: PeopleRequest,
) => ({
  meaning,
  kind: 'person' as const,
  alias: 'p',
  where,
  first: hasImageFirst ? raw(HAS_PHOTO) : undefined,
  document,
})

/** A person as the graph holds them: the core fields, those that were read. */
export type PersonNode = PersonSummary & {
  readonly urlLink?: readonly z.infer<typeof UrlLink>[]
  readonly lastEventId?: string | null
}

/** The visible people of a list of ids, in its order, in one statement; null where there is none to see, or the id is none. */
export async function readPeople(context: Context, ids: readonly string[]): Promise<(PersonNode | null)[]> {
  const possible = ids.filter((id) => Uuid.safeParse(id).success)
  const rows = await context.db.rows<{ text: string }>(sql`
    select ${personNode(documentOptions(context))} as text
    from person p where p.id = any(${possible}::uuid[]) and ${visiblePeople(context.caller)}`)
  const nodes = new Map(rows.map(({ text }) => JSON.parse(text) as PersonNode).map((node) => [node.id, node]))
  return ids.map((id) => nodes.get(id) ?? null)
}

/** One part of many people, in one statement, in the order of their ids. */
export async function readPersonSection<T>(
  { db }: Context,
  ids: readonly string[],
  name: keyof typeof personSections,
): Promise<T[]> {
  const rows = await db.rows<{ id: string; text: string | null }>(sql`
    select p.id, ${personSections[name]()} as text from person p where p.id = any(${ids}::uuid[])`)
  const texts = new Map(rows.map(({ id, text }) => [id, text]))
  return ids.map((id) => JSON.parse(texts.get(id) ?? 'null'))
}

/** The edge of a connection to people of alias `p`, with what the join between the two knows. */
export const personEdge = (
  options: DocumentOptions,
  projection: EdgeProjection,
  join: Readonly<Record<string, Sql>> = {},
) => edgeMembers(projection, 'Person', (node) => personNode(options, node), join)

/** The people who satisfy `where`, in a total order: they hang on no record. */
export const peopleWhere = (
  options: DocumentOptions,
  where: Sql,
  projection: EdgeProjection,
  term: SortTerm = BY_NAME,
): ConnectionSource => ({
  parent: 'int',
  from: sql`person p where ${where}`,
  edge: personEdge(options, projection),
  term,
  columns,
  id: ID,
})
