import { isTemporaryStatus, OutboundFailure } from '../../platform/outbound/failure.js'
import type { JobContext } from '../../platform/queue/define.js'
import { isDocument } from '../extract/frontier.js'
import { Unreadable } from '../reading/page-reader.js'
import type { ReadingTask } from '../reading/reading.js'
import { contentOf, type FetchText } from './content.js'
import { pageFailure, RunFailure } from './failure.js'
import type { ReadPage } from './work-reads.js'
import type { Held } from './work-writes.js'

const MAX_BYTES = 2_097_152
/** Reports are larger than pages. */
const MAX_DOCUMENT_BYTES = 8_388_608
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

const DOCUMENT = 'application/pdf'

type Content = Pick<ReadPage, 'hash' | 'text' | 'content'> & { readonly status: string }

interface Wanted extends Omit<ReadingTask, 'source'> {
  /** Whether the run may read a further PDF document. */
  readonly mayBeDocument: boolean
}

/** Fetches and reads a page, with no transaction open. The run fails if it cannot read its first page. */
export async function readPage(
  { job, reader }: Held,
  { mayBeDocument, ...task }: Wanted,
  signal: AbortSignal,
): Promise<Content> {
  const { url, isFirst } = task
  try {
    const { headers, bytes, ...got } = await job.outbound.fetch(url, {
      signal,
      lane: job.lane,
      maxBytes: isDocument(url) ? MAX_DOCUMENT_BYTES : MAX_BYTES,
      contentTypes: mayBeDocument ? [...PAGES, DOCUMENT] : PAGES,
    })
    const isPdf = headers['content-type']?.trim().toLowerCase().startsWith(DOCUMENT)
    const source = isPdf ? new Uint8Array(bytes) : got.text
    if (got.status >= 400 || source === undefined) {
      if (isFirst)
        throw new RunFailure(
          isTemporaryStatus(got.status) ? 'page_unreachable' : 'page_refused',
          `${url}: HTTP ${got.status}`,
        )
      return nothing(String(got.status))
    }
    const reading = await reader.read({ ...task, source, url: got.url }, signal)
    const { content, ...read } = await contentOf(reading, got.url, isFirst ? fileReader(job, signal) : undefined)
    const moved = got.url === url ? {} : { address: got.url }
    return { status: String(got.status), ...read, content: { ...content, ...moved } }
  } catch (error) {
    if (!isPageFailure(error) || signal.aborted) throw error
    if (isFirst) throw pageFailure(url, error)
    return nothing(error.reason)
  }
}

const isPageFailure = (error: unknown): error is OutboundFailure | Unreadable =>
  error instanceof OutboundFailure || error instanceof Unreadable

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
