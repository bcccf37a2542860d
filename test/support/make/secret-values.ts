import { readForeignKeys } from '../../../src/identity/removal/foreign-key-reads.js'
import { join, raw, type Sql, sql } from '../../../src/platform/database/client/sql.js'
import type { TestApp } from '../app.js'

/** Every text of a hidden row begins with it. */
export const SECRET = 'zqx'
/** Every amount of a hidden row. Sums, averages and extremes with it are larger than any published number. */
export const SECRET_AMOUNT = 900_000_000_000_000
/** Every date of a hidden row. */
export const SECRET_DAY = '1987-06-05'

/** Columns with values of a fixed list, and technical ones. Other values would change what the rows mean. */
const KEPT = [
  'deleted_at',
  'version',
  'relationship_type',
  'round_stage',
  'currency',
  'text_type',
  'id_type',
  'url_type',
  'type',
  'type_record',
  'operating_status',
  'role',
  'media_type',
  'logo_type',
  'namespace',
  'slug_namespace',
]

const VALUES: Readonly<Record<string, string>> = {
  text: `'${SECRET}' || substr(md5(t::text), 1, 12)`,
  'text[]': `array['${SECRET}']`,
  jsonb: `'{"note": "${SECRET}"}'`,
  numeric: String(SECRET_AMOUNT),
  bigint: String(SECRET_AMOUNT),
  'double precision': String(SECRET_AMOUNT),
  integer: '2000000011',
  'timestamp with time zone': `'${SECRET_DAY}T00:00:00Z'`,
  date: `'${SECRET_DAY}'`,
}

/** Writes the secret values into every column of rows `t` that accepts them. Returns these columns. */
export async function fill({ db }: TestApp, table: string, where: Sql): Promise<string[]> {
  const keys = (await readForeignKeys({ db })).filter((key) => key.table === table).map(({ column }) => column)
  const columns = await db.rows<{ name: string; type: string }>(sql`
    select attname::text as name, regexp_replace(format_type(atttypid, null), '\\(.*\\)', '') as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> 'id' and attname <> all(${[...KEPT, ...keys]})`)
  const accepted: { name: string; set: Sql }[] = []
  for (const { name, type } of columns) {
    const value = VALUES[type]
    if (value === undefined) continue
    const set = raw(`${name} = ${value}`)
    const isAccepted = await db
      .transaction(async (inside) => {
        await inside.rows(sql`update ${raw(table)} t set ${set} where ${where}`)
        throw new Accepted()
      })
      .catch((error: unknown) => error instanceof Accepted)
    if (isAccepted) accepted.push({ name, set })
  }
  const sets = accepted.map(({ set }) => set)
  if (sets.length > 0) await db.rows(sql`update ${raw(table)} t set ${join(sets, ', ')} where ${where}`)
  return accepted.map(({ name }) => name).sort()
}

/** Rolls a successful trial back. */
class Accepted extends Error {}
