import type { InputFieldMap, OutputRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { z } from 'zod'
import type { RawInput } from '../../src/kernel/operation/decode.js'
import type { AnyOperation } from '../../src/kernel/operation/define.js'
import { run } from '../../src/kernel/operation/run.js'
import { Json, Moved } from '../../src/kernel/wire/json.js'
import { builder } from './builder.js'
import type { GraphContext } from './context.js'
import { COST } from './field-extensions.js'
import { inputOptions } from './input.js'
import { rootField } from './root-field.js'
import { projectionBelow } from './selection.js'

interface Binding<A, T> {
  readonly operation: AnyOperation
  readonly type: OutputRef<T> | [OutputRef<T>]
  /** Converts the output of the operation to a value of the GraphQL type. */
  readonly present: (output: A) => T | readonly T[]
  /**
   * Path of the fields that lead to the records in the output. Only the selected parts of these records are read. If
   * unset, whole documents are read.
   */
  readonly records?: readonly string[]
  /** Cost of the root field. If unset, the usual cost of a root field (COST.root). */
  readonly cost?: number
}

type Args = Record<string, unknown>

/**
 * A binding whose types are not known to the compiler, because the output of an operation is known only at run time.
 */
type AnyBinding = Omit<Binding<never, unknown>, 'present'> & { present(output: unknown): unknown }

/**
 * Adds a read operation as root fields: the field that its declaration names, and one for each of `names`. It runs the
 * same pipeline as REST.
 */
export function bindQuery<A, T>(binding: Binding<A, T>, names: readonly string[] = []): void {
  const { operation, type, cost = COST.root }: AnyBinding = binding
  for (const name of [rootField(operation, 'Query'), ...names]) {
    builder.queryField(name, (t) =>
      t.field({
        type,
        nullable: true,
        description: `${operation.summary}. ${operation.description}`,
        extensions: { isRoot: true, cost, serves: [operation.id] },
        args: argumentsOf(operation),
        resolve: (_root, args, context, info) => call(binding, args, context, info),
      }),
    )
  }
}

async function call(
  binding: AnyBinding,
  args: Args,
  context: GraphContext,
  info: GraphQLResolveInfo,
): Promise<unknown> {
  const { kernel, caller, traceId, receipt } = context
  const { operation, records } = binding
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
    projection: records && projectionBelow(context, info, records),
    signal: context.signal,
  })
  // REST redirects the client to the current slug. GraphQL has no redirects, so the operation is called again with the
  // current slug.
  if (output instanceof Moved) return call(binding, { ...args, ...output.parameters }, context, info)
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
