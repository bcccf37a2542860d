import { readFileSync } from 'node:fs'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { migrationsFolder } from '../src/kernel/paths.js'
import { openMigrated } from '../src/platform/database/open.js'
import { firstIdOf } from '../src/platform/database/schema/partition-rules.js'
import { OwnDatabase, withDatabase } from './database.js'

/*
 * What partitions of the history cost and save: the processor time of the server for the statements of the history, with one
 * table and with partitions. `DATABASE_URL=... node --import ./build/typescript.js bench/partitions.ts [rows]` needs a server
 * on the same machine, and the right to read `/proc`. It creates a database and drops it at its end.
 */

const YEARS = 5
/** Number of partitions of the same five years. 0: one table. */
const COUNTS = [0, 5, 20, 60]
const rows = Number(process.argv[2] ?? 2_000_000)
const records = rows / 10
const [begin, end] = [Date.UTC(2022, 0), Date.UTC(2022 + YEARS, 0)]
const tableOf = (count: number): string => (count === 0 ? 'history_one' : `history_${count}`)

const recordOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const anyRecord = (): string => recordOf(Math.floor(Math.random() * records))

/** The statements of the service, with the name of the table and their values. */
const STATEMENTS: Readonly<Record<string, (table: string) => { text: string; values: () => unknown[] }>> = {
  'history of a record': (table) => ({
    text: `select v.number, v.change from ${table} v where v.record_type = $1 and v.record_id = $2
      order by v.created_at desc, v.number desc limit 20`,
    values: () => ['entity', anyRecord()],
  }),
  'sources of 20 records': (table) => ({
    text: `select v.source_type from unnest($1::uuid[]) o(id) left join ${table} v on v.id = o.id`,
    values: () => [Array.from({ length: 20 }, () => firstIdOf(new Date(begin + Math.random() * (end - begin))))],
  }),
  '100 changes of the feed': (table) => ({
    text: `select v.* from ${table} v where (v.transaction_id, v.number) > ($1::text::xid8, $2::bigint)
      order by v.transaction_id, v.number limit 101`,
    values: () => [String(Math.floor((Math.random() * rows) / 3)), 0],
  }),
  'insert of one change': (table) => insertOf(table, 1),
  'insert of 100 changes': (table) => insertOf(table, 100),
}

const insertOf = (table: string, count: number) => ({
  text: `insert into ${table} (id, record_type, record_id, entity_id, action, change, operation_id, source_type, source_detail,
      caller_id, trace_id, created_at)
    select c.id, 'entity', c.record_id::text, c.record_id, 'update', '{"foundedYear": [1, 2]}', '', 'import', '', '', '', now()
    from json_to_recordset($1::json) c(id uuid, record_id uuid)`,
  values: () => [
    JSON.stringify(
      Array.from({ length: count }, () => ({ id: uuidv7({ msecs: end - 1_000 }), record_id: anyRecord() })),
    ),
  ],
})

async function create(client: pg.Client, count: number): Promise<void> {
  const table = tableOf(count)
  const like = (what: string) => `like partitions.provenance_event_first including ${what}`
  if (count === 0) await client.query(`create table ${table} (${like('all')})`)
  else {
    await client.query(`create table ${table} (${like('defaults')}) partition by range (id)`)
    const first = (index: number) => firstIdOf(new Date(Date.UTC(2022, (index * YEARS * 12) / count)))
    for (let index = 0; index < count; index++) {
      await client.query(`create table ${table}_${index} (${like('all')})`)
      await client.query(
        `alter table ${table} attach partition ${table}_${index} for values from ('${first(index)}') to ('${first(index + 1)}')`,
      )
    }
  }
  await client.query(`
    insert into ${table} (id, record_type, record_id, entity_id, action, change, operation_id, source_type, source_detail,
      caller_id, trace_id, number, transaction_id, created_at)
    select rpad(lpad(to_hex(t.at), 12, '0'), 32, md5(n::text))::uuid, 'entity', r.id::text, r.id, 'update',
      json_build_object('description', json_build_array(repeat(md5(n::text), 2), repeat(md5(n::text), 2))), '', 'import', '',
      '', '', n, (n / 3)::text::xid8, to_timestamp(t.at / 1000.0)
    from generate_series(1, ${rows}) n
    cross join lateral (select ('00000000-0000-7000-8000-' || lpad((n::bigint * 7919 % ${records})::text, 12, '0'))::uuid as id) r
    cross join lateral (select ${begin} + n::bigint * ${end - begin - 10_000} / ${rows} as at) t`)
  await client.query(`vacuum (analyze) ${table}`)
}

/** Median processor time of the server, in microseconds, for each table. The tables take turns. */
async function measure(client: pg.Client, name: string): Promise<number[]> {
  const { rows: found } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const cpu = () => Number(readFileSync(`/proc/${found[0]?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000
  const times = COUNTS.map((): number[] => [])
  for (let round = 0; round < 30; round++)
    for (const [index, count] of COUNTS.entries()) {
      const { text, values } = STATEMENTS[name]?.(tableOf(count)) ?? { text: '', values: () => [] }
      const before = cpu()
      for (let turn = 0; turn < 20; turn++) await client.query({ name: `${name} ${count}`, text, values: values() })
      // The first rounds read the pages from the disk and plan the statements.
      if (round >= 10) times[index]?.push((cpu() - before) / 20)
    }
  return times.map((all) => Math.round(all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0))
}

const { DATABASE_URL: server } = process.env
if (server === undefined) throw new Error('DATABASE_URL: name a PostgreSQL server on this machine')
const own = new OwnDatabase(withDatabase(server, 'venture_bench_partitions'))
await own.create()
try {
  const options = { databaseUrl: own.url, dataDir: 'memory', migrations: migrationsFolder, migrate: true }
  await (await openMigrated(options)).close()
  const client = new pg.Client(own.url)
  await client.connect()
  await client.query('set synchronous_commit = off; set jit = off')
  try {
    for (const count of COUNTS) await create(client, count)
    await client.query(`select setval('provenance_event_number_seq', ${rows})`)
    for (const name of Object.keys(STATEMENTS))
      process.stdout.write(`${name}: ${(await measure(client, name)).join(' ')}\n`)
  } finally {
    await client.end()
  }
} finally {
  await own.drop()
}
