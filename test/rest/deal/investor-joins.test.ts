import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asUser, fingerprint, provenance, type TestApp, testApp } from '../../support/app.js'
import { history } from '../../support/history.js'
import { makeJoin, makeRaise } from '../../support/make/fundraise.js'
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

/** The number of investors of a company, and the deals of an investor. */
async function derived(companyId: string, investor: string) {
  const [row] = await app.db.rows<Record<string, unknown>>(sql`
    select c.investor_count as investors, i.deal_count as deals, i.amount_invested::float as amount
    from entity c, (
      select id, deal_count, amount_invested from entity union all select id, deal_count, amount_invested from person) i
    where c.id = ${companyId}::uuid and i.id = ${investor}::uuid`)
  return row
}

describe('an investor join', () => {
  test('is created with its partners and its history; the company and the investor have the new values at once', async () => {
    const { company, firm, roundId } = await makeRaise(app)
    const partner = await makePerson(app)
    const { status, body } = await send(
      'POST',
      { slug: company.slug },
      {
        round: 'Seed',
        investorEntitySlug: firm.slug,
        amountInvested: 250_000.25,
        leadInvestor: true,
        financialInstrumentType: 'SAFE',
        partnerPersonId: [partner.id, partner.id],
      },
      asUser,
    )
    expect([status, body]).toEqual([
      201,
      {
        amountInvested: 250_000.25,
        createdAt: expect.any(String),
        financialInstrumentType: 'SAFE',
        id: expect.any(String),
        investor: { entityId: firm.id, personId: null },
        leadInvestor: true,
        partnerPersonId: [partner.id],
        transactionId: roundId,
        updatedAt: expect.any(String),
      },
    ])
    expect(await derived(company.id, firm.id)).toEqual({ investors: 1, deals: 1, amount: 250_000.25 })
    const [created, ...more] = await history(app, body.id)
    expect([created?.action, created?.change, more]).toEqual([
      'create',
      {
        roundId: [null, roundId],
        entityId: [null, firm.id],
        leadInvestor: [null, true],
        amountInvested: [null, 250_000.25],
        financialInstrumentType: [null, 'SAFE'],
        partnerIds: [null, [partner.id]],
      },
      [],
    ])
  })

  test('is patched by field: a missing field keeps its value, and null clears it', async () => {
    const { company, firm, roundId } = await makeRaise(app)
    const joinId = await makeJoin(app, { roundId, entityId: firm.id, amountInvested: 10, leadInvestor: true })
    const patched = await send('PATCH', { id: company.id, joinId }, { financialInstrumentType: 'Loan' })
    expect(patched.body).toMatchObject({ amountInvested: 10, leadInvestor: true, financialInstrumentType: 'Loan' })
    const cleared = await send('PATCH', { id: company.id, joinId }, { amountInvested: null, leadInvestor: null })
    expect(cleared.body).toMatchObject({ amountInvested: null, leadInvestor: false, financialInstrumentType: 'Loan' })
    expect(await derived(company.id, firm.id)).toEqual({ investors: 1, deals: 1, amount: null })
    expect((await history(app, joinId)).map(({ change }) => change).slice(1)).toEqual([
      { financialInstrumentType: [null, 'Loan'] },
      { amountInvested: [10, null], leadInvestor: [true, false] },
    ])
  })

  test('gets another investor; the former one loses its deal and its partners', async () => {
    const { company, firm, roundId } = await makeRaise(app)
    const [partner, person] = [await makePerson(app), await makePerson(app)]
    const draft = { roundId, entityId: firm.id, amountInvested: 10, partnerIds: [partner.id] }
    const joinId = await makeJoin(app, draft)
    const query = { id: company.id, transactionId: roundId, investorEntityId: firm.id }
    const { body } = await send('PATCH', query, { investorPersonSlug: person.slug })
    expect(body).toMatchObject({
      id: joinId,
      investor: { entityId: null, personId: person.id },
      amountInvested: 10,
      partnerPersonId: [],
    })
    expect(await derived(company.id, firm.id)).toEqual({ investors: 1, deals: 0, amount: null })
    expect(await derived(company.id, person.id)).toEqual({ investors: 1, deals: 1, amount: 10 })
    const replaced = await send('PUT', { id: company.id, joinId }, { investorEntityId: firm.id })
    expect(replaced.body).toMatchObject({ investor: { entityId: firm.id }, amountInvested: null })
    expect(await derived(company.id, person.id)).toEqual({ investors: 1, deals: 0, amount: null })
  })

  test('is removed with its history; the company and the investor lose its values', async () => {
    const { company, firm, roundId } = await makeRaise(app)
    const joinId = await makeJoin(app, { roundId, entityId: firm.id, amountInvested: 10 })
    const { status, body } = await send('DELETE', { id: company.id, joinId })
    expect([status, body.id, body.amountInvested]).toEqual([200, joinId, 10])
    expect(await derived(company.id, firm.id)).toEqual({ investors: 0, deals: 0, amount: null })
    expect((await send('DELETE', { id: company.id, joinId })).body).toMatchObject({ status: 404, field: 'joinId' })
    expect((await history(app, joinId)).at(-1)).toMatchObject({
      action: 'delete',
      change: {
        row: [{ entityId: firm.id, amountInvested: 10 }, null],
        rows: [{ investor_join: [{ id: joinId, amount_invested: 10 }] }, null],
      },
    })
  })

  test('is not changed by a patch without a difference', async () => {
    const { company, firm, roundId } = await makeRaise(app)
    const joinId = await makeJoin(app, { roundId, entityId: firm.id, amountInvested: 10 })
    const before = await fingerprint(app)
    const body = { amountInvested: 10, investorEntityId: firm.id, transactionId: roundId, round: 'Another' }
    expect((await send('PATCH', { id: company.id, joinId }, body)).status).toBe(200)
    expect(await fingerprint(app)).toEqual(before)
  })

  test('of an investor that the bearer created and that is hidden is returned to this bearer', async () => {
    const { company, roundId } = await makeRaise(app)
    const hidden = await makeEntity(app, { status: { isHidden: true, showOnSitemap: true } }, asUser)
    const created = await send(
      'POST',
      { id: company.id },
      { transactionId: roundId, investorEntityId: hidden.id },
      asUser,
    )
    expect([created.status, created.body.investor]).toEqual([201, { entityId: hidden.id, personId: null }])
    const listed = await app.rest(path, { query: { id: company.id } })
    expect(listed.body.content).toEqual([])
  })
})
