import {
  defaultFieldResolver,
  defaultTypeResolver,
  type ExecutionResult,
  type GraphQLAbstractType,
  GraphQLError,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  getArgumentValues,
  isObjectType,
  locatedError,
  OperationTypeNode,
  responsePathAsArray,
} from 'graphql'
import { JsonText } from '../build/selection/json-text.js'
import type { OnProfile } from '../build/selection/profile.js'
import type { OperationPlan } from './plan.js'
import type { Args, FieldPlan, Selection, Shape, Variables } from './selection.js'

/*
 * Executes an operation with its execution plan. The results and the errors are the same as in graphql-js. A test
 * compares both executors on random documents.
 */

type MaybePromise<T> = T | Promise<T>
type Path = GraphQLResolveInfo['path']

/**
 * An object of a response. It inherits no members, so each name is the name of a field, also `__proto__`. V8 accesses
 * objects of a class faster than those of `Object.create(null)`.
 */
class Data {
  [field: string]: unknown
}
Object.setPrototypeOf(Data.prototype, null)

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as Promise<unknown> | null | undefined)?.then === 'function'

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** One execution of an operation. */
export class Execution {
  readonly #plan: OperationPlan
  readonly #variables: Variables
  readonly #context: unknown
  readonly #rootValue: unknown
  readonly #onProfile: OnProfile
  readonly #args = new Map<FieldPlan, Args>()
  readonly #errors: GraphQLError[] = []
  /** Paths in the response that are null because of an error. Further errors below them are not reported. */
  readonly #nulled = new Set<Path | undefined>()

  constructor(plan: OperationPlan, variables: Variables, context: unknown, rootValue: unknown, onProfile: OnProfile) {
    this.#plan = plan
    this.#variables = variables
    this.#context = context
    this.#rootValue = rootValue
    this.#onProfile = onProfile
  }

  async run(): Promise<ExecutionResult> {
    const data = await this.#data()
    return this.#errors.length === 0 ? { data } : { errors: this.#errors, data }
  }

  /** Calls the `subscribe` function of the field of a subscription. Each value that it yields is one event. */
  async source(): Promise<{ field: string; events: AsyncIterable<unknown> } | { errors: GraphQLError[] }> {
    const { operation, schema } = this.#plan
    const type = schema.getSubscriptionType()
    const [plan] = type ? this.#plan.selection(this.#variables, type).fields : []
    if (!type || !plan?.field.subscribe)
      return { errors: [new GraphQLError('The subscription selects no field.', { nodes: operation })] }
    const path: Path = { prev: undefined, key: plan.key, typename: type.name }
    try {
      const { subscribe } = plan.field
      const events: unknown = await subscribe(
        this.#rootValue,
        this.#argsOf(plan),
        this.#context,
        this.#info(plan, path),
      )
      if (!isAsyncIterable(events)) throw new GraphQLError('The field yields no events.')
      return { field: plan.field.name, events }
    } catch (error) {
      return { errors: [locatedError(error, plan.nodes, responsePathAsArray(path))] }
    }
  }

  async #data(): Promise<Data | null> {
    const { operation, schema } = this.#plan
    try {
      const type = schema.getRootType(operation.operation)
      if (!type) throw new GraphQLError(`The schema has no ${operation.operation}.`, { nodes: operation })
      const selection = this.#plan.selection(this.#variables, type)
      return await (operation.operation === OperationTypeNode.MUTATION
        ? this.#inOrder(selection)
        : this.#object(selection, this.#rootValue, undefined))
    } catch (error) {
      this.#report(error as GraphQLError, undefined)
      return null
    }
  }

  /** Executes the fields one after the other, as mutations require. */
  async #inOrder({ fields }: Selection): Promise<Data> {
    const data = new Data()
    for (const plan of fields) data[plan.key] = await this.#field(plan, this.#rootValue, undefined)
    return data
  }

  #object({ fields, profile }: Selection, source: unknown, path: Path | undefined): MaybePromise<Data> {
    const id = profile && memberOf(source, 'id')
    if (profile && typeof id === 'string') this.#onProfile(profile, id)
    const data = new Data()
    let pending: Promise<void>[] | undefined
    try {
      for (const plan of fields) {
        const plain = plan.plain?.(memberOf(source, plan.member ?? ''))
        const value = plain === undefined ? this.#field(plan, source, path) : plain
        data[plan.key] = value
        if (isPromise(value)) {
          pending ??= []
          pending.push(value.then((settled) => set(data, plan.key, settled)))
        }
      }
    } catch (error) {
      if (!pending) throw error
      // The fields before this field are already running. They must end first, because they may report errors too.
      return Promise.allSettled(pending).then(() => Promise.reject(error))
    }
    return pending ? Promise.all(pending).then(() => data) : data
  }

  #field(plan: FieldPlan, source: unknown, parent: Path | undefined): MaybePromise<unknown> {
    const { field, shape } = plan
    const path: Path = { prev: parent, key: plan.key, typename: plan.parentType.name }
    const member = plan.member === undefined ? undefined : memberOf(source, plan.member)
    // A resolver may still load a record, if the member is only the id of the record.
    const isValue = field.resolve ? typeof member === 'object' : member !== undefined && typeof member !== 'function'
    if (isValue) return this.#settled(member, shape, plan, path)
    let value: unknown
    try {
      value = this.#resolved(plan, source, path)
    } catch (error) {
      return this.#failed(error, shape, plan, path)
    }
    return this.#settled(value, shape, plan, path)
  }

  /** Converts a value, or the value of a promise, to its form in the response. */
  #settled(value: unknown, shape: Shape, plan: FieldPlan, path: Path): MaybePromise<unknown> {
    try {
      const completed = isPromise(value)
        ? value.then((settled) => this.#complete(shape, plan, path, settled))
        : this.#complete(shape, plan, path, value)
      return isPromise(completed)
        ? completed.then(undefined, (error) => this.#failed(error, shape, plan, path))
        : completed
    } catch (error) {
      return this.#failed(error, shape, plan, path)
    }
  }

  #resolved(plan: FieldPlan, source: unknown, path: Path): unknown {
    const resolve = plan.field.resolve ?? defaultFieldResolver
    return resolve(source, this.#argsOf(plan), this.#context, this.#info(plan, path))
  }

  /**
   * Handles an error at a path of the response. If the path is nullable, its value becomes null. Otherwise the error is
   * passed to the parent.
   */
  #failed(thrown: unknown, { isNonNull }: Shape, { nodes }: FieldPlan, path: Path): null {
    const error = locatedError(thrown, nodes, responsePathAsArray(path))
    if (isNonNull) throw error
    this.#report(error, path)
    return null
  }

  #report(error: GraphQLError, path: Path | undefined): void {
    for (let at = path; at; at = at.prev) if (this.#nulled.has(at)) return
    if (this.#nulled.has(undefined)) return
    this.#nulled.add(path)
    this.#errors.push(error)
  }

  #complete(shape: Shape, plan: FieldPlan, path: Path, value: unknown): MaybePromise<unknown> {
    if (value instanceof Error) throw value
    if (value === null || value === undefined) {
      if (shape.isNonNull)
        throw new Error(`Cannot return null for non-nullable field ${plan.parentType.name}.${plan.field.name}.`)
      return null
    }
    if (value instanceof JsonText) return this.#text(value)
    if (shape.kind === 'leaf') return serialized(shape.type, value)
    if (shape.kind === 'list') return this.#list(shape.item, plan, path, value)
    if (shape.kind === 'object') return this.#record(shape.type, plan, path, value)
    const info = this.#info(plan, path)
    const name = (shape.type.resolveType ?? defaultTypeResolver)(value, this.#context, info, shape.type)
    const record = (settled: unknown) => this.#record(this.#typeNamed(settled, shape.type, plan), plan, path, value)
    return isPromise(name) ? name.then(record) : record(name)
  }

  #text(value: JsonText): JsonText {
    for (const [kind, id] of value.profiles) this.#onProfile(kind, id)
    return value
  }

  #list(item: Shape, plan: FieldPlan, path: Path, value: unknown): MaybePromise<unknown[]> {
    if (typeof value !== 'object' || !(Symbol.iterator in (value as object)))
      throw new GraphQLError(
        `Expected Iterable, but did not find one for field "${plan.parentType.name}.${plan.field.name}".`,
      )
    const completed: MaybePromise<unknown>[] = []
    let isPending = false
    try {
      for (const one of value as Iterable<unknown>) {
        const result = this.#settled(one, item, plan, { prev: path, key: completed.length, typename: undefined })
        isPending ||= isPromise(result)
        completed.push(result)
      }
    } catch (error) {
      if (!isPending) throw error
      return Promise.allSettled(completed).then(() => Promise.reject(error))
    }
    return isPending ? Promise.all(completed) : completed
  }

  #record(type: GraphQLObjectType, plan: FieldPlan, path: Path, value: unknown): MaybePromise<Data> {
    const selection = this.#plan.below(plan, type, this.#variables)
    if (!type.isTypeOf) return this.#object(selection, value, path)
    const record = (belongs: boolean) => {
      if (!belongs) throw new GraphQLError(`Expected value of type "${type.name}".`, { nodes: plan.nodes })
      return this.#object(selection, value, path)
    }
    const belongs = type.isTypeOf(value, this.#context, this.#info(plan, path))
    return isPromise(belongs) ? belongs.then(record) : record(belongs)
  }

  #typeNamed(name: unknown, abstract: GraphQLAbstractType, { nodes }: FieldPlan): GraphQLObjectType {
    const type = typeof name === 'string' ? this.#plan.schema.getType(name) : undefined
    if (isObjectType(type) && this.#plan.schema.isSubType(abstract, type)) return type
    throw new GraphQLError(`A value of type "${abstract.name}" has the type ${String(name)}, which is not possible.`, {
      nodes,
    })
  }

  #argsOf(plan: FieldPlan): Args {
    const known = plan.fixedArgs ?? this.#args.get(plan)
    if (known) return known
    const [node] = plan.nodes
    const args = node ? getArgumentValues(plan.field, node, this.#variables) : {}
    this.#args.set(plan, args)
    return args
  }

  #info({ field, nodes, parentType }: FieldPlan, path: Path): GraphQLResolveInfo {
    const { schema, fragments, operation } = this.#plan
    return {
      fieldName: field.name,
      fieldNodes: nodes,
      returnType: field.type,
      parentType,
      path,
      schema,
      fragments,
      rootValue: this.#rootValue,
      operation,
      variableValues: this.#variables,
    }
  }
}

function serialized(type: GraphQLLeafType, value: unknown): unknown {
  const result = type.serialize(value)
  if (result === null || result === undefined)
    throw new Error(`A value of type "${type.name}" cannot be serialized to null.`)
  return result
}

function set(data: Data, key: string, value: unknown): void {
  data[key] = value
}

const memberOf = (source: unknown, name: string): unknown =>
  typeof source === 'object' && source !== null ? (source as Data)[name] : undefined
