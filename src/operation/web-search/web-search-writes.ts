import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.js'
import { upkeepJob } from '../../platform/queue/upkeep.js'
import type { WebAnswer } from '../../platform/web-search/web-search.js'
import { type AskedSearch, readSearch, type StoredSearch } from './web-search-reads.js'

interface NewSearch {
  readonly sourceKey: string
  readonly provider: string
  readonly expiresAt: Date
  readonly answer: WebAnswer
}

/** Stores the results of a search. Returns them as they are stored. */
export async function insertSearch(
  db: Db,
  { words, ...asked }: AskedSearch,
  { answer: { hits, requestId, ...response }, ...search }: NewSearch,
  now: Date,
): Promise<StoredSearch> {
  const result = hits.map((hit) => ({ ...hit }))
  const row = { id: uuidv7(), search: words, ...asked, ...search, ...response, providerRequestId: requestId }
  const times = { hitCount: 0, createdAt: now, lastAccessedAt: now }
  await db.prisma.webSearch.createMany({ data: { ...row, ...times, result } })
  return { ...row, ...times, hits }
}

/** Counts that stored results were used again. Returns the search as it is stored then. */
export async function countUse(db: Db, id: string, now: Date): Promise<StoredSearch | undefined> {
  await db.prisma.webSearch.updateMany({ where: { id }, data: { hitCount: { increment: 1 }, lastAccessedAt: now } })
  return readSearch(db, id)
}

const RETENTION_MS = 90 * 86_400_000

/** Deletes stored searches that were not used for 90 days. */
export const expireWebSearches = upkeepJob({
  topic: 'expire-web-searches',
  retentionMs: RETENTION_MS,
  remove: async (db: Db, until, most) => {
    const expired = await db.prisma.webSearch.findMany({
      where: { lastAccessedAt: { lt: until } },
      orderBy: [{ lastAccessedAt: 'asc' }, { id: 'asc' }],
      take: most,
      select: { id: true },
    })
    const { count } = await db.prisma.webSearch.deleteMany({ where: { id: { in: expired.map(({ id }) => id) } } })
    return count
  },
})
