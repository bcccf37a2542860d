import { expect, test } from 'vitest'
import { type Plan, planTable } from '../../../src/account/billing/plans.js'
import { decimal } from '../../../src/account/payment/money.js'
import { prorate } from '../../../src/account/payment/proration.js'
import { statementOf } from '../../../src/account/payment/usage.js'

test.each([
  [0, 'USD', '0.00'],
  [5, 'USD', '0.05'],
  [-4_900, 'USD', '-49.00'],
  [123_456_789, 'USD', '1234567.89'],
  [0, 'JPY', '0'],
  [5, 'JPY', '5'],
  [-4_900, 'JPY', '-4900'],
  [0, 'KWD', '0.000'],
  [5, 'KWD', '0.005'],
  [-49_123, 'KWD', '-49.123'],
  [2_147_483_647, 'KWD', '2147483.647'],
])('%i minor units of %s are %s', (amount, currency, text) => {
  expect(decimal(amount, currency)).toBe(text)
})

test.each([
  ['JPY', '250', '500', '565'],
  ['KWD', '0.250', '0.500', '0.565'],
])('a statement in %s has the decimals of the currency', (currency, price, company, sum) => {
  const charge = { limit: 30, reserved: 0 }
  const text = statementOf({
    month: '2026-03',
    currency,
    cap: null,
    charged: 565,
    meter: [
      { ...charge, meter: 'COMPANY', used: 32, additionalUnitPrice: 250, additionalUnits: 2, charged: 500 },
      { ...charge, meter: 'PERSON', used: 31, additionalUnitPrice: 65, additionalUnits: 1, charged: 65 },
    ],
  })
  const [, first, , total] = text.split('\r\n')
  expect([first, total]).toEqual([
    `2026-03,COMPANY,30,32,0,2,${price},${company},${currency}`,
    `2026-03,total,,,,,,${sum},${currency}`,
  ])
})

test.each([
  [1, 0, 1],
  [7_000, 2_333, 4_667],
  [399_000_000, 133_000_000, 266_000_000],
  [2_147_483_647, 715_827_882, 1_431_655_765],
])(
  'of %i minor units, a third is %i and two thirds are %i, rounded to the nearest unit of any currency',
  (price, third, rest) => {
    const from: Plan = { ...planTable.PLUS_MONTHLY, priceCents: price }
    const to: Plan = { ...planTable.PRO_MONTHLY, priceCents: price }
    const period = { start: new Date('2026-04-01T00:00:00Z'), end: new Date('2026-05-01T00:00:00Z') }
    expect(prorate(from, to, period, new Date('2026-04-21T00:00:00Z')).charge).toBe(third)
    expect(prorate(from, to, period, new Date('2026-04-11T00:00:00Z')).unused).toBe(rest)
  },
)
