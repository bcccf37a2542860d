import type { OutputRef } from '@pothos/core'
import type { RawInput } from '../../src/kernel/operation/decode.js'
import type { AnyOperation } from '../../src/kernel/operation/define.js'
import { run } from '../../src/kernel/operation/run.js'
import type { Projection } from '../../src/kernel/page/connection.js'
import { Json, Moved } from '../../src/kernel/wire/json.js'
import { type ArgumentChoice, FieldArguments } from './arguments.js'
import { builder } from './builder.js'
import type { GraphContext } from './context.js'
import { COST } from './field-extensions.js'
import { fieldDescription } from './operation-description.js'
import { rootField } from './root-field.js'
import { projectionBelow } from './selection.js'

interface Binding<A, T> {
  readonly operation: AnyOperation
  readonly type: OutputRef<T> | [OutputRef<T>]
  /** Converts the output of the operation to a value of the GraphQL type. */
  readonly present: (output: A) => T | readonly T[]
}

/** A read with a root field. Other operations with the same field are variants of this read in REST. */
interface QueryBinding<A, T> extends Binding<A, T>, ReadOptions {
  /**
   * Path of the fields that lead to the records in the output. Only the selected parts of these records are read. If
   * unset, whole documents are read.
   */
  readonly records?: readonly string[]
}

/** How a root field calls the operation of a read. */
export interface ReadOptions {
  /** Other operations that the field serves, because they are variants of the same read. */
  readonly serves?: readonly AnyOperation[]
  /** Name of the field, if it differs from the name that the operation declares. */
  readonly field?: string
  readonly description?: string
  readonly args?: ArgumentChoice
  /** Cost of the root field. If unset, the usual cost of a root field (COST.root). */
  readonly cost?: number
}

/** A binding whose types are known only at run time, because the type of the output of an operation is. */
type Unknown<B> = Omit<B, 'present'> & { present(output: unknown): unknown }

/** Adds a read operation as the root field that its declaration names. It runs the same pipeline as REST. */
export function bindQuery<A, T>(binding: QueryBinding<A, T>): void {
  const { operation, type, records, present }: Unknown<QueryBinding<never, unknown>> = binding
  const { name, args, options } = readField(operation, binding)
  builder.queryField(name, (t) =>
    t.field({
      ...options,
      type,
      nullable: true,
      args: args.map,
      resolve: async (_root, given, context, info) =>
        present(
          await runRead(operation, args.rawInput(given), context, records && projectionBelow(context, info, records)),
        ),
    }),
  )
}

/** The name, the arguments and the other options of the root field of a read. */
export function readField(
  operation: AnyOperation,
  { serves = [], field, description, args = {}, cost = COST.root }: ReadOptions,
): { name: string; args: FieldArguments; options: object } {
  return {
    name: field ?? rootField(operation, 'Query'),
    args: new FieldArguments(operation, args),
    options: {
      description: description ?? fieldDescription(operation),
      extensions: { isRoot: true, cost, serves: [operation, ...serves].map(({ id }) => id) },
    },
  }
}

/** Runs a read operation and returns its output as a value. */
export async function runRead(
  operation: AnyOperation,
  input: RawInput,
  context: GraphContext,
  projection: Projection | undefined,
): Promise<unknown> {
  const { kernel, caller, traceId, receipt, signal } = context
  const output = await run(kernel, operation, {
    surface: 'graph',
    caller,
    traceId,
    receipt,
    input: () => input,
    projection,
    signal,
  })
  // REST redirects the client to the current slug. GraphQL has no redirects, so the operation is called again with the
  // current slug.
  if (output instanceof Moved) {
    return runRead(operation, { ...input, query: { ...input.query, ...output.parameters } }, context, projection)
  }
  return output instanceof Json ? output.parse() : output
}
