import type { FieldMap, ObjectRef, OutputRef } from '@pothos/core'
import type { Unmatched } from '../../../src/identity/unmatched/unmatched.js'
import { builder } from '../builder.js'
import type { GraphContext } from '../context.js'
import { PAGE_INFO } from '../selection/connection.js'

/*
 * The type of a connection whose nodes come from rows that an operation has returned, and not from a statement of its own.
 */

type Types = typeof builder.$inferSchemaTypes

/** Builder for the fields of an edge. R is the row of the page from which the edge is made. */
export type RowFields<R> = PothosSchemaTypes.ObjectFieldBuilder<Types, PagedRow<R>>

/** A row of a list, and its cursor. */
export interface PagedRow<R> {
  readonly row: R
  readonly cursor: string
}

export interface RowConnection<R, F extends FoundPage<R> = FoundPage<R>> {
  /** Name of the connection type and of the edge type, without the endings `Connection` and `Edge`. */
  readonly name: string
  readonly type: OutputRef
  /** The record of a row. */
  readonly node: (row: R, context: GraphContext) => object | null | Promise<object | null>
  /** Fields of the edge that belong to the row. */
  readonly join?: (e: RowFields<R>) => FieldMap
  /** Additional fields of the connection, besides the fields that every connection has. */
  readonly more?: (t: PothosSchemaTypes.ObjectFieldBuilder<Types, F>) => FieldMap
}

export interface FoundPage<R> {
  readonly rows: readonly PagedRow<R>[]
  readonly total: number
  readonly hasNext: boolean
  readonly hasPrevious: boolean
  /** What a request named but no record matches. */
  readonly unmatched?: readonly Unmatched[]
}

/** Creates the type of a connection whose nodes come from rows. */
export const rowConnection = <R, F extends FoundPage<R> = FoundPage<R>>(
  connection: RowConnection<R, F>,
): ObjectRef<Types, F> => connectionWith(rowEdge(connection), connection)

/** Creates the type of the edges of a connection whose nodes come from rows. */
export function rowEdge<R, F extends FoundPage<R>>({
  name,
  type,
  node,
  join,
}: RowConnection<R, F>): ObjectRef<Types, PagedRow<R>> {
  const edge: ObjectRef<Types, PagedRow<R>> = builder.objectRef<PagedRow<R>>(`${name}Edge`).implement({
    description: 'A record of the list, and its position in the list.',
    ...(join ? { fields: join } : {}),
  })
  builder.objectFields(edge, (t) => ({
    node: t.field({ type, description: 'The record.', resolve: ({ row }, _args, context) => node(row, context) }),
    cursor: t.exposeString('cursor', {
      description: 'Position of the record in the list. Send it as `after` or `before`.',
    }),
  }))
  return edge
}

export function connectionWith<R, F extends FoundPage<R>>(
  edge: ObjectRef<Types, PagedRow<R>>,
  { name, type, node, more }: RowConnection<R, F>,
): ObjectRef<Types, F> {
  return builder.objectRef<F>(`${name}Connection`).implement({
    description: 'A part of a list.',
    fields: (t) => ({
      edges: t.field({
        type: [edge],
        description: 'The records with their positions in the list.',
        resolve: ({ rows }) => [...rows],
      }),
      nodes: t.field({
        type: [type],
        description: 'The records of the edges.',
        resolve: ({ rows }, _args, context) => rows.map(({ row }) => node(row, context)),
      }),
      pageInfo: t.field({
        type: builder.pageInfoRef(),
        description: PAGE_INFO,
        resolve: ({ rows, hasNext, hasPrevious }) => ({
          startCursor: rows[0]?.cursor ?? null,
          endCursor: rows.at(-1)?.cursor ?? null,
          hasNextPage: hasNext,
          hasPreviousPage: hasPrevious,
        }),
      }),
      totalCount: t.field({
        type: 'Long',
        description: 'Exact number of records in the list.',
        resolve: ({ total }) => total,
      }),
      ...more?.(t),
    }),
  })
}
