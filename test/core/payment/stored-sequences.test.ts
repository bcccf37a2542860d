import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEntitled } from '../../../src/account/billing/billing-rules.js'
import { endReservation, insertReservation } from '../../../src/account/billing/billing-writes.js'
import type { PlanName } from '../../../src/account/billing/plans.js'
import { inBooks } from '../../../src/account/payment/collect.js'
import { transactionsOf } from '../../../src/account/payment/payment-writes.js'
import { settle } from '../../../src/account/payment/settle.js'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { BOOTSTRAP_USER } from '../../../src/operation/access/credentials.js'
import { sql } from '../../../src/platform/database/client/sql.js'
import { testApp } from '../../support/app.js'
import { fixedClock } from '../../support/clock.js'
import { Killed, mortal } from '../../support/mortal.js'
import { billingOf, checkedLedger, emptyBilling, storedInvoices, storedPlan } from '../../support/payments.js'
import { HOUR, Model, seenOf } from './model.js'
import { beginnings, type Step, step } from './steps.js'

/*
 * The same sequences as in sequences.test.ts, with the operations and jobs of the service on its database, with
 * additional usage, and with processes that are killed.
 */

const real = await testApp()
const { payments } = real.service
/** All steps at one time have the same time, as in the model. */
const clock = fixedClock()
const app = { ...real, clock }

type StoredStep = (Step | { readonly kind: 'use'; readonly units: number }) & {
  /** Statement or transaction at which the process is killed before the step is repeated. */
  readonly killedAt?: number
}

const uses = fc.record({ kind: fc.constant('use' as const), units: fc.integer({ min: 1, max: 9 }) })
const storedSteps: fc.Arbitrary<StoredStep[]> = fc.array(
  fc
    .tuple(fc.oneof({ weight: 9, arbitrary: step }, { weight: 1, arbitrary: uses }), fc.integer({ min: -12, max: 6 }))
    .map(([next, killedAt]) => (killedAt > 0 ? { ...next, killedAt } : next)),
  { minLength: 5, maxLength: 30 },
)

/** Begins with an account that never had a plan. */
async function begin(at: number): Promise<void> {
  clock.set(at)
  await emptyBilling(real)
  await real.db.rows(sql`
    update app_user set plan = null, subscription_status = 'ACTIVE', created_at = ${clock.now()}, period_start = null,
      period_end = null, cancel_at_period_end = false, scheduled_plan = null, scheduled_at = null, billing_anchor = null
    where id = ${BOOTSTRAP_USER}::uuid`)
}

type StoredInvoice = Awaited<ReturnType<typeof storedInvoices>>[number]

/** Does one step in a process that is killed at a statement or a transaction. 0: it is not killed. */
async function take(next: StoredStep, invoice: StoredInvoice | undefined, killedAt = 0): Promise<'ok' | 'refused'> {
  const { db } = mortal(real.db, killedAt, killedAt % 2 === 0 ? 'before' : 'after', 'all')
  const billing = billingOf(app, payments, db)
  try {
    if (next.kind === 'choose') await billing.change(next.plan)
    else if (next.kind === 'buy') await billing.buy(next.plan as PlanName)
    else if (next.kind === 'stop') await billing.stop()
    else if (next.kind === 'pay' && invoice) await pay(invoice, db)
    await billing.cycle()
    return 'ok'
  } catch (error) {
    if (error instanceof Problem && (error.status === 403 || error.status === 409)) return 'refused'
    throw error
  }
}

/** The customer pays an invoice. A payment of a void invoice arrives as from a payment provider. */
async function pay(invoice: StoredInvoice, db: typeof real.db): Promise<void> {
  if (invoice.status !== 'VOID') return billingOf(app, payments, db).pay(invoice.id)
  const desk = { clock, payments, transaction: transactionsOf(db) }
  const settled = (books: Parameters<typeof settle>[0]) => {
    const known = books.invoices.find(({ id }) => id === invoice.id)
    return { books: known ? settle(books, known, clock.now()) : books }
  }
  await inBooks(desk, BOOTSTRAP_USER, settled, invoice.id)
}

let runs = 0
async function use(units: number): Promise<void> {
  const month = `${clock.now().toISOString().slice(0, 7)}-01`
  const runId = `run ${++runs}`
  const reservation = { userId: BOOTSTRAP_USER, month, meter: 'COMPANY', runId, costCents: units * 250 } as const
  await insertReservation(real.db, reservation, clock.now())
  await endReservation(real.db, runId, 'settle', clock.now())
}

/** The state that a customer sees. */
async function seen() {
  const { plan, status, periodEnd, scheduledPlan, isEnding } = await storedPlan(real)
  const ledger = await checkedLedger(real)
  return {
    plan,
    status: plan === null ? 'none' : status,
    isEntitled: isEntitled({ userId: '', plan, status }),
    end: periodEnd?.getTime() ?? 0,
    next: scheduledPlan,
    isEnding,
    credit: 0 - ledger.CREDIT,
    cash: ledger.CASH,
    bills: (await storedInvoices(real)).map((one) => [one.status, one.plan, one.total, one.credit, one.due]),
  }
}

async function play(beginning: number, sequence: readonly StoredStep[]): Promise<void> {
  const model = new Model(beginning)
  const paidVoid = new Set<number>()
  await begin(beginning)
  for (const [number, next] of sequence.entries()) {
    let expected: 'ok' | 'refused' = 'ok'
    if (next.kind === 'wait') model.runTo(model.now + next.hours * HOUR)
    else if (next.kind === 'use') model.use(next.units * 250)
    else if (next.kind === 'pay') model.pay(model.bills.length - 1 - next.which, paidVoid)
    else if (next.kind === 'choose') expected = model.choose(next.plan)
    else expected = next.kind === 'buy' ? model.buy(next.plan) : model.stop()
    model.runTo(model.now)
    model.billUsage()

    if (next.kind === 'wait') clock.advance(next.hours * HOUR)
    if (next.kind === 'use') await use(next.units)
    const invoice = next.kind === 'pay' ? (await storedInvoices(real)).at(-1 - next.which) : undefined
    if (next.killedAt !== undefined)
      await take(next, invoice, next.killedAt).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
    const result = await take(next, invoice)
    // A request after a killed process can find that everything is done.
    if (next.killedAt === undefined) expect(result, `step ${number}`).toBe(expected)
    expect(await seen(), `step ${number}: ${JSON.stringify(next)}`).toEqual(seenOf(model))
  }
}

test('random sequences of changes, payments, usage, clock jumps and killed processes equal a separate model on the database', async () => {
  await fc.assert(
    fc.asyncProperty(beginnings, storedSteps, play),
    // The same sequences in each run, unless more are asked for.
    process.env.FUZZ_RUNS ? { numRuns: Number(process.env.FUZZ_RUNS) } : { numRuns: 6, seed: 1, endOnFailure: true },
  )
}, 3_600_000)
