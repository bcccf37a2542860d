import { expect, test } from 'vitest'
import { EntityFilter, PersonFilter } from '../../../src/match/match.js'
import { filterOf } from '../../../src/question/plan/reading/plan.js'
import { termsOf } from '../../../src/question/plan/reading/terms.js'
import { entities, people } from './known-words.js'

const { groups, patterns } = termsOf().patterns

/** What a question can have in each slot. */
const EXAMPLES: Readonly<Record<string, string>> = {
  accelerator: 'Y Combinator',
  companies: 'Stripe',
  company: 'Stripe',
  company2: 'Figma',
  count: 'three',
  investor: 'Sequoia Capital',
  investor2: 'Figma',
  investors: 'Sequoia Capital',
  number: '7',
  owner: 'Stripe',
  peer: 'Stripe',
  peer2: 'Figma',
  person: 'Ada Byron',
  place: 'Germany',
  role: 'Founder',
  role2: 'Partner',
  round: 'Series A',
  round2: 'Seed',
}

const slotsIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot)

/** A question that a pattern reads: the first phrase of each group, and an example in each slot. */
const exampleOf = (pattern: string, isShort: boolean): string =>
  pattern
    .split(' ')
    .filter((element) => !(isShort && element.endsWith('?')))
    .map((element) => {
      const name = element.replace(/\?$/, '')
      const [slot] = slotsIn(name)
      const phrase = slot === undefined ? (groups[name]?.[0] ?? name) : EXAMPLES[slot]
      return phrase?.replaceAll('~', '')
    })
    .join(' ')

test('each slot of a pattern has an effect', () => {
  const unused = patterns.flatMap(({ read, means }) => {
    const meaning = JSON.stringify(means)
    // Without meanings, all words are unsupported. What a record shares comes from its own facts.
    const isRead = (slot: string) =>
      means.length === 0 ||
      meaning.includes(`"$${slot}`) ||
      (slot.startsWith('peer') && /"(?:shared|between)"/.test(meaning))
    return read.filter((pattern) => !slotsIn(pattern).every(isRead))
  })
  expect(unused).toEqual([])
})

/** Why the list refuses the filter of a question. Undefined if it accepts it. */
function refusalOf(about: 'entity' | 'person', question: string): string | undefined {
  try {
    const { constraints } = (about === 'entity' ? entities : people)(question)
    return (about === 'entity' ? EntityFilter : PersonFilter).safeParse(filterOf(constraints)).error?.message
  } catch (error) {
    return String(error)
  }
}

test('each pattern gives filters that its list accepts', () => {
  const questions = patterns.flatMap(({ about, read }) =>
    about.flatMap((one) =>
      read.flatMap((pattern) => [true, false].map((isShort) => ({ one, question: exampleOf(pattern, isShort) }))),
    ),
  )
  const refused = questions.flatMap(({ one, question }) => {
    const refusal = refusalOf(one, question)
    return refusal === undefined ? [] : [`${one}: ${question}: ${refusal}`]
  })
  expect(refused).toEqual([])
  expect(questions.length).toBeGreaterThan(1_000)
})
