import { z } from 'zod'
import { Problem, type Resolution } from '../../../src/kernel/problem/problem.js'
import { Json } from '../../../src/kernel/wire/json.js'
import { schemaAt } from '../../../src/kernel/wire/schema-path.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { run } from '../../../src/operation/pipeline/run/run.js'
import { builder } from '../builder.js'
import type { GraphContext } from '../context.js'
import { declaredField, fieldDeprecation, fieldDescription } from '../declared-field.js'
import { enumName } from '../enum-name.js'
import { isTopLevel } from '../error.js'
import { COST } from '../field-extensions.js'
import { forgetReads } from '../loaders.js'
import type { Refusal } from '../problem.js'
import { closedList } from '../type/meta.js'
import { type Args, type InputChanges, type InputMember, inputMembers, inputType, rawInput } from './mutation-input.js'
import { allMembers, checkSelector, type Variant, variantOf } from './mutation-variants.js'
import { type PayloadField, payloadType } from './payload.js'
import type { Deletion, ListChanges, Outcome } from './payload-changes.js'

interface MutationBinding extends InputChanges, ListChanges {
  readonly operation: AnyOperation
  /** Other REST operations that the field serves, because they do the same. */
  readonly serves?: readonly AnyOperation[]
  /**
   * A second operation that does the same, but finds the record by other parameters of its path. The members of the
   * input decide which of the two is called.
   */
  readonly or?: AnyOperation
  /** Fields of the payload besides `problem`. */
  readonly payload: Readonly<Record<string, PayloadField>>
}

/**
 * Adds an operation as a mutation with one input and a payload. If a rule refuses the request, the payload contains the
 * problem. A missing credential or permission, an exceeded limit and a failure of the service are GraphQL errors.
 */
export function bindMutation(binding: MutationBinding): void {
  const { operation, or, serves = [], payload, grows } = binding
  const name = declaredField(operation, 'Mutation')
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const variants = [operation, ...(or ? [or] : [])].map((one) => ({
    operation: one,
    members: inputMembers(one, binding),
  }))
  const members = allMembers(variants)
  const input = inputType(`${typeName}Input`, name, operation, members, binding)
  const type = payloadType(`${typeName}Payload`, name, payload, {
    ...(grows ? { grows } : {}),
    deletes: binding.deletes ?? deletedBy(name, payload),
  })
  builder.mutationField(name, (t) =>
    t.field({
      type,
      // The field is nullable, so that a failed mutation does not remove the results of other mutations from the
      // response.
      nullable: true,
      description: fieldDescription(operation),
      ...fieldDeprecation([operation, ...(or ? [or] : []), ...serves]),
      extensions: {
        isRoot: true,
        cost: COST.root,
        serves: [operation, ...(or ? [or] : []), ...serves].map(({ id }) => id),
      },
      args: {
        input: t.arg({ type: input, required: true, description: 'The input of the mutation.' }),
      },
      resolve: (_root, { input }, context) => outcomeOf(variants, input, context),
    }),
  )
}

/** The field of the payload with the record that the mutation deletes. */
const deletedBy = (name: string, payload: MutationBinding['payload']): Deletion | undefined =>
  name.startsWith('delete') ? Object.keys(payload).find((key) => payload[key]?.isRecord) : undefined

async function outcomeOf(variants: readonly Variant[], input: Args, context: GraphContext): Promise<Outcome> {
  const { operation, members } = variantOf(variants, input)
  try {
    checkSelector(variants, members, input)
    const output = await call(operation, members, input, context)
    return output instanceof Json
      ? { done: { output: output.parse(), version: output.version?.number, deletedId: output.deletedId, input } }
      : { done: { output, version: undefined, deletedId: undefined, input } }
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
  { runtime, caller, traceId, receipt, signal }: GraphContext,
): Promise<unknown> =>
  run(runtime, operation, {
    surface: 'graph',
    caller,
    traceId,
    receipt,
    input: () => rawInput(operation, members, input),
    conditions: () => ({
      ifVersion: typeof input.ifVersion === 'number' ? [{ number: input.ifVersion }] : undefined,
      idempotencyKey: typeof input.idempotencyKey === 'string' ? input.idempotencyKey : undefined,
    }),
    signal,
  })

/**
 * A problem contains the names of parts of the request, and values as the core writes them. The refusal contains the names
 * of these parts in the input, and the values that the input accepts.
 */
function refusalOf(problem: Problem, members: readonly InputMember[]): Refusal {
  const { field, resolution } = problem.members
  return {
    problem,
    field: renamed(field, members),
    resolution: resolution && inInput(resolution, members),
  }
}

const renamed = (field: string | undefined, members: readonly InputMember[]): string | undefined =>
  members.find(({ member, part }) => part !== 'body' && member === field)?.name ?? field

function inInput(resolution: Resolution, members: readonly InputMember[]): Resolution {
  const { parameter, fieldPath, acceptedValue } = resolution
  const [head, ...path] = (parameter ?? fieldPath ?? '').split('.')
  const schema = members.find(({ member }) => member === head)?.schema
  const target = schema && schemaAt(schema, path)
  const list = target && closedList(target instanceof z.ZodArray ? target.element : target)
  return {
    ...resolution,
    ...(parameter === undefined ? {} : { parameter: renamed(parameter, members) ?? parameter }),
    ...(list && acceptedValue
      ? { acceptedValue: acceptedValue.map((value) => (list.options.includes(value) ? enumName(value) : value)) }
      : {}),
  }
}
