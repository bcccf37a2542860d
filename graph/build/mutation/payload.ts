import type { OutputRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { z } from 'zod'
import { builder } from '../builder.js'
import type { GraphContext } from '../context.js'
import { ProblemInterface } from '../problem.js'
import { loadedRow } from '../type/row.js'
import { describe, type Leaf, leafOf } from '../type/shape.js'
import { changeFields, type Done, type ListChanges, type Outcome } from './payload-changes.js'

interface Returned<A, T> {
  readonly type: OutputRef<T> | [OutputRef<T>] | Leaf
  readonly description?: string
  /** Id of the operation that a caller must be allowed to call to read the field. */
  readonly guard?: string
  readonly value: (
    done: Done<A>,
    context: GraphContext,
    info: GraphQLResolveInfo,
  ) => T | readonly T[] | null | undefined | Promise<T | null>
}

/** A field of a payload whose types are not known to the compiler. */
export type PayloadField = Omit<Returned<never, unknown>, 'value'> & {
  /** Whether the field is the written record. */
  readonly isRecord?: boolean
  value(done: Done<unknown>, context: GraphContext, info: GraphQLResolveInfo): unknown
}

/** A field of a payload. `value` computes it from the result of the operation. */
export const returned = <A, T>(field: Returned<A, T>): PayloadField => field

/** A field with the record that the operation returns. `present` converts the output of the operation to the record. */
export const recordField = <A, T>(
  type: OutputRef<T>,
  description: string,
  present: (output: A) => T,
): PayloadField => ({
  ...returned<A, T>({
    type,
    description,
    value: ({ output, version }, context, info) =>
      loadedRow(type, withVersion(present(output), version), context, info),
  }),
  isRecord: true,
})

/** Fields with members of the output. Scalar and description come from the schema of the output. */
export const memberFields = <S extends z.ZodObject>(
  schema: S,
  names: readonly (keyof z.output<S> & string)[],
): Record<string, PayloadField> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      returned<Readonly<Record<string, unknown>>, unknown>({
        type: leafOf(schema.shape[name]),
        ...describe(schema, name),
        value: ({ output }) => output[name],
      }),
    ]),
  )

/** Adds the version to a record, so that no statement has to read it. */
const withVersion = <T>(record: T, version: number | undefined): T =>
  typeof record === 'object' && record !== null && version !== undefined ? { ...record, version } : record

/** The payload type of a mutation: the given fields, and the problem. All of them are nullable. */
export const payloadType = (
  name: string,
  mutation: string,
  fields: Readonly<Record<string, PayloadField>>,
  changes: ListChanges,
) =>
  builder.objectRef<Outcome>(name).implement({
    description: `Result of \`${mutation}\`, or the problem.`,
    fields: (t) => ({
      ...Object.fromEntries(
        Object.entries(fields).map(([key, { type, description, guard, value }]) => [
          key,
          t.field({
            type,
            nullable: true,
            description,
            extensions: guard === undefined ? {} : { guard },
            resolve: (outcome, _args, context, info) => ('done' in outcome ? value(outcome.done, context, info) : null),
          }),
        ]),
      ),
      ...changeFields(t, changes),
      problem: t.field({
        type: ProblemInterface,
        nullable: true,
        description: 'Why the request was refused. A refused request writes nothing. Null if the request succeeded.',
        resolve: (outcome) => ('refusal' in outcome ? outcome.refusal : null),
      }),
    }),
  })
