import { beforeAll, expect, test } from 'vitest'
import { recomputeEntities } from '../../../src/derived/writes/entities.js'
import { recomputePeople } from '../../../src/derived/writes/people.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, provenance, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Entities with a word in their texts. The number of a name is the number of employees, and so the prominence. */
const addBrewers = async (count: number) => {
  const { db, clock } = app
  const now = clock.now()
  const added = await db.rows<{ id: string }>(sql`
    insert into entity (id, public_id, slug, type_record, name_brand, name_brand_key, is_hidden, show_on_sitemap, created_at, updated_at, last_modified_at)
    select gen_random_uuid(), 'e' || lpad(n::text, 11, '0'), 'brewer-' || n, 'Company', 'Brewer ' || n, 'brewer ' || n, false, true, t.at, t.at, t.at
    from generate_series(1, ${count}::int) n cross join (select ${now}::timestamptz as at) t returning id`)
  await db.rows(sql`
    insert into owned_text (entity_id, text_type, text, created_at, updated_at)
    select e.id, 'summary', case e.slug when 'brewer-5' then 'Zymotic, zymotic and zymotic.' else 'Zymotic.' end, e.created_at, e.created_at
    from entity e where e.slug like 'brewer-%'`)
  await db.rows(sql`
    insert into research_detail (entity_id, type, discrete_value, created_at, updated_at)
    select e.id, 'numberOfEmployees', substr(e.slug, 8)::int, e.created_at, e.created_at from entity e where e.slug like 'brewer-%'`)
  await recomputeEntities(
    app,
    added.map(({ id }) => id),
  )
}

/** Reads a connection page by page in both directions, and expects these names. */
async function expectSameInGraph(field: string, filter: string, name: string, names: readonly string[]) {
  const read = async (slice: string) => {
    const { body } = await app.graph(
      `{ ${field}(filter: ${filter}, ${slice}) { totalCount nodes { ${name} } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }`,
    )
    expect(body.errors).toBeUndefined()
    const { totalCount, nodes, pageInfo } = body.data[field]
    expect(totalCount).toBe(names.length)
    return { page: nodes.map((node: Record<string, string>) => node[name]), pageInfo }
  }
  const forwards: string[] = []
  for (let after = ''; ; ) {
    const { page, pageInfo } = await read(`first: 40${after}`)
    forwards.push(...page)
    if (!pageInfo.hasNextPage) break
    after = `, after: "${pageInfo.endCursor}"`
  }
  expect(forwards).toEqual(names)
  const backwards: string[] = []
  for (let before = ''; ; ) {
    const { page, pageInfo } = await read(`last: 70${before}`)
    backwards.unshift(...page)
    if (!pageInfo.hasPreviousPage) break
    before = `, before: "${pageInfo.startCursor}"`
  }
  expect(backwards).toEqual(names)
  const sorted = await read(`first: 2, sort: { field: ${name === 'nameBrand' ? 'NAME_BRAND' : 'FULL_NAME'} }`)
  expect(sorted.page).toEqual([...names].sort().slice(0, 2))
}

test('a text search returns matches in names first, ranks the most prominent of many others, and returns each once', async () => {
  await addBrewers(203)
  await makeEntity(app, { nameBrand: 'Zymotic' })
  await makeEntity(app, { nameBrand: 'Zymotic Secret', status: { isHidden: true } })
  const page = async (query: object) =>
    (await app.rest('/v1/entities', { query: { textSearch: 'zymotic', ...query } })).body
  const namesOf = (body: { content: { core: { nameBrand: string } }[] }) =>
    body.content.map(({ core }) => core.nameBrand)
  const all = [...namesOf(await page({ size: 200 })), ...namesOf(await page({ size: 200, page: 1 }))]
  expect(new Set(all).size).toBe(204)
  expect(all).toHaveLength(204)
  expect(all.slice(0, 2)).toEqual(['Zymotic', 'Brewer 5'])
  expect(all.slice(-4)).toEqual(['Brewer 4', 'Brewer 3', 'Brewer 2', 'Brewer 1'])
  const small = await Promise.all([0, 1, 4].map(async (number) => namesOf(await page({ size: 50, page: number }))))
  expect(small).toEqual([all.slice(0, 50), all.slice(50, 100), all.slice(200)])

  await expectSameInGraph('entities', '{ textSearch: "zymotic" }', 'nameBrand', all)

  const typed = await page({ size: 200, typeRecord: 'Company' })
  expect([typed.totalElements, namesOf(typed)]).toEqual([204, all.slice(0, 200)])
  await app.db.rows(sql`update entity set is_hidden = true where slug = 'brewer-5'`)
  const hidden = await page({})
  expect([hidden.totalElements, namesOf(hidden).includes('Brewer 5')]).toEqual([203, false])
})

test('a text search ranks people in the same way: names first, then the most prominent', async () => {
  const { db, clock } = app
  const added = await db.rows<{ id: string }>(sql`
    insert into person (id, public_id, slug, name_full, name_full_key, name_first, name_last, is_hidden, show_on_sitemap, created_at, updated_at, last_modified_at)
    select gen_random_uuid(), 'p' || lpad(n::text, 12, '0'), 'taster-' || n, 'Taster ' || n, 'taster ' || n, 'Taster', n::text, false, true, t.at, t.at, t.at
    from generate_series(1, 203) n cross join (select ${clock.now()}::timestamptz as at) t returning id`)
  await db.rows(sql`
    insert into owned_text (person_id, text_type, text, created_at, updated_at)
    select p.id, 'summary', case p.slug when 'taster-5' then 'Quaffable, quaffable and quaffable.' else 'Quaffable.' end, p.created_at, p.created_at
    from person p where p.slug like 'taster-%'`)
  await recomputePeople(
    app,
    added.map(({ id }) => id),
  )
  await db.rows(sql`
    update person_search s set prominence = substr(p.slug, 8)::int from person p where p.id = s.person_id and p.slug like 'taster-%'`)
  await makePerson(app, { nameFirst: 'Quaffable', nameLast: 'Smith' })
  const page = async (query: object) =>
    (await app.rest('/v1/people', { query: { search: 'quaffable', ...query } })).body
  const namesOf = (body: { content: { nameFull: string }[] }) => body.content.map(({ nameFull }) => nameFull)
  const all = [...namesOf(await page({ size: 200 })), ...namesOf(await page({ size: 200, page: 1 }))]
  expect(new Set(all).size).toBe(204)
  expect(all.slice(0, 2)).toEqual(['Quaffable Smith', 'Taster 5'])
  expect(all.slice(-4)).toEqual(['Taster 4', 'Taster 3', 'Taster 2', 'Taster 1'])
  await expectSameInGraph('people', '{ search: "quaffable" }', 'nameFull', all)
  const sorted = await page({ size: 3, sort: 'fullName' })
  expect([sorted.totalElements, namesOf(sorted)]).toEqual([204, ['Quaffable Smith', 'Taster 1', 'Taster 10']])
  await db.rows(sql`update person set is_hidden = true where slug = 'taster-5'`)
  const hidden = await page({})
  expect([hidden.totalElements, namesOf(hidden).includes('Taster 5')]).toEqual([203, false])
  expect((await page({ countOnly: true })).totalElements).toBe(203)
})

test('a cursor of a text search stays valid when better matches are added and matches are removed', async () => {
  for (const name of ['Kiln One', 'Kiln Two', 'Kiln Three']) await makeEntity(app, { nameBrand: name })
  const read = async (after: string) =>
    (
      await app.graph(
        `{ entities(filter: { textSearch: "kiln" }, first: 1${after}) { nodes { nameBrand } pageInfo { endCursor hasNextPage } } }`,
      )
    ).body.data.entities
  const first = await read('')
  await makeEntity(app, { nameBrand: 'Kiln' })
  await app.db.rows(sql`update entity set is_hidden = true where name_brand = ${first.nodes[0].nameBrand}`)
  const second = await read(`, after: "${first.pageInfo.endCursor}"`)
  const third = await read(`, after: "${second.pageInfo.endCursor}"`)
  const names = [first, second, third].map(({ nodes }) => nodes[0].nameBrand)
  expect([...names].sort()).toEqual(['Kiln One', 'Kiln Three', 'Kiln Two'])
  expect(third.pageInfo.hasNextPage).toBe(false)
})

test('a domain finds the entities that have it, and not the others on a host that many share', async () => {
  const entityAt = async (nameBrand: string, url: string) => {
    const { id } = await makeEntity(app, { nameBrand })
    const body = { url, urlType: 'website' }
    const options = { method: 'POST', headers: asAdmin, query: provenance, body }
    expect((await app.rest(`/v1/entities/${id}/urls`, options)).status).toBe(201)
  }
  await entityAt('Quarry Works', 'https://quarryworks.example/')
  await entityAt('First Guest', 'https://first-guest.github.io/')
  await entityAt('Second Guest', 'https://second-guest.github.io/docs')
  const namesFor = async (textSearch: string) => {
    const { status, body } = await app.rest('/v1/entities', { query: { textSearch } })
    expect(status).toBe(200)
    return body.content.map(({ core }: { core: { nameBrand: string } }) => core.nameBrand).sort()
  }
  expect(await namesFor('quarryworks.example')).toEqual(['Quarry Works'])
  expect(await namesFor('https://quarryworks.example/')).toEqual(['Quarry Works'])
  expect(await namesFor('first-guest.github.io')).toEqual(['First Guest'])
  expect(await namesFor('xn--a.com')).toEqual([])
})
