import { Problem } from '../../kernel/problem/problem.js'
import type { PaymentProvider, PaymentState } from './provider.js'

const open: PaymentState = { status: 'OPEN', providerId: null, url: null }

/**
 * The provider that is this service itself. An operator, or in development the page of an invoice, marks invoices as
 * paid. The database contains the state of each invoice, so no request to another system is needed.
 */
export const builtInPayments = (canMarkPaid: boolean): PaymentProvider => ({
  name: 'builtin',
  canMarkPaid,
  openAccount: async () => null,
  collect: async () => open,
  read: async () => open,
  withdraw: async () => ({ ...open, status: 'VOID' }),
  portal: async () => {
    throw new Error('the built-in provider has no accounts')
  },
  message: () => {
    throw new Problem('notFound', {
      detail: 'This service has no payment provider that sends messages.',
      hint: 'Set PAYMENT_PROVIDER=stripe to receive messages of Stripe.',
    })
  },
})
