import { beforeAll, describe, expect, test } from 'vitest'
import { createRounds } from '../../../src/relation/fundraise/fundraise-writes.js'
import { asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeRound } from '../../support/make/fundraise.js'
import { makeValuation } from '../../support/make/valuation.js'
import { makeEntity } from '../../support/make.js'
import { write } from '../../support/write.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const path = '/v1/entities/detail/financial/valuation'
const send = (method: string, at: string, id: string, body?: unknown, headers: Record<string, string> = asAdmin) =>
  app.rest(at, { method, headers, query: { id, ...provenance }, ...(body === undefined ? {} : { body }) })

const body = {
  valuation: 5_000_000,
  kind: 'preMoney',
  currency: 'USD',
  asOfDate: '2021-06-01T01:00:00+02:00',
  source: 'https://example.com/valuation',
}
const series = async (id: string) => (await app.rest(path, { query: { id } })).body.content
const latest = async (id: string) =>
  (await app.rest('/v1/entities/detail', { query: { id } })).body.enrichment.fundingDetail?.latestValuation ?? null

describe('a stated valuation', () => {
  test('is created as a point of its month in UTC, with its history; the entity has it at once', async () => {
    const { id } = await makeEntity(app)
    const created = await send('POST', path, id, body, asUser)
    const detailId = created.body.detailId
    const point = {
      amountRaised: null,
      asOfDate: '2021-05-31T23:00:00.000Z',
      confidence: 'medium',
      currency: 'USD',
      declaredBasis: 'preMoney',
      derivation: 'stored',
      detailId: expect.any(Number),
      label: 'https://example.com/valuation',
      source: 'researchDetail',
      sourceRef: `detail-${detailId}`,
      valuationPostMoney: null,
      valuationPreMoney: 5_000_000,
    }
    expect([created.status, created.body]).toEqual([201, point])
    expect(await series(id)).toEqual([point])
    expect(await latest(id)).toBe(5_000_000)
    expect(
      (await history(app, String(detailId))).map(({ action, operation_id, change }) => [action, operation_id, change]),
    ).toEqual([
      [
        'create',
        'createValuation',
        {
          typeResearchDetail: [null, 'latestValuation'],
          asOfDate: [null, '2021-05-31T23:00:00.000Z'],
          discreteValue: [null, 5_000_000],
          textValue: [null, 'preMoney'],
          valueResearchDetail: [null, 'USD'],
          dataConfidence: [null, 'medium'],
          source: [null, 'https://example.com/valuation'],
        },
      ],
    ])
  })

  test.each([
    ['by its id', (detailId: number) => `${path}/${detailId}`],
    ['by its month', () => `${path}/2021/5`],
  ])('is patched, replaced and deleted %s', async (_, at) => {
    const { id } = await makeEntity(app)
    const detailId = await makeValuation(app, id, { ...body, confidence: 'high', asOfDate: '2021-05-03T00:00:00Z' })
    const patched = await send('PATCH', at(detailId), id, { kind: 'reported', asOfDate: '2021-05-04T00:00:00Z' })
    expect([patched.status, patched.body]).toMatchObject([
      200,
      {
        detailId,
        declaredBasis: 'reported',
        derivation: 'reportedAssumedPost',
        confidence: 'high',
        valuationPostMoney: 5_000_000,
      },
    ])
    const replaced = await send('PUT', at(detailId), id, { ...body, valuation: 7_000_000, kind: 'postMoney' })
    expect(replaced.body).toMatchObject({ detailId, confidence: 'medium', valuationPostMoney: 7_000_000 })
    expect(await latest(id)).toBe(7_000_000)
    const deleted = await send('DELETE', at(detailId), id)
    expect(deleted.body).toEqual(replaced.body)
    expect([await series(id), await latest(id)]).toEqual([[], null])
    expect((await send('DELETE', at(detailId), id)).status).toBe(404)
    expect((await history(app, String(detailId))).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'update',
      'delete',
    ])
  })

  test('replaces the valuation of a round in the series, and the round is used again when it moves to another month', async () => {
    const { id } = await makeEntity(app)
    await makeRound(app, id, { amountRaised: 10, valuationPreMoney: 200, dateAnnounced: '2021-05-20T00:00:00Z' })
    const points = async () =>
      (await series(id)).map((one: Record<string, unknown>) => [one.source, one.valuationPostMoney, one.derivation])
    expect(await points()).toEqual([['fundraiseRound', 210, 'derivedFromPreAndRaised']])
    const detailId = await makeValuation(app, id, { ...body, kind: 'postMoney', asOfDate: '2021-05-01T00:00:00Z' })
    expect(await points()).toEqual([['researchDetail', 5_000_000, 'stored']])
    await send('PATCH', `${path}/${detailId}`, id, { asOfDate: '2021-06-01T00:00:00Z' })
    expect(await points()).toEqual([
      ['researchDetail', 5_000_000, 'stored'],
      ['fundraiseRound', 210, 'derivedFromPreAndRaised'],
    ])
  })

  test('is the later one of a month for which research details state two, and the other one remains after its deletion', async () => {
    const { id } = await makeEntity(app)
    const stated = async (asOfDate: string, discreteValue: number) =>
      (
        await app.rest(`/v1/entities/${id}/research/details`, {
          method: 'POST',
          headers: asAdmin,
          query: provenance,
          body: { typeResearchDetail: 'latestValuation', valueResearchDetail: 'USD', asOfDate, discreteValue },
        })
      ).body.id
    const [later, earlier] = [await stated('2021-05-09T00:00:00Z', 2), await stated('2021-05-02T00:00:00Z', 1)]
    expect((await send('PATCH', `${path}/2021/5`, id, { confidence: 'low' })).body).toMatchObject({
      detailId: later,
      confidence: 'low',
      label: null,
    })
    expect((await send('DELETE', `${path}/2021/5`, id)).body.detailId).toBe(later)
    expect((await series(id)).map((one: Record<string, unknown>) => one.detailId)).toEqual([earlier])
  })
})

describe('a refused write of a valuation changes no row', () => {
  test.each([
    ['no currency', { ...body, currency: undefined }, 'currency'],
    ['an unknown currency', { ...body, currency: 'ZZZ' }, 'currency'],
    ['no evidence', { ...body, source: null }, 'source'],
    ['no basis', { ...body, kind: null }, 'kind'],
    ['no date', { ...body, asOfDate: undefined }, 'asOfDate'],
    ['a day without a time', { ...body, asOfDate: '2021-05-01' }, 'asOfDate'],
    ['a value of zero', { ...body, valuation: 0 }, 'valuation'],
    ['a value with cents', { ...body, valuation: 1.5 }, 'valuation'],
    ['a value that JSON numbers cannot represent', { ...body, valuation: 1e16 }, 'valuation'],
  ])('%s', async (_, invalid, field) => {
    const { id } = await makeEntity(app)
    const detailId = await makeValuation(app, id, { ...body, asOfDate: '2020-01-01T00:00:00Z' })
    const before = await fingerprint(app)
    for (const [method, at] of [
      ['POST', path],
      ['PUT', `${path}/${detailId}`],
      ['PUT', `${path}/2020/1`],
    ] as const)
      expect((await send(method, at, id, invalid)).body).toMatchObject({ status: 400, field, hint: expect.any(String) })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a second valuation in a month, an old version, another entity, and the valuation of a round', async () => {
    const [{ id }, other] = [await makeEntity(app), await makeEntity(app)]
    const detailId = await makeValuation(app, id, { ...body, asOfDate: '2021-05-01T00:00:00Z' })
    const second = await makeValuation(app, id, { ...body, asOfDate: '2021-07-01T00:00:00Z' })
    const round = await makeRound(app, id, { valuationPostMoney: 9, dateAnnounced: '2022-02-28T23:59:59Z' })
    const before = await fingerprint(app)
    const conflict = { status: 409, field: 'asOfDate', existingRecordId: String(detailId) }
    expect((await send('POST', path, id, body)).body).toMatchObject(conflict)
    expect((await send('PATCH', `${path}/${second}`, id, { asOfDate: body.asOfDate })).body).toMatchObject(conflict)
    const old = { ...asAdmin, 'if-match': '"7-x"' }
    expect((await send('PATCH', `${path}/${second}`, id, { confidence: 'low' }, old)).status).toBe(412)
    expect((await send('DELETE', `${path}/${detailId}`, other.id)).body).toMatchObject({
      status: 404,
      field: 'detailId',
    })
    expect((await send('PATCH', `${path}/2022/2`, id, { confidence: 'low' })).body).toMatchObject({
      status: 404,
      field: 'month',
      detail: expect.stringContaining('read-only'),
      hint: expect.stringContaining(round),
    })
    expect((await send('PUT', `${path}/2022/3`, id, body)).body).toMatchObject({ status: 404, field: 'month' })
    expect((await send('PUT', `${path}/2022/13`, id, body)).body).toMatchObject({ status: 400, field: 'month' })
    expect(await fingerprint(app)).toEqual(before)
  })
})

test('the series of 100 rounds is one statement', async () => {
  const { id } = await makeEntity(app)
  const rounds = Array.from({ length: 100 }, (_, month) => ({
    entityId: id,
    currency: 'USD',
    valuationPostMoney: 100 + month,
    dateAnnounced: new Date(Date.UTC(2010, month, 3)).toISOString(),
  }))
  await write(app, (context) => createRounds(context, rounds))
  const read = async (size: number) => {
    app.statements.length = 0
    const { body } = await app.rest(path, { query: { id, size } })
    return [body.numberOfElements, body.totalElements, app.statements.length]
  }
  const [, , statements] = await read(1)
  expect(await read(100)).toEqual([100, 100, statements])
})
