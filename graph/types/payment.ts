import {
  getInvoice,
  InvoiceLine as InvoiceLineSchema,
  type Invoice as InvoiceRecord,
  Invoice as InvoiceSchema,
  listInvoices,
  markInvoicePaid,
} from '../../src/account/payment/invoice-operations.js'
import { invoiceCursor } from '../../src/account/payment/payment-reads.js'
import {
  Cancellation,
  cancelSubscription,
  changeSubscriptionPlan,
  PlanChange,
} from '../../src/account/payment/plan-changes.js'
import {
  listPlans,
  PlanAllowance as PlanAllowanceSchema,
  type PlanOffer as PlanOfferRecord,
  PlanOffer as PlanOfferSchema,
} from '../../src/account/payment/plan-list.js'
import {
  BillingCheckout,
  BillingPortal,
  createCheckout,
  createPortal,
  createUsageStatement,
  StatementLink,
} from '../../src/account/payment/sessions.js'
import {
  AdditionalUsageSetting,
  type BillingUsage as BillingUsageRecord,
  BillingUsage as BillingUsageSchema,
  getUsage,
  type MeterCharge as MeterChargeRecord,
  MeterCharge as MeterChargeSchema,
  setAdditionalUsage,
} from '../../src/account/payment/usage.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation.js'
import { REST_ID } from '../build/node-id.js'
import { pathNode } from '../build/operation-node.js'
import { bindConnection } from '../build/paged-connection.js'
import { memberFields, recordField } from '../build/payload.js'
import { describe, shapeFields } from '../build/shape.js'
import { Viewer } from './api-key.js'

const PlanAllowance = builder.objectRef<PlanOfferRecord['allowance'][number]>('PlanAllowance').implement({
  ...describe(PlanAllowanceSchema),
  fields: (t) => ({ ...shapeFields(t, PlanAllowanceSchema, ['meter', 'limit', 'additionalUnitPrice']) }),
})

const PlanOffer = builder.objectRef<PlanOfferRecord>('PlanOffer').implement({
  ...describe(PlanOfferSchema),
  fields: (t) => ({
    ...shapeFields(t, PlanOfferSchema, ['plan', 'title', 'tier', 'rank', 'months', 'price', 'currency']),
    allowance: t.expose('allowance', { type: [PlanAllowance], ...describe(PlanOfferSchema, 'allowance') }),
  }),
})

const InvoiceLine = builder.objectRef<InvoiceRecord['line'][number]>('InvoiceLine').implement({
  ...describe(InvoiceLineSchema),
  fields: (t) => ({ ...shapeFields(t, InvoiceLineSchema, ['description', 'amount']) }),
})

const Invoice = builder.node(builder.objectRef<InvoiceRecord>('Invoice'), {
  ...describe(InvoiceSchema),
  ...pathNode(getInvoice, 'invoiceId', ({ id }: InvoiceRecord) => id),
  fields: (t) => ({
    invoiceId: t.expose('id', { type: 'UUID', ...REST_ID }),
    ...shapeFields(t, InvoiceSchema, [
      'kind',
      'status',
      'plan',
      'periodStart',
      'periodEnd',
      'currency',
      'total',
      'credit',
      'due',
      'payableUntil',
      'dueAt',
      'paidAt',
      'note',
      'url',
      'paymentUrl',
      'createdAt',
    ]),
    line: t.expose('line', { type: [InvoiceLine], ...describe(InvoiceSchema, 'line') }),
  }),
})

const MeterCharge = builder.objectRef<MeterChargeRecord>('MeterCharge').implement({
  ...describe(MeterChargeSchema),
  fields: (t) => ({
    ...shapeFields(t, MeterChargeSchema, [
      'meter',
      'limit',
      'used',
      'reserved',
      'additionalUnitPrice',
      'additionalUnits',
      'charged',
    ]),
  }),
})

const BillingUsage = builder.objectRef<BillingUsageRecord>('BillingUsage').implement({
  ...describe(BillingUsageSchema),
  fields: (t) => ({
    ...shapeFields(t, BillingUsageSchema, ['month', 'currency', 'charged', 'cap']),
    meter: t.expose('meter', { type: [MeterCharge], ...describe(BillingUsageSchema, 'meter') }),
  }),
})

bindQuery({ operation: listPlans, type: [PlanOffer], present: (plans: PlanOfferRecord[]) => plans })
bindQuery({ operation: getInvoice, of: { type: Viewer }, type: Invoice, present: (invoice: InvoiceRecord) => invoice })
bindConnection({
  operation: listInvoices,
  of: { type: Viewer },
  name: 'Invoice',
  type: Invoice,
  node: (invoice: InvoiceRecord) => invoice,
  cursor: invoiceCursor,
})
bindQuery({
  operation: getUsage,
  of: { type: Viewer },
  type: BillingUsage,
  present: (usage: BillingUsageRecord) => usage,
})

bindMutation({
  operation: changeSubscriptionPlan,
  payload: memberFields(PlanChange, ['effectiveAt', 'plan', 'paymentUrl']),
})
bindMutation({ operation: cancelSubscription, payload: memberFields(Cancellation, ['effectiveAt']) })
bindMutation({ operation: createCheckout, payload: memberFields(BillingCheckout, ['plan', 'url', 'expiresAt']) })
bindMutation({ operation: createPortal, payload: memberFields(BillingPortal, ['url']) })
bindMutation({ operation: createUsageStatement, payload: memberFields(StatementLink, ['month', 'url', 'expiresAt']) })
bindMutation({ operation: setAdditionalUsage, payload: memberFields(AdditionalUsageSetting, ['capCents']) })
bindMutation({
  operation: markInvoicePaid,
  payload: { invoice: recordField(Invoice, 'The invoice.', (invoice: InvoiceRecord) => invoice) },
})
