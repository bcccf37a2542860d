import { describe, expect, test } from 'vitest'
import { filterOf } from '../../../src/question/plan/reading/plan.js'
import { people } from './known-words.js'

describe('a question about people becomes filters', () => {
  test.each([
    ['founders of Stripe', { arrayFilter: { entityName: ['Stripe'] }, role: 'Founder' }],
    ['who runs Stripe?', { arrayFilter: { entityName: ['Stripe'] }, role: 'Chief Executive Officer', isCurrent: true }],
    [
      'the CEO of Stripe',
      { arrayFilter: { entityName: ['Stripe'] }, role: 'Chief Executive Officer', isCurrent: true },
    ],
    ['people who worked at Stripe', { arrayFilter: { entityName: ['Stripe'] }, isCurrent: false }],
    [
      'ex-Stripe founders',
      {
        arrayFilter: { entityName: ['Stripe'] },
        isCurrent: false,
        associations: { also: { role: ['Founder'], entity: { exclude: { entityName: ['Stripe'] } } } },
      },
    ],
    ['partners at VC firms', { arrayFilter: { typeRecord: ['Investment Firm'] }, role: 'Partner', isCurrent: true }],
    ['investors in seed rounds', { arrayFilter: { round: ['Seed'] } }],
    ['people with at least 3 investments', { arrayFilter: { totalInvestmentCount: [{ min: 3 }] } }],
    ['business angels', { arrayFilter: { totalInvestmentCount: [{ min: 1 }] } }],
    ['Ada Lovelace', { firstName: 'Ada', lastName: 'Lovelace' }],
    ['people with the surname Byron', { lastName: 'Byron' }],
    [
      'fintech founders in Berlin',
      { role: 'Founder', entity: { industry: ['Fintech'], headquartersCity: ['Berlin'] } },
    ],
    ['founders of YC companies', { role: 'Founder', entity: { acceleratorBrand: ['Y Combinator'] } }],
    [
      'founders of Sequoia-backed startups outside Germany and Austria',
      {
        role: 'Founder',
        entity: {
          fundraiseActivity: { investorName: ['Sequoia Capital'] },
          exclude: { headquartersCountry: ['Germany', 'Austria'] },
        },
      },
    ],
    [
      'partners at VC firms in Berlin',
      {
        role: 'Partner',
        isCurrent: true,
        arrayFilter: { typeRecord: ['Investment Firm'] },
        entity: { headquartersCity: ['Berlin'] },
      },
    ],
    [
      'founders of companies acquired by Stripe',
      {
        role: 'Founder',
        entity: { acquisitions: { some: { acquirerName: ['Stripe'] } } },
      },
    ],
  ])('%s', (question, filter) => {
    const plan = people(question)
    expect({ filter: filterOf(plan.constraints), unsupported: plan.unsupported }).toEqual({ filter, unsupported: [] })
  })

  test('words that neither people nor entities have rank the people by meaning', () => {
    const plan = people('thoughtful fintech founders')
    expect([filterOf(plan.constraints), plan.meaning]).toEqual([
      { role: 'Founder', entity: { industry: ['Fintech'] } },
      'thoughtful',
    ])
  })

  test('the place of an entity is uncertain, because the question could mean the place of the person', () => {
    expect(people('founders in Berlin').constraints.map(({ path, certainty }) => [path, certainty])).toEqual([
      ['role', 'HIGH'],
      ['entity.headquartersCity', 'MEDIUM'],
    ])
  })
})
