import type { Clock } from '../../kernel/clock.js'
import { Problem } from '../../kernel/problem/problem.js'
import { noAccount } from '../../operation/access/account-lock.js'
import type { Database, Db } from '../../platform/database/client/database.js'
import type { PaymentProvider, PaymentState } from '../../platform/payment/provider.js'
import { advance, isObsolete } from './advance.js'
import { type Books, BUILT_IN, voidInvoice } from './books.js'
import type { Outcome } from './change.js'
import { type OwnedInvoice, readCustomer, readInvoiceBy } from './payment-reads.js'
import { lockBooks, saveAtProvider, saveBooks, saveCustomer } from './payment-writes.js'
import { otherProvider } from './refusals.js'
import { settle } from './settle.js'

/** The parts of the service that are needed to change the books of an account. */
export interface Desk {
  readonly db: Db
  readonly transaction: Database['transaction']
  readonly clock: Clock
  readonly payments: PaymentProvider
}

/** The id of an account, or a function that finds the account in the transaction that changes its books. */
export type Account = string | ((db: Db) => Promise<string>)

const idOf = async (account: Account, db: Db): Promise<string> => (typeof account === 'string' ? account : account(db))

/**
 * Maximum number of times that a request closes an earlier purchase and starts again. It starts again only if another
 * request came in between.
 */
const ATTEMPTS = 3

/**
 * Changes the books of an account in one transaction. Everything that has become due is applied first. `work` is a rule
 * without other effects, because the transaction can be repeated.
 */
export function inBooks<T extends { readonly books: Books }>(
  { transaction, clock, payments }: Pick<Desk, 'transaction' | 'clock' | 'payments'>,
  account: Account,
  work: (books: Books, now: Date) => T,
  also?: string,
): Promise<T> {
  return transaction(async (db) => {
    const userId = await idOf(account, db)
    const before = await lockBooks(db, userId, payments.name, also)
    if (!before) throw noAccount()
    const now = clock.now()
    const done = work(advance(before, now), now)
    await saveBooks(db, before, done.books, now, payments.seller)
    return done
  })
}

/**
 * Executes a request that can issue an invoice: a plan change or a checkout. The books are stored first, and then the
 * payment provider gets the invoice. If the service stops between these two steps, a repeated request or the job
 * continues with the same invoice. Returns the outcome and the invoice as it is stored now.
 */
export async function order(
  desk: Desk,
  account: Account,
  decide: (books: Books, now: Date) => Outcome,
): Promise<{ outcome: Outcome; invoice: OwnedInvoice | undefined }> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const outcome = await inBooks(desk, account, decide)
    if (!outcome.close) {
      const invoice = outcome.invoice && (await synchronize(desk, outcome.invoice.id))
      // The provider no longer accepts a payment of an earlier invoice, so the request needs another one.
      if (invoice?.status !== 'VOID') return { outcome, invoice }
    } else await withdraw(desk, outcome.close.id)
  }
  throw new Problem('conflict', {
    detail: 'Other requests change the plan of the account at the same time.',
    field: 'plan',
    hint: 'Wait a moment and send the request again.',
  })
}

/**
 * Compares an invoice with the payment provider and stores the difference. An invoice that the provider does not know
 * yet becomes payable there. `namedId` is the id of the invoice at the provider, from a message of the provider. This
 * function can run at any time and any number of times. Returns the invoice as it is stored then.
 */
export async function synchronize(
  desk: Desk,
  invoiceId: string,
  namedId: string | null = null,
): Promise<OwnedInvoice | undefined> {
  const { db, clock, payments } = desk
  const invoice = await readInvoiceBy(db, 'id', invoiceId)
  if (!invoice || invoice.paidAt || invoice.provider === BUILT_IN || invoice.provider !== payments.name) return invoice
  const state = await stateOf(desk, invoice, namedId)
  await saveAtProvider(db, invoiceId, state, clock.now())
  const isObsoleteNow = await keep(desk, invoice, state)
  if (isObsoleteNow && state.status === 'OPEN') await withdraw(desk, invoiceId)
  return readInvoiceBy(db, 'id', invoiceId)
}

async function stateOf(desk: Desk, invoice: OwnedInvoice, namedId: string | null): Promise<PaymentState> {
  const { id, userId, kind, due, currency, lines, payableUntil, token, status } = invoice
  const providerId = invoice.providerId ?? namedId
  if (providerId !== null) return desk.payments.read(providerId)
  const customerId = status === 'OPEN' ? await customerOf(desk, userId) : null
  if (customerId === null) return { status: 'VOID', providerId: null, url: null }
  return desk.payments.collect({
    invoiceId: id,
    customerId,
    isCheckout: kind === 'CHECKOUT',
    amount: due,
    currency,
    description: lines.at(-1)?.description ?? kind,
    payableUntil,
    returnPath: `/billing/invoices/${token}`,
  })
}

/**
 * Returns the id of an account at the payment provider. If the account does not exist there, it is created, and its id
 * is stored before it is used. Null: the provider has no accounts.
 */
export async function customerOf({ db, payments, transaction }: Desk, account: Account): Promise<string | null> {
  const userId = await transaction((inside) => idOf(account, inside))
  const known = await readCustomer(db, userId)
  if (known !== null) return known
  const created = await payments.openAccount(userId)
  if (created === null) return null
  await saveCustomer(db, userId, created)
  return readCustomer(db, userId)
}

/** Stores the state of an invoice. Returns whether the provider must refuse its payment. */
async function keep(desk: Desk, invoice: OwnedInvoice, state: PaymentState): Promise<boolean> {
  const isOther = state.status === 'PAID' && (state.amount !== invoice.due || state.currency !== invoice.currency)
  const { isObsoleteNow } = await inBooks(
    desk,
    invoice.userId,
    (books, now) => {
      const stored = books.invoices.find(({ id }) => id === invoice.id)
      if (!stored) return { books, isObsoleteNow: false }
      if (isOther) return { books: noted(books, stored.id, otherAmount(state)), isObsoleteNow: false }
      if (state.status === 'PAID') return { books: settle(books, stored, now), isObsoleteNow: false }
      if (state.status === 'VOID') return { books: voidInvoice(books, stored, CLOSED), isObsoleteNow: false }
      return { books, isObsoleteNow: stored.status === 'OPEN' && isObsolete(books, stored, now) }
    },
    invoice.id,
  )
  return isObsoleteNow
}

const CLOSED = 'The payment provider closed the invoice before it was paid.'

const otherAmount = ({ amount, currency }: PaymentState): string =>
  `The payment provider reports a payment of ${amount} minor units of ${currency}, which is not the amount due. The payment does not count until the operator has checked it.`

const noted = (books: Books, id: string, note: string): Books => ({
  ...books,
  invoices: books.invoices.map((invoice) =>
    invoice.id === id && invoice.note !== note ? { ...invoice, note } : invoice,
  ),
})

/**
 * Makes an open invoice void, after the provider has refused its payment. If the invoice was paid before that, the
 * payment is recorded.
 */
async function withdraw(desk: Desk, invoiceId: string): Promise<void> {
  const invoice = await readInvoiceBy(desk.db, 'id', invoiceId)
  if (invoice?.status !== 'OPEN') return
  if (invoice.provider !== desk.payments.name) throw otherProvider(invoice)
  const state = await desk.payments.withdraw({
    invoiceId,
    providerId: invoice.providerId,
    customerId: await readCustomer(desk.db, invoice.userId),
    isCheckout: invoice.kind === 'CHECKOUT',
  })
  await saveAtProvider(desk.db, invoiceId, state, desk.clock.now())
  await keep(desk, invoice, state)
}
