import { newLinkState } from '../../attribute/url-link/link-state.js'
import { DETECTION } from '../../attribute/url-link/types.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import type { Link, Page } from '../page/page.js'
import type { Fact } from './fact.js'
import { organizationOf, textsOf } from './organization.js'
import { PAGE_KINDS, type PageKind } from './sentences.js'

/** Paths on platforms that are not profiles: links for sharing a page, and pages of the platform itself. */
const NOT_A_PROFILE =
  /\/(share|sharer|sharing|intent|dialog|plugins|home|login|signup|hashtag|search|privacy|policies|legal)(\b|\/)/i

/** Extracts the profiles of the owner on platforms, from the structured data and from the links of the page. */
export function linkFacts(page: Page): Fact[] {
  const organization = organizationOf(page)
  const stated = organization ? textsOf(organization, 'sameAs') : []
  const linked = page.links.map(({ url }) => url)
  return [...new Set([...stated, ...linked])]
    .filter(isProfile)
    .map((claim) => ({ slot: 'enrichment.urlLink', claim, url: page.url, quote: claim }))
}

function isProfile(url: string): boolean {
  if (NOT_A_PROFILE.test(url) || !URL.canParse(url)) return false
  const { pathname } = new URL(url)
  if (pathname === '/' || pathname.split('/').length > 4) return false
  try {
    const { urlType } = newLinkState({ url }, 'entity')
    // A profile of a person on the page of a company belongs to the person.
    return DETECTION[urlType].hosts !== undefined && !/\/(in|pub|person|people)\//.test(pathname)
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

const KINDS = Object.keys(PAGE_KINDS) as readonly PageKind[]
/** Paths that no page about the company has. */
const IGNORED =
  /\.(pdf|png|jpe?g|gif|svg|zip|mp4|xml|json)$|\/(cart|login|signup|account|search|privacy|terms|cookies?|jobs?|careers?)\b/i

/** Two patterns. The title of an article about a funding round matches both. */
const RAISING = /\b(?:raises|raised|raising|secures?|closes?|lands|announces|announcing|announcement|our)\b/i
const FUNDING = /\b(?:series [a-j]|seed|funding)\b/i
const MAX_FUNDING_NEWS = 3

/**
 * Position of the feed and of the articles about funding in the order of reading: after the pages about the company,
 * before the pages below them.
 */
const NEWS_RANK = 15

/**
 * Pages of the same website to which a page links and that probably state facts, the most useful first. One of them is
 * the first feed that the page names.
 */
export function nextPages({ url, links, feeds }: Page): string[] {
  const feed = feeds.filter((one) => isSameHost(one, url) && !/\/comments\//.test(one)).slice(0, 1)
  return inOrder([
    ...linked(url, links),
    ...[...feed, ...fundingNews(url, links)].map((one) => ({ url: one, rank: NEWS_RANK })),
  ])
}

/** The articles about funding rounds to which a page or a feed links. */
export const fundingNews = (url: string, links: readonly Link[]): string[] =>
  [
    ...new Set(
      links.flatMap((link) =>
        RAISING.test(link.text) && FUNDING.test(link.text) && isReadable(link.url, url) ? [link.url] : [],
      ),
    ),
  ].slice(0, MAX_FUNDING_NEWS)

/** Places where a website can have a feed that no page names. */
const FEED_PATHS = ['/feed', '/rss.xml', '/feed.xml', '/atom.xml', '/feed.json'] as const

/** URLs at which a website can have a feed: none if the page names a feed, or if it links to no page with news. */
export const possibleFeeds = ({ url, links, feeds }: Page): string[] =>
  feeds.length === 0 && links.some((link) => isSameHost(link.url, url) && hasNews(link.url))
    ? FEED_PATHS.map((path) => new URL(path, url).href)
    : []

const hasNews = (url: string): boolean =>
  /^\/(?:[a-z]{2}\/)?(?:news|newsroom|press|blog)\/?$/.test(new URL(url).pathname)

/** Maximum number of URLs of a sitemap that are read. */
const MAX_LOCATIONS = 2_000
/** Maximum number of sitemaps of an index that are read. */
const MAX_SITEMAPS = 2

/** Pages of a sitemap (sitemaps.org) that probably state facts, the most useful first. */
export const pagesOfSitemap = (sitemap: string, url: string): string[] =>
  inOrder(
    linked(
      url,
      locationsOf(sitemap).map((location) => ({ url: location, text: '' })),
    ),
  )

/** The sitemaps of an index that can contain pages about the company. Empty if the text is not an index. */
export const sitemapsOf = (index: string, url: string): string[] =>
  /<sitemapindex[\s>]/.test(index.slice(0, 1_000))
    ? locationsOf(index)
        .filter((location) => isSameHost(location, url))
        .sort((a, b) => Number(/page/.test(b)) - Number(/page/.test(a)))
        .slice(0, MAX_SITEMAPS)
    : []

const locationsOf = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>\s{0,20}([^<\s]{1,2048})/g)]
    .slice(0, MAX_LOCATIONS)
    .flatMap(([, location = '']) => (URL.canParse(location) ? [location] : []))

interface Ranked {
  readonly url: string
  readonly rank: number
}

/** The URLs, each once, those with the lowest rank first. */
const inOrder = (pages: readonly Ranked[]): string[] => [
  ...new Set([...pages].sort((a, b) => a.rank - b.rank).map(({ url }) => url)),
]

const hostOf = (url: string): string | undefined => urlKey(url)?.hostPath.split(/[/?]/, 1)[0]
const isSameHost = (url: string, other: string): boolean => hostOf(url) !== undefined && hostOf(url) === hostOf(other)

/** Whether a link leads to another page of the website of `url`. */
function isReadable(link: string, url: string): boolean {
  if (!isSameHost(link, url)) return false
  const { pathname, search } = new URL(link)
  return pathname !== '/' && search.length <= 40 && !IGNORED.test(pathname)
}

function linked(url: string, links: readonly Link[]): Ranked[] {
  return links.flatMap((link) => {
    if (!isReadable(link.url, url)) return []
    const { pathname } = new URL(link.url)
    const kind = KINDS.findIndex((one) => PAGE_KINDS[one].test(pathname) || PAGE_KINDS[one].test(link.text))
    const depth = pathname.split('/').filter((part) => part !== '').length
    // Below a page with news are articles, mostly about something else.
    return kind === -1 || depth > (KINDS[kind] === 'press' ? 1 : 3) ? [] : [{ url: link.url, rank: depth * 10 + kind }]
  })
}
