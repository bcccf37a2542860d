import { z } from 'zod'
import { defineJob, type JobContext } from '../../platform/queue/define.js'
import { upkeepJob } from '../../platform/queue/upkeep.js'
import { monthOf } from '../billing/billing-rules.js'
import type { UsageMeter } from '../billing/plans.js'
import { dueFrom } from './advance.js'
import { issue } from './books.js'
import { type Desk, inBooks, synchronize } from './collect.js'
import { readDueAccounts, readInvoiceBy, readUnbilledUsage, readUnchecked } from './payment-reads.js'
import { removeLinks, removeMessages, SYNC_INVOICE, transactionsOf } from './payment-writes.js'

/** Maximum number of accounts, or of invoices, that one run of a job processes. The next run continues. */
const MOST = 200
/** Time after which an open invoice is compared with the payment provider again, because a message may be lost. */
const RECHECK_MS = 10 * 60_000
const HOUR_MS = 3_600_000
const MESSAGE_RETENTION_MS = 90 * 24 * HOUR_MS

const METERS: Readonly<Partial<Record<UsageMeter, string>>> = {
  COMPANY: 'Additional research on companies',
  PERSON: 'Additional research on people',
}

const deskOf = ({ db, clock, payments }: JobContext): Desk => ({
  db,
  clock,
  payments,
  transaction: transactionsOf(db),
})

/** Does the work for each item. A failure is logged, and does not stop the work for the other items. */
async function forEach<T>(
  { signal, log }: JobContext,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  for (const item of items) {
    signal.throwIfAborted()
    await work(item).catch((error: unknown) => {
      log.warn({ err: error, item }, 'an account or an invoice could not be brought up to date')
    })
  }
}

/**
 * Renews periods, starts scheduled plans, ends subscriptions that were not paid, and invoices the additional usage of
 * past months.
 */
export const billingCycle = defineJob({
  topic: 'billing-cycle',
  payload: z.unknown(),
  everySeconds: 60,
  retries: 0,
  concurrency: 1,
  handle: async (context) => {
    const due = await readDueAccounts(context.db, context.clock.now(), MOST)
    await forEach(context, due, (userId) => inBooks(deskOf(context), userId, (books) => ({ books })))
    const unbilled = await readUnbilledUsage(context.db, monthOf(context.clock.now()), MOST)
    await forEach(context, unbilled, ({ userId, month, charges }) => {
      const lines = charges.map(({ meter, amount }) => ({
        description: `${METERS[meter]}, ${month.slice(0, 7)}`,
        amount,
      }))
      return inBooks(deskOf(context), userId, (books, now) =>
        issue(books, { kind: 'USAGE', plan: null, month, lines, dueAt: dueFrom(now) }, now),
      )
    })
  },
})

/**
 * Compares open invoices with the payment provider. Invoices that the provider does not know yet become payable. The
 * comparison also finds payments whose message was lost.
 */
export const reconcileInvoices = defineJob({
  topic: 'reconcile-invoices',
  payload: z.unknown(),
  everySeconds: 60,
  retries: 0,
  seconds: 300,
  concurrency: 1,
  handle: async (context) => {
    const now = context.clock.now()
    const before = new Date(now.getTime() - RECHECK_MS)
    await forEach(context, await readUnchecked(context.db, before, now, MOST), ({ id }) =>
      synchronize(deskOf(context), id),
    )
  },
})

/** Reads the state of an invoice that a message of the payment provider names. */
export const syncInvoice = defineJob({
  topic: SYNC_INVOICE,
  payload: z.strictObject({ providerId: z.string(), invoiceId: z.guid().nullable() }),
  retries: 8,
  retrySeconds: 10,
  concurrency: 4,
  handle: async (context, { providerId, invoiceId }) => {
    const known =
      (await readInvoiceBy(context.db, 'providerId', providerId)) ??
      (invoiceId === null ? undefined : await readInvoiceBy(context.db, 'id', invoiceId))
    if (known) await synchronize(deskOf(context), known.id, providerId)
  },
})

export const expireBillingLinks = upkeepJob({
  topic: 'expire-billing-links',
  retentionMs: HOUR_MS,
  remove: removeLinks,
})

export const expirePaymentMessages = upkeepJob({
  topic: 'expire-payment-messages',
  retentionMs: MESSAGE_RETENTION_MS,
  remove: removeMessages,
})
