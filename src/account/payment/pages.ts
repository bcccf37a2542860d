import { Problem } from '../../kernel/problem/problem.js'
import type { BillingPages, InvoicePage, PortalPage } from '../../platform/payment/pages.js'
import { readSubscription } from '../billing/billing-reads.js'
import { planOf } from '../billing/plans.js'
import type { Desk } from './collect.js'
import type { Invoice } from './invoice.js'
import { recordPayment } from './invoice-operations.js'
import { decimal } from './money.js'
import { type Link, type OwnedInvoice, readInvoiceBy, readLatestInvoices, readLink } from './payment-reads.js'
import { saveMessage } from './payment-writes.js'
import { hashOfLink } from './sessions.js'
import { readMonth, statementOf } from './usage.js'

/** Maximum number of invoices on the page of the portal. GET /v1/billing/invoices returns all invoices. */
const MOST_INVOICES = 100
const TOKEN = /^[\w-]{32}$/

/**
 * The pages about billing. `changed` is called after a payment, because the payment can change the plan of a caller.
 */
export function billingPages(desk: Desk, changed: () => void): BillingPages {
  const { db, clock, payments } = desk
  const invoiceOf = async (token: string) => (TOKEN.test(token) ? readInvoiceBy(db, 'token', token) : undefined)
  const linkOf = async (token: string): Promise<Link | undefined> =>
    TOKEN.test(token) ? readLink(db, hashOfLink(token), clock.now()) : undefined

  const pageOf = (invoice: OwnedInvoice | undefined): InvoicePage | undefined =>
    invoice && invoicePage(invoice, payments)

  return {
    invoice: async (token) => pageOf(await invoiceOf(token)),
    invoiceById: async (id) => pageOf(await readInvoiceBy(db, 'id', id)),
    markPaid: async (token) => {
      const invoice = await invoiceOf(token)
      if (!invoice) return false
      if (!payments.canMarkPaid) throw notHere()
      await recordPayment(desk, invoice)
      changed()
      return true
    },
    portal: async (token) => {
      const link = await linkOf(token)
      return link?.month === null ? portalPage(desk, link.userId) : undefined
    },
    statement: async (token) => {
      const link = await linkOf(token)
      if (!link?.month) return undefined
      const usage = await readMonth(db, link.userId, link.month)
      return { name: `usage-${usage.month}.csv`, text: statementOf(usage) }
    },
    message: async (body, signature) => {
      const message = payments.message(body, signature)
      if (message) await desk.transaction((inside) => saveMessage({ db: inside, clock }, message))
    },
  }
}

const TITLES: Readonly<Record<Invoice['kind'], string>> = {
  CHECKOUT: 'New subscription',
  PLAN_CHANGE: 'Change of plan',
  RENEWAL: 'Renewal',
  USAGE: 'Additional usage',
}

const money = (amount: number, currency: string): string => `${decimal(amount, currency)} ${currency}`

const day = (date: Date): string => date.toISOString().slice(0, 10)

function invoicePage(invoice: Invoice, { canMarkPaid, ...payments }: Desk['payments']): InvoicePage {
  const { id, number, customer, token, kind, status, lines, total, credit, due, currency, note, paymentUrl, provider } =
    invoice
  const { createdAt, periodStart, periodEnd, dueAt, paidAt } = invoice
  const isOpen = status === 'OPEN'
  // An invoice of an earlier release has no seller.
  const seller = invoice.seller ?? payments.seller
  return {
    title: TITLES[kind],
    pdf: {
      path: `/billing/invoices/${token}.pdf`,
      name: `${number ?? id}.pdf`,
      font: payments.font,
    },
    status: status.toLowerCase(),
    facts: [
      ...(number === null ? [] : [['Number', number] as const]),
      ['Date', day(createdAt)],
      ...(seller === undefined ? [] : [['From', seller] as const]),
      ...(customer === null ? [] : [['To', customer] as const]),
      ...(periodStart && periodEnd ? [['Period', `${day(periodStart)} to ${day(periodEnd)}`] as const] : []),
      ...(dueAt ? [['Due', day(dueAt)] as const] : []),
      ...(paidAt ? [['Paid', day(paidAt)] as const] : []),
    ],
    total: money(total, currency),
    lines: lines.map(({ description, amount }) => ({ description, amount: money(amount, currency) })),
    credit: credit === 0 ? undefined : money(-credit, currency),
    due: money(due, currency),
    note: note ?? undefined,
    paymentUrl: isOpen ? (paymentUrl ?? undefined) : undefined,
    canMarkPaid: isOpen && canMarkPaid && provider === 'builtin',
  }
}

async function portalPage({ db }: Desk, userId: string): Promise<PortalPage> {
  const subscription = await readSubscription(db, userId)
  const invoices = await readLatestInvoices(db, userId, MOST_INVOICES)
  const { plan, status, scheduledPlan, scheduledAt } = subscription ?? {}
  const next = planOf(scheduledPlan)?.title ?? 'no plan'
  return {
    facts: [
      ['Plan', planOf(plan)?.title ?? 'none'],
      ['Status', status?.toLowerCase().replace('_', ' ') ?? 'none'],
      ...(scheduledAt ? [['Next', `${next}, from ${day(scheduledAt)}`] as const] : []),
    ],
    invoices: invoices.map(({ token, kind, status: state, due, currency, createdAt }) => ({
      path: `/billing/invoices/${token}`,
      title: TITLES[kind],
      date: day(createdAt),
      due: money(due, currency),
      status: state.toLowerCase(),
    })),
  }
}

const notHere = (): Problem =>
  new Problem('not_authorized', {
    detail: 'This service does not mark invoices as paid on their page.',
    hint: 'Pay the operator, who records the payment. In development, set TEST_PAYMENTS=on.',
  })
