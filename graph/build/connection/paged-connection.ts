import type { InputFieldMap, InputShapeFromFields, ObjectParam, ObjectRef } from '@pothos/core'
import type { RawInput } from '../../../src/operation/pipeline/definition/decode.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { sliceArguments } from '../argument/slice-arguments.js'
import { builder } from '../builder.js'
import type { GraphContext } from '../context.js'
import { COST } from '../field-extensions.js'
import { addReadField, type ReadOptions, readField, runRead, type SelectedParts } from '../operation/bind.js'
import { type ConnectionArgs, sliceFor } from '../selection/connection.js'
import { nodesBelow } from '../selection/selection.js'
import { nodeRowQuery } from '../type/row.js'
import type { PageOf } from './page.js'
import { type Paging, readBeside, readByPosition, sliceOfAll } from './paged-slice.js'
import { connectionWith, type FoundPage, type PagedRow, type RowConnection, rowEdge } from './row-connection.js'

/*
 * Connections for operations that return numbered pages, and for rows that are ranked by a search.
 */

type Types = typeof builder.$inferSchemaTypes

interface PagedConnection<R> extends ReadOptions, RowConnection<R> {
  readonly operation: AnyOperation
  /** Whether only the selected parts of the records are read. If not, whole documents are read. */
  readonly isProjected?: boolean
  /** The cursor after a row. Set for an operation with the parameter `cursor`. */
  readonly cursor?: (row: R) => string
  /** Columns that the cursors of plain rows contain. If unset, those of a list in the order newest first. */
  readonly cursorColumns?: Readonly<Record<string, true>>
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
    args: { ...sliceArguments, ...args.map },
    read: async (given, id, context, info) => {
      const slice = sliceFor(given)
      const parts = {
        projection: isProjected ? nodesBelow(context, info) : undefined,
        rowQuery: nodeRowQuery(connection.type, context, info, connection.cursorColumns),
      }
      const read = (paging: Paging) =>
        readPage<R>(operation, args.rawInput(given, id), paging, context, parts).catch((error) => {
          throw args.namedProblem(error)
        })
      return cursorOf ? readBeside(read, slice, cursorOf) : readByPosition(read, slice)
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
      args: { ...sliceArguments, ...others },
      resolve: async (parent, { first, after, last, before, ...args }: ConnectionArgs & object, context) => {
        const slice = sliceFor({ first, after, last, before })
        const { id } = parent as { readonly id: unknown }
        const name = `${guard.id} ${JSON.stringify(args)}`
        const rows = await context.loaders.load(name, String(id), (ids) => read(context, ids, args))
        return sliceOfAll(rows, slice)
      },
    }),
  )
}

const withoutPaging = <O extends ReadOptions>({ args = {}, ...rest }: O): ReadOptions => ({
  ...rest,
  args: { ...args, omit: ['page', 'size', 'cursor', ...(args.omit ?? [])] },
})

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
