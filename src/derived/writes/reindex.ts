import type { Database, Db } from '../../platform/database/client/database.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { recomputeEntities } from './entities.js'
import { lockStale, lockStaleNews } from './lock.js'
import { recomputeMatchKeys, recomputePersonKeys } from './match-keys.js'
import { recomputeNews } from './news.js'
import { recomputePeople } from './people.js'

/** Number of records that one transaction recomputes. */
const BATCH = 500

export type Indexed = 'entities' | 'people' | 'articles'

/** A kind of record: its table, the type of its ids, and the functions that lock and recompute its derived data. */
interface Kind {
  readonly table: string
  readonly type: 'uuid' | 'int'
  readonly lock: (db: Db, ids: readonly string[]) => Promise<void>
  readonly recompute: (db: Db, ids: readonly string[]) => Promise<void>
}

const KINDS: Readonly<Record<Indexed, Kind>> = {
  entities: {
    table: 'entity',
    type: 'uuid',
    lock: (db, ids) => lockStale({ db }, ids, []),
    recompute: async (db, ids) => {
      await recomputeEntities({ db }, ids)
      await recomputeMatchKeys({ db }, ids)
    },
  },
  people: {
    table: 'person',
    type: 'uuid',
    lock: (db, ids) => lockStale({ db }, [], ids),
    recompute: async (db, ids) => {
      await recomputePeople({ db }, ids)
      await recomputePersonKeys({ db }, ids)
    },
  },
  articles: {
    table: 'news_article',
    type: 'int',
    lock: (db, ids) => lockStaleNews({ db }, ids.map(Number)),
    recompute: (db, ids) => recomputeNews({ db }, ids.map(Number)),
  },
}
const LOWEST_ID = { uuid: '00000000-0000-0000-0000-000000000000', int: '0' }

/**
 * Recomputes all derived data: search documents, counters, locations, logos, and the keys that find duplicates. It does
 * not write unchanged rows. It is safe to run it at any time, to stop it, and to run it again. Returns the number of
 * processed records of each kind.
 */
export async function reindex(
  db: Database,
  onBatch: (kind: Indexed, done: number) => void = () => undefined,
): Promise<ReadonlyMap<Indexed, number>> {
  const counts = new Map<Indexed, number>()
  for (const name of ['entities', 'people', 'articles'] as const) {
    const kind = KINDS[name]
    let done = 0
    for (let last: string | undefined = LOWEST_ID[kind.type]; last !== undefined; ) {
      const ids: readonly string[] = await db.transaction((inside) => nextBatch(inside, kind, last ?? ''))
      done += ids.length
      last = ids.at(-1)
      if (ids.length > 0) onBatch(name, done)
    }
    counts.set(name, done)
  }
  return counts
}

/** Recomputes the batch of records after the id `last`, and returns their ids. */
async function nextBatch(db: Db, kind: Kind, last: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select t.id::text as id from ${raw(kind.table)} t where t.id > ${last}::${raw(kind.type)} order by t.id limit ${BATCH}`)
  const ids = rows.map(({ id }) => id)
  await lockAndRecompute(db, kind, ids)
  return ids
}

/** Recomputes the derived data of some records in the caller's transaction. */
export async function recomputeRecords(db: Db, name: Indexed, ids: readonly string[]): Promise<void> {
  await lockAndRecompute(db, KINDS[name], ids)
}

/** Locks and recomputes records. The lock comes first, so that their source data cannot change. */
async function lockAndRecompute(db: Db, { lock, recompute }: Kind, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await lock(db, ids)
  await recompute(db, ids)
}
