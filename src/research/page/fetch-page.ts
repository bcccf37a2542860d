import type { CancelSignal } from '../../kernel/cancel-signal.js'
import { Problem } from '../../kernel/problem/problem.js'
import { isTemporaryStatus, OutboundFailure, outboundProblem, statusFailure } from '../../platform/outbound/failure.js'
import type { Outbound } from '../../platform/outbound/outbound.js'
import type { Page } from './page.js'
import { parsePage } from './parse.js'

/** Maximum time and size of the request for the page. A client waits for the response. */
const PAGE_MS = 12_000
const PAGE_BYTES = 2_097_152

interface Wanted {
  readonly url: string
  /** The parameter that contains the URL. */
  readonly field: string
  readonly hint: string
  readonly lane?: string | undefined
  readonly signal?: CancelSignal | undefined
}

/** Reads a public web page that a client named. A page that is not there or has no HTML is a 404. */
export async function fetchPage(outbound: Outbound, { url, field, hint, lane, signal }: Wanted): Promise<Page> {
  const unreadable = (detail: string): Problem => new Problem('notFound', { detail, field, value: url, hint })
  try {
    const fetched = await outbound.fetch(url, {
      totalMs: PAGE_MS,
      maxBytes: PAGE_BYTES,
      contentTypes: ['text/html', 'application/xhtml+xml'],
      headers: { accept: 'text/html,application/xhtml+xml' },
      lane,
      signal,
    })
    if (isTemporaryStatus(fetched.status)) throw statusFailure(fetched.status)
    if (fetched.status >= 300) throw unreadable(statusFailure(fetched.status).message)
    return await parsePage(fetched.text ?? '', fetched.url)
  } catch (error) {
    if (error instanceof OutboundFailure && error.reason === 'contentType') throw unreadable(error.message)
    throw outboundProblem(error, { field })
  }
}
