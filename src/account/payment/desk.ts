import { type Context, resourcesOf } from '../../operation/pipeline/context.js'
import type { Desk } from './collect.js'
import type { Invoice } from './invoice.js'
import { noAccount } from './refusals.js'

/**
 * Returns the parts of the service that an operation needs to change books. Call it in `prepare`, where no transaction
 * is open.
 */
export function deskFor(context: Context): Desk {
  const { payments, transaction } = resourcesOf(context)
  return { db: context.db, clock: context.clock, payments, transaction }
}

/** Returns the id of the account of the caller. Throws 409 if the caller has no account. */
export function accountOf({ caller }: Context): string {
  const userId = caller.account?.userId
  if (userId === undefined) throw noAccount()
  return userId
}

/** URL of the page of an invoice in this service. */
export const pageOfInvoice = ({ publicUrl }: Pick<Context, 'publicUrl'>, { token }: Pick<Invoice, 'token'>): string =>
  `${publicUrl}/billing/invoices/${token}`

/** URL where the customer pays: a page of the payment provider, or a page of this service. */
export const paymentUrlOf = (
  context: Pick<Context, 'publicUrl'>,
  invoice: Pick<Invoice, 'token' | 'paymentUrl'>,
): string => invoice.paymentUrl ?? pageOfInvoice(context, invoice)

/** URL where the customer pays an open invoice. Null if the invoice is paid or void. */
export const openPaymentUrl = (
  context: Pick<Context, 'publicUrl'>,
  invoice: Pick<Invoice, 'token' | 'paymentUrl'> & { readonly status: string },
): string | null => (invoice.status === 'OPEN' ? paymentUrlOf(context, invoice) : null)
