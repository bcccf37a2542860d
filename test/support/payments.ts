import { expect } from 'vitest'
import type { PlanName } from '../../src/account/billing/plans.js'
import { cancel, changePlan, checkOut } from '../../src/account/payment/change.js'
import { type Desk, inBooks, order } from '../../src/account/payment/collect.js'
import { recordPayment } from '../../src/account/payment/invoice-operations.js'
import { billingCycle, reconcileInvoices, syncInvoice } from '../../src/account/payment/jobs.js'
import { readInvoiceBy } from '../../src/account/payment/payment-reads.js'
import { saveMessage, transactionsOf } from '../../src/account/payment/payment-writes.js'
import type { Clock } from '../../src/kernel/clock.js'
import { BOOTSTRAP_USER } from '../../src/operation/access/credentials.js'
import type { Database } from '../../src/platform/database/client/database.js'
import { raw, sql } from '../../src/platform/database/client/sql.js'
import type { PaymentProvider } from '../../src/platform/payment/provider.js'
import { stripePayments } from '../../src/platform/payment/stripe.js'
import type { TestApp } from './app.js'
import { jobContext } from './research.js'
import type { StripeDouble } from './stripe.js'

const MINUTE = 60_000

/** Payments through the double of Stripe. */
export const stripeThrough = (
  { base, secret }: StripeDouble,
  clock: Clock,
  limits?: Parameters<typeof stripePayments>[2],
): PaymentProvider =>
  stripePayments(
    {
      secretKey: 'sk_test_double',
      webhookSecret: secret,
      apiUrl: base,
      portalConfiguration: undefined,
      publicUrl: 'https://data.example',
    },
    clock,
    limits,
  )

/** What a customer, a payment provider and the jobs do with the billing of the bootstrap user. Each can be repeated. */
export function billingOf(app: TestApp, payments: PaymentProvider, db: Database = app.db) {
  const { clock } = app
  const desk: Desk = { db, clock, payments, transaction: transactionsOf(db) }
  const context = { ...jobContext(app), db, payments }
  return {
    change: (plan: PlanName) => order(desk, BOOTSTRAP_USER, (books, now) => changePlan(books, plan, now)),
    buy: (plan: PlanName) => order(desk, BOOTSTRAP_USER, (books, now) => checkOut(books, plan, now)),
    stop: () => inBooks(desk, BOOTSTRAP_USER, cancel),
    /** Records the payment of an invoice that this service collects itself. */
    pay: async (invoiceId: string) => {
      const invoice = await readInvoiceBy(db, 'id', invoiceId)
      if (invoice) await recordPayment(desk, invoice)
    },
    /** Stripe sends a message about an invoice, and its job runs. */
    message: async (providerId: string, invoiceId: string | null = null) => {
      const message = { id: `evt_${providerId}`, type: 'invoice.paid', providerId, invoiceId }
      await db.transaction((inside) => saveMessage({ db: inside, clock }, message))
      await syncInvoice.handle(context, { providerId, invoiceId })
    },
    cycle: () => billingCycle.handle(context, {}),
    /** `after`: time since the last reconciliation. */
    reconcile: (after = 11 * MINUTE) => {
      clock.advance(after)
      return reconcileInvoices.handle(context, {})
    },
  }
}

/** Removes all invoices, messages and postings. Accounts become unknown at the payment provider. */
export async function emptyBilling({ db }: Pick<TestApp, 'db'>): Promise<void> {
  for (const table of ['invoice', 'payment_event', 'usage_entry', 'usage_counter', 'outbox'])
    await db.rows(sql`delete from ${raw(table)}`)
  await db.rows(sql`update app_user set payment_customer = null`)
}

interface StoredInvoice {
  readonly id: string
  readonly kind: string
  readonly status: string
  readonly plan: PlanName | null
  readonly total: number
  readonly credit: number
  readonly due: number
  readonly note: string | null
  readonly isPaid: boolean
  readonly providerId: string | null
}

/** All invoices, oldest first. */
export const storedInvoices = ({ db }: Pick<TestApp, 'db'>): Promise<StoredInvoice[]> =>
  db.rows<StoredInvoice>(sql`
    select id, kind, status, plan, total, credit, due, note, paid_at is not null as "isPaid",
      provider_id as "providerId"
    from invoice order by created_at, id`)

/** Sums of the ledger by account. Every event must balance, and the accounts must equal the invoices. */
export async function checkedLedger(app: Pick<TestApp, 'db'>) {
  const unbalanced = await app.db.rows(sql`
    select invoice_id, event, sum(amount) from ledger_posting group by 1, 2 having sum(amount) <> 0`)
  expect(unbalanced).toEqual([])
  const rows = await app.db.rows<{ account: string; sum: number }>(
    sql`select account, sum(amount)::int as sum from ledger_posting group by 1`,
  )
  const sums = { RECEIVABLE: 0, REVENUE: 0, CASH: 0, CREDIT: 0 }
  for (const { account, sum } of rows) Object.assign(sums, { [account]: sum })
  const invoices = await storedInvoices(app)
  const sumOf = (isCounted: (invoice: StoredInvoice) => boolean) =>
    invoices.filter(isCounted).reduce((sum, { due }) => sum + due, 0)
  expect(sums).toMatchObject({
    RECEIVABLE: sumOf(({ status }) => status === 'OPEN'),
    CASH: sumOf(({ isPaid }) => isPaid),
  })
  expect(sums.CREDIT).toBeLessThanOrEqual(0)
  return sums
}

/** The plan of the bootstrap user, as the service stores it. */
export async function storedPlan({ db }: Pick<TestApp, 'db'>) {
  const [row] = await db.rows<{
    plan: string | null
    status: string
    periodEnd: Date | null
    scheduledPlan: string | null
    isEnding: boolean
  }>(sql`
    select plan, subscription_status as status, period_end as "periodEnd", scheduled_plan as "scheduledPlan",
      cancel_at_period_end as "isEnding"
    from app_user where id = ${BOOTSTRAP_USER}::uuid`)
  if (!row) throw new Error('the bootstrap user does not exist')
  return row
}
