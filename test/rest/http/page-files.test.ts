import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { projectFolder } from '../../../src/kernel/paths.js'
import { pageLink } from '../../../src/operation/access/page-secret.js'
import { asClient, testApp } from '../../support/app.js'

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
  for (const path of ['/graphql', '/graphiql/start.js', '/docs', '/docs/start.js', '/docs/secret.js'])
    expect(await page(path)).not.toContain(asClient['x-client-secret'])
  // GraphiQL begins with the secret that the first script has read from the link.
  expect(await page('/graphql')).toMatch(/"\/docs\/secret\.js"[\s\S]*"\/graphiql\/start\.js"/)
  expect(await page('/graphiql/start.js')).toContain("'X-Client-Secret': window.clientSecret ??")
})

test('the installation of the packages reports nothing to their makers', () => {
  const { scarfSettings } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
  expect(scarfSettings).toEqual({ enabled: false })
})

/** The response to a request that accepts these codings, without decoding. */
const sentAs = (path: string, accepted: string, accept = '*/*') =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    request(`${app.base}${path}`, { headers: { accept, 'accept-encoding': accepted } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

test('GraphiQL has the width of the screen, and its style for narrow screens names only parts of the page', async () => {
  const textOf = async (path: string) => (await fetch(`${app.base}${path}`)).text()
  const page = (await sentAs('/graphql', 'identity', 'text/html')).bytes.toString()
  expect(page).toContain('<meta name="viewport" content="width=device-width')
  const parts = new Set((await textOf('/graphiql/style.css')).match(/[.#]graphiql-[a-z-]+/g))
  expect(parts.size).toBeGreaterThan(10)
  const rest = await textOf('/graphiql/vendor/graphiql.js')
  expect([...parts].filter((part) => !rest.includes(part.slice(1)))).toEqual([])
})

test('GraphiQL loads less than 500 kB, and each file in a coding that the client accepts', async () => {
  const page = (await sentAs('/graphql', 'identity', 'text/html')).bytes.toString()
  const paths = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(6)
  let total = 0
  for (const path of paths) {
    const packed = await sentAs(path, 'br, gzip')
    expect([path, packed.status]).toEqual([path, 200])
    total += packed.bytes.length
    for (const accepted of ['identity', 'gzip;q=0', 'gzip;q=0, br;q=0']) {
      const { headers, bytes } = await sentAs(path, accepted)
      expect([path, accepted, headers['content-encoding']]).toEqual([path, accepted, undefined])
      expect(bytes.length).toBeGreaterThanOrEqual(packed.bytes.length)
    }
  }
  expect(total).toBeLessThan(500_000)
  expect((await sentAs('/graphql', 'identity', 'text/html')).headers['content-encoding']).toBeUndefined()
})
