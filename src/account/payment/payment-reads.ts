import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Prisma } from '../../../prisma/generated/client.js'
import { newestFirst, type RowPage, type RowPageRequest } from '../../operation/page/row-page.js'
import { type RowQuery, rowsFor } from '../../operation/page/row-query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { visibleInvoices } from '../../visibility/account-visibility.js'
import { BillingPlan } from '../billing/plan-values.js'
import type { UsageMeter } from '../billing/plans.js'
import { endsBefore } from './advance.js'
import { type Books, BUILT_IN, type Subscriber } from './books.js'
import { type Invoice, InvoiceKind, InvoiceLine, InvoiceStatus, type Line } from './invoice.js'

/** All columns of an invoice that the service uses. Clients see no token and no id of the payment provider. */
export const invoiceColumns = {
  id: true,
  userId: true,
  number: true,
  seller: true,
  customer: true,
  kind: true,
  status: true,
  plan: true,
  fromPlan: true,
  fromPeriodEnd: true,
  periodStart: true,
  periodEnd: true,
  month: true,
  lines: true,
  currency: true,
  total: true,
  credit: true,
  due: true,
  payableUntil: true,
  dueAt: true,
  paidAt: true,
  note: true,
  token: true,
  provider: true,
  providerId: true,
  paymentUrl: true,
  createdAt: true,
} as const satisfies Prisma.InvoiceSelect
export type InvoiceRow = Prisma.InvoiceGetPayload<{ select: typeof invoiceColumns }>

/** An invoice with the account that it belongs to. */
export interface OwnedInvoice extends Invoice {
  readonly userId: string
}

const invoiceOf = (row: InvoiceRow): OwnedInvoice => ({
  ...row,
  kind: InvoiceKind.parse(row.kind),
  status: InvoiceStatus.parse(row.status),
  plan: BillingPlan.nullable().parse(row.plan),
  month: row.month && dayOf(row.month),
  lines: linesOf(row),
})

/** The lines of an invoice, which its row contains as JSON. */
export const linesOf = ({ lines }: Pick<InvoiceRow, 'lines'>): Line[] => z.array(InvoiceLine).parse(lines)

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Reads the subscription of an account, and locks it until the transaction ends. */
export async function lockSubscriber(db: Db, userId: string): Promise<Subscriber | undefined> {
  const [row] = await db.rows<Subscriber>(sql`
    select id as "userId", plan, subscription_status as status, created_at as "createdAt",
      period_start as "periodStart", period_end as "periodEnd", cancel_at_period_end as "cancelAtPeriodEnd",
      scheduled_plan as "scheduledPlan", scheduled_at as "scheduledAt", billing_anchor as "billingAnchor"
    from app_user where id = ${userId}::uuid for update`)
  return row
}

/** Reads the books of an account without locking it, for a preview. Undefined if there is no account. */
export async function readBooks(db: Db, userId: string | null, provider: string): Promise<Books | undefined> {
  const row = await db.prisma.appUser.findFirst({ select: subscriberColumns, where: { id: userId ?? NO_ID } })
  if (!row) return undefined
  const { id, subscriptionStatus: status, scheduledPlan, ...subscriber } = row
  return {
    subscriber: { userId: id, status, scheduledPlan: BillingPlan.nullable().parse(scheduledPlan), ...subscriber },
    invoices: await readOpenInvoices(db, id),
    credit: await readCredit(db, id),
    postings: [],
    identify: () => ({ id: uuidv7(), token: '', provider }),
  }
}

/** The id of no row. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

const subscriberColumns = {
  id: true,
  plan: true,
  subscriptionStatus: true,
  createdAt: true,
  periodStart: true,
  periodEnd: true,
  cancelAtPeriodEnd: true,
  scheduledPlan: true,
  scheduledAt: true,
  billingAnchor: true,
} as const satisfies Prisma.AppUserSelect

/** Reads the open invoices of an account, oldest first, and the invoice with the id `also`. */
export async function readOpenInvoices(db: Db, userId: string, also: string | null = null): Promise<OwnedInvoice[]> {
  const rows = await db.prisma.invoice.findMany({
    select: invoiceColumns,
    where: { userId, OR: [{ status: 'OPEN' }, ...(also === null ? [] : [{ id: also }])] },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(invoiceOf)
}

/** The credit of an account in minor units. */
export async function readCredit(db: Db, userId: string): Promise<number> {
  const { _sum } = await db.prisma.ledgerPosting.aggregate({
    _sum: { amount: true },
    where: { userId, account: 'CREDIT' },
  })
  return 0 - (_sum.amount ?? 0)
}

/** Reads the invoice with an id, a token, or an id of the payment provider. */
export async function readInvoiceBy(
  db: Db,
  key: 'id' | 'token' | 'providerId',
  value: string,
): Promise<OwnedInvoice | undefined> {
  const row = await db.prisma.invoice.findFirst({ select: invoiceColumns, where: { [key]: value } })
  return row ? invoiceOf(row) : undefined
}

/** Reads the columns of an invoice, of any account, that GraphQL selects. */
export const readInvoiceRow = (db: Db, id: string, query: RowQuery | undefined): Promise<InvoiceRow | null> =>
  db.prisma.invoice.findFirst({ ...rowsFor(query, invoiceColumns, invoiceOf).columns, where: { id } })

/** Reads the latest invoices of an account, newest first. */
export async function readLatestInvoices(db: Db, userId: string, most: number): Promise<OwnedInvoice[]> {
  const rows = await db.prisma.invoice.findMany({
    select: invoiceColumns,
    where: { userId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: most,
  })
  return rows.map(invoiceOf)
}

/** Reads an invoice of the caller. `show` converts it. */
export async function readInvoice<T>(
  { db, caller, rowQuery }: Context,
  id: string,
  show: (invoice: OwnedInvoice) => T,
): Promise<T | undefined> {
  const { columns, present } = rowsFor(rowQuery, invoiceColumns, (row: InvoiceRow) => show(invoiceOf(row)))
  const row = await db.prisma.invoice.findFirst({ ...columns, where: { id, ...visibleInvoices(caller) } })
  return row ? present(row) : undefined
}

/** Reads, with two statements, one page of the invoices of the caller, newest first. `show` converts each invoice. */
export function readInvoicePage<T>(
  { db, caller, rowQuery }: Context,
  request: RowPageRequest,
  show: (invoice: OwnedInvoice) => T,
): Promise<RowPage<T>> {
  const { columns, present } = rowsFor(rowQuery, invoiceColumns, (row: InvoiceRow) => show(invoiceOf(row)))
  const where = visibleInvoices(caller)
  return newestFirst(request, {
    query: rowQuery,
    find: ({ after, ...page }) =>
      db.prisma.invoice.findMany({ ...columns, ...page, where: { AND: [where, after ?? {}] } }),
    count: () => db.prisma.invoice.count({ where }),
    present,
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
  db.prisma.invoice.findMany({
    select: { id: true },
    where: {
      status: 'OPEN',
      provider: { not: BUILT_IN },
      OR: [{ providerId: null }, { checkedAt: { lte: before } }, { payableUntil: { lte: now } }],
    },
    orderBy: [{ checkedAt: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }],
    take: most,
  })

/** Reads the id of an account at the payment provider. */
export async function readCustomer(db: Db, userId: string): Promise<string | null> {
  const row = await db.prisma.appUser.findFirst({ select: { paymentCustomer: true }, where: { id: userId } })
  return row?.paymentCustomer ?? null
}

/** Reads the name of an account, for its invoices. */
export async function readCustomerName(db: Db, userId: string): Promise<string | undefined> {
  const row = await db.prisma.appUser.findFirst({ select: { name: true }, where: { id: userId } })
  return row?.name
}

/** A temporary URL: its account, and the month of a statement. The portal has no month. */
export interface Link {
  readonly userId: string
  readonly month: string | null
}

/** Reads a URL that has not expired. */
export async function readLink(db: Db, tokenHash: Uint8Array<ArrayBuffer>, now: Date): Promise<Link | undefined> {
  const row = await db.prisma.billingLink.findFirst({
    select: { userId: true, month: true },
    where: { tokenHash, expiresAt: { gt: now } },
  })
  return row ? { userId: row.userId, month: row.month && dayOf(row.month) } : undefined
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
