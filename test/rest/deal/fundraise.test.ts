import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, fingerprint, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeJoin, makeRound } from '../../support/make/fundraise.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
let company: { id: string; slug: string; nameBrand: string }
let firm: { id: string; nameBrand: string }
let hidden: { id: string; slug: string }
const rounds: Record<string, string> = {}

beforeAll(async () => {
  app = await testApp()
  company = await makeEntity(app, { nameBrand: 'Raising Company' })
  firm = await makeEntity(app, { nameBrand: 'Investing Firm', typeRecord: 'Investment Firm' })
  hidden = await makeEntity(app, { nameBrand: 'Hidden Firm', status: { isHidden: true } })
  rounds.seed = await makeRound(app, company.id, {
    round: 'Seed',
    amountRaised: 2_000_000,
    dateAnnounced: '2018-12-31T23:30:00Z',
  })
  rounds.a = await makeRound(app, company.id, {
    round: 'Series A',
    amountRaised: 9_000_000,
    currency: 'EUR',
    dateAnnounced: '2019-01-01',
  })
  rounds.b = await makeRound(app, company.id, {
    round: 'Series B',
    amountRaised: 8_000_000,
    dateAnnounced: '2021-05-05',
  })
  rounds.undated = await makeRound(app, company.id, {
    round: 'Venture',
    amountRaised: null,
    currency: null,
    dateAnnounced: null,
  })
})

const list = (query: Record<string, unknown>) =>
  app.rest('/v1/entities/detail/fundraise-rounds', { query: { id: company.id, ...query } })
const ids = (body: { content: { id: string }[] }) => body.content.map(({ id }) => id)

describe('the rounds of an entity', () => {
  test('are listed newest first, as whole records with their company, in two statements', async () => {
    const joinId = await makeJoin(app, {
      roundId: rounds.b ?? '',
      entityId: firm.id,
      leadInvestor: true,
      amountInvested: 1_500_000.5,
    })
    await makeJoin(app, { roundId: rounds.b ?? '', entityId: hidden.id })
    app.statements.length = 0
    const { status, body } = await list({})
    expect(app.statements).toHaveLength(2)
    expect(status).toBe(200)
    expect(ids(body)).toEqual([rounds.b, rounds.a, rounds.seed, rounds.undated])
    const time = expect.stringMatching(/^2026-03-01T12:00:\d\d\.\d{3}Z$/)
    expect(body.content[0]).toEqual({
      amountRaised: 8_000_000,
      createdAt: time,
      currency: 'USD',
      dataConfidence: null,
      dateAnnounced: '2021-05-05T00:00:00.000Z',
      dateFundingComplete: null,
      dateInvestorExit: null,
      entity: {
        core: expect.objectContaining({ id: company.id, nameBrand: 'Raising Company' }),
        fundingDetail: {
          fundingRoundCount: 4,
          investorCount: 1,
          latestValuation: null,
          mostRecentAmount: 8_000_000,
          mostRecentDate: '2021-05-05',
          stage: 'Series B',
          totalRaised: 10_000_000,
        },
      },
      id: rounds.b,
      investorAttribution: null,
      investorCount: null,
      round: 'Series B',
      sourceAttribution: [
        {
          amountInvested: 1_500_000.5,
          attributionType: 'direct',
          beneficialEntityId: firm.id,
          fundManagerRelationshipId: null,
          joinId,
          leadInvestor: true,
          recordedEntityId: firm.id,
          round: { round: 'Series B' },
          transactionId: rounds.b,
        },
      ],
      updatedAt: time,
      valuationPostMoney: null,
      valuationPreMoney: null,
    })
  })

  test.each([
    ['a part of the label in any case', { round: 'SERIES' }, ['b', 'a']],
    ['a label with a wildcard', { round: '%' }, []],
    ['days in UTC, both included', { dateFrom: '2018-12-31', dateTo: '2019-01-01' }, ['a', 'seed']],
    ['the last moment of a day', { dateTo: '2018-12-31' }, ['seed']],
    ['amounts, both included', { minAmount: 2_000_000, maxAmount: 8_000_000 }, ['b', 'seed']],
    ['several filters together', { round: 'series', minAmount: 8_500_000 }, ['a']],
  ])('are filtered by %s', async (_, query, expected) => {
    const { body } = await list(query)
    expect(ids(body)).toEqual(expected.map((name) => rounds[name]))
    expect(body.totalElements).toBe(expected.length)
  })

  test('are sorted by amounts in US dollars, unknown ones last in both directions', async () => {
    expect(ids((await list({ sort: 'amountRaised,desc' })).body).slice(0, 2)).toEqual([rounds.b, rounds.seed])
    expect(ids((await list({ sort: 'amountRaised' })).body).slice(0, 2)).toEqual([rounds.seed, rounds.b])
  })

  test('have the same order by cursor as by page', async () => {
    for (const sort of ['dateAnnounced,desc', 'dateAnnounced', 'amountRaised,desc', 'round', 'id,desc']) {
      const all = ids((await list({ sort })).body)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { body, headers } = await list({ sort, size: 1, ...(cursor ? { cursor } : {}) })
        expect(body).toMatchObject({ number: seen.length, totalElements: 4, last: seen.length === 3 })
        seen.push(...ids(body))
        cursor = headers.get('x-next-cursor') ?? undefined
      } while (cursor)
      expect(seen, sort).toEqual(all)
    }
  })

  test.each([
    ['a cursor of another order', async () => ({ cursor: await cursorOf({ sort: 'round' }) }), 'cursor'],
    ['a cursor with a page', async () => ({ cursor: await cursorOf({}), page: 1 }), 'page'],
    ['an invalid cursor', async () => ({ cursor: 'bm9uZQ' }), 'cursor'],
    [
      'a forged cursor',
      async () => ({ cursor: Buffer.from('[1,"dateAnnounced,desc","soon","x"]').toString('base64url') }),
      'cursor',
    ],
  ])('refuse %s', async (_, query, field) => {
    const { status, body } = await list(await query())
    expect([status, body.field]).toEqual([400, field])
  })
  const cursorOf = async (query: Record<string, unknown>) =>
    (await list({ size: 1, ...query })).headers.get('x-next-cursor')

  test('take two statements at any page size', async () => {
    const { id } = await makeEntity(app)
    for (let number = 1; number <= 50; number++) {
      const roundId = await makeRound(app, id, { round: `Round ${number}` })
      await makeJoin(app, { roundId, entityId: firm.id })
    }
    for (const size of [1, 50]) {
      app.statements.length = 0
      const { body } = await list({ id, size })
      expect(app.statements, `size ${size}`).toHaveLength(2)
      expect([body.content.length, body.totalElements]).toEqual([size, 50])
      expect(body.content.at(-1).sourceAttribution).toMatchObject([{ recordedEntityId: firm.id }])
    }
  })

  test('need a selector of exactly one visible entity', async () => {
    const get = (query: Record<string, unknown>) => app.rest('/v1/entities/detail/fundraise-rounds', { query })
    expect((await get({})).body).toMatchObject({ status: 400, field: 'id' })
    expect((await get({ id: company.id, slug: hidden.slug })).body).toMatchObject({ status: 404, field: 'slug' })
    expect((await get({ id: hidden.id })).body).toMatchObject({ status: 404, field: 'id' })
    const other = await makeEntity(app)
    expect((await get({ id: company.id, slug: other.slug })).body).toMatchObject({ status: 409, field: 'slug' })
    expect((await get({ slug: company.slug })).body.totalElements).toBe(4)
  })

  test('a round is found by its id with its own company only', async () => {
    const read = (query: Record<string, unknown>) =>
      app.rest(`/v1/entities/detail/fundraise-rounds/${rounds.a}`, { query })
    expect((await read({ id: company.id })).body).toMatchObject({ id: rounds.a, currency: 'EUR' })
    expect((await read({ id: firm.id })).body).toMatchObject({ status: 404, field: 'transactionId' })
  })

  test("are part of the entity's document and of list rows, without hidden investors", async () => {
    const detail = await app.rest('/v1/entities/detail', { query: { id: company.id } })
    expect(ids({ content: detail.body.fundraiseRound })).toEqual([rounds.b, rounds.a, rounds.seed, rounds.undated])
    expect(detail.body.fundraiseRound[0]).toMatchObject({
      entity: null,
      sourceAttribution: [{ recordedEntityId: firm.id }],
    })
    const row = await app.rest('/v1/entities', { query: { entityId: company.id } })
    expect(row.body.content[0].fundraiseRound).toEqual(detail.body.fundraiseRound)
    const whole = await app.rest('/v1/entities/detail', { query: { id: company.id }, headers: asAdmin })
    expect(whole.body.fundraiseRound[0].sourceAttribution).toHaveLength(2)
  })

  test('are recorded in history', async () => {
    expect(await history(app, rounds.seed ?? '')).toMatchObject([
      {
        action: 'create',
        source_type: 'llm',
        change: { round: [null, 'Seed'], amountRaised: [null, 2_000_000] },
      },
    ])
  })
})

describe('the investors of rounds', () => {
  const joins = (query: Record<string, unknown>) =>
    app.rest('/v1/entities/detail/fundraise-investor-joins', { query: { id: company.id, ...query } })

  test('are listed by round and by investor; hidden ones are left out', async () => {
    const { id: personId } = await makePerson(app)
    const joinId = await makeJoin(app, { roundId: rounds.seed ?? '', personId, partnerIds: [personId] })
    const all = await joins({})
    expect(all.body.content.map(({ transactionId }: { transactionId: string }) => transactionId)).toEqual([
      rounds.b,
      rounds.seed,
    ])
    const expected = {
      amountInvested: null,
      createdAt: expect.any(String),
      financialInstrumentType: null,
      id: joinId,
      investor: { entityId: null, personId },
      leadInvestor: false,
      partnerPersonId: [personId],
      transactionId: rounds.seed,
      updatedAt: expect.any(String),
    }
    for (const query of [
      { transactionId: rounds.seed },
      { round: 'Seed' },
      { dateAnnounced: '2018-12-31T23:30:00Z' },
      { investorPersonId: personId },
      { joinId, transactionId: rounds.b, investorEntityId: firm.id },
    ]) {
      expect((await joins(query)).body.content, JSON.stringify(query)).toEqual([expected])
    }
    expect((await joins({ round: 'Seed', investorEntityId: firm.id })).body.content).toEqual([])
    expect((await joins({ sort: 'id' })).body).toMatchObject({ status: 422, field: 'sort' })
    const one = await app.rest(`/v1/entities/detail/fundraise-investor-joins/${joinId}`, { query: { id: company.id } })
    expect(one.body).toEqual(expected)
    const ofOtherEntity = await app.rest(`/v1/entities/detail/fundraise-investor-joins/${joinId}`, {
      query: { id: firm.id },
    })
    expect(ofOtherEntity.body).toMatchObject({ status: 404, field: 'joinId' })
  })

  test('are recorded in history', async () => {
    const { id: personId } = await makePerson(app)
    const joinId = await makeJoin(app, {
      roundId: rounds.a ?? '',
      personId,
      leadInvestor: true,
      amountInvested: 250_000,
      partnerIds: [personId],
    })
    expect(await history(app, joinId)).toEqual([
      {
        action: 'create',
        operation_id: 'test',
        source_type: 'llm',
        source_detail: 'test',
        caller_id: 'test',
        change: {
          roundId: [null, rounds.a],
          personId: [null, personId],
          leadInvestor: [null, true],
          amountInvested: [null, 250_000],
          partnerIds: [null, [personId]],
        },
      },
    ])
  })

  test('an investor can join a round only once', async () => {
    const before = await fingerprint(app)
    await expect(makeJoin(app, { roundId: rounds.b ?? '', entityId: firm.id })).rejects.toThrow(
      'the investor join was not created',
    )
    expect(await fingerprint(app)).toEqual(before)
  })
})
