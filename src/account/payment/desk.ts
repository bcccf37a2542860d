import { lockAccount } from '../../operation/access/account-lock.js'
import { type Context, resourcesOf } from '../../operation/pipeline/definition/context.js'
import type { Db } from '../../platform/database/client/database.js'
import type { Desk } from './collect.js'
import type { Invoice } from './invoice.js'

/**
 * Returns the parts of the service that an operation needs to change books. Call it in `prepare`, where no transaction
 * is open.
 */
export function deskFor(context: Context): Desk {
  const { payments, transaction } = resourcesOf(context)
  return { db: context.db, clock: context.clock, payments, transaction }
}

/**
 * The account of the caller. A caller of the identity provider gets its account in the transaction that needs it, so
 * that a refused request creates none.
 */
export const accountOf =
  (context: Context) =>
  (db: Db): Promise<string> =>
    lockAccount({ ...context, db })

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
