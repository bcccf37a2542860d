import type { Json } from '../../kernel/wire/json.js'
import { cursorAfter, type Listing, type ListingRequest, readBuiltListing } from '../../operation/page/listing.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/context.js'
import type { Db } from '../../platform/database/database.js'
import { empty, raw, type Sql, sql } from '../../platform/database/sql.js'
import { token } from '../../platform/database/sql-values.js'
import type { UsageMeter } from '../billing/plans.js'
import { endsBefore } from './advance.js'
import type { Subscriber } from './books.js'
import type { Invoice } from './invoice.js'

/** Columns of an Invoice, from alias `i`. */
const invoiceColumns: Sql = raw(`i.id, i.user_id as "userId", i.kind, i.status, i.plan, i.from_plan as "fromPlan",
  i.from_period_end as "fromPeriodEnd", i.period_start as "periodStart", i.period_end as "periodEnd",
  i.month::text as month, i.lines, i.currency, i.total, i.credit, i.due, i.payable_until as "payableUntil",
  i.due_at as "dueAt", i.paid_at as "paidAt", i.note, i.token, i.provider, i.provider_id as "providerId",
  i.payment_url as "paymentUrl", i.created_at as "createdAt"`)

/** An invoice with the account that it belongs to. */
export interface OwnedInvoice extends Invoice {
  readonly userId: string
}

/** Reads the subscription of an account, and locks it until the transaction ends. */
export async function lockSubscriber(db: Db, userId: string): Promise<Subscriber | undefined> {
  const [row] = await db.rows<Subscriber>(sql`
    select id as "userId", plan, subscription_status as status, created_at as "createdAt",
      period_start as "periodStart", period_end as "periodEnd", cancel_at_period_end as "cancelAtPeriodEnd",
      scheduled_plan as "scheduledPlan", scheduled_at as "scheduledAt", billing_anchor as "billingAnchor"
    from app_user where id = ${userId}::uuid for update`)
  return row
}

/** Reads the open invoices of an account, oldest first, and the invoice with the id `also`. */
export const readOpenInvoices = (db: Db, userId: string, also: string | null = null): Promise<OwnedInvoice[]> =>
  db.rows<OwnedInvoice>(sql`
    select ${invoiceColumns} from invoice i
    where i.user_id = ${userId}::uuid and (i.status = 'OPEN' or i.id = ${also}::uuid) order by i.created_at, i.id`)

/** The credit of an account in minor units. */
export async function readCredit(db: Db, userId: string): Promise<number> {
  const [row] = await db.rows<{ credit: number }>(sql`
    select (-coalesce(sum(amount), 0))::int as credit from ledger_posting
    where user_id = ${userId}::uuid and account = 'CREDIT'`)
  return row?.credit ?? 0
}

type InvoiceKey = 'id' | 'token' | 'provider_id'

/** Reads the invoice with an id, a token, or an id of the payment provider. */
export async function readInvoiceBy(db: Db, key: InvoiceKey, value: string): Promise<OwnedInvoice | undefined> {
  const [row] = await db.rows<OwnedInvoice>(
    sql`select ${invoiceColumns} from invoice i where i.${raw(key)} = ${value}${raw(key === 'id' ? '::uuid' : '')}`,
  )
  return row
}

/** Reads the latest invoices of an account, newest first. */
export const readLatestInvoices = (db: Db, userId: string, most: number): Promise<OwnedInvoice[]> =>
  db.rows<OwnedInvoice>(sql`
    select ${invoiceColumns} from invoice i where i.user_id = ${userId}::uuid
    order by i.created_at desc, i.id desc limit ${most}`)

const NEWEST_FIRST = { property: 'createdAt', descending: true }

/** The cursor after an invoice in the list of the invoices of its account. */
export const invoiceCursor = ({ createdAt, id }: { readonly createdAt: string; readonly id: string }): string =>
  cursorAfter(NEWEST_FIRST, [createdAt, id])

/** Reads, with two statements, one page of the invoices of an account, newest first. `show` converts each invoice. */
export function readInvoicePage<T>(
  { db }: Pick<Context, 'db'>,
  userId: string | undefined,
  request: ListingRequest,
  show: (invoice: OwnedInvoice) => T,
): Promise<Json<Page<T>>> {
  const listing: Listing<string> = {
    from: sql`invoice i where i.user_id = ${userId ?? null}::uuid`,
    carry: sql`i.id`,
    columns: { createdAt: { expression: 'i.created_at', type: 'timestamptz' } },
    id: { expression: 'i.id', type: 'uuid' },
    order: NEWEST_FIRST,
    expand: empty,
    item: token('k.id'),
  }
  return readBuiltListing(db, listing, request, async (ids) => {
    const invoices = await db.rows<OwnedInvoice>(sql`
      select ${invoiceColumns} from invoice i where i.id = any(${ids}::uuid[]) order by i.created_at desc, i.id desc`)
    return invoices.map(show)
  })
}

/** Reads the ids of the accounts for which something has become due. */
export async function readDueAccounts(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select u.id from app_user u
    where u.billing_anchor is not null and u.period_end <= ${now} and u.subscription_status in ('ACTIVE', 'TRIALING')
      and not exists (select 1 from invoice i where i.user_id = u.id and i.status = 'OPEN'
        and (i.kind = 'RENEWAL' or (i.kind in ('CHECKOUT', 'PLAN_CHANGE') and i.provider <> 'builtin')))
    union select u.id from app_user u where u.billing_anchor is null and u.scheduled_at <= ${now}
    union select i.user_id from invoice i join app_user u on u.id = i.user_id
    where i.status = 'OPEN' and (
      (i.payable_until <= ${now} and i.provider = 'builtin')
      or (i.due_at <= ${now} and u.subscription_status in ('ACTIVE', 'TRIALING'))
      or (i.due_at <= ${endsBefore(now)} and i.kind = 'RENEWAL' and u.subscription_status = 'PAST_DUE'))
    order by 1 limit ${most}`)
  return rows.map(({ id }) => id)
}

/**
 * Reads the open invoices that were not compared with the payment provider since `before`, oldest comparison first.
 * Invoices that are no longer payable must be closed there, so they are always included.
 */
export const readUnchecked = (db: Db, before: Date, now: Date, most: number): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>(sql`
    select id from invoice
    where status = 'OPEN' and provider <> 'builtin' and (provider_id is null or checked_at <= ${before} or payable_until <= ${now})
    order by checked_at nulls first, id limit ${most}`)

/** Reads the id of an account at the payment provider. */
export async function readCustomer(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.rows<{ customer: string | null }>(
    sql`select payment_customer as customer from app_user where id = ${userId}::uuid`,
  )
  return row?.customer ?? null
}

/** A temporary URL: its account, and the month of a statement. The portal has no month. */
export interface Link {
  readonly userId: string
  readonly month: string | null
}

/** Reads a URL that has not expired. */
export async function readLink(db: Db, tokenHash: Uint8Array<ArrayBuffer>, now: Date): Promise<Link | undefined> {
  const [row] = await db.rows<Link>(sql`
    select user_id as "userId", month::text as month from billing_link
    where token_hash = ${tokenHash} and expires_at > ${now}`)
  return row
}

/** Additional usage of one account in a month that is over, by meter. */
interface UnbilledUsage {
  readonly userId: string
  readonly month: string
  readonly charges: readonly { readonly meter: UsageMeter; readonly amount: number }[]
}

/**
 * Reads the additional usage of months before `month` that is not invoiced yet. A month with a reserved unit is left
 * out, because the unit can still be released.
 */
export const readUnbilledUsage = (db: Db, month: string, most: number): Promise<UnbilledUsage[]> =>
  db.rows<UnbilledUsage>(sql`
    select user_id as "userId", month::text as month,
      json_agg(json_build_object('meter', meter, 'amount', cost_cents) order by meter) filter (where cost_cents > 0)
        as charges
    from usage_counter c
    where month < ${month}::date and not exists (select 1 from invoice i where i.user_id = c.user_id and i.month = c.month)
    group by user_id, month having sum(cost_cents) > 0 and sum(reserved) = 0
    order by month, user_id limit ${most}`)
