import { getSubscription, type BillingSubscription as Subscription } from '../../src/account/billing/subscription.js'
import { bindQuery } from '../bind.js'
import { builder } from '../builder.js'

const ResearchAllowance = builder.objectRef<Subscription['allowance']['update']>('ResearchAllowance').implement({
  description: 'Research units of a calendar month, reserved ones counted as used.',
  fields: (t) => ({
    limit: t.exposeInt('limit'),
    used: t.exposeInt('used'),
    remaining: t.exposeInt('remaining'),
    resetAt: t.expose('resetAt', { type: 'DateTime' }),
  }),
})

const ResearchAllowanceUsage = builder.objectRef<Subscription['allowance']>('ResearchAllowanceUsage').implement({
  description: 'Units left for research; new records and updates share them.',
  fields: (t) => ({
    newCompany: t.expose('newCompany', { type: ResearchAllowance }),
    update: t.expose('update', { type: ResearchAllowance }),
    newPerson: t.expose('newPerson', { type: ResearchAllowance }),
    updatePerson: t.expose('updatePerson', { type: ResearchAllowance }),
  }),
})

const MeterUsage = builder.objectRef<Subscription['meter'][number]>('MeterUsage').implement({
  description: 'One meter of a calendar month (UTC).',
  fields: (t) => ({
    meter: t.exposeString('meter', { description: 'COMPANY, PERSON, ENTITY_VIEW, PERSON_VIEW or WEB_SEARCH.' }),
    limit: t.exposeInt('limit'),
    used: t.exposeInt('used'),
    reserved: t.exposeInt('reserved', { description: 'Set aside for research that is running.' }),
    remaining: t.exposeInt('remaining'),
    resetAt: t.expose('resetAt', { type: 'DateTime' }),
  }),
})

const AdditionalUsage = builder.objectRef<Subscription['additionalUsage']>('AdditionalUsage').implement({
  description: 'Research beyond the allowance, in US cents of the month.',
  fields: (t) => ({
    capCents: t.expose('capCents', { type: 'Long', nullable: true, description: 'Null: switched off.' }),
    usedCents: t.expose('usedCents', { type: 'Long' }),
  }),
})

const BillingSubscription = builder.objectRef<Subscription>('BillingSubscription').implement({
  description: 'What the caller has taken, and what is left of the month.',
  fields: (t) => ({
    plan: t.exposeString('plan', { nullable: true }),
    tier: t.exposeString('tier', { description: 'ESSENTIAL or PRO.' }),
    status: t.exposeString('status', { description: 'State of the subscription; NONE without one.' }),
    entitled: t.exposeBoolean('entitled', { description: 'Whether the plan gives what it includes.' }),
    cancelAtPeriodEnd: t.exposeBoolean('cancelAtPeriodEnd'),
    periodStart: t.expose('periodStart', { type: 'DateTime', nullable: true }),
    periodEnd: t.expose('periodEnd', { type: 'DateTime', nullable: true }),
    allowance: t.expose('allowance', { type: ResearchAllowanceUsage }),
    meter: t.expose('meter', { type: [MeterUsage], description: 'Every meter; current within a second.' }),
    additionalUsage: t.expose('additionalUsage', { type: AdditionalUsage }),
  }),
})

bindQuery({
  operation: getSubscription,
  type: BillingSubscription,
  present: (subscription: Subscription) => subscription,
})
