import { describe, expect, test } from 'vitest'
import type { Plan } from '../../../src/question/plan/reading/plan.js'
import type { Named } from '../../../src/question/plan/reading/question.js'
import { entities, people } from './known-words.js'

/*
 * Questions in which no phrase connects a name with the records: the kinds of both sides and the word that governs the name do.
 */

const named = new Map<string, Named>([
  ['sequoia capital', { entity: 'Sequoia Capital', facts: factsOf('Investment Firm') }],
  ['stripe', { entity: 'Stripe', facts: factsOf('Company') }],
  ['ada byron', { person: { first: 'Ada', last: 'Byron' }, backer: 'Ada Byron' }],
])

function factsOf(type: string) {
  const unknown = { employees: null, founded: null, totalRaised: null, valuation: null, rounds: null, investors: null }
  return { ...unknown, city: null, state: null, country: null, stage: null, type }
}

const filtersOf = ({ constraints }: Plan) => Object.fromEntries(constraints.map(({ path, value }) => [path, value]))

const COMPANY = { typeRecord: ['Company'] }
const FUNDED = { ...COMPANY, 'fundraiseActivity.investorName': ['Sequoia Capital'] }
const FOUNDED = { ...COMPANY, 'people.some.role': ['Founder'], 'people.some.personName': ['Ada Byron'] }

test.each([
  ['companies that pocketed cash from Sequoia Capital', FUNDED],
  ['companies Sequoia Capital wired money to', FUNDED],
  ['companies in which Sequoia Capital owns equity', FUNDED],
  ['companies with Sequoia Capital as a financier', FUNDED],
  ['companies with Sequoia Capital as lead', { ...COMPANY, 'fundraiseActivity.leadInvestorName': ['Sequoia Capital'] }],
  ['companies Stripe gobbled up', { ...COMPANY, 'acquisitions.some.acquirerName': ['Stripe'] }],
  ['companies merged into Stripe', { ...COMPANY, 'acquisitions.some.acquirerName': ['Stripe'] }],
  ['companies Ada Byron brought to life', FOUNDED],
  ['companies Ada Byron kicked off', FOUNDED],
  ['companies that Ada Byron bankrolled', { ...COMPANY, 'fundraiseActivity.investorName': ['Ada Byron'] }],
])('the side and the deed decide in a question about entities: %s', (question, filters) =>
  expect(filtersOf(entities(question, named))).toEqual(filters),
)

const FOUNDER = { role: 'Founder' }
test.each([
  [
    'founders who raised from Sequoia Capital',
    { ...FOUNDER, 'entity.fundraiseActivity.investorName': ['Sequoia Capital'] },
  ],
  ['founders whose startup Stripe has absorbed', { ...FOUNDER, 'entity.acquisitions.some.acquirerName': ['Stripe'] }],
  ['founders in a Y Combinator cohort', { ...FOUNDER, 'entity.acceleratorBrand': ['Y Combinator'] }],
  ['Y Combinator founders', { ...FOUNDER, 'entity.acceleratorBrand': ['Y Combinator'] }],
  ['people holding shares of Stripe', { 'arrayFilter.investedCompany': ['Stripe'] }],
  ['people who bounced from Stripe', { 'arrayFilter.entityName': ['Stripe'], isCurrent: false }],
  ['teammates of Ada Byron', { 'associations.some.colleagueName': ['Ada Byron'] }],
  [
    'founders never funded by a venture firm',
    {
      ...FOUNDER,
      'entity.fundraiseRounds.none.investorType': ['Investment Firm', 'Fund'],
    },
  ],
])('the side and the deed decide in a question about people: %s', (question, filters) =>
  expect(filtersOf(people(question, named))).toEqual(filters),
)

describe('a name that a deed connects', () => {
  test('has the confidence MEDIUM, and the constraint shows the words that connect it', () => {
    const { constraints } = entities('companies Sequoia Capital wired money to', named)
    expect(constraints.find(({ path }) => path.endsWith('investorName'))).toEqual({
      path: 'fundraiseActivity.investorName',
      value: ['Sequoia Capital'],
      words: 'Sequoia Capital wired money to',
      certainty: 'MEDIUM',
    })
  })
  test('stays unsupported without a deed that the kinds of both sides allow', () => {
    const { constraints, unsupported } = entities('companies that admire Stripe', named)
    expect([constraints.map(({ path }) => path), unsupported]).toEqual([['typeRecord'], ['Stripe']])
  })
  test('stays unsupported in a part that was understood but that no filter expresses', () => {
    const { constraints, unsupported } = entities('companies in Berlin or backed by Stripe', named)
    expect([constraints.map(({ path }) => path), unsupported]).toEqual([['typeRecord'], ['Berlin or backed by Stripe']])
  })
})
