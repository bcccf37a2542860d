import { urlKey } from '../../kernel/wire/url-key.js'
import { sql } from '../../platform/database/client/sql.js'
import { bestOf, isDocument } from '../extract/frontier.js'
import { groupsOf } from '../run/presets.js'
import { decideName } from './decide-name.js'
import { readPage } from './read-page.js'
import { type ReadPage, type RunRow, readPages } from './work-reads.js'
import { type Held, inStep, insertPage, tell } from './work-writes.js'

/** Maximum number of PDF documents of a run. */
const MAX_DOCUMENTS = 3
/** Maximum number of pages that the run reads before a language model chooses further pages. */
const MAX_CRAWLED = 30

/**
 * Reads the pages of a run, one after the other, each in its own step. Pages that an earlier attempt has read are not
 * read again. Returns all pages of the run.
 */
export async function crawl(held: Held, run: RunRow, signal: AbortSignal): Promise<ReadPage[]> {
  const pages = await readPages(held.job.db, run.id)
  const wanted = run.findings.length > 0 ? [...new Set(run.findings.map(({ url }) => url))] : [run.url]
  for (let url = nextOf(run, wanted, pages); url !== undefined; url = nextOf(run, wanted, pages)) {
    signal.throwIfAborted()
    await addPage(held, run, url, pages, signal, [...run.names, ...namesIn(pages)])
  }
  return pages
}

/** Reads a page, stores it in a step, and adds it to the pages of the run. `names` are the known names of the subject. */
export async function addPage(
  held: Held,
  run: RunRow,
  url: string,
  pages: ReadPage[],
  signal: AbortSignal,
  names: readonly string[],
): Promise<ReadPage> {
  const number = pages.length + 1
  const isFirst = number === 1 && run.findings.length === 0
  const wanted = { url, isFirst, groups: groupsOf(run.presets), names, mayBeDocument: mayReadDocument(pages) }
  const { status, ...page } = await readPage(held, wanted, signal)
  const latest = sql`iteration = ${number}, latest_status = ${JSON.stringify({ phase: 'reading', pages: number })}`
  await inStep(held, latest, async (db) => {
    await insertPage(held, db, { number, url, status, ...page })
    await tell(held, db, { type: 'page', data: { url, status, facts: page.content.facts.length } })
  })
  const read = { url, ...page }
  pages.push(read)
  return read
}

const mayReadDocument = (pages: readonly ReadPage[]): boolean =>
  pages.filter(({ content }) => content.isDocument).length < MAX_DOCUMENTS

/** Returns the next page to read: first the pages that the run must read, then the best of those to which they link. */
function nextOf({ maxIteration, findings }: RunRow, wanted: readonly string[], pages: readonly ReadPage[]) {
  if (pages.length >= Math.min(maxIteration, MAX_CRAWLED)) return undefined
  const read = new Set(
    pages.flatMap(({ url, content }) => [keyOf(url), ...(content.address ? [keyOf(content.address)] : [])]),
  )
  const isRead = (url: string) => read.has(keyOf(url))
  return wanted.find((url) => !isRead(url)) ?? (findings.length > 0 ? undefined : nextAmong(pages, isRead))
}

/** The best page to which the pages that were read link. */
export const nextAmong = (pages: readonly ReadPage[], isRead: (url: string) => boolean): string | undefined =>
  bestOf(
    pages.flatMap(({ content }) => content.next),
    mayReadDocument(pages) ? isRead : (url) => isDocument(url) || isRead(url),
    new Set(pages.flatMap(({ content }) => content.facts.map(({ slot }) => slot))),
  )

/** The names of the owner that pages have stated, the decided one first. */
export function namesIn(pages: readonly ReadPage[]): string[] {
  const facts = pages.flatMap(({ content }) => content.facts.filter(({ slot }) => slot === 'core.nameBrand'))
  const { chosen } = decideName(
    facts.map((fact) => ({ fact, support: [fact] })),
    [],
  )
  return chosen ? [chosen.fact.claim] : []
}

/** A key that is equal for all URLs of one page. */
export const keyOf = (url: string): string => urlKey(url)?.hostPath ?? url
