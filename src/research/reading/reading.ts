import { type PageImages, pageImages } from '../../attribute/media-import/page-images.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { extractFacts } from '../extract/extract.js'
import type { Fact } from '../extract/fact/fact.js'
import { fundingNews, type NextPage, nextPages, possibleFeeds } from '../extract/frontier.js'
import { newsFacts } from '../extract/round/funding.js'
import { feedPage } from '../page/feed.js'
import { type Page, statedTexts, visibleText } from '../page/page.js'
import { parsePage } from '../page/parse.js'
import { containsQuote, normalizedText } from '../page/quote.js'
import type { FactGroup } from '../run/presets.js'

/** A page to read. It can be sent to a process. */
export interface ReadingTask {
  /** The text of a web page or a feed, or the bytes of a PDF document. */
  readonly source: string | Uint8Array
  readonly url: string
  readonly groups: readonly FactGroup[]
  /** Names of the owner that earlier pages have stated. */
  readonly names: readonly string[]
  /** Whether it is the first page of a run. */
  readonly isFirst: boolean
}

/** What a page states. It can be sent from a process. */
export interface Reading {
  readonly kind: 'page' | 'feed' | 'document'
  /** The visible text. */
  readonly text: string
  /** What the page states without showing it. */
  readonly stated: readonly string[]
  readonly facts: readonly Fact[]
  readonly next: readonly NextPage[]
  /** Places where the website can have a feed, if the page names none. */
  readonly possibleFeeds: readonly string[]
  /** The images that can be the logo of the owner. Only the first page of a run has them. */
  readonly images?: PageImages
}

const MAX_TEXT = 300_000
/** The value of the articles about funding to which a feed links. */
const ARTICLE_VALUE = 80
/**
 * The groups of facts that are read from documents. Reports and brochures have long texts about many things, and
 * catalogues name thousands of parts.
 */
const DOCUMENT_GROUPS: ReadonlySet<FactGroup> = new Set(['profile', 'addresses', 'people', 'funding'])

/** Reads a web page, a feed or a PDF document. It throws if a document cannot be read. */
export async function readSource(task: ReadingTask): Promise<Reading> {
  if (typeof task.source !== 'string') return documentReading(task, task.source)
  const feed = await feedPage(task.source, task.url)
  return feed ? feedReading(task, feed) : pageReading(task, task.source)
}

const textsOf = (page: Page) => ({ text: visibleText(page).slice(0, MAX_TEXT), stated: statedTexts(page) })

function feedReading({ url, groups }: ReadingTask, feed: Page): Reading {
  const facts = groups.includes('funding') ? newsFacts(feed) : []
  const next = fundingNews(url, feed.links).map((one) => ({ url: one, value: ARTICLE_VALUE }))
  return { kind: 'feed', ...textsOf(feed), facts, next, possibleFeeds: [] }
}

async function pageReading({ url, groups, names, isFirst }: ReadingTask, html: string): Promise<Reading> {
  const page = await parsePage(html, url)
  return {
    kind: 'page',
    ...textsOf(page),
    facts: await extractFacts(page, groups, names),
    next: nextPages(page, isFirst),
    possibleFeeds: groups.includes('funding') ? possibleFeeds(page) : [],
    ...(isFirst && groups.includes('logo') ? { images: pageImages(html, url) } : {}),
  }
}

async function documentReading({ url, groups, names }: ReadingTask, bytes: Uint8Array): Promise<Reading> {
  // The library is large, and most runs read no document.
  const { documentPage } = await import('../page/document.js')
  const page = await documentPage(bytes, url)
  const facts = await extractFacts(
    page,
    groups.filter((group) => DOCUMENT_GROUPS.has(group)),
    names,
  )
  const own = facts.filter((fact) => isOfOwner(fact, names))
  return { kind: 'document', ...textsOf(page), facts: withPages(own, page), next: [], possibleFeeds: [] }
}

/** Reports name many companies. A name is read only if it begins with a name that the website has stated, or if none is known. */
function isOfOwner({ slot, claim }: Fact, names: readonly string[]): boolean {
  if (names.length === 0 || (slot !== 'core.nameBrand' && slot !== 'core.nameLegal')) return true
  return names.some((name) => nameKey(claim).startsWith(nameKey(name)))
}

/** Adds the page of a document to the URL of each fact, as `#page=3` (RFC 8118). */
function withPages(facts: readonly Fact[], { blocks }: Page): Fact[] {
  const texts = blocks.map(({ text, page }) => ({ text: normalizedText(text), page }))
  return facts.map((fact) => {
    const line = normalizedText(fact.quote.split('\n', 1)[0] ?? '')
    const page = texts.find(({ text }) => containsQuote(text, line))?.page
    return page === undefined ? fact : { ...fact, url: `${fact.url}#page=${page}` }
  })
}
