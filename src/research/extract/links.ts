import { newLinkState } from '../../attribute/url-link/link-state.js'
import { DETECTION } from '../../attribute/url-link/types.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import type { Link, Page } from '../page/page.js'
import type { Fact } from './fact.js'
import { organizationOf, textsOf } from './organization.js'
import { PAGE_KINDS, type PageKind } from './sentences.js'

/** Paths on platforms that share a page or belong to the platform itself. */
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

/** Pages of the same website to which a page links and that probably state facts, the most useful first. */
export const nextPages = ({ url, links }: Page): string[] => ranked(url, links)

/** Maximum number of URLs of a sitemap that are read. */
const MAX_LOCATIONS = 2_000

/** Pages of a sitemap (sitemaps.org) that probably state facts, the most useful first. */
export function pagesOfSitemap(sitemap: string, url: string): string[] {
  const locations = [...sitemap.matchAll(/<loc>\s{0,20}([^<\s]{1,2048})/g)].slice(0, MAX_LOCATIONS)
  return ranked(
    url,
    locations.flatMap(([, location = '']) => (URL.canParse(location) ? [{ url: location, text: '' }] : [])),
  )
}

function ranked(url: string, links: readonly Link[]): string[] {
  const host = urlKey(url)?.hostPath.split('/')[0]
  const pages = links.flatMap((link, position) => {
    const key = urlKey(link.url)
    if (!key || key.hostPath.split('/')[0] !== host || IGNORED.test(new URL(link.url).pathname)) return []
    const { pathname, search } = new URL(link.url)
    if (search.length > 40) return []
    const kind = KINDS.findIndex((one) => PAGE_KINDS[one].test(pathname) || PAGE_KINDS[one].test(link.text))
    const depth = pathname.split('/').filter((part) => part !== '').length
    return kind === -1 || depth === 0 || depth > 3 ? [] : [{ url: link.url, rank: depth * 10 + kind, position }]
  })
  return [...new Set(pages.sort((a, b) => a.rank - b.rank || a.position - b.position).map((one) => one.url))]
}
