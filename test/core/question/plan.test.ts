import { describe, expect, test } from 'vitest'
import { filterOf } from '../../../src/question/plan/reading/plan.js'
import { entities, people } from './known-words.js'

const COMPANY = { typeRecord: ['Company'] }
const years = (from: number, to?: number) => ({
  min: `${from}-01-01T00:00:00.000Z`,
  ...(to === undefined ? {} : { max: `${to}-12-31T23:59:59.999Z` }),
})

test.each(['constructor', '__proto__', 'toString', 'valueOf'])('the word %s is neither a number nor a unit', (word) => {
  for (const question of [`over 10 ${word}`, `over ${word} employees`, `founded ${word} 2015`, `10 ${word} ago`])
    expect(JSON.stringify(filterOf(entities(question).constraints))).toBe(
      JSON.stringify(filterOf(entities(question.replace(word, 'zzyzx')).constraints)),
    )
})

describe('a question about entities becomes filters', () => {
  test.each([
    ['fintech startups in Berlin', { ...COMPANY, industry: ['Fintech'], headquartersCity: ['Berlin'] }],
    ['AI companies', { ...COMPANY, industry: ['Artificial Intelligence'] }],
    ['German or Austrian companies', { ...COMPANY, headquartersCountry: ['Germany', 'Austria'] }],
    ['DACH startups', { ...COMPANY, headquartersCountry: ['Germany', 'Austria', 'Switzerland'] }],
    ['companies in NYC', { ...COMPANY, headquartersCity: ['New York'] }],
    ['Bay Area companies', { ...COMPANY, headquartersCity: ['San Francisco', 'Oakland'] }],
    ['nice companies in Berlin', { ...COMPANY, headquartersCity: ['Berlin'] }],
    ['companies founded since 2015', { ...COMPANY, yearFoundedRange: [{ min: 2015 }] }],
    ['companies founded after 2015 and before 2020', { ...COMPANY, yearFoundedRange: [{ min: 2016, max: 2019 }] }],
    ['companies from the nineties', { ...COMPANY, yearFoundedRange: [{ min: 1990, max: 1999 }] }],
    ['companies founded in the last five years', { ...COMPANY, yearFoundedRange: [{ min: 2021 }] }],
    ['companies that raised over $10M', { ...COMPANY, fundraiseActivity: { totalRaisedRange: [{ min: 1e7 }] } }],
    [
      'companies that raised between 5 and 20 million dollars',
      { ...COMPANY, fundraiseActivity: { totalRaisedRange: [{ min: 5e6, max: 2e7 }] } },
    ],
    ['companies valued above $1bn', { ...COMPANY, fundraiseActivity: { valuationRange: [{ min: 1e9 }] } }],
    ['companies with more than 1,000 employees', { ...COMPANY, employeeCountRange: [{ min: 1001 }] }],
    ['companies with 10-50 people', { ...COMPANY, employeeCountRange: [{ min: 10, max: 50 }] }],
    ['Series A companies', { ...COMPANY, stage: ['Series A'] }],
    ['companies that raised a Series A', { ...COMPANY, fundraiseActivity: { round: ['Series A'] } }],
    ['companies backed by Sequoia Capital', { ...COMPANY, fundraiseActivity: { investorName: ['Sequoia Capital'] } }],
    [
      'who invested in Stripe?',
      { typeRecord: ['Investment Firm', 'Fund'], fundraiseActivity: { investedCompanyName: ['Stripe'] } },
    ],
    [
      'VCs that invest in German companies',
      { typeRecord: ['Investment Firm'], portfolioHeadquartersCountry: ['Germany'] },
    ],
    ['YC W21 companies', { ...COMPANY, acceleratorBrand: ['Y Combinator'], acceleratorCohort: ['Winter 2021'] }],
    ['YC summer 2012 companies', { ...COMPANY, acceleratorBrand: ['Y Combinator'], acceleratorCohort: ['S12'] }],
    ['closed open source companies', { ...COMPANY, tag: ['Open Source'], operatingStatus: ['Closed'] }],
    [
      'companies in California but not in Oakland',
      { ...COMPANY, headquartersState: ['California'], exclude: { headquartersCity: ['Oakland'] } },
    ],
    ['startups that are not in fintech', { ...COMPANY, exclude: { industry: ['Fintech'] } }],
    ['companies that never raised money', { ...COMPANY, hasFundraising: false }],
    ['companies older than 50 years', { ...COMPANY, yearFoundedRange: [{ max: 1975 }] }],
    ['companies at most 5 years old', { ...COMPANY, yearFoundedRange: [{ min: 2021 }] }],
    ['companies from the 80s', { ...COMPANY, yearFoundedRange: [{ min: 1980, max: 1989 }] }],
    ['companies founded in or after 2015', { ...COMPANY, yearFoundedRange: [{ min: 2015 }] }],
    ['companies founded not before 2015', { ...COMPANY, yearFoundedRange: [{ min: 2015 }] }],
    ['companies created post-2016', { ...COMPANY, yearFoundedRange: [{ min: 2017 }] }],
    ['founded between the years 2000 and 2005', { yearFoundedRange: [{ min: 2000, max: 2005 }] }],
    ['Sequoia-backed companies', { ...COMPANY, fundraiseActivity: { investorName: ['Sequoia Capital'] } }],
    ['companies that Sequoia invested in', { ...COMPANY, fundraiseActivity: { investorName: ['Sequoia Capital'] } }],
    ['companies Ada Byron invested in', { ...COMPANY, fundraiseActivity: { investorName: ['Ada Byron'] } }],
    ['startups with Ada Byron as an investor', { ...COMPANY, fundraiseActivity: { investorName: ['Ada Byron'] } }],
    ['what has Stripe bought?', { acquisitions: { some: { acquirerName: ['Stripe'] } } }],
    ['companies that Stripe acquired', { ...COMPANY, acquisitions: { some: { acquirerName: ['Stripe'] } } }],
    ['companies listed on the NYSE', { ...COMPANY, stockExchange: ['NYSE'] }],
    ['who is on Nasdaq?', { stockExchange: ['NASDAQ'] }],
    ['companies that went public', { ...COMPANY, stage: ['Public', 'IPO'] }],
    [
      'European companies, excluding Germany and Austria',
      {
        ...COMPANY,
        headquartersCountry: ['Germany', 'Austria', 'Switzerland'],
        exclude: { headquartersCountry: ['Germany', 'Austria'] },
      },
    ],
    [
      'companies outside Germany and founded after 2015',
      { ...COMPANY, yearFoundedRange: [{ min: 2016 }], exclude: { headquartersCountry: ['Germany'] } },
    ],
    ['companies with Sequoia as investor', { ...COMPANY, fundraiseActivity: { investorName: ['Sequoia Capital'] } }],
    ['Series A and B companies', { ...COMPANY, stage: ['Series A', 'Series B'] }],
    ['series b to d companies', { ...COMPANY, stage: ['Series B', 'Series C', 'Series D'] }],
    [
      'Series A of more than 10 million dollars',
      { fundraiseActivity: { round: ['Series A'], amountRaisedRange: [{ min: 1e7 }] } },
    ],
    [
      'companies that closed a seed round in 2020',
      { ...COMPANY, fundraiseActivity: { round: ['Seed'], announcedRange: years(2020, 2020) } },
    ],
    ['companies with $100M+ in funding', { ...COMPANY, fundraiseActivity: { totalRaisedRange: [{ min: 1e8 }] } }],
    ['Californian companies', { ...COMPANY, headquartersState: ['California'] }],
    ['companies in Oakland, CA', { ...COMPANY, headquartersState: ['California'], headquartersCity: ['Oakland'] }],
    ['berlin fintech', { industry: ['Fintech'], headquartersCity: ['Berlin'] }],
    ['nice fintech', { industry: ['Fintech'] }],
    [
      'investors with investments in at least 20 companies',
      {
        typeRecord: ['Investment Firm', 'Fund'],
        fundraiseActivity: { investorActivity: { totalInvestmentRange: [{ min: 20 }] } },
      },
    ],
    ['top 10 AI companies', { ...COMPANY, industry: ['Artificial Intelligence'] }],
    ['companies using open source', { ...COMPANY, tag: ['Open Source'] }],
    [
      'companies that raised a Series A since 2018',
      { ...COMPANY, fundraiseActivity: { round: ['Series A'], announcedRange: years(2018) } },
    ],
    [
      'companies backed by Sequoia Capital and Stripe',
      { ...COMPANY, all: { investorName: ['Sequoia Capital', 'Stripe'] } },
    ],
    [
      'companies backed by Sequoia Capital or Stripe',
      { ...COMPANY, fundraiseActivity: { investorName: ['Sequoia Capital', 'Stripe'] } },
    ],
    [
      'companies backed by Sequoia Capital or funded by Stripe',
      { ...COMPANY, fundraiseActivity: { investorName: ['Sequoia Capital', 'Stripe'] } },
    ],
    [
      'companies backed by Sequoia Capital and funded by Stripe',
      { ...COMPANY, all: { investorName: ['Sequoia Capital', 'Stripe'] } },
    ],
    [
      'companies that raised a Series A led by Sequoia Capital',
      { ...COMPANY, fundraiseActivity: { round: ['Series A'], leadInvestorName: ['Sequoia Capital'] } },
    ],
    ['companies acquired by Stripe', { ...COMPANY, acquisitions: { some: { acquirerName: ['Stripe'] } } }],
    [
      'companies acquired since 2015',
      {
        ...COMPANY,
        operatingStatus: ['Acquired', 'Acquired Subsidiary'],
        acquisitions: { some: { announcedRange: years(2015) } },
      },
    ],
    ['companies without funding', { ...COMPANY, hasFundraising: false }],
    ['companies with no employees', { ...COMPANY, employeeCountRange: [{ min: 0, max: 0 }] }],
    ['companies whose name starts with S', { ...COMPANY, letter: 's' }],
    ['companies in CA', { ...COMPANY, headquartersState: ['California'] }],
    ['West Coast companies', { ...COMPANY, headquartersState: ['California'] }],
    ['companies in the U.S.', { ...COMPANY, headquartersCountry: ['United States'] }],
    ['YC 2021 companies', { ...COMPANY, acceleratorBrand: ['Y Combinator'], acceleratorCohort: ['Winter 2021'] }],
    ['the 2021 YC batches', { acceleratorBrand: ['Y Combinator'], acceleratorCohort: ['Winter 2021'] }],
    ['robotics companies', { ...COMPANY, topic: ['Robotics'] }],
    ['B2B open source companies', { ...COMPANY, all: { tag: ['B2B', 'Open Source'] } }],
    ['fintech and open source companies', { ...COMPANY, topic: ['Fintech', 'Open Source'] }],
    ["Sequoia's portfolio", { fundraiseActivity: { investorName: ['Sequoia Capital'] } }],
    ["companies in Stripe's portfolio", { ...COMPANY, fundraiseActivity: { investorName: ['Stripe'] } }],
    [
      'companies that raised more than $50M in 2021',
      { ...COMPANY, fundraiseActivity: { amountRaisedRange: [{ min: 5e7 }], announcedRange: years(2021, 2021) } },
    ],
    [
      'companies that raised a Series A in 2020 or 2021',
      { ...COMPANY, fundraiseActivity: { round: ['Series A'], announcedRange: years(2020, 2021) } },
    ],
    [
      'companies that went public since 2000',
      { ...COMPANY, stage: ['Public', 'IPO'], fundraiseActivity: { round: ['IPO'], announcedRange: years(2000) } },
    ],
    ['acquisitions over $5 billion', { acquisitions: { some: { priceRange: [{ min: 5e9 }] } } }],
    [
      'companies that are not in the United States',
      { ...COMPANY, exclude: { headquartersCountry: ['United States'] } },
    ],
  ])('%s', (question, filter) => {
    const plan = entities(question)
    expect({ filter: filterOf(plan.constraints), unsupported: plan.unsupported }).toEqual({ filter, unsupported: [] })
  })

  test('each constraint names the words of the question and its certainty; a converted currency is uncertain', () => {
    expect(entities('Fintech firms that raised at least 5 million euros').constraints).toEqual([
      { path: 'typeRecord', value: ['Company'], words: 'firms', certainty: 'HIGH' },
      { path: 'industry', value: ['Fintech'], words: 'Fintech', certainty: 'HIGH' },
      {
        path: 'fundraiseActivity.totalRaisedRange',
        value: [{ min: 5_500_000 }],
        words: 'raised at least 5 million euros',
        certainty: 'LOW',
      },
    ])
  })

  test('an order is a sort of the list; with words for the meaning it is reported, because the results have one order', () => {
    expect(entities('largest fintech companies').sort).toEqual({
      property: 'employeeCount',
      descending: true,
      words: 'largest',
      certainty: 'HIGH',
    })
    const plan = entities('largest companies that help restaurants')
    expect([plan.sort, plan.meaning, plan.unsupported]).toEqual([undefined, 'help restaurants', ['largest']])
  })

  test('reports what no filter expresses', () => {
    expect(entities('profitable companies in Berlin').unsupported).toEqual(['profitable'])
    expect(entities('companies backed by Nobody Capital').unsupported).toEqual(['backed by Nobody Capital'])
    expect(entities('companies in Atlantis').unsupported).toEqual(['in Atlantis'])
    const mixed = entities('companies backed by Stripe or Sequoia Capital and funded by Stripe')
    expect([mixed.constraints.map(({ path }) => path), mixed.unsupported]).toEqual([
      ['typeRecord'],
      ['backed by Stripe or Sequoia Capital', 'funded by Stripe'],
    ])
    expect(entities('top laptop makers').unsupported).toContain('top')
    expect(entities('companies closed since 2015').unsupported).toEqual(['since 2015'])
    expect(entities('companies with revenue over $10M').unsupported).toEqual(['over $10M', 'revenue'])
    expect(entities('companies without offices').unsupported).toEqual(['without offices'])
    expect(entities('YC companies of winter 2012').unsupported).toEqual(['winter 2012'])
    expect(entities('companies with more than 12 offices').unsupported).toEqual(['more than 12'])
  })

  test('what an investor invests in is about one investment, and no property of the investor', () => {
    const investors = { typeRecord: ['Investment Firm', 'Fund'] }
    const fintech = { investments: { some: { companyTopic: ['Fintech'] } } }
    for (const [question, filter, unsupported] of [
      ['investors in fintech', { ...investors, ...fintech }, []],
      ['venture firms that invest in fintech', { typeRecord: ['Investment Firm'], ...fintech }, []],
      ['investors of Series A rounds', { ...investors, investments: { some: { round: ['Series A'] } } }, []],
      ['companies that acquired a startup', COMPANY, ['acquired']],
    ] as const) {
      const plan = entities(question)
      expect([filterOf(plan.constraints), [...plan.unsupported].sort()]).toEqual([filter, [...unsupported].sort()])
    }
  })

  test('the time of an order by the raised amount is uncertain', () => {
    expect(entities('companies that raised the most in 2020').sort).toMatchObject({ certainty: 'MEDIUM' })
    expect(entities('top 5 companies by valuation').sort).toMatchObject({
      property: 'latestValuation',
      words: 'top 5, by valuation',
    })
  })

  test.each([
    'companies founded before 2000 and after 2010',
    'companies with over 500 employees and under 10 employees',
  ])('refuses a contradiction: %s', (question) => {
    expect(() => entities(question)).toThrow('no record satisfies')
  })
})

test.each([
  ['tsquery syntax', "'a' & !b | (c <-> d):*"],
  ['an SQL fragment', "'; drop table entity; --"],
  ['emoji', '🚀🦄'],
  ['right-to-left text', 'شركات في برلين'],
  ['10,000 numbers', '1 '.repeat(10_000)],
  ['10,000 words of negation', 'not '.repeat(10_000)],
])('%s has a plan without an error', (_name, question) => {
  expect(filterOf(entities(question).constraints)).toEqual({})
  expect(filterOf(people(question).constraints)).toEqual({})
})
