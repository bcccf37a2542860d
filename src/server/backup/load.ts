import { createHash } from 'node:crypto'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import { decodeCursor, encodeCursor } from '../../operation/page/cursor.js'
import type { Session } from '../../platform/database/client/database.js'
import { typeAt } from '../../platform/storage/storage.js'
import type { BackupLine } from './backup-format.js'

/** What happens with the parts of a backup that are not in the database. */
interface Keep {
  credentials(text: string): void
  image(path: string, bytes: Buffer): Promise<void>
}

/**
 * Loads the lines of a backup into a database that has the migrations of the backup and no records, in one transaction.
 * Foreign keys are created again at the end, which checks all rows. Triggers do not run: what they write is in the backup.
 * The tables that are left out stay as the migrations have made them.
 */
export async function loadBackup(
  session: Session,
  lines: AsyncIterable<BackupLine>,
  keep: Keep,
  leftOut: readonly string[] = [],
): Promise<void> {
  await session.run("begin; set local timezone = 'UTC'")
  const keys = await session.rows(`
    select conrelid::regclass::text as "table", format('%I', conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const tables = await columnsOf(session)
  const all = [...tables.keys()]
  for (const { table, name } of keys) await session.run(`alter table ${table} drop constraint ${name}`)
  for (const table of all) await session.run(`alter table ${table} disable trigger user`)
  // Migrations have inserted rows, such as countries. The backup contains them too.
  await session.run(`truncate ${all.filter((table) => !leftOut.includes(table)).join(', ')}`)
  const transaction = await loadLines(session, lines, tables, keep)
  if (transaction !== undefined) await moveTransactions(session, transaction)
  for (const table of all) await session.run(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await session.run(`alter table ${table} add constraint ${name} ${definition}`)
  await session.run('commit')
}

/** The columns of each table of the service, in the order in which a row has them. */
async function columnsOf(session: Session): Promise<ReadonlyMap<string, string>> {
  const found = await session.rows(`
    select c.oid::regclass::text as name, json_agg(a.attname order by a.attnum)::text as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> '_prisma_migrations'
    group by c.oid order by 1`)
  return new Map(found.map(({ name, columns }) => [String(name), String(columns).replaceAll(', ', ',')]))
}

/** Returns the highest transaction id of the database of the backup. */
async function loadLines(
  session: Session,
  lines: AsyncIterable<BackupLine>,
  tables: ReadonlyMap<string, string>,
  keep: Keep,
): Promise<string | undefined> {
  let insert = ''
  let transaction: string | undefined
  for await (const line of lines) {
    if ('table' in line) insert = insertInto(line, tables)
    else if ('rows' in line) await session.rows(insert, [line.rows])
    else if ('sequence' in line)
      await session.rows(`select setval($1::regclass, $2::bigint)`, [line.sequence, line.value])
    else if ('transaction' in line) transaction = line.transaction
    else if ('image' in line) {
      const bytes = Buffer.from(line.bytes, 'base64')
      checkImage(line.image, bytes)
      await keep.image(line.image, bytes)
    } else keep.credentials(line.credentials)
  }
  return transaction
}

/** A row is cast once, and not for each of its columns. The name is one of the catalogue of the database. */
function insertInto(
  { table, columns }: { table: string; columns: string[] },
  tables: ReadonlyMap<string, string>,
): string {
  if (tables.get(table) !== JSON.stringify(columns))
    throw new OperatorError(
      `The table ${table} has other columns in the backup. Restore it with the release that wrote it`,
    )
  return `insert into ${table} select (line).* from (
    select text::${table} as line from unnest($1::text[]) text offset 0) lines`
}

function checkImage(path: string, bytes: Buffer): void {
  const digest = createHash('sha256').update(bytes).digest('hex')
  if (typeAt(path) === undefined || !path.includes(digest))
    throw new OperatorError(`The image ${path} of the backup is damaged. Use another backup`)
}

/**
 * The change feed and the webhooks read the changes in the order of their transactions, and read only those of ended
 * transactions. Another server counts its transactions from another number, so the ids of the backup are moved below its
 * next one. Their order and their distances stay the same, except for the oldest.
 */
async function moveTransactions(session: Session, highest: string): Promise<void> {
  const [found] = await session.rows(
    'select greatest(0, $1::numeric - pg_current_xact_id()::text::numeric)::text as distance',
    [highest],
  )
  const distance = String(found?.distance)
  if (distance === '0') return
  const moved = (column: string): string => `greatest(3, ${column}::text::numeric - ${distance})::text`
  await session.run(`
    update provenance_event set transaction_id = ${moved('transaction_id')}::xid8;
    update webhook_endpoint set next_transaction = ${moved('next_transaction')} where next_transaction <> '0'`)
  await movePositions(session, BigInt(distance))
}

/** Moves the positions of the schedules of exports. The tables of an older backup have none. */
async function movePositions(session: Session, distance: bigint): Promise<void> {
  const [table] = await session.rows(`select to_regclass('export_schedule') is not null as "exists"`)
  if (table?.exists !== true) return
  const schedules = await session.rows('select id, position from export_schedule where position is not null')
  for (const { id, position } of schedules) {
    const [transaction, number = null] = decodeCursor(String(position), 2, 'position')
    const moved = BigInt(String(transaction)) - distance
    const next = encodeCursor([String(moved < OLDEST ? OLDEST : moved), number])
    await session.rows('update export_schedule set position = $2 where id = $1::uuid', [id, next])
  }
}

/** The lowest id of a transaction that a server gives. */
const OLDEST = 3n
