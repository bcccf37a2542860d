import { z } from 'zod'
import { Problem, type Resolution } from '../../../kernel/problem/problem.js'
import { closestTo, suggestionsFor } from '../../../kernel/problem/spelling.js'
import type { FutureDate } from '../../../kernel/wire/future.js'
import { parametersOf } from '../../../kernel/wire/parameters.js'
import { membersOf, schemaAt } from '../../../kernel/wire/schema-path.js'
import { acceptedBy, hintFor, isRange } from './input-hint.js'

export type InputPart = 'path' | 'query' | 'body'

/** A part of the input that does not match its schema. */
export interface Rejected {
  readonly part: InputPart
  readonly schema: z.ZodType
  readonly input: unknown
  readonly unknownFields: 'forbidden' | undefined
}

type Issue = z.core.$ZodIssue
type Schema = z.core.$ZodType | undefined

/** Converts an issue of a schema to the problem that the client receives. */
export function issueProblem(rejected: Rejected, issue: Issue): Problem {
  const found = narrowest(issue)
  if (found.code !== 'unrecognized_keys') return wrongValue(rejected, found)
  if (rejected.part === 'query') return unknownParameters(found.keys, parameterNames(rejected.schema))
  return unknownField(rejected, found.path, found.keys)
}

function wrongValue({ part, schema, input }: Rejected, issue: Issue): Problem {
  const field = fieldOf(part, issue.path)
  const value = valueAt(input, issue.path)
  const target = schemaAt(schema, issue.path)
  const status = statusOf(issue, target)
  if (status === 'notFound') return noRow(field, String(value))
  const accepted = acceptedBy(issue, target, value)
  const meant = typeof value === 'string' && accepted ? closestTo(value, accepted) : undefined
  return new Problem(status, {
    detail:
      value === undefined
        ? `${field} is required.`
        : `${field}: ${isRange(target) && typeof value === 'string' ? 'is not a range' : issue.message}.`,
    field,
    ...(typeof value === 'string' || typeof value === 'number' ? { value: String(value) } : {}),
    ...(meant === undefined ? {} : { suggestion: meant, suggestions: { [String(value)]: meant } }),
    ...(part === 'body' && issue.path.length === 0
      ? { hint: 'Send a JSON object as the body of the request.' }
      : {
          hint: hintFor(field, issue, target, part === 'query'),
          resolution: resolutionFor(part, field, accepted, meant),
        }),
  })
}

/** An id that is larger than any stored id is the id of no record, and not malformed. */
function statusOf(issue: Issue, target: Schema): 'badRequest' | 'unprocessable' | 'notFound' {
  if (issue.code === 'too_big' && target && z.globalRegistry.get(target)?.rowId === true) return 'notFound'
  return issue.code === 'custom' && issue.params?.status === 422 ? 'unprocessable' : 'badRequest'
}

const noRow = (field: string, value: string): Problem =>
  new Problem('notFound', {
    detail: `No record has this ${field}.`,
    field,
    value,
    hint: 'Check the value. Hidden and deleted records are reported as not found.',
  })

/** The problem (400) for a date that is too far in the future. */
export function futureDate(part: InputPart, { path, value, years, latest }: FutureDate): Problem {
  const field = fieldOf(part, path)
  return new Problem('badRequest', {
    detail: `${field}: ${value} is more than ${years === 1 ? 'a year' : `${years} years`} in the future.`,
    field,
    value,
    hint: `Send ${latest} at the latest.`,
    resolution: resolutionFor(part, field, [latest], undefined),
  })
}

/** The value that was probably meant comes first in `acceptedValue`. */
function resolutionFor(
  part: InputPart,
  field: string,
  accepted: readonly string[] | undefined,
  meant: string | undefined,
): Resolution {
  if (accepted?.length === 0) {
    return part === 'body'
      ? { action: 'removeField', fieldPath: field }
      : { action: 'removeParameter', parameter: field }
  }
  const first = meant === undefined ? [] : [meant]
  const values = accepted && { acceptedValue: [...first, ...accepted.filter((value) => value !== meant)] }
  return part === 'body'
    ? { action: 'setField', fieldPath: field, ...values }
    : { action: 'setParameter', parameter: field, ...values }
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
function narrowest(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const candidates = issue.errors.flat().sort((a, b) => b.path.length - a.path.length)
  const [first] = candidates
  return first ? narrowest({ ...first, path: [...issue.path, ...first.path] }) : issue
}

const parameterNames = (schema: z.ZodType): string[] => {
  const object = schemaAt(schema, [])
  return object && 'shape' in object ? parametersOf(object as z.ZodObject).map(({ name }) => name) : []
}

/** The problem (400) for parameters that the operation does not have. A parameter with a similar name was meant. */
export function unknownParameters(names: readonly string[], valid: readonly string[]): Problem {
  const [first = ''] = names
  const suggestions = suggestionsFor(names, valid)
  const meant = suggestions.get(first)
  // Without the parameter, a list would return every record.
  const renamed = meant !== undefined || valid.includes('page')
  const list = valid.length > 0 ? `Valid parameters: ${valid.join(', ')}.` : 'This operation takes no query parameters.'
  return new Problem('badRequest', {
    detail: `Unknown parameter: ${names.join(', ')}.`,
    field: first,
    unknownParameters: names,
    validParameters: valid,
    ...suggested(suggestions, meant),
    hint: meant === undefined ? list : `Send ${meant} instead of ${first}. ${list}`,
    resolution: renamed
      ? { action: 'renameParameter', parameter: first, acceptedValue: meant === undefined ? valid : [meant] }
      : { action: 'removeParameter', parameter: first },
  })
}

/** The problem (400 or 403) for fields that the object at a path of the body does not have. */
function unknownField(
  { schema, unknownFields, input }: Rejected,
  path: readonly PropertyKey[],
  keys: readonly string[],
): Problem {
  const [key = ''] = keys
  const isForbidden = unknownFields === 'forbidden' && path.length === 0
  const field = fieldOf('body', [...path, key.slice(0, 200)])
  const holder = path.length === 0 ? 'the body' : fieldOf('body', path)
  const holderSchema = schemaAt(schema, path)
  const known = membersOf(holderSchema)
  const sent = new Set(Object.keys(Object(valueAt(input, path))))
  const suggestions = suggestionsFor(
    keys,
    known.filter((name) => !sent.has(name)),
  )
  const meant = suggestions.get(key)
  const filters = isFilter(holderSchema) ? known.filter((name) => !sent.has(name)) : []
  const accepted = meant === undefined ? filters : [meant]
  const list = known.length > 0 ? `Fields of ${holder}: ${known.join(', ')}.` : `${holder} has no fields.`
  return new Problem(isForbidden ? 'not_authorized' : 'badRequest', {
    detail: isForbidden
      ? `Clients may not set ${field}.`
      : `${field} is not a field of ${path.length === 0 ? 'this body' : holder}.`,
    field,
    ...suggested(suggestions, meant),
    hint: `${meant !== undefined ? `Send ${meant} instead of ${key}. ` : filters.length > 0 ? '' : 'Remove it. '}${list}`,
    resolution:
      accepted.length === 0
        ? { action: 'removeField', fieldPath: field }
        : { action: 'renameField', fieldPath: field, acceptedValue: accepted },
  })
}

/** Whether an object contains the filters of a list. Without one of them, the list would return more records. */
const isFilter = (schema: Schema): boolean => schema !== undefined && z.globalRegistry.get(schema)?.isFilter === true

const suggested = (suggestions: ReadonlyMap<string, string>, meant: string | undefined) => ({
  ...(suggestions.size > 0 ? { suggestions: Object.fromEntries(suggestions) } : {}),
  ...(meant === undefined ? {} : { suggestion: meant }),
})
