import { z } from 'zod'
import { plans } from '../../kernel/config/config.js'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import type { UsageMeter } from './plans.js'

export const BillingPlan = z.enum(plans).meta({
  id: 'BillingPlan',
  values: {
    PLUS_MONTHLY: 'Plus, paid each month.',
    PLUS_YEARLY: 'Plus, paid each year.',
    PRO_MONTHLY: 'Pro, paid each month.',
    PRO_YEARLY: 'Pro, paid each year.',
    PRO_YEARLY_PROMOTION: 'Pro at a lower price, paid each year.',
  },
  description: 'A plan: its tier, and the period of a payment.',
})

export const BillingTier = namedEnum('BillingTier', 'Size of a plan: how many units it contains.', {
  ESSENTIAL: 'The plans PLUS_MONTHLY and PLUS_YEARLY.',
  PRO: 'The plans whose names begin with PRO. Their allowances are larger.',
})

export const Meter = namedEnum('UsageMeter', 'What a meter counts in a calendar month.', {
  COMPANY: 'Research units for companies.',
  PERSON: 'Research units for people.',
  ENTITY_VIEW: 'Entities that were viewed.',
  PERSON_VIEW: 'People who were viewed.',
  WEB_SEARCH: 'Web searches.',
} satisfies Record<UsageMeter, string>)
