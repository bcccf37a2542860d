import { Problem } from '../../kernel/problem/problem.js'
import type { Invoice } from './invoice.js'

/** 409: an earlier invoice is not paid. The unused time of an unpaid period cannot be credited. */
export const unpaidInvoice = ({ id }: Invoice): Problem =>
  new Problem('conflict', {
    detail: 'An earlier invoice is not paid yet, so the plan cannot start now.',
    field: 'plan',
    hint: 'Pay it first. The list of invoices contains its paymentUrl.',
    existingRecordId: id,
    resolution: { action: 'useEndpoint', endpoint: '/v1/billing/invoices' },
  })

/** 409: the account already has a subscription, so it needs no checkout. */
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

/** 409: the caller has no account that could pay. */
export const noAccount = (): Problem =>
  new Problem('conflict', {
    detail: 'The caller has no account, so it cannot have a subscription.',
    hint: 'Sign in at the identity provider and send its token.',
  })
