import type { InputFieldMap, InputRef } from '@pothos/core'
import { z } from 'zod'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { unwrap } from '../../../src/kernel/wire/parameters.js'
import type { RawInput } from '../../../src/operation/pipeline/definition/decode.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { builder } from '../builder.js'
import { inputOptions, isRestOnly } from './input.js'
import { type Sort, sortText } from './sort.js'

export type Args = Readonly<Record<string, unknown>>

/**
 * How the arguments of a field differ from the input of its operation. By default, there is an argument for each
 * parameter of the path and the query, and for each member of the body.
 */
export interface ArgumentChoice {
  /** Name of the argument that is the whole body. */
  readonly body?: string
  /**
   * Members of the body that get an argument of their own: the name of each member, with the name of its argument. The
   * argument is required.
   */
  readonly lifted?: Readonly<Record<string, string>>
  /** Values of parameters that the client may omit, although the operation requires them. */
  readonly defaults?: Args
  /** The parameters that become arguments. If unset, all parameters do. */
  readonly only?: readonly string[]
  /** Parameters of the query that always have the same value. */
  readonly fixed?: Args
  /** Parameters that do not become arguments. */
  readonly omit?: readonly string[]
  /** Names of arguments that differ from the name of their parameter. The keys are the names of the parameters. */
  readonly rename?: Readonly<Record<string, string>>
  /** Type of the argument `sort`. If unset, the field has a fixed order. */
  readonly sort?: InputRef<Sort>
  /** If the field belongs to a record: the parameter whose value is the id of this record. It does not become an argument. */
  readonly record?: string | undefined
  /** Type of the argument `identifier`. The members of its value become parameters of the query. */
  readonly identifier?: InputRef<Args>
}

/** Parameters of reads that can return hidden records. */
export const READING: readonly string[] = ['includePrivate', 'permitMonogram']

type InputPart = 'path' | 'query' | 'body'

/** An argument that becomes one parameter, or one member of the body. */
interface Parameter {
  readonly part: InputPart
  readonly name: string
  readonly argument: string
  readonly schema: z.core.$ZodType
}

/** The arguments of the field of an operation, and the input that the operation gets from them. */
export class FieldArguments {
  readonly #operation: AnyOperation
  readonly #choice: ArgumentChoice
  readonly #parameters: readonly Parameter[]

  constructor(operation: AnyOperation, choice: ArgumentChoice) {
    this.#operation = operation
    this.#choice = choice
    this.#parameters = [...parametersOf(operation, choice)]
  }

  get map(): InputFieldMap {
    const { body, lifted = {}, sort, identifier, defaults = {}, record } = this.#choice
    const schema = this.#operation.input.body
    return builder.args((t) => ({
      ...Object.fromEntries(
        this.#parameters
          .filter(({ name }) => name !== record)
          .map(({ name, argument, schema }) => {
            const options = inputOptions(schema)
            const required = !(name in defaults) && (name in lifted || options.required)
            return [argument, t.field({ ...options, required })] as const
          }),
      ),
      // A filter is optional, because all its members are.
      ...(body && schema
        ? { [body]: t.field({ ...inputOptions(schema), required: !z.safeParse(schema, {}).success }) }
        : {}),
      ...(sort ? { sort: t.field({ type: sort, description: 'Order of the list.' }) } : {}),
      ...(identifier
        ? { identifier: t.field({ type: identifier, required: true, description: 'What identifies the record.' }) }
        : {}),
    }))
  }

  /**
   * The input of the operation. `id` is the id of the record, if the field belongs to a record. An argument that is null
   * is treated like a missing argument, because a parameter cannot be null.
   */
  rawInput(args: Args, id?: unknown): RawInput {
    const { body, sort, identifier, defaults = {}, fixed, record } = this.#choice
    const { input } = this.#operation
    const given = (part: InputPart): Record<string, unknown> =>
      Object.fromEntries(
        this.#parameters.flatMap(({ name, argument, part: at }) => {
          const value = name === record ? id : (args[argument] ?? defaults[name])
          return at !== part || value == null ? [] : [[name, value]]
        }),
      )
    const order = sort && args.sort ? { sort: [sortText(args.sort as Sort)] } : {}
    const identity = identifier ? flattened(args.identifier as Args) : {}
    return {
      ...(input.path ? { path: given('path') } : {}),
      ...(input.query ? { query: { ...given('query'), ...identity, ...order, ...fixed } } : {}),
      ...(input.body ? { body: { ...(body ? (args[body] as Args | null | undefined) : {}), ...given('body') } } : {}),
    }
  }

  /** The problem of an operation with the name of the argument, if the refused parameter has another name. */
  namedProblem(thrown: unknown): unknown {
    const { field } = thrown instanceof Problem ? thrown.members : {}
    const refused = this.#parameters.find(({ name, argument }) => name === field && argument !== name)
    return refused && thrown instanceof Problem ? thrown.withName(refused.name, refused.argument) : thrown
  }
}

function* parametersOf({ input }: AnyOperation, choice: ArgumentChoice): Generator<Parameter> {
  const { body, lifted = {}, only, omit = [], rename = {}, record } = choice
  const isChosen = (name: string) =>
    name === record || (only ? only.includes(name) : name !== 'sort' && !omit.includes(name))
  for (const [part, schema] of Object.entries(input) as [InputPart, z.core.$ZodType][]) {
    const shape = unwrap(schema)
    if (!(shape instanceof z.ZodObject)) continue
    for (const [name, member] of Object.entries<z.core.$ZodType>(shape.shape)) {
      const own = lifted[name]
      if (part === 'body' && own) yield { part, name, argument: own, schema: member }
      else if (isChosen(name) && !isRestOnly(member) && !(part === 'body' && body))
        yield { part, name, argument: rename[name] ?? name, schema: member }
    }
  }
}

/** The members of an identifier. A member that is an object is replaced by its own members. */
const flattened = (identifier: Args): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(identifier).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null ? Object.entries(value) : [[name, value]],
    ),
  )
