import { Problem } from '../../kernel/problem/problem.js'
import { Moved } from '../../kernel/wire/json.js'
import type { Context } from './context.js'
import type { AnyOperation } from './define.js'

/** Returns the id of the survivor for each id of a merged record, and null for any other id. */
export type ReadSurvivors = (
  context: Context,
  ids: readonly string[],
  includePrivate: boolean | undefined,
) => Promise<(string | null)[]>

type Input = Readonly<Record<string, unknown>>

/**
 * Runs the handler of a read. If it finds no record because an id in the request is that of a merged record, the read
 * leads to the survivor: a GET of REST redirects, and any other read returns the record of the survivor.
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
    if (!(error instanceof Problem) || error.status !== 404) throw error
    const survivors = await survivorsIn(readSurvivors, context, input)
    if (survivors.size === 0) throw error
    if (context.surface === 'rest' && operation.method === 'GET') return new Moved(Object.fromEntries(survivors))
    return operation.handle(context, withSurvivors(input, survivors), undefined)
  }
}

const PARTS = ['path', 'query'] as const

/** A UUID, or a public id of a record. */
const ID = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[a-z][\dA-Za-z]{11,12})$/i

const partOf = (input: Input, part: (typeof PARTS)[number]): Input => (input[part] ?? {}) as Input

/** The parameters that contain the id of a merged record, each with the id of its survivor. */
async function survivorsIn(readSurvivors: ReadSurvivors, context: Context, input: Input): Promise<Map<string, string>> {
  const given = PARTS.flatMap((part) => Object.entries(partOf(input, part))).flatMap(([name, value]) =>
    typeof value === 'string' && ID.test(value) ? [{ name, value }] : [],
  )
  if (given.length === 0) return new Map()
  const { includePrivate } = partOf(input, 'query')
  const found = await readSurvivors(
    context,
    given.map(({ value }) => value),
    typeof includePrivate === 'boolean' ? includePrivate : undefined,
  )
  return new Map(given.flatMap(({ name }, index) => (found[index] ? [[name, found[index]]] : [])))
}

/** The input with the ids of the survivors. */
const withSurvivors = (input: Input, survivors: ReadonlyMap<string, string>): Input => ({
  ...input,
  ...Object.fromEntries(
    PARTS.filter((part) => input[part] !== undefined).map((part) => [
      part,
      Object.fromEntries(
        Object.entries(partOf(input, part)).map(([name, value]) => [name, survivors.get(name) ?? value]),
      ),
    ]),
  ),
})
