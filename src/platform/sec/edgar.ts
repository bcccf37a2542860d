import type { Clock } from '../../kernel/clock.js'
import { authorityOf } from '../../kernel/config/allowed-hosts.js'
import type { SecConfig } from '../../kernel/config/sec.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Tracer } from '../../kernel/tracer.js'
import { trimEnd } from '../../kernel/wire/trim.js'
import { OutboundFailure } from '../outbound/failure.js'
import { createOutbound } from '../outbound/outbound.js'

/** Reads the public JSON files of EDGAR, the system in which companies file their reports with the SEC. */
export interface Edgar {
  /** How long a stored file is used again, in milliseconds. */
  readonly storedMs: number
  /** Throws 503 if the operator has not set the contact that the SEC requires. */
  check(): void
  /**
   * Reads a file, such as `/files/company_tickers.json`. Undefined if there is none. Throws 503 if the SEC fails. The caller
   * keeps the limit of requests of the SEC.
   */
  read(path: string): Promise<unknown>
  close(): Promise<void>
}

/** Paths of the files. The first two letters of a path decide the host. */
export const TICKERS = '/files/company_tickers.json'
export const submissionsOf = (cik: string): string => `/submissions/CIK${cik}.json`

const FILES = 'https://www.sec.gov'
const DATA = 'https://data.sec.gov'
const TIMEOUT_MS = 20_000
/** The submissions of a bank can have some megabytes. */
const MAX_BYTES = 24 * 1_048_576
const RETRY_SECONDS = 60
/** The SEC refuses an address for ten minutes if it sends too many requests. */
const REFUSED_SECONDS = 600

/** Opens the client. The caller must close it. */
export function openEdgar({ sec }: { readonly sec: SecConfig }, clock: Clock, tracer?: Tracer): Edgar {
  const { contact, apiUrl, storedMs } = sec
  const baseOf = (path: string): string =>
    apiUrl === undefined ? (path.startsWith('/submissions/') ? DATA : FILES) : trimEnd(apiUrl, '/')
  const hosts = apiUrl === undefined ? [FILES, DATA] : [apiUrl]
  // A separate outbound client: only it may reach the configured host if the address is private.
  const allowed = new Set(hosts.map((host) => authorityOf(new URL(host))))
  const outbound = createOutbound({ clock, tracer, allowed, silenceMs: TIMEOUT_MS })
  const check = (): void => {
    if (contact === undefined) throw noContact()
  }
  const read: Edgar['read'] = async (path) => {
    check()
    const headers = { 'user-agent': `VentureDataService/1.0 ${contact}`, accept: 'application/json' }
    const options = { isCrawl: false, totalMs: TIMEOUT_MS, maxBytes: MAX_BYTES, headers }
    const { status, text } = await outbound.fetch(`${baseOf(path)}${path}`, options).catch((error: unknown) => {
      throw error instanceof OutboundFailure ? secFailed(error.message, RETRY_SECONDS, error) : error
    })
    if (status === 404) return undefined
    if (status === 403 || status === 429)
      throw secFailed(
        'It refuses requests of this service: it got too many, or it does not accept SEC_CONTACT.',
        REFUSED_SECONDS,
      )
    if (status !== 200) throw secFailed(`It returned status ${status}.`, RETRY_SECONDS)
    try {
      return JSON.parse(text ?? '')
    } catch (error) {
      throw secFailed('Its response is no JSON.', RETRY_SECONDS, error)
    }
  }
  return { storedMs, check, read, close: () => outbound.close() }
}

/** The problem (503) if the SEC fails, or if its response cannot be used. The request has changed nothing. */
export const secFailed = (reason: string, retryAfterSeconds: number, cause?: unknown): Problem =>
  new Problem(
    'sec_error',
    { detail: `The files of the SEC cannot be read. ${reason}`, hint: 'Retry later.', retryAfterSeconds },
    { cause },
  )

const noContact = (): Problem =>
  new Problem('sec_not_configured', {
    detail: 'The SEC requires a contact in each request, and the service has none.',
    hint: 'The operator of the service can set SEC_CONTACT, such as Example Inc admin@example.com.',
  })
