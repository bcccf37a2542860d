import { describe, expect, test } from 'vitest'
import { filterOf } from '../../../src/question/plan/reading/plan.js'
import { people } from './known-words.js'

const from = (year: number) => `${year}-01-01T00:00:00.000Z`
const until = (year: number) => `${year}-12-31T23:59:59.999Z`
const CEO = 'Chief Executive Officer'

describe('a question about people', () => {
  test.each([
    ['CEOs since 2014', { role: CEO, associations: { some: { startedRange: { min: from(2014) } } } }],
    [
      'people who joined Stripe after 2010',
      { arrayFilter: { entityName: ['Stripe'] }, associations: { some: { startedRange: { min: from(2011) } } } },
    ],
    [
      'people who left Stripe before 2000',
      {
        arrayFilter: { entityName: ['Stripe'] },
        isCurrent: false,
        associations: { some: { endedRange: { max: until(1999) } } },
      },
    ],
    [
      'who was CEO of Stripe in 2005?',
      {
        arrayFilter: { entityName: ['Stripe'] },
        role: CEO,
        associations: { some: { heldRange: { min: from(2005), max: until(2005) } } },
      },
    ],
    [
      'people who started at their company before 2005',
      { associations: { some: { startedRange: { max: until(2004) } } } },
    ],
    ['founders of companies founded after 2020', { role: 'Founder', entity: { yearFoundedRange: [{ min: 2021 }] } }],
    [
      'partners at companies with more than 1000 employees',
      { role: 'Partner', isCurrent: true, entity: { employeeCountRange: [{ min: 1001 }] } },
    ],
    ['founders of companies that never raised money', { role: 'Founder', entity: { hasFundraising: false } }],
    ['Series A founders', { role: 'Founder', entity: { stage: ['Series A'] } }],
    ['founders who left their company', { role: 'Founder', isCurrent: false }],
    ['people at startups', { arrayFilter: { typeRecord: ['Company'] } }],
    ['people who work in fintech', { isCurrent: true, entity: { industry: ['Fintech'] } }],
  ])('is about the association and its entity: %s', (question, filter) => {
    const plan = people(question)
    expect({ filter: filterOf(plan.constraints), unsupported: plan.unsupported }).toEqual({ filter, unsupported: [] })
  })

  test.each([
    ['angels who invested in fintech startups', { investments: { some: { entity: { industry: ['Fintech'] } } } }],
    ['people who invested since 2020', { investments: { some: { announcedRange: { min: from(2020) } } } }],
    ['people who invested', { arrayFilter: { totalInvestmentCount: [{ min: 1 }] } }],
    ['individuals who led a seed round', { arrayFilter: { round: ['Seed'] }, investments: { some: { isLead: true } } }],
    ["angel investors in Stripe's seed round", { arrayFilter: { investedCompany: ['Stripe'], round: ['Seed'] } }],
    ['Series A angels', { arrayFilter: { round: ['Series A'] } }],
    [
      'people who put over $100k into fintech companies',
      {
        arrayFilter: { amountInvestedRange: [{ min: 100_000 }] },
        investments: { some: { entity: { industry: ['Fintech'] } } },
      },
    ],
    ['people who invested alongside Sequoia', { investments: { some: { coInvestorName: ['Sequoia Capital'] } } }],
    [
      'people who invested in Stripe and Sequoia Capital',
      { arrayFilter: { investedCompany: ['Stripe'] }, investments: { also: { companyName: ['Sequoia Capital'] } } },
    ],
    [
      'partners in Berlin who invested in fintech startups',
      {
        role: 'Partner',
        isCurrent: true,
        entity: { headquartersCity: ['Berlin'] },
        investments: { some: { entity: { industry: ['Fintech'] } } },
      },
    ],
    [
      'angel investors in Berlin',
      { arrayFilter: { totalInvestmentCount: [{ min: 1 }] }, entity: { headquartersCity: ['Berlin'] } },
    ],
    ['angel investors in Berlin startups', { investments: { some: { entity: { headquartersCity: ['Berlin'] } } } }],
    [
      'people who joined seed rounds above $2M',
      { arrayFilter: { round: ['Seed'], amountRaisedRange: [{ min: 2_000_000 }] } },
    ],
  ])('is about the investment and its company: %s', (question, filter) => {
    const plan = people(question)
    expect({ filter: filterOf(plan.constraints), unsupported: plan.unsupported }).toEqual({ filter, unsupported: [] })
  })

  test.each([
    ['founder-CEOs', { role: CEO, isCurrent: true, associations: { some: { alsoRole: ['Founder'] } } }],
    ['founders who are also CEOs', { role: CEO, isCurrent: true, associations: { some: { alsoRole: ['Founder'] } } }],
    [
      'CEO and founder of Stripe',
      {
        role: CEO,
        isCurrent: true,
        arrayFilter: { entityName: ['Stripe'] },
        associations: { some: { alsoRole: ['Founder'] } },
      },
    ],
    ['CEOs and founders', { associations: { some: { role: [CEO, 'Founder'] } } }],
    ['CEOs or partners', { isCurrent: true, associations: { some: { role: [CEO, 'Partner'] } } }],
    ['marketing people', { role: 'Marketing', isCurrent: true }],
    ['anyone in engineering', { role: 'Engineering', isCurrent: true }],
    ['founders who are not CEOs', { role: 'Founder', associations: { none: { role: [CEO] } } }],
    ['people not at an investment firm', { associations: { none: { entity: { typeRecord: ['Investment Firm'] } } } }],
    [
      'business angels who never founded a company',
      { arrayFilter: { totalInvestmentCount: [{ min: 1 }] }, associations: { none: { role: ['Founder'] } } },
    ],
    [
      'people who worked at both Stripe and Sequoia',
      {
        arrayFilter: { entityName: ['Stripe'] },
        associations: { also: { entityName: ['Sequoia Capital'] } },
      },
    ],
    ['founders living in Berlin', { role: 'Founder', address: { city: ['Berlin'] } }],
    ["Stripe's founders", { role: 'Founder', arrayFilter: { entityName: ['Stripe'] } }],
    ['people called Lovelace', { lastName: 'Lovelace' }],
    ['people named Ada', { firstName: 'Ada' }],
    ['people whose first name starts with Q', { letter: 'q' }],
  ])('has roles, negations and names: %s', (question, filter) => {
    const plan = people(question)
    expect({ filter: filterOf(plan.constraints), unsupported: plan.unsupported }).toEqual({ filter, unsupported: [] })
  })

  test('an order of companies is no order of people', () => {
    const plan = people('CEOs of the largest companies')
    expect([plan.sort, plan.unsupported]).toEqual([undefined, ['largest']])
    expect(people('largest business angels').sort).toMatchObject({ property: 'amountInvested', descending: true })
    expect(people('top 3 people by number of investments').sort).toMatchObject({ property: 'totalInvestments' })
  })

  test('what no filter expresses is unsupported', () => {
    expect(people('people whose last name starts with X').unsupported).toContain('last name starts with X')
    expect(people('CEOs of companies closed in 2015').unsupported).toEqual(['2015'])
  })
})
