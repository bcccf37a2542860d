import { z } from 'zod'
import type { Prisma } from '../../../prisma/generated/client.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import type { WebHit } from '../../platform/web-search/web-search.js'

/** A search, with what its caller said about it. */
export interface AskedSearch {
  readonly words: string
  readonly language: string | null
  readonly region: string | null
  /** A key in place of the words. Only searches of the same account find its results. */
  readonly cacheKey: string | null
  /** Name that the caller gave itself. */
  readonly source: string | null
}

/** The results as they are stored. */
const StoredHits = z.array(
  z.object({ title: z.string(), url: z.string(), excerpt: z.string(), relevanceScore: z.number() }),
)

/** The columns of a stored search. */
export const searchColumns = {
  id: true,
  sourceKey: true,
  search: true,
  language: true,
  region: true,
  cacheKey: true,
  source: true,
  provider: true,
  providerRequestId: true,
  httpStatus: true,
  byteCount: true,
  mediaType: true,
  charset: true,
  contentEncoding: true,
  result: true,
  hitCount: true,
  createdAt: true,
  expiresAt: true,
  lastAccessedAt: true,
} as const satisfies Prisma.WebSearchSelect
type SearchRow = Prisma.WebSearchGetPayload<{ select: typeof searchColumns }>

/** A stored search with its results. */
export type StoredSearch = Readonly<Omit<SearchRow, 'result'>> & { readonly hits: readonly WebHit[] }

/** A row as a stored search. */
export const storedOf = ({ result, ...row }: SearchRow): StoredSearch => ({ ...row, hits: StoredHits.parse(result) })

/** Reads the latest results of a search that may be used again. */
export async function readFreshSearch(db: Db, sourceKey: string, now: Date): Promise<StoredSearch | undefined> {
  const [found] = await db.rows<{ id: string }>(sql`
    select id from web_search where source_key = ${sourceKey} and expires_at > ${now}
    order by created_at desc, id desc limit 1`)
  return found && readSearch(db, found.id)
}

/** Reads a stored search by its id. */
export async function readSearch(db: Db, id: string): Promise<StoredSearch | undefined> {
  const row = await db.prisma.webSearch.findFirst({ select: searchColumns, where: { id } })
  return row ? storedOf(row) : undefined
}
