import { entityFilters } from '../../src/match/entity/entity-filter.js'
import { type Filters, rowsOf } from '../../src/match/filter/filter.js'
import { ENTITY_SORT, PERSON_SORT } from '../../src/match/match.js'
import { personFilters } from '../../src/match/person/person-filter.js'
import type { AnyOperation } from '../../src/operation/pipeline/definition/define.js'
import { raw, sql } from '../../src/platform/database/client/sql.js'
import { registry } from '../../src/server/operations.js'
import type { TestApp } from './app.js'
import { type HiddenWorld, type TRACKED, trackedIds } from './make/hidden.js'
import { SECRET, SECRET_AMOUNT, SECRET_DAY } from './make/secret-values.js'
import type { Request } from './requests.js'

/*
 * Requests that could return a part of a hidden record: each read operation for published and for hidden records, and
 * each filter with hidden values.
 */

/** A request of an operation. */
export interface Probe {
  readonly operation: AnyOperation
  readonly request: Request
}

/** The read operations that a client secret may call. */
export const clientReads = registry.operations.filter(
  ({ kind, auth }) => kind === 'read' && auth.includes('clientSecret'),
)

/** The base requests, once for each published and each hidden record that their parameters can name. */
export async function probesOf(app: TestApp, world: HiddenWorld, base: ReadonlyMap<string, Request>): Promise<Probe[]> {
  const named = await namesOf(app, world)
  return clientReads.flatMap((operation) => {
    const request = base.get(operation.id) ?? {}
    const variants = substitutions(operation, request, named)
    return [request, ...variants].map((probe) => ({ operation, request: probe }))
  })
}

type Names = Readonly<Record<string, readonly unknown[]>>

/** Most hidden rows of one table whose ids are sent, each with several owners. */
const MAX_ROWS = 5

/** Ids and slugs that parameters can have: of published and of hidden records, and of rows that connect them. */
async function namesOf(app: TestApp, world: HiddenWorld): Promise<Names> {
  const { db } = app
  const { shown, hidden } = world
  const tracked = await trackedIds(app, world)
  const ids = (type: keyof typeof TRACKED) =>
    tracked
      .filter((record) => record.type === type)
      .slice(0, MAX_ROWS)
      .map(({ id }) => id)
  const slugs = async (table: string, all: readonly unknown[], type: string) =>
    (
      await db.rows<{ slug: string }>(
        sql`select slug from ${raw(table)} where id = any(${all}::${raw(type)}[]) order by is_hidden, id`,
      )
    ).map(({ slug }) => slug)
  const entities = [...shown.entities.slice(0, 4), ...hidden.entities.slice(0, 1)]
  const people = [...shown.people.slice(0, 1), ...hidden.people.slice(0, 1)]
  const articles = [...shown.articles.slice(0, 1), ...hidden.articles.slice(0, 1)]
  const [entitySlugs, personSlugs] = [await slugs('entity', entities, 'uuid'), await slugs('person', people, 'uuid')]
  return {
    'entities id': entities,
    'entities slug': entitySlugs,
    'people id': people,
    'people slug': personSlugs,
    'news id': articles,
    'news slug': await slugs('news_article', articles, 'int'),
    entityId: entities,
    personId: people,
    newsId: articles,
    token: [...entitySlugs, ...personSlugs, ...entities, ...people],
    relationshipId: ids('entityRelationship'),
    associationId: ids('entityPersonJoin'),
    transactionId: ids('fundraiseTransaction'),
    joinId: ids('fundraiseTransactionInvestorJoin'),
    textId: ids('text'),
    urlId: ids('urlLink'),
    uniqueIdId: ids('uniqueId'),
    addressJoinId: ids('entityAddressJoin'),
    blogPostId: ids('blogPost'),
    snippetId: ids('entityResearchSnippets'),
    detailId: ids('entityDetail'),
  }
}

/** The requests with other values of the parameters that name records: all combinations. */
function substitutions(operation: AnyOperation, request: Request, named: Names): Request[] {
  const family = operation.path.split('/')[2]
  const valuesOf = (name: string) => named[`${family} ${name}`] ?? named[name]
  let variants: Request[] = [request]
  let isVaried = false
  for (const part of ['path', 'query', 'body'] as const) {
    const given = request[part]
    if (typeof given !== 'object' || given === null) continue
    for (const [name, value] of Object.entries(given)) {
      const values = valuesOf(name)
      if (!values) continue
      isVaried = true
      const choices = Array.isArray(value) ? [values] : values
      variants = choices.flatMap((choice) =>
        variants.map((variant) => ({ ...variant, [part]: { ...(variant[part] as object), [name]: choice } })),
      )
    }
  }
  return isVaried ? variants : []
}

/** Requests with the texts, amounts and dates of hidden rows: histories, searches, look-ups, filters and sorts. */
export async function searches(app: TestApp, world: HiddenWorld): Promise<Probe[]> {
  const secrets = await secretTexts(app)
  const probe = (id: string, request: Request): Probe => ({ operation: registry.get(id), request })
  const tracked = await trackedIds(app, world)
  const named = secrets.slice(0, 20)
  return [
    ...tracked.flatMap(({ type, id }) =>
      ['getHistory', 'getLatestSource'].map((operation) =>
        probe(operation, { query: { tableName: type, recordId: id } }),
      ),
    ),
    // The histories of published records. Some of their fields name hidden records.
    ...[
      ...world.shown.entities.map((id) => ({ tableName: 'entity', recordId: id })),
      ...world.shown.people.map((id) => ({ tableName: 'person', recordId: id })),
      ...world.shown.articles.map((id) => ({ tableName: 'newsArticle', recordId: String(id) })),
    ].map((query) => probe('getHistory', { query })),
    ...named.flatMap((text) => [
      probe('resolve', { path: { token: text } }),
      probe('getEntityDetail', { query: { name: text } }),
      probe('getEntityDetail', { query: { urlDomain: `${text}.com` } }),
      probe('getPersonDetail', { query: { nameAny: text } }),
      probe('duplicateCheckEntityCandidatesGet', { query: { nameBrand: text } }),
    ]),
    ...[SECRET, `${SECRET}note`, `${SECRET} officer`].flatMap((search) => [
      probe('listNews', { query: { search } }),
      probe('listEntitiesPost', { body: { textSearch: search } }),
      probe('listPeoplePost', { body: { search } }),
      ...world.shown.entities.map((entityId) =>
        probe('listEntityPeopleAssociations', { path: { entityId }, query: { search } }),
      ),
    ]),
    ...(await offerings(app, world)).flatMap(({ slug, companySlug, nameBrand, providerId }) => [
      probe('getEntityDetail', { query: { slug, companySlug } }),
      probe('duplicateCheckEntityCandidatesGet', { query: { nameBrand } }),
      probe('duplicateCheckEntityCandidatesGet', { query: { nameBrand, productServiceProviderId: providerId } }),
    ]),
    ...choiceKeys(entityFilters).map((filterKey) =>
      probe('entityFilterSearch', { query: { filterKey, search: SECRET } }),
    ),
    ...choiceKeys(personFilters).map((filterKey) => probe('filterSearch', { query: { filterKey, search: SECRET } })),
    probe('entityFilters', { query: { typeGroup: 'Investor', includeDistribution: true, includePrivate: true } }),
    ...filtering('listEntitiesPost', entityFilters, secrets, world.hidden.entities),
    ...filtering('listPeoplePost', personFilters, secrets, world.hidden.entities),
    ...ENTITY_SORT.map((sort) => probe('listEntities', { query: { sort: `${sort},desc`, size: 100 } })),
    ...PERSON_SORT.map((sort) => probe('listPeople', { query: { sort: `${sort},desc`, size: 100 } })),
    probe('listEntitiesPost', { query: { size: 50 }, body: { semanticQuery: `company ${SECRET}` } }),
    probe('listPeoplePost', { query: { size: 50 }, body: { semanticQuery: `person ${SECRET}` } }),
    ...world.shown.entities.flatMap((id) => [
      probe('entityInvestments', { query: { id, sort: 'amountInvested,desc' } }),
      probe('entityInvestors', { query: { id, sort: 'amountInvested,desc' } }),
      probe('listEntityRelationships', { path: { entityId: id }, query: { includeNonRenderable: true } }),
      probe('listAcquisitions', { path: { entityId: id }, query: { role: 'all' } }),
    ]),
  ]
}

/** Every text that a hidden row has. */
async function secretTexts({ db }: TestApp): Promise<string[]> {
  const rows = await db.rows<{ text: string }>(sql`
    select distinct text from (
      select name_brand as text from entity union select name_key from entity_alias union select name_full from person
      union select program from entity_relationship union select batch from entity_relationship
      union select status from entity_relationship union select round from fundraise_round
      union select name from corporate_title union select identifier from unique_id union select slug from slug_redirect) t
    where text like ${`${SECRET}%`} order by 1`)
  return rows.map(({ text }) => text)
}

/** Published offerings of hidden providers. */
async function offerings(
  { db }: TestApp,
  { hidden }: HiddenWorld,
): Promise<Record<'slug' | 'companySlug' | 'nameBrand' | 'providerId', string>[]> {
  return db.rows(sql`
    select o.slug, o.name_brand as "nameBrand", v.slug as "companySlug", v.id as "providerId" from entity o join entity v on v.id = o.provider_id
    where v.id = any(${hidden.entities}::uuid[])`)
}

const choiceKeys = (filters: Filters): string[] =>
  rowsOf(filters).flatMap(({ path, row }) => (row.choices ? [path.join('.').replace('arrayFilter.', '')] : []))

/** A list with each filter that accepts a hidden value. */
function filtering(id: string, filters: Filters, secrets: readonly string[], ids: readonly string[]): Probe[] {
  const operation = registry.get(id)
  const values = [
    secrets,
    secrets[0],
    ids,
    ids[0],
    [{ min: SECRET_AMOUNT / 10 }],
    [{ min: 1_900_000_000 }],
    [{ min: 2 }],
    { min: `${SECRET_DAY}T00:00:00Z`, max: `${SECRET_DAY}T00:00:00Z` },
    true,
    false,
  ]
  return rowsOf(filters).flatMap(({ path, row }) =>
    values
      .filter((value) => !row.admin && row.shape.safeParse(value).success)
      .map((value) => ({
        operation,
        request: { query: { size: 100 }, body: path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) },
      })),
  )
}
