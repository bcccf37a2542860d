import type { ExecutionResult } from 'graphql'
import { LRUCache } from 'lru-cache'
import { JsonText } from './build/selection/json-text.js'

/** Maximum length of all stored answers together, in characters. The usual introspection query has 1,300,000. */
const MAX_LENGTH = 16_000_000

/** Time to send a character of an answer, in milliseconds. Almost all of it is the time to compress it. */
const MS_PER_CHARACTER = 0.000_015

/** What determines the answer to a document that reads only the schema. */
export interface SchemaQuestion {
  readonly query?: unknown
  readonly operationName?: unknown
  readonly variables?: unknown
  readonly extensions?: unknown
}

export interface SchemaAnswer {
  readonly data: Readonly<Record<string, JsonText>>
  /** Cost of the document, in fields. */
  readonly cost: number
  /** Time to send the answer, in milliseconds. */
  readonly milliseconds: number
}

/**
 * The answers to documents that read only the schema. The schema does not change while the process runs. Without them,
 * the introspection queries of tools use 0.06 s of CPU each.
 */
export class SchemaAnswers {
  readonly #answers = new LRUCache<string, SchemaAnswer>({
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ data }, key) => lengthOf(data) + key.length,
  })

  of(question: SchemaQuestion): SchemaAnswer | undefined {
    const key = keyOf(question)
    return key === undefined ? undefined : this.#answers.get(key)
  }

  /** Stores the answer to a document, unless it contains errors or depends on variables. */
  store(question: SchemaQuestion, { data, errors }: ExecutionResult, cost: number): void {
    const key = keyOf(question)
    if (key === undefined || !data || errors) return
    const texts: SchemaAnswer['data'] = Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, new JsonText({ text: JSON.stringify(value), profiles: [] })]),
    )
    this.#answers.set(key, { data: texts, cost, milliseconds: lengthOf(texts) * MS_PER_CHARACTER })
  }
}

const lengthOf = (data: SchemaAnswer['data']): number =>
  Object.values(data).reduce((length, { text }) => length + text.length, 0)

/** Undefined if more than the text can determine the answer, such as the hash of a persisted query. */
function keyOf({ query, operationName, variables, extensions }: SchemaQuestion): string | undefined {
  if (typeof query !== 'string' || !isEmpty(variables) || !isEmpty(extensions)) return undefined
  return JSON.stringify([operationName ?? null, query])
}

const isEmpty = (members: unknown): boolean =>
  members == null || (typeof members === 'object' && Object.keys(members).length === 0)
