import { describe, expect, test } from 'vitest'
import { STAGES } from '../../../src/derived/writes/stages.js'
import { filterOf, type Plan } from '../../../src/question/plan/reading/plan.js'
import { entities, people } from './known-words.js'

const [CEO, CTO] = ['Chief Executive Officer', 'Chief Technology Officer']
const SEQUOIA = { fundraiseActivity: { investorName: ['Sequoia Capital'] } }
const shown = ({ constraints, unsupported, meaning }: Plan) => ({
  filter: filterOf(constraints),
  unsupported,
  ...(meaning === undefined ? {} : { meaning }),
})
const stagesAfter = (stage: string) => STAGES.slice(STAGES.indexOf(stage) + 1)

describe('a name without a verb for the connection is the most likely one', () => {
  test.each([
    ['Sequoia is in, fintech', { industry: ['Fintech'], ...SEQUOIA }],
    ['fintechs with Sequoia on the cap table', { industry: ['Fintech'], ...SEQUOIA }],
    ['fintech names in Sequoia’s book', { industry: ['Fintech'], ...SEQUOIA }],
    ['robotics, but Sequoia did not invest', { topic: ['Robotics'], exclude: { investorName: ['Sequoia Capital'] } }],
    ['never touched by Sequoia, robotics', { topic: ['Robotics'], exclude: { investorName: ['Sequoia Capital'] } }],
    ['where Ada Lovelace held a post', { people: { some: { personName: ['Ada Lovelace'] } } }],
    ['what did Ada Lovelace found', { people: { some: { role: ['Founder'], personName: ['Ada Lovelace'] } } }],
    [
      'founded by Ada Lovelace or Ada Byron',
      { people: { some: { role: ['Founder'], personName: ['Ada Lovelace', 'Ada Byron'] } } },
    ],
    [
      'Ada Lovelace and Ada Byron both worked there',
      { people: { some: { personName: ['Ada Lovelace'] }, also: { personName: ['Ada Byron'] } } },
    ],
  ])('%s', (question, filter) => {
    expect(shown(entities(question)).filter).toEqual(filter)
  })

  test('a question about one investor is about it', () => {
    expect(shown(entities('how much has Sequoia raised?')).filter).toEqual({ entityName: ['Sequoia Capital'] })
  })

  test('a connection that only the name says is not certain', () => {
    expect(entities('fintechs, Sequoia').constraints.map(({ certainty }) => certainty)).toEqual(['HIGH', 'MEDIUM'])
  })
})

describe('rounds', () => {
  test.each([
    [
      'Sequoia came in at the Series A, fintech',
      { industry: ['Fintech'], fundraiseActivity: { round: ['Series A'], investorName: ['Sequoia Capital'] } },
    ],
    [
      'Sequoia first invested at the Series A',
      {
        fundraiseActivity: { round: ['Series A'], investorName: ['Sequoia Capital'] },
        fundraiseRounds: { none: { round: ['Angel', 'Pre-Seed', 'Seed'], investorName: ['Sequoia Capital'] } },
      },
    ],
    ['a seed but never a Series A', { stage: ['Seed'], fundraiseRounds: { none: { round: ['Series A'] } } }],
    [
      'never got past seed',
      { fundraiseActivity: { round: ['Seed'] }, fundraiseRounds: { none: { round: stagesAfter('Seed') } } },
    ],
    ['at least a Series A', { stage: ['Series A', ...stagesAfter('Series A')] }],
    [
      'Stripe and Sequoia backed it in the same round',
      {
        fundraiseActivity: { investorName: ['Stripe'] },
        fundraiseRounds: { some: { investorName: ['Sequoia Capital'] } },
      },
    ],
    ['raised only once', { fundraiseActivity: { roundCountRange: [{ min: 1, max: 1 }] } }],
    ['hasn’t raised since 2012', { fundraiseActivity: { lastRoundYearRange: [{ max: 2011 }] } }],
    ['sold for over a billion', { acquisitions: { some: { priceRange: [{ min: 1e9 }] } } }],
  ])('%s', (question, filter) => {
    expect(shown(entities(question))).toEqual({ filter, unsupported: [] })
  })

  test('a condition of the buyer is one of the connected buyer, and other words about it are unsupported', () => {
    expect(shown(entities('bought by a public company'))).toEqual({
      filter: { connected: { acquirer: { stage: ['Public', 'IPO'] } } },
      unsupported: [],
    })
    expect(entities('bought by a strategic company').unsupported).toEqual(['bought by a strategic company'])
  })

  test('investors are not left out by the places of their companies', () => {
    expect(shown(entities('investors that never invested in Germany'))).toEqual({
      filter: { typeRecord: ['Investment Firm', 'Fund'] },
      unsupported: ['never invested in', 'Germany'],
    })
  })
})

describe('offices', () => {
  const [some, none] = [(one: object) => ({ people: { some: one } }), (one: object) => ({ people: { none: one } })]
  const led = { role: [CEO], alsoRole: ['Founder'], isCurrent: true }
  test.each([
    ['a founder still sits in the CEO chair', some(led)],
    ['founder remains CEO', some(led)],
    ['run by a non-founder', none(led)],
    ['CEO is not a founder', none(led)],
    ['no longer run by the founder', none(led)],
    ['founder left', some({ role: ['Founder'], isCurrent: false })],
    ['founders no longer there', some({ role: ['Founder'], isCurrent: false })],
    ['CTO seat is empty', none({ role: [CTO], isCurrent: true })],
    ['neither a CTO nor a CEO', none({ role: [CTO, CEO], isCurrent: true })],
    ['founder was a CTO elsewhere before', some({ role: ['Founder'], other: { role: [CTO], isCurrent: false } })],
    [
      'has both a CTO and a CEO',
      { people: { some: { role: [CTO], isCurrent: true }, also: { role: [CEO], isCurrent: true } } },
    ],
    ['CEO used to be at Stripe', some({ role: [CEO], other: { entityName: ['Stripe'], isCurrent: false } })],
    [
      'someone from Sequoia on the board',
      some({ role: ['Board'], isCurrent: true, other: { entityName: ['Sequoia Capital'] } }),
    ],
    ['more than one CEO', { people: { count: { role: [CEO], range: [{ min: 2 }] } } }],
  ])('%s', (question, filter) => {
    expect(shown(entities(question)).filter).toEqual(filter)
  })
})

describe('comparisons and lists', () => {
  const other = { exclude: { entityName: ['Stripe'] } }
  test.each([
    ['as old as Stripe', { yearFoundedRange: [{ min: 2010, max: 2010 }], ...other }],
    ['founded the year Stripe was founded', { yearFoundedRange: [{ min: 2010, max: 2010 }], ...other }],
    ['same home city as Stripe', { headquartersCity: ['San Francisco'], ...other }],
    ['in Stripe’s home city', { headquartersCity: ['San Francisco'], ...other }],
    ['at least as many employees as Stripe', { employeeCountRange: [{ min: 8000 }], ...other }],
    ['older than Stripe but smaller', { yearFoundedRange: [{ max: 2009 }], employeeCountRange: [{ max: 7999 }] }],
    ['fintech, robotics', { topic: ['Fintech', 'Robotics'] }],
    ['fintech, robotics or open source', { topic: ['Fintech', 'Robotics', 'Open Source'] }],
    ['three investors or more', { fundraiseActivity: { investorCountRange: [{ min: 3 }] } }],
    ['this century', { yearFoundedRange: [{ min: 2000, max: 2099 }] }],
    ['everywhere except Germany', { exclude: { headquartersCountry: ['Germany'] } }],
  ])('%s', (question, filter) => {
    expect(shown(entities(question))).toEqual({ filter, unsupported: [] })
  })
})

describe('people with several roles', () => {
  test.each([
    ['former CEOs now partners', { role: CEO, isCurrent: false }, { role: ['Partner'], isCurrent: true }],
    ['partners who became CEOs', { role: 'Partner' }, { role: [CEO] }],
    ['partners who used to be CEOs', { role: 'Partner' }, { role: [CEO], isCurrent: false }],
  ])('%s', (question, filter, also) => {
    expect(shown(people(question)).filter).toEqual({ ...filter, associations: { also } })
  })

  test.each([
    ['CEO jobs at two companies or more', { role: [CEO], range: [{ min: 2 }] }],
    ['serial founders: started two businesses or more', { role: ['Founder'], range: [{ min: 2 }] }],
    ['three employers or more', { range: [{ min: 3 }] }],
  ])('%s', (question, count) => {
    expect(shown(people(question))).toEqual({ filter: { associations: { count } }, unsupported: [] })
  })

  test('Stripe leavers who are CEOs today', () => {
    expect(shown(people('Stripe leavers who are CEOs today')).filter).toEqual({
      arrayFilter: { entityName: ['Stripe'] },
      isCurrent: false,
      associations: {
        also: { role: [CEO], entity: { exclude: { entityName: ['Stripe'] } }, isCurrent: true },
      },
    })
  })
})
