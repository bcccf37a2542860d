import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.js'
import { testApp } from '../support/app.js'
import { listening } from '../support/listen.js'
import { makeEntity } from '../support/make.js'
import { openPage } from '../support/open-page.js'

const app = await testApp()

describe('the frame of all pages', () => {
  test('a browser that opens / gets the home page with counts and the ways to the data', async () => {
    const { status, headers, text, html } = await openPage(app, '/')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(text).toContain('0 Companies 0 Investors 0 Products 0 People 0 Articles')
    for (const href of ['/search', '/graphql', '/docs', '/import']) expect(html).toContain(`"${href}"`)
  })

  test('a page permits only scripts, styles and images of the service, and has no inline script or style', async () => {
    const { headers, html } = await openPage(app, '/')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    expect(html).not.toMatch(/<style|\bstyle=|\bon\w+=|<script(?![^>]*\b(?:src=|ld\+json))/)
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!data\.example)/)
  })

  test('the styles of a page can be cached for ever, and at most 12 kB are loaded', async () => {
    const { html } = await openPage(app, '/')
    const path = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? ''
    const { status, headers, html: css } = await openPage(app, path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(gzipSync(css).length).toBeLessThan(12_000)
  })

  test('the script of a page can be cached for ever, and at most 25 kB are loaded', async () => {
    const { html } = await openPage(app, '/')
    const paths = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map((found) => found[1] ?? '')
    expect(paths).toHaveLength(1)
    const { status, headers, html: script } = await openPage(app, paths[0] ?? '')
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(gzipSync(script).length).toBeLessThan(25_000)
  })

  test('a browser that has a page gets 304 until it changes', async () => {
    const etag = (await openPage(app, '/')).headers.get('etag') ?? ''
    expect((await openPage(app, '/', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('HEAD has the headers of GET and no body', async () => {
    const { status, headers, html } = await openPage(app, '/', { method: 'HEAD' })
    expect([status, headers.get('content-type'), html]).toEqual([200, 'text/html; charset=utf-8', ''])
  })
})

describe('what is no page', () => {
  test('only a browser gets the status as a page; a program gets JSON', async () => {
    expect((await openPage(app, '/v1/status')).text).toContain('The service works')
    const { status, body } = await app.rest('/v1/status')
    expect([status, body.uptime.availability]).toEqual([200, 100])
  })

  test('a path that does not exist is a page for a browser, and a problem for a program', async () => {
    const { status, text } = await openPage(app, '/nothing-here')
    expect([status, text.includes('This page does not exist')]).toEqual([404, true])
    const { headers, body } = await app.rest('/nothing-here')
    expect([headers.get('content-type'), body.code]).toEqual(['application/problem+json; charset=utf-8', 'not_found'])
  })

  test('a path that is not percent-encoded UTF-8 is a page that says so', async () => {
    const { status, text } = await openPage(app, '/companies/%E0%A4%A')
    expect([status, text.includes('This page does not exist')]).toEqual([404, true])
  })

  test('the errors of both APIs stay problems, also for a browser', async () => {
    const { status, headers } = await openPage(app, '/v1/entities/detail?slug=none')
    expect([status, headers.get('content-type')]).toEqual([401, 'application/problem+json; charset=utf-8'])
  })

  test('search engines may read the pages of records and whole lists, and no search or list with filters', async () => {
    const { headers, html } = await openPage(app, '/robots.txt')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = html.split('\n')
    expect(lines).toContain('Disallow: /*?')
    expect(lines).not.toContain('Disallow: /search')
    const noIndex = async (path: string) => (await openPage(app, path)).html.includes('content="noindex"')
    expect(
      await Promise.all(['/', '/search', '/companies', '/search?q=fintech', '/companies?stage=Seed'].map(noIndex)),
    ).toEqual([false, false, false, true, true])
  })
})

test('a wrong name, and what a visitor types, suggest records with a similar one, and never a hidden one', async () => {
  await makeEntity(app, { nameBrand: 'Quartz Robotics', slug: 'quartz-robotics' })
  await makeEntity(app, { nameBrand: 'Quartz Secret', slug: 'quartz-secret', status: { isHidden: true } })
  const { status, text } = await openPage(app, '/companies/quartz-robotix')
  expect(status).toBe(404)
  expect(text).toContain('Did you mean QR Quartz Robotics Company')
  expect(text).not.toContain('Quartz Secret')
  // Letters at the beginning that are missing or exchanged.
  for (const slug of ['qartz-robotics', 'uqartz-robotics'])
    expect((await openPage(app, `/companies/${slug}`)).text).toContain('Did you mean QR Quartz Robotics Company')
  const suggested = await openPage(app, '/suggest.json?q=quartz')
  expect([suggested.headers.get('content-type'), JSON.parse(suggested.html)]).toEqual([
    'application/json; charset=utf-8',
    { names: [{ name: 'Quartz Robotics', kind: 'Company', path: '/companies/quartz-robotics' }] },
  ])
  for (const query of ['', '?q=', `?q=${'x'.repeat(101)}`, '?q=%21'])
    expect(JSON.parse((await openPage(app, `/suggest.json${query}`)).html)).toEqual({ names: [] })
})

test('the requests of a visitor count on the limits of the address, and above them the page says when to try again', async () => {
  const limited = await testApp({ RATE_LIMIT_IP: '2' }, app)
  await openPage(limited, '/import')
  await openPage(limited, '/import')
  const { status, headers, text } = await openPage(limited, '/import')
  expect([status, text.includes('Too many requests')]).toEqual([429, true])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('without PUBLIC_PAGES there are no pages: / leads to the API reference', async () => {
  const base = await listening(createApp(app.service, { publicPages: false }))
  const { status, headers } = await openPage({ base }, '/')
  expect([status, headers.get('location')]).toEqual([302, '/docs'])
})
