import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const read = async (document: string) => {
  const { body } = await app.graph(document)
  expect(body.errors).toBeUndefined()
  return body
}

describe('a connection over numbered pages', () => {
  test('returns every record once, also if the size changes between the pages', async () => {
    const names = async (args: string) => {
      const { data } = await read(`{ tags(${args}) { totalCount pageInfo { hasNextPage endCursor } nodes { tagId } } }`)
      return data.tags
    }
    const whole = await names('first: 20')
    const all = whole.nodes.map(({ tagId }: { tagId: number }) => tagId)
    expect(all.length).toBe(Math.min(20, whole.totalCount))
    const seen: number[] = []
    let after = ''
    for (const size of [3, 2, 7, 1, 5]) {
      const { nodes, pageInfo } = await names(`first: ${size}${after}`)
      seen.push(...nodes.map(({ tagId }: { tagId: number }) => tagId))
      after = `, after: "${pageInfo.endCursor}"`
    }
    expect(seen).toEqual(all.slice(0, 18))
  })

  test('a page beyond the end is empty', async () => {
    const { data } = await read(
      `{ tags(first: 5, after: "${Buffer.from('[5000]').toString('base64url')}") { nodes { tagId } pageInfo { hasNextPage endCursor } } }`,
    )
    expect(data.tags).toEqual({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null } })
  })
})
