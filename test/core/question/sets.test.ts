import { describe, expect, test } from 'vitest'
import type { Plan } from '../../../src/question/plan/reading/plan.js'
import { entities, lookupsOf, people } from './known-words.js'

const shown = ({ constraints, unsupported, meaning }: Plan) => ({
  filters: Object.fromEntries(constraints.map(({ path, value }) => [path, value])),
  unsupported,
  meaning,
})
const only = (filters: object) => ({ filters, unsupported: [], meaning: undefined })
const COMPANY = { typeRecord: ['Company'] }
const LED_FIGMA = {
  'connected.investor.investments.some.companyName': ['Figma'],
  'connected.investor.investments.some.round': ['Series A'],
  'connected.investor.investments.some.isLead': true,
}

describe('words that describe entities stand in the place of a name', () => {
  test.each([
    [
      "startups in Berlin backed by the investors who led Figma's Series A",
      { ...COMPANY, headquartersCity: ['Berlin'], ...LED_FIGMA },
    ],
    ["portfolio of the investors who led Figma's Series A", LED_FIGMA],
    ['companies acquired by YC companies', { ...COMPANY, 'connected.acquirer.acceleratorBrand': ['Y Combinator'] }],
    [
      'companies bought by other companies that Sequoia funded',
      { ...COMPANY, 'connected.acquirer.fundraiseActivity.investorName': ['Sequoia Capital'] },
    ],
    [
      'startups backed by German investors in Berlin',
      { ...COMPANY, headquartersCity: ['Berlin'], 'connected.investor.headquartersCountry': ['Germany'] },
    ],
    ['companies acquired by public companies', { ...COMPANY, 'connected.acquirer.stage': ['Public', 'IPO'] }],
    [
      'acquirers of Sequoia portfolio companies',
      { 'connected.acquired.fundraiseActivity.investorName': ['Sequoia Capital'] },
    ],
    [
      'investors who backed companies acquired by Stripe',
      { typeRecord: ['Investment Firm', 'Fund'], 'connected.company.acquisitions.some.acquirerName': ['Stripe'] },
    ],
    [
      'rounds led by investors of Stripe',
      { 'connected.leadInvestor.fundraiseActivity.investedCompanyName': ['Stripe'] },
    ],
    [
      'companies founded by people who worked at companies backed by Sequoia',
      {
        ...COMPANY,
        'people.some.role': ['Founder'],
        'connected.employer.entity.fundraiseActivity.investorName': ['Sequoia Capital'],
        'connected.employer.isCurrent': false,
      },
    ],
    [
      'companies founded by the founders of companies acquired by Stripe',
      {
        ...COMPANY,
        'people.some.role': ['Founder'],
        'connected.employer.entity.acquisitions.some.acquirerName': ['Stripe'],
        'connected.employer.role': ['Founder'],
      },
    ],
    // The filter by the investors of one company also has the people among them.
    ['startups backed by investors of Stripe', { ...COMPANY, 'fundraiseActivity.sameInvestorName': ['Stripe'] }],
    ['what companies did investors of Figma back', { ...COMPANY, 'fundraiseActivity.sameInvestorName': ['Figma'] }],
  ])('in a question about entities: %s', (question, filters) =>
    expect(shown(entities(question))).toMatchObject(only(filters)),
  )

  test.each([
    [
      'founders of companies backed by investors of Figma',
      { role: 'Founder', 'entity.fundraiseActivity.sameInvestorName': ['Figma'] },
    ],
    [
      'people at companies acquired by companies that Sequoia backed',
      { 'entity.connected.acquirer.fundraiseActivity.investorName': ['Sequoia Capital'] },
    ],
  ])('in a question about people: %s', (question, filters) => expect(shown(people(question))).toEqual(only(filters)))

  test('the records of the question are no description', () => {
    expect(shown(entities('did any company of Sequoia close')).filters).not.toHaveProperty(
      'connected.investor.fundraiseActivity.investorName',
    )
    expect(shown(entities('which firms invested alongside Sequoia in Stripe')).filters).toEqual({
      typeRecord: ['Investment Firm'],
      'investments.some.coInvestorName': ['Sequoia Capital'],
      'investments.some.companyName': ['Stripe'],
    })
  })

  test('each filter has the words of both steps', () => {
    expect(entities('companies acquired by companies that Sequoia backed').constraints.at(-1)).toEqual({
      path: 'connected.acquirer.fundraiseActivity.investorName',
      value: ['Sequoia Capital'],
      words: 'acquired by companies that Sequoia backed: Sequoia backed',
      certainty: 'HIGH',
    })
  })

  test.each([
    ['companies similar to companies backed by Sequoia', 'similar to companies backed by Sequoia'],
    ['startups backed by top investors', 'investors'],
  ])('without a filter by such entities, the words are unsupported: %s', (question, words) =>
    expect(entities(question).unsupported.join('; ')).toContain(words),
  )

  test('words after a description make it less certain, because they can belong to it', () => {
    const [plan, longer] = ['', ' since 2015'].map((more) =>
      entities(`companies acquired by Sequoia-backed companies${more}`),
    )
    const certainty = (of: Plan | undefined) =>
      of?.constraints.find(({ path }) => path.startsWith('connected'))?.certainty
    expect([certainty(plan), certainty(longer)]).toEqual(['HIGH', 'MEDIUM'])
  })

  test('a description can have articles before it, and any number of them is no error', () => {
    const filters = [1, 3, 1_000].map((times) =>
      entities(`companies acquired by ${'the '.repeat(times)}companies that Sequoia funded`).constraints.some(
        ({ path }) => path.startsWith('connected.acquirer'),
      ),
    )
    expect(filters).toEqual([true, true, false])
  })

  test('the names that are looked up grow with the number of words', () => {
    for (const phrase of ['backed by companies that Stripe funded ', 'the ', 'and ', 'as well as ', 'backed by the ']) {
      const [few = 0, many = 0] = [100, 400].map((times) => lookupsOf(`companies ${phrase.repeat(times)}`))
      expect(many / few, phrase).toBeLessThan(5)
    }
  })
})

describe('words with another meaning', () => {
  test.each([
    ['rounds with more than 10 investors', { 'fundraiseActivity.participantCountRange': [{ min: 11 }] }],
    ['Stripe acquired by whom', { subsidiaryName: ['Stripe'] }],
    [
      'undisclosed amount rounds in Germany',
      {
        headquartersCountry: ['Germany'],
        hasFundraising: true,
        'fundraiseRounds.none.amountRaisedRange': [{ min: 0 }],
      },
    ],
    [
      'companies that raised in the last quarter of 2022',
      {
        ...COMPANY,
        'fundraiseActivity.announcedRange': { min: '2022-10-01T00:00:00.000Z', max: '2022-12-31T23:59:59.999Z' },
      },
    ],
  ])('%s', (question, filters) => expect(shown(entities(question))).toEqual(only(filters)))

  test('the most active investors are ordered by the number of their investments', () => {
    expect(entities('most active investors').sort).toMatchObject({ property: 'totalInvestments', descending: true })
  })

  test.each([
    ['top accelerators by number of companies', 'by number of companies'],
    ['cheapest acquisition', 'cheapest'],
    ['top 5 acquirers since 2010', 'top 5'],
  ])('an order that the list does not have is unsupported: %s', (question, words) => {
    const plan = entities(question)
    expect([plan.sort, plan.unsupported.join('; ')]).toEqual([undefined, expect.stringContaining(words)])
  })

  test('a name in small letters beside a role is that of the employer', () => {
    expect(shown(people('stripe ceo')).filters).toMatchObject({
      'arrayFilter.entityName': ['Stripe'],
      role: 'Chief Executive Officer',
    })
  })
})
