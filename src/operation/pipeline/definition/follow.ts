import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { Problem } from '../../../kernel/problem/problem.js'
import { Moved } from '../../../kernel/wire/json.js'
import { unwrap } from '../../../kernel/wire/parameters.js'
import { SentSlug } from '../../../kernel/wire/values.js'
import type { Context } from './context.js'
import type { AnyOperation } from './define.js'

/*
 * How a request finds a record that is no longer known by what the client sent: by a former slug, or by the id of a record
 * that was merged into another one. The lookup runs only after a 404, so that other requests do not pay for it.
 */

/** Returns the id of the survivor for each id of a merged record, and null for any other id. */
export type ReadSurvivors = (
  context: Context,
  ids: readonly string[],
  includePrivate: boolean | undefined,
) => Promise<(string | null)[]>

type Input = Readonly<Record<string, unknown>>

/** Reads the current slug of the record that had a slug. `query` are the parameters of the request. */
type ReadCurrentSlug = (context: Context, slug: string, query: Input) => Promise<string | undefined>

/** The schema of a parameter that selects a record by its slug. */
export const recordSlug = (readCurrent: ReadCurrentSlug) => SentSlug.meta({ readCurrent })

const PARTS = ['path', 'query', 'body'] as const
type Part = (typeof PARTS)[number]

const partOf = (input: Input, part: Part): Input => (input[part] ?? {}) as Input

/** The members of a part of the input of an operation that select a record by its slug. */
export function* slugMembers(
  { input }: AnyOperation,
  part: Part,
): Generator<{ name: string; readCurrent: ReadCurrentSlug }> {
  const schema = input[part] && unwrap(input[part])
  if (!(schema instanceof z.ZodObject)) return
  for (const [name, member] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const readCurrent = z.globalRegistry.get(unwrap(member))?.readCurrent
    if (typeof readCurrent === 'function') yield { name, readCurrent: readCurrent as ReadCurrentSlug }
  }
}

/** Parameters with the id of a record that can be merged. */
const MERGEABLE = ['entityId', 'personId', 'id']

/** Whether REST answers the operation with a redirect if the record has another slug or was merged into another one. */
export const mayMove = (operation: AnyOperation): boolean =>
  redirects(operation) &&
  (['path', 'query'] as const).some(
    (part) =>
      !slugMembers(operation, part).next().done ||
      MERGEABLE.some((name) => name in (operation.input[part]?.shape ?? {})),
  )

const redirects = ({ kind, method }: AnyOperation): boolean => kind === 'read' && method === 'GET'

/** New values of the members of a part of the input. */
type Replaced = ReadonlyMap<Part, Input>

/**
 * Runs the handler of a read. If it finds no record because the request contains a former slug, or the id of a merged
 * record, the read leads to the current record: a GET of REST redirects, and any other read returns the record.
 */
export async function readOrFollow(
  readSurvivors: ReadSurvivors,
  operation: AnyOperation,
  context: Context,
  input: Input,
): Promise<unknown> {
  try {
    return await operation.handle(context, input, undefined)
  } catch (error) {
    const replaced = await replacedAfter(error, [
      () => currentSlugs(operation, context, input),
      () => survivorsIn(readSurvivors, context, input),
    ])
    if (context.surface === 'rest' && redirects(operation)) return new Moved(movedParameters(replaced))
    return operation.handle(context, withReplaced(input, replaced), undefined)
  }
}

/** The parameters of a redirect. A GET has no body, and selects records by texts. */
const movedParameters = (replaced: Replaced): Record<string, string> =>
  Object.fromEntries(
    PARTS.flatMap((part) => Object.entries(replaced.get(part) ?? {})).map(([name, value]) => [name, String(value)]),
  )

/**
 * Runs a write. If it finds no record because the request contains a former slug, or the id of a merged record, it changes
 * the current record.
 */
export async function writeOrFollow(
  readSurvivors: ReadSurvivors,
  operation: AnyOperation,
  context: Context,
  input: Input,
  write: (input: Input) => Promise<unknown>,
): Promise<unknown> {
  try {
    return await write(input)
  } catch (error) {
    const replaced = await replacedAfter(error, [
      () => currentSlugs(operation, context, input),
      ...(operation.followsMerged === false ? [] : [() => survivorsIn(readSurvivors, context, input)]),
    ])
    return write(withReplaced(input, replaced))
  }
}

/** The values that lead to the current records. Throws the error if it is no 404, or if there are none. */
async function replacedAfter(error: unknown, reads: readonly (() => Promise<Replaced>)[]): Promise<Replaced> {
  if (!(error instanceof Problem) || error.status !== 404) throw error
  const found = new Map<Part, Input>()
  for (const read of reads)
    for (const [part, values] of await read()) found.set(part, { ...found.get(part), ...values })
  if (found.size === 0) throw error
  return found
}

const withReplaced = (input: Input, replaced: Replaced): Input => ({
  ...input,
  ...Object.fromEntries([...replaced].map(([part, values]) => [part, { ...partOf(input, part), ...values }])),
})

/** The former slugs in the request, each replaced by the current slug of its record. */
async function currentSlugs(operation: AnyOperation, context: Context, input: Input): Promise<Replaced> {
  const found = new Map<Part, Record<string, string>>()
  for (const part of PARTS)
    for (const { name, readCurrent } of slugMembers(operation, part)) {
      const slug = partOf(input, part)[name]
      const current = typeof slug === 'string' ? await readCurrent(context, slug, partOf(input, 'query')) : undefined
      if (current !== undefined) found.set(part, { ...found.get(part), [name]: current })
    }
  return found
}

/** A UUID, or a public id of a record. */
const ID = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[a-z][\dA-Za-z]{11,12})$/i

/** The ids of merged records in the input, also inside the body, each replaced by the id of its survivor. */
async function survivorsIn(readSurvivors: ReadSurvivors, context: Context, input: Input): Promise<Replaced> {
  const ids = new Set<string>()
  withTexts(input, (text) => {
    if (ID.test(text)) ids.add(text)
    return text
  })
  const found = new Map<Part, Input>()
  if (ids.size === 0) return found
  const { includePrivate } = partOf(input, 'query')
  const reach = typeof includePrivate === 'boolean' ? includePrivate : undefined
  const survivors = await readSurvivors(context, [...ids], reach)
  const survivorOf = new Map([...ids].map((id, index) => [id, survivors[index]]))
  for (const part of PARTS)
    for (const [name, value] of Object.entries(partOf(input, part))) {
      const followed = withTexts(value, (text) => survivorOf.get(text) ?? text)
      if (!isDeepStrictEqual(followed, value)) found.set(part, { ...found.get(part), [name]: followed })
    }
  return found
}

/** Changes each text in a value. Recurses once a level: bodies have a maximum nesting. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change))
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withTexts(member, change)]))
}

/** Whether an object is a part of a JSON value, and not a file. */
const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value))
