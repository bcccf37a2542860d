import { LRUCache } from 'lru-cache'
import { type Caller, type Reach, reachOf } from '../access/caller.js'
import type { Clock } from '../clock.js'

/** What documents depend on besides their records: all that is known of a request where their SQL is made. */
export interface DocumentOptions {
  /** Base of absolute public addresses, without a trailing slash. */
  readonly base: string
  /** Hidden counterparts (an investor, a colleague, an acquirer) are left out of public documents. */
  readonly reach: Reach
  /** Start of the day (UTC) on which the document is read: what is said relative to now is as of it. */
  readonly day: string
  /** Whether marks generated from the name are shown; true unless the client asked otherwise. */
  readonly monograms?: boolean | undefined
}

/** The part of a request's context that its documents depend on. */
interface Reader {
  readonly publicUrl: string
  readonly caller: Caller
  readonly clock: Clock
  /** Unset in imports. */
  readonly resources?: { readonly documentOptions: DocumentOptionsPool } | undefined
}

/** The options of a request's documents. */
export const documentOptions = (
  { publicUrl, caller, clock, resources }: Reader,
  {
    includePrivate,
    permitMonogram,
  }: { includePrivate?: boolean | undefined; permitMonogram?: boolean | undefined } = {},
): DocumentOptions => {
  const options = {
    base: publicUrl,
    reach: reachOf(caller, includePrivate),
    day: clock.now().toISOString().slice(0, 10),
    monograms: permitMonogram ?? true,
  }
  return resources?.documentOptions.shared(options) ?? options
}

/** Names a set of options: whatever depends on options is cached by this key. Every member is part of it. */
export const optionsKey = (options: DocumentOptions): string =>
  JSON.stringify(
    Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Sets of options that are in use at a time: of two reaches, with and without monograms, on a day and the next. */
const KEPT = 32

/**
 * The sets of options of one service: equal options become one object, by whose identity documents are kept. They are
 * dropped with it when other days come.
 */
export class DocumentOptionsPool {
  readonly #kept = new LRUCache<string, DocumentOptions>({ max: KEPT })

  shared(options: DocumentOptions): DocumentOptions {
    const key = optionsKey(options)
    const known = this.#kept.get(key) ?? options
    this.#kept.set(key, known)
    return known
  }
}
