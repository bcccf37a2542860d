import type { ProblemName } from '../../kernel/problem/catalogue.js'
import { Problem } from '../../kernel/problem/problem.js'
import { type Account, type Caller, isAdmin } from '../../operation/access/caller.js'
import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { type Plan, planOf } from './plans.js'

/** First day of the calendar month of a time, in UTC, such as `2026-03-01`. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

/** Start of the month after `month`, in UTC. */
export function monthEnd(month: string): Date {
  const start = new Date(`${month}T00:00:00.000Z`)
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1))
}

export interface Period {
  readonly start: Date
  readonly end: Date
}

/**
 * The period of `months` months that contains `now`. The first period starts at `beginning`. Each period starts on the
 * same day of the month as `beginning`, or on the last day of a shorter month.
 */
export function periodOf(beginning: Date, months: number, now: Date): Period {
  const elapsed = (now.getUTCFullYear() - beginning.getUTCFullYear()) * 12 + now.getUTCMonth() - beginning.getUTCMonth()
  const whole = Math.floor(elapsed / months)
  const start = plusMonths(beginning, whole * months)
  const count = start.getTime() <= now.getTime() ? whole : whole - 1
  return { start: plusMonths(beginning, count * months), end: plusMonths(beginning, (count + 1) * months) }
}

function plusMonths(from: Date, months: number): Date {
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const moved = new Date(from)
  moved.setUTCFullYear(from.getUTCFullYear(), month, Math.min(from.getUTCDate(), lastDay))
  return moved
}

/** Problem code for each subscription status that does not entitle to the plan. */
const REFUSED: Readonly<Record<string, ProblemName>> = {
  CANCELED: 'subscription_canceled',
  UNPAID: 'subscription_past_due',
  PAST_DUE: 'subscription_past_due',
  PAUSED: 'subscription_paused',
  INCOMPLETE: 'subscription_required',
  INCOMPLETE_EXPIRED: 'subscription_required',
}

const details: Partial<Record<ProblemName, readonly [detail: string, hint: string]>> = {
  subscription_required: ['The caller has no plan that includes this operation.', 'Choose a plan that includes it.'],
  subscription_canceled: ['The subscription is canceled.', 'Choose a plan again.'],
  subscription_past_due: ['The last invoice is not paid.', 'Pay the invoice. The plan is valid again at once.'],
  subscription_paused: ['The subscription is paused.', 'Resume the subscription.'],
}

/** Returns the problem code for an account without a valid subscription. Undefined if the subscription is valid. */
const refusedWith = (account: Account | undefined): ProblemName | undefined =>
  planOf(account?.plan) === undefined ? 'subscription_required' : REFUSED[account?.status ?? '']

/** Whether the account has a plan and a valid subscription. */
export const isEntitled = (account: Account | undefined): boolean => refusedWith(account) === undefined

/** Returns the plan whose allowance the views and searches of a bearer use. Undefined for callers without a plan. */
export const planOfBearer = ({ kind, account }: Caller): Plan | undefined =>
  kind === 'bearer' && isEntitled(account) ? planOf(account?.plan) : undefined

/**
 * Returns the plan of an account with a valid subscription. Otherwise throws 403 with the problem code of the
 * subscription status.
 */
export function entitledPlan(account: Account | undefined): Plan {
  const code = refusedWith(account)
  const plan = planOf(account?.plan)
  if (code === undefined && plan) return plan
  throw refused(code ?? 'subscription_required')
}

function refused(code: ProblemName): Problem {
  const [detail, hint] = details[code] ?? []
  return new Problem(code, {
    ...(detail === undefined ? {} : { detail }),
    ...(hint === undefined ? {} : { hint }),
    resolution: { action: 'useEndpoint', endpoint: '/v1/billing/subscription' },
  })
}

/**
 * Throws 403 if the plan of a bearer does not include the feature of the operation. Admins and callers with other
 * credentials need no plan.
 */
export function checkPlan(caller: Caller, { feature }: Pick<AnyOperation, 'feature'>): void {
  if (feature === undefined || caller.kind !== 'bearer' || isAdmin(caller)) return
  if (!entitledPlan(caller.account).features.includes(feature)) throw refused('subscription_required')
}
