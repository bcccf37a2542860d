import { readableText } from './readable.js'

type Headers = Readonly<Record<string, string>>

export const crawlCdnProviders = [
  'cloudflare',
  'akamai',
  'fastly',
  'awsCloudfront',
  'vercel',
  'netlify',
  'sucuri',
  'incapsula',
  'bunny',
  'keycdn',
  'cdn77',
  'gcore',
  'cdnetworks',
  'azureCdn',
  'leaseweb',
  'digitalocean',
  'stackpath',
  'googlecloudCdn',
  'none',
  'unknown',
] as const
export type CrawlCdnProvider = (typeof crawlCdnProviders)[number]
export type CrawlRenderMode = 'static' | 'jsRequired' | 'jsEnhanced'

/**
 * Each row: a provider, a header, and the pattern of its value. The first matching row decides. If a response can pass
 * through two providers, the provider nearer to the client comes first.
 */
const SIGNS: readonly (readonly [CrawlCdnProvider, string, RegExp])[] = [
  ['sucuri', 'x-sucuri-id', /./],
  ['sucuri', 'server', /sucuri/i],
  ['incapsula', 'x-iinfo', /./],
  ['incapsula', 'x-cdn', /incapsula|imperva/i],
  ['vercel', 'x-vercel-id', /./],
  ['vercel', 'server', /^vercel/i],
  ['netlify', 'x-nf-request-id', /./],
  ['netlify', 'server', /^netlify/i],
  ['cloudflare', 'cf-ray', /./],
  ['cloudflare', 'server', /^cloudflare/i],
  ['akamai', 'server', /^akamai/i],
  ['akamai', 'x-akamai-transformed', /./],
  ['akamai', 'akamai-grn', /./],
  ['awsCloudfront', 'x-amz-cf-id', /./],
  ['awsCloudfront', 'via', /cloudfront/i],
  ['bunny', 'server', /bunnycdn/i],
  ['bunny', 'cdn-pullzone', /./],
  ['keycdn', 'server', /keycdn/i],
  ['cdn77', 'server', /cdn77/i],
  ['cdn77', 'x-77-cache', /./],
  ['gcore', 'server', /gcore/i],
  ['gcore', 'x-cdn', /gcore/i],
  ['cdnetworks', 'server', /cdnetworks|^pws\//i],
  ['cdnetworks', 'x-cdn', /cdnetworks/i],
  ['azureCdn', 'x-azure-ref', /./],
  ['azureCdn', 'x-msedge-ref', /./],
  ['leaseweb', 'server', /leaseweb/i],
  ['leaseweb', 'x-cdn', /leaseweb/i],
  ['digitalocean', 'x-do-cdn-uuid', /./],
  ['stackpath', 'server', /stackpath/i],
  ['stackpath', 'x-sp-url', /./],
  ['stackpath', 'x-hw', /./],
  ['fastly', 'x-fastly-request-id', /./],
  ['fastly', 'fastly-restarts', /./],
  ['fastly', 'x-served-by', /^cache-/i],
  ['googlecloudCdn', 'via', /\bgoogle\b/i],
]
/** Headers that prove that a CDN or proxy sent the response, but not which CDN. */
const BETWEEN = ['via', 'x-cache', 'x-cdn', 'x-edge-location', 'age']

/** The content delivery network that sent the response, detected from its headers. */
export const cdnProviderOf = (headers: Headers): CrawlCdnProvider =>
  SIGNS.find(([, name, sign]) => sign.test(headers[name] ?? ''))?.[0] ??
  (BETWEEN.some((name) => headers[name] !== undefined) ? 'unknown' : 'none')

/**
 * Minimum number of characters of a page with content. A page with less text contains only a title, a spinner or a
 * request to enable scripts.
 */
const READABLE_CHARACTERS = 200
/** Markup of frameworks that hydrate a server-rendered page. */
const FRAMEWORK =
  /__NEXT_DATA__|__NUXT__|__remixContext|__sveltekit|data-reactroot|data-server-rendered|data-v-app|ng-version=|id="(___gatsby|__next|__nuxt|root|app)"/

/**
 * Whether a page can be read without running its scripts. `jsRequired`: scripts and almost no text. `jsEnhanced`: text
 * and the markup of a framework. `static`: everything else. Undefined if the content is not HTML.
 */
export function renderModeOf(contentType: string | undefined, html: string): CrawlRenderMode | undefined {
  if (!/^(text\/html|application\/xhtml\+xml)/i.test(contentType ?? '')) return undefined
  const hasScript = /<script\b/i.test(html)
  if (hasScript && readableText(html, READABLE_CHARACTERS).replace(/\s/g, '').length < READABLE_CHARACTERS)
    return 'jsRequired'
  return hasScript && FRAMEWORK.test(html) ? 'jsEnhanced' : 'static'
}
