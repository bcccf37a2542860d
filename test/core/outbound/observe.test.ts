import { expect, test } from 'vitest'
import {
  type CrawlCdnProvider,
  cdnProviderOf,
  crawlCdnProviders,
  renderModeOf,
} from '../../../src/platform/outbound/observe.js'

const SIGNS: [CrawlCdnProvider, Record<string, string>][] = [
  ['cloudflare', { server: 'cloudflare' }],
  ['akamai', { server: 'AkamaiGHost' }],
  ['fastly', { 'x-served-by': 'cache-fra-1', via: '1.1 varnish' }],
  ['awsCloudfront', { via: '1.1 abc.cloudfront.net (CloudFront)' }],
  ['vercel', { 'x-vercel-id': 'fra1::1' }],
  ['netlify', { server: 'Netlify' }],
  ['sucuri', { 'x-sucuri-id': '1', server: 'cloudflare' }],
  ['incapsula', { 'x-cdn': 'Imperva' }],
  ['bunny', { server: 'BunnyCDN-DE1-1' }],
  ['keycdn', { server: 'keycdn-engine' }],
  ['cdn77', { server: 'CDN77-Turbo' }],
  ['gcore', { server: 'gcore' }],
  ['cdnetworks', { server: 'PWS/8.3.1.0.8' }],
  ['azureCdn', { 'x-azure-ref': '1' }],
  ['leaseweb', { server: 'leasewebcdn' }],
  ['digitalocean', { 'x-do-cdn-uuid': '1' }],
  ['stackpath', { 'x-hw': '1' }],
  ['googlecloudCdn', { via: '1.1 google' }],
  ['none', { server: 'nginx' }],
  ['unknown', { via: '1.1 proxy', age: '3' }],
]

test.each(SIGNS)('recognizes %s by the headers %j', (provider, headers) => {
  expect(cdnProviderOf(headers)).toBe(provider)
})

test('each value for the provider of a crawl is recognized', () => {
  expect(SIGNS.map(([provider]) => provider).sort()).toEqual([...crawlCdnProviders].sort())
})

const prose = `<p>${'A sentence that visitors can read. '.repeat(10)}</p>`

test.each([
  ['static', `<title>t</title>${prose}`],
  ['static', `<script src="counter.js"></script>${prose}`],
  ['static', '<p>short, and without scripts</p>'],
  ['jsRequired', '<title>App</title><div id="root"></div><script src="app.js"></script>'],
  ['jsRequired', `<noscript>${prose}</noscript><script>${'x = 1;'.repeat(100)}</script>`],
  ['jsRequired', `<script>${prose}`],
  ['jsEnhanced', `<div id="__next">${prose}</div><script id="__NEXT_DATA__"></script>`],
])('the render mode %s is observed for: %s', (mode, html) => {
  expect(renderModeOf('text/html; charset=utf-8', html)).toBe(mode)
})

test('a response that is not HTML has no render mode', () => {
  expect(renderModeOf('application/json', '{}')).toBeUndefined()
  expect(renderModeOf(undefined, prose)).toBeUndefined()
})
