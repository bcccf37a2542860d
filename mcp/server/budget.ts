import { z } from 'zod'
import type { Result } from './tool.js'

/*
 * The size of results. A language model pays for each token, so a tool returns at most `maxTokens`, says what it left out, and gives
 * the exact next call.
 */

/** One token of English or JSON has about four characters. */
const CHARACTERS_PER_TOKEN = 4

export const tokensOf = (value: unknown): number => Math.ceil(JSON.stringify(value).length / CHARACTERS_PER_TOKEN)

export const MOST_TOKENS = 20_000

export const maxTokens = z.int().min(100).max(MOST_TOKENS).default(2_000).describe('Most tokens of the result.')

/** What a result does not contain (`what`), and the call that returns it (`next`). A short schema, because each tool repeats it. */
export const leftOut = z.looseObject({}).optional()

/** The output of a tool whose result has any shape. */
export const anyValue = z.object({ value: z.unknown().optional(), outline: z.unknown().optional(), leftOut })

interface Page {
  readonly tool: string
  /** The arguments of the call. */
  readonly input: Readonly<Record<string, unknown>>
  readonly limit: number
  readonly page: number
  readonly size: number
  readonly total: number
}

/**
 * Keeps as many records of a page as the limit permits. The number of records that it keeps divides the size of the page, so that the
 * next page of that size begins with the first record that was left out.
 */
export function fitPage(
  head: Result,
  records: readonly unknown[],
  { tool, input, limit, page, size, total }: Page,
): Result {
  const kept = divisorsOf(size).find((count) => count === 1 || tokensOf([head, records.slice(0, count)]) <= limit) ?? 1
  const results = records.slice(0, kept)
  const end = page * size + results.length
  if (end >= total) return { ...head, results }
  const next = { tool, arguments: { ...input, size: kept, page: (page * size) / kept + 1 } }
  return { ...head, results, leftOut: { what: `${total - end} more results`, next } }
}

const divisorsOf = (size: number): number[] =>
  Array.from({ length: size }, (_, index) => size - index).filter((count) => size % count === 0)

/**
 * A value of any shape: the value, or if it is too large its outline and the call that returns it. `input` is undefined for a
 * call that changed something, because it must not be repeated.
 */
export function fitValue(
  value: unknown,
  tool: string,
  input: Readonly<Record<string, unknown>> | undefined,
  limit: number,
): Result {
  const tokens = tokensOf(value)
  if (tokens <= limit) return { value }
  const canGrow = tokens <= MOST_TOKENS
  const what = canGrow
    ? `The result has ${tokens} tokens.`
    : `The result has ${tokens} tokens, more than a tool can return. Ask for fewer records or fields.`
  const next = canGrow && input ? { next: { tool, arguments: { ...input, maxTokens: tokens } } } : {}
  return { outline: outlineOf(value), leftOut: { what, ...next } }
}

/** The names of the members of a value and the numbers of its elements, two levels deep. */
function outlineOf(value: unknown, depth = 2): unknown {
  if (Array.isArray(value)) return `${value.length} elements`
  if (typeof value !== 'object' || value === null) return typeof value
  if (depth === 0) return 'object'
  const members = Object.entries(value).slice(0, MOST_MEMBERS)
  return Object.fromEntries(members.map(([name, member]) => [name, outlineOf(member, depth - 1)]))
}

const MOST_MEMBERS = 40
