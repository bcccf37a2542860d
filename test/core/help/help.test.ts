import { describe, expect, test } from 'vitest'
import { Guide } from '../../../src/operation/guide/guide.js'
import { termsOf } from '../../../src/operation/guide/help-words.js'
import { answerOf, inScope } from '../../../src/operation/help/help.js'
import { registry } from '../../../src/server/operations.js'
import { everydayCases, furtherCases } from './everyday-questions.js'
import { type HelpCase, helpCases } from './questions.js'

const guide = new Guide(registry.operations)
const ask = (question: string) => answerOf(guide.ask(question))

/** What is right for a question: an expected operation or page is cited, or nothing is. */
function isRight(question: string, expected: readonly string[]): boolean {
  const { citation } = ask(question)
  if (expected.length === 0) return citation.length === 0
  return citation.some(({ sourceId }) =>
    expected.some((one) => sourceId === one || sourceId.startsWith(`/docs/guide/${one}#`)),
  )
}

/** How many questions have the right operation first, and how many among the first three operations. */
function ranked(cases: readonly HelpCase[]): { first: number; three: number } {
  const places = cases.map(({ question, expected }) =>
    ask(question)
      .citation.filter(({ sourceType }) => sourceType === 'OPERATION')
      .findIndex(({ sourceId }) => expected.includes(sourceId)),
  )
  return { first: places.filter((place) => place === 0).length, three: places.filter((place) => place >= 0).length }
}

describe('help', () => {
  test.each([
    ['40 everyday questions', everydayCases, { count: 40, first: 28, three: 34 }],
    ['20 further questions', furtherCases, { count: 20, first: 13, three: 14 }],
  ] as const)(
    'names the right operation first, or among three, for most of %s',
    (_, cases, { count, first, three }) => {
      const found = ranked(cases)
      expect([cases.length, found.first >= first, found.three >= three, found]).toEqual([count, true, true, found])
    },
  )

  test('knows only operations that exist in its everyday questions', () => {
    const ids = [...everydayCases, ...furtherCases].flatMap(({ expected }) => expected)
    expect(ids.filter((id) => !registry.find(id))).toEqual([])
  })

  test('answers at least 38 of the 40 questions of the list', () => {
    const wrong = helpCases.filter(({ question, expected }) => !isRight(question, expected))
    expect([wrong.length <= 2, wrong.map(({ question }) => question)]).toEqual([true, expect.any(Array)])
  })

  test('never answers a question that is not about the service', () => {
    for (const { question } of helpCases.filter(({ expected }) => expected.length === 0))
      expect([question, ask(question)]).toEqual([
        question,
        {
          answer: 'The documentation has no answer to this question. Use other words, or list the operations.',
          citation: [],
          confidence: 'LOW',
          recommendedCommand: null,
        },
      ])
  })

  test('quotes only what its sources say, and gives the same answer again', () => {
    for (const { question } of helpCases) {
      const help = ask(question)
      expect(help.citation.length).toBeLessThanOrEqual(6)
      for (const { sourceType, sourceId, route } of help.citation)
        expect([question, sourceId, sourceType === 'OPERATION' ? registry.find(sourceId)?.route : null]).toEqual([
          question,
          sourceId,
          route,
        ])
      expect(ask(question)).toEqual(help)
    }
  })

  test('names only operations of the scope', () => {
    const read = guide.ask('delete a news article', inScope('READ'))
    const kinds = (found: typeof read) =>
      new Set(found.hits.flatMap(({ entry }) => (entry.kind === 'OPERATION' ? [entry.operation.kind === 'read'] : [])))
    expect([...kinds(read)].includes(false)).toBe(false)
    expect([...kinds(guide.ask('delete a news article', inScope('WRITE')))].includes(true)).toBe(false)
  })

  test.each(['', '   ', 'the of and', '???', '\u0000', '日本語', '__proto__ constructor'])(
    'knows nothing about %j',
    (question) => {
      expect(ask(question).citation).toEqual([])
    },
  )
})

test('words with the same meaning are one term, and words without meaning are none', () => {
  expect(termsOf('How do I add a new company?')).toEqual(['create', 'entity'])
  expect(termsOf('listEntityTexts')).toEqual(['list', 'entity', 'text'])
  expect(termsOf('companies Companies company')).toEqual(['entity'])
})
