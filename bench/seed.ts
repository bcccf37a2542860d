import { createHash } from 'node:crypto'
import type pg from 'pg'
import { recomputeEntities } from '../src/derived/writes/entities.js'
import { recomputeMatchKeys, recomputePersonKeys } from '../src/derived/writes/match-keys.js'
import { recomputeNews } from '../src/derived/writes/news.js'
import { recomputePeople } from '../src/derived/writes/people.js'
import { nameKey } from '../src/identity/entity/entity-rules.js'
import { migrationsFolder } from '../src/kernel/paths.js'
import { LEAST_DOCUMENTS } from '../src/match/count/writes/words.js'
import type { Db, Statement as SqlStatement } from '../src/platform/database/client/database.js'
import { BoundPrisma } from '../src/platform/database/client/prisma.js'
import { openDatabase } from '../src/platform/database/open.js'
import { readMigrations } from '../src/platform/database/schema/migrate.js'
import { cloneRecords } from './clone.js'
import { countBlock } from './clone-bitmaps.js'
import { connected, MARK, OwnDatabase } from './database.js'
import { dropIndexes, execute, type Index, type Statement } from './fill.js'
import { nounRows, personRows } from './seed-nouns.js'

export interface SeedOptions {
  /**
   * The database of the benchmark. It is created if it is missing. It is created again if it contains other data than
   * required.
   */
  readonly url: string
  readonly entities: number
  /** Maximum number of entities that are computed. A larger set consists of copies of such a block. */
  readonly block?: number
}

/** Computing the derived values of a record takes ten times as long as copying them. */
const BLOCK = 50_000

const SEED = 20_261_121
/** Version of the statements below. Increase it when they change: a database with another version is created again. */
const SHAPE = 5

const WORDS = [
  'Acme',
  'Ångström',
  'Blue',
  'Bright',
  'Cedar',
  'Coral',
  'Delta',
  'Dünn',
  'Ember',
  'Érable',
  'Falcon',
  'Fjord',
  'Granite',
  'Harbor',
  'Indigo',
  'Juniper',
  'Kestrel',
  'Lumen',
  'Maple',
  'Nimbus',
  'North',
  'Onyx',
  'Orbit',
  'Pine',
  'Quartz',
  'Raven',
  'Sable',
  'Tidal',
  'Umbra',
  'Vela',
  'Willow',
  'Zephyr',
]
const TRADES = [
  'Analytics',
  'Bio',
  'Capital',
  'Energy',
  'Foods',
  'Health',
  'Labs',
  'Logistics',
  'Media',
  'Networks',
  'Robotics',
  'Systems',
]

/** Fills the database with test data, except if it already contains them. Returns whether it was filled. */
export async function seed({ url, entities, block = BLOCK }: SeedOptions): Promise<boolean> {
  const blocks = Math.ceil(entities / block)
  if (blocks > 1 && entities % block > 0)
    throw new Error(`a set of more than ${block} entities must be a multiple of ${block}`)
  const contents = fingerprint(entities, blocks > 1 ? ` in blocks of ${block}` : '')
  const database = new OwnDatabase(url)
  if ((await database.mark()) === contents) return false
  await database.create()
  await fill(url, entities / blocks, blocks)
  await database.write(contents)
  return true
}

/**
 * A text that describes the contents of the database. It includes the migrations, because data in other tables cannot
 * be compared.
 */
function fingerprint(entities: number, blocks: string): string {
  const migrations = readMigrations(migrationsFolder).map(({ checksum }) => checksum)
  const digest = createHash('sha256').update(migrations.join()).digest('hex').slice(0, 12)
  return `${MARK}: seed ${SEED}, shape ${SHAPE}, ${entities} entities${blocks}, migrations ${digest}`
}

/** Tables that `derive` writes. While it writes them, they have no indexes that it does not need. */
const DERIVED = /^(entity|person|news_article|\w+_(search|meaning|match_key|word))$/

/** Fills an empty database with a block of entities, and then with copies of it. */
async function fill(url: string, entities: number, blocks: number): Promise<void> {
  const db = await openDatabase({ databaseUrl: url, dataDir: 'memory', migrations: migrationsFolder })
  await db.migrate()
  const clients: Clients = [await connected(url), await connected(url)]
  try {
    for (const one of clients) await one.query(`${settings};${functions}`)
    await computeBlock(clients, entities)
    // The common words are chosen before the block is copied. The copies then contain them as often as the block.
    await phase('counts', () => countBlock(db, new Date(), blocks, LEAST_DOCUMENTS / blocks))
    if (blocks > 1) await copyBlock(clients, blocks)
    await phase('vacuum', () => vacuum(clients))
  } finally {
    await Promise.all(clients.map((one) => one.end()))
    await db.close()
  }
}

type Clients = readonly [pg.Client, pg.Client]

/** Inserts a block of entities, and computes their derived values. */
async function computeBlock(clients: Clients, entities: number): Promise<void> {
  const [client, other] = clients
  const withSize = (statement: string): Statement => [statement, statement.includes('$1') ? [entities] : []]
  const indexes = await dropIndexes(client, 'withoutRule')
  const isDerived = ({ table }: Index) => DERIVED.test(table)
  await phase('rows', async () => {
    await execute(clients, [
      [[entityRows, [entities, WORDS, WORDS.map(nameKey), TRADES, TRADES.map(nameKey)]]],
      [withSize(personRows)],
    ])
    await execute(
      clients,
      nounRows.map((statements) => statements.map(withSize)),
    )
    const needed = indexes.filter((index) => !isDerived(index))
    await createIndexes(clients, needed)
    await client.query('analyze')
  })
  await phase('derived values', async () => {
    await Promise.all([derive(client, ofEntities), derive(other, ofPeople)])
    await createIndexes(clients, indexes.filter(isDerived))
  })
  // Vacuum also writes the visibility map of PostgreSQL. Without it, index-only scans read the table.
  await phase('vacuum', () => vacuum(clients))
}

async function copyBlock(clients: Clients, blocks: number): Promise<void> {
  const indexes = await dropIndexes(clients[0], 'withoutReference')
  await phase('copies', () => cloneRecords(clients, blocks))
  await phase('indexes', () => createIndexes(clients, indexes))
}

const createIndexes = (clients: Clients, indexes: readonly Index[]): Promise<void> =>
  execute(
    clients,
    indexes.map(({ definition }) => [[definition]]),
  )

/**
 * Vacuums the tables with rows. PostgreSQL would remember that the other tables were empty, and plan to read them without
 * an index, which it does not do with the tables of a new service.
 */
async function vacuum(clients: Clients): Promise<void> {
  const { rows } = await clients[0].query<{ table: string }>(`
    select oid::regclass::text as table from pg_class
    where relnamespace::regnamespace::text in ('public', 'partitions') and relkind = 'r' and pg_relation_size(oid) > 0
    order by pg_relation_size(oid) desc`)
  await execute(
    clients,
    rows.map(({ table }) => [[`vacuum (analyze) ${table}`]]),
  )
  await clients[0].query('analyze provenance_event')
}

/** Runs a part of the work and prints its time. */
async function phase(name: string, run: () => Promise<void>): Promise<void> {
  const began = performance.now()
  await run()
  process.stderr.write(`  ${name}: ${Math.round((performance.now() - began) / 1000)} s\n`)
}

/**
 * The checks of foreign keys and the triggers take about half of the time of the inserts. The seeded rows satisfy the
 * foreign keys, and `derive` and `recount` do the work of the triggers. Only a superuser can switch them off.
 */
const settings = `
  set synchronous_commit = off; set timezone = 'UTC'; set maintenance_work_mem = '1GB';
  select set_config('session_replication_role', 'replica', false) from pg_roles where rolname = current_user and rolsuper`

/** Number of records in a batch. The derived values of a batch are computed together. */
const CHUNK = 10_000

/** A table, and the statements of the service that compute the derived values of its records. */
type Derivation = readonly [table: string, recompute: (context: { db: Db }, ids: never[]) => Promise<void>]

const ofEntities: readonly Derivation[] = [
  ['entity', recomputeEntities],
  ['entity', recomputeMatchKeys],
  ['news_article', recomputeNews],
]
const ofPeople: readonly Derivation[] = [
  ['person', recomputePeople],
  ['person', recomputePersonKeys],
]

/** Computes derived values with the statements of the service. */
async function derive(client: pg.Client, derivations: readonly Derivation[]): Promise<void> {
  const prisma = new BoundPrisma()
  const db: Db = {
    rows: async <T>({ text, values }: SqlStatement) => (await client.query(text, [...values])).rows as T[],
    get prisma() {
      return prisma.modelsOf(this, true)
    },
  }
  for (const [table, recompute] of derivations) {
    const { rows } = await client.query<{ id: never }>(`select id from ${table} order by id`)
    for (let at = 0; at < rows.length; at += CHUNK) {
      await recompute(
        { db },
        rows.slice(at, at + CHUNK).map(({ id }) => id),
      )
    }
  }
}

/*
 * SQL functions that compute all values from the number of a record. `roll(i, what, sides)` is a random number that is
 * always the same for the same arguments. Ids look like UUIDs of version 7, so that indexes grow as in production.
 */
const functions = `
  create function pg_temp.roll(i int, what int, sides int) returns int immutable language sql as
    $$ select ((hashint8extended(i, ${SEED} + what) & 9223372036854775807) % sides)::int $$;
  create function pg_temp.uuid_of(i int, what text) returns uuid immutable language sql as
    $$ select (lpad(to_hex(1735689600000 + i * 1000::bigint), 12, '0') || '7' || substr(h, 1, 3) || '8' || substr(h, 4, 15))::uuid
       from md5(what || i || '${SEED}') h $$;
  create function pg_temp.instant_of(i int, what int) returns timestamptz immutable language sql as
    $$ select timestamptz '2025-01-01 00:00:00Z' + i * interval '1 second' + pg_temp.roll(i, what, 86400000) * interval '1 millisecond' $$;`

const entityRows = `
  insert into entity (id, public_id, slug, type_record, name_brand, name_legal, name_brand_key, name_legal_key,
    operating_status, founded_year, default_currency, is_featured, is_hidden, is_verified, show_on_sitemap,
    last_event_id, created_at, updated_at, last_modified_at)
  select pg_temp.uuid_of(i, 'entity'), 'e' || lpad(to_hex(i), 11, '0'),
    replace(($3::text[])[a] || '-' || ($5::text[])[b], ' ', '-') || '-' || i,
    case when t < 70 then 'Company' when t < 80 then 'Investment Firm' when t < 86 then 'Fund' when t < 92 then 'Nonprofit'
      when t < 94 then 'Government' when t < 98 then 'Organization' else 'Business Line' end,
    ($2::text[])[a] || ' ' || ($4::text[])[b] || ' ' || c,
    case when i % 3 = 0 then ($2::text[])[a] || ' ' || ($4::text[])[b] || ' ' || c || ', Inc.' end,
    ($3::text[])[a] || ' ' || ($5::text[])[b] || ' ' || c,
    case when i % 3 = 0 then ($3::text[])[a] || ' ' || ($5::text[])[b] || ' ' || c || ' inc' end,
    case when s < 75 then 'Operating' when s < 83 then 'Acquired' when s < 88 then 'Acquired Subsidiary' when s < 96 then 'Closed'
      when s < 98 then 'Inactive' end,
    case when pg_temp.roll(i, 5, 20) > 0 then 2025 - least(pg_temp.roll(i, 6, 80), pg_temp.roll(i, 7, 80)) end,
    (array['USD', 'EUR', 'GBP', null])[1 + pg_temp.roll(i, 8, 4)],
    pg_temp.roll(i, 9, 50) = 0, hidden, pg_temp.roll(i, 10, 4) = 0, not hidden and pg_temp.roll(i, 11, 20) > 0,
    pg_temp.uuid_of(i, 'event'), pg_temp.instant_of(i, 12), pg_temp.instant_of(i, 12) + pg_temp.roll(i, 13, 300) * interval '1 day',
    pg_temp.instant_of(i, 12) + pg_temp.roll(i, 13, 300) * interval '1 day'
  from generate_series(1, $1::int) i cross join lateral (
    select 1 + pg_temp.roll(i, 1, ${WORDS.length}) as a, 1 + pg_temp.roll(i, 2, ${TRADES.length}) as b, 1 + pg_temp.roll(i, 3, 900) as c,
      pg_temp.roll(i, 4, 100) as t, pg_temp.roll(i, 14, 100) as s, pg_temp.roll(i, 15, 10) = 0 as hidden) dice`
