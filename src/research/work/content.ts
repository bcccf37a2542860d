import { hash } from 'node:crypto'
import { extractFacts } from '../extract/extract.js'
import { nextPages, pagesOfSitemap } from '../extract/links.js'
import { statedTexts, visibleText } from '../page/page.js'
import { parsePage } from '../page/parse.js'
import { normalizedText } from '../page/quote.js'
import type { FactGroup } from '../run/presets.js'
import type { ReadPage } from './reads.js'

const MAX_TEXT = 300_000
/** The sitemap is read if the first page links to fewer pages about the company. */
const FEW_PAGES = 3

/** Reads another file of the website. Undefined if it cannot be read. */
export type FetchText = (url: string) => Promise<string | undefined>

/**
 * What a run keeps of a page: its visible text with a digest, its facts, and the pages to read next. `readText` is set for
 * the first page of a run only.
 */
export async function contentOf(
  html: string,
  url: string,
  groups: readonly FactGroup[],
  readText?: FetchText,
): Promise<Pick<ReadPage, 'hash' | 'text' | 'content'>> {
  const page = await parsePage(html, url)
  const text = visibleText(page).slice(0, MAX_TEXT)
  const linked = nextPages(page)
  const sitemap = readText && linked.length < FEW_PAGES ? await readText(new URL('/sitemap.xml', url).href) : undefined
  const next = sitemap === undefined ? linked : [...new Set([...linked, ...pagesOfSitemap(sitemap, url)])]
  const facts = await extractFacts(page, groups)
  return { hash: digest(text), text, content: { facts, next, stated: statedTexts(page) } }
}

const digest = (text: string): string => hash('sha256', normalizedText(text), 'hex')
