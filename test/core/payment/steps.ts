import fc from 'fast-check'
import type { PlanName } from '../../../src/account/billing/plans.js'
import { HOUR, PRICES } from './model.js'

const names = Object.keys(PRICES) as PlanName[]

/** One step of a sequence: what a customer does, or a jump of the clock. */
export type Step =
  | { readonly kind: 'choose' | 'buy'; readonly plan: PlanName }
  | { readonly kind: 'stop' }
  | { readonly kind: 'pay'; readonly which: number }
  | { readonly kind: 'wait'; readonly hours: number }

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('choose' as const), plan: fc.constantFrom(...names) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('buy' as const), plan: fc.constantFrom(...names) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), which: fc.nat(3) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      // An hour, to the end of a day, a week, a month, some months.
      hours: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(168, 336, 27 * 24, 31 * 24, 95 * 24)),
    }),
  },
)

/** Begins at different hours of the last days of months with 28 to 31 days. */
export const beginnings = fc
  .tuple(
    fc.constantFrom('2026-01-31', '2026-02-28', '2026-04-30', '2027-12-31', '2028-02-29', '2026-06-15'),
    fc.nat(23),
  )
  .map(([day, hour]) => Date.parse(`${day}T00:00:00Z`) + hour * HOUR)
