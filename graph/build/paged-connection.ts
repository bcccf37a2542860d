import type { FieldMap, InputFieldMap, InputShapeFromFields, ObjectParam, ObjectRef, OutputRef } from '@pothos/core'
import type { Unmatched } from '../../src/identity/unmatched/unmatched.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import { decodeCursor, encodeCursor, noCursor } from '../../src/operation/page/cursor.js'
import type { RawInput } from '../../src/operation/pipeline/decode.js'
import type { AnyOperation } from '../../src/operation/pipeline/define.js'
import { addReadField, type ReadOptions, readField, runRead, type SelectedParts } from './bind.js'
import { builder } from './builder.js'
import { type ConnectionArgs, PAGE_INFO, sliceFor } from './connection.js'
import type { GraphContext } from './context.js'
import { COST } from './field-extensions.js'
import type { PageOf } from './page.js'
import { nodeRowQuery } from './row.js'
import { nodesBelow } from './selection.js'

/*
 * A connection for an operation that returns numbered pages. A client can read it only forward. If the operation has
 * the parameter `cursor`, a cursor contains the sort value and the id of its record, so records that are added or
 * removed do not shift the next page. Otherwise, as in a list that is ranked by a search, it contains the position.
 */

type Types = typeof builder.$inferSchemaTypes

/** Builder for the fields of an edge. R is the row of the page from which the edge is made. */
export type RowFields<R> = PothosSchemaTypes.ObjectFieldBuilder<Types, PagedRow<R>>

/** A row of a list, and the cursor after it. */
export interface PagedRow<R> {
  readonly row: R
  readonly cursor: string
}

interface RowConnection<R, F extends FoundPage<R> = FoundPage<R>> {
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

interface PagedConnection<R> extends ReadOptions, RowConnection<R> {
  readonly operation: AnyOperation
  /** Whether only the selected parts of the records are read. If not, whole documents are read. */
  readonly isProjected?: boolean
  /** The cursor after a row. Set for an operation with the parameter `cursor`. */
  readonly cursor?: (row: R) => string
  /** Columns that the cursors of plain rows contain. If unset, those of a list in the order newest first. */
  readonly cursorColumns?: Readonly<Record<string, true>>
}

export interface FoundPage<R> {
  readonly rows: readonly PagedRow<R>[]
  readonly total: number
  readonly hasNext: boolean
  readonly hasPrevious: boolean
  /** What a request named but no record matches. */
  readonly unmatched?: readonly Unmatched[]
}

/** Adds the operation of a list as a field that is a connection. Returns the type of the edges. */
export function bindConnection<R>(connection: PagedConnection<R>): ObjectRef<Types, PagedRow<R>> {
  const { operation, isProjected = false, cursor: cursorOf } = connection
  const edge = rowEdge(connection)
  const type = connectionWith(edge, connection)
  const { name, args, options } = readField(operation, withoutPaging(connection))
  addReadField(connection.of, name, {
    ...options,
    type,
    args: { ...pagingForward(), ...args.map },
    read: async (given, id, context, info) => {
      const { first, after }: ConnectionArgs = given
      const { take, cursor } = sliceFor({ first, after })
      const parts = {
        projection: isProjected ? nodesBelow(context, info) : undefined,
        rowQuery: nodeRowQuery(connection.type, context, info, connection.cursorColumns),
      }
      const read = (paging: Paging) =>
        readPage<R>(operation, args.rawInput(given, id), paging, context, parts).catch((error) => {
          throw args.namedProblem(error)
        })
      if (cursorOf) return readAfter(read, cursor, take, cursorOf)
      return readFrom(read, cursor === undefined ? 0 : positionIn(cursor), take)
    },
  })
  return edge
}

/** A connection whose rows are read for many parent records at once. */
interface NestedRows<R, A extends InputFieldMap> {
  readonly type: ObjectRef<Types, FoundPage<R>>
  readonly description: string
  readonly guard: AnyOperation
  /** Additional arguments, besides those of the page. */
  readonly args?: A
  /** All rows of each record, in the order of the ids. */
  readonly read: (
    context: GraphContext,
    ids: readonly string[],
    args: InputShapeFromFields<A>,
  ) => Promise<readonly (readonly R[])[]>
}

/** `NestedRows` with arguments whose types are known only at run time. */
type AnyRows<R> = Omit<NestedRows<R, InputFieldMap>, 'read'> & {
  read(context: GraphContext, ids: readonly string[], args: object): Promise<readonly (readonly R[])[]>
}

/** Adds a connection from the records of one type to rows that are ranked by a search. */
export function addRankedConnection<R, A extends InputFieldMap = Record<never, never>>(
  owner: ObjectParam<Types>,
  field: string,
  nested: NestedRows<R, A>,
): void {
  const { type, description, guard, args: others, read }: AnyRows<R> = nested
  builder.objectField(owner, field, (t) =>
    t.field({
      type,
      nullable: true,
      description,
      extensions: { guard: guard.id, cost: COST.search, reads: 'id' },
      args: { ...pagingForward(), ...others },
      resolve: async (parent, { first, after, ...args }, context) => {
        const { take, cursor } = sliceFor({ first, after })
        const from = cursor === undefined ? 0 : positionIn(cursor)
        const { id } = parent as { readonly id: unknown }
        const name = `${guard.id} ${JSON.stringify(args)}`
        const rows = await context.loaders.load(name, String(id), (ids) => read(context, ids, args))
        return foundFrom(rows.slice(from, from + take), from, rows.length)
      },
    }),
  )
}

/** The arguments of a connection that a client can read only forward. */
export const pagingForward = () =>
  builder.args((a) => ({
    first: a.int({ description: 'Maximum number of records. Default: 20.' }),
    after: a.string({ description: 'Cursor of a record. The result begins with the record that follows it.' }),
  }))

const withoutPaging = <O extends ReadOptions>({ args = {}, ...rest }: O): ReadOptions => ({
  ...rest,
  args: { ...args, omit: ['page', 'size', 'cursor', ...(args.omit ?? [])] },
})

interface Paging {
  readonly page?: number
  readonly cursor?: string | undefined
  readonly size: number
}

async function readPage<R>(
  operation: AnyOperation,
  input: RawInput,
  paging: Paging,
  context: GraphContext,
  parts: SelectedParts,
): Promise<PageOf<R>> {
  const request = { ...input, query: { ...input.query, ...paging } }
  return (await runRead(operation, request, context, parts)) as PageOf<R>
}

/** Reads `take` rows from a position. The rows are on one page, or on two consecutive pages of this size. */
async function readFrom<R>(
  read: (paging: Paging) => Promise<PageOf<R>>,
  from: number,
  take: number,
): Promise<FoundPage<R>> {
  const size = Math.max(1, take)
  const page = Math.floor(from / size)
  const skipped = from % size
  const first = await read({ page, size })
  const rest = skipped > 0 && !first.last ? (await read({ page: page + 1, size })).content : []
  const rows = [...first.content, ...rest].slice(skipped, skipped + take)
  const found = foundFrom(rows, from, first.totalElements)
  return first.unmatched ? { ...found, unmatched: first.unmatched } : found
}

/** Reads `take` rows after a cursor. */
async function readAfter<R>(
  read: (paging: Paging) => Promise<PageOf<R>>,
  cursor: string | undefined,
  take: number,
  cursorOf: (row: R) => string,
): Promise<FoundPage<R>> {
  const page = await read(
    cursor === undefined ? { size: Math.max(1, take) } : { cursor, size: Math.max(1, take) },
  ).catch((thrown: unknown) => {
    throw thrown instanceof Problem && thrown.members.field === 'cursor' ? noCursor('after') : thrown
  })
  return {
    rows: page.content.slice(0, take).map((row) => ({ row, cursor: cursorOf(row) })),
    total: page.totalElements,
    hasNext: take === 0 ? page.content.length > 0 : !page.last,
    hasPrevious: cursor !== undefined,
  }
}

/** The result for rows that begin at the position `from` of the list. */
export const foundFrom = <R>(rows: readonly R[], from: number, total: number): FoundPage<R> => ({
  rows: rows.map((row, index) => ({ row, cursor: encodeCursor([from + index + 1]) })),
  total,
  hasNext: from + rows.length < total,
  hasPrevious: from > 0,
})

/** Maximum position in a cursor. Operations refuse pages with a larger number. */
const MAX_POSITION = 10_000_000

export function positionIn(cursor: string): number {
  const [position] = decodeCursor(cursor, 1, 'after')
  if (typeof position === 'number' && Number.isInteger(position) && position >= 0 && position <= MAX_POSITION)
    return position
  throw noCursor('after')
}

/** Creates the type of a connection whose nodes come from rows. */
export const rowConnection = <R, F extends FoundPage<R> = FoundPage<R>>(
  connection: RowConnection<R, F>,
): ObjectRef<Types, F> => connectionWith(rowEdge(connection), connection)

/** Creates the type of the edges of a connection whose nodes come from rows. */
function rowEdge<R, F extends FoundPage<R>>({
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
      description: 'Position of the record in the list. Send it as `after` to read the records that follow.',
    }),
  }))
  return edge
}

function connectionWith<R, F extends FoundPage<R>>(
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
