import { Problem } from '../../kernel/problem/problem.js'
import type { Invoice } from './invoice.js'

/** The problem (409) if an earlier invoice is not paid. The unused time of an unpaid period cannot be credited. */
export const unpaidInvoice = ({ id }: Invoice): Problem =>
  new Problem('conflict', {
    detail: 'An earlier invoice is not paid yet, so the plan cannot start now.',
    field: 'plan',
    hint: 'Pay that invoice first. The list of invoices contains its paymentUrl.',
    existingRecordId: id,
    resolution: { action: 'useEndpoint', endpoint: '/v1/billing/invoices' },
  })

/** The problem (409) if the account already has a subscription. It then needs no checkout. */
export const openCheckoutOnly = (status: string): Problem =>
  new Problem('conflict', {
    detail:
      status === 'PAST_DUE' || status === 'UNPAID'
        ? 'The account has a subscription whose last invoice is not paid.'
        : 'The account already has a subscription.',
    field: 'plan',
    hint:
      status === 'PAST_DUE' || status === 'UNPAID'
        ? 'Pay the open invoice. GET /v1/billing/invoices returns its paymentUrl.'
        : 'Change its plan with POST /v1/billing/plan-changes.',
    resolution: {
      action: 'useEndpoint',
      endpoint: status === 'PAST_DUE' || status === 'UNPAID' ? '/v1/billing/invoices' : '/v1/billing/plan-changes',
    },
  })

/** The problem (409) if an open invoice is at a payment provider that this service no longer uses. */
export const otherProvider = ({ id, provider }: Invoice): Problem =>
  new Problem('conflict', {
    detail: `The payment provider ${provider} has an open invoice of the account, and this service no longer uses it.`,
    field: 'plan',
    hint: 'Ask the operator to close the invoice with the earlier payment provider.',
    existingRecordId: id,
    resolution: { action: 'useEndpoint', endpoint: '/v1/billing/invoices' },
  })
