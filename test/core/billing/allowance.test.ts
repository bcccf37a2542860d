import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { releaseUnit, reserveUnit, settleUnit } from '../../../src/account/billing/allowance.js'
import { readUsage } from '../../../src/account/billing/billing-reads.js'
import { recordViews } from '../../../src/account/billing/billing-writes.js'
import type { AllowanceType } from '../../../src/account/billing/usage.js'
import { Problem } from '../../../src/kernel/problem/problem.js'
import type { Context } from '../../../src/operation/pipeline/definition/context.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { testClock } from '../../support/clock.js'
import { testDatabase } from '../../support/database.js'

const database = await testDatabase()
const MARCH = '2026-03-01'
const APRIL = '2026-04-01'

let clock = testClock()
let userId = ''
beforeEach(async () => {
  clock = testClock()
  userId = randomUUID()
  await database.prisma.appUser.create({
    data: { id: userId, name: 'someone', role: 'client', plan: 'PLUS_MONTHLY', createdAt: clock.now() },
  })
})
const setCap = (additionalUsageCapCents: number | null) =>
  database.prisma.appUser.update({ where: { id: userId }, data: { additionalUsageCapCents } })

const inTransaction = <T>(work: (context: Context) => Promise<T>, status = 'ACTIVE'): Promise<T> =>
  database.transaction((db) =>
    work({
      operationId: 'test',
      caller: {
        kind: 'bearer',
        bearerKind: 'apiKey',
        id: `user:${userId}`,
        roles: ['client'],
        account: { userId, plan: 'PLUS_MONTHLY', status },
      },
      db,
      clock,
      publicUrl: '',
      traceId: '',
      provenance: undefined,
      ifVersion: undefined,
      projection: undefined,
    }),
  )

const reserve = async (allowanceType: AllowanceType, runId: string = randomUUID()): Promise<string> => {
  await inTransaction((context) => reserveUnit(context, { allowanceType, runId }))
  return runId
}
const settle = (runId: string) => inTransaction((context) => settleUnit(context, runId))
const release = (runId: string) => inTransaction((context) => releaseUnit(context, runId))
const usage = async (month = MARCH) => Object.fromEntries(await readUsage(database, userId, month))
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Problem)) throw error ?? new Error('nothing was refused')
  return { status: error.status, code: error.kind.code, headers: error.headers, ...error.members }
}
const spend = async (allowanceType: AllowanceType, count: number) => {
  for (let done = 0; done < count; done++) await settle(await reserve(allowanceType))
}

/** The sums of the ledger rows, and the counters, by meter. */
async function ledger() {
  const [sums, counters] = await Promise.all([
    database.rows(sql`
      select user_id, month::text, meter, sum(used)::int as used, sum(reserved)::int as reserved,
        sum(cost_cents)::int as cost from usage_entry group by 1, 2, 3 order by 1, 2, 3`),
    database.rows(sql`
      select user_id, month::text, meter, used, reserved, cost_cents as cost from usage_counter order by 1, 2, 3`),
  ])
  return { sums, counters }
}

describe('a research unit', () => {
  test('is reserved, and then used or released', async () => {
    const [used, released] = [await reserve('NEW_COMPANY'), await reserve('UPDATE')]
    expect(await usage()).toEqual({ COMPANY: { used: 0, reserved: 2, costCents: 0 } })
    expect([await settle(used), await release(released)]).toEqual([true, true])
    expect(await usage()).toEqual({ COMPANY: { used: 1, reserved: 0, costCents: 0 } })
  })

  test('ends once: a later settle or release, or one of an unknown run, returns false', async () => {
    const run = await reserve('NEW_PERSON')
    expect([await release(run), await release(run), await settle(run), await settle(randomUUID())]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(await usage()).toEqual({ PERSON: { used: 0, reserved: 0, costCents: 0 } })
  })

  test('is not reserved if its transaction fails', async () => {
    const failing = inTransaction(async (context) => {
      await reserveUnit(context, { allowanceType: 'NEW_COMPANY', runId: randomUUID() })
      throw new Error('the run could not be stored')
    })
    await expect(failing).rejects.toThrow('the run could not be stored')
    expect(await usage()).toEqual({})
  })

  test('is refused with 429 if the used and reserved units reach the allowance of the month', async () => {
    await spend('NEW_COMPANY', 29)
    const last = await reserve('UPDATE')
    expect(await refusal(reserve('UPDATE'))).toEqual({
      status: 429,
      code: 'billing_allowance_exhausted',
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
      detail: 'All 30 units of UPDATE of this month are used.',
      hint: expect.any(String),
      limitType: 'BILLING_ALLOWANCE',
      allowanceType: 'UPDATE',
      limit: 30,
      used: 30,
      remaining: 0,
      resetAt: '2026-04-01T00:00:00.000Z',
      // From noon of the first to midnight of the last day.
      retryAfterSeconds: 30.5 * 86_400,
      resolution: { action: 'useEndpoint', endpoint: '/v1/billing/subscription' },
    })
    await reserve('NEW_PERSON')
    await release(last)
    await reserve('NEW_COMPANY')
  })

  test('is refused with 403 if the subscription is paused', async () => {
    const reservation = inTransaction(
      (context) => reserveUnit(context, { allowanceType: 'UPDATE', runId: randomUUID() }),
      'PAUSED',
    )
    expect(await refusal(reservation)).toMatchObject({ status: 403, code: 'subscription_paused' })
  })

  test('is reserved by concurrent requests exactly as often as the allowance permits', async () => {
    const reservations = await Promise.allSettled(Array.from({ length: 40 }, () => reserve('NEW_COMPANY')))
    expect(reservations.filter(({ status }) => status === 'fulfilled')).toHaveLength(30)
    expect(await usage()).toEqual({ COMPANY: { used: 0, reserved: 30, costCents: 0 } })
  })
})

describe('additional usage', () => {
  test('is possible beyond the allowance, at the price of a unit, up to one cap for all meters', async () => {
    await setCap(600)
    await spend('NEW_COMPANY', 32)
    await spend('NEW_PERSON', 31)
    expect(await usage()).toEqual({
      COMPANY: { used: 32, reserved: 0, costCents: 500 },
      PERSON: { used: 31, reserved: 0, costCents: 65 },
    })
    expect(await refusal(reserve('UPDATE_PERSON'))).toMatchObject({
      status: 429,
      code: 'billing_additional_usage_cap_reached',
      limitType: 'BILLING_ADDITIONAL_USAGE',
      allowanceType: 'UPDATE_PERSON',
      limit: 600,
      used: 565,
      remaining: 35,
      resetAt: '2026-04-01T00:00:00.000Z',
    })
    await setCap(630)
    await reserve('UPDATE_PERSON')
  })

  test('costs nothing after its release', async () => {
    await setCap(250)
    await spend('NEW_COMPANY', 30)
    const beyond = await reserve('NEW_COMPANY')
    expect((await usage()).COMPANY).toEqual({ used: 30, reserved: 1, costCents: 250 })
    await release(beyond)
    expect((await usage()).COMPANY).toEqual({ used: 30, reserved: 0, costCents: 0 })
    await reserve('NEW_COMPANY')
  })

  test('is off with a cap of 0', async () => {
    await setCap(0)
    await spend('NEW_COMPANY', 30)
    expect(await refusal(reserve('NEW_COMPANY'))).toMatchObject({ code: 'billing_allowance_exhausted' })
  })
})

test('a month ends at midnight in UTC, and a unit belongs to the month of its reservation', async () => {
  clock.advance(Date.UTC(2026, 2, 31, 23, 59, 59) - clock.now().getTime())
  const before = await reserve('NEW_COMPANY')
  clock.advance(1_000)
  const after = await reserve('NEW_COMPANY')
  expect([await usage(MARCH), await usage(APRIL)]).toEqual([
    { COMPANY: { used: 0, reserved: 1, costCents: 0 } },
    { COMPANY: { used: 0, reserved: 1, costCents: 0 } },
  ])
  await settle(before)
  await release(after)
  expect([await usage(MARCH), await usage(APRIL)]).toEqual([
    { COMPANY: { used: 1, reserved: 0, costCents: 0 } },
    { COMPANY: { used: 0, reserved: 0, costCents: 0 } },
  ])
})

test('a used-up allowance is available again in the next month', async () => {
  await spend('NEW_COMPANY', 30)
  await refusal(reserve('NEW_COMPANY'))
  clock.advance(Date.UTC(2026, 3, 1) - clock.now().getTime())
  await reserve('NEW_COMPANY')
})

test('the counters equal the sums of the ledger after any concurrent operations', async () => {
  await setCap(2_000)
  const runs: string[] = []
  const step = fc.oneof(
    fc.record({ do: fc.constant('reserve'), type: fc.constantFrom('NEW_COMPANY', 'UPDATE', 'NEW_PERSON') }),
    fc.record({ do: fc.constantFrom('settle', 'release'), run: fc.nat(50) }),
    fc.record({ do: fc.constant('view'), records: fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }) }),
    fc.record({ do: fc.constant('wait'), days: fc.nat(20) }),
  )
  type Step = { do: string; type?: string; run?: number; records?: number[]; days?: number }
  const perform = async ({ do: what, type, run = 0, records = [], days = 0 }: Step): Promise<void> => {
    if (what === 'wait') return clock.advance(days * 86_400_000)
    if (what === 'view') {
      const month = `${clock.now().toISOString().slice(0, 7)}-01`
      const views = records.map((id) => ({ userId, month, meter: 'ENTITY_VIEW' as const, subject: `record-${id}` }))
      return recordViews(database, views, clock.now())
    }
    const runId = runs[run % Math.max(1, runs.length)] ?? randomUUID()
    if (what === 'settle') return void (await settle(runId))
    if (what === 'release') return void (await release(runId))
    // Refused if the allowance of the month is used up. Then no counter may change.
    await reserve(type as AllowanceType).then(
      (id) => runs.push(id),
      (error: unknown) => {
        if (!(error instanceof Problem)) throw error
      },
    )
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 12 }), async (rounds) => {
      for (const round of rounds) await Promise.all(round.map(perform))
      const { sums, counters } = await ledger()
      expect(counters).toEqual(sums)
      const [ended] = await database.rows<{ twice: number }>(sql`
        select count(*)::int as twice from (
          select subject from usage_entry where kind in ('settle', 'release') group by subject having count(*) > 1) t`)
      expect(ended?.twice).toBe(0)
    }),
    { numRuns: 25, seed: 20_260_301 },
  )
}, 60_000)
