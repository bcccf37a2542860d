import { describe, expect, test } from 'vitest'
import { filterOf, type Plan } from '../../../src/question/plan/reading/plan.js'
import { entities, people } from './known-words.js'

const COMPANY = { typeRecord: ['Company'] }
const CEO = 'Chief Executive Officer'
const FROM_STRIPE = { role: ['Founder'], other: { entityName: ['Stripe'], isCurrent: false } }
const shown = ({ constraints, unsupported, meaning }: Plan) => ({
  filter: filterOf(constraints),
  unsupported,
  ...(meaning === undefined ? {} : { meaning }),
})

describe('a relation between records becomes a filter', () => {
  test.each([
    // Numbers of connected records.
    ['companies with more than three rounds', { fundraiseActivity: { roundCountRange: [{ min: 4 }] } }],
    ['companies that raised exactly two rounds', { fundraiseActivity: { roundCountRange: [{ min: 2, max: 2 }] } }],
    ['companies with only one investor', { fundraiseActivity: { investorCountRange: [{ min: 1, max: 1 }] } }],
    ['companies that raised over $10M in a single round', { fundraiseActivity: { amountRaisedRange: [{ min: 1e7 }] } }],
    ['companies with multiple investors', { fundraiseActivity: { investorCountRange: [{ min: 2 }] } }],
    ['companies with solo founders', { people: { count: { role: ['Founder'], range: [{ min: 1, max: 1 }] } } }],
    ['companies with at least two founders', { people: { count: { role: ['Founder'], range: [{ min: 2 }] } } }],
    // People of the entity.
    ['companies without a CTO', { people: { none: { role: ['Chief Technology Officer'], isCurrent: true } } }],
    ['companies with a CEO', { people: { some: { role: [CEO], isCurrent: true } } }],
    ['companies whose CEO is a founder', { people: { some: { role: [CEO], alsoRole: ['Founder'], isCurrent: true } } }],
    ['founder-led companies', { people: { some: { role: [CEO], alsoRole: ['Founder'], isCurrent: true } } }],
    ['companies founded by ex-Stripe people', { people: { some: FROM_STRIPE } }],
    ['companies founded by former Stripe employees', { people: { some: FROM_STRIPE } }],
    ['companies with ex-Stripe founders', { people: { some: FROM_STRIPE } }],
    ['companies started by Stripe alumni', { people: { some: FROM_STRIPE } }],
    [
      'companies founded by the founders of Stripe',
      { people: { some: { role: ['Founder'], other: { entityName: ['Stripe'], role: ['Founder'] } } } },
    ],
    ['companies founded by Ada Lovelace', { people: { some: { role: ['Founder'], personName: ['Ada Lovelace'] } } }],
    [
      'companies with a board member from Sequoia Capital',
      { people: { some: { role: ['Board Member'], isCurrent: true, other: { entityName: ['Sequoia Capital'] } } } },
    ],
    // Investors.
    ['companies that Stripe and Sequoia both invested in', { all: { investorName: ['Stripe', 'Sequoia Capital'] } }],
    ['companies that Stripe and Sequoia each put money into', { all: { investorName: ['Stripe', 'Sequoia Capital'] } }],
    ['companies not backed by Stripe', { exclude: { investorName: ['Stripe'] } }],
    [
      'companies that raised from the same investors as Stripe',
      { fundraiseActivity: { sameInvestorName: ['Stripe'] } },
    ],
    ['companies sharing an investor with Stripe', { fundraiseActivity: { sameInvestorName: ['Stripe'] } }],
    ["companies backed by Stripe's investors", { fundraiseActivity: { sameInvestorName: ['Stripe'] } }],
    [
      'Sequoia portfolio companies that raised a Series A',
      { fundraiseActivity: { round: ['Series A'] }, all: { investorName: ['Sequoia Capital'] } },
    ],
    ['companies where Stripe and Sequoia both turn up', { all: { investorName: ['Stripe', 'Sequoia Capital'] } }],
    [
      'companies that do not have any CTO',
      { people: { none: { role: ['Chief Technology Officer'], isCurrent: true } } },
    ],
    ["companies that don't have a CEO", { people: { none: { role: [CEO], isCurrent: true } } }],
    ['companies that raised more than four times', { fundraiseActivity: { roundCountRange: [{ min: 5 }] } }],
    ['companies that reached a Series A', { fundraiseActivity: { round: ['Series A'] } }],
    ['companies that never took outside funding', { hasFundraising: false }],
    ['companies trading publicly', { stage: ['Public', 'IPO'] }],
    // Values of a record.
    ['companies older than Stripe', { yearFoundedRange: [{ max: 2009 }] }],
    ['companies founded after Stripe', { yearFoundedRange: [{ min: 2011 }] }],
    ['companies bigger than Stripe', { employeeCountRange: [{ min: 8001 }] }],
    ['companies with fewer employees than Stripe', { employeeCountRange: [{ max: 7999 }] }],
    ['companies that raised more than Stripe', { fundraiseActivity: { totalRaisedRange: [{ min: 2e9 + 1 }] } }],
    ['companies worth less than Stripe', { fundraiseActivity: { valuationRange: [{ max: 5e10 - 1 }] } }],
    [
      'companies in the same city as Stripe',
      { headquartersCity: ['San Francisco'], exclude: { entityName: ['Stripe'] } },
    ],
    ['companies older than 2017', { yearFoundedRange: [{ max: 2016 }] }],
    // Meaning.
    ['companies similar to Stripe', { similarTo: 'Stripe' }],
    ['companies like Stripe', { similarTo: 'Stripe' }],
  ])('%s', (question, filter) => {
    expect(shown(entities(question))).toEqual({ filter: { ...COMPANY, ...filter }, unsupported: [] })
  })

  test.each([
    ['Y Combinator alumni', { acceleratorBrand: ['Y Combinator'] }],
    ['how many investors are in Berlin?', { typeRecord: ['Investment Firm', 'Fund'], headquartersCity: ['Berlin'] }],
    [
      'Sequoia investments that ended in an acquisition',
      {
        operatingStatus: ['Acquired', 'Acquired Subsidiary'],
        fundraiseActivity: { investorName: ['Sequoia Capital'] },
      },
    ],
    ['Stripe alternatives', { similarTo: 'Stripe' }],
    ['portfolio overlap Stripe / Sequoia Capital', { all: { investorName: ['Stripe', 'Sequoia Capital'] } }],
    [
      'investors in both Stripe and Figma',
      { typeRecord: ['Investment Firm', 'Fund'], all: { investedCompanyName: ['Stripe', 'Figma'] } },
    ],
    [
      'investors that co-invested with Sequoia Capital',
      { typeRecord: ['Investment Firm', 'Fund'], fundraiseActivity: { coInvestorName: ['Sequoia Capital'] } },
    ],
  ])('%s', (question, filter) => {
    expect(shown(entities(question))).toEqual({ filter, unsupported: [] })
  })

  test.each([
    [
      'people who founded more than one company',
      { associations: { count: { role: ['Founder'], range: [{ min: 2 }] } } },
    ],
    ['serial founders', { associations: { count: { role: ['Founder'], range: [{ min: 2 }] } } }],
    ['founders of more than one company', { associations: { count: { role: ['Founder'], range: [{ min: 2 }] } } }],
    [
      'who has been at Stripe as well as Figma?',
      { arrayFilter: { entityName: ['Stripe'] }, associations: { also: { entityName: ['Figma'] } } },
    ],
    ['founders of companies older than Stripe', { role: 'Founder', entity: { yearFoundedRange: [{ max: 2009 }] } }],
    [
      'founders of companies with more than three rounds',
      { role: 'Founder', entity: { fundraiseActivity: { roundCountRange: [{ min: 4 }] } } },
    ],
    [
      'founders of companies that share an investor with Stripe',
      { role: 'Founder', entity: { fundraiseActivity: { sameInvestorName: ['Stripe'] } } },
    ],
    ['founders who also invest', { role: 'Founder', arrayFilter: { totalInvestmentCount: [{ min: 1 }] } }],
  ])('of people: %s', (question, filter) => {
    expect(shown(people(question))).toEqual({ filter, unsupported: [] })
  })
})

describe('a relation that no filter expresses is unsupported', () => {
  test.each([
    // The record has no such value, or no such record is known.
    ['companies with more investors than Stripe', ['more investors than Stripe']],
    ['companies bigger than Figma', ['bigger than Figma']],
    ['companies older than Ornithia', ['older than Ornithia']],
    ['companies founded by former Ornithia employees', ['founded by former Ornithia employees']],
    // A list has one order by meaning.
    ['purple companies similar to Stripe', ['purple']],
  ])('%s', (question, unsupported) => {
    expect(entities(question).unsupported).toEqual(unsupported)
  })

  test('a condition of the CEO is not the existence of a CEO', () => {
    expect(shown(entities('companies whose CEO went to Stanford'))).toEqual({
      filter: COMPANY,
      unsupported: ['went'],
      meaning: 'CEO Stanford',
    })
  })

  test('the number of founders of a company is no number of companies of a person', () => {
    const plan = people('founders of companies with at least two founders')
    expect([filterOf(plan.constraints), plan.unsupported]).toEqual([
      { role: 'Founder', arrayFilter: { typeRecord: ['Company'] } },
      ['at least two founders'],
    ])
  })

  test('similar companies order no list of people', () => {
    expect(people('founders of companies similar to Stripe').unsupported).toEqual(['similar to Stripe'])
  })
})

test('what is probable is not certain: size, absent people and similar companies', () => {
  const certainties = (question: string) => entities(question).constraints.map(({ certainty }) => certainty)
  expect(certainties('bigger than Stripe')).toEqual(['MEDIUM'])
  expect(certainties('without a CTO')).toEqual(['MEDIUM', 'MEDIUM'])
  expect(certainties('similar to Stripe')).toEqual(['LOW'])
  expect(certainties('older than Stripe')).toEqual(['HIGH'])
})
