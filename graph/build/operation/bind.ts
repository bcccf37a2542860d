import type { InputFieldMap, ObjectParam, OutputRef } from '@pothos/core'
import { type GraphQLResolveInfo, getNamedType } from 'graphql'
import { catalogue } from '../../../src/kernel/problem/catalogue.js'
import { Problem } from '../../../src/kernel/problem/problem.js'
import { Json } from '../../../src/kernel/wire/json.js'
import { LaidOutJson } from '../../../src/operation/document/documents.js'
import type { Projection } from '../../../src/operation/document/projection.js'
import type { RowQuery } from '../../../src/operation/page/row-query.js'
import type { RawInput } from '../../../src/operation/pipeline/definition/decode.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { run } from '../../../src/operation/pipeline/run/run.js'
import { type Args, type ArgumentChoice, FieldArguments } from '../argument/arguments.js'
import { builder } from '../builder.js'
import type { GraphContext } from '../context.js'
import { declaredField, fieldDeprecation, fieldDescription } from '../declared-field.js'
import { COST } from '../field-extensions.js'
import { JsonText } from '../selection/json-text.js'
import { SelectedFields } from '../selection/selected-fields.js'
import { projectionBelow, textOfRecord } from '../selection/selection.js'
import type { RecordSql } from '../selection/text-selection.js'
import { rowQuery } from '../type/row.js'
import { pastProjection } from './as-of.js'

interface Binding<A, T> {
  readonly operation: AnyOperation
  readonly type: OutputRef<T> | [OutputRef<T>]
  /** Converts the output of the operation to a value of the GraphQL type. */
  readonly present: (output: A) => T | readonly T[]
}

/**
 * A read that a root field serves, or a field of the record that the read is about. Other operations with the same
 * field are variants of this read in REST.
 */
interface QueryBinding<A, T> extends Binding<A, T>, ReadOptions {
  /**
   * Path of the fields that lead to the records in the output. Only the selected parts of these records are read. If
   * unset, whole documents are read.
   */
  readonly records?: readonly string[]
  /**
   * The SQL of the record that the operation returns. Set if the operation returns the record in the layout of the
   * projection, so that its text can be sent.
   */
  readonly text?: RecordSql
  /**
   * The parameter with which the operation leaves out the records. It is sent for a document that selects only these members,
   * which need no records.
   */
  readonly counting?: { readonly members: readonly string[]; readonly parameter: string }
}

/** The type of a field that runs an operation, if it is not Query. */
interface Holder {
  readonly type: ObjectParam<typeof builder.$inferSchemaTypes> & { readonly name: string }
  /** Parameter of the operation that gets the id of the record. If unset, the operation is about the caller. */
  readonly parameter?: string
}

/** How a field calls the operation of a read. */
export interface ReadOptions {
  /** The record that the read is about. The operation runs once for each such record. If unset, it is a root field. */
  readonly of?: Holder
  /** Other operations that the field serves, because they are variants of the same read. */
  readonly serves?: readonly AnyOperation[]
  /** Name of the field, if it differs from the name that the operation declares. */
  readonly field?: string
  readonly description?: string
  readonly args?: ArgumentChoice
  /** Cost of the field. If unset, the usual cost of a field that runs an operation (COST.root). */
  readonly cost?: number
}

/** A binding whose types are known only at run time, like the type of the output of its operation. */
type Unknown<B> = Omit<B, 'present'> & { present(output: unknown): unknown }

/** Adds a read operation as the field that its declaration names. It runs the same pipeline as REST. */
export function bindQuery<A, T>(binding: QueryBinding<A, T>): void {
  const { operation, type, records, text, counting, present }: Unknown<QueryBinding<never, unknown>> = binding
  const { name, args, options } = readField(operation, binding)
  addReadField(binding.of, name, {
    ...options,
    type,
    args: args.map,
    read: async (given, id, context, info) => {
      const isPast = given.asOf != null
      const sent = text && context.sendsTexts && !isPast ? textOfRecord(context, info, text) : undefined
      const past = isPast ? pastProjection(context, info) : undefined
      const parts = {
        projection: records && (past ?? sent ?? projectionBelow(context, info, records)),
        rowQuery: rowQuery(type, context, info),
      }
      const input = args.rawInput(given, id)
      const counts = counting && selectsOnly(counting.members, info) ? { [counting.parameter]: true } : undefined
      const reading = runRead(
        operation,
        counts ? { ...input, query: { ...input.query, ...counts } } : input,
        context,
        parts,
      ).catch((error) => {
        throw args.namedProblem(error)
      })
      const output = await (Array.isArray(type) ? reading : reading.catch(nullIfMissing))
      return output === null || output instanceof JsonText ? output : present(output)
    },
  })
}

/** Whether a document selects nothing of a field besides these members. */
function selectsOnly(members: readonly string[], info: GraphQLResolveInfo): boolean {
  const fields = new SelectedFields(info).of(getNamedType(info.returnType), info.fieldNodes)
  return fields.every(({ name }) => members.includes(name.value))
}

/** A record that does not exist, or that the caller may not see, is null in GraphQL: it is no error. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Problem && error.kind === catalogue.notFound) return null
  throw error
}

/** The name, the arguments and the other options of the field of a read. */
export function readField(
  operation: AnyOperation,
  { of, serves = [], field, description, args = {}, cost = COST.root }: ReadOptions,
): { name: string; args: FieldArguments; options: object } {
  return {
    name: field ?? declaredField(operation, of?.type.name ?? 'Query'),
    args: new FieldArguments(operation, { ...args, record: of?.parameter }),
    options: {
      description: description ?? fieldDescription(operation),
      ...fieldDeprecation([operation, ...serves]),
      extensions: {
        ...(of ? { reads: 'id' } : { isRoot: true }),
        cost,
        serves: [operation, ...serves].map(({ id }) => id),
      },
    },
  }
}

/** The field of a read. `id` is the id of the record that has the field. */
interface ReadField {
  readonly type: OutputRef | [OutputRef]
  readonly args: InputFieldMap
  readonly read: (given: Args, id: unknown, context: GraphContext, info: GraphQLResolveInfo) => Promise<unknown>
}

/** Adds the field of a read to Query, or to the type of the record that the read is about. */
export function addReadField(of: Holder | undefined, name: string, { read, ...options }: ReadField): void {
  if (!of) {
    builder.queryField(name, (t) =>
      t.field({
        ...options,
        nullable: true,
        resolve: (_root, given, context, info) => read(given, undefined, context, info),
      }),
    )
    return
  }
  builder.objectField(of.type, name, (t) =>
    t.field({
      ...options,
      nullable: true,
      resolve: (parent, given, context, info) => {
        // A record has its id as `id`, or under the name of the parameter.
        const record = parent as Readonly<Record<string, unknown>>
        const id = record.id ?? record[of.parameter ?? 'id']
        return context.loaders.loadAlone(() => read(given, id, context, info))
      },
    }),
  )
}

/** The parts of the records that a document selects. If none is set, whole documents are read. */
export interface SelectedParts {
  readonly projection?: Projection | undefined
  readonly rowQuery?: RowQuery | undefined
}

/** Runs a read operation and returns its output as a value, or as a text if the output has the layout of a projection. */
export async function runRead(
  operation: AnyOperation,
  input: RawInput,
  context: GraphContext,
  parts: SelectedParts = {},
): Promise<unknown> {
  const { runtime, caller, traceId, receipt, signal, reads } = context
  const output = await run(runtime, operation, {
    surface: 'graph',
    caller,
    traceId,
    receipt,
    input: () => input,
    ...parts,
    signal,
    // With replicas, the document reads on one server.
    db: runtime.db.replicas && reads.db,
  })
  if (output instanceof LaidOutJson) return new JsonText(output)
  return output instanceof Json ? output.parse() : output
}
