import { expect, test } from 'vitest'
import { checkPage } from '../../../src/attribute/url-link/page-check.js'
import { stoppedClock } from '../../../src/kernel/clock.js'
import { OutboundFailure } from '../../../src/kernel/outbound/failure.js'
import type { Outbound } from '../../../src/kernel/outbound/outbound.js'
import { testClock } from '../../support/clock.js'

const clock = stoppedClock(testClock())
type Answer = number | 'timeout' | 'unresolved' | { readonly to: string; readonly status?: number }

/** A web of a few hosts, and what was asked of it. */
function web(hosts: Readonly<Record<string, Answer>>) {
  const asked: string[] = []
  const outbound: Outbound = {
    close: async () => undefined,
    fetch: async (url) => {
      asked.push(url)
      const answer = hosts[new URL(url).host] ?? 'unresolved'
      if (typeof answer === 'string') throw new OutboundFailure(answer, 'No answer.')
      const { to, status = 200 } = typeof answer === 'number' ? { to: url, status: answer } : answer
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
  return { asked, see: (url: string) => checkPage({ outbound, clock, signal: new AbortController().signal }, url) }
}

const BARE = 'https://shop.example/about?a=1'
const WWW = 'https://www.shop.example/about?a=1'

test.each<[string, Readonly<Record<string, Answer>>, string, string, number]>([
  ['the bare host answers', { 'shop.example': 200, 'www.shop.example': 200 }, BARE, '200', 1],
  ['the bare host leads to www', { 'shop.example': { to: WWW } }, WWW, '200', 1],
  ['the bare host leads elsewhere', { 'shop.example': { to: 'https://other.example/' } }, BARE, '200', 1],
  ['the bare host fails', { 'shop.example': 503, 'www.shop.example': 200 }, WWW, '200', 2],
  ['there is no bare host', { 'www.shop.example': 204 }, WWW, '204', 2],
])('%s', async (_, hosts, url, status, asked) => {
  for (const given of [BARE, WWW]) {
    const { see, asked: seen } = web(hosts)
    expect(await see(given)).toEqual({
      url,
      status,
      statusChecked: clock.now().toISOString(),
      crawlCdnProvider: 'none',
      crawlRenderMode: null,
    })
    expect(seen).toHaveLength(asked)
  }
})

test.each<[string, Readonly<Record<string, Answer>>, string, string]>([
  ['nobody answers', {}, 'unresolved', 'unresolved'],
  ['neither answers well', { 'shop.example': 404, 'www.shop.example': 'timeout' }, '404', 'timeout'],
])('where %s a page stays where it was', async (_, hosts, bare, www) => {
  expect(await web(hosts).see(BARE)).toMatchObject({ url: BARE, status: bare })
  expect(await web(hosts).see(WWW)).toMatchObject({ url: WWW, status: www })
})

test.each(['https://docs.shop.example/a', 'https://shop.example:8443/', 'http://93.184.216.34/'])(
  '%s has no other host',
  async (url) => {
    const { see, asked } = web({ [new URL(url).host]: 404 })
    expect(await see(url)).toMatchObject({ url, status: '404' })
    expect(asked).toEqual([url])
  },
)
