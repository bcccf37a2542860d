import { hash } from 'node:crypto'
import { type NextPage, pagesOfSitemap, sitemapsOf } from '../extract/frontier.js'
import { feedPage } from '../page/feed.js'
import { normalizedText } from '../page/quote.js'
import type { Reading } from '../reading/reading.js'
import type { ReadPage } from './work-reads.js'

/** The sitemap is read if the first page links to fewer pages about the company than this number. */
const FEW_PAGES = 3
/** The value of the feed of a website. */
const FEED_VALUE = 80

/** Reads another file of the website. Undefined if it cannot be read. */
export type FetchText = (url: string) => Promise<string | undefined>

/**
 * What a run stores of a page, a feed or a document: its visible text with a digest, its facts, and the pages to read next.
 * `readText` is set for the first page of a run only.
 */
export async function contentOf(
  { text, facts, stated, images, kind, ...reading }: Reading,
  url: string,
  readText?: FetchText,
): Promise<Pick<ReadPage, 'hash' | 'text' | 'content'>> {
  const next = readText ? [...reading.next, ...(await unlinkedPages(reading, url, readText))] : reading.next
  const content = {
    facts,
    next,
    stated,
    ...(images ? { images } : {}),
    ...(kind === 'document' ? { isDocument: true } : {}),
  }
  return { hash: digest(text), text, content }
}

/** Pages to which a first page does not link: a feed that it does not name, and pages of the sitemap if it has few links. */
async function unlinkedPages(
  { next, possibleFeeds }: Pick<Reading, 'next' | 'possibleFeeds'>,
  url: string,
  readText: FetchText,
): Promise<NextPage[]> {
  const feeds = await feedAt(possibleFeeds, readText)
  const mapped =
    next.filter(({ kind }) => kind !== undefined).length < FEW_PAGES ? await mappedPages(url, readText) : []
  return [...feeds.map((one) => ({ url: one, value: FEED_VALUE })), ...mapped]
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
async function mappedPages(url: string, readText: FetchText): Promise<NextPage[]> {
  const sitemap = (await readText(new URL('/sitemap.xml', url).href)) ?? ''
  const pages = pagesOfSitemap(sitemap, url)
  for (const part of sitemapsOf(sitemap, url)) pages.push(...pagesOfSitemap((await readText(part)) ?? '', url))
  return pages
}

const digest = (text: string): string => hash('sha256', normalizedText(text), 'hex')
