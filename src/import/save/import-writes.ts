import type { Context } from '../../operation/pipeline/definition/context.js'
import type { Database, Db } from '../../platform/database/client/database.js'
import { raw, sql } from '../../platform/database/client/sql.js'
import { digestOf, type Owner } from '../row/keys.js'
import type { Facts } from '../row/row-facts.js'

/** Stores the digest of each row and the id of its record, for the next import. */
export async function storeSourceRecords(
  { db, clock }: Context,
  provider: string,
  saved: readonly { readonly facts: Facts; readonly owner: Owner }[],
): Promise<void> {
  if (saved.length === 0) return
  const rows = saved.map(({ facts, owner }) => ({
    kind: facts.kind,
    provider_id: facts.providerId,
    entity_id: 'entityId' in owner ? owner.entityId : null,
    person_id: 'personId' in owner ? owner.personId : null,
    round_id: 'roundId' in owner ? owner.roundId : null,
    digest: digestOf(facts),
  }))
  await db.rows(sql`
    insert into source_record (provider, kind, provider_id, entity_id, person_id, round_id, digest, updated_at)
    select ${provider}, kind, provider_id, entity_id, person_id, round_id, digest, ${clock.now()}::timestamptz
    from json_populate_recordset(null::source_record, ${JSON.stringify(rows)}::json)
    on conflict (provider, kind, provider_id) do update set digest = excluded.digest, updated_at = excluded.updated_at`)
}

/** Maximum time for which an import waits for another one. A statement of a transaction may take 15 seconds. */
const MOST_LOCK_WAIT = '14s'

/** Lets the transaction wait longer for locks. A batch of an import takes longer than a write of a request. */
export async function waitLonger({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.rows(sql`select set_config('lock_timeout', ${MOST_LOCK_WAIT}, true)`)
}

const lockOf = (provider: string): string => `import ${provider}`

/**
 * Locks a data provider until the transaction ends. If another transaction imports from this provider, waits until it
 * ends.
 */
export async function lockProvider(context: Context, provider: string): Promise<void> {
  await waitLonger(context)
  await context.db.rows(sql`select 1 as turn from (select pg_advisory_xact_lock(hashtext(${lockOf(provider)}))) l`)
}

/**
 * Runs work while a data provider is locked on a connection of its own, so that several transactions of the work can import
 * from it.
 */
export const aloneIn =
  (db: Database) =>
  (provider: string, work: () => Promise<void>): Promise<void> =>
    db.session(async (session) => {
      await session.rows('select pg_advisory_lock(hashtext($1))', [lockOf(provider)])
      await work()
    })

/**
 * Inserts rows into a table. A row has a member for each column; other members are ignored. A stored row with the same
 * key stays as it is.
 */
export async function insertRows(db: Db, table: string, rows: readonly object[]): Promise<void> {
  await db.rows(sql`
    insert into ${raw(table)} select * from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::json)
    on conflict do nothing`)
}

/** The tables that an import writes most, and in which it looks for the records of its rows. */
const ANALYZED = [
  'address',
  'address_join',
  'entity',
  'entity_person',
  'entity_relationship',
  'entity_search',
  'entity_tag',
  'fundraise_round',
  'investor_join',
  'owned_text',
  'person',
  'person_search',
  'research_detail',
  'source_record',
  'tag',
  'unique_id',
  'url_link',
]

/**
 * Collects the statistics of the tables if they are from before most of the `written` rows of an import. Without this,
 * PostgreSQL uses the plans that it made for empty tables, and reads a whole index for each link. An embedded database
 * collects no statistics by itself, and a server only after minutes.
 */
export async function refreshStatistics(db: Db, written: number): Promise<void> {
  const [row] = await db.rows<{ known: number }>(sql`
    select c.reltuples::float8 as known from pg_class c where c.oid = 'source_record'::regclass`)
  if (row && row.known < written / 2) await db.rows(sql`analyze ${raw(ANALYZED.join(', '))}`)
}
