import { expect, test } from 'vitest'
import { program } from '../../support/process.js'

test('both APIs work if the process may not generate code from strings', async () => {
  const secret = 'test-client-secret'
  const { child, printed, ended } = program('main.js', [], {
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: 'memory',
    CLIENT_SECRET: secret,
    NODE_OPTIONS: '--disallow-code-generation-from-strings',
  })
  const [, base = ''] = await printed(/GraphiQL {8}(http:\/\/127\.0\.0\.1:\d+)\/graphql\n/)
  const headers = { 'x-client-secret': secret, 'content-type': 'application/json' }
  const [graph, rest, page] = await Promise.all([
    fetch(`${base}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        query: `{ entity(slug: "stripe") { title: nameBrand foundedYear typeRecord
          urlLinks { url } people(first: 1) { edges { node { __typename } } } } }`,
      }),
    }).then((response) => response.json()),
    fetch(`${base}/v1/entities/detail?slug=stripe`, { headers }).then((response) => response.json()),
    fetch(`${base}/graphql`, { headers: { accept: 'text/html' } }),
  ])
  expect(graph).toMatchObject({ data: { entity: { title: 'Stripe', foundedYear: 2010, typeRecord: 'COMPANY' } } })
  expect(rest).toMatchObject({ core: { nameBrand: 'Stripe' } })
  expect(page.status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, stderr: '' })
})
