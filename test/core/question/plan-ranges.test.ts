import { expect, test } from 'vitest'
import { filterOf } from '../../../src/question/plan/reading/plan.js'
import { entities, people } from './known-words.js'

const COMPANY = { typeRecord: ['Company'] }
const years = (from: number, to?: number) => ({
  min: `${from}-01-01T00:00:00.000Z`,
  ...(to === undefined ? {} : { max: `${to}-12-31T23:59:59.999Z` }),
})

test.each([
  // Periods of months.
  [
    'companies that raised since January 2024',
    { ...COMPANY, fundraiseActivity: { announcedRange: { min: '2024-01-01T00:00:00.000Z' } } },
  ],
  [
    'raised €10-25M in H1 2026',
    {
      fundraiseActivity: {
        amountRaisedRange: [{ min: 1.1e7, max: 2.75e7 }],
        announcedRange: { min: '2026-01-01T00:00:00.000Z', max: '2026-06-30T23:59:59.999Z' },
      },
    },
  ],
  [
    'Series A announced in Q1 2025',
    {
      fundraiseActivity: {
        round: ['Series A'],
        announcedRange: { min: '2025-01-01T00:00:00.000Z', max: '2025-03-31T23:59:59.999Z' },
      },
    },
  ],
  [
    'companies that raised in the past 18 months',
    { ...COMPANY, fundraiseActivity: { announcedRange: { min: '2025-05-01T00:00:00.000Z' } } },
  ],
  [
    'companies that raised since last summer',
    { ...COMPANY, fundraiseActivity: { announcedRange: { min: '2026-06-01T00:00:00.000Z' } } },
  ],
  ['companies founded in the past 18 months', { ...COMPANY, yearFoundedRange: [{ min: 2025 }] }],
  // What a year is about, if other words are between.
  [
    'which startups raised a Series A of at least $20 million in the last two years?',
    {
      ...COMPANY,
      fundraiseActivity: { round: ['Series A'], amountRaisedRange: [{ min: 2e7 }], announcedRange: years(2024) },
    },
  ],
  ['2025 seed rounds', { fundraiseActivity: { round: ['Seed'], announcedRange: years(2025, 2025) } }],
  [
    'companies from 2015 that raised a Series A',
    { ...COMPANY, yearFoundedRange: [{ min: 2015, max: 2015 }], fundraiseActivity: { round: ['Series A'] } },
  ],
  // Values in their order.
  ['seed to B startups', { ...COMPANY, stage: ['Seed', 'Series A', 'Series B'] }],
  ['companies with a pre-seed round or earlier', { ...COMPANY, fundraiseActivity: { round: ['Angel', 'Pre-Seed'] } }],
  ['YC batches S12 through W21', { acceleratorBrand: ['Y Combinator'], acceleratorCohort: ['Winter 2021', 'S12'] }],
  // One entity.
  ['how much has Stripe raised in total', { entityName: ['Stripe'] }],
  ['stripe funding history', { entityName: ['Stripe'] }],
  ['is Stripe public?', { entityName: ['Stripe'] }],
  [
    'Stripe investors',
    { typeRecord: ['Investment Firm', 'Fund'], fundraiseActivity: { investedCompanyName: ['Stripe'] } },
  ],
  [
    'acquisitions over $1B by Stripe',
    { acquisitions: { some: { acquirerName: ['Stripe'], priceRange: [{ min: 1e9 }] } } },
  ],
  ['bootstrapped fintech startups', { ...COMPANY, industry: ['Fintech'], hasFundraising: false }],
  [
    'German decacorns',
    { ...COMPANY, headquartersCountry: ['Germany'], fundraiseActivity: { valuationRange: [{ min: 1e10 }] } },
  ],
  [
    'AI cos w/ 11-50 ppl in NYC',
    {
      ...COMPANY,
      industry: ['Artificial Intelligence'],
      headquartersCity: ['New York'],
      employeeCountRange: [{ min: 11, max: 50 }],
    },
  ],
] as const)('%s', (question, filter) => {
  const plan = entities(question)
  expect({ filter: filterOf(plan.constraints), unsupported: plan.unsupported }).toEqual({ filter, unsupported: [] })
})

test.each([
  ['German startups with a US investor', ['with a US investor']],
  ['companies whose lead investor is from Germany', ['whose lead investor is from Germany']],
  ['pre-IPO companies', ['pre-IPO']],
  ['most active investors in the past 12 months', ['past 12 months', 'most active']],
  ['companies that are older than Sequoia Capital', ['older than Sequoia Capital']],
])('no filter expresses a part of: %s', (question, unsupported) => {
  expect(entities(question).unsupported).toEqual(unsupported)
})

test('the largest rounds are ordered by money, and a period has a time of day for people too', () => {
  expect(entities('largest seed rounds').sort).toEqual({
    property: 'totalRaised',
    descending: true,
    words: 'largest',
    certainty: 'MEDIUM',
  })
  expect(filterOf(people('founders hired in the past 6 months').constraints)).toEqual({
    role: 'Founder',
    associations: { some: { startedRange: { min: '2026-05-01T00:00:00.000Z' } } },
  })
})
