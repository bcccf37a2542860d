import type { Prisma } from '../../../prisma/generated/client.js'
import type { Db } from '../../platform/database/client/database.js'
import { sql } from '../../platform/database/client/sql.js'
import { upkeepJob } from '../../platform/queue/upkeep.js'

/** Stores a file of the SEC in place of an older one. */
export async function saveSecFile(db: Db, path: string, content: Prisma.InputJsonValue, now: Date): Promise<void> {
  const data = { content, storedAt: now }
  await db.prisma.secFile.upsert({ where: { path }, create: { path, ...data }, update: data, select: { path: true } })
}

/** The SEC permits ten requests a second. Two processes with different clocks must not send more. */
const INTERVAL_MS = 110
/** A request waits at most this time for its turn. */
const LONGEST_WAIT_MS = 5_000
/** A turn that is so far away comes from a machine with a wrong clock. */
const WRONG_CLOCK_MS = 60_000

/**
 * Takes the next turn of a request to the SEC, for all processes together. Returns how long the request must wait, in
 * milliseconds. Undefined if too many requests wait already.
 */
export async function takeTurn(db: Db, now: Date): Promise<number | undefined> {
  const after = (ms: number) => new Date(now.getTime() + ms)
  const [row] = await db.rows<{ nextAt: Date }>(sql`
    insert into sec_turn as t (id, next_at) values (1, ${after(INTERVAL_MS)})
    on conflict (id) do update set next_at = ${INTERVAL_MS}::int * interval '1 millisecond' +
      case when t.next_at > ${after(WRONG_CLOCK_MS)} then ${now}::timestamptz else greatest(t.next_at, ${now}::timestamptz) end
    where t.next_at < ${after(LONGEST_WAIT_MS)} or t.next_at > ${after(WRONG_CLOCK_MS)}
    returning next_at as "nextAt"`)
  return row && Math.max(0, row.nextAt.getTime() - INTERVAL_MS - now.getTime())
}

const RETENTION_MS = 30 * 86_400_000

/** Deletes files of the SEC that were stored 30 days ago. */
export const expireSecFiles = upkeepJob({
  topic: 'expire-sec-files',
  retentionMs: RETENTION_MS,
  remove: async (db: Db, until, most) => {
    const expired = await db.prisma.secFile.findMany({
      where: { storedAt: { lt: until } },
      orderBy: [{ storedAt: 'asc' }, { path: 'asc' }],
      take: most,
      select: { path: true },
    })
    const { count } = await db.prisma.secFile.deleteMany({ where: { path: { in: expired.map(({ path }) => path) } } })
    return count
  },
})
