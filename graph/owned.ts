import type { OutputRef } from '@pothos/core'
import { type Sql, sql } from '../src/database/sql.js'
import type { Context } from '../src/operation/context.js'
import type { FamilyOperations } from '../src/owned/declaration.js'
import { countOwned, type OwnedRows, readOwnedSlices } from '../src/owned/rows.js'
import type { Slice, SliceOf } from '../src/page/slice.js'
import type { OwnerKind } from '../src/wire/owner.js'
import { bindMutation, bindQuery } from './bind.js'
import { builder } from './builder.js'
import { type ConnectionArgs, connectionOf, sliceFor } from './connection.js'
import type { GraphContext } from './context.js'
import { type PageOf, pageType } from './types/page.js'

/*
 * The graph's side of what entities and people own: one way to bind a family's operations, and one to read a family's
 * records of many owners at once.
 */

/** Binds every operation of a family, for each kind of owner. Returns the type of its pages. */
export function bindFamily<R>(
  name: string,
  type: OutputRef<R>,
  kinds: readonly FamilyOperations[],
): OutputRef<PageOf<R>> {
  const page = pageType(`${name}Page`, type)
  const present = (record: R) => record
  for (const { list, get, create, replace, patch, remove } of kinds) {
    bindQuery({ operation: list, type: page, present: (found: PageOf<R>) => found })
    bindQuery({ operation: get, type, present })
    for (const operation of [create, replace, patch, remove]) if (operation) bindMutation({ operation, type, present })
  }
  return page
}

/** An owner as its type's resolvers hold it. */
interface Owning {
  readonly id: string
}

interface Relation<R, O extends Owning> {
  /** Field of the owner's type, such as `texts`. */
  readonly field: string
  readonly type: OutputRef<R>
  readonly description: string
  /** Id of the list that guards it. */
  readonly guard: string
  readonly rows: OwnedRows | ((context: Context) => OwnedRows)
  /** Which records it shows. */
  readonly shown?: Sql
  /** The records from an owner's document, where it was read with them. */
  readonly known?: (owner: O, slice: Slice) => SliceOf<R> | undefined
}

/** A type of the graph whose records own others. */
interface OwnerType {
  readonly kind: OwnerKind
  readonly name: 'Entity' | 'Person'
  readonly type: unknown
}

/** Adds a connection to the records of a family, read for all parents of a tick in one statement. */
export function ownedRelation<R, O extends Owning>(
  { kind, name, type: ownerType }: OwnerType,
  { field, type, description, guard, rows, shown = sql`true`, known }: Relation<R, O>,
): void {
  const named = `${name}${field.charAt(0).toUpperCase()}${field.slice(1).replace(/s$/, '')}`
  const rowsOf = (context: Context) => (typeof rows === 'function' ? rows(context) : rows)
  const resolve = async (owner: O, args: ConnectionArgs, { loaders, reads }: GraphContext) => {
    const slice = sliceFor(args)
    const found =
      known?.(owner, slice) ??
      (await loaders.load<SliceOf<R>>(`${kind} ${field} ${JSON.stringify(slice)}`, owner.id, (ids) =>
        readOwnedSlices<R>(reads, kind, rowsOf(reads), ids, slice, shown),
      ))
    const count = () =>
      loaders.load<number>(`${kind} ${field} count`, owner.id, (ids) =>
        countOwned(reads, kind, rowsOf(reads), ids, shown),
      )
    return { ...connectionOf(found, slice), count }
  }
  builder.objectField(ownerType as never, field as never, (t) =>
    t.connection(
      { type, description, extensions: { guard }, resolve } as never,
      {
        name: `${named}Connection`,
        fields: (c: never) => totalCount(c),
      } as never,
      { name: `${named}Edge` } as never,
    ),
  )
}

interface Counted {
  readonly count: () => Promise<number>
}

const totalCount = (c: { field(options: unknown): unknown }) => ({
  totalCount: c.field({
    type: 'Long',
    description: 'Exact number; counted only when selected.',
    resolve: ({ count }: Counted) => count(),
  }),
})
