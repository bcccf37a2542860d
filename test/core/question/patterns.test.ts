import { describe, expect, test } from 'vitest'
import { filterOf } from '../../../src/question/plan/reading/plan.js'
import { entities, lookupsOf, people } from './known-words.js'

/* Relations that the file of patterns contains. Each list has several ways to ask for the same. */

const planned = (ask: typeof entities, question: string) => {
  const { constraints, unsupported, meaning } = ask(question)
  return { filter: filterOf(constraints), unsupported, meaning }
}
const exactly = (filter: object) => ({ filter, unsupported: [], meaning: undefined })
const FIRM = { typeRecord: ['Investment Firm', 'Fund'] }

describe('different words for a relation have the same filter', () => {
  test.each([
    [
      { ...FIRM, investments: { some: { companyName: ['Stripe'], round: ['Series A'], isLead: true } } },
      ["who led Stripe's Series A", 'lead of the Stripe Series A', 'Stripe Series A lead investor'],
    ],
    [
      { ...FIRM, investments: { some: { companyName: ['Stripe'], round: ['Seed'] } } },
      ["investors in Stripe's seed round", 'Stripe seed backers', 'who joined the seed round of Stripe'],
    ],
    [
      {
        ...FIRM,
        investments: {
          some: { companyName: ['Stripe'], round: ['Seed'] },
          also: { companyName: ['Stripe'], round: ['Series A'] },
        },
      },
      ['who joined both the seed and the Series A of Stripe'],
    ],
    [{ parentName: ['Stripe'] }, ['subsidiaries of Stripe', 'owned by Stripe', 'Stripe subsidiaries']],
    [{ subsidiaryName: ['Stripe'] }, ['parent of Stripe', 'who owns Stripe', "Stripe's owner", 'who bought Stripe']],
    [
      { acquisitions: { some: { acquirerCountry: ['Germany'] } } },
      ['acquired by a German company', 'bought by a firm in Germany', 'whose buyer is from Germany'],
    ],
    [
      { acquisitions: { some: { yearsAfterFoundingRange: [{ max: 5 }] } } },
      ['acquired within five years of founding', 'bought in its first five years'],
    ],
    [
      { fundraiseActivity: { round: ['Series A'], yearsAfterFoundingRange: [{ max: 2 }] } },
      ['raised a Series A within two years of founding', 'raised a Series A in under 2 years after its launch'],
    ],
    [
      { fundraiseActivity: { investorName: ['Sequoia Capital'], investorCountRange: [{ min: 1, max: 1 }] } },
      ['whose only investor is Sequoia', 'backed solely by Sequoia', 'Sequoia is the sole backer'],
    ],
    [
      { fundraiseRounds: { none: { investorType: ['Investment Firm', 'Fund'] } } },
      ['without VC money', 'no institutional investors', 'never took VC money'],
    ],
    [
      { fundraiseActivity: { round: ['Seed'], participantCountRange: [{ min: 3, max: 3 }] } },
      ['a seed round with three investors', 'a seed round that three parties joined'],
    ],
    [
      { people: { some: { role: ['Founder'], other: { role: ['Founder'] } } } },
      ['founded by serial founders', 'whose founders founded another company'],
    ],
    [
      {
        relationships: { some: { relationshipType: ['fundManagerFirm'], entityName: ['Stripe'] } },
        typeRecord: ['Investment Firm'],
      },
      ['who manages Stripe', 'management company of Stripe', 'firm that manages Stripe', 'general partner of Stripe'],
    ],
    [
      {
        relationships: { some: { relationshipType: ['productService'], entityName: ['Stripe'] } },
        typeRecord: ['Product', 'Service'],
      },
      ['products of Stripe', 'what does Stripe sell', 'services offered by Stripe', 'Stripe products'],
    ],
    [
      { relationships: { some: { relationshipType: ['productService'], entityName: ['Stripe'] } } },
      ['maker of Stripe', 'company behind Stripe', 'who makes Stripe'],
    ],
    [
      { relationships: { some: { relationshipType: ['acceleratorParticipant'], entityName: ['Stripe'] } } },
      ['which accelerator did Stripe attend', 'incubator of Stripe', 'who accelerated Stripe'],
    ],
    [
      { typeRecord: ['Company'], purchases: { some: { priceRange: [{ min: 1e9 }] } } },
      [
        'acquirers that paid more than $1bn',
        'strategics who spent over $1bn on a takeover',
        'buyers in deals above $1bn',
      ],
    ],
    [
      { acquisitions: { some: { acquirerName: ['Stripe'] }, none: { priceRange: [{ min: 0 }] } } },
      [
        'takeovers by Stripe with undisclosed terms',
        'bought by Stripe, price unknown',
        'acquired by Stripe for an undisclosed sum',
      ],
    ],
    [
      { fundraiseActivity: { round: ['Series B'], postMoneyRange: [{ min: 5e8 }] } },
      [
        'a Series B at a post-money of at least $500M',
        'a B at a post of at least 500',
        'B round priced at $500M or more',
      ],
    ],
    [
      { fundraiseActivity: { round: ['Series C'], preMoneyRange: [{ min: 1e9 }] } },
      ['a pre-money above $1bn at the Series C', 'whose pre-money at the C cleared $1bn'],
    ],
    [
      { hasFundraising: false },
      ['nobody ever funded', 'never took money from outsiders', 'no investor has backed', 'was never funded'],
    ],
    [
      {
        fundraiseActivity: {
          investorName: ['Sequoia Capital'],
          round: ['Seed'],
          participantCountRange: [{ min: 1, max: 1 }],
        },
      },
      ['Sequoia did the seed on its own', 'seed by Sequoia without co-investors', 'Sequoia wrote the seed alone'],
    ],
    [
      { people: { some: { role: ['Partner'], other: { entityName: ['Stripe'] } } } },
      ['share a partner with Stripe', 'whose partner also works at Stripe'],
    ],
  ])('%j', (filter, questions) => {
    for (const question of questions)
      expect([question, planned(entities, question)]).toEqual([question, exactly(filter)])
  })

  test.each([
    [
      { associations: { some: { role: ['Founder'], colleagueName: ['Ada Byron'] } } },
      ['founded a company with Ada Byron', 'founders of Ada Byron'],
    ],
    [
      { associations: { some: { colleagueName: ['Ada Byron'] } } },
      ['colleagues of Ada Byron', 'worked with Ada Byron'],
    ],
    [
      { arrayFilter: { totalInvestmentCount: [{ max: 0 }] }, role: 'Partner', isCurrent: true },
      ['partners who never invested', 'partners with no investments'],
    ],
    [
      { investments: { some: { round: ['Seed'] }, also: { round: ['Series A'] } } },
      ['invested in both seed and Series A'],
    ],
    [
      { investments: { some: { ownRole: ['Founder'] } } },
      ['invested in the company they founded', 'invested in companies they started'],
    ],
  ])('%j of people', (filter, questions) => {
    for (const question of questions) {
      const { filter: found, unsupported } = planned(people, question)
      expect([question, found, unsupported]).toEqual([question, filter, []])
    }
  })
})

describe('the letter of a round', () => {
  test.each([
    ['led by Sequoia at the A', { fundraiseActivity: { leadInvestorName: ['Sequoia Capital'], round: ['Series A'] } }],
    [
      'where has Sequoia led a B',
      { fundraiseActivity: { leadInvestorName: ['Sequoia Capital'], round: ['Series B'] } },
    ],
    [
      "who was in Stripe's seed and A",
      { ...FIRM, investments: { some: { companyName: ['Stripe'], round: ['Seed', 'Series A'] } } },
    ],
    [
      'lead of the Stripe B',
      { ...FIRM, investments: { some: { companyName: ['Stripe'], round: ['Series B'], isLead: true } } },
    ],
    [
      'raised a Series C without any A',
      { fundraiseActivity: { round: ['Series C'] }, fundraiseRounds: { none: { round: ['Series A'] } } },
    ],
  ])('%s', (question, filter) => {
    expect(planned(entities, question)).toEqual(exactly(filter))
  })

  test.each(['a round in 2020', 'A list of startups', 'B corps', 'vitamin B startups', 'D2C brands', 'C-level'])(
    '%s has none',
    (question) => {
      expect(JSON.stringify(planned(entities, question).filter)).not.toContain('Series')
    },
  )
})

describe('a negation ends', () => {
  test('at a comma and at the end of a sentence', () => {
    const operating = { operatingStatus: ['Operating'] }
    expect(planned(entities, 'not zorbix, still operating').filter).toEqual(operating)
    expect(planned(entities, 'never zorbix. still operating').filter).toEqual(operating)
  })

  test('and "ex" before a place leaves the place out', () => {
    expect(planned(entities, 'fintech, ex-Germany').filter).toMatchObject({
      exclude: { headquartersCountry: ['Germany'] },
    })
  })
})

describe('a pattern does not hide what it does not say', () => {
  test('a name that owns something else is not the name of the pattern', () => {
    expect(planned(entities, 'acquirers of Stripe portfolio companies').filter).not.toHaveProperty('subsidiaryName')
  })

  test('an unknown word after a pattern is ranked by meaning, and the confidence is not high', () => {
    expect(planned(entities, 'subsidiaries of Stripe zorbix')).toEqual({
      filter: { parentName: ['Stripe'] },
      unsupported: [],
      meaning: 'zorbix',
    })
  })

  test('a comparison with a record without the value is unsupported', () => {
    expect(planned(entities, 'batch mates of Figma')).toMatchObject({ filter: {} })
    expect(entities('batch mates of Figma').unsupported.join(' ')).toContain('Figma')
  })

  test('each further name in a long list needs as many lookups as the one before', () => {
    const lookups = (names: number) => lookupsOf(`backed by ${'Stripe and '.repeat(names)}Figma`)
    const [few, some, many] = [lookups(120), lookups(180), lookups(240)]
    expect(some).toBeGreaterThan(few)
    expect(many - some).toBe(some - few)
  })
})
