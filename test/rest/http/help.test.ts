import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, asClient, asUser, fingerprint, type TestApp, testApp } from '../../support/app.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
const ask = (body: object, headers: Record<string, string> = asClient) =>
  app.rest('/v1/agents/help', { method: 'POST', headers, body })

describe('the answer to a question', () => {
  test('names the operation with its route and its field, and cites it', async () => {
    const before = await fingerprint(app)
    for (const headers of [asClient, asUser, asAdmin]) {
      const { status, body } = await ask({ question: 'How do I merge two companies?' }, headers)
      expect([status, body.confidence, body.recommendedCommand]).toEqual([200, 'HIGH', 'POST /v1/entities/merge'])
      expect(body.answer).toContain(
        'Merge two entities: POST /v1/entities/merge (mergeEntities; GraphQL: Mutation.mergeEntities).',
      )
      expect(body.citation[0]).toEqual({
        sourceType: 'OPERATION',
        sourceId: 'mergeEntities',
        sourceVersion: null,
        title: 'Merge two entities',
        excerpt: expect.any(String),
        route: 'POST /v1/entities/merge',
        graph: 'Mutation.mergeEntities',
      })
    }
    expect(await fingerprint(app)).toEqual(before)
  })

  test('cites a section of the documentation that can be opened', async () => {
    const { body } = await ask({ question: 'How do I make a backup of the database?' })
    const [section] = body.citation.filter(({ sourceType }: { sourceType: string }) => sourceType === 'GUIDE')
    expect(section.sourceId).toMatch(/^\/docs\/guide\/backup#/)
    const page = await fetch(`${app.base}${section.sourceId}`, { headers: { accept: 'text/html' } })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(section.sourceId.split('#')[1])])
  })

  test('is the same in GraphQL', async () => {
    const question = 'How do I create an API key?'
    const { body } = await ask({ question, scope: 'WRITE' })
    const graph = await app.graph(
      'query ($question: String!) { help(question: $question, scope: WRITE) { answer confidence recommendedCommand citation { sourceType sourceId sourceVersion title excerpt route graph } } }',
      { question },
    )
    expect(graph.body.data.help).toEqual(body)
  })

  test('is refused without a question, with a blank one, with a long one, and with a model', async () => {
    expect((await ask({})).body).toMatchObject({ status: 400, field: 'question' })
    expect((await ask({ question: ' ' })).body).toMatchObject({ status: 400, field: 'question' })
    expect((await ask({ question: 'x'.repeat(501) })).body).toMatchObject({ status: 400, field: 'question' })
    expect((await ask({ question: 'x', model: 'm' })).body).toMatchObject({ status: 422, field: 'model', value: 'm' })
  })
})
