import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import type { PlanName } from '../billing/plans.js'

export const InvoiceKind = namedEnum('InvoiceKind', 'What an invoice is for.', {
  CHECKOUT: 'The first period of a subscription.',
  PLAN_CHANGE: 'The prorated difference of a plan change.',
  RENEWAL: 'The next period.',
  USAGE: 'Additional usage of a month.',
})
export const InvoiceStatus = namedEnum('InvoiceStatus', 'Status of an invoice.', {
  OPEN: 'The invoice can be paid.',
  PAID: 'The invoice is paid.',
  VOID: 'The invoice is not to be paid. A payment that arrives later becomes a credit.',
})
export const amount = z.int32()

/** One line of an invoice. The amount is in minor units of the currency. */
export const InvoiceLine = z
  .strictObject({
    description: z.string().describe('What the amount is for.'),
    amount: amount.describe('A negative amount reduces the invoice.'),
  })
  .meta({ id: 'InvoiceLine', description: 'One line of an invoice.' })

export type Line = Readonly<z.infer<typeof InvoiceLine>>

/** What an invoice charges, before it is issued. */
export interface InvoiceDraft {
  readonly kind: z.infer<typeof InvoiceKind>
  readonly plan: PlanName | null
  readonly lines: readonly Line[]
  readonly fromPlan?: string | null
  readonly fromPeriodEnd?: Date | null
  readonly periodStart?: Date
  readonly periodEnd?: Date
  /** First day of the month of additional usage, such as `2026-03-01`. */
  readonly month?: string
  readonly payableUntil?: Date
  readonly dueAt?: Date
}

export interface Invoice {
  readonly id: string
  /** Set when the invoice is stored, because the numbers have no gap. */
  readonly number: string | null
  /** Name and address of the operator, and name of the customer, when the invoice was stored. */
  readonly seller: string | null
  readonly customer: string | null
  readonly kind: z.infer<typeof InvoiceKind>
  readonly status: z.infer<typeof InvoiceStatus>
  readonly plan: PlanName | null
  /**
   * Plan of the account when the invoice was issued, and end of the period of this plan. A payment has its effect only
   * if they did not change since then.
   */
  readonly fromPlan: string | null
  readonly fromPeriodEnd: Date | null
  readonly periodStart: Date | null
  readonly periodEnd: Date | null
  readonly month: string | null
  readonly lines: readonly Line[]
  readonly currency: string
  /** The sum of the lines. It is equal to the credit plus the amount due. */
  readonly total: number
  /** Part of the total that a credit pays. It is negative if the invoice creates a credit. */
  readonly credit: number
  readonly due: number
  readonly payableUntil: Date | null
  readonly dueAt: Date | null
  readonly paidAt: Date | null
  readonly note: string | null
  readonly token: string
  readonly provider: string
  readonly providerId: string | null
  readonly paymentUrl: string | null
  readonly createdAt: Date
}

/** Whether the payment of an invoice buys another plan. */
export const isPurchase = ({ kind }: Pick<Invoice, 'kind'>): boolean => kind === 'CHECKOUT' || kind === 'PLAN_CHANGE'

/** Accounts of the ledger. Receivable and cash are assets; revenue and credit are negative. */
type LedgerAccount = 'RECEIVABLE' | 'REVENUE' | 'CASH' | 'CREDIT'
export type LedgerEvent = 'ISSUE' | 'PAY' | 'VOID' | 'CREDIT'

export interface Posting {
  readonly invoiceId: string
  readonly event: LedgerEvent
  readonly account: LedgerAccount
  readonly amount: number
}

/**
 * The postings of an event of an invoice. Their sum is 0. ISSUE: the customer owes the amount due, and the credit pays
 * the rest. PAY: the customer paid. VOID: reverses ISSUE. CREDIT: a payment of a void invoice becomes a credit.
 */
export function postingsOf(event: LedgerEvent, { id, total, credit, due }: Invoice): Posting[] {
  const amounts: Record<LedgerEvent, Partial<Record<LedgerAccount, number>>> = {
    ISSUE: { RECEIVABLE: due, CREDIT: credit, REVENUE: -total },
    PAY: { CASH: due, RECEIVABLE: -due },
    VOID: { RECEIVABLE: -due, CREDIT: -credit, REVENUE: total },
    CREDIT: { CASH: due, CREDIT: -due },
  }
  return (Object.entries(amounts[event]) as [LedgerAccount, number][])
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ invoiceId: id, event, account, amount }))
}
