import { describe, expect, test } from 'vitest'
import { filterOf } from '../../../src/question/plan/reading/plan.js'
import { people } from './known-words.js'

const CEO = 'Chief Executive Officer'
const STRIPE = { arrayFilter: { entityName: ['Stripe'] } }
const YC = { entity: { acceleratorBrand: ['Y Combinator'] } }

const shown = (question: string) => {
  const { constraints, unsupported, meaning } = people(question)
  return { question, filter: filterOf(constraints), unsupported, meaning }
}
/** The questions with the same filter, without words that no filter expresses. */
const same = (questions: readonly string[], filter: object) =>
  questions.map((question) => ({ question, filter, unsupported: [], meaning: undefined }))

describe('a title without words about the time is a current one', () => {
  test.each<[object, string[]]>([
    [
      { role: CEO, isCurrent: true, ...STRIPE },
      [
        'Stripe CEO',
        'boss of Stripe',
        'who is in charge of Stripe',
        'who calls the shots at Stripe',
        'Stripe: who runs it?',
      ],
    ],
    [
      { role: CEO, ...STRIPE },
      [
        'all CEOs that Stripe ever had',
        'CEOs of Stripe, past or present',
        'current and former CEOs of Stripe',
        'who has ever led Stripe',
      ],
    ],
    [{ role: CEO, isCurrent: false, ...STRIPE }, ['who ran Stripe', 'who was the CEO of Stripe', 'former Stripe CEOs']],
    [{ role: 'Founder', ...STRIPE }, ['founders of Stripe', 'the founder of Stripe, past or present']],
  ])('%j', (filter, questions) => {
    expect(questions.map(shown)).toEqual(same(questions, filter))
  })

  test('its time is not certain, and stated times are', () => {
    const certainty = (question: string) =>
      people(question).constraints.flatMap((one) => (one.path === 'isCurrent' ? [one.certainty] : []))
    expect(['CEOs', 'current CEOs', 'founders'].map(certainty)).toEqual([['MEDIUM'], ['HIGH'], []])
  })

  test('who came before or after somebody is unsupported, and no condition of the name', () => {
    expect(shown('who ran Stripe before Lovelace')).toEqual({
      question: 'who ran Stripe before Lovelace',
      filter: { role: CEO, isCurrent: false, ...STRIPE },
      unsupported: ['before Lovelace'],
      meaning: undefined,
    })
  })
})

describe('a former and a current association have conditions of their own', () => {
  test.each<[object, string[]]>([
    [
      {
        role: 'Founder',
        isCurrent: false,
        associations: { also: { isCurrent: true, entity: { typeRecord: ['Investment Firm'] } } },
      },
      [
        'former founders now at investment firms',
        'founder once, now at an investment firm',
        'formerly founder, today at an investment firm',
      ],
    ],
    [
      {
        entity: { headquartersCity: ['Berlin'] },
        isCurrent: false,
        associations: {
          also: { isCurrent: true, entity: { exclude: { headquartersCountry: ['Germany'] } } },
        },
      },
      ['had a job in Berlin, works now outside of Germany', 'previously in Berlin, today not in Germany'],
    ],
    [
      {
        arrayFilter: { typeRecord: ['Investment Firm'] },
        isCurrent: false,
        associations: { also: { isCurrent: true, entity: { typeRecord: ['Company'] } } },
      },
      ['people who went from a VC firm to a startup', 'who moved from an investment firm to a company'],
    ],
    [
      {
        arrayFilter: { typeRecord: ['Investment Firm'] },
        isCurrent: false,
        associations: { also: { role: [CEO], isCurrent: true } },
      },
      ['CEOs who once worked at a VC firm', 'CEOs who used to work at an investment firm'],
    ],
  ])('%j', (filter, questions) => {
    expect(questions.map(shown)).toEqual(same(questions, filter))
  })
})

describe('different words for a relation of people have the same filter', () => {
  test.each<[object, string[]]>([
    [
      { role: 'Founder', ...STRIPE },
      [
        'who was Stripe founded by',
        'Stripe was started by whom',
        'whose idea was Stripe',
        'who is behind Stripe',
        'the people who created Stripe',
        'Stripe: who set it up?',
      ],
    ],
    [
      { role: 'Founder', arrayFilter: { typeRecord: ['Investment Firm'] } },
      ['who founded an investment firm', 'people who have set up VC firms', 'a VC firm they started'],
    ],
    [
      { associations: { some: { colleagueName: ['Ada Byron'] } } },
      [
        'workmates of Ada Byron',
        "Ada Byron's teammates",
        'people in the same firm as Ada Byron',
        'who shares an employer with Ada Byron',
        'employed where Ada Byron works',
      ],
    ],
    [
      { arrayFilter: { investedCompany: ['Stripe'] } },
      [
        'angels of Stripe',
        'who gave cash to Stripe',
        'who put personal money into Stripe',
        'whose private money is in Stripe',
        'people holding shares in Stripe',
      ],
    ],
    [
      { role: 'Founder', entity: { acquisitions: { some: { acquirerName: ['Stripe'] } } } },
      [
        'founders who sold their company to Stripe',
        'founders whose startup went to Stripe',
        'Stripe bought their baby: founders',
        'founders of startups that Stripe acquired',
      ],
    ],
    [
      { role: 'Founder', entity: { fundraiseActivity: { investorName: ['Sequoia Capital'] } } },
      [
        'founders with Sequoia as a backer',
        'founders who got money from Sequoia',
        'founders whose company Sequoia backed',
        'founders with Sequoia among their investors',
      ],
    ],
    [
      { role: CEO, isCurrent: true, ...YC },
      ['CEOs of YC-alumni companies', 'CEO at a YC graduate', 'CEOs of startups out of YC', 'YC companies: CEO'],
    ],
    [
      { role: CEO, isCurrent: true, associations: { some: { alsoRole: ['Founder'] } } },
      ['founders who are also CEO', 'founder-CEOs still in the chair'],
    ],
    [
      { isCurrent: false, ...STRIPE },
      [
        'not there any more: Stripe',
        'jumped ship from Stripe',
        'was employed by Stripe',
        'people who have left Stripe',
      ],
    ],
    [
      { associations: { count: { role: ['Founder'], range: [{ min: 2 }] } } },
      [
        'serial founders',
        'serial founders of two or more companies',
        'serial founders - two or more different outfits',
      ],
    ],
    [{ investments: { some: { isAssociated: true } } }, ['invested in a business at which they also hold a role']],
  ])('%j', (filter, questions) => {
    expect(questions.map(shown)).toEqual(same(questions, filter))
  })

  test('a round in small letters is any round', () => {
    const filters = ['founders that closed a round in 2023', 'founders that closed an A round in 2023'].map(
      (question) => filterOf(people(question).constraints) as { entity: { fundraiseActivity: object } },
    )
    const year = { min: '2023-01-01T00:00:00.000Z', max: '2023-12-31T23:59:59.999Z' }
    expect(filters.map(({ entity }) => entity.fundraiseActivity)).toEqual([
      { announcedRange: year },
      { announcedRange: year, round: ['Series A'] },
    ])
  })
})
