import { expect, test } from 'vitest'
import { CLOSING, highlightOf, OPENING } from '../../../src/question/highlight/highlight.js'
import type { FederatedSearch } from '../../../src/question/natural/federated.js'
import type { SearchMode } from '../../../src/question/natural/interpretation.js'
import { rankTogether } from '../../../src/question/natural/ranked.js'

/** A search that found some numbers of records, each kind in its own mode. */
const found = (counts: Readonly<Record<'entity' | 'person' | 'news', readonly [number, SearchMode]>>) => {
  const page = (count: number) => ({ content: Array.from({ length: count }, () => ({})) })
  const { entity, person, news } = counts
  return {
    entity: { result: page(entity[0]) },
    person: { result: page(person[0]) },
    news: page(news[0]),
    provenance: {
      entity: { modeRequested: 'auto', modeUsed: entity[1] },
      person: { modeRequested: 'auto', modeUsed: person[1] },
      news: { modeRequested: 'auto', modeUsed: news[1] },
    },
    failure: [],
  } as unknown as FederatedSearch
}
const order = (counts: Parameters<typeof found>[0]) =>
  rankTogether(found(counts)).map(({ scope, rank }) => `${scope} ${rank}`)

test('the first record of each kind comes before the second one of any kind', () => {
  expect(order({ entity: [2, 'natural'], person: [2, 'keyword'], news: [1, 'keyword'] })).toEqual([
    'entity 1',
    'person 1',
    'news 1',
    'entity 2',
    'person 2',
  ])
})

test('a kind with a record of exactly the name comes first, and one that is only ranked by meaning comes last', () => {
  expect(order({ entity: [2, 'semantic'], person: [1, 'exact'], news: [1, 'keyword'] })).toEqual([
    'person 1',
    'news 1',
    'entity 1',
    'entity 2',
  ])
})

test('the first part of the list does not depend on the number of records that are read of each kind', () => {
  const counts = (most: number) => ({
    entity: [Math.min(most, 40), 'natural'] as const,
    person: [Math.min(most, 25), 'exact'] as const,
    news: [Math.min(most, 30), 'semantic'] as const,
  })
  const all = order(counts(40))
  for (const size of [1, 2, 7, 20]) expect(order(counts(size)).slice(0, size)).toEqual(all.slice(0, size))
})

test('a highlight is plain text with the positions of its matches, and stray marks are left out', () => {
  const mark = (text: string) => `${OPENING}${text}${CLOSING}`
  expect(highlightOf('summary', `a ${mark('bank')} <b>of</b> ${mark('loans')}`)).toEqual({
    field: 'summary',
    text: 'a bank <b>of</b> loans',
    range: [
      { start: 2, end: 6 },
      { start: 17, end: 22 },
    ],
  })
  expect(highlightOf('summary', 'none')).toEqual({ field: 'summary', text: 'none', range: [] })
})
