import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEntitled } from '../../../src/account/billing/billing-rules.js'
import { advance } from '../../../src/account/payment/advance.js'
import { type Books, openInvoices } from '../../../src/account/payment/books.js'
import { cancel, changePlan, checkOut, type Outcome } from '../../../src/account/payment/change.js'
import type { Invoice } from '../../../src/account/payment/invoice.js'
import { settle } from '../../../src/account/payment/settle.js'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { HOUR, Model, seenOf } from './model.js'
import { beginnings, type Step, step } from './steps.js'

function emptyBooks(now: number): Books {
  let count = 0
  return {
    subscriber: {
      userId: 'u',
      plan: null,
      status: 'ACTIVE',
      createdAt: new Date(now),
      periodStart: null,
      periodEnd: null,
      cancelAtPeriodEnd: false,
      scheduledPlan: null,
      scheduledAt: null,
      billingAnchor: null,
    },
    invoices: [],
    credit: 0,
    postings: [],
    identify: () => ({ id: String(count++), token: '', provider: 'builtin' }),
  }
}

const tried = (books: Books, work: () => Outcome): { books: Books; result: 'ok' | 'refused' } => {
  try {
    return { books: work().books, result: 'ok' }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { books, result: 'refused' }
  }
}

/** Every event balances, and the accounts equal the invoices and the credit. */
function checkLedger(books: Books): void {
  const sum = (accounts: readonly string[]) =>
    books.postings.filter(({ account }) => accounts.includes(account)).reduce((total, { amount }) => total + amount, 0)
  const events = new Map<string, number>()
  for (const { invoiceId, event, amount } of books.postings)
    events.set(`${invoiceId} ${event}`, (events.get(`${invoiceId} ${event}`) ?? 0) + amount)
  expect([...events.values()].filter((total) => total !== 0)).toEqual([])
  expect(sum(['RECEIVABLE'])).toBe(openInvoices(books).reduce((total, { due }) => total + due, 0))
  expect(0 - sum(['CREDIT'])).toBe(books.credit)
  expect(books.credit).toBeGreaterThanOrEqual(0)
  expect(new Set(books.postings.map(({ invoiceId, event, account }) => `${invoiceId} ${event} ${account}`)).size).toBe(
    books.postings.length,
  )
}

/** The state that a customer sees, in the words of the model. */
const seen = ({ subscriber, invoices, credit, postings }: Books) => ({
  plan: subscriber.plan,
  status: subscriber.plan === null ? 'none' : subscriber.status,
  isEntitled: isEntitled({ userId: '', plan: subscriber.plan, status: subscriber.status }),
  end: subscriber.periodEnd?.getTime() ?? 0,
  next: subscriber.scheduledPlan,
  isEnding: subscriber.cancelAtPeriodEnd,
  credit,
  cash: postings.filter(({ account }) => account === 'CASH').reduce((sum, { amount }) => sum + amount, 0),
  bills: invoices.map(({ status, plan, total, credit: used, due }: Invoice) => [status, plan, total, used, due]),
})

function play(beginning: number, sequence: readonly Step[]): void {
  const model = new Model(beginning)
  const paidVoid = new Set<number>()
  let books = emptyBooks(beginning)
  let now = beginning
  for (const next of sequence) {
    let results: unknown[] = []
    books = advance(books, new Date(now))
    if (next.kind === 'wait') {
      now += next.hours * HOUR
      books = advance(books, new Date(now))
      model.runTo(now)
    } else if (next.kind === 'pay') {
      // The customer pays the newest invoices most often, sometimes one that is void or already paid.
      const number = model.bills.length - 1 - next.which
      const invoice = books.invoices[number]
      if (invoice) books = advance(settle(books, invoice, new Date(now)), new Date(now))
      model.pay(number, paidVoid)
      model.runTo(now)
    } else {
      const at = new Date(now)
      const work = {
        choose: () => changePlan(books, 'plan' in next ? next.plan : 'PRO_YEARLY', at),
        buy: () => checkOut(books, 'plan' in next ? next.plan : 'PRO_YEARLY', at),
        stop: () => cancel(books, at),
      }[next.kind]
      const done = tried(books, work)
      books = done.books
      const answer =
        next.kind === 'choose' ? model.choose(next.plan) : next.kind === 'buy' ? model.buy(next.plan) : model.stop()
      results = [done.result, answer]
      expect(done.result).toBe(answer)
    }
    expect(seen(books), JSON.stringify([next, results])).toEqual(seenOf(model))
    checkLedger(books)
  }
}

test('2,000 random sequences of changes, payments, failures and clock jumps equal a separate model, and the ledger balances', () => {
  fc.assert(
    fc.property(beginnings, fc.array(step, { minLength: 5, maxLength: 40 }), (beginning, sequence) =>
      play(beginning, sequence),
    ),
    // The same sequences in each run, unless more are asked for.
    process.env.FUZZ_RUNS ? { numRuns: Number(process.env.FUZZ_RUNS) } : { numRuns: 2_000, seed: 1 },
  )
})
