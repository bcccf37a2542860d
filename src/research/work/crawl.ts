import { pageImages } from '../../attribute/media-import/page-images.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { sql } from '../../platform/database/sql.js'
import { isTemporaryStatus, OutboundFailure } from '../../platform/outbound/failure.js'
import type { JobContext } from '../../platform/queue/define.js'
import { type FactGroup, groupsOf } from '../run/presets.js'
import { contentOf, type FetchText } from './content.js'
import { pageFailure, RunFailure } from './failure.js'
import { type ReadPage, type RunRow, readPages } from './work-reads.js'
import { type Held, inStep, insertPage, tell } from './work-writes.js'

const MAX_BYTES = 2_097_152
/** Media types of web pages and feeds. */
const PAGES = [
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/json',
  'application/xml',
  'text/xml',
]

type Content = Pick<ReadPage, 'hash' | 'text' | 'content'> & { readonly status: string }

/** Maximum number of pages that the run reads before a language model chooses further pages. */
const MAX_CRAWLED = 12

/**
 * Reads the pages of a run, one after the other, each in its own step. Pages that an earlier attempt has read are not
 * read again. Returns all pages of the run.
 */
export async function crawl(held: Held, run: RunRow, signal: AbortSignal): Promise<ReadPage[]> {
  const pages = await readPages(held.job.db, run.id)
  const wanted = run.findings.length > 0 ? [...new Set(run.findings.map(({ url }) => url))] : [run.url]
  for (let url = nextOf(run, wanted, pages); url !== undefined; url = nextOf(run, wanted, pages)) {
    signal.throwIfAborted()
    pages.push(await addPage(held, run, url, pages.length + 1, signal))
  }
  return pages
}

/** Reads a page and stores it in a step. `number` is its position in the run. */
export async function addPage(
  held: Held,
  run: RunRow,
  url: string,
  number: number,
  signal: AbortSignal,
): Promise<ReadPage> {
  const isFirst = number === 1 && run.findings.length === 0
  const { status, ...page } = await readPage(held, url, groupsOf(run.presets), signal, isFirst)
  const latest = sql`iteration = ${number}, latest_status = ${JSON.stringify({ phase: 'reading', pages: number })}`
  await inStep(held, latest, async (db) => {
    await insertPage(held, db, { number, url, status, ...page })
    await tell(held, db, { type: 'page', data: { url, status, facts: page.content.facts.length } })
  })
  return { url, ...page }
}

/** Returns the next page to read: first the pages that the run must read, then the pages that they link to. */
function nextOf({ maxIteration, findings }: RunRow, wanted: readonly string[], pages: readonly ReadPage[]) {
  if (pages.length >= Math.min(maxIteration, MAX_CRAWLED)) return undefined
  const read = new Set(pages.map(({ url }) => keyOf(url)))
  const linked = findings.length > 0 ? [] : pages.flatMap(({ content }) => content.next)
  return [...wanted, ...linked].find((url) => !read.has(keyOf(url)))
}

/** A key that is equal for all URLs of one page. */
export const keyOf = (url: string): string => urlKey(url)?.hostPath ?? url

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
    } = await job.outbound.fetch(url, { signal, lane: job.lane, maxBytes: MAX_BYTES, contentTypes: PAGES })
    if (status >= 400 || text === undefined) {
      if (isFirst)
        throw new RunFailure(isTemporaryStatus(status) ? 'page_unreachable' : 'page_refused', `${url}: HTTP ${status}`)
      return nothing(String(status))
    }
    const { content, ...read } = await contentOf(text, finalUrl, groups, isFirst ? fileReader(job, signal) : undefined)
    const images = isFirst && groups.includes('logo') ? { images: pageImages(text, finalUrl) } : {}
    return { status: String(status), ...read, content: { ...content, ...images } }
  } catch (error) {
    if (!(error instanceof OutboundFailure) || signal.aborted) throw error
    if (isFirst) throw pageFailure(url, error)
    return nothing(error.reason)
  }
}

/** Reads another file of the website. Undefined if the file cannot be read, because a run can continue without it. */
const fileReader =
  ({ outbound, lane }: JobContext, signal: AbortSignal): FetchText =>
  async (url) => {
    try {
      const { status, text } = await outbound.fetch(url, { signal, lane, maxBytes: MAX_BYTES })
      return status === 200 ? text : undefined
    } catch (error) {
      if (!(error instanceof OutboundFailure) || signal.aborted) throw error
      return undefined
    }
  }

const nothing = (status: string): Content => ({
  status,
  hash: null,
  text: null,
  content: { facts: [], next: [], stated: [] },
})
