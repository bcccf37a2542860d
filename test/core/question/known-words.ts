import { analyseByKinds as analyse } from '../../../src/question/kinds/analyse-by-kinds.js'
import { planWords } from '../../../src/question/plan/plan-words.js'
import type { Plan } from '../../../src/question/plan/reading/plan.js'
import type { Facts, Named } from '../../../src/question/plan/reading/question.js'
import { tokensOf } from '../../../src/question/plan/reading/tokens.js'
import { KnownWords } from '../../../src/question/plan/word-reads.js'

const { vocabulary } = new KnownWords({
  tags: [
    { bucket: 'industry', name: 'Fintech' },
    { bucket: 'industry', name: 'Artificial Intelligence' },
    { bucket: 'tag', name: 'Open Source' },
    { bucket: 'tag', name: 'B2B' },
    { bucket: 'industry', name: 'Robotics' },
    { bucket: 'tag', name: 'Robotics' },
  ],
  countries: [
    { name: 'Germany', region: 'Europe', subregion: 'Western Europe' },
    { name: 'Austria', region: 'Europe', subregion: 'Western Europe' },
    { name: 'Switzerland', region: 'Europe', subregion: 'Western Europe' },
    { name: 'United States', region: 'Americas', subregion: 'Northern America' },
  ],
  places: [
    { city: 'Berlin', state: null, country: 'Germany' },
    { city: 'Nice', state: null, country: 'France' },
    { city: 'San Francisco', state: 'California', country: 'United States' },
    { city: 'Oakland', state: 'California', country: 'United States' },
    { city: 'New York', state: 'New York', country: 'United States' },
  ],
  accelerators: ['Y Combinator'],
  batches: ['Winter 2021', 'S12'],
  rounds: ['Seed', 'Series A'],
  titles: ['Chief Executive Officer', 'Founder', 'Partner'],
  functions: ['Engineering', 'Marketing'],
})
const STRIPE: Facts = {
  employees: 8000,
  founded: 2010,
  totalRaised: 2e9,
  valuation: 5e10,
  rounds: 12,
  investors: null,
  city: 'San Francisco',
  state: 'California',
  country: 'United States',
  stage: 'Series H',
}
const named = new Map<string, Named>([
  ['stripe', { entity: 'Stripe', facts: STRIPE }],
  ['figma', { entity: 'Figma' }],
  ['sequoia capital', { entity: 'Sequoia Capital' }],
  ['sequoia', { investor: 'Sequoia Capital' }],
  ['ada byron', { person: { first: 'Ada', last: 'Byron' }, backer: 'Ada Byron' }],
  ['lovelace', { family: true }],
  ['ada', { given: true }],
  ['ada lovelace', { person: { first: 'Ada', last: 'Lovelace' } }],
])
const planOf = (question: string, about: 'entity' | 'person', known: ReadonlyMap<string, Named> = named): Plan =>
  planWords({ tokens: tokensOf(question), vocabulary, named: known, today: { year: 2026, month: 11 }, about }, analyse)
/** How often the planner looks up words of a question as names. */
export function lookupsOf(question: string): number {
  let lookups = 0
  class Counted extends Map<string, Named> {
    override get(key: string) {
      lookups++
      return super.get(key)
    }
  }
  planOf(question, 'entity', new Counted(named))
  return lookups
}
/** The plan of a question about entities. */
export const entities = (question: string, known?: ReadonlyMap<string, Named>): Plan =>
  planOf(question, 'entity', known)
/** The plan of a question about people. */
export const people = (question: string, known?: ReadonlyMap<string, Named>): Plan => planOf(question, 'person', known)
