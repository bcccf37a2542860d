import type { Database, Db } from '../../kernel/database/database.js'
import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import { refreshEntities } from './entities.js'
import { refreshMatchKeys } from './match-keys.js'
import { refreshNews } from './news.js'
import { refreshPeople } from './people.js'

/** Records whose derived rows are made anew in one transaction. */
const BATCH = 500

export type Indexed = 'entities' | 'people' | 'articles'

/** A kind of record: its table, the type of its ids with one that is below them all, and how its derived rows are made. */
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
 * Makes everything anew that is derived of records: search documents, counters, places, marks, keys of likeness. Rows
 * that come out the same are not written, so that it may run beside everything else, and be cut off and repeated.
 * Returns how many records of each kind were gone through.
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

/** The records after `last`, made anew. */
const nextBatch = (db: Db, kind: Kind, last: string): Promise<string[]> =>
  locked(db, kind, sql`t.id > ${last}::${raw(kind.type)} order by t.id limit ${BATCH}`)

/** What is derived of some records, made anew in the caller's transaction. */
export async function renew(db: Db, name: Indexed, ids: readonly string[]): Promise<void> {
  const kind = KINDS[name]
  await locked(db, kind, sql`t.id = any(${ids}::${raw(kind.type)}[]) order by t.id`)
}

/** The records are locked before what they are made of is read, so that no write falls between. */
async function locked(db: Db, { table, refresh }: Kind, which: Sql): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id::text as id from ${raw(table)} t where ${which} for no key update`)
  const ids = rows.map(({ id }) => id)
  await refresh(db, ids)
  return ids
}
