import { hash } from 'node:crypto'
import { extractFacts } from '../extract/extract.js'
import { newsFacts } from '../extract/funding.js'
import { fundingNews, nextPages, pagesOfSitemap, possibleFeeds, sitemapsOf } from '../extract/links.js'
import { feedPage } from '../page/feed.js'
import { type Page, statedTexts, visibleText } from '../page/page.js'
import { parsePage } from '../page/parse.js'
import { normalizedText } from '../page/quote.js'
import type { FactGroup } from '../run/presets.js'
import type { ReadPage } from './work-reads.js'

const MAX_TEXT = 300_000
/** The sitemap is read if the first page links to fewer pages about the company than this number. */
const FEW_PAGES = 3

/** Reads another file of the website. Undefined if it cannot be read. */
export type FetchText = (url: string) => Promise<string | undefined>

/**
 * What a run stores of a page or a feed: its visible text with a digest, its facts, and the pages to read next.
 * `readText` is set for the first page of a run only.
 */
export async function contentOf(
  html: string,
  url: string,
  groups: readonly FactGroup[],
  readText?: FetchText,
): Promise<Pick<ReadPage, 'hash' | 'text' | 'content'>> {
  const feed = await feedPage(html, url)
  const page = feed ?? (await parsePage(html, url))
  const text = visibleText(page).slice(0, MAX_TEXT)
  const facts = feed ? (groups.includes('funding') ? newsFacts(feed) : []) : await extractFacts(page, groups)
  const next = feed ? fundingNews(url, feed.links) : await pagesAfter(page, groups, readText)
  return { hash: digest(text), text, content: { facts, next, stated: statedTexts(page) } }
}

/** The pages to read after a page. A first page with few links is completed by the sitemap and by a feed that it does not name. */
async function pagesAfter(page: Page, groups: readonly FactGroup[], readText?: FetchText): Promise<string[]> {
  const linked = nextPages(page)
  if (!readText) return linked
  const feed = groups.includes('funding') ? await feedAt(possibleFeeds(page), readText) : []
  const mapped = linked.length < FEW_PAGES ? await mappedPages(page.url, readText) : []
  return [...new Set([...linked, ...feed, ...mapped])]
}

/** The first of these URLs that is a feed. */
async function feedAt(urls: readonly string[], readText: FetchText): Promise<string[]> {
  for (const url of urls) {
    const text = await readText(url)
    if (text !== undefined && (await feedPage(text, url))) return [url]
  }
  return []
}

/** The pages of the sitemap, or of the sitemaps of an index. */
async function mappedPages(url: string, readText: FetchText): Promise<string[]> {
  const sitemap = (await readText(new URL('/sitemap.xml', url).href)) ?? ''
  const pages = pagesOfSitemap(sitemap, url)
  for (const part of sitemapsOf(sitemap, url)) pages.push(...pagesOfSitemap((await readText(part)) ?? '', url))
  return pages
}

const digest = (text: string): string => hash('sha256', normalizedText(text), 'hex')
