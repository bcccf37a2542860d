import type { Clock } from '../../kernel/clock.js'
import { type Caller, type Reach, reachOf } from '../access/caller.js'

/** The values of a request that its documents depend on. The SQL of documents uses no other values of the request. */
export interface DocumentOptions {
  /** Base URL of public URLs, without a trailing slash. */
  readonly base: string
  /**
   * Whether each record has a page: a page of the service, or of the website at PUBLIC_URL. If not, documents contain no
   * URLs of pages.
   */
  readonly hasPages?: boolean | undefined
  /** The records that the caller may read. With `public`, a document omits related records that are hidden. */
  readonly reach: Reach
  /** UTC date (YYYY-MM-DD) of the request. Values that depend on the current time are computed as of its start. */
  readonly day: string
  /** Whether monograms (logos generated from the name) are included. Default: true. */
  readonly monograms?: boolean | undefined
  /**
   * Whether the statement reads the tables as they were at an earlier time. Members of which the history contains nothing,
   * such as images, are then null or empty.
   */
  readonly isPast?: boolean | undefined
}

/** The part of a request's context that the document options are computed from. */
interface Reader {
  readonly publicUrl: string
  readonly hasPages?: boolean | undefined
  readonly caller: Caller
  readonly clock: Clock
  /** The running service's resources. Not set while a data import runs. */
  readonly resources?: { readonly documents: { shared(options: DocumentOptions): DocumentOptions } } | undefined
}

/** Computes the document options of a request. */
export const documentOptions = (
  { publicUrl, hasPages, caller, clock, resources }: Reader,
  {
    includePrivate,
    permitMonogram,
  }: { includePrivate?: boolean | undefined; permitMonogram?: boolean | undefined } = {},
): DocumentOptions => {
  const options = {
    base: publicUrl,
    hasPages,
    reach: reachOf(caller, includePrivate),
    day: clock.now().toISOString().slice(0, 10),
    monograms: permitMonogram ?? true,
  }
  return resources?.documents.shared(options) ?? options
}

/** Cache key of a set of options. It contains every member. */
export const optionsKey = ({ reach, day, monograms, hasPages, base, isPast = false }: DocumentOptions): string =>
  `${reach} ${day} ${monograms} ${hasPages} ${isPast} ${base}`
