import { urlKey } from '../../kernel/wire/url-key.js'
import type { Link, Page } from '../page/page.js'
import type { Slot } from './fact/fact.js'
import { isAboutOthers, isCompanyDocument, kindOf, type PageKind } from './fact/page-kinds.js'

/*
 * Which page to read next: the page that most probably states what is still missing.
 */

/** A page to read, and how probable it is that it states something. */
export interface NextPage {
  readonly url: string
  readonly value: number
  readonly kind?: PageKind | undefined
}

/** Values of pages by kind. Pages of a website have something in common with its owner, so each other page has a value. */
const VALUES: Readonly<Record<PageKind, number>> = { about: 100, team: 97, contact: 94, offerings: 85, press: 60 }
const OTHER_VALUE = 40
/** A link that leads to a page about others, or to a page of rules, such as that about cookies. */
const LOW_VALUE = 15
/** The value of feeds and of articles about funding: after the pages about the company, before the pages below them. */
const NEWS_VALUE = 80
const DEPTH_COST = 6
/** The cost of a page in another language than the page that links to it. */
const LANGUAGE_COST = 30

/** Paths that no page about the company has. */
const IGNORED =
  /\.(png|jpe?g|gif|svg|webp|zip|mp4|mp3|xml|json|ics|css|js|docx?|xlsx?)$|\/(cart|checkout|login|signin|signup|register|account|my-account|search|wp-admin|wp-json|share|feed|tag|category|author|cdn-cgi)(\/|$)/i
const DOCUMENT = /\.pdf$/i
/** A document takes more time than a page, and more of it is about something else. */
const DOCUMENT_VALUE = 55
const RULES =
  /\b(?:cookies?|terms|conditions|agb|datenschutz|shipping|versand|returns|privacy|accessibility|sitemap)\b/i

/** Two patterns. The title of an article about a funding round matches both. */
const RAISING =
  /\b(?:raises|raised|raising|secures?|closes?|closed|lands|announces|announcing|announcement|our|schließt|sichert|erhält|lève|levée|levanta|cierra|capta|raccoglie|chiude|haalt|hämtar|henter|tar in)\b|調達/i
const FUNDING =
  /\b(?:series [a-j]|seed|funding|financing|round|serie [a-j]|finanzierungsrunde|ronda|rodada|million|millionen|millones|milhões|milioni|miljoen)\b|シリーズ|調達/i
const MAX_FUNDING_NEWS = 3

/** Pages of the same website to which a page links, its English version, and the first feed that it names. */
export function nextPages({ url, links, feeds, language, alternates }: Page, isFirst = false): NextPage[] {
  const feed = feeds.filter((one) => isSameHost(one, url) && !/\/comments\//.test(one)).slice(0, 1)
  const english = language.startsWith('en') ? undefined : englishOf(url, alternates)
  return [
    ...(isFirst && english !== undefined ? [{ url: english, value: ENGLISH_VALUE }] : []),
    ...linked(url, links, language).map((one) => (english === undefined ? one : translated(one))),
    ...[...feed, ...fundingNews(url, links)].map((one) => ({ url: one, value: NEWS_VALUE })),
  ]
}

/** The English version of the first page of a website is read before its other pages. */
const ENGLISH_VALUE = 110
/** Of two versions of a page, the one to which the English page links is read first. */
const TRANSLATED_COST = 5

const translated = (page: NextPage): NextPage => ({ ...page, value: page.value - TRANSLATED_COST })

/** The English version of a page that is in another language. */
function englishOf(url: string, alternates: Page['alternates']): string | undefined {
  const english = alternates.filter(({ language }) => /^en(?:-|$)/.test(language))
  const own = alternates.find((one) => one.url === url)
  return own && english.includes(own)
    ? undefined
    : english.find((one) => one.url !== url && isSameHost(one.url, url))?.url
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

/** The kinds of pages on which a slot is stated. If the slot is filled, these pages are worth less. */
const SLOTS_OF_KINDS: Readonly<Partial<Record<PageKind, readonly Slot[]>>> = {
  about: ['core.foundedYear', 'enrichment.text.expanded'],
  contact: ['enrichment.address', 'core.nameLegal'],
}
const FILLED_COST = 20

/** The page with the highest value that was not read. The first of equal ones. */
export function bestOf(
  pages: readonly NextPage[],
  isRead: (url: string) => boolean,
  filled: ReadonlySet<Slot>,
): string | undefined {
  let best: { url: string; value: number } | undefined
  for (const { url, value: given, kind } of pages) {
    const slots = (kind && SLOTS_OF_KINDS[kind]) ?? []
    const value = given - (slots.length > 0 && slots.every((slot) => filled.has(slot)) ? FILLED_COST : 0)
    if ((best === undefined || value > best.value) && !isRead(url)) best = { url, value }
  }
  return best?.url
}

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

/** Pages of a sitemap (sitemaps.org) that probably state facts. */
export const pagesOfSitemap = (sitemap: string, url: string): NextPage[] =>
  linked(
    url,
    locationsOf(sitemap).map((location) => ({ url: location, text: '' })),
    '',
  ).filter(({ kind }) => kind !== undefined)

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

const hostOf = (url: string): string | undefined => urlKey(url)?.hostPath.split(/[/?]/, 1)[0]
const isSameHost = (url: string, other: string): boolean => hostOf(url) !== undefined && hostOf(url) === hostOf(other)

/** Whether a link leads to another page of the website of `url`. */
function isReadable(link: string, url: string): boolean {
  if (!isSameHost(link, url)) return false
  const { pathname, search } = new URL(link)
  return pathname !== '/' && search.length <= 40 && !IGNORED.test(pathname)
}

/** Whether the address is that of a PDF document. The media type of the response decides how it is read. */
export const isDocument = (url: string): boolean => DOCUMENT.test(new URL(url).pathname)

/** Whether a document is probably about the owner, and not about a product, or about rules. */
const isAboutOwner = ({ url, text }: Link, kind: PageKind | undefined): boolean =>
  !isAboutOthers({ url, topic: text }) &&
  !RULES.test(`${new URL(url).pathname} ${text}`) &&
  (isCompanyDocument(url, text) || (kind !== undefined && kind !== 'offerings'))

const LANGUAGE = /^\/([a-z]{2})(?:-[a-z]{2})?(?:\/|$)/i

/** The language of a path such as `/de/produkte`. */
const languageOf = (pathname: string): string | undefined => LANGUAGE.exec(pathname)?.[1]?.toLowerCase()

function linked(url: string, links: readonly Link[], language: string): NextPage[] {
  const own = languageOf(new URL(url).pathname) ?? language.slice(0, 2)
  const pages = new Map<string, NextPage>()
  for (const link of links) {
    if (!isReadable(link.url, url) || pages.has(link.url)) continue
    const { pathname } = new URL(link.url)
    const kind = kindOf(link.url, link.text)
    const isPdf = DOCUMENT.test(pathname)
    if (isPdf && !isAboutOwner(link, kind)) continue
    const depth = pathname.split('/').filter((part) => part !== '').length
    const base =
      isAboutOthers({ url: link.url, topic: link.text }) || RULES.test(pathname)
        ? LOW_VALUE
        : kind
          ? VALUES[kind]
          : OTHER_VALUE
    const isOther = own !== '' && (languageOf(pathname) ?? own) !== own
    // Below a page with news are articles, mostly about something else.
    const cost = (kind === 'press' ? 3 : 1) * DEPTH_COST * (depth - 1) + (isOther ? LANGUAGE_COST : 0)
    pages.set(link.url, { url: link.url, value: isPdf ? DOCUMENT_VALUE : base - cost, kind })
  }
  return [...pages.values()]
}
