import { expect, test } from 'vitest'
import type { Plan } from '../../../src/question/plan/reading/plan.js'
import type { Named } from '../../../src/question/plan/reading/question.js'
import { entities, people } from './known-words.js'

/* Words that look like a filter and mean something else, and the conditions that they replace. */

const unknown = { employees: null, founded: null, totalRaised: null, valuation: null, rounds: null, investors: null }
const facts = { ...unknown, city: null, state: null, country: null, stage: null, type: 'Company' }
const named = new Map<string, Named>([
  ['google', { entity: 'Google', facts }],
  ['stripe', { entity: 'Stripe', facts }],
])

const filtersOf = ({ constraints }: Plan) => Object.fromEntries(constraints.map(({ path, value }) => [path, value]))
const COMPANY = { typeRecord: ['Company'] }

test.each([
  ['investors in nonprofits', { typeRecord: ['Investment Firm', 'Fund'] }],
  ['nonprofits and companies', { typeRecord: ['Nonprofit', 'Company'] }],
  ['tools for product managers', { semanticQuery: 'managers' }],
  ['companies with money from Unheard Ventures', COMPANY],
  ['companies run by operators', { ...COMPANY, semanticQuery: 'run' }],
  ['companies bought by Unheardof', { ...COMPANY, operatingStatus: ['Acquired', 'Acquired Subsidiary'] }],
  ['every acquisition Google has made', { 'acquisitions.some.acquirerName': ['Google'] }],
  ['rounds that Google raised', { entityName: ['Google'] }],
  ['companies that Google has not put money into', { ...COMPANY, 'exclude.investorName': ['Google'] }],
  ['compare Google and Stripe', { entityName: ['Google', 'Stripe'] }],
  ['Google vs Stripe', { entityName: ['Google', 'Stripe'] }],
  ['number of employees at Stripe', { entityName: ['Stripe'] }],
  ['latest funding round of Stripe', { entityName: ['Stripe'] }],
  ['Stripe acquisition price', { entityName: ['Stripe'] }],
  [
    'Stripe investers',
    { typeRecord: ['Investment Firm', 'Fund'], 'fundraiseActivity.investedCompanyName': ['Stripe'] },
  ],
  ['private companies', { ...COMPANY, 'exclude.stage': ['Public', 'IPO'] }],
])('a question about entities has exactly the conditions that it states: %s', (question, filters) => {
  const plan = entities(question, named)
  expect({ ...filtersOf(plan), ...(plan.meaning === undefined ? {} : { semanticQuery: plan.meaning }) }).toEqual(
    filters,
  )
})

test.each([
  ['chief people officers', { role: 'Chief People Officer' }],
  ['chief weather officers', { role: 'Chief Weather Officer' }],
  ['heads of growth at Stripe', { role: 'Head of Growth', 'arrayFilter.entityName': ['Stripe'] }],
  [
    'VP design at Stripe',
    {
      'associations.some.role': ['Vice President of Design', 'Vice President, Design', 'VP of Design', 'VP Design'],
      'arrayFilter.entityName': ['Stripe'],
    },
  ],
  ['managing directors', { role: 'Managing Director' }],
])('a title is the whole title, also if nobody has it: %s', (question, filters) =>
  expect(filtersOf(people(question, named))).toEqual({ ...filters, isCurrent: true }),
)

test('who came from one entity to another is there now, and was at the other one before', () =>
  expect(filtersOf(people('people at Stripe who came from Google', named))).toEqual({
    'arrayFilter.entityName': ['Stripe'],
    isCurrent: true,
    'associations.also.entityName': ['Google'],
    'associations.also.isCurrent': false,
  }))

test.each([
  ['the largest companies by valuation', { property: 'latestValuation', descending: true }],
  ['the smallest companies by valuation', { property: 'latestValuation', descending: false }],
  ['the largest companies by headcount', { property: 'employeeCount', descending: true }],
  ['AI rounds, newest first', { property: 'mostRecentDate', descending: true }],
  ['the three biggest rounds', { property: 'totalRaised', descending: true }],
])('a measure after "by" decides what is largest: %s', (question, sort) => {
  const plan = entities(question, named)
  expect(plan.sort).toMatchObject(sort)
  expect(plan.unsupported).toEqual([])
})

test('employees in a period need not be employees now', () =>
  expect(filtersOf(people('Stripe employees in the 2010s', named))).toEqual({
    'arrayFilter.entityName': ['Stripe'],
    'associations.some.heldRange': { min: '2010-01-01T00:00:00.000Z', max: '2019-12-31T23:59:59.999Z' },
  }))

test.each([
  ['companies that raised $20m-$50m', { min: 20_000_000, max: 50_000_000 }],
  ['companies that raised $20m - $50m', { min: 20_000_000, max: 50_000_000 }],
])('a hyphen between two amounts is a range: %s', (question, range) =>
  expect(filtersOf(entities(question, named))).toEqual({
    ...COMPANY,
    'fundraiseActivity.totalRaisedRange': [range],
  }),
)
