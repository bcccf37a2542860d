import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { offsetOf, pageJson, pageOf } from '../../../src/kernel/page/page.js'

const NumberPage = pageOf(z.int(), 'NumberPage')

// page, size, total -> records here, pages, first, last
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
])('page %i of size %i among %i holds %i of %i pages', (page, size, total, count, totalPages, first, last) => {
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
})

test('a page that only counts tells the total and is the last one', () => {
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

test('a named order is told', () => {
  const sort = { empty: false, sorted: true, unsorted: false }
  expect(
    pageJson({ page: 0, size: 1, sort: [{ property: 'name', descending: true }] }, '[]', 0, 0).parse(),
  ).toMatchObject({ sort, pageable: { sort } })
})

test('walking the pages until the last meets every record once, and every page is of the documented shape', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 40 }), (size, total) => {
      const all = Array.from({ length: total }, (_, index) => index)
      const met: number[] = []
      for (let page = 0; ; page++) {
        const request = { page, size, sort: [] }
        const content = all.slice(offsetOf(request), offsetOf(request) + size)
        const answer = NumberPage.parse(pageJson(request, JSON.stringify(content), content.length, total).parse())
        met.push(...answer.content)
        expect(answer.first).toBe(page === 0)
        if (answer.last) break
      }
      expect(met).toEqual(all)
    }),
  )
})
