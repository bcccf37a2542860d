import { describe, expect, test } from 'vitest'
import { withAlternatives } from '../../../src/question/plan/reading/alternatives.js'
import type { Finding } from '../../../src/question/plan/reading/finding.js'
import { filterOf } from '../../../src/question/plan/reading/plan.js'
import { entities } from './known-words.js'

const COMPANY = { typeRecord: ['Company'] }

describe('"or"', () => {
  const lost = (question: string) => {
    const { constraints, unsupported } = entities(question)
    return [filterOf(constraints), unsupported]
  }
  test.each([
    ['companies in Berlin or backed by Stripe', COMPANY, ['Berlin or backed by Stripe']],
    [
      'fintech companies in Berlin or with over 50 employees',
      { ...COMPANY, industry: ['Fintech'] },
      ['Berlin or over 50 employees'],
    ],
    ['companies in Berlin or Germany or backed by Stripe', COMPANY, ['Berlin or Germany or backed by Stripe']],
    ['companies in Berlin or not in Austria', COMPANY, ['Berlin or not in Austria']],
    ['Seed companies in Berlin or Series A companies in Oakland', COMPANY, ['Berlin or Series A', 'Seed', 'Oakland']],
    [
      'Seed companies in Berlin or investors with over 50 employees',
      { typeRecord: ['Company', 'Investment Firm', 'Fund'] },
      ['Berlin', 'Seed', 'over 50 employees'],
    ],
    ['companies led by Stripe and Sequoia Capital', COMPANY, ['led by Stripe and Sequoia Capital']],
  ])(
    'of different filters is unsupported, with all that may belong to one side: %s',
    (question, filter, unsupported) => {
      expect(lost(question)).toEqual([filter, unsupported])
    },
  )

  test.each([
    ['companies founded before 1990 or after 2010', { ...COMPANY, yearFoundedRange: [{ max: 1989 }, { min: 2011 }] }],
    [
      'companies founded after 1990 and before 2000 or after 2010',
      { ...COMPANY, yearFoundedRange: [{ min: 1991, max: 1999 }, { min: 2011 }] },
    ],
    [
      'companies with fewer than 10 or more than 100 employees',
      { ...COMPANY, employeeCountRange: [{ max: 9 }, { min: 101 }] },
    ],
    ['companies with 10 or more employees', { ...COMPANY, employeeCountRange: [{ min: 10 }] }],
    ['fintech or open source companies', { ...COMPANY, topic: ['Fintech', 'Open Source'] }],
    [
      'companies not in Berlin or Austria',
      { ...COMPANY, exclude: { headquartersCity: ['Berlin'], headquartersCountry: ['Austria'] } },
    ],
    [
      'companies that raised a seed round or series a',
      { ...COMPANY, fundraiseActivity: { round: ['Seed', 'Series A'] } },
    ],
    ['companies that make toys for cats or dogs in Berlin', { ...COMPANY, headquartersCity: ['Berlin'] }],
  ])('of one filter is translated: %s', (question, filter) => {
    expect(lost(question)[0]).toEqual(filter)
  })
})

test('a question with 2,000 conditions and "or" between them is read', () => {
  const findings = Array.from({ length: 2_000 }, (_, at): Finding => {
    const place = {
      from: at,
      to: at + 1,
      words: `w${at}`,
      certainty: 'HIGH',
      isNegated: false,
      isAfterOr: at % 2 === 1,
      isListed: false,
      between: [],
    }
    return { ...place, kind: at % 2 === 0 ? 'city' : 'industry', values: [`v${at}`] } as Finding
  })
  expect(withAlternatives(findings).findings).toEqual([])
})
