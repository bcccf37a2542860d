import { z } from 'zod'
import type { Db } from '../../platform/database/client/database.js'

/** A stored file of the SEC. */
interface StoredFile {
  readonly content: unknown
  readonly storedAt: Date
}

/** Reads a stored file that is not older than `since`. */
export async function readSecFile(db: Db, path: string, since: Date): Promise<StoredFile | undefined> {
  const row = await db.prisma.secFile.findFirst({
    select: { content: true, storedAt: true },
    where: { path, storedAt: { gt: since } },
  })
  return row ? { content: z.unknown().parse(row.content), storedAt: row.storedAt } : undefined
}
