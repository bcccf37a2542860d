import type { AnyOperation } from '../../operation/pipeline/definition/define.js'
import { getInvoice, listInvoices, markInvoicePaid } from './invoice-operations.js'
import { cancelSubscription, changeSubscriptionPlan } from './plan-changes.js'
import { listPlans } from './plan-list.js'
import { previewPlanChange } from './plan-preview.js'
import { createCheckout, createPortal, createUsageStatement } from './sessions.js'
import { getUsage, setAdditionalUsage } from './usage.js'

export const paymentOperations: readonly AnyOperation[] = [
  listPlans,
  createCheckout,
  previewPlanChange,
  changeSubscriptionPlan,
  cancelSubscription,
  createPortal,
  listInvoices,
  getInvoice,
  markInvoicePaid,
  getUsage,
  setAdditionalUsage,
  createUsageStatement,
]
