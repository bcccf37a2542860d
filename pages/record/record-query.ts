import { ReadError, type Visit } from '../server/visit.js'
import { withFragments } from './record-shapes.js'

interface RecordFields {
  /** The field of the graph with its arguments, such as `person(slug: $slug)`. */
  readonly field: string
  /** The types of the variables, by name. */
  readonly variables: Readonly<Record<string, string>>
  /** The values without which there is no page. */
  readonly core: string
  /** Further values, each of which can fail alone. */
  readonly parts?: Readonly<Record<string, string>>
}

/** The documents that read a record. */
export interface RecordQuery {
  readonly whole: string
  readonly core: string
  readonly parts: Readonly<Record<string, string>>
}

export function recordQuery({ field, variables, core, parts = {} }: RecordFields): RecordQuery {
  const documentOf = (...fields: readonly string[]): string => {
    const body = `{ record: ${field} {\n  ${fields.join('\n  ')}\n} }`
    // GraphQL refuses a variable that is not used.
    const used = Object.entries(variables).filter(([name]) => body.includes(`$${name}`))
    return withFragments(`query (${used.map(([name, type]) => `$${name}: ${type}`).join(', ')}) ${body}`)
  }
  return {
    whole: documentOf(core, ...Object.values(parts)),
    core: documentOf(core),
    parts: Object.fromEntries(Object.entries(parts).map(([name, fields]) => [name, documentOf(fields)])),
  }
}

interface Found<T> {
  readonly record: T | null
}

/**
 * Reads a record in one document. If the service fails, the parts are read one after another: a part that fails again is
 * null, and the page shows the others. Null or undefined if there is no record.
 */
export async function findRecord<T extends object>(
  visit: Visit,
  query: RecordQuery,
  variables: Readonly<Record<string, unknown>>,
): Promise<T | null | undefined> {
  const find = async (document: string) => (await visit.find<Found<T>>(document, variables))?.record
  try {
    return await find(query.whole)
  } catch (error) {
    if (!isFailure(error) || Object.keys(query.parts).length === 0) throw error
    const record = await find(query.core)
    if (!record) return record
    const found: T = { ...record }
    for (const [name, document] of Object.entries(query.parts)) {
      const part = await find(document).catch((reason: unknown) => {
        if (!isFailure(reason)) throw reason
        visit.isPartial = true
      })
      Object.assign(found, part ?? { [name]: null })
    }
    return found
  }
}

const isFailure = (error: unknown): boolean => error instanceof ReadError && error.status >= 500
