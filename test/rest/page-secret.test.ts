import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { projectFolder } from '../../src/kernel/paths.js'
import { pageLink } from '../../src/operation/access/page-secret.js'
import { asClient, testApp } from '../support/app.js'

const app = await testApp()

/** Runs the script of the API reference in a page with this URL, and returns what it leaves behind. */
async function visit(url: string, stored: Record<string, string> = {}) {
  const script = await (await fetch(`${app.base}/docs/secret.js`)).text()
  const storage = new Map(Object.entries(stored))
  const location = new URL(url)
  const window = { clientSecret: undefined as unknown, addEventListener: () => undefined }
  runInNewContext(script, {
    window,
    location,
    URLSearchParams,
    history: {
      state: null,
      replaceState: (_state: null, _title: string, path: string) => (location.href = `${location.origin}${path}`),
    },
    sessionStorage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => storage.set(name, value),
    },
  })
  return { secret: window.clientSecret, address: location.href, stored: Object.fromEntries(storage) }
}

test('a page takes the secret out of its link, and keeps it for the browser tab', async () => {
  const secret = 'a+b/c=%20&d#e'
  const link = pageLink('http://127.0.0.1:4000/docs?a=b', secret)
  const stored = { clientSecret: secret }
  expect(await visit(link)).toEqual({ secret, address: 'http://127.0.0.1:4000/docs?a=b', stored })
  expect(await visit('http://127.0.0.1:4000/docs#/Entities', stored)).toEqual({
    secret,
    address: 'http://127.0.0.1:4000/docs#/Entities',
    stored,
  })
})

test('without a secret, a link has no fragment and a page sends none', async () => {
  const link = pageLink('http://127.0.0.1:4000/docs', undefined)
  expect(link).toBe('http://127.0.0.1:4000/docs')
  expect(await visit(link)).toEqual({ secret: null, address: link, stored: {} })
})

test('the pages are the same for everyone and contain no credential', async () => {
  const page = async (path: string) => (await fetch(`${app.base}${path}`, { headers: { accept: 'text/html' } })).text()
  for (const path of ['/graphql', '/docs', '/docs/start.js', '/docs/secret.js'])
    expect(await page(path)).not.toContain(asClient['x-client-secret'])
  // The options of GraphiQL refer to the value that the script in the head defines.
  expect(await page('/graphql')).toMatch(/window\.graphiqlHeaders = [\s\S]*"defaultHeaders":window\.graphiqlHeaders/)
})

test('the installation of the packages reports nothing to their makers', () => {
  const { scarfSettings } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  expect(scarfSettings).toEqual({ enabled: false })
})
