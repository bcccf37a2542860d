import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { CreatedAt, DateTime, Uuid } from '../../kernel/wire/values.js'
import { sharedContinuation } from '../../operation/page/listing.js'
import { examplePage, pageOf } from '../../operation/page/page.js'
import { pageQuery } from '../../operation/page/query.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { BillingPlan } from '../billing/plan-values.js'
import { BUILT_IN } from './books.js'
import { type Desk, inBooks } from './collect.js'
import { deskFor, openPaymentUrl, pageOfInvoice } from './desk.js'
import { amount, InvoiceKind, InvoiceLine, InvoiceStatus } from './invoice.js'
import { type OwnedInvoice, readInvoice, readInvoiceBy, readInvoicePage } from './payment-reads.js'
import { settle } from './settle.js'

export const Invoice = z
  .strictObject({
    id: Uuid.describe('Id of the invoice.'),
    number: z
      .string()
      .nullable()
      .describe(
        'Number of the invoice: its year and its place in this year, without gaps. Null if a process of an earlier release issued the invoice during an upgrade.',
      ),
    kind: InvoiceKind,
    status: InvoiceStatus,
    plan: BillingPlan.nullable().describe('The plan that the invoice pays for. Null for additional usage.'),
    periodStart: DateTime.nullable().describe(
      'Start of the paid period. Null for a checkout, which begins when it is paid.',
    ),
    periodEnd: DateTime.nullable().describe(
      'End of the paid period. Null for a checkout, which begins when it is paid.',
    ),
    line: z.array(InvoiceLine).describe('Lines of the invoice.'),
    currency: z.string().describe('Currency of the amounts, as an ISO 4217 code.'),
    total: amount.describe('Sum of the lines of the invoice, in minor units of the currency, such as cents.'),
    credit: amount.describe(
      'Part of the total that an earlier credit pays. It is negative if the invoice creates a credit.',
    ),
    due: amount.describe('Part of the total that the customer pays.'),
    payableUntil: DateTime.nullable().describe('The invoice becomes void if it is not paid before this time.'),
    dueAt: DateTime.nullable().describe('The subscription is past due if the invoice is not paid at this time.'),
    paidAt: DateTime.nullable().describe('When the invoice was paid.'),
    note: z.string().nullable().describe('Why the invoice is void, or what became of a late payment.'),
    url: z.string().describe('Secret URL of the invoice as a page.'),
    paymentUrl: z
      .string()
      .nullable()
      .describe('Secret URL where the customer pays the invoice. Null if the invoice is not open.'),
    createdAt: CreatedAt,
  })
  .meta({ id: 'Invoice', description: 'An invoice of an account. Amounts are whole minor units of the currency.' })
export type Invoice = z.infer<typeof Invoice>

const exampleInvoice: Invoice = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  number: 'INV-2026-000042',
  kind: 'PLAN_CHANGE',
  status: 'OPEN',
  plan: 'PRO_MONTHLY',
  periodStart: '2026-03-01T12:00:00.000Z',
  periodEnd: '2026-04-01T12:00:00.000Z',
  line: [
    { description: 'Unused time of Plus, monthly', amount: -2450 },
    { description: 'Pro, monthly, until 2026-04-01', amount: 19950 },
  ],
  currency: 'USD',
  total: 17500,
  credit: 0,
  due: 17500,
  payableUntil: '2026-03-17T11:00:00.000Z',
  dueAt: null,
  paidAt: null,
  note: null,
  url: 'https://data.example/billing/invoices/9sYx',
  paymentUrl: 'https://data.example/billing/invoices/9sYx',
  createdAt: '2026-03-16T12:00:00.000Z',
}
const InvoicePath = z.strictObject({ invoiceId: Uuid.describe('Id of the invoice.') })
const path = { invoiceId: exampleInvoice.id }

export const listInvoices = defineOperation({
  kind: 'read',
  auth: ['bearer'],
  tag: 'Billing',
  id: 'listInvoices',
  route: 'GET /v1/billing/invoices',
  graph: 'Viewer.invoices',
  summary: 'List the invoices of the caller',
  description: 'Returns all invoices of the account, newest first.',
  input: { query: z.strictObject({ ...pageQuery({ size: 20, sort: [] }), ...sharedContinuation }) },
  output: pageOf(Invoice, 'PageInvoice'),
  example: { response: examplePage([exampleInvoice], 20) },
  handle: (context, { query }) => readInvoicePage(context, query, (invoice) => shown(context, invoice)),
})

export const getInvoice = defineOperation({
  kind: 'read',
  auth: ['bearer'],
  tag: 'Billing',
  id: 'getInvoice',
  route: 'GET /v1/billing/invoices/{invoiceId}',
  graph: 'Viewer.invoice',
  summary: 'Read an invoice',
  description: 'Returns an invoice of the account of the caller.',
  sendsPdf: true,
  restDescription: 'With `Accept: application/pdf`, the response is the invoice as a PDF file.',
  input: { path: InvoicePath, query: z.strictObject({}) },
  output: Invoice,
  problems: ['notFound'],
  example: { path, response: exampleInvoice },
  handle: async (context, { path: { invoiceId } }) => {
    const invoice = await readInvoice(context, invoiceId, (found) => shown(context, found))
    if (!invoice) throw noInvoice(invoiceId)
    return invoice
  },
})

export const markInvoicePaid = defineOperation({
  kind: 'act',
  auth: ['adminApiKey'],
  tag: 'Billing',
  id: 'markInvoicePaid',
  route: 'POST /v1/billing/invoices/{invoiceId}/payments',
  graph: 'Mutation.markInvoicePaid',
  summary: 'Record the payment of an invoice',
  description:
    'For the operator of a service without an external payment provider: records that the customer has paid, for example by bank transfer. If the invoice is for a new plan or a plan change, the plan starts. A repeated request returns the same invoice. 409 if the invoice is void, or if an external provider collects it.',
  input: { path: InvoicePath, query: z.strictObject({}) },
  output: Invoice,
  problems: ['notFound', 'conflict'],
  example: { path, response: { ...exampleInvoice, status: 'PAID', paymentUrl: null } },
  prepare: async (context, { path: { invoiceId } }) => {
    const invoice = await readInvoiceBy(context.db, 'id', invoiceId)
    if (!invoice) throw noInvoice(invoiceId)
    await recordPayment(deskFor(context), invoice)
    context.resources?.credentials.changed()
    const paid = await readInvoiceBy(context.db, 'id', invoiceId)
    return paid && shown(context, paid)
  },
  handle: async (_context, { path: { invoiceId } }, invoice) => {
    if (invoice) return invoice
    throw noInvoice(invoiceId)
  },
})

/** The parts of the service that are needed to record a payment. */
type Recording = Pick<Desk, 'transaction' | 'clock' | 'payments'>

/** Records a payment that this service collects itself. Throws 409 if the invoice is void or another provider has it. */
export async function recordPayment(desk: Recording, { id, userId, provider }: OwnedInvoice): Promise<void> {
  if (provider !== BUILT_IN) throw notPayable('An external payment provider collects the invoice.')
  await inBooks(
    desk,
    userId,
    (books, now) => {
      const invoice = books.invoices.find((one) => one.id === id)
      if (invoice?.status === 'VOID') throw notPayable(invoice.note ?? 'The invoice is void.')
      return { books: invoice ? settle(books, invoice, now) : books }
    },
    id,
  )
}

function shown(context: Pick<Context, 'publicUrl'>, invoice: OwnedInvoice): Invoice {
  const { id, number, kind, status, plan, lines, currency, total, credit, due, note, createdAt } = invoice
  return {
    id,
    number,
    kind,
    status,
    plan,
    periodStart: iso(invoice.periodStart),
    periodEnd: iso(invoice.periodEnd),
    line: [...lines],
    currency,
    total,
    credit,
    due,
    payableUntil: iso(invoice.payableUntil),
    dueAt: iso(invoice.dueAt),
    paidAt: iso(invoice.paidAt),
    note,
    url: pageOfInvoice(context, invoice),
    paymentUrl: openPaymentUrl(context, invoice),
    createdAt: createdAt.toISOString(),
  }
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

const noInvoice = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'The caller has no invoice with this id.',
    field: 'invoiceId',
    value: id,
    hint: 'List the invoices of the caller to find the id.',
    resolution: { action: 'useEndpoint', endpoint: '/v1/billing/invoices' },
  })

const notPayable = (detail: string): Problem =>
  new Problem('conflict', {
    detail,
    field: 'invoiceId',
    hint: 'Read the invoice again. Only an open invoice of this service can be marked as paid.',
  })
