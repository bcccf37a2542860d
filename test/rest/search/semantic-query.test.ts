import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { recomputePeople } from '../../../src/derived/writes/people.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../../support/app.js'
import { embedAll } from '../../support/embed.js'
import { makeTags } from '../../support/make/classification.js'
import { makeOffering } from '../../support/make/offering.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
const ids: Record<string, string> = {}
const SUMMARIES = {
  Alpha: 'A bank that lends money to small shops.',
  Beta: 'Clinics where doctors look after patients.',
  Gamma: 'Bread and cakes, baked every morning.',
  Delta: 'Loans and savings on a mobile telephone.',
  Veiled: 'A bank that lends money to farmers.',
} as const

const addSummary = (owner: 'entity_id' | 'person_id', id: string, text: string) =>
  app.db.rows(sql`
    insert into owned_text (entity_id, person_id, text_type, text, created_at, updated_at)
    select case when ${owner}::text = 'entity_id' then ${id}::uuid end, case when ${owner}::text = 'person_id' then ${id}::uuid end, 'summary', ${text}, t.at, t.at
    from (select ${app.clock.now()}::timestamptz as at) t`)

beforeAll(async () => {
  app = await testApp()
  for (const [nameBrand, text] of Object.entries(SUMMARIES)) {
    const status = { isHidden: nameBrand === 'Veiled', showOnSitemap: true }
    ids[nameBrand] = (await makeEntity(app, { nameBrand, status, foundedYear: nameBrand === 'Delta' ? 2015 : 1990 })).id
    await addSummary('entity_id', ids[nameBrand] ?? '', text)
    await makeTags(app, ids[nameBrand] ?? '', 'tag:Of a test')
  }
  for (const [nameFirst, text] of Object.entries({
    Ada: 'A physician who heals children.',
    Bo: 'A pilot of large aircraft.',
    Cy: 'A surgeon at a hospital.',
  })) {
    ids[nameFirst] = (await makePerson(app, { nameFirst, nameLast: 'Person', isHidden: nameFirst === 'Cy' })).id
    await addSummary('person_id', ids[nameFirst] ?? '', text)
    await recomputePeople(app, [ids[nameFirst] ?? ''])
  }
  await app.db.rows(sql`
    insert into media_slot (person_id, media_type, logo_type, path, content_type, first_uploaded_at, created_at, updated_at)
    select ${ids.Bo}::uuid, 'PERSON', null, 'bo.png', 'image/png', t.at, t.at, t.at from (select ${app.clock.now()}::timestamptz as at) t`)
  await recomputePeople(app, [ids.Bo ?? ''])
  await embedAll(app)
})

type Query = Record<string, unknown>
const names = (body: {
  content: { core?: { nameBrand: string }; nameFirst?: string; entity?: { core: { nameBrand: string } } }[]
}) => body.content.map((row) => row.core?.nameBrand ?? row.entity?.core.nameBrand ?? row.nameFirst)
const entities = async (query: Query, headers: Record<string, string> = asClient) =>
  (await app.rest('/v1/entities', { query, headers })).body

describe('semanticQuery', () => {
  test('ranks entities by meaning, with the evidence of each', async () => {
    const body = await entities({ semanticQuery: 'medical care by physicians' })
    expect(names(body)[0]).toBe('Beta')
    expect(body).toMatchObject({ totalElements: 4, numberOfElements: 4, last: true, sort: { sorted: false } })
    const sourceText = `Beta. Of a test. Company. ${SUMMARIES.Beta}`
    const score = body.content[0].semanticMatch.cosineScore
    expect(body.content[0].semanticMatch).toEqual({
      computedAt: expect.stringMatching(/^2026-03-01T12:00:00\.\d{3}Z$/),
      cosineDistance: expect.closeTo(1 - score, 10),
      cosineScore: expect.any(Number),
      modelVersion: app.service.embedder.model,
      passage: SUMMARIES.Beta,
      rank: 1,
      sourceHash: createHash('sha256').update(sourceText).digest('hex'),
      sourceId: ids.Beta,
      sourceJson: expect.any(String),
      sourceText,
      sourceType: 'entity',
    })
    expect(JSON.parse(body.content[0].semanticMatch.sourceJson)).toEqual({
      name: 'Beta',
      tags: ['Of a test'],
      type: 'Company',
      summary: SUMMARIES.Beta,
      text: null,
    })
    const scores = body.content.map((row: { semanticMatch: { cosineScore: number } }) => row.semanticMatch.cosineScore)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(scores[0]).toBeGreaterThan(scores[1] + 0.1)
  })

  test('gives the same ranking in the query, a body, summaries, the batch and the graph', async () => {
    const filter = { semanticQuery: 'borrow money' }
    const expected = names(await entities(filter))
    expect(expected.slice(0, 2).sort()).toEqual(['Alpha', 'Delta'])
    const post = { method: 'POST', headers: asClient, body: filter }
    expect(names((await app.rest('/v1/entities', post)).body)).toEqual(expected)
    expect(names((await app.rest('/v1/entities/batch', post)).body)).toEqual(expected)
    const cards = (await app.rest('/v1/entities/summary', { query: filter })).body
    expect(names(cards)).toEqual(expected)
    expect(cards.content[0]).not.toHaveProperty('semanticMatch')
    const document = `query ($meaning: String!) {
      entitiesByMeaning(text: $meaning) { totalCount edges { match { rank cosineScore sourceText } node { nameBrand } } } }`
    const { data } = (await app.graph(document, { meaning: filter.semanticQuery })).body
    const rows = (await entities(filter)).content
    expect(data.entitiesByMeaning).toEqual({
      totalCount: 4,
      edges: rows.map(({ core, semanticMatch: { rank, cosineScore, sourceText } }: (typeof rows)[number]) => ({
        match: { rank, cosineScore, sourceText },
        node: { nameBrand: core.nameBrand },
      })),
    })
  })

  test('returns no evidence without a semantic query, nor in whole details', async () => {
    expect((await entities({})).content[0]).not.toHaveProperty('semanticMatch')
    const batch = { method: 'POST', headers: asAdmin, body: { semanticQuery: 'bread' } }
    const { body } = await app.rest('/v1/entities/batch', { ...batch, query: { includeFullDetail: true } })
    expect(body.content[0].core.nameBrand).toBe('Gamma')
    expect(body.content[0]).not.toHaveProperty('semanticMatch')
  })

  test('ranks only entities that match the other filters and that the caller may see', async () => {
    const semanticFilter = { semanticQuery: 'bank that lends money' }
    expect(names(await entities({ ...semanticFilter, yearFoundedRange: '2000..' }))).toEqual(['Delta'])
    expect(names(await entities({ ...semanticFilter, textSearch: 'bread' }))).toEqual(['Gamma'])
    expect(names(await entities(semanticFilter))).not.toContain('Veiled')
    expect(
      names(await entities(semanticFilter, asAdmin))
        .slice(0, 2)
        .sort(),
    ).toEqual(['Alpha', 'Veiled'])
    expect(names(await entities({ ...semanticFilter, includePrivate: false }, asAdmin))).not.toContain('Veiled')
    expect(names(await entities({ ...semanticFilter, includePrivate: true }))).not.toContain('Veiled')
    expect(await entities({ ...semanticFilter, tag: 'nothing has it' })).toMatchObject({
      content: [],
      totalElements: 0,
      last: true,
    })
  })

  test('pages the matches with continuous ranks, in the same number of statements at any size', async () => {
    const semanticFilter = { semanticQuery: 'telephone' }
    const all = (await entities(semanticFilter)).content
    app.statements.length = 0
    const second = await entities({ ...semanticFilter, size: 1, page: 1 })
    const statements = app.statements.length
    expect(second.content).toEqual([all[1]])
    expect(second).toMatchObject({ totalElements: 4, totalPages: 4, first: false, last: false })
    expect(second.content[0].semanticMatch.rank).toBe(2)
    app.statements.length = 0
    await entities(semanticFilter)
    expect(app.statements.length).toBe(statements)
    expect(await entities({ ...semanticFilter, page: 9 })).toMatchObject({ content: [], totalElements: 4, last: true })
  })

  test('the evidence of a product has the source type product', async () => {
    const { provider, offering } = await makeOffering(app)
    await embedAll(app)
    const { content } = await entities({ semanticQuery: offering.nameBrand, entityId: offering.id })
    expect(content).toMatchObject([{ semanticMatch: { sourceType: 'product', sourceId: offering.id } }])
    await app.db.rows(sql`delete from entity where id = any(${[offering.id, provider.id]}::uuid[])`)
  })
})

describe('semanticQuery of people', () => {
  const people = async (query: Query, headers: Record<string, string> = asClient) =>
    (await app.rest('/v1/people', { query, headers })).body

  test('ranks people by meaning, with the evidence of each', async () => {
    const body = await people({ semanticQuery: 'medical doctor' })
    expect(names(body)).toEqual(['Ada', 'Bo'])
    expect(body.content[0].semanticMatch).toMatchObject({
      rank: 1,
      sourceType: 'person',
      sourceId: ids.Ada,
      sourceText: 'Ada Person. A physician who heals children.',
    })
    expect(
      names(await people({ semanticQuery: 'medical doctor' }, asAdmin))
        .slice(0, 2)
        .sort(),
    ).toEqual(['Ada', 'Cy'])
    expect((await people({})).content[0]).not.toHaveProperty('semanticMatch')
  })

  test('gives the same ranking in a body, the batch and the graph; hasImageFirst sorts photos first', async () => {
    const filter = { semanticQuery: 'doctor' }
    const post = { method: 'POST', headers: asClient, body: filter }
    expect(names((await app.rest('/v1/people', post)).body)).toEqual(['Ada', 'Bo'])
    expect(names((await app.rest('/v1/people/batch', post)).body)).toEqual(['Ada', 'Bo'])
    const details = (await app.rest('/v1/people/batch', { ...post, query: { projection: 'association' } })).body
    expect(details.content.map(({ core }: { core: { nameFirst: string } }) => core.nameFirst)).toEqual(['Ada', 'Bo'])
    expect(details.content[0]).not.toHaveProperty('semanticMatch')
    expect(names(await people({ ...filter, hasImageFirst: true }))).toEqual(['Bo', 'Ada'])
    const { data } = (
      await app.graph('{ peopleByMeaning(text: "doctor") { edges { match { rank sourceType } node { nameFirst } } } }')
    ).body
    expect(data.peopleByMeaning.edges).toEqual([
      { match: { rank: 1, sourceType: 'PERSON' }, node: { nameFirst: 'Ada' } },
      { match: { rank: 2, sourceType: 'PERSON' }, node: { nameFirst: 'Bo' } },
    ])
  })
})

describe('an unsupported or invalid semanticQuery is refused with the name of the field', () => {
  const post = (path: string, body: unknown, query: Query = {}, headers: Record<string, string> = asClient) =>
    app.rest(path, { method: 'POST', headers, body, query })
  const semanticFilter = { semanticQuery: 'bank' }

  test.each<[string, () => ReturnType<typeof post>, object]>([
    [
      'countOnly',
      () => app.rest('/v1/entities', { query: { ...semanticFilter, countOnly: true } }),
      { status: 422, field: 'countOnly' },
    ],
    [
      'countOnly of people',
      () => app.rest('/v1/people', { query: { ...semanticFilter, countOnly: true } }),
      { status: 422, field: 'countOnly' },
    ],
    ['a cursor', () => post('/v1/entities/batch', semanticFilter, { cursor: 'x' }), { status: 400, field: 'cursor' }],
    [
      'a cursor of people',
      () =>
        post('/v1/people/batch', semanticFilter, {
          cursor: '2026-01-01T00:00:00.000Z::0193b8a0-0000-7000-8000-000000000001',
        }),
      { status: 400, field: 'semanticQuery' },
    ],
    [
      'an empty text',
      () => app.rest('/v1/entities', { query: { semanticQuery: ' ' } }),
      { status: 400, field: 'semanticQuery' },
    ],
    [
      'a text without words',
      () => app.rest('/v1/entities', { query: { semanticQuery: '🔥?!' } }),
      { status: 400, field: 'semanticQuery', value: '🔥?!' },
    ],
    [
      'a text of more than 2,000 characters',
      () => app.rest('/v1/entities', { query: { semanticQuery: 'x'.repeat(2_001) } }),
      { status: 400, field: 'semanticQuery' },
    ],
  ])('%s', async (_, send, problem) => {
    const { status, body } = await send()
    expect({ ...body, status }).toMatchObject(problem)
    expect(body.detail).toMatch(/./)
  })

  test.each([['entities'], ['entitiesPage'], ['people'], ['peoplePage']])(
    'a filter of the graph field %s',
    async (field) => {
      const { errors } = (await app.graph(`{ ${field}(filter: { semanticQuery: "bank" }) { __typename } }`)).body
      expect(errors).toMatchObject([{ message: expect.stringContaining('"semanticQuery" is not defined') }])
    },
  )

  test('a caller without the permission gets 403, without a credential 401', async () => {
    expect((await app.rest('/v1/entities', { headers: asUser, query: semanticFilter })).status).toBe(403)
    expect((await app.rest('/v1/entities', { headers: {}, query: semanticFilter })).status).toBe(401)
  })
})
