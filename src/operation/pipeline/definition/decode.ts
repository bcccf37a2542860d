import { z } from 'zod'
import { Problem } from '../../../kernel/problem/problem.js'
import { withoutNulls } from '../../../kernel/wire/absent.js'
import { faultOf } from '../../../kernel/wire/fault.js'
import { futureDateIn } from '../../../kernel/wire/future.js'
import { futureDate, type InputPart, issueProblem, unknownParameters } from '../request/input-problem.js'
import type { StoredUpload } from '../request/stored-upload.js'
import type { Uploads } from '../request/upload.js'
import type { AnyOperation } from './define.js'

/** Input of a request before validation. REST or GraphQL has already converted texts to other types where it can. */
export interface RawInput {
  readonly path?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  /** File parts of a multipart body, only those that the operation accepts. */
  readonly files?: Uploads
  /** A file that is too large for the memory. */
  readonly file?: StoredUpload | undefined
}

/**
 * Validates every part of the input against the declaration. Throws the first fault as 400, or as 422 if the value is
 * well-formed but not allowed.
 */
export function decode(operation: AnyOperation, raw: RawInput, now: Date): Record<string, unknown> {
  const { path, query, body } = operation.input
  const withoutFutureDates = (name: InputPart, schema: z.ZodType, value: unknown) => {
    const found = futureDateIn(schema, value, now)
    if (found) throw futureDate(name, found)
    return value
  }
  return {
    ...(path ? { path: part('path', path, raw.path ?? {}) } : {}),
    ...(query
      ? { query: withoutFutureDates('query', query, part('query', query, raw.query ?? {})) }
      : refuseAll(raw.query)),
    ...(body
      ? {
          body: withoutFutureDates(
            'body',
            body,
            part('body', body, bodyOf(operation, body, raw.body), operation.unknownFields),
          ),
        }
      : {}),
    ...(raw.files ? { files: raw.files } : {}),
    ...(raw.file ? { file: raw.file } : {}),
  }
}

/** In a merge patch, null clears a member, so a member that cannot be cleared is refused. */
const bodyOf = ({ method }: AnyOperation, schema: z.ZodType, body: unknown): unknown =>
  method === 'PATCH' ? body : withoutNulls(schema, body)

/**
 * Creates a validator for a GraphQL argument that is not part of an operation's input. It throws problems like
 * `decode`. Create it once: a field may be resolved for hundreds of parents in one request.
 */
export function argumentDecoder<S extends z.ZodType>(name: string, schema: S): (value: unknown) => z.infer<S> {
  const argument = z.object({ [name]: schema })
  return (value) =>
    (part('query', argument, withoutNulls(argument, { [name]: value })) as Record<string, z.infer<S>>)[
      name
    ] as z.infer<S>
}

/** Validates a JSON value that is not the body of an operation. Throws problems like `decode`. */
export const decodeBody = <S extends z.ZodType>(schema: S, value: unknown): z.infer<S> =>
  part('body', schema, value) as z.infer<S>

function part(name: InputPart, schema: z.ZodType, value: unknown, unknownFields?: 'forbidden'): unknown {
  refuseUnstorable(name, value)
  const result = schema.safeParse(value, { error: faultOf })
  if (result.success) return result.data
  const { issues } = result.error
  // Report an unknown name first, because it may cause the other issues.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
  if (!issue) throw result.error
  throw issueProblem({ part: name, schema, input: value, unknownFields }, issue)
}

/**
 * Refuses text that PostgreSQL cannot store: NUL characters, and halves of a surrogate pair. Checked here, so that no
 * schema needs the rule.
 */
function refuseUnstorable(part: InputPart, value: unknown): void {
  const found = unstorableIn(value)
  if (!found) return
  const path = found.path.join('.')
  throw new Problem('badRequest', {
    detail: `${path || 'The body'} contains ${found.hasNul ? 'a NUL character' : 'half of a surrogate pair'}.`,
    field: path || 'body',
    hint: found.hasNul ? 'Remove the NUL character (U+0000).' : 'Send complete characters in UTF-8.',
    resolution:
      part === 'body' ? { action: 'setField', fieldPath: path || 'body' } : { action: 'setParameter', parameter: path },
  })
}

interface Unstorable {
  readonly path: readonly string[]
  readonly hasNul: boolean
}

/** Recurses once a level. Bodies and documents have a maximum nesting. */
function unstorableIn(value: unknown): Unstorable | undefined {
  if (typeof value === 'string') {
    const hasNul = value.includes('\u0000')
    return hasNul || LONE_SURROGATE.test(value) ? { path: [], hasNul } : undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, member] of Object.entries(value)) {
    const inKey = unstorableIn(key)
    if (inKey) return inKey
    const below = unstorableIn(member)
    if (below) return { ...below, path: [key, ...below.path] }
  }
  return undefined
}

const LONE_SURROGATE = /\p{Surrogate}/u

function refuseAll(query: Record<string, unknown> | undefined): Record<string, never> {
  const names = Object.keys(query ?? {})
  if (names.length > 0) throw unknownParameters(names, [])
  return {}
}
