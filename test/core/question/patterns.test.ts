import { describe, expect, test } from 'vitest'
import { filterOf } from '../../../src/question/plan/plan.js'
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
