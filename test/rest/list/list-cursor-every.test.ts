import { beforeAll, describe, expect, test } from 'vitest'
import { continuation, sharedContinuation } from '../../../src/operation/page/listing.js'
import { isPage } from '../../../src/operation/page/page.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { registry } from '../../../src/server/operations.js'
import type { TestApp } from '../../support/app.js'
import { askOperation, headersFor } from '../../support/ask.js'
import { requests } from '../../support/requests.js'
import { testAppWithWeb } from '../../support/web.js'

/** Every GET list with numbered pages. */
const lists = registry.operations.filter(
  ({ method, input: { query } }) => method === 'GET' && query !== undefined && 'page' in query.shape,
)
const isContinued = ({ input: { query } }: AnyOperation): boolean =>
  [continuation.cursor, sharedContinuation.cursor].some((cursor) => cursor === query?.shape.cursor)

let app: TestApp
beforeAll(async () => {
  app = await testAppWithWeb()
})

/** The parameters of the link with this relation in the header Link. */
const linkOf = (headers: Headers, relation: string): Record<string, string> | undefined => {
  const found = (headers.get('link') ?? '').split(', ').find((link) => link.endsWith(`rel="${relation}"`))
  const url = found?.slice(1, found.indexOf('>'))
  return url === undefined ? undefined : Object.fromEntries(new URL(url, 'http://service').searchParams)
}

test('each GET list with an order has a cursor, and the others are those whose order is computed for each request', () => {
  const others = lists.filter((operation) => !isContinued(operation)).map(({ id }) => id)
  expect(others.sort()).toEqual([
    'duplicateCheckEntitiesGet',
    'duplicateCheckEntityCandidatesGet',
    'duplicateCheckNewsCandidatesGet',
    'duplicateCheckNewsGet',
    'duplicateCheckPeopleCandidatesGet',
    'duplicateCheckPeopleGet',
    'entityFilterSearch',
    'filterSearch',
    'listSimilarEntities',
    'listSimilarNews',
    'listSimilarPeople',
    'relatedCompanies',
    'searchLink',
    'trendingNews',
  ])
})

describe.each(lists.filter((operation) => isContinued(operation) && isPage(operation.output as never)))(
  '$id',
  (operation) => {
    test('has, page by page after its cursors, the records of one page, with the same statements for each page', async () => {
      const request = (await requests[operation.id]?.(app, headersFor(operation))) ?? {}
      const { page: _, size: __, countOnly: ___, ...query } = request.query ?? {}
      const ask = async (more: Record<string, unknown>) => {
        const before = app.statements.length
        const answer = await askOperation(
          app,
          operation,
          { ...request, query: { ...query, ...more } },
          headersFor(operation),
        )
        return { ...answer, count: app.statements.length - before }
      }
      const whole = await ask({ size: 5 })
      expect([whole.status, whole.body]).toEqual([200, expect.anything()])
      const found: unknown[] = []
      const counts: number[] = []
      let cursor: string | undefined
      for (let number = 0; number < Math.min(5, whole.body.content.length); number++) {
        const page = await ask({ size: 1, ...(cursor === undefined ? {} : { cursor }) })
        expect([page.status, page.body.number, page.body.totalElements]).toEqual([
          200,
          number,
          whole.body.totalElements,
        ])
        found.push(...page.body.content)
        counts.push(page.count)
        const next = linkOf(page.headers, 'next')
        expect(next?.cursor ?? null).toBe(page.headers.get('x-next-cursor'))
        expect(page.body.last).toBe(next === undefined)
        cursor = next?.cursor
        if (cursor === undefined) break
      }
      expect(found).toEqual(whole.body.content)
      // The first page may also try a stored count.
      const [first = 0, second = first, ...others] = counts
      expect([second <= first, others]).toEqual([true, others.map(() => second)])
    })
  },
)
