import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { planTable } from '../../../src/account/billing/plans.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { asAdmin, asClient, asUser, type TestApp, testApp } from '../../support/app.js'
import { makePerson } from '../../support/make/person.js'
import { makeEntity } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  await app.service.flush()
  await app.db.rows(sql`delete from usage_entry`)
  await app.db.rows(sql`delete from usage_counter`)
  await setAccount({ plan: 'PRO_YEARLY', subscriptionStatus: 'ACTIVE' })
})

/** Changes the account of the bootstrap user, and invalidates the cached credentials. */
async function setAccount(data: object): Promise<void> {
  await app.db.prisma.appUser.update({ where: { id: BOOTSTRAP_USER }, data })
  app.service.credentials.changed()
}

const subscription = async (headers = asUser) => {
  await app.service.flush()
  return (await app.rest('/v1/billing/subscription', { headers })).body
}
const meter = async (name: string) => (await subscription()).meter.find((one: { meter: string }) => one.meter === name)
const view = (slug: string, headers: Record<string, string> = asUser) =>
  app.graph('query($slug: String!) { entity(slug: $slug) { slug } }', { slug }, headers)
const RESET = '2026-04-01T00:00:00.000Z'
/** The first moment of the next month on the clock of the service. */
const nextMonth = (): Date => {
  const now = app.clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
}

test('returns the plan, its period, and the used and remaining units of each meter', async () => {
  expect(await subscription()).toEqual({
    plan: 'PRO_YEARLY',
    tier: 'PRO',
    status: 'ACTIVE',
    entitled: true,
    cancelAtPeriodEnd: false,
    scheduledPlan: null,
    scheduledAt: null,
    periodStart: '2026-03-01T12:00:00.000Z',
    periodEnd: '2027-03-01T12:00:00.000Z',
    allowance: {
      newCompany: { limit: 270, used: 0, remaining: 270, resetAt: RESET },
      update: { limit: 270, used: 0, remaining: 270, resetAt: RESET },
      newPerson: { limit: 270, used: 0, remaining: 270, resetAt: RESET },
      updatePerson: { limit: 270, used: 0, remaining: 270, resetAt: RESET },
    },
    meter: Object.entries(planTable.PRO_YEARLY.quantity).map(([name, limit]) => ({
      meter: name,
      limit,
      used: 0,
      reserved: 0,
      remaining: limit,
      resetAt: RESET,
    })),
    additionalUsage: { capCents: null, usedCents: 0 },
  })
})

test('returns the period of the account if it has one', async () => {
  await setAccount({ periodStart: new Date('2026-02-10T00:00:00Z'), periodEnd: new Date('2026-05-10T00:00:00Z') })
  expect(await subscription()).toMatchObject({
    periodStart: '2026-02-10T00:00:00.000Z',
    periodEnd: '2026-05-10T00:00:00.000Z',
  })
  await setAccount({ periodStart: null, periodEnd: null })
})

test('returns no period and no allowance for an account without a plan', async () => {
  await setAccount({ plan: null })
  expect(await subscription()).toMatchObject({
    plan: null,
    tier: 'ESSENTIAL',
    status: 'NONE',
    entitled: false,
    periodStart: null,
    periodEnd: null,
    allowance: { newCompany: { limit: 0, remaining: 0 } },
  })
})

test('the graph returns the same subscription', async () => {
  const query = `{ viewer { subscription { plan tier status entitled cancelAtPeriodEnd scheduledPlan scheduledAt periodStart periodEnd
    allowance { newCompany { limit used remaining resetAt } update { limit used remaining resetAt }
      newPerson { limit used remaining resetAt } updatePerson { limit used remaining resetAt } }
    meter { meter limit used reserved remaining resetAt } additionalUsage { capCents usedCents } } } }`
  expect((await app.graph(query, {}, asUser)).body.data.viewer.subscription).toEqual(await subscription())
})

describe('the view of a profile', () => {
  test('of a person counts once a month, on the meter for people, and again in the next month', async () => {
    const { slug } = await makePerson(app, { nameFirst: 'Viewed' })
    const see = () => app.graph('query($slug: String!) { person(slug: $slug) { slug } }', { slug }, asUser)
    for (const _ of [1, 2]) expect((await see()).body.data.person).toEqual({ slug })
    expect(await meter('PERSON_VIEW')).toMatchObject({ used: 1 })
    expect(await meter('ENTITY_VIEW')).toMatchObject({ used: 0 })
    const start = nextMonth()
    app.clock.advance(start.getTime() - app.clock.now().getTime())
    expect(await meter('PERSON_VIEW')).toMatchObject({ used: 0, resetAt: nextMonth().toISOString() })
    expect((await see()).body.data.person).toEqual({ slug })
    expect(await meter('PERSON_VIEW')).toMatchObject({ used: 1 })
    expect(await meter('ENTITY_VIEW')).toMatchObject({ used: 0 })
  })

  test('of an entity counts once a month, by any operation, and again in the next month', async () => {
    const [one, other] = [await makeEntity(app), await makeEntity(app)]
    for (let count = 0; count < 3; count++) await view(one.slug)
    expect(await meter('ENTITY_VIEW')).toMatchObject({ used: 1, remaining: 49_999 })
    await app.graph(`{ entity(id: "${one.id}") { slug } }`, {}, asUser)
    await view(other.slug)
    expect(await meter('ENTITY_VIEW')).toMatchObject({ used: 2 })
    app.clock.advance(nextMonth().getTime() - app.clock.now().getTime())
    expect(await meter('ENTITY_VIEW')).toMatchObject({ used: 0, resetAt: nextMonth().toISOString() })
    await view(one.slug)
    expect(await meter('ENTITY_VIEW')).toMatchObject({ used: 1 })
  })

  test('counts only for a bearer with an active plan, and only if the record is found', async () => {
    const { slug, id } = await makeEntity(app)
    await view(slug, asClient)
    await view(slug, asAdmin)
    await app.rest('/v1/entities/detail', { query: { id } })
    await view('no-such-entity')
    expect(await meter('ENTITY_VIEW')).toMatchObject({ used: 0 })
    await setAccount({ plan: null })
    await view(slug)
    await setAccount({ plan: 'PRO_YEARLY', subscriptionStatus: 'CANCELED' })
    await view(slug)
    await setAccount({ subscriptionStatus: 'ACTIVE' })
    expect(await meter('ENTITY_VIEW')).toMatchObject({ used: 0 })
  })

  test('gets 429 after the allowance is used up, except for a profile that is already counted', async () => {
    const [seen, unseen] = [await makeEntity(app), await makeEntity(app)]
    await setAccount({ plan: 'PLUS_MONTHLY' })
    await view(seen.slug)
    await app.service.flush()
    const { ENTITY_VIEW: limit } = planTable.PLUS_MONTHLY.quantity
    await app.db.rows(sql`update usage_counter set used = ${limit}`)
    // As if another process had used it up: this process knows it within a second.
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    const { status, headers, body } = await view(unseen.slug)
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toMatch(/^\d{6,7}$/)
    expect(body.errors[0].extensions).toMatchObject({
      code: 'billing_allowance_exhausted',
      limitType: 'BILLING_ALLOWANCE',
      allowanceType: 'ENTITY_VIEW',
      limit,
      used: limit,
      remaining: 0,
      resetAt: expect.stringMatching(/-01T00:00:00\.000Z$/),
      retryAfterSeconds: Number(headers.get('retry-after')),
    })
    expect((await view(seen.slug)).body.data).toEqual({ entity: { slug: seen.slug } })
    expect(await meter('ENTITY_VIEW')).toMatchObject({ used: limit, remaining: 0 })
  })

  test('of 9 concurrent views with 3 units left, exactly 3 succeed', async () => {
    const records = await Promise.all(Array.from({ length: 10 }, () => makeEntity(app)))
    await setAccount({ plan: 'PLUS_MONTHLY' })
    const { ENTITY_VIEW: limit } = planTable.PLUS_MONTHLY.quantity
    await view((records[0] as { slug: string }).slug)
    await app.service.flush()
    await app.db.rows(sql`update usage_counter set used = ${limit - 3}`)
    await new Promise((resolve) => setTimeout(resolve, 1_050))
    const responses = await Promise.all(records.slice(1).map(({ slug }) => view(slug)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await meter('ENTITY_VIEW')).toMatchObject({ used: limit, remaining: 0 })
  })
})
