import { ReadError, type Visit } from '../server/visit.js'

/* What the pages of saved searches read. */

export interface SavedEvent {
  readonly cursor: number
  readonly kind: 'ENTERED' | 'LEFT' | 'CHANGED' | 'GAP' | 'ENDED'
  readonly recordType: string
  readonly recordId: string | null
  readonly recordName: string | null
  readonly reason: string | null
  readonly createdAt: string
  readonly change: readonly { readonly recordType: string; readonly values: Readonly<Record<string, unknown>> }[]
}

export interface Saved {
  readonly savedSearchId: string
  readonly name: string
  readonly recordType: 'ENTITY' | 'PERSON' | 'NEWS' | 'ROUND'
  readonly filter: unknown
  readonly question: string | null
  readonly recordId: string | null
  readonly alertEndReason: string | null
  readonly alert: {
    readonly webhookId: string | null
    readonly digestAt: string | null
    readonly expiresAt: string | null
  } | null
  readonly events: { readonly totalCount: number; readonly nodes: readonly SavedEvent[] }
}

export interface SavedResults {
  readonly totalElements: number
  readonly totalPages: number
  readonly content: readonly { readonly recordType: string; readonly recordId: string; readonly recordName: string }[]
}

export interface Hook {
  readonly webhookId: string
  readonly url: string
}

const EVENT = 'cursor kind recordType recordId recordName reason createdAt change { recordType values }'
const SEARCH = `savedSearchId name recordType filter question recordId alertEndReason
  alert { webhookId digestAt expiresAt }`

const LIST = `query { viewer {
  savedSearches { ${SEARCH} events(first: 3) { totalCount nodes { ${EVENT} } } }
  webhooks { webhookId url }
} }`

const ONE = `query ($id: UUID!, $page: Int) {
  viewer {
    savedSearch(savedSearchId: $id) { ${SEARCH} events(first: 30) { totalCount nodes { ${EVENT} } } }
    webhooks { webhookId url }
  }
  results: savedSearchResults(savedSearchId: $id, page: $page, size: 25) {
    totalElements totalPages content { recordType recordId recordName }
  }
}`

interface Viewed<T> {
  readonly viewer: T | null
}

/** The saved searches of the person, and its webhooks. Undefined if the person signed in with a key without an account. */
export async function readSaved(
  visit: Visit,
): Promise<{ readonly savedSearches: readonly Saved[]; readonly webhooks: readonly Hook[] } | undefined> {
  try {
    return (await visit.read<Viewed<{ savedSearches: Saved[]; webhooks: Hook[] }>>(LIST)).viewer ?? undefined
  } catch (error) {
    if (error instanceof ReadError && [401, 403].includes(error.status)) return undefined
    throw error
  }
}

/** A saved search with a page of its results, and the webhooks of the person. */
interface OneSaved extends Saved {
  readonly results: SavedResults | null
  readonly webhooks: readonly Hook[]
}

/** Undefined if the person has no saved search with this id. */
export async function readOneSaved(visit: Visit, id: string, page: number): Promise<OneSaved | undefined> {
  type Viewer = { readonly savedSearch: Saved | null; readonly webhooks: readonly Hook[] | null }
  const found = await visit.find<Viewed<Viewer> & { readonly results: SavedResults | null }>(ONE, { id, page })
  const { savedSearch, webhooks } = found?.viewer ?? {}
  return found && savedSearch ? { ...savedSearch, results: found.results, webhooks: webhooks ?? [] } : undefined
}

const RECORD = {
  entity: 'query ($id: UUID) { found: entity(id: $id) { canonicalLink { path } } }',
  person: 'query ($id: UUID) { found: person(id: $id) { slug } }',
  news: 'query ($id: Int) { found: newsArticle(id: $id) { slug } }',
} as const

/** The path of the page of a record. Undefined if it has none. */
export async function pathOfRecord(visit: Visit, type: string, id: string): Promise<string | undefined> {
  if (type !== 'entity' && type !== 'person' && type !== 'news') return undefined
  const found = await visit.find<{ found: { slug?: string; canonicalLink?: { path: string } } | null }>(RECORD[type], {
    id: type === 'news' ? Number(id) : id,
  })
  if (!found?.found) return undefined
  const { slug, canonicalLink } = found.found
  return canonicalLink?.path ?? `/${type === 'news' ? 'news' : 'people'}/${encodeURIComponent(slug ?? '')}`
}
