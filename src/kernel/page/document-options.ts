import { type Caller, type Reach, reachOf } from '../access/caller.js'
import type { Clock } from '../clock.js'

/** How documents of entities are put together: what every section of them may need. */
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

/** The options of a request's documents. */
export const documentOptions = (
  { publicUrl, caller, clock }: { readonly publicUrl: string; readonly caller: Caller; readonly clock: Clock },
  {
    includePrivate,
    permitMonogram,
  }: { includePrivate?: boolean | undefined; permitMonogram?: boolean | undefined } = {},
): DocumentOptions => ({
  base: publicUrl,
  reach: reachOf(caller, includePrivate),
  day: clock.now().toISOString().slice(0, 10),
  monograms: permitMonogram ?? true,
})
