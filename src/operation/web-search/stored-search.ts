import { createHash } from 'node:crypto'
import type { Clock } from '../../kernel/clock.js'
import type { Db } from '../../platform/database/client/database.js'
import { allEnded } from '../../platform/database/server/pipeline.js'
import type { RunningSearch, WebAnswer, WebHit, WebQuery, WebSearch } from '../../platform/web-search/web-search.js'
import { noWebSearch } from '../../platform/web-search/web-search-failure.js'
import { type AskedSearch, readFreshSearch, type StoredSearch } from './web-search-reads.js'
import { insertSearch } from './web-search-writes.js'

/** The results of a search: stored before, or just read from the provider and not stored yet. */
export type Found = { readonly stored: StoredSearch } | { readonly fresh: FreshSearch }

interface FreshSearch {
  readonly sourceKey: string
  readonly provider: string
  readonly expiresAt: Date
  readonly answer: WebAnswer
}

/** What a web search needs of the running service. `resources` has the provider. */
interface Searching {
  readonly db: Db
  readonly clock: Clock
  readonly resources?: { readonly webSearch: WebSearch | undefined } | undefined
}

interface Options {
  /** Whose search it is in the queue of the provider. */
  readonly lane: string
  /** Whether stored results are not used. */
  readonly bypassesStored?: boolean
  /** Throws if the caller has no search left. It is called while the stored results are read. */
  readonly admit?: () => Promise<void>
}

/**
 * Finds the results of a search: those that are stored and not too old, or those of the provider. Throws 503 if the
 * service has no provider, or if the provider fails. Never call it inside a transaction.
 */
export async function findSearch(
  { db, clock, resources }: Searching,
  search: AskedSearch,
  { lane, bypassesStored = false, admit = async () => undefined }: Options,
): Promise<Found> {
  const provider = resources?.webSearch
  if (!provider) throw noWebSearch()
  const sourceKey = sourceKeyOf(provider.name, search, lane)
  const read = bypassesStored ? Promise.resolve(undefined) : readFreshSearch(db, sourceKey, clock.now())
  const [, stored] = await allEnded(admit(), read)
  if (stored) return { stored }
  const { words, language, region } = search
  const query = { words, language, region }
  const answer = await once(provider, clock, { sourceKey, query, lane, bypassesStored })
  const expiresAt = new Date(clock.now().getTime() + provider.storedMs)
  return { fresh: { sourceKey, provider: provider.name, expiresAt, answer } }
}

/**
 * Searches the web for the service itself, such as for research, and stores the results. Undefined if the service has no
 * provider. Never call it inside a transaction.
 */
export async function searchForService(
  searching: Searching,
  words: string,
  source: string,
): Promise<readonly WebHit[] | undefined> {
  if (!searching.resources?.webSearch) return undefined
  const search: AskedSearch = { words, language: null, region: null, cacheKey: null, source }
  const found = await findSearch(searching, search, { lane: source })
  if ('stored' in found) return found.stored.hits
  await insertSearch(searching.db, search, found.fresh, searching.clock.now())
  return found.fresh.answer.hits
}

/** An answer stays for the time in which the first search stores it. */
const STORING_MS = 2_000

function once(
  provider: WebSearch,
  clock: Clock,
  {
    sourceKey,
    query,
    lane,
    bypassesStored,
  }: { sourceKey: string; query: WebQuery; lane: string; bypassesStored: boolean },
): Promise<WebAnswer> {
  const searches = provider.running
  const known = searches.get(sourceKey)
  const isOver = known?.doneAt !== undefined && (bypassesStored || clock.now().getTime() - known.doneAt > STORING_MS)
  if (known && !isOver) return known.answer
  const one: RunningSearch = { answer: provider.search(query, lane) }
  searches.set(sourceKey, one)
  const forget = (): void => void (searches.get(sourceKey) === one && searches.delete(sourceKey))
  one.answer.then(() => {
    one.doneAt = clock.now().getTime()
    setTimeout(forget, STORING_MS).unref()
  }, forget)
  return one.answer
}

/** Spaces and upper case do not make another search. */
const normalWords = (words: string): string => words.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** The key of a search. A key that a caller chose is valid for its account only: it could name results of other words. */
function sourceKeyOf(provider: string, { words, language, region, cacheKey }: AskedSearch, lane: string): string {
  const what = cacheKey === null ? ['words', normalWords(words)] : ['key', lane, cacheKey]
  const text = JSON.stringify([provider, ...what, language, region])
  return `sha256:${createHash('sha256').update(text).digest('hex')}`
}
