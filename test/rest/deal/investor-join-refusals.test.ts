import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { makeAcquisition } from '../../support/make/acquisition.js'
import { makeJoin, makeRaise, makeRound, type Raise } from '../../support/make/fundraise.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const path = '/v1/entities/detail/fundraise-investor-joins'
const send = (method: string, query: Record<string, unknown>, body?: unknown, headers: object = asAdmin) =>
  app.rest(path, {
    method,
    headers: headers as Record<string, string>,
    query: { ...query, ...provenance },
    ...(body === undefined ? {} : { body }),
  })

describe('a refused write of an investor join changes no row', () => {
  const amount = { amountInvested: 5 }
  test.each<[string, (scene: Raise) => unknown, number, string]>([
    ['no investor', ({ roundId }) => ({ transactionId: roundId }), 400, 'investorEntityId'],
    [
      'two investors',
      ({ roundId, firm }) => ({ transactionId: roundId, investorEntityId: firm.id, investorPersonId: firm.id }),
      400,
      'investorPersonId',
    ],
    ['no round', ({ firm }) => ({ investorEntityId: firm.id }), 400, 'transactionId'],
    ['an unknown round label', ({ firm }) => ({ investorEntityId: firm.id, round: 'Series Z' }), 404, 'round'],
    [
      'an unknown investor',
      ({ roundId }) => ({ transactionId: roundId, investorPersonSlug: 'nobody-of-this-name' }),
      404,
      'investorPersonSlug',
    ],
    [
      'the company itself as its investor',
      ({ roundId, company }) => ({ transactionId: roundId, investorEntityId: company.id }),
      422,
      'investorEntityId',
    ],
    [
      'a negative amount',
      ({ roundId, firm }) => ({ transactionId: roundId, investorEntityId: firm.id, amountInvested: -1 }),
      400,
      'amountInvested',
    ],
    [
      'an amount with three decimals',
      ({ roundId, firm }) => ({ transactionId: roundId, investorEntityId: firm.id, amountInvested: 1.001 }),
      400,
      'amountInvested',
    ],
    [
      'an unknown partner',
      ({ roundId, firm }) => ({ transactionId: roundId, investorEntityId: firm.id, partnerPersonId: [firm.id] }),
      404,
      'partnerPersonId',
    ],
  ])('%s', async (_, bodyOf, status, field) => {
    const scene = await makeRaise(app)
    const before = await fingerprint(app)
    const response = await send('POST', { id: scene.company.id }, bodyOf(scene))
    expect(response.body).toMatchObject({ status, hint: expect.any(String) })
    expect(response.body.field).toBe(field)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('an investor that the round has, a round of another company, or one of two rounds with the same label', async () => {
    const { company, firm, roundId } = await makeRaise(app)
    const joinId = await makeJoin(app, { roundId, entityId: firm.id })
    const other = await makeRaise(app)
    await makeRound(app, other.company.id)
    const before = await fingerprint(app)
    const investor = { investorEntityId: firm.id }
    expect((await send('POST', { id: company.id }, { ...investor, transactionId: roundId })).body).toMatchObject({
      status: 409,
      field: 'investorEntityId',
      existingRecordId: joinId,
    })
    expect((await send('POST', { id: company.id }, { ...investor, transactionId: other.roundId })).body).toMatchObject({
      status: 404,
      field: 'transactionId',
    })
    expect((await send('POST', { id: other.company.id }, { ...investor, round: 'Seed' })).body).toMatchObject({
      status: 409,
      field: 'round',
    })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('an amount in a round without a currency, and the removal of a currency that an amount needs', async () => {
    const { company, firm, roundId } = await makeRaise(app)
    const bare = await makeRound(app, company.id, { round: 'Grant', amountRaised: null, currency: null })
    await makeJoin(app, { roundId, entityId: firm.id, ...amount })
    const before = await fingerprint(app)
    const body = { transactionId: bare, investorEntityId: firm.id, ...amount }
    expect((await send('POST', { id: company.id }, body)).body).toMatchObject({ status: 422, field: 'amountInvested' })
    const cleared = await app.rest(`/v1/entities/detail/fundraise-rounds/${roundId}`, {
      method: 'PATCH',
      headers: asAdmin,
      query: { id: company.id, ...provenance },
      body: { currency: null, amountRaised: null },
    })
    expect(cleared.body).toMatchObject({ status: 400, field: 'currency' })
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a hidden investor, a hidden company, and a hidden partner, for another account', async () => {
    const { company, firm, roundId } = await makeRaise(app)
    const secret = { status: { isHidden: true, showOnSitemap: true } }
    const [hidden, hiddenCompany] = [await makeEntity(app, secret), await makeEntity(app, secret)]
    const hiddenRound = await makeRound(app, hiddenCompany.id)
    const hiddenPerson = await makePerson(app, { isHidden: true })
    const joinId = await makeJoin(app, { roundId, entityId: hidden.id })
    const before = await fingerprint(app)
    const own = { id: company.id }
    const named = { transactionId: roundId, investorEntityId: firm.id }
    const refusals = [
      await send('POST', own, { transactionId: roundId, investorEntityId: hidden.id }, asUser),
      await send('POST', own, { ...named, partnerPersonId: [hiddenPerson.id] }, asUser),
      await send('POST', { id: hiddenCompany.id }, { ...named, transactionId: hiddenRound }, asUser),
      await send('PATCH', { ...own, joinId }, amount, asUser),
      await send('DELETE', { ...own, investorEntityId: hidden.id }, undefined, asUser),
    ]
    expect(refusals.map(({ body }) => [body.status, body.field])).toEqual([
      [404, 'investorEntityId'],
      [404, 'partnerPersonId'],
      [404, 'id'],
      [404, 'joinId'],
      [404, 'joinId'],
    ])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a change without a selection, of several joins, of an old version, to another round, or to no investor', async () => {
    const { company, firm, roundId } = await makeRaise(app)
    const person = await makePerson(app)
    const joinId = await makeJoin(app, { roundId, entityId: firm.id })
    await makeJoin(app, { roundId, personId: person.id })
    const own = { id: company.id }
    const before = await fingerprint(app)
    const refusals = [
      await send('PATCH', own, amount),
      await send('PATCH', { ...own, transactionId: roundId }, amount),
      await send('PATCH', { ...own, joinId }, amount, { ...asAdmin, 'if-match': '"7-x"' }),
      await send('PATCH', { ...own, joinId }, { round: 'Series A' }),
      await send('PATCH', { ...own, joinId }, { investorEntityId: null }),
      await send('PATCH', { ...own, joinId }, { investorPersonId: person.id }),
      await send('PATCH', { ...own, investorPersonId: person.id }, { partnerPersonId: [person.id] }),
      await send('PUT', { ...own, joinId }, amount),
    ]
    expect(refusals.map(({ body }) => [body.status, body.field])).toEqual([
      [400, 'joinId'],
      [409, 'joinId'],
      [412, 'If-Match'],
      [422, 'round'],
      [400, 'investorEntityId'],
      [409, 'investorPersonId'],
      [400, 'partnerPersonId'],
      [400, 'investorEntityId'],
    ])
    expect(await fingerprint(app)).toEqual(before)
  })

  test('a change of the buyer of an acquisition', async () => {
    const { company, firm } = await makeRaise(app)
    const relationshipId = await makeAcquisition(app, { acquiredEntityId: company.id, acquirerEntityId: firm.id })
    const acquisition = await app.rest(`/v1/entities/${company.id}/acquisitions/${relationshipId}`)
    const { investorJoinId: joinId, fundraiseTransactionId: transactionId } = acquisition.body
    const { id: investorPersonId } = await makePerson(app)
    const before = await fingerprint(app)
    const own = { id: company.id }
    for (const refused of [
      await send('PATCH', { ...own, joinId }, amount),
      await send('DELETE', { ...own, joinId }),
      await send('POST', own, { transactionId, investorPersonId }),
    ])
      expect(refused.body).toMatchObject({ status: 409, field: 'transactionId', value: transactionId })
    expect(await fingerprint(app)).toEqual(before)
  })
})

test('a round with the maximum number of investors refuses another one, and its list stays bounded', async () => {
  const { company, firm, roundId } = await makeRaise(app)
  await app.db.rows(sql`
    with made as (
      insert into person (id, public_id, slug, name_first, name_last, name_full, name_full_key, is_hidden, show_on_sitemap, created_at, updated_at, last_modified_at)
      select gen_random_uuid(), 'p' || lpad(n::text, 12, '0'), 'many-' || n, 'Many', n::text, 'Many ' || n, 'many ' || n, false, true, ${app.clock.now()}::timestamptz, ${app.clock.now()}::timestamptz, ${app.clock.now()}::timestamptz
      from generate_series(1, 2000) n returning id)
    insert into investor_join (id, round_id, person_id, created_at, updated_at)
    select gen_random_uuid(), ${roundId}::uuid, id, ${app.clock.now()}::timestamptz, ${app.clock.now()}::timestamptz from made`)
  const before = await fingerprint(app)
  const refused = await send('POST', { id: company.id }, { transactionId: roundId, investorEntityId: firm.id })
  expect(refused.body).toMatchObject({ status: 422, field: 'investorEntityId' })
  expect(await fingerprint(app)).toEqual(before)
  const listed = await app.rest(path, { query: { id: company.id } })
  expect([listed.body.totalElements, listed.body.content.length]).toEqual([2_000, 25])
  const round = `/v1/entities/detail/fundraise-rounds/${roundId}`
  const removed = await app.rest(round, {
    method: 'DELETE',
    headers: asAdmin,
    query: { id: company.id, ...provenance },
  })
  expect([removed.status, removed.body.sourceAttribution.length]).toEqual([200, 200])
})
