import { eng } from 'stopword'
import { expect, test } from 'vitest'
import { analyseByKinds as analyse } from '../../../src/question/kinds/analyse-by-kinds.js'
import { planEntities } from '../../../src/question/plan/filter/entity-plan.js'
import { planPeople } from '../../../src/question/plan/filter/person-plan.js'
import type { Plan } from '../../../src/question/plan/reading/plan.js'
import type { Named } from '../../../src/question/plan/reading/question.js'
import { tokensOf } from '../../../src/question/plan/reading/tokens.js'
import { KnownWords } from '../../../src/question/plan/word-reads.js'

/*
 * Questions from a grammar: known phrases with unknown words between them. Each word with content must be in a
 * constraint, in the order, in the meaning that ranks the records, or in `unsupported`.
 */

const { vocabulary } = new KnownWords({
  tags: [
    { bucket: 'industry', name: 'Fintech' },
    { bucket: 'industry', name: 'Artificial Intelligence' },
    { bucket: 'tag', name: 'Artificial Intelligence' },
    { bucket: 'tag', name: 'Open Source' },
  ],
  countries: [{ name: 'Germany', region: 'Europe', subregion: 'Western Europe' }],
  places: [
    { city: 'Berlin', state: null, country: 'Germany' },
    { city: 'Oakland', state: 'California', country: 'United States' },
  ],
  accelerators: ['Y Combinator'],
  batches: ['Winter 2021'],
  rounds: ['Seed', 'Series A', 'IPO'],
  titles: ['Chief Executive Officer', 'Founder', 'Partner'],
  functions: ['Engineering', 'Marketing'],
})
const named = new Map<string, Named>([
  ['stripe', { entity: 'Stripe' }],
  ['sequoia capital', { entity: 'Sequoia Capital' }],
  ['ada lovelace', { person: { first: 'Ada', last: 'Lovelace' } }],
])

const KNOWN = {
  entity: [
    ...['fintech startups', 'AI companies', 'open source', 'venture capital firms', 'in Berlin', 'not in Germany'],
    ...['founded since 2010', 'from the nineties', 'that raised over $10M', 'with revenue over $5M', 'unicorns'],
    ...['with more than 50 employees', 'with no employees', 'without funding', 'without offices', 'top 10', 'largest'],
    ...['that raised a Series A since 2018', 'backed by Sequoia Capital and Stripe', 'led by Stripe', 'YC 2021'],
    ...['acquired by Stripe', 'closed', 'profitable', 'whose name starts with S', 'that went public', 'in Atlantis'],
    ...[
      'with more than three rounds',
      'without a CTO',
      'with solo founders',
      'founded by ex-Stripe people',
      'bigger than Stripe',
    ],
    ...['similar to Stripe', 'that Stripe and Sequoia Capital both backed', 'sharing an investor with Stripe'],
    ...['in the same city as Stripe', 'whose CEO is a founder', 'Stripe alternatives', 'founded by Ada Lovelace'],
    ...['that invest in German companies', 'ordered by name', 'never raised money', 'based in California', 'batch'],
  ],
  person: [
    ...[
      'founders',
      'the CEO of Stripe',
      'who worked at Stripe',
      'partners at VC firms',
      'business angels',
      'in Berlin',
    ],
    ...['Ada Lovelace', 'with the surname Byron', 'with at least 3 investments', 'not in Germany', 'featured'],
    ...['at companies that raised over $100 million', 'whose name starts with S', 'founded since 2010', 'largest'],
    ...['who founded more than one company', 'serial founders', 'ex-Stripe founders', 'at companies older than Stripe'],
    ...['whose last name starts with S', 'who invested in Stripe', 'investors in seed rounds', 'without a job'],
  ],
}
const UNKNOWN = ['zorbix', 'quaflen', 'vegetarian', 'Mibbel', 'kindness', 'purple', 'twelvefold', 'Ornithia']
/** Words that only form sentences, and those that ask for records. */
const EMPTY = new Set([...eng, 'whose', 'show', 'find', 'list', 'people', 'companies'])

/** A generator of numbers below 1 that always returns the same sequence. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

const planOf = (question: string, about: 'entity' | 'person'): Plan | undefined => {
  const analysis = analyse({ tokens: tokensOf(question), vocabulary, named, today: { year: 2026, month: 11 }, about })
  try {
    return about === 'entity' ? planEntities(analysis) : planPeople(analysis)
  } catch {
    // The parts of the question contradict each other.
    return undefined
  }
}

function missingIn(question: string, plan: Plan): string[] {
  const used = [...plan.constraints.map(({ words }) => words), plan.sort?.words, plan.meaning, ...plan.unsupported]
  const known = new Set(used.flatMap((text) => tokensOf(text ?? '').map(({ key }) => key)))
  return tokensOf(question)
    .map(({ key }) => key)
    .filter((key) => /[\p{L}\p{N}]/u.test(key) && !EMPTY.has(key) && !known.has(key))
}

test.each(['entity', 'person'] as const)(
  '2,500 questions about an %s: each word with content is accounted for',
  (about) => {
    const next = numbers(about.length)
    const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T
    const wrong: unknown[] = []
    for (let count = 0; count < 2500; count++) {
      const parts = Array.from({ length: 1 + Math.floor(next() * 4) }, () => pick(KNOWN[about]))
      const words = parts.flatMap((part) => (next() < 0.5 ? [part, pick(UNKNOWN)] : [part]))
      const question = [pick(['', 'show me', 'find', 'which']), ...words].filter(Boolean).join(' ')
      const plan = planOf(question, about)
      const missing = plan ? missingIn(question, plan) : []
      if (missing.length > 0) wrong.push([question, missing])
    }
    expect(wrong.slice(0, 20)).toEqual([])
  },
)
