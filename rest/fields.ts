import { z } from 'zod'
import { Problem } from '../src/kernel/problem/problem.js'
import { closestTo } from '../src/kernel/problem/spelling.js'
import { JoinedJson, Json } from '../src/kernel/wire/json.js'
import { membersOf, schemaAt } from '../src/kernel/wire/schema-path.js'
import type { AnyOperation } from '../src/operation/pipeline/definition/define.js'

/*
 * The parameter `fields` of reads: the members of each record that the response contains. The service checks the names with
 * the schema of the response, so a misspelled name is refused and does not return an empty record.
 */

/** The selected members. An empty map selects the whole value. */
export interface Fields extends ReadonlyMap<string, Fields> {}
type Selecting = Map<string, Selecting>

/** Maximum number of names. */
export const MAX_FIELDS = 100

/** The schema of the records of a response: of the elements of a list or a page, or of the whole response. */
function recordSchema({ kind, output, status }: AnyOperation): z.core.$ZodType | undefined {
  if (kind !== 'read' || status === 204) return undefined
  const schema = schemaAt(output, [])
  const content = schemaAt(output, ['content', 0])
  const record = content ?? (schema instanceof z.ZodArray ? schemaAt(output, [0]) : schema)
  return membersOf(record).length > 0 ? record : undefined
}

/** Whether clients can select fields of the response of an operation. */
export const hasFields = (operation: AnyOperation): boolean => recordSchema(operation) !== undefined

/** Reads the values of the parameter `fields`: names with dots, with commas between them. */
export function fieldsOf(operation: AnyOperation, values: readonly string[]): Fields | undefined {
  const schema = recordSchema(operation)
  if (!schema || values.length === 0) return undefined
  const paths = values.flatMap((value) => value.split(',')).map((path) => path.trim())
  if (paths.length > MAX_FIELDS) throw tooMany(paths.length)
  const fields: Selecting = new Map()
  const whole = new Set<Selecting>()
  for (const path of paths) {
    const names = path.split('.')
    checkPath(schema, names, paths)
    let at = fields
    for (const name of names) {
      if (whole.has(at)) break
      const below: Selecting = at.get(name) ?? new Map()
      at.set(name, below)
      at = below
    }
    at.clear()
    whole.add(at)
  }
  return fields
}

/** The members of an object, or of the elements of a list. */
const insideOf = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined => {
  const inner = schema && schemaAt(schema, [])
  return inner instanceof z.ZodArray ? insideOf(inner.element) : inner
}

function checkPath(schema: z.core.$ZodType, names: readonly string[], paths: readonly string[]): void {
  let at = insideOf(schema)
  for (const [index, name] of names.entries()) {
    const below = at && name !== '' && !(at instanceof z.ZodArray) ? insideOf(schemaAt(at, [name])) : undefined
    if (!below) throw unknownPath(names, index, membersOf(at), paths)
    at = below
  }
}

/** The response with the selected fields of each record. The fields of a page stay. */
export function selectFields(output: unknown, fields: Fields): unknown {
  const value: unknown = output instanceof Json ? output.parse() : JSON.parse(JSON.stringify(output))
  const selected =
    isObject(value) && Array.isArray(value.content) && 'pageable' in value
      ? { ...value, content: value.content.map((record) => pick(record, fields)) }
      : pick(value, fields)
  if (!(output instanceof Json)) return selected
  const text = JSON.stringify(selected)
  if (output instanceof JoinedJson) return new JoinedJson([text], output.paging)
  return new Json(text, output.version, output.headers, output.status)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function pick(value: unknown, fields: Fields): unknown {
  if (fields.size === 0) return value
  if (Array.isArray(value)) return value.map((one) => pick(one, fields))
  if (!isObject(value)) return value
  return Object.fromEntries(
    [...fields].flatMap(([name, below]) => (Object.hasOwn(value, name) ? [[name, pick(value[name], below)]] : [])),
  )
}

const tooMany = (count: number): Problem =>
  new Problem('badRequest', {
    detail: `fields has ${count} names.`,
    field: 'fields',
    limit: MAX_FIELDS,
    hint: `Send at most ${MAX_FIELDS} names. The name of an object selects all its fields.`,
    resolution: { action: 'setParameter', parameter: 'fields' },
  })

function unknownPath(
  names: readonly string[],
  index: number,
  known: readonly string[],
  paths: readonly string[],
): Problem {
  const path = names.join('.')
  const name = names[index] ?? ''
  const meant = closestTo(name, known)
  const corrected = meant === undefined ? undefined : names.map((one, at) => (at === index ? meant : one)).join('.')
  const accepted = paths.map((one) => (one === path ? (corrected ?? one) : one)).join(',')
  const holder = names.slice(0, index).join('.') || 'the record'
  const list = known.length > 0 ? `Fields of ${holder}: ${known.join(', ')}.` : `${holder} has no fields.`
  return new Problem('badRequest', {
    detail: `"${path}" is not a field of the response.`,
    field: 'fields',
    value: path,
    ...(corrected === undefined ? {} : { suggestion: corrected, suggestions: { [path]: corrected } }),
    hint: corrected === undefined ? list : `Send ${corrected} instead of ${path}. ${list}`,
    resolution: {
      action: 'setParameter',
      parameter: 'fields',
      ...(corrected === undefined ? {} : { acceptedValue: [accepted] }),
    },
  })
}
