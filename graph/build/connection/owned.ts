import type { InputFieldMap, InputShapeFromFields, ObjectParam, ObjectRef } from '@pothos/core'
import { type OwnedRows, ownedConnection, readOwnedByIds } from '../../../src/attribute/family/family-reads.js'
import type { DocumentOptions } from '../../../src/operation/document/document-options.js'
import type { Context } from '../../../src/operation/pipeline/definition/context.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import type { Sql } from '../../../src/platform/database/client/sql.js'
import type { OwnerKind } from '../../../src/visibility/owner-column.js'
import type { builder } from '../builder.js'
import type { GraphContext } from '../context.js'
import { addConnection, type EdgeReader } from './connection-field.js'

/*
 * Owned records, such as texts and links, in GraphQL. A family is one type of owned records with its operations. One
 * function binds the operations of a family. A second function reads the records of a family for many owners at once.
 */

/** The options that make records of a family nodes, which the field `node` finds by a global id. */
export const ownedNode = <R extends { readonly id: string | number }>(
  rows: (context: Context) => OwnedRows<R>,
  condition: (context: Context) => Sql,
) => ({
  id: { resolve: ({ id }: R) => String(id) },
  loadMany: (ids: string[], { reads }: GraphContext) => readOwnedByIds(reads, rows(reads), ids, condition(reads)),
})

interface Relation<R, A extends InputFieldMap> {
  /** Name of the field of the owner, such as `texts`. */
  readonly field: string
  readonly type: ObjectRef<typeof builder.$inferSchemaTypes, R>
  readonly description: string
  /** Id of the list operation that a caller must be allowed to call to read the field. */
  readonly guard: string
  readonly serves?: readonly AnyOperation[]
  readonly rows: OwnedRows<R> | ((options: DocumentOptions) => OwnedRows<R>)
  readonly args?: A
  /** Throws if the caller may not use an argument. */
  readonly check?: (context: Context, args: InputShapeFromFields<A>) => void
  /** SQL condition that only visible and requested records satisfy. */
  readonly condition?: (args: InputShapeFromFields<A>, options: DocumentOptions) => Sql
}

/** A GraphQL type whose records can own other records. */
interface OwnerType {
  readonly kind: OwnerKind
  readonly name: 'Entity' | 'Person'
  readonly type: ObjectParam<typeof builder.$inferSchemaTypes>
}

/**
 * Adds a connection to the type of an owner, such as Entity. The connection contains the records of one family that the
 * owner has.
 */
export function ownedRelation<R, A extends InputFieldMap = Record<never, never>>(
  { kind, name, type: ownerType }: OwnerType,
  { field, type, rows, condition, ...relation }: Relation<R, A>,
): EdgeReader {
  return addConnection(ownerType, field, {
    ...relation,
    name: `${name}${field.charAt(0).toUpperCase()}${field.slice(1).replace(/ies$/, 'y').replace(/s$/, '')}`,
    type,
    source: (options, args, projection) =>
      ownedConnection(
        kind,
        typeof rows === 'function' ? rows(options) : rows,
        type.name,
        projection,
        condition?.(args, options),
      ),
  })
}
