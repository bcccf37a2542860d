import {
  BillingSubscription as BillingSubscriptionSchema,
  getSubscription,
  MeterUsage as MeterUsageSchema,
  ResearchAllowance as ResearchAllowanceSchema,
  type BillingSubscription as Subscription,
} from '../../src/account/billing/subscription.js'
import { builder } from '../build/builder.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Viewer } from './api-key.js'

const ResearchAllowance = builder.objectRef<Subscription['allowance']['update']>('ResearchAllowance').implement({
  ...describe(ResearchAllowanceSchema),
  fields: (t) => ({ ...shapeFields(t, ResearchAllowanceSchema, ['limit', 'used', 'remaining', 'resetAt']) }),
})

const ResearchAllowanceUsage = builder.objectRef<Subscription['allowance']>('ResearchAllowanceUsage').implement({
  ...describe(BillingSubscriptionSchema, 'allowance'),
  fields: (t) => ({
    newCompany: t.expose('newCompany', { type: ResearchAllowance, ...describe(ResearchAllowanceSchema) }),
    update: t.expose('update', { type: ResearchAllowance, ...describe(ResearchAllowanceSchema) }),
    newPerson: t.expose('newPerson', { type: ResearchAllowance, ...describe(ResearchAllowanceSchema) }),
    updatePerson: t.expose('updatePerson', { type: ResearchAllowance, ...describe(ResearchAllowanceSchema) }),
  }),
})

const MeterUsage = builder.objectRef<Subscription['meter'][number]>('MeterUsage').implement({
  ...describe(MeterUsageSchema),
  fields: (t) => ({
    ...shapeFields(t, MeterUsageSchema, ['meter', 'limit', 'used', 'reserved', 'remaining', 'resetAt']),
  }),
})

const AdditionalUsage = builder.objectRef<Subscription['additionalUsage']>('AdditionalUsage').implement({
  ...describe(BillingSubscriptionSchema, 'additionalUsage'),
  fields: (t) => ({
    capCents: t.expose('capCents', {
      type: 'Long',
      nullable: true,
      ...describe(BillingSubscriptionSchema.shape.additionalUsage, 'capCents'),
    }),
    usedCents: t.expose('usedCents', {
      type: 'Long',
      ...describe(BillingSubscriptionSchema.shape.additionalUsage, 'usedCents'),
    }),
  }),
})

const BillingSubscription = builder.objectRef<Subscription>('BillingSubscription').implement({
  ...describe(BillingSubscriptionSchema),
  fields: (t) => ({
    ...shapeFields(t, BillingSubscriptionSchema, [
      'tier',
      'status',
      'plan',
      'entitled',
      'cancelAtPeriodEnd',
      'scheduledPlan',
      'scheduledAt',
      'periodStart',
      'periodEnd',
    ]),
    allowance: t.expose('allowance', {
      type: ResearchAllowanceUsage,
      ...describe(BillingSubscriptionSchema, 'allowance'),
    }),
    meter: t.expose('meter', {
      type: [MeterUsage],
      description: 'Usage of all meters in the current month. Values are at most one second old.',
    }),
    additionalUsage: t.expose('additionalUsage', {
      type: AdditionalUsage,
      ...describe(BillingSubscriptionSchema, 'additionalUsage'),
    }),
  }),
})

bindQuery({
  operation: getSubscription,
  of: { type: Viewer },
  type: BillingSubscription,
  present: (subscription: Subscription) => subscription,
})
