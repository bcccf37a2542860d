import { openPaymentUrl, pageOfInvoice } from '../../src/account/payment/desk.js'
import { InvoiceLine as InvoiceLineSchema } from '../../src/account/payment/invoice.js'
import {
  getInvoice,
  type Invoice as InvoiceRecord,
  Invoice as InvoiceSchema,
  listInvoices,
  markInvoicePaid,
} from '../../src/account/payment/invoice-operations.js'
import { type InvoiceRow, invoiceColumns, linesOf, readInvoiceRow } from '../../src/account/payment/payment-reads.js'
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
  PlanChangePreview as PlanChangePreviewSchema,
  type PlanChangePreview as PlanChangePreviewValue,
  previewPlanChange,
} from '../../src/account/payment/plan-preview.js'
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
import { rowCursor } from '../../src/operation/page/row-page.js'
import { visibleInvoices } from '../../src/visibility/account-visibility.js'
import { builder } from '../build/builder.js'
import { bindConnection } from '../build/connection/paged-connection.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, returned } from '../build/mutation/payload.js'
import { REST_ID, uuidIn } from '../build/node-id.js'
import { bindQuery } from '../build/operation/bind.js'
import { columnFields, rowFor, rowQuery } from '../build/type/row.js'
import { describe, shapeFields } from '../build/type/shape.js'
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

const Invoice = builder.prismaNode('Invoice', {
  name: 'Invoice',
  ...describe(InvoiceSchema),
  id: { resolve: ({ id }) => id },
  findUnique: rowFor(getInvoice, (id, caller) => ({ AND: [visibleInvoices(caller)], id: uuidIn(id) })),
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    invoiceId: t.expose('id', { type: 'UUID', ...REST_ID }),
    ...columnFields(t, InvoiceSchema, invoiceColumns, [
      'number',
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
      'createdAt',
    ]),
    url: t.string({
      ...describe(InvoiceSchema, 'url'),
      select: { token: true },
      resolve: (row, _args, { reads }) => pageOfInvoice(reads, row),
    }),
    paymentUrl: t.string({
      ...describe(InvoiceSchema, 'paymentUrl'),
      nullable: true,
      select: { status: true, token: true, paymentUrl: true },
      resolve: (row, _args, { reads }) => openPaymentUrl(reads, row),
    }),
    line: t.field({
      type: [InvoiceLine],
      ...describe(InvoiceSchema, 'line'),
      select: { lines: true },
      resolve: (row) => linesOf(row),
    }),
  }),
})

const PlanChangePreview = builder.objectRef<PlanChangePreviewValue>('PlanChangePreview').implement({
  ...describe(PlanChangePreviewSchema),
  fields: (t) => ({
    ...shapeFields(t, PlanChangePreviewSchema, [
      'plan',
      'effectiveAt',
      'currency',
      'total',
      'credit',
      'due',
      'price',
      'periodEnd',
    ]),
    line: t.field({ type: [InvoiceLine], ...describe(PlanChangePreviewSchema, 'line'), resolve: ({ line }) => line }),
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
bindQuery({ operation: getInvoice, of: { type: Viewer }, type: Invoice, present: (row: InvoiceRow) => row })
bindConnection({
  operation: listInvoices,
  of: { type: Viewer },
  name: 'Invoice',
  type: Invoice,
  node: (row: InvoiceRow) => row,
  cursor: rowCursor,
})
bindQuery({
  operation: getUsage,
  of: { type: Viewer },
  type: BillingUsage,
  present: (usage: BillingUsageRecord) => usage,
})

bindQuery({
  operation: previewPlanChange,
  of: { type: Viewer },
  type: PlanChangePreview,
  present: (preview: PlanChangePreviewValue) => preview,
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
  payload: {
    invoice: returned<InvoiceRecord, { readonly id: string }>({
      type: Invoice,
      description: 'The invoice.',
      value: ({ output }, context, info) =>
        readInvoiceRow(context.reads.db, output.id, rowQuery(Invoice, context, info)),
    }),
  },
})
