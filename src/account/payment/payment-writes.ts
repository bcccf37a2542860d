import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../kernel/clock.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Database, Db } from '../../platform/database/client/database.js'
import type { PaymentMessage, PaymentState } from '../../platform/payment/provider.js'
import { enqueue } from '../../platform/queue/outbox.js'
import type { Books, Subscriber } from './books.js'
import type { Invoice, Posting } from './invoice.js'
import { lockSubscriber, readCredit, readCustomerName, readOpenInvoices } from './payment-reads.js'

/**
 * Locks an account and reads its books, with the open invoices and the invoice `also`. Two requests that change the
 * same account run one after the other. Returns undefined if the account does not exist.
 */
export async function lockBooks(
  db: Db,
  userId: string,
  provider: string,
  also: string | null = null,
): Promise<Books | undefined> {
  const subscriber = await lockSubscriber(db, userId)
  if (!subscriber) return undefined
  return {
    subscriber,
    invoices: await readOpenInvoices(db, userId, also),
    credit: await readCredit(db, userId),
    postings: [],
    identify: () => ({ id: uuidv7(), token: randomBytes(24).toString('base64url'), provider }),
  }
}

/** Stores the difference of the books of an account. `seller` is the name and address of the operator, for new invoices. */
export async function saveBooks(
  db: Db,
  before: Books,
  after: Books,
  now: Date,
  seller: string | undefined = undefined,
): Promise<void> {
  const { userId } = after.subscriber
  if (after.subscriber !== before.subscriber) await updateSubscriber(db, after.subscriber)
  for (const invoice of after.invoices) {
    if (before.invoices.includes(invoice)) continue
    const isNew = !before.invoices.some(({ id }) => id === invoice.id)
    await upsertInvoice(db, userId, isNew ? await issued(db, userId, invoice, seller) : invoice, now)
  }
  await insertPostings(db, userId, after.postings, now)
}

async function updateSubscriber(db: Db, subscriber: Subscriber): Promise<void> {
  const { userId, plan, status, periodStart, periodEnd, cancelAtPeriodEnd } = subscriber
  const { scheduledPlan, scheduledAt, billingAnchor } = subscriber
  const changed = { plan, subscriptionStatus: status, periodStart, periodEnd, cancelAtPeriodEnd }
  await db.prisma.appUser.updateMany({
    where: { id: userId },
    data: { ...changed, scheduledPlan, scheduledAt, billingAnchor },
  })
}

/** A new invoice with its number and the parties as they are now. Their later names do not change the invoice. */
const issued = async (db: Db, userId: string, invoice: Invoice, seller: string | undefined): Promise<Invoice> => ({
  ...invoice,
  number: await nextNumber(db, invoice.createdAt.getUTCFullYear()),
  seller: seller ?? null,
  customer: (await readCustomerName(db, userId)) ?? null,
})

/** Stores a new invoice, or the changes of a stored one, with one statement. */
async function upsertInvoice(db: Db, userId: string, invoice: Invoice, now: Date): Promise<void> {
  const { id, status, paidAt, note, providerId: _, paymentUrl: __, month, lines, ...rest } = invoice
  const changed = { status, paidAt, note, updatedAt: now }
  const given = { ...rest, lines: [...lines], month: month === null ? null : new Date(month) }
  await db.prisma.invoice.upsert({
    where: { id },
    create: { id, userId, ...given, ...changed },
    update: changed,
    select: { id: true },
  })
}

/**
 * The next number of an invoice in a year. The row of the year stays locked until the transaction ends, so a number is used
 * once, and a transaction that fails leaves no gap.
 */
async function nextNumber(db: Db, year: number): Promise<string> {
  const { last } = await db.prisma.invoiceSeries.upsert({
    where: { year },
    create: { year, last: 1 },
    update: { last: { increment: 1 } },
    select: { last: true },
  })
  return `INV-${year}-${String(last).padStart(6, '0')}`
}

async function insertPostings(db: Db, userId: string, postings: readonly Posting[], now: Date): Promise<void> {
  if (postings.length === 0) return
  await db.prisma.ledgerPosting.createMany({
    data: postings.map((posting) => ({ id: uuidv7(), userId, createdAt: now, ...posting })),
  })
}

/** Stores the data of the payment provider about an invoice: its ids and its payment page. */
export async function saveAtProvider(db: Db, invoiceId: string, state: PaymentState, now: Date): Promise<void> {
  const { providerId, url } = state
  const given = { ...(providerId === null ? {} : { providerId }), ...(url === null ? {} : { paymentUrl: url }) }
  await db.prisma.invoice.updateMany({ where: { id: invoiceId }, data: { ...given, checkedAt: now } })
}

/** Stores the id of an account at the payment provider. If an id is already stored, it does not change. */
export async function saveCustomer(db: Db, userId: string, customerId: string): Promise<void> {
  await db.prisma.appUser.updateMany({
    where: { id: userId, paymentCustomer: null },
    data: { paymentCustomer: customerId },
  })
}

/** Topic of the job that reads the state of an invoice from the payment provider. */
export const SYNC_INVOICE = 'sync-invoice'

/** Stores a message of the payment provider and creates its job. A repeated message changes nothing. */
export async function saveMessage(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { id, type, providerId, invoiceId }: PaymentMessage,
): Promise<void> {
  const { count } = await db.prisma.paymentEvent.createMany({
    data: { id, type, providerId, receivedAt: clock.now() },
    skipDuplicates: true,
  })
  if (count > 0) await enqueue({ db, clock }, SYNC_INVOICE, [{ providerId, invoiceId }])
}

/** A temporary URL of the portal, or of the statement of a month. */
export interface NewLink {
  readonly userId: string
  readonly tokenHash: Uint8Array<ArrayBuffer>
  readonly month: string | null
  readonly expiresAt: Date
}

export async function insertLink({ db, clock }: Pick<Context, 'db' | 'clock'>, link: NewLink): Promise<void> {
  const { userId, tokenHash, month, expiresAt } = link
  await db.prisma.billingLink.create({
    data: {
      id: uuidv7(),
      userId,
      tokenHash,
      month: month === null ? null : new Date(month),
      expiresAt,
      createdAt: clock.now(),
    },
    select: { id: true },
  })
}

/** Deletes up to `most` URLs that expired before `until`. Returns their number. */
export async function removeLinks({ prisma }: Db, until: Date, most: number): Promise<number> {
  const { count } = await prisma.billingLink.deleteMany({ where: { expiresAt: { lt: until } }, limit: most })
  return count
}

/** Deletes up to `most` messages from before `until`. Returns their number. */
export async function removeMessages({ prisma }: Db, until: Date, most: number): Promise<number> {
  const { count } = await prisma.paymentEvent.deleteMany({ where: { receivedAt: { lt: until } }, limit: most })
  return count
}

/** Sets the spending cap of additional usage. Null switches additional usage off. */
export async function setUsageCap({ db }: Pick<Context, 'db'>, userId: string, capCents: number | null): Promise<void> {
  await db.prisma.appUser.updateMany({ where: { id: userId }, data: { additionalUsageCapCents: capCents } })
}

/** Opens transactions for jobs, which are in no transaction. */
export const transactionsOf =
  (db: Database): Database['transaction'] =>
  (work) =>
    db.transaction(work)
