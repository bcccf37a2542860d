import type { InputFieldMap } from '@pothos/core'
import { z } from 'zod'
import { unwrap } from '../../../src/kernel/wire/parameters.js'
import { argumentDecoder, type RawInput } from '../../../src/operation/pipeline/definition/decode.js'
import type { AnyOperation } from '../../../src/operation/pipeline/definition/define.js'
import { provenanceQuery } from '../../../src/operation/pipeline/request/provenance.js'
import { Upload, type Uploads } from '../../../src/operation/pipeline/request/upload.js'
import { inputOptions } from '../argument/input.js'
import { builder } from '../builder.js'

/*
 * The input of a mutation is one object. It has the path parameters, the query parameters and the members of the body
 * of the operation. The provenance parameters are together in the member `provenance`.
 */

export type Args = Readonly<Record<string, unknown>>

interface Renamed {
  readonly name: string
  readonly description?: string
}

/** How the input of a mutation differs from the input of its operation. */
export interface InputChanges {
  /** Members of the input that this mutation requires, in addition to those that its operation requires. */
  readonly required?: readonly string[]
  /** Query parameters and members of the body that have no effect in this mutation. */
  readonly omitted?: { readonly query?: readonly string[]; readonly body?: readonly string[] }
  /** Other names of parameters. A parameter can also get another description. */
  readonly names?: Readonly<Record<string, Renamed>>
}

/** A member of the input: the part of the request that it belongs to, its name there, and its name in GraphQL. */
export interface InputMember {
  readonly part: 'path' | 'query' | 'body' | 'files'
  readonly member: string
  readonly name: string
  readonly schema: z.core.$ZodType
  /** Replaces the description of the schema. */
  readonly description?: string
  /** Whether the member may be missing, because not every operation of the mutation has it. */
  readonly isOptional?: boolean
}

const isProvenance = (name: string): boolean => name in provenanceQuery

/** Whether an operation takes a source: each write, and each start of a job that writes later. */
const hasProvenance = ({ input }: AnyOperation): boolean => Object.keys(shapeOf(input.query)).some(isProvenance)

const ProvenanceInput = builder.inputType('ProvenanceInput', {
  description: 'The source of the written facts, and who writes them.',
  fields: (t) =>
    Object.fromEntries(Object.entries(provenanceQuery).map(([name, schema]) => [name, t.field(inputOptions(schema))])),
})

const shapeOf = (schema: z.core.$ZodType | undefined): z.core.$ZodShape => {
  const object = schema && unwrap(schema)
  return object instanceof z.ZodObject ? object.shape : {}
}

/**
 * Maximum length of a file in the input of a mutation, in characters of base64. The body of a request has a maximum
 * size too.
 */
const FILE_LENGTH = 1_000_000

const FileContent = z
  .base64()
  .max(FILE_LENGTH)
  .describe('The bytes of the file in Base64. For a file of more than 750,000 bytes, use REST, or send a URL.')
const decodeFile = argumentDecoder('file', FileContent)

/** Returns the members of the input of a mutation, without the members that every mutation has. */
export function inputMembers(
  { input: { path, query, body }, files }: AnyOperation,
  { omitted = {}, names = {} }: InputChanges,
): InputMember[] {
  const membersOf = (part: InputMember['part'], schema: z.core.$ZodType | undefined): InputMember[] =>
    Object.entries(shapeOf(schema)).map(([member, schema]) => ({
      part,
      member,
      name: member,
      schema,
      ...(part === 'body' ? {} : names[member]),
    }))
  return [
    ...membersOf('path', path),
    ...membersOf('query', query).filter(({ member }) => !isProvenance(member) && !omitted.query?.includes(member)),
    ...membersOf('body', body).filter(({ member }) => !omitted.body?.includes(member)),
    // If an operation also has a body, the body can contain a URL instead of a file.
    ...(body ? [] : files.map((name) => ({ part: 'files' as const, member: name, name, schema: FileContent }))),
  ]
}

type InputFields = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>

/** The preconditions of a mutation: a key for a POST, the version of the record for a write that changes one. */
function conditions({ kind, method, returnsSecret, changesRecord }: AnyOperation, t: InputFields): InputFieldMap {
  const isPost = method === 'POST'
  return {
    ...(isPost && !returnsSecret
      ? {
          idempotencyKey: t.string({
            description:
              'A key that the client chooses. If the client repeats the request with the same key within 24 hours, it gets the first result again.',
          }),
        }
      : {}),
    ...(kind === 'write' && (!isPost || changesRecord)
      ? {
          ifVersion: t.int({
            description:
              'Version of the record that you read. If the record has changed since then, the write is refused with a problem of status 412.',
          }),
        }
      : {}),
  }
}

/** The GraphQL input type of a mutation. */
export const inputType = (
  name: string,
  mutation: string,
  operation: AnyOperation,
  members: readonly InputMember[],
  { required = [] }: InputChanges,
) =>
  builder.inputType(name, {
    description: `Input of \`${mutation}\`.`,
    fields: (t) => ({
      ...Object.fromEntries(
        members.map(({ name, schema, description, isOptional }) => {
          const options = { ...inputOptions(schema), ...(description === undefined ? {} : { description }) }
          const isRequired = !isOptional && (options.required || [...required, ...operation.requires].includes(name))
          return [name, t.field({ ...options, required: isRequired })]
        }),
      ),
      ...(hasProvenance(operation)
        ? {
            provenance: t.field({
              type: ProvenanceInput,
              required: true,
              description: 'The source of the written facts. It is stored with the change.',
            }),
          }
        : {}),
      ...conditions(operation, t),
    }),
  })

/**
 * The input of the operation. A parameter that is null counts as omitted, because a parameter in REST cannot be null. A
 * member of the body that is null stays null.
 */
export function rawInput(operation: AnyOperation, members: readonly InputMember[], input: Args): RawInput {
  const part = (name: InputMember['part']): Record<string, unknown> =>
    Object.fromEntries(
      members.flatMap((one) => {
        const value = one.part === name ? input[one.name] : undefined
        const isSent = name === 'body' ? value !== undefined : value != null
        return isSent ? [[one.member, value]] : []
      }),
    )
  const { path, query, body } = operation.input
  return {
    ...(path ? { path: part('path') } : {}),
    ...(query ? { query: { ...part('query'), ...sourceOf(input) } } : {}),
    ...(body ? { body: part('body') } : {}),
    ...(operation.files.length > 0 ? { files: filesOf(part('files')) } : {}),
  }
}

const filesOf = (given: Args): Uploads =>
  Object.fromEntries(
    Object.entries(given).map(([name, text]) => [name, new Upload(Buffer.from(decodeFile(text), 'base64'))]),
  )

const sourceOf = ({ provenance }: Args): Args =>
  typeof provenance === 'object' && provenance !== null
    ? Object.fromEntries(Object.entries(provenance).filter(([, value]) => value !== null))
    : {}
