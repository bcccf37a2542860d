import { expect, test } from 'vitest'
import { compact } from '../../mcp/server/compact.js'

test('members without a value are removed, at any depth', () => {
  expect(compact({ a: null, b: undefined, c: {}, d: [], e: { f: null }, g: 0, h: false, i: '' })).toEqual({
    g: 0,
    h: false,
    i: '',
  })
})

test('a connection with pages has its total, its records and the cursor of the next page', () => {
  const edges = [{ leadInvestor: true, node: { slug: 'accel', name: 'Accel' } }]
  const page = (hasNextPage: boolean) => compact({ totalCount: 2, pageInfo: { hasNextPage, endCursor: 'x' }, edges })
  const items = [{ leadInvestor: true, slug: 'accel', name: 'Accel' }]
  expect(page(true)).toEqual({ total: 2, items, after: 'x' })
  expect(page(false)).toEqual({ total: 2, items })
  expect(compact({ totalCount: 0, pageInfo: { hasNextPage: false }, edges: [] })).toEqual({ total: 0 })
})

test('a connection without pages is a list', () => {
  expect(
    compact({ rounds: { nodes: [{ round: 'Seed', investors: { edges: [{ node: { slug: 'accel' } }] } }] } }),
  ).toEqual({ rounds: [{ round: 'Seed', investors: [{ slug: 'accel' }] }] })
})

test('a time at midnight is a day, and another time keeps its time', () => {
  expect(compact(['2014-02-04T00:00:00.000Z', '2014-02-04T12:00:00.000Z'])).toEqual([
    '2014-02-04',
    '2014-02-04T12:00:00.000Z',
  ])
})
