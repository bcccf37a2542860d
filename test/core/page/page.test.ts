import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { offsetOf, pageJson, pageOf } from '../../../src/operation/page/page.js'

const NumberPage = pageOf(z.int(), 'NumberPage')

// page, size, total -> records on the page, pages, first, last
test.each([
  [0, 20, 0, 0, 0, true, true],
  [0, 20, 1, 1, 1, true, true],
  [0, 20, 20, 20, 1, true, true],
  [0, 20, 21, 20, 2, true, false],
  [1, 20, 21, 1, 2, false, true],
  [1, 20, 40, 20, 2, false, true],
  [1, 20, 41, 20, 3, false, false],
  [5, 20, 21, 0, 2, false, true],
  [1, 20, 0, 0, 0, false, true],
  [0, 1, 3, 1, 3, true, false],
  [2, 1, 3, 1, 3, false, true],
  [9_999_999, 200, 2_000_000_000, 200, 10_000_000, false, true],
])(
  'page %i of size %i, of %i records in total, has %i records; there are %i pages',
  (page, size, total, count, totalPages, first, last) => {
    const content = Array.from({ length: count }, (_, index) => index)
    const sort = { empty: true, sorted: false, unsorted: true }
    expect(pageJson({ page, size, sort: [] }, JSON.stringify(content), count, total).parse()).toEqual({
      content,
      number: page,
      size,
      numberOfElements: count,
      totalElements: total,
      totalPages,
      first,
      last,
      empty: count === 0,
      pageable: { offset: page * size, pageNumber: page, pageSize: size, paged: true, unpaged: false, sort },
      sort,
    })
  },
)

test('a page that only counts contains the total and no record, and is the last one', () => {
  expect(pageJson({ page: 0, size: 20, sort: [], countOnly: true }, '[]', 0, 41).parse()).toMatchObject({
    content: [],
    totalElements: 41,
    totalPages: 3,
    numberOfElements: 0,
    first: true,
    last: true,
    empty: true,
  })
})

test('a page with a sort reports that it is sorted', () => {
  const sort = { empty: false, sorted: true, unsorted: false }
  expect(
    pageJson({ page: 0, size: 1, sort: [{ property: 'name', descending: true }] }, '[]', 0, 0).parse(),
  ).toMatchObject({ sort, pageable: { sort } })
})

test('the pages up to the last contain every record once, each in the documented shape', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 40 }), (size, total) => {
      const all = Array.from({ length: total }, (_, index) => index)
      const seen: number[] = []
      for (let page = 0; ; page++) {
        const request = { page, size, sort: [] }
        const content = all.slice(offsetOf(request), offsetOf(request) + size)
        const parsed = NumberPage.parse(pageJson(request, JSON.stringify(content), content.length, total).parse())
        seen.push(...parsed.content)
        expect(parsed.first).toBe(page === 0)
        if (parsed.last) break
      }
      expect(seen).toEqual(all)
    }),
    { seed: 20_260_301 },
  )
})
