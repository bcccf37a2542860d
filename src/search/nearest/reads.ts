import {
  type MeaningKind,
  meaningKinds,
  meaningTable,
  nearestIndex,
  recordTable,
} from '../../derived/writes/sources.js'
import { raw, type Sql, sql } from '../../kernel/database/sql.js'
import { type Context, resourcesOf } from '../../kernel/operation/context.js'

/** The records that are searched, and the code with which their codes are compared. */
interface NearestQuery {
  readonly kind: MeaningKind
  /** SQL name of the row of a record. */
  readonly alias: string
  /** Condition on the row of a record. */
  readonly where: Sql
  /** Condition. Records that satisfy it come before all others. */
  readonly first?: Sql | undefined
  readonly code: Sql
  /** Name of the model that computed the code. */
  readonly model: Sql
  readonly limit: number
}

/**
 * SQL for the rows `(id, first)` of the records whose codes differ least from a code. If the database has the HNSW index
 * of the codes, the index finds them, and a few of them can be missing. If the index finds fewer records than the limit,
 * or if some records come first, all codes are compared.
 */
export async function nearestRows(context: Context, query: NearestQuery): Promise<Sql> {
  const isIndexed = query.first === undefined && (await readIndexes(context)).has(nearestIndex(query.kind))
  return isIndexed ? byIndex(query) : comparing(query, sql`true`)
}

/** SQL that compares the codes of all records that satisfy `where`, if `isNeeded`. */
const comparing = (query: NearestQuery, isNeeded: Sql): Sql => {
  const id = raw(`${query.alias}.id`)
  return sql`(
    select ${id}, (${query.first ?? sql`false`}) as first ${matching(query)} and ${isNeeded}
    order by first desc, bit_count(m.code # ${query.code}), ${id} limit ${raw(String(query.limit))})`
}

const matching = ({ kind, alias, where, model }: NearestQuery): Sql => sql`
  from ${meaningTable(kind)} m join ${recordTable(kind)} ${raw(`${alias} on ${alias}.id = m.${kind}_id`)}
  where m.model = ${model} and m.code is not null and ${where}`

/**
 * Settings of the extension, for this statement only: how many records the first step finds, that further steps follow
 * until enough of them satisfy the condition, and after how many records the search ends.
 */
const SETTINGS =
  raw(`set_config('hnsw.ef_search', '800', true) || set_config('hnsw.iterative_scan', 'relaxed_order', true)
  || set_config('hnsw.max_scan_tuples', '8000', true)`)

/** The index scan reads the settings when it begins. It depends on `settings`, so it begins after they are set. */
function byIndex(query: NearestQuery): Sql {
  const limit = raw(String(query.limit))
  return sql`(
    with near as materialized (
      select n.id from (select ${SETTINGS} as applied) settings cross join lateral (
        select ${raw(`${query.alias}.id`)} ${matching(query)} and settings.applied is not null
        order by m.code <~> ${query.code} limit ${limit}) n)
    select near.id, false as first from near where (select count(*) from near) = ${limit}
    union all ${comparing(query, sql`(select count(*) from near) < ${limit}`)})`
}

/** Maximum age of the names of the indexes. An index that `npm run reindex` creates is used after this time. */
const MAX_AGE_MS = 60_000

/** Reads the names of the HNSW indexes that the database has. */
const readIndexes = (context: Context): Promise<ReadonlySet<unknown>> =>
  resourcesOf(context).shared.of({
    name: 'indexes of nearest records',
    maxAgeMs: MAX_AGE_MS,
    is: (value): value is ReadonlySet<unknown> => value instanceof Set,
    compute: async () => {
      const rows = await context.db.rows<{ name: string }>(sql`
        select n.name from unnest(${meaningKinds.map(nearestIndex)}::text[]) as n (name)
        join pg_index i on i.indexrelid = to_regclass(n.name) where i.indisvalid`)
      return new Set(rows.map(({ name }) => name))
    },
  })
