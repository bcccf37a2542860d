import { hash } from 'node:crypto'
import { sql } from '../../kernel/database/sql.js'
import { OutboundFailure } from '../../kernel/outbound/failure.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { extractFacts } from '../extract/extract.js'
import { nextPages } from '../extract/links.js'
import { statedTexts, visibleText } from '../page/page.js'
import { parsePage } from '../page/parse.js'
import { normalizedText } from '../page/quote.js'
import { type FactGroup, groupsOf } from '../run/presets.js'
import { pageFailure, RunFailure } from './failure.js'
import { type ReadPage, type RunRow, readPages } from './reads.js'
import { type Held, inStep, insertPage, tell } from './writes.js'

const MAX_BYTES = 2_097_152
const MAX_TEXT = 300_000
const HTML = ['text/html', 'application/xhtml+xml', 'text/plain']

type Content = Pick<ReadPage, 'hash' | 'text' | 'content'> & { readonly status: string; readonly finalUrl: string }

/**
 * Reads the pages of a run, one after the other, each in its own step. Pages that an earlier attempt has read are not
 * read again. Returns all pages of the run.
 */
export async function crawl(held: Held, run: RunRow, signal: AbortSignal): Promise<ReadPage[]> {
  const pages = await readPages(held.job.db, run.id)
  const wanted = run.findings.length > 0 ? [...new Set(run.findings.map(({ url }) => url))] : [run.url]
  const groups = groupsOf(run.presets)
  for (let url = nextOf(run, wanted, pages); url !== undefined; url = nextOf(run, wanted, pages)) {
    signal.throwIfAborted()
    const isFirst = pages.length === 0 && run.findings.length === 0
    const { status, finalUrl: _, ...page } = await readPage(held, url, groups, signal, isFirst)
    const number = pages.length + 1
    await inStep(held, sql`iteration = ${number}, latest_status = ${statusOf('reading', number)}`, async (db) => {
      await insertPage(held, db, { number, url, status, ...page })
      await tell(held, db, { type: 'page', data: { url, status, facts: page.content.facts.length } })
    })
    pages.push({ url, ...page })
  }
  return pages
}

const statusOf = (phase: string, pages: number): string => JSON.stringify({ phase, pages })

/** The next page to read: first those that the run must read, then those to which they link. */
function nextOf({ maxIteration, findings }: RunRow, wanted: readonly string[], pages: readonly ReadPage[]) {
  if (pages.length >= maxIteration) return undefined
  const read = new Set(pages.map(({ url }) => keyOf(url)))
  const linked = findings.length > 0 ? [] : pages.flatMap(({ content }) => content.next)
  return [...wanted, ...linked].find((url) => !read.has(keyOf(url)))
}

const keyOf = (url: string): string => {
  const { search } = new URL(url)
  return `${urlKey(url)?.hostPath ?? url}${search}`
}

/** Fetches a page, with no transaction open. The run fails if it cannot read its first page. */
async function readPage(
  { job }: Held,
  url: string,
  groups: readonly FactGroup[],
  signal: AbortSignal,
  isFirst: boolean,
): Promise<Content> {
  try {
    const {
      status,
      text,
      url: finalUrl,
    } = await job.outbound.fetch(url, { signal, maxBytes: MAX_BYTES, contentTypes: HTML })
    if (status >= 400 || text === undefined) {
      if (isFirst) throw new RunFailure(status >= 500 ? 'page_unreachable' : 'page_refused', `${url}: HTTP ${status}`)
      return nothing(String(status), url)
    }
    const page = await parsePage(text, finalUrl)
    const visible = visibleText(page).slice(0, MAX_TEXT)
    const facts = await extractFacts(page, groups)
    const content = { facts, next: nextPages(page), stated: statedTexts(page) }
    return { status: String(status), finalUrl, hash: digest(visible), text: visible, content }
  } catch (error) {
    if (!(error instanceof OutboundFailure) || signal.aborted) throw error
    if (isFirst) throw pageFailure(url, error)
    return nothing(error.reason, url)
  }
}

const nothing = (status: string, finalUrl: string): Content => ({
  status,
  finalUrl,
  hash: null,
  text: null,
  content: { facts: [], next: [], stated: [] },
})

const digest = (text: string): string => hash('sha256', normalizedText(text), 'hex')
