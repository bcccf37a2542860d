import { markStale } from '../../derived/stale.js'
import { readNeighbours } from '../../derived/writes/neighbours.js'
import { entitySoftDelete } from '../../identity/entity/entity-rows.js'
import { personSoftDelete } from '../../identity/person/person-rows.js'
import { type ForeignKey, keyName, readFollowedKeys } from '../../identity/removal/foreign-key-reads.js'
import {
  addRow,
  type RowsByTable,
  readRemoved,
  removeRow,
  rowLists,
  type StoredRow,
} from '../../identity/removal/removal-writes.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import type { ChildRows, MergeRule } from './merge-rule.js'
import { MERGE_RULES } from './merge-rule-table.js'
import { PERSON_MERGE_RULES } from './person-rules.js'

/** The rows that a merge changed, by table, with their former values. With these rows, the merge can be undone. */
interface Moved {
  readonly rows: Readonly<Record<string, readonly StoredRow[]>>
  /** Number of foreign key values that now contain the id of the survivor. */
  readonly repointed: number
}

const RULES: Readonly<Record<OwnerKind, Readonly<Record<string, MergeRule>>>> = {
  entity: MERGE_RULES,
  person: PERSON_MERGE_RULES,
}

/** Moves all rows of the loser to the survivor, by the rule of each foreign key. Both records are locked. */
export async function moveRows(context: Context, kind: OwnerKind, survivorId: string, loserId: string): Promise<Moved> {
  const rules = RULES[kind]
  const order = Object.keys(rules)
  const followed = await readFollowedKeys(context)
  const keys = followed
    .filter(({ target }) => target === kind)
    .sort((a, b) => order.indexOf(keyName(a)) - order.indexOf(keyName(b)))
  const rows: RowsByTable = new Map()
  let repointed = 0
  for (const key of keys) {
    const rule = rules[keyName(key)]
    if (!rule) throw new Error(`a merge has no rule for ${keyName(key)}`)
    repointed += await moveReferences(context, key, rule, { survivorId, loserId, followed }, rows)
  }
  return { rows: rowLists(rows), repointed }
}

interface MovedBetween {
  readonly survivorId: string
  readonly loserId: string
  /** All foreign keys of the database, except those of derived values. */
  readonly followed: readonly ForeignKey[]
}

async function moveReferences(
  { db }: Context,
  { table, column }: ForeignKey,
  { staysWithLoser, same, children = [], demote }: MergeRule,
  { survivorId, loserId, followed }: MovedBetween,
  changedRows: RowsByTable,
): Promise<number> {
  const [from, at] = [raw(table), raw(column)]
  const survivor = sql`${survivorId}::uuid`
  const ofLoser = sql`l.${at} = ${loserId}::uuid`
  const before = await db.rows<{ row: StoredRow }>(sql`select row_to_json(l) as row from ${from} l where ${ofLoser}`)
  if (before.length === 0) return 0
  addRows(changedRows, table, before)
  if (staysWithLoser) return 0
  if (same) {
    for (const child of children) await moveChildren(db, from, ofLoser, same(survivor), child, changedRows)
    await drop(
      db,
      followed,
      table,
      sql`${ofLoser} and exists (select 1 from ${from} s where ${same(survivor)})`,
      changedRows,
    )
  }
  if (demote) {
    await db.rows(sql`
      update ${from} l set ${demote.set} where ${ofLoser} and exists (select 1 from ${from} s where ${demote.when(survivor)})`)
  }
  const moved = await db.rows(sql`update ${from} l set ${at} = ${survivor} where ${ofLoser} returning 1 as moved`)
  return moved.length
}

/**
 * Deletes each row of the loser for which the survivor has an equal row. The database also deletes the child rows of
 * the deleted rows.
 */
async function drop(
  db: Context['db'],
  followed: readonly ForeignKey[],
  table: string,
  where: Sql,
  changedRows: RowsByTable,
): Promise<void> {
  const dropped = await db.rows<{ row: StoredRow }>(
    sql`select row_to_json(l) as row from ${raw(table)} l where ${where}`,
  )
  if (dropped.length === 0) return
  const removed = await readRemoved(
    { db },
    followed,
    table,
    dropped.map(({ row }) => row),
  )
  for (const { rows } of removed)
    for (const [name, all] of Object.entries(rows)) for (const row of all) addRow(changedRows, name, row)
  await db.rows(sql`delete from ${raw(table)} l where ${where}`)
}

/**
 * Moves the child rows of rows that will be removed. A child row does not move, and is removed too, if the row of the
 * survivor already has an equal child row.
 */
async function moveChildren(
  db: Context['db'],
  from: Sql,
  ofLoser: Sql,
  same: Sql,
  child: ChildRows,
  changedRows: RowsByTable,
): Promise<void> {
  const [table, at] = [raw(child.table), raw(child.column)]
  const pairs = sql`(
    select distinct on (l.id) l.id as dropped, s.id as equal from ${from} l join ${from} s on ${same} where ${ofLoser} order by l.id, s.id)`
  const before = await db.rows<{ row: StoredRow }>(sql`
    select row_to_json(c) as row from ${table} c join ${pairs} p on c.${at} = p.dropped`)
  if (before.length === 0) return
  addRows(changedRows, child.table, before)
  await db.rows(sql`
    update ${table} c set ${at} = p.equal from ${pairs} p
    where c.${at} = p.dropped and not exists (
      select 1 from ${table} x where x.${at} = p.equal and ${raw(child.same)})`)
}

function addRows(changedRows: RowsByTable, table: string, rows: readonly { readonly row: StoredRow }[]): void {
  for (const { row } of rows) addRow(changedRows, table, row)
}

/**
 * Moves the slugs of the offerings of the loser to the namespace of the survivor. If a slug is in use there, the last
 * 12 characters of the id of the offering are added to it. `family` is the start of the former paths of the offerings.
 * If it is given, the former paths redirect.
 */
export async function moveOfferings(
  { db, clock }: Context,
  survivorId: string,
  loserId: string,
  family: string | undefined,
): Promise<StoredRow[]> {
  const before = await db.rows<{ row: StoredRow }>(sql`
    select row_to_json(o) as row from entity o where o.slug_namespace = ${loserId}`)
  if (before.length === 0) return []
  const now = clock.now()
  await db.rows(sql`
    update entity o set slug_namespace = ${survivorId}, updated_at = ${now}, version = o.version + 1,
      slug = o.slug || case when exists (
        select 1 from entity x where x.slug_namespace = ${survivorId} and x.slug = o.slug) then '-' || right(o.id::text, 12) else '' end
    where o.slug_namespace = ${loserId}`)
  await db.rows(sql`update slug_redirect set namespace = ${survivorId} where namespace = ${loserId}`)
  if (family !== undefined) {
    const former = before.map(({ row }) => ({ id: row.id, slug: row.slug }))
    await db.rows(sql`
      insert into slug_redirect (entity_id, namespace, slug, old_path, created_at, updated_at)
      select f.id, ${survivorId}, f.slug, ${`${family}/`}::text || f.slug, ${now}::timestamptz, ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(former)}::json) f(id uuid, slug text) on conflict (old_path) do nothing`)
  }
  return before.map(({ row }) => row)
}

/**
 * Deletes the loser. With `hard`, all rows that it still owns are deleted too. With `soft`, these rows stay. Returns
 * the former rows by table.
 */
export async function removeLoser(
  context: Context,
  kind: OwnerKind,
  id: string,
  mode: 'soft' | 'hard',
): Promise<Readonly<Record<string, readonly StoredRow[]>>> {
  if (mode === 'hard') return (await removeRow(context, kind, 'uuid', id)).rows
  const { db, clock } = context
  const now = clock.now()
  const rows = await db.rows<{ row: StoredRow }>(
    sql`select row_to_json(o) as row from ${raw(kind)} o where o.id = ${id}::uuid`,
  )
  await db.rows(kind === 'entity' ? entitySoftDelete(id, now) : personSoftDelete(id, now))
  return { [kind]: rows.map(({ row }) => row) }
}

/** Marks as stale: the survivor, the loser if the deletion was soft, and the related records of both. */
export async function markAroundStale(
  context: Context,
  kind: OwnerKind,
  { survivorId, loserId, deleteMode }: { survivorId: string; loserId: string; deleteMode: 'soft' | 'hard' },
): Promise<void> {
  const merged = deleteMode === 'soft' ? [survivorId, loserId] : [survivorId]
  const { entities, people } = await readNeighbours(context, merged)
  markStale(context, {
    entities: [...(kind === 'entity' ? merged : []), ...entities],
    people: [...(kind === 'person' ? merged : []), ...people],
  })
}
