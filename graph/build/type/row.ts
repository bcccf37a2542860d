import type { FieldMap, OutputRef } from '@pothos/core'
import { PrismaNodeRef, PrismaObjectRef, queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import type { z } from 'zod'
import type { Caller } from '../../../src/operation/access/caller.js'
import type { RowQuery } from '../../../src/operation/page/row-query.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { permitField } from '../../../src/operation/pipeline/run/run.js'
import type { GraphContext } from '../context.js'
import { exposedFields } from './shape.js'

/*
 * Types of plain rows. They are `prismaNode` or `prismaObject`, and each of their fields selects its columns. A field that
 * returns rows runs its operation like any other field, with the columns that the document selects. So the field has the
 * permission, the meters, the cost and the problems of the operation, and its read has the visibility of the records.
 *
 * The connections are ours (`bindConnection`), not `prismaConnection` and `relatedConnection`. Clients keep our cursors,
 * which contain the sort value and the id, and need no row that still exists. And Prisma Client reads the whole relation
 * of each row if there are several rows: it does not send the limit of a nested list to the database.
 */

/** Columns that the cursors of lists in the order newest first contain. */
const CURSOR_COLUMNS = { id: true, createdAt: true } as const
const NODES = [['nodes'], ['edges', 'node']]

const nameOfRow = (type: OutputRef | readonly [OutputRef]): string | undefined => {
  const ref: unknown = Array.isArray(type) ? type[0] : type
  return ref instanceof PrismaObjectRef || ref instanceof PrismaNodeRef ? ref.name : undefined
}

/** The columns that a document selects of the rows in a field. Undefined if the type of the field is not one of plain rows. */
export function rowQuery(
  type: OutputRef | [OutputRef],
  context: GraphContext,
  info: GraphQLResolveInfo,
): RowQuery | undefined {
  const typeName = nameOfRow(type)
  return typeName === undefined ? undefined : queryFromInfo({ context, info, typeName })
}

/** Like `rowQuery`, for the nodes of a connection. `columns` are the columns that its cursors contain. */
export function nodeRowQuery(
  type: OutputRef,
  context: GraphContext,
  info: GraphQLResolveInfo,
  columns: Readonly<Record<string, true>> = CURSOR_COLUMNS,
): RowQuery | undefined {
  const typeName = nameOfRow(type)
  if (typeName === undefined) return undefined
  return queryFromInfo({ context, info, typeName, select: columns, paths: NODES })
}

/**
 * A row that an operation has returned in the form of REST. The plugin would read its columns again if it did not know
 * that they are read.
 */
export function loadedRow<T>(
  type: OutputRef | [OutputRef],
  row: T,
  context: GraphContext,
  info: GraphQLResolveInfo,
): T {
  rowQuery(type, context, info)
  return row
}

/**
 * How `node` finds a row: the caller must be allowed to call the operation that reads it, and the row must satisfy the
 * condition of its visibility.
 */
export const rowFor =
  <W>(operation: AnyOperation, where: (id: string, caller: Caller) => W) =>
  (id: string, { loaders, runtime, reads: { caller } }: GraphContext): Promise<W> =>
    loaders.loadAlone(async () => {
      permitField(runtime, operation, caller)
      return where(id, caller)
    })

/**
 * Fields that return columns unchanged. Their types come from the schema of the core, like those of `shapeFields`.
 * `columns` are the columns that a read selects for REST, so a field has the name of a column.
 */
export const columnFields = <S extends z.ZodObject, C extends object>(
  fields: object,
  schema: S,
  _columns: C,
  names: readonly (keyof z.output<S> & keyof C & string)[],
): FieldMap => exposedFields(fields, schema, names)
