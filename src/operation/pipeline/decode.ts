import { z } from 'zod'
import { Problem, type Resolution } from '../../kernel/problem/problem.js'
import { faultOf } from '../../kernel/wire/fault.js'
import { parametersOf } from '../../kernel/wire/parameters.js'
import type { AnyOperation } from './define.js'
import type { Uploads } from './upload.js'

/** Input of a request before validation. REST or GraphQL has already converted texts to other types where it can. */
export interface RawInput {
  readonly path?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  /** File parts of a multipart body, only those that the operation accepts. */
  readonly files?: Uploads
}

type InputPart = 'path' | 'query' | 'body'

/**
 * Validates every part of the input against the declaration. Throws the first fault as 400, or as 422 if the value is
 * well-formed but not allowed.
 */
export function decode(operation: AnyOperation, raw: RawInput): Record<string, unknown> {
  const { path, query, body } = operation.input
  return {
    ...(path ? { path: part('path', path, raw.path ?? {}) } : {}),
    ...(query ? { query: part('query', query, raw.query ?? {}) } : refuseAll(raw.query)),
    ...(body ? { body: part('body', body, raw.body, operation.unknownFields) } : {}),
    ...(raw.files ? { files: raw.files } : {}),
  }
}

/**
 * Creates a validator for a GraphQL argument that is not part of an operation's input. It throws problems like
 * `decode`. Create it once: a field may be resolved for hundreds of parents in one request.
 */
export function argumentDecoder<S extends z.ZodType>(name: string, schema: S): (value: unknown) => z.infer<S> {
  const argument = z.object({ [name]: schema })
  return (value) => (part('query', argument, { [name]: value }) as Record<string, z.infer<S>>)[name] as z.infer<S>
}

function part(name: InputPart, schema: z.ZodType, value: unknown, unknownFields?: 'forbidden'): unknown {
  refuseUnstorable(value)
  const result = schema.safeParse(value, { error: faultOf })
  if (result.success) return result.data
  const { issues } = result.error
  // Report an unknown name first, because it may cause the other issues.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]
  if (!issue) throw result.error
  if (unknownFields && issue.code === 'unrecognized_keys' && issue.path.length === 0)
    throw forbiddenField(issue.keys[0] ?? '', schema)
  throw issueProblem(name, schema, issue, value)
}

const forbiddenField = (field: string, schema: z.ZodType): Problem =>
  new Problem('not_authorized', {
    detail: `Clients may not set ${field.slice(0, 200)}.`,
    field: field.slice(0, 200),
    hint: knownFields(schema),
    resolution: { action: 'setField', fieldPath: field.slice(0, 200) },
  })

/**
 * Refuses text that PostgreSQL cannot store: NUL characters, and halves of a surrogate pair. Checked here, so that no
 * schema needs the rule.
 */
function refuseUnstorable(value: unknown): void {
  const found = unstorableIn(value)
  if (!found) return
  const path = found.path.join('.')
  throw new Problem('badRequest', {
    detail: `${path || 'The body'} contains ${found.hasNul ? 'a NUL character' : 'half of a surrogate pair'}.`,
    field: path || 'body',
    hint: found.hasNul ? 'Remove the NUL character (U+0000).' : 'Send complete characters in UTF-8.',
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

function issueProblem(name: InputPart, schema: z.ZodType, issue: z.core.$ZodIssue, input: unknown): Problem {
  const found = narrowest(issue)
  const field = fieldOf(name, found.path)
  if (found.code === 'unrecognized_keys') {
    if (name === 'query')
      return unknownParameters(
        found.keys,
        schema instanceof z.ZodObject ? parametersOf(schema).map(({ name }) => name) : [],
      )
    const unknown = [...found.path, found.keys[0]].join('.')
    return new Problem('badRequest', {
      detail: `${unknown} is not a field of this body.`,
      field: unknown,
      hint: knownFields(schema),
      resolution: { action: 'setField', fieldPath: unknown },
    })
  }
  const status = found.code === 'custom' && found.params?.status === 422 ? 'unprocessable' : 'badRequest'
  const rejected = valueAt(input, found.path)
  return new Problem(status, {
    detail: rejected === undefined ? `${field} is required.` : `${field}: ${found.message}.`,
    field,
    ...(typeof rejected === 'string' || typeof rejected === 'number' ? { value: String(rejected) } : {}),
    hint: hintOf(field, found),
    resolution: resolution(name, field, found),
  })
}

/** Returns how to correct the value. `detail` already contains what is wrong. */
function hintOf(field: string, issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `${field} is one of ${issue.values.map(String).join(', ')}.`
    case 'invalid_type':
      return `Send ${field} as ${issue.expected}.`
    case 'too_small':
      return `Send at least ${counted(issue.minimum, issue.origin)}.`
    case 'too_big':
      return `Send at most ${counted(issue.maximum, issue.origin)}.`
    default:
      return `The API reference describes the values of ${field}.`
  }
}

const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'element' }

function counted(limit: number | bigint, origin: string): string {
  const unit = UNITS[origin]
  return unit === undefined ? String(limit) : `${limit} ${unit}${Number(limit) === 1 ? '' : 's'}`
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    input,
  )

/** Name of the rejected field. In a body, it contains the index of a list element. For a parameter, it does not. */
function fieldOf(part: InputPart, path: readonly PropertyKey[]): string {
  const named = part === 'body' ? path : path.filter((key) => typeof key !== 'number')
  return named.map(String).join('.') || 'body'
}

/** Returns the issue to report. If a union has several issues, returns the issue with the longest path. */
function narrowest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const candidates = issue.errors.flat().sort((a, b) => b.path.length - a.path.length)
  const [first] = candidates
  return first ? { ...first, path: [...issue.path, ...first.path] } : issue
}

function unknownParameters(names: readonly string[], valid: readonly string[]): Problem {
  const [first = ''] = names
  return new Problem('badRequest', {
    detail: `Unknown parameter: ${names.join(', ')}.`,
    field: first,
    unknownParameters: names,
    validParameters: valid,
    hint: valid.length > 0 ? `Valid parameters: ${valid.join(', ')}.` : 'This operation takes no query parameters.',
    resolution: { action: 'removeParameter', parameter: first },
  })
}

const knownFields = (schema: z.ZodType): string =>
  schema instanceof z.ZodObject ? `Fields of the body: ${Object.keys(schema.shape).join(', ')}.` : 'Remove it.'

function resolution(part: InputPart, field: string, issue: z.core.$ZodIssue): Resolution {
  const accepted = issue.code === 'invalid_value' ? { acceptedValue: issue.values.map(String) } : {}
  return part === 'body'
    ? { action: 'setField', fieldPath: field, ...accepted }
    : { action: 'setParameter', parameter: field, ...accepted }
}
