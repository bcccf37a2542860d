import type { OutputRef } from '@pothos/core'
import { encodeGlobalID } from '@pothos/plugin-relay'
import { type GraphQLResolveInfo, getNamedType, isObjectType } from 'graphql'
import type { builder } from '../builder.js'
import type { GraphContext } from '../context.js'
import type { Refusal } from '../problem.js'

/*
 * What a mutation changes in lists: the edge of a new record, and the id of a deleted one. With them, a client changes
 * its lists without reading them again.
 */

/** The result of a mutation that was not refused. */
export interface Done<A> {
  readonly output: A
  /** Version of the returned record. */
  readonly version: number | undefined
  /** Id of the deleted record, if the output does not contain it. */
  readonly deletedId: string | undefined
  /** The input of the mutation. */
  readonly input: Readonly<Record<string, unknown>>
}

/** What a mutation returns: its result, or the refusal. */
export type Outcome = { readonly done: Done<unknown> } | { readonly refusal: Refusal }

type ParentId = string | null | undefined

/** The edges of a connection that gets a new record. `read` returns null if the caller may not see the record. */
interface GrowingConnection {
  readonly type: OutputRef
  read(parent: string, id: string, context: GraphContext, info: GraphQLResolveInfo): Promise<unknown>
}

/** A connection that gets a new record. A is the output of the operation. */
interface GrowthOf<A> {
  /** Name of the field with the edge, such as `textEdge`. */
  readonly field: string
  /** Name of the connection, such as `Entity.texts`. */
  readonly of: string
  readonly connection: GrowingConnection
  /** Id of the record that the connection belongs to. Unset for a root connection. */
  readonly parent?: (done: Done<A>, context: GraphContext) => ParentId | Promise<ParentId>
  /** Id of the new record in the connection. */
  readonly record: (done: Done<A>) => string | number | null | undefined
}

/** `GrowthOf` for an operation whose output has a type that is not known to the compiler. */
export type Growth = Omit<GrowthOf<never>, 'parent' | 'record'> & {
  parent?(done: Done<unknown>, context: GraphContext): ParentId | Promise<ParentId>
  record(done: Done<unknown>): string | number | null | undefined
}

export const growth = <A>(connection: GrowthOf<A>): Growth => connection

/** The record that a mutation deletes: the field of the payload that contains it, or its type and its id. */
export type Deletion = string | { readonly type: string; id(done: Done<unknown>): string | undefined }

export interface ListChanges {
  readonly grows?: readonly Growth[]
  readonly deletes?: Deletion | undefined
}

/** Used as the id of the parent of a root connection, which has no parent. */
const NO_PARENT = '0'

type Fields = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Outcome>

/** The fields of a payload for the changes of lists. */
export const changeFields = (t: Fields, { grows = [], deletes }: ListChanges) => ({
  ...Object.fromEntries(grows.map((growth) => [growth.field, edgeField(t, growth)])),
  ...(deletes ? { deletedId: deletedIdField(t, deletes) } : {}),
})

const edgeField = (t: Fields, { connection, of, parent, record }: Growth) =>
  t.field({
    type: connection.type,
    nullable: true,
    description: `Edge of the new record in \`${of}\`. Null if the default arguments of this connection exclude the record.`,
    resolve: async (outcome, _args, context, info) => {
      if (!('done' in outcome)) return null
      const parentId = parent ? await parent(outcome.done, context) : NO_PARENT
      const id = record(outcome.done)
      return parentId == null || id == null ? null : connection.read(parentId, String(id), context, info)
    },
  })

const deletedIdField = (t: Fields, deletes: Deletion) =>
  t.id({
    nullable: true,
    description:
      'Global id of the deleted record. A client with a cache removes the record with this id from its lists.',
    resolve: (outcome, _args, context, info) => {
      if (!('done' in outcome)) return null
      if (typeof deletes === 'string') return idOfField(deletes, outcome, context, info)
      const id = deletes.id(outcome.done)
      return id === undefined ? null : encodeGlobalID(deletes.type, id)
    },
  })

/** The global id of the record in a field of the payload. */
async function idOfField(
  name: string,
  outcome: Outcome,
  context: GraphContext,
  info: GraphQLResolveInfo,
): Promise<string | null> {
  const field = info.parentType.getFields()[name]
  const type = getNamedType(field?.type)
  const record: unknown = await field?.resolve?.(outcome, {}, context, info)
  const id = isObjectType(type) ? type.getFields().id : undefined
  return record == null ? null : ((await id?.resolve?.(record, {}, context, info)) as string | null)
}
