import { PGlite } from '@electric-sql/pglite'
import { vector } from '@electric-sql/pglite-pgvector'
import PgBoss from 'pg-boss'
import type { Column, Tables } from './relations.js'

/* What PostgreSQL says about a statement, without running it. */

interface DescribedColumn {
  readonly name: string
  /** The kind of its values in JavaScript. */
  readonly kind: string
}

export interface Describer {
  readonly tables: Tables
  /** The columns of a statement. Throws if PostgreSQL refuses the statement. */
  describe(text: string): Promise<DescribedColumn[]>
  close(): Promise<void>
}

/** Opens a database in memory from the image of a migrated one. */
export async function openDescriber(image: Blob): Promise<Describer> {
  const db = await PGlite.create({ loadDataDir: image, extensions: { vector } })
  await db.exec('create extension if not exists vector')
  await db.exec(PgBoss.getConstructionPlans('pgboss'))
  const kinds = await readKinds(db)
  return {
    tables: await readTables(db),
    describe: async (text) => {
      const { resultFields } = await db.describeQuery(text)
      return resultFields.map(({ name, dataTypeID }) => ({ name, kind: kinds.get(dataTypeID) ?? 'string' }))
    },
    close: () => db.close(),
  }
}

/**
 * Reads the columns of all tables and views. Prisma cannot declare a list that is not null, and a view declares nothing,
 * so their columns are unknown.
 */
async function readTables(db: PGlite): Promise<Tables> {
  const { rows } = await db.query<{ table: string; columns: Column[] }>(`
    select c.relname as table, json_agg(json_build_object('name', a.attname, 'nullness',
      case when a.attnotnull then 'never' when t.typcategory = 'A' or c.relkind = 'v' then 'unknown' else 'can' end)
      order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'pgboss', 'pg_catalog')
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p', 'v', 'm') group by c.oid`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** The JavaScript kinds of types that are not `string`, as src/platform/database/client/types.ts parses them. */
const KINDS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'json',
  jsonb: 'json',
  oid: 'number',
  timestamptz: 'Date',
}

/** Kinds by the id of the type. */
async function readKinds(db: PGlite): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; name: string; element: string | null }>(`
    select t.oid::int as id, t.typname as name, e.typname as element
    from pg_type t left join pg_type e on t.typcategory = 'A' and e.oid = t.typelem`)
  const kindOf = (name: string) => KINDS[name] ?? 'string'
  return new Map(rows.map(({ id, name, element }) => [id, element === null ? kindOf(name) : `${kindOf(element)}[]`]))
}
