import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { upkeepJob } from '../../platform/queue/upkeep.js'
import type { WebAnswer } from '../../platform/web-search/web-search.js'
import { type AskedSearch, type StoredSearch, searchColumns, storedOf } from './web-search-reads.js'

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
  const row = { id: uuidv7(), search: words, ...asked, ...search, ...response, providerRequestId: requestId }
  await db.rows(sql`
    insert into web_search (id, source_key, search, language, region, cache_key, source, provider, provider_request_id,
      http_status, byte_count, media_type, charset, content_encoding, result, hit_count, created_at, expires_at,
      last_accessed_at)
    values (${row.id}::uuid, ${row.sourceKey}, ${words}, ${row.language}, ${row.region}, ${row.cacheKey}, ${row.source},
      ${row.provider}, ${requestId}, ${row.httpStatus}, ${row.byteCount}, ${row.mediaType}, ${row.charset},
      ${row.contentEncoding}, ${JSON.stringify(hits)}::jsonb, 0, ${now}, ${row.expiresAt}, ${now})`)
  return { ...row, hitCount: 0, createdAt: now, lastAccessedAt: now, hits }
}

/** Counts that stored results were used again. Returns the search as it is stored then. */
export async function countUse(db: Db, id: string, now: Date): Promise<StoredSearch | undefined> {
  const [row] = await db.prisma.webSearch.updateManyAndReturn({
    select: searchColumns,
    where: { id },
    data: { hitCount: { increment: 1 }, lastAccessedAt: now },
  })
  return row && storedOf(row)
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
