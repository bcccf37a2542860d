import { beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, type TestApp, testApp } from '../../support/app.js'
import { embedAll } from '../../support/embed.js'
import { makeTags } from '../../support/make/classification.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
/** Number of the nearest records that a semantic query returns. */
const NEAREST = 400
const BANK = 'A bank that lends money to small shops.'
const BREAD = 'Bread and cakes, baked every morning.'
const PEOPLE = {
  Ada: 'A physician who heals children.',
  Bo: 'A pilot of large aircraft.',
  Cy: 'A surgeon in a clinic.',
}

/** Stores the summary of a record as its texts do. */
const addSummary = (kind: 'entity' | 'person', id: string, text: string) =>
  app.db.rows(sql`
    insert into owned_text (${raw(`${kind}_id`)}, text_type, text, created_at, updated_at)
    select ${id}::uuid, 'summary', ${text}, t.at, t.at from (select ${app.clock.now()}::timestamptz as at) t`)

/** Stores copies of an entity and of its vector. The copy with the number n was founded in 1500 + n. */
const addCopies = (id: string, count: number) =>
  app.db.rows(sql`
    with made as (
      insert into entity select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'public_id', 'e' || lpad(n::text, 11, '0'),
        'slug', 'copy-' || n, 'name_brand', 'Copy ' || n, 'name_brand_key', 'copy ' || n, 'founded_year', 1500 + n, 'number', 1000 + n))).*
      from entity e, generate_series(1, ${count}::int) n where e.id = ${id}::uuid returning id)
    insert into entity_meaning select (jsonb_populate_record(m, jsonb_build_object('entity_id', made.id))).* from entity_meaning m, made where m.entity_id = ${id}::uuid`)

beforeAll(async () => {
  app = await testApp()
  const made = async (nameBrand: string, text: string, foundedYear: number, isHidden = false) => {
    const { id } = await makeEntity(app, { nameBrand, foundedYear, status: { isHidden, showOnSitemap: true } })
    await addSummary('entity', id, text)
    await makeTags(app, id, text === BANK ? 'industry:Banking' : 'industry:Food')
    return id
  }
  await made('Oven', BREAD, 1400)
  await made('Veiled', BANK, 1401, true)
  const bank = await made('Alpha', BANK, 1990)
  await made('Delta', 'Loans and savings on a mobile telephone.', 2015)
  for (const [nameFirst, text] of Object.entries(PEOPLE)) {
    const { id } = await makePerson(app, { nameFirst, nameLast: 'Person', isHidden: nameFirst === 'Cy' })
    await addSummary('person', id, text)
  }
  await embedAll(app)
  await addCopies(bank, NEAREST - 1)
})

type Query = Record<string, unknown>
interface Row {
  readonly core: { readonly nameBrand: string; readonly foundedYear: number }
  readonly semanticMatch: { readonly rank: number }
}
const entities = async (query: Query, headers: Record<string, string> = asClient) =>
  (await app.rest('/v1/entities', { query: { semanticQuery: 'bank that lends money', ...query }, headers })).body
const names = (body: { content: readonly Row[] }) => body.content.map(({ core }) => core.nameBrand)

describe('semanticQuery with sort', () => {
  test('orders the most similar records only: a less similar record is not first, whatever its value', async () => {
    const body = await entities({ sort: 'yearFounded,asc', size: 3 })
    expect(names(body)).toEqual(['Copy 1', 'Copy 2', 'Copy 3'])
    expect(body).toMatchObject({ totalElements: NEAREST, totalPages: 134, sort: { sorted: true } })
    const ranks = body.content.map(({ semanticMatch }: Row) => semanticMatch.rank)
    expect(ranks.every((rank: number) => rank >= 1 && rank <= NEAREST)).toBe(true)
  })

  test('filters narrow the records before the most similar are selected', async () => {
    const early = await entities({ sort: 'yearFounded,desc', yearFoundedRange: '..1502' })
    expect([names(early), early.totalElements]).toEqual([['Copy 2', 'Copy 1', 'Oven'], 3])
    const admin = await entities({ sort: 'yearFounded,desc', yearFoundedRange: '..1502' }, asAdmin)
    expect(names(admin)).toEqual(['Copy 2', 'Copy 1', 'Veiled', 'Oven'])
  })

  test('pages follow each other, and the rank of similarity stays with each record', async () => {
    const filter = { yearFoundedRange: '..1510', sort: ['yearFounded,desc'] }
    const { content } = await entities(filter)
    const ranked = (await entities({ ...filter, sort: [] })).content
    expect(content.map(({ semanticMatch }: Row) => semanticMatch.rank).sort((a: number, b: number) => a - b)).toEqual(
      ranked.map(({ semanticMatch }: Row) => semanticMatch.rank),
    )
    expect(content.at(-1)).toEqual(ranked.at(-1))
    const pages = await Promise.all([0, 1, 2, 3].map((page) => entities({ ...filter, size: 3, page })))
    expect(pages.flatMap((page) => page.content)).toEqual(content)
  })

  test('all lists and the graph have the same order', async () => {
    const filter = { semanticQuery: 'bank', yearFoundedRange: [{ max: 1503 }] }
    const sort = 'yearFounded,desc'
    const expected = names(await entities({ semanticQuery: 'bank', yearFoundedRange: '..1503', sort }))
    expect(expected).toEqual(['Copy 3', 'Copy 2', 'Copy 1', 'Oven'])
    for (const path of ['/v1/entities', '/v1/entities/search'])
      expect(names((await app.rest(path, { method: 'POST', body: filter, query: { sort } })).body)).toEqual(expected)
    const batch = await app.rest('/v1/entities/batch', { method: 'POST', body: filter, query: { sort } })
    expect(names(batch.body)).toEqual(expected)
    const { body } = await app.graph(`{ entitiesByMeaning(text: "bank", filter: { yearFoundedRange: [{ max: 1503 }] },
      sort: { field: YEAR_FOUNDED, direction: DESC }, first: 2) { totalCount pageInfo { endCursor } nodes { nameBrand } } }`)
    const { totalCount, nodes, pageInfo } = body.data.entitiesByMeaning
    expect([totalCount, nodes]).toEqual([4, expected.slice(0, 2).map((nameBrand) => ({ nameBrand }))])
    const next = await app.graph(`{ entitiesByMeaning(text: "bank", filter: { yearFoundedRange: [{ max: 1503 }] },
      sort: { field: YEAR_FOUNDED, direction: DESC }, after: "${pageInfo.endCursor}") { nodes { nameBrand } } }`)
    expect(next.body.data.entitiesByMeaning.nodes).toEqual(expected.slice(2).map((nameBrand) => ({ nameBrand })))
  })

  test('a sort of people is the same in REST and GraphQL, and counts no hidden person', async () => {
    const query = { semanticQuery: 'medical doctor', sort: 'firstName,desc' }
    const { body } = await app.rest('/v1/people', { query })
    expect(body.content.map(({ nameFirst }: { nameFirst: string }) => nameFirst)).toEqual(['Bo', 'Ada'])
    expect(body.totalElements).toBe(2)
    const { data } = (
      await app.graph(`{ peopleByMeaning(text: "medical doctor", sort: { field: FIRST_NAME, direction: DESC }) {
        totalCount edges { match { rank } node { nameFirst } } } }`)
    ).body
    expect(data.peopleByMeaning).toEqual({
      totalCount: 2,
      edges: [
        { match: { rank: 2 }, node: { nameFirst: 'Bo' } },
        { match: { rank: 1 }, node: { nameFirst: 'Ada' } },
      ],
    })
  })
})

describe('semanticQuery with the options of filters', () => {
  interface Entry {
    readonly filterKey: string
    readonly choiceOption: readonly { readonly value: string }[]
  }
  const industries = (entries: readonly Entry[]) =>
    entries.find(({ filterKey }) => filterKey === 'industry')?.choiceOption.map(({ value }) => value)

  test('only the most similar entities are counted, without hidden ones, in REST and GraphQL', async () => {
    const refine = (body: object) => app.rest('/v1/entities/filters/refine', { method: 'POST', body })
    const all = (await refine({ semanticQuery: 'bank that lends money' })).body
    expect(all.meta).toEqual({ degraded: false, limit: 20_000, page: 0, total: NEAREST })
    expect(industries(all.filter) ?? []).not.toContain('Food')
    const early = (await refine({ semanticQuery: 'bank', yearFoundedRange: [{ max: 1500 }] })).body
    expect([early.meta.total, industries(early.filter)]).toEqual([1, ['Food']])
    const { data } = (
      await app.graph(`{ entityFilters(text: "bank", filter: { yearFoundedRange: [{ max: 1500 }] }) {
        total arrayFilterEntry { filterKey choiceOption { value } } } }`)
    ).body
    expect([data.entityFilters.total, industries(data.entityFilters.arrayFilterEntry)]).toEqual([1, ['Food']])
  })

  test('a search for values finds only values of the most similar entities', async () => {
    const values = async (scopeFilter: object) =>
      (
        await app.rest('/v1/entities/filters/search', {
          method: 'POST',
          body: { filterKey: 'industry', query: 'o', scopeFilter, limit: 20 },
        })
      ).body.result
    expect(await values({ semanticQuery: 'bank that lends money' })).toEqual([])
    const { data } = (
      await app.graph(`{ with: entityFilterValues(filterKey: INDUSTRY, search: "o", text: "bank that lends money") { result }
        without: entityFilterValues(filterKey: INDUSTRY, search: "o") { result } }`)
    ).body
    expect(data).toEqual({ with: { result: [] }, without: { result: await values({}) } })
    expect(await values({ semanticQuery: 'bank', yearFoundedRange: [{ max: 1500 }] })).toEqual(['Food'])
  })

  test('the filters of people count only the most similar people', async () => {
    const { status, body } = await app.rest('/v1/people/filters', { method: 'POST', body: { semanticQuery: 'doctor' } })
    expect([status, body.filtersMeta]).toEqual([200, null])
    const { data, errors } = (await app.graph('{ personFilters(text: "doctor") { arrayFilterEntry { filterKey } } }'))
      .body
    expect(errors).toBeUndefined()
    expect(data.personFilters.arrayFilterEntry).toEqual(
      body.arrayFilterEntry.map(({ filterKey }: Entry) => ({ filterKey })),
    )
  })
})
