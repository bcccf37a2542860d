import { z } from 'zod'
import { defineJob, type JobContext } from '../../kernel/queue/define.js'
import { upkeepJob } from '../../kernel/queue/upkeep.js'
import type { UsageMeter } from '../billing/plans.js'
import { monthOf } from '../billing/rules.js'
import { dueFrom } from './advance.js'
import { issue } from './books.js'
import { type Desk, inBooks, synchronize } from './collect.js'
import { readDueAccounts, readInvoiceBy, readUnbilledUsage, readUnchecked } from './reads.js'
import { removeLinks, removeMessages, SYNC_INVOICE, transactionsOf } from './writes.js'

/** Accounts and invoices of one run. The next run continues. */
const MOST = 200
/** Open invoices are compared with the payment provider after this time, in case that a message was lost. */
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

/** Renews periods, starts scheduled plans, ends what was not paid, and invoices the additional usage of past months. */
export const billingCycle = defineJob({
  topic: 'billing-cycle',
  payload: z.unknown(),
  everySeconds: 60,
  retries: 0,
  concurrency: 1,
  handle: async (context) => {
    for (const userId of await readDueAccounts(context.db, context.clock.now(), MOST)) {
      context.signal.throwIfAborted()
      await inBooks(deskOf(context), userId, (books) => ({ books }))
    }
    const unbilled = await readUnbilledUsage(context.db, monthOf(context.clock.now()), MOST)
    for (const { userId, month, charges } of unbilled) {
      context.signal.throwIfAborted()
      const lines = charges.map(({ meter, amount }) => ({
        description: `${METERS[meter]}, ${month.slice(0, 7)}`,
        amount,
      }))
      await inBooks(deskOf(context), userId, (books, now) =>
        issue(books, { kind: 'USAGE', plan: null, month, lines, dueAt: dueFrom(now) }, now),
      )
    }
  },
})

/** Compares open invoices with the payment provider: new ones become payable, and lost messages are replaced. */
export const reconcileInvoices = defineJob({
  topic: 'reconcile-invoices',
  payload: z.unknown(),
  everySeconds: 60,
  retries: 0,
  seconds: 300,
  concurrency: 1,
  handle: async (context) => {
    const before = new Date(context.clock.now().getTime() - RECHECK_MS)
    for (const { id } of await readUnchecked(context.db, before, MOST)) {
      context.signal.throwIfAborted()
      await synchronize(deskOf(context), id).catch((error: unknown) => {
        context.log.warn({ err: error, invoiceId: id }, 'an invoice could not be compared with the payment provider')
      })
    }
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
      (await readInvoiceBy(context.db, 'provider_id', providerId)) ??
      (invoiceId === null ? undefined : await readInvoiceBy(context.db, 'id', invoiceId))
    if (known) await synchronize(deskOf(context), known.id)
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
