import type { AnyOperation } from '../../src/kernel/operation/define.js'
import { run } from '../../src/kernel/operation/run.js'
import { Problem } from '../../src/kernel/problem/problem.js'
import { Json } from '../../src/kernel/wire/json.js'
import { builder } from './builder.js'
import type { GraphContext } from './context.js'
import { isTopLevel } from './error.js'
import { COST } from './field-extensions.js'
import { forgetReads } from './loaders.js'
import { type Args, type InputChanges, type InputMember, inputMembers, inputType, rawInput } from './mutation-input.js'
import { type Outcome, type PayloadField, payloadType } from './payload.js'
import type { Refusal } from './problem.js'
import { rootField } from './root-field.js'

interface MutationBinding extends InputChanges {
  readonly operation: AnyOperation
  /** Other REST operations that the field serves, because they do the same. */
  readonly serves?: readonly AnyOperation[]
  /** Fields of the payload besides `problem`. */
  readonly payload: Readonly<Record<string, PayloadField>>
}

/**
 * Adds an operation as a mutation with one input and a payload. If a rule refuses the request, the payload contains the
 * problem. A missing credential or permission, an exceeded limit and a failure of the service are GraphQL errors.
 */
export function bindMutation(binding: MutationBinding): void {
  const { operation, serves = [], payload } = binding
  const name = rootField(operation, 'Mutation')
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const members = inputMembers(operation, binding)
  const input = inputType(`${typeName}Input`, name, operation, members, binding)
  const type = payloadType(`${typeName}Payload`, name, payload)
  builder.mutationField(name, (t) =>
    t.field({
      type,
      // The field is nullable, so that a failed mutation does not remove the results of the others from the response.
      nullable: true,
      description: `${operation.summary}. ${operation.description}`,
      extensions: { isRoot: true, cost: COST.root, serves: [operation, ...serves].map(({ id }) => id) },
      args: { input: t.arg({ type: input, required: true, description: 'The values to write, and their source.' }) },
      resolve: (_root, { input }, context) => outcomeOf(operation, members, input, context),
    }),
  )
}

async function outcomeOf(
  operation: AnyOperation,
  members: readonly InputMember[],
  input: Args,
  context: GraphContext,
): Promise<Outcome> {
  try {
    const output = await call(operation, members, input, context)
    return output instanceof Json
      ? { done: { output: output.parse(), version: output.version, input } }
      : { done: { output, version: undefined, input } }
  } catch (error) {
    if (isTopLevel(error) || !(error instanceof Problem)) throw error
    return { refusal: refusalOf(error, members) }
  } finally {
    forgetReads(context)
  }
}

const call = (
  operation: AnyOperation,
  members: readonly InputMember[],
  input: Args,
  { kernel, caller, traceId, receipt, signal }: GraphContext,
): Promise<unknown> =>
  run(kernel, operation, {
    surface: 'graph',
    caller,
    traceId,
    receipt,
    input: () => rawInput(operation, members, input),
    conditions: () => ({
      ifVersion: typeof input.ifVersion === 'number' ? input.ifVersion : undefined,
      idempotencyKey: typeof input.idempotencyKey === 'string' ? input.idempotencyKey : undefined,
    }),
    signal,
  })

/** A problem names a part of the request. If the part has another name in the input, the refusal has this name. */
function refusalOf(problem: Problem, members: readonly InputMember[]): Refusal {
  const { field } = problem.members
  const renamed = members.find(({ member, part }) => part !== 'body' && member === field)
  return { problem, field: renamed?.name ?? field }
}
