import type pg from 'pg'
import { CREATE_GROUPS, copiesOfBitmaps } from './clone-bitmaps.js'
import { CHANGED, SHARED } from './clone-rules.js'
import { execute, type Statement } from './fill.js'

/*
 * Multiplies the records of a database: copies all of them, with their derived values and counts, and gives new ids to
 * the copies. The catalog of the database says which columns contain ids: those with a sequence, foreign keys, and all
 * columns of type uuid.
 */

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly sequence: string | null
  /** The table to which it refers by a foreign key. */
  readonly target: string | null
}

/**
 * Moves the time in a UUID of version 7 by blocks of 2^32 milliseconds, which is more than the time of all records of
 * a block. So the ids of the blocks follow each other.
 */
const functions = `
  create function pg_temp.moved(id uuid, k int) returns uuid immutable language sql as
    $$ select (lpad(to_hex(('x' || left(id::text, 4))::bit(16)::int + k), 4, '0') || substr(id::text, 5))::uuid $$`

/** Copies all records so that the database contains them `blocks` times. */
export async function cloneRecords(clients: readonly pg.Client[], blocks: number): Promise<void> {
  for (const client of clients) {
    const { rows } = await client.query<{ session_replication_role: string }>('show session_replication_role')
    if (rows[0]?.session_replication_role !== 'replica')
      throw new Error('a set of several blocks needs a superuser, who can switch off the triggers')
    await client.query(functions)
  }
  const [client] = clients
  if (!client) return
  const tables = await clonedTables(client)
  const strides = await stridesOf(client, [...tables.values()].flat())
  await client.query(CREATE_GROUPS)
  await execute(clients, [
    ...[...tables].map(([table, columns]) => copies(table, columns, strides, blocks)),
    copiesOfBitmaps(blocks),
    [[`update filter_count set count = count * ${blocks}`]],
  ])
  await client.query('drop table bench_group')
}

/** The columns of all tables that are cloned, the largest tables first. Throws if it is unknown how to clone a table. */
async function clonedTables(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as column, a.atttypid::regtype::text as type,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence,
      (select f.confrelid::regclass::text from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum]) as target
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by pg_relation_size(c.oid) desc, c.oid, a.attnum`)
  const all = new Map<string, Column[]>()
  for (const column of rows) all.set(column.table, [...(all.get(column.table) ?? []), column])
  const ruled = Object.keys(CHANGED).map((name) => name.split('.')[0])
  const isCloned = (table: string): boolean =>
    !SHARED.has(table) &&
    (ruled.includes(table) ||
      (all.get(table) ?? []).some(
        ({ type, target }) => type === 'uuid' || (target !== null && target !== table && isCloned(target)),
      ))
  const tables = new Map<string, Column[]>()
  for (const [table, columns] of all) {
    const { rowCount } = await client.query(`select from ${table} limit 1`)
    if (rowCount === 0 || SHARED.has(table)) continue
    if (!isCloned(table)) throw new Error(`bench/clone-rules.ts does not say how the rows of ${table} are cloned`)
    tables.set(table, columns)
  }
  return tables
}

/** The distance between the values of two blocks, for all columns with a sequence. */
async function stridesOf(client: pg.Client, columns: readonly Column[]): Promise<Map<string, number>> {
  const strides = new Map<string, number>()
  for (const { table, column, sequence } of columns) {
    if (sequence === null) continue
    const { rows } = await client.query<{ last: number }>(`select max(${column})::float8 as last from ${table}`)
    strides.set(`${table}.${column}`, rows[0]?.last ?? 0)
  }
  return strides
}

/** The statements that copy the rows of a table. They read a copy, because the table grows meanwhile. */
function copies(
  table: string,
  columns: readonly Column[],
  strides: ReadonlyMap<string, number>,
  blocks: number,
): Statement[] {
  const valueIn = ({ column, type, sequence, target }: Column): string => {
    const stride = strides.get(sequence === null ? `${target}.id` : `${table}.${column}`)
    const moved = stride === undefined ? `"${column}"` : `"${column}" + k * ${stride}`
    return CHANGED[`${table}.${column}`] ?? (type === 'uuid' ? `pg_temp.moved("${column}", k)` : moved)
  }
  const names = columns.map(({ column }) => `"${column}"`).join(', ')
  const values = columns.map(valueIn).join(', ')
  return [
    [`create temp table block_of_${table} as table ${table}`],
    ...Array.from(
      { length: blocks - 1 },
      (_, index): Statement => [
        `insert into ${table} (${names}) select ${values} from block_of_${table} cross join (select ${index + 1} as k) block`,
      ],
    ),
    [`drop table block_of_${table}`],
    ...columns.flatMap(({ column, sequence }): Statement[] =>
      sequence === null ? [] : [[`select setval('${sequence}', max("${column}")) from ${table}`]],
    ),
  ]
}
