import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldDeprecation } from '../../../graph/build/declared-field.js'
import { openApiDocument } from '../../../rest/openapi/document.js'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { type AnyOperation, defineOperation } from '../../../src/operation/pipeline/definition/define.js'
import { Registry } from '../../../src/operation/pipeline/route/registry.js'
import { createApp } from '../../../src/server/app.js'
import { asClient, testApp } from '../../support/app.js'
import { listening } from '../../support/listen.js'

const deprecated = { since: '2026-12-01', until: '2027-06-01', instead: 'Use `listThings`.' }

const operation = (id: string, more: object, handle: () => Promise<Record<string, never>>) =>
  defineOperation({
    id,
    route: `GET /v1/${id}`,
    graph: 'Query.things',
    kind: 'read',
    auth: ['clientSecret'],
    tag: 'tests',
    summary: 'A test',
    description: 'A test.',
    input: {},
    output: z.object({}),
    example: { response: {} },
    handle,
    ...more,
  })

const former = operation('former', { deprecated }, async () => ({}))
const failing = operation('failing', { deprecated }, () => Promise.reject(new Problem('notFound')))
const current = operation('current', {}, async () => ({}))
const registry = new Registry([former, failing, current])

test('each response of a deprecated operation has its dates, and no other response has them', async () => {
  const { service } = await testApp()
  const base = await listening(createApp({ ...service, registry }))
  const headersOf = async (path: string) => {
    const { status, headers } = await fetch(`${base}/v1/${path}`, { headers: asClient })
    return [status, headers.get('deprecation'), headers.get('sunset')]
  }
  const dates = ['@1796083200', 'Tue, 01 Jun 2027 00:00:00 GMT']
  expect(await headersOf('former')).toEqual([200, ...dates])
  expect(await headersOf('failing')).toEqual([404, ...dates])
  expect(await headersOf('current')).toEqual([200, null, null])
})

test('the OpenAPI document marks a deprecated operation, and says until when it exists', () => {
  const { paths } = openApiDocument(registry) as { paths: Record<string, { get: Record<string, unknown> }> }
  expect(paths['/v1/former']?.get).toMatchObject({
    deprecated: true,
    'x-deprecated-since': '2026-12-01',
    'x-sunset': '2027-06-01',
    description: expect.stringMatching(/^\*\*Deprecated\.\*\* Until 2027-06-01\. Use `listThings`\.\n\nA test\./),
  })
  expect(paths['/v1/current']?.get).not.toHaveProperty('deprecated')
})

test('a GraphQL field is deprecated if all operations that it serves are', () => {
  const operations = registry.operations as readonly AnyOperation[]
  const [one, two, three] = operations
  if (!one || !two || !three) throw new Error('three operations')
  expect(fieldDeprecation([one, two])).toEqual({ deprecationReason: 'Until 2027-06-01. Use `listThings`.' })
  expect([fieldDeprecation([one, three]), fieldDeprecation([three])]).toEqual([{}, {}])
})
