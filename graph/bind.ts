import type { OutputRef } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { z } from 'zod'
import type { RawInput } from '../src/kernel/operation/decode.js'
import type { AnyOperation } from '../src/kernel/operation/define.js'
import { run } from '../src/kernel/operation/run.js'
import { Json, Moved } from '../src/kernel/wire/json.js'
import { builder } from './builder.js'
import type { GraphContext } from './context.js'
import { isTopLevel, topLevel } from './error.js'
import { inputOptions } from './input.js'
import { wantedBelow } from './selection.js'

interface Binding<A, T> {
  readonly operation: AnyOperation
  readonly type: OutputRef<T> | [OutputRef<T>]
  /** Makes of the operation's answer what the graph's type holds. */
  readonly present: (answer: A) => T | T[]
  /** Path of fields to the records whose selection decides what is read; unset: whole documents are. */
  readonly records?: readonly string[]
}

type Args = Record<string, unknown>

/** Root fields that are read operations: the same pipeline as REST, under the operation's own name and those of `names`. */
export function bindQuery<A, T>(binding: Binding<A, T>, names: readonly string[] = []): void {
  const { operation, type } = binding
  for (const name of [operation.id, ...names]) {
    builder.queryField(name, (t) =>
      t.field({
        type: type as never,
        nullable: true,
        description: `${operation.summary}. ${operation.description}`,
        args: argumentsOf(operation, t.arg as never),
        resolve: (_root: unknown, args: Args, context: GraphContext, info: GraphQLResolveInfo) =>
          call(binding, args, context, info) as never,
      }),
    )
  }
}

/** A mutation that is a write operation; a business refusal is a Problem in the result, the rest are errors. */
export function bindMutation<A, T>(binding: Binding<A, T>): void {
  const { operation, type } = binding
  builder.mutationField(operation.id, (t) =>
    t.field({
      type: type as never,
      description: `${operation.summary}. ${operation.description}`,
      args: argumentsOf(operation, t.arg as never),
      errors: { directResult: true },
      resolve: async (_root: unknown, args: Args, context: GraphContext, info: GraphQLResolveInfo) => {
        try {
          return (await call(binding, args, context, info)) as never
        } catch (error) {
          throw isTopLevel(error) ? topLevel(error) : error
        }
      },
    } as never),
  )
}

async function call<A, T>(
  binding: Binding<A, T>,
  args: Args,
  context: GraphContext,
  info: GraphQLResolveInfo,
): Promise<T | T[]> {
  const { kernel, caller, traceId, receipt } = context
  const { operation, present, records } = binding
  const answer = await run(kernel, operation, {
    surface: 'graph',
    caller,
    traceId,
    receipt,
    input: () => rawInput(operation, args),
    conditions: () => ({ ifVersion: typeof args.ifVersion === 'number' ? args.ifVersion : undefined }),
    projection: records && wantedBelow(info, context.options, records),
    signal: context.signal,
  })
  // Where REST tells the client to go to the present slug, the graph goes there itself.
  if (answer instanceof Moved) return call(binding, { ...args, ...answer.parameters }, context, info)
  return present((answer instanceof Json ? answer.parse() : answer) as A)
}

const shapesOf = ({ input: { path, query } }: AnyOperation): z.core.$ZodShape => ({ ...path?.shape, ...query?.shape })

/** Arguments are named as in REST; the body is `input`, the version of If-Match `ifVersion`. */
function argumentsOf(operation: AnyOperation, arg: (options: never) => unknown): never {
  const { body } = operation.input
  const guarded = operation.kind === 'write' && operation.method !== 'POST'
  return {
    ...Object.fromEntries(
      Object.entries(shapesOf(operation)).map(([name, schema]) => [name, arg(inputOptions(schema) as never)]),
    ),
    ...(body ? { input: arg({ ...inputOptions(body), required: operation.kind !== 'read' } as never) } : {}),
    ...(guarded
      ? {
          ifVersion: arg({
            type: 'Int',
            description: 'Version the change was made for; another one refuses it with 412.',
          } as never),
        }
      : {}),
  } as never
}

function rawInput({ input: { path, query, body } }: AnyOperation, args: Args): RawInput {
  return {
    ...(path ? { path: picked(path.shape, args) } : {}),
    ...(query ? { query: picked(query.shape, args) } : {}),
    ...(body ? { body: args.input ?? {} } : {}),
  }
}

/** The arguments of one part; null counts as left out, since a parameter has no null in REST. */
const picked = (shape: z.core.$ZodShape, args: Args): Args =>
  Object.fromEntries(Object.keys(shape).flatMap((name) => (args[name] == null ? [] : [[name, args[name]]])))
