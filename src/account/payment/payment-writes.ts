import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../kernel/clock.js'
import type { Context } from '../../operation/pipeline/context.js'
import type { Database, Db } from '../../platform/database/database.js'
import { sql } from '../../platform/database/sql.js'
import type { PaymentMessage, PaymentState } from '../../platform/payment/provider.js'
import { enqueue } from '../../platform/queue/outbox.js'
import type { Books, Subscriber } from './books.js'
import type { Invoice, Posting } from './invoice.js'
import { lockSubscriber, readCredit, readOpenInvoices } from './payment-reads.js'

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

/** Stores the difference of the books of an account. */
export async function saveBooks(db: Db, before: Books, after: Books, now: Date): Promise<void> {
  const { userId } = after.subscriber
  if (after.subscriber !== before.subscriber) await updateSubscriber(db, after.subscriber)
  for (const invoice of after.invoices) {
    if (!before.invoices.includes(invoice)) await upsertInvoice(db, userId, invoice, now)
  }
  await insertPostings(db, userId, after.postings, now)
}

async function updateSubscriber(db: Db, subscriber: Subscriber): Promise<void> {
  const { userId, plan, status, periodStart, periodEnd, cancelAtPeriodEnd } = subscriber
  const { scheduledPlan, scheduledAt, billingAnchor } = subscriber
  await db.rows(sql`
    update app_user set plan = ${plan}, subscription_status = ${status}, period_start = ${periodStart},
      period_end = ${periodEnd}, cancel_at_period_end = ${cancelAtPeriodEnd}, scheduled_plan = ${scheduledPlan},
      scheduled_at = ${scheduledAt}, billing_anchor = ${billingAnchor}
    where id = ${userId}::uuid`)
}

async function upsertInvoice(db: Db, userId: string, invoice: Invoice, now: Date): Promise<void> {
  const { id, kind, status, plan, fromPlan, fromPeriodEnd, periodStart, periodEnd, month, lines, currency } = invoice
  const { total, credit, due, payableUntil, dueAt, paidAt, note, token, provider } = invoice
  await db.rows(sql`
    insert into invoice (id, user_id, kind, status, plan, from_plan, from_period_end, period_start, period_end, month,
      lines, currency, total, credit, due, payable_until, due_at, paid_at, note, token, provider, created_at, updated_at)
    values (${id}::uuid, ${userId}::uuid, ${kind}, ${status}, ${plan}, ${fromPlan}, ${fromPeriodEnd}, ${periodStart},
      ${periodEnd}, ${month}::date, ${JSON.stringify(lines)}::jsonb, ${currency}, ${total}, ${credit}, ${due},
      ${payableUntil}, ${dueAt}, ${paidAt}, ${note}, ${token}, ${provider}, ${invoice.createdAt}, ${now})
    on conflict (id) do update set status = excluded.status, paid_at = excluded.paid_at, note = excluded.note,
      updated_at = excluded.updated_at`)
}

async function insertPostings(db: Db, userId: string, postings: readonly Posting[], now: Date): Promise<void> {
  if (postings.length === 0) return
  const rows = JSON.stringify(postings.map((posting) => ({ id: uuidv7(), ...posting })))
  await db.rows(sql`
    insert into ledger_posting (id, user_id, invoice_id, event, account, amount, created_at)
    select id, ${userId}::uuid, "invoiceId", event, account, amount, ${now}
    from json_to_recordset(${rows}::json)
      as given (id uuid, "invoiceId" uuid, event text, account text, amount int)`)
}

/** Stores the data of the payment provider about an invoice: its ids and its payment page. */
export async function saveAtProvider(db: Db, invoiceId: string, state: PaymentState, now: Date): Promise<void> {
  await db.rows(sql`
    update invoice set provider_id = coalesce(${state.providerId}, provider_id),
      payment_url = coalesce(${state.url}, payment_url), checked_at = ${now}
    where id = ${invoiceId}::uuid`)
}

/** Stores the id of an account at the payment provider. If an id is already stored, it does not change. */
export async function saveCustomer(db: Db, userId: string, customerId: string): Promise<void> {
  await db.rows(sql`
    update app_user set payment_customer = ${customerId} where id = ${userId}::uuid and payment_customer is null`)
}

/** Topic of the job that reads the state of an invoice from the payment provider. */
export const SYNC_INVOICE = 'sync-invoice'

/** Stores a message of the payment provider and creates its job. A repeated message changes nothing. */
export async function saveMessage(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { id, type, providerId, invoiceId }: PaymentMessage,
): Promise<void> {
  const stored = await db.rows(sql`
    insert into payment_event (id, type, provider_id, received_at)
    values (${id}, ${type}, ${providerId}, ${clock.now()}) on conflict (id) do nothing returning id`)
  if (stored.length > 0) await enqueue({ db, clock }, SYNC_INVOICE, [{ providerId, invoiceId }])
}

/** A temporary URL of the portal, or of the statement of a month. */
export interface NewLink {
  readonly userId: string
  readonly tokenHash: Uint8Array<ArrayBuffer>
  readonly month: string | null
  readonly expiresAt: Date
}

export async function insertLink({ db, clock }: Pick<Context, 'db' | 'clock'>, link: NewLink): Promise<void> {
  await db.rows(sql`
    insert into billing_link (id, user_id, token_hash, month, expires_at, created_at)
    values (${uuidv7()}::uuid, ${link.userId}::uuid, ${link.tokenHash}, ${link.month}::date, ${link.expiresAt},
      ${clock.now()})`)
}

/** Deletes up to `most` URLs that expired before `until`. Returns their number. */
export async function removeLinks(db: Db, until: Date, most: number): Promise<number> {
  const removed = await db.rows(sql`
    delete from billing_link where id in (
      select id from billing_link where expires_at < ${until} order by expires_at, id limit ${most})
    returning id`)
  return removed.length
}

/** Deletes up to `most` messages from before `until`. Returns their number. */
export async function removeMessages(db: Db, until: Date, most: number): Promise<number> {
  const removed = await db.rows(sql`
    delete from payment_event where id in (
      select id from payment_event where received_at < ${until} order by received_at, id limit ${most})
    returning id`)
  return removed.length
}

/** Sets the spending cap of additional usage. Null switches additional usage off. */
export async function setUsageCap({ db }: Pick<Context, 'db'>, userId: string, capCents: number | null): Promise<void> {
  await db.rows(sql`update app_user set additional_usage_cap_cents = ${capCents} where id = ${userId}::uuid`)
}

/** Opens transactions for jobs, which are in no transaction. */
export const transactionsOf =
  (db: Database): Database['transaction'] =>
  (work) =>
    db.transaction(work)
