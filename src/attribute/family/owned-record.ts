import { type LockedOwner, type OwnerType, ownerIn } from '../../identity/owner/owner-type.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import { sql } from '../../platform/database/client/sql.js'
import type { Declared } from './declaration.js'
import { type OwnedRows, type RowKey, readOwned } from './family-reads.js'
import { lockOwned, ofOwner, type StoredRow } from './family-writes.js'

/* Functions that find, lock and read one record of a family, for the operations of the family. */

/** Locks the owner before the record, so that two writers on one owner cannot deadlock. */
export async function lockRecord<S extends object>(
  context: Context,
  family: Declared<S>,
  ownerType: OwnerType,
  path: Readonly<Record<string, unknown>>,
): Promise<{ owner: LockedOwner; stored: StoredRow<S> }> {
  const id = keyIn(family, path)
  const owner = await ownerType.lock(context, ownerIn(ownerType, path))
  const key = typeof id === 'number' ? sql`t.id = ${id}` : sql`t.id = ${id}::uuid`
  const [stored] = await lockOwned(
    context,
    family.store,
    sql`${ofOwner(owner.ref)} and ${key} and ${family.writable?.(context) ?? sql`true`}`,
  )
  if (!stored) throw missing(family, ownerType, id)
  checkVersion(context, versionOf(family.store.table, stored))
  return { owner, stored }
}

/** Reads the record after the write, even if its owner is hidden. */
export async function readWritten<S extends object, R>(
  context: Context,
  family: Declared<S, R>,
  ownerType: OwnerType,
  ownerId: string,
  id: RowKey,
): Promise<Json<R>> {
  const found = await readOwned(context, ownerType, rowsOf(family, context), ownerId, id, 'stored')
  if (!found) throw missing(family, ownerType, id)
  return found
}

/** A record with response headers for REST. */
export const withHeaders = <R>({ text, version }: Json<R>, headers: Record<string, string> | undefined): Json<R> =>
  new Json(text, version, headers)

export const rowsOf = <R>(
  { rows, rowsFor }: Pick<Declared<never, R>, 'rows' | 'rowsFor'>,
  context: Context,
): OwnedRows<R> => rowsFor?.(context) ?? rows

export const keyIn = ({ key }: { key: { name: string } }, path: Readonly<Record<string, unknown>>): RowKey => {
  const id = path[key.name]
  return typeof id === 'number' ? id : String(id)
}

export const missing = (
  { singular, key }: { singular: string; key: { name: string } },
  ownerType: OwnerType,
  id: RowKey,
): Problem =>
  new Problem('notFound', {
    detail: `The ${ownerType.table} has no ${singular} with this id, or you cannot read it.`,
    field: key.name,
    value: String(id),
    hint: `List the ${singular}s of the ${ownerType.table} to find their ids.`,
  })

export const withArticle = (singular: string): string => `${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${singular}`
