import type { Database, Db } from '../../kernel/database/database.js'
import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import { refreshEntities } from './entities.js'
import { refreshMatchKeys } from './match-keys.js'
import { refreshNews } from './news.js'
import { refreshPeople } from './people.js'

/** Number of records that one transaction recomputes. */
const BATCH = 500

export type Indexed = 'entities' | 'people' | 'articles'

/** A kind of record: its table, the type of its ids, and the function that recomputes its derived data. */
interface Kind {
  readonly table: string
  readonly type: 'uuid' | 'int'
  readonly refresh: (db: Db, ids: readonly string[]) => Promise<void>
}

const KINDS: Readonly<Record<Indexed, Kind>> = {
  entities: {
    table: 'entity',
    type: 'uuid',
    refresh: async (db, ids) => {
      await refreshEntities({ db }, ids)
      await refreshMatchKeys({ db }, ids)
    },
  },
  people: { table: 'person', type: 'uuid', refresh: (db, ids) => refreshPeople({ db }, ids) },
  articles: { table: 'news_article', type: 'int', refresh: (db, ids) => refreshNews({ db }, ids.map(Number)) },
}
const BELOW = { uuid: '00000000-0000-0000-0000-000000000000', int: '0' }

/**
 * Recomputes all derived data: search documents, counters, locations, logos, duplicate keys. It does not write
 * unchanged rows. It is safe to run it at any time, to stop it, and to run it again. Returns the number of processed
 * records of each kind.
 */
export async function reindex(
  db: Database,
  onBatch: (kind: Indexed, done: number) => void = () => undefined,
): Promise<ReadonlyMap<Indexed, number>> {
  const counts = new Map<Indexed, number>()
  for (const name of ['entities', 'people', 'articles'] as const) {
    const kind = KINDS[name]
    let done = 0
    for (let last: string | undefined = BELOW[kind.type]; last !== undefined; ) {
      const ids: readonly string[] = await db.transaction((inside) => nextBatch(inside, kind, last ?? ''))
      done += ids.length
      last = ids.at(-1)
      if (ids.length > 0) onBatch(name, done)
    }
    counts.set(name, done)
  }
  return counts
}

/** Recomputes the batch of records after `last`, and returns their ids. */
const nextBatch = (db: Db, kind: Kind, last: string): Promise<string[]> =>
  locked(db, kind, sql`t.id > ${last}::${raw(kind.type)} order by t.id limit ${BATCH}`)

/** Recomputes the derived data of some records in the caller's transaction. */
export async function renew(db: Db, name: Indexed, ids: readonly string[]): Promise<void> {
  const kind = KINDS[name]
  await locked(db, kind, sql`t.id = any(${ids}::${raw(kind.type)}[]) order by t.id`)
}

/** Locks the records before it reads their source data, so that no other write can change the data in between. */
async function locked(db: Db, { table, refresh }: Kind, which: Sql): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id::text as id from ${raw(table)} t where ${which} for no key update`)
  const ids = rows.map(({ id }) => id)
  await refresh(db, ids)
  return ids
}
