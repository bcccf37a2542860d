import { expect, test } from 'vitest'
import { checkPage } from '../../../src/attribute/url-link/page-check.js'
import { stoppedClock } from '../../../src/kernel/clock.js'
import { OutboundFailure } from '../../../src/platform/outbound/failure.js'
import type { Outbound } from '../../../src/platform/outbound/outbound.js'
import { testClock } from '../../support/clock.js'

const clock = stoppedClock(testClock())
type Result = number | 'timeout' | 'unresolved' | { readonly to: string; readonly status?: number }

/** A fake web of a few hosts, and the requested URLs. */
function web(hosts: Readonly<Record<string, Result>>) {
  const requested: string[] = []
  const outbound: Outbound = {
    close: async () => undefined,
    check: () => undefined,
    fetch: async (url) => {
      requested.push(url)
      const result = hosts[new URL(url).host] ?? 'unresolved'
      if (typeof result === 'string') throw new OutboundFailure(result, 'No response.')
      const { to, status = 200 } = typeof result === 'number' ? { to: url, status: result } : result
      return {
        url: to,
        redirects: [],
        status,
        headers: {},
        bytes: Buffer.alloc(0),
        text: '',
        observations: { crawlCdnProvider: 'none', crawlRenderMode: undefined, statusChecked: clock.now() },
      }
    },
  }
  return {
    requested,
    check: (url: string) => checkPage({ outbound, clock, signal: new AbortController().signal }, url),
  }
}

const BARE = 'https://shop.example/about?a=1'
const WWW = 'https://www.shop.example/about?a=1'

test.each<[string, Readonly<Record<string, Result>>, string, string, number]>([
  ['the bare host responds', { 'shop.example': 200, 'www.shop.example': 200 }, BARE, '200', 1],
  ['the bare host redirects to www', { 'shop.example': { to: WWW } }, WWW, '200', 1],
  ['the bare host redirects to another domain', { 'shop.example': { to: 'https://other.example/' } }, BARE, '200', 1],
  ['the bare host fails', { 'shop.example': 503, 'www.shop.example': 200 }, WWW, '200', 2],
  ['the bare host does not exist', { 'www.shop.example': 204 }, WWW, '204', 2],
])('returns the host that serves the page if %s', async (_, hosts, url, status, requests) => {
  for (const given of [BARE, WWW]) {
    const { check, requested: urls } = web(hosts)
    expect(await check(given)).toEqual({
      url,
      status,
      statusChecked: clock.now().toISOString(),
      crawlCdnProvider: 'none',
      crawlRenderMode: null,
    })
    expect(urls).toHaveLength(requests)
  }
})

test.each<[string, Readonly<Record<string, Result>>, string, string]>([
  ['no host responds', {}, 'unresolved', 'unresolved'],
  ['both hosts fail', { 'shop.example': 404, 'www.shop.example': 'timeout' }, '404', 'timeout'],
])('if %s, the page keeps its host', async (_, hosts, bare, www) => {
  expect(await web(hosts).check(BARE)).toMatchObject({ url: BARE, status: bare })
  expect(await web(hosts).check(WWW)).toMatchObject({ url: WWW, status: www })
})

test.each(['https://docs.shop.example/a', 'https://shop.example:8443/', 'http://93.184.216.34/'])(
  '%s is checked on its host only',
  async (url) => {
    const { check, requested } = web({ [new URL(url).host]: 404 })
    expect(await check(url)).toMatchObject({ url, status: '404' })
    expect(requested).toEqual([url])
  },
)
