import { describe, expect, test } from 'vitest'
import {
  checkPlan,
  entitledPlan,
  isEntitled,
  monthEnd,
  monthOf,
  periodOf,
} from '../../../src/account/billing/billing-rules.js'
import { planOf, planTable } from '../../../src/account/billing/plans.js'
import { plans } from '../../../src/kernel/config/config.js'
import { Problem } from '../../../src/kernel/problem/problem.js'
import type { Account, Caller } from '../../../src/operation/access/caller.js'
import { registry } from '../../../src/server/operations.js'

test.each([
  ['2026-03-01T00:00:00.000Z', '2026-03-01', '2026-04-01T00:00:00.000Z'],
  ['2026-03-31T23:59:59.999Z', '2026-03-01', '2026-04-01T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2026-12-01', '2027-01-01T00:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2028-02-01', '2028-03-01T00:00:00.000Z'],
])('%s is in the month that begins on %s and ends at %s', (at, month, end) => {
  expect([monthOf(new Date(at)), monthEnd(month).toISOString()]).toEqual([month, end])
})

test.each([
  ['2026-01-15T10:00:00.000Z', 1, '2026-01-15T10:00:00.000Z', '2026-01-15T10:00:00.000Z', '2026-02-15T10:00:00.000Z'],
  ['2026-01-15T10:00:00.000Z', 1, '2026-03-15T09:59:59.999Z', '2026-02-15T10:00:00.000Z', '2026-03-15T10:00:00.000Z'],
  ['2026-01-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z', '2026-02-28T00:00:00.000Z', '2026-03-31T00:00:00.000Z'],
  ['2024-02-29T00:00:00.000Z', 12, '2026-01-01T00:00:00.000Z', '2025-02-28T00:00:00.000Z', '2026-02-28T00:00:00.000Z'],
  ['2026-11-10T00:00:00.000Z', 12, '2026-12-01T00:00:00.000Z', '2026-11-10T00:00:00.000Z', '2027-11-10T00:00:00.000Z'],
])(
  'with a start at %s and periods of %d months, %s is in the period from %s to %s',
  (beginning, months, now, start, end) => {
    const period = periodOf(new Date(beginning), months, new Date(now))
    expect([period.start.toISOString(), period.end.toISOString()]).toEqual([start, end])
  },
)

describe('the plans', () => {
  test('are those of the configuration, with their quantities', () => {
    expect(Object.keys(planTable)).toEqual([...plans])
    expect(Object.values(planTable).map(({ quantity }) => [quantity.COMPANY, quantity.PERSON])).toEqual([
      [30, 30],
      [30, 30],
      [270, 270],
      [270, 270],
      [270, 270],
    ])
  })

  test('planOf returns undefined for an unknown name', () => {
    expect([planOf('FREE'), planOf('toString'), planOf(null), planOf(undefined)]).toEqual(Array(4).fill(undefined))
  })
})

const account = (status: string, plan: string | null = 'PLUS_MONTHLY'): Account => ({ userId: 'u', plan, status })
const codeOf = (work: () => unknown) => {
  try {
    work()
    return undefined
  } catch (error) {
    return error instanceof Problem ? [error.status, error.kind.code] : error
  }
}

test.each([
  ['no account', undefined, 'subscription_required'],
  ['no plan', account('ACTIVE', null), 'subscription_required'],
  ['an incomplete plan', account('INCOMPLETE'), 'subscription_required'],
  ['an expired incomplete plan', account('INCOMPLETE_EXPIRED'), 'subscription_required'],
  ['a canceled plan', account('CANCELED'), 'subscription_canceled'],
  ['an unpaid plan', account('UNPAID'), 'subscription_past_due'],
  ['a plan past due', account('PAST_DUE'), 'subscription_past_due'],
  ['a paused plan', account('PAUSED'), 'subscription_paused'],
])('refuses %s with 403 and a code for the reason', (_, who, code) => {
  expect(isEntitled(who)).toBe(false)
  expect(codeOf(() => entitledPlan(who))).toEqual([403, code])
})

test('an active plan and a trial entitle to the plan', () => {
  for (const status of ['ACTIVE', 'TRIALING']) expect(entitledPlan(account(status))).toBe(planTable.PLUS_MONTHLY)
})

test('an operation that needs a plan requires it of bearers, not of admins and programs', () => {
  const operation = { ...registry.get('getSubscription'), feature: 'SEARCH' as const }
  const bearer = (roles: string[], who?: Account): Caller => ({
    kind: 'bearer',
    id: 'b',
    roles,
    ...(who ? { account: who } : {}),
  })
  const codeFor = (caller: Caller) => codeOf(() => checkPlan(caller, operation))
  expect(codeFor(bearer(['client']))).toEqual([403, 'subscription_required'])
  expect(codeFor(bearer(['client'], account('PAUSED')))).toEqual([403, 'subscription_paused'])
  expect(codeFor(bearer(['client'], account('ACTIVE')))).toBeUndefined()
  expect(codeFor(bearer(['admin']))).toBeUndefined()
  expect(codeFor({ kind: 'adminApiKey', id: 'a', roles: [] })).toBeUndefined()
  expect(codeFor({ kind: 'clientSecret', id: 'c', roles: [] })).toBeUndefined()
  expect(codeOf(() => checkPlan(bearer([]), registry.get('getSubscription')))).toBeUndefined()
})
