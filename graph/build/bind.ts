import type { InputFieldMap, OutputRef } from '@pothos/core'
import type { z } from 'zod'
import type { RawInput } from '../../src/kernel/operation/decode.js'
import type { AnyOperation } from '../../src/kernel/operation/define.js'
import { run } from '../../src/kernel/operation/run.js'
import type { Projection } from '../../src/kernel/page/connection.js'
import { Json, Moved } from '../../src/kernel/wire/json.js'
import { type ArgumentChoice, FieldArguments } from './arguments.js'
import { builder } from './builder.js'
import type { GraphContext } from './context.js'
import { isTopLevel, topLevel } from './error.js'
import { COST } from './field-extensions.js'
import { inputOptions } from './input.js'
import { projectionBelow } from './selection.js'

interface Binding<A, T> {
  readonly operation: AnyOperation
  readonly type: OutputRef<T> | [OutputRef<T>]
  /** Converts the output of the operation to a value of the GraphQL type. */
  readonly present: (output: A) => T | readonly T[]
}

/** A read with a root field. Other operations that name the same field are its variants in REST. */
interface QueryBinding<A, T> extends Binding<A, T>, ReadOptions {
  /**
   * Path of the fields that lead to the records in the output. Only the selected parts of these records are read. If
   * unset, whole documents are read.
   */
  readonly records?: readonly string[]
}

/** How a root field calls the operation of a read. */
export interface ReadOptions {
  /** Operations that the field serves too, because they are variants of the same read. */
  readonly serves?: readonly AnyOperation[]
  /** Name of the field, if it is not the one that the operation declares. */
  readonly field?: string
  readonly description?: string
  readonly args?: ArgumentChoice
  /** Cost of the root field. If unset, the usual cost of a root field (COST.root). */
  readonly cost?: number
}

/**
 * A binding whose types are not known to the compiler, because the output of an operation is known only at run time.
 */
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
      description: description ?? `${operation.summary}. ${operation.description}`,
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

/**
 * Adds a write operation as a mutation. If a rule refuses the write, the result is a Problem. Any other failure is a
 * GraphQL error.
 */
export function bindMutation<A, T>(binding: Binding<A, T>): void {
  const { operation, type }: Unknown<Binding<never, unknown>> = binding
  builder.mutationField(rootField(operation, 'Mutation'), (t) =>
    t.field({
      type,
      // The field is nullable, so that a failed mutation does not remove the results of the others from the response.
      nullable: true,
      description: `${operation.summary}. ${operation.description}`,
      extensions: { isRoot: true, cost: COST.root, serves: [operation.id] },
      args: argumentsOf(operation),
      errors: { directResult: true },
      resolve: async (_root, args, context) => {
        try {
          return await call(binding, args, context)
        } catch (error) {
          throw isTopLevel(error) ? topLevel(error) : error
        }
      },
    }),
  )
}

/** The name of the root field that an operation declares. */
function rootField({ id, graph }: AnyOperation, root: 'Query' | 'Mutation'): string {
  const [type, name] = graph.split('.')
  if (type !== root || !name) throw new Error(`the operation ${id} declares ${graph}, which is no field of ${root}`)
  return name
}

type Args = Record<string, unknown>

async function call(
  binding: Unknown<Binding<never, unknown>>,
  args: Args,
  { kernel, caller, traceId, receipt, signal }: GraphContext,
): Promise<unknown> {
  const { operation } = binding
  const output = await run(kernel, operation, {
    surface: 'graph',
    caller,
    traceId,
    receipt,
    input: () => rawInput(operation, args),
    conditions: () => ({
      ifVersion: typeof args.ifVersion === 'number' ? args.ifVersion : undefined,
      idempotencyKey: typeof args.idempotencyKey === 'string' ? args.idempotencyKey : undefined,
    }),
    signal,
  })
  return binding.present(output instanceof Json ? output.parse() : output)
}

const shapesOf = ({ input: { path, query } }: AnyOperation): z.core.$ZodShape => ({ ...path?.shape, ...query?.shape })

/**
 * The arguments of a field. They have the same names as the parameters in REST. `input` is the body, `ifVersion`
 * replaces the header If-Match, and `idempotencyKey` replaces the header Idempotency-Key.
 */
function argumentsOf(operation: AnyOperation): InputFieldMap {
  const { body } = operation.input
  const guarded = operation.kind === 'write' && operation.method !== 'POST'
  return builder.args((t) => ({
    ...Object.fromEntries(
      Object.entries(shapesOf(operation)).map(([name, schema]) => [name, t.field(inputOptions(schema))]),
    ),
    ...(body ? { input: t.field({ ...inputOptions(body), required: operation.kind !== 'read' }) } : {}),
    ...(guarded
      ? {
          ifVersion: t.int({
            description:
              'Version of the record that you read. If the record has changed since then, the write is refused with 412.',
          }),
        }
      : {}),
    ...(operation.kind === 'write' && !guarded
      ? {
          idempotencyKey: t.string({
            description:
              'A key that the client chooses. If the client repeats the request with the same key within 24 hours, it gets the first result again.',
          }),
        }
      : {}),
  }))
}

function rawInput({ input: { path, query, body } }: AnyOperation, args: Args): RawInput {
  return {
    ...(path ? { path: namedIn(path.shape, args) } : {}),
    ...(query ? { query: namedIn(query.shape, args) } : {}),
    ...(body ? { body: args.input ?? {} } : {}),
  }
}

/**
 * Returns the arguments that `shape` names. It is the shape of one part of the input, such as the query parameters. An
 * argument that is null counts as omitted, because a parameter in REST cannot be null.
 */
const namedIn = (shape: z.core.$ZodShape, args: Args): Args =>
  Object.fromEntries(Object.keys(shape).flatMap((name) => (args[name] == null ? [] : [[name, args[name]]])))
