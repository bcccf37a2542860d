import { z } from 'zod'
import { catalogue } from '../../../kernel/problem/catalogue.js'
import type { Problem } from '../../../kernel/problem/problem.js'
import { Moved } from '../../../kernel/wire/json.js'
import { type Reader, readerOf } from '../../../kernel/wire/parameters.js'
import type { Context } from '../definition/context.js'
import type { RawInput } from '../definition/decode.js'
import type { AnyOperation } from '../definition/define.js'

/*
 * The paths at which REST serves an operation: its own path, and its short path. Both call the same operation, with the same
 * input.
 */

/** A record that a token in a path names. `movedTo` is the current token, if the record is no longer known by this one. */
export interface NamedRecord {
  readonly id: string | number
  readonly movedTo?: string | undefined
}

/** Finds the record with this public id or slug. Throws 404 if the caller can see no such record. */
type ReadNamedRecord = (
  context: Context,
  token: string,
  parameter: string,
  includePrivate: boolean | undefined,
) => Promise<NamedRecord>

/** The metadata of the id of a record: in a path, a slug or a public id can replace the id. */
export const namedBy = (readNamedRecord: ReadNamedRecord) => ({ readNamedRecord })

/** A placeholder of a path, and the part and the member of the input that its value becomes. */
export interface Placeholder {
  readonly name: string
  readonly part: 'path' | 'query'
  readonly member: string
  readonly schema: z.core.$ZodType
  readonly read: Reader
  /** Set if the placeholder names a record. */
  readonly readNamedRecord?: ReadNamedRecord | undefined
}

export interface Route {
  readonly operation: AnyOperation
  readonly path: string
  readonly placeholders: readonly Placeholder[]
  readonly isAlias: boolean
}

export const isPlaceholder = (segment: string): boolean => /^\{[^{}/]+\}$/.test(segment)

/** The routes of an operation. */
export const routesOf = (operation: AnyOperation): Route[] => [
  routeOf(operation, operation.path, false),
  ...(operation.shortPath === undefined ? [] : [routeOf(operation, operation.shortPath, true)]),
]

const routeOf = (operation: AnyOperation, path: string, isAlias: boolean): Route => ({
  operation,
  path,
  isAlias,
  placeholders: path
    .split('/')
    .filter(isPlaceholder)
    .map((segment, index) => placeholderOf(operation, segment.slice(1, -1), index === 0)),
})

/** The record that a short path names is the parameter of the operation with the same name, or the parameter `id`. */
export function placeholderOf({ input }: AnyOperation, name: string, isFirst: boolean): Placeholder {
  const own = input.path?.shape[name]
  const part = own ? 'path' : 'query'
  const member = own || input.query?.shape[name] ? name : 'id'
  const schema = own ?? input.query?.shape[member] ?? z.string()
  const readNamedRecord = isFirst ? readerIn(schema) : undefined
  return {
    name,
    part,
    member,
    schema,
    read: readerOf(schema),
    readNamedRecord,
  }
}

/** The reader in the metadata of an id, which can be optional. */
function readerIn(schema: z.core.$ZodType): ReadNamedRecord | undefined {
  const found = z.globalRegistry.get(schema)?.readNamedRecord
  if (typeof found === 'function') return found as ReadNamedRecord
  return schema instanceof z.ZodOptional ? readerIn(schema.def.innerType) : undefined
}

/** What a slug or a public id can be. */
const TOKEN = /^[A-Za-z0-9_-]{1,255}$/

/** Whether a value of a placeholder can name a record without being its id. */
export const isToken = ({ schema, readNamedRecord }: Placeholder, value: unknown): value is string =>
  readNamedRecord !== undefined && typeof value === 'string' && TOKEN.test(value) && !z.safeParse(schema, value).success

/** The record that a slug or a public id in the path of a request names, and the member of the input that gets its id. */
export async function recordIn(
  contextOf: () => Context,
  { placeholders }: Route,
  raw: RawInput,
): Promise<(NamedRecord & Pick<Placeholder, 'part' | 'member'>) | undefined> {
  const [first] = placeholders
  const token = first && raw[first.part]?.[first.member]
  if (!first?.readNamedRecord || !isToken(first, token)) return undefined
  const { name, part, member, readNamedRecord } = first
  const includePrivate = raw.query?.includePrivate
  const found = await readNamedRecord(
    contextOf(),
    token,
    name,
    typeof includePrivate === 'boolean' ? includePrivate : undefined,
  )
  return { ...found, part, member }
}

/**
 * Replaces the slug or the public id in the path of a request by the id of the record. A GET redirects if the record is no
 * longer known by this token. `contextOf` creates the context of the read, which most requests do not need.
 */
export async function withRecordId(contextOf: () => Context, route: Route, raw: RawInput): Promise<RawInput | Moved> {
  const found = await recordIn(contextOf, route, raw)
  if (!found) return raw
  const { id, movedTo, part, member } = found
  if (movedTo !== undefined && route.operation.method === 'GET') return new Moved({ [member]: movedTo })
  return { ...raw, [part]: { ...raw[part], [member]: id } }
}

/** The parameters that select the record of a short path. */
export const selectorsOf = ({ placeholders }: Route): string[] => [
  'id',
  'slug',
  ...placeholders.flatMap(({ part, member }) => (part === 'query' ? [member] : [])),
]

/** The parameter of an operation as a client of the route knows it. */
export const nameAt = ({ placeholders }: Route, parameter: string): string =>
  placeholders.find(({ part, member }) => part === 'query' && member === parameter)?.name ?? parameter

/** A problem as a client of the route understands it: the parameter that the path names has the name of its placeholder. */
export function problemAt(route: Route | undefined, problem: Problem): Problem {
  const { field, resolution } = problem.members
  const named = route?.placeholders.find((one) => one.readNamedRecord && one.member === field)
  if (named && problem.kind === catalogue.badRequest && problem.members.value !== undefined) {
    problem.message = `${named.name} is not an id, a public id or a slug.`
    problem.members.hint = 'Send the id, the public id or the slug of the record, as a response contains it.'
  }
  if (route?.isAlias) {
    if (field !== undefined) problem.members.field = nameAt(route, field)
    if (resolution?.parameter !== undefined) resolution.parameter = nameAt(route, resolution.parameter)
  }
  return problem
}
