/*
 * Reads the structured data of web pages (JSON-LD).
 */

/** An item of structured data, with its properties by name. */
export interface Item {
  /** Id by which other items of the page name this item (`@id`). */
  readonly id?: string
  readonly type: readonly string[]
  readonly properties: Readonly<Record<string, readonly (string | Item)[]>>
}

/**
 * Returns the name of a type or property without its vocabulary: `https://schema.org/Person` and `schema:Person` become
 * `Person`.
 */
export const lastPart = (name: string): string => name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf(':')) + 1)

const MAX_ITEMS = 300
const MAX_DEPTH = 8
const MAX_VALUES = 50

/** Reads the items of a JSON-LD script. A script that is not JSON has none. */
export function itemsOf(script: string): Item[] {
  const root = parsed(script)
  const left = { items: MAX_ITEMS }
  return listOf(root).flatMap((one) => (isObject(one) ? topLevel(one, left) : []))
}

function parsed(script: string): unknown {
  try {
    return JSON.parse(script.trim())
  } catch {
    return undefined
  }
}

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly unknown[] =>
  (Array.isArray(value) ? value : value == null ? [] : [value]).slice(0, MAX_ITEMS)

function topLevel(object: JsonObject, left: { items: number }): Item[] {
  const graph = listOf(object['@graph']).flatMap((one) => (isObject(one) ? [itemOf(one, 1, left)] : []))
  return object['@graph'] === undefined ? [itemOf(object, 0, left)] : graph
}

function itemOf(object: JsonObject, depth: number, left: { items: number }): Item {
  // Without a prototype: a page can name a property `schema:constructor`.
  const properties: Record<string, (string | Item)[]> = Object.create(null)
  for (const [name, value] of Object.entries(object).slice(0, 100)) {
    if (name.startsWith('@')) continue
    const values = listOf(value)
      .slice(0, MAX_VALUES)
      .flatMap((one) => literalOf(one, depth + 1, left))
    if (values.length > 0) properties[lastPart(name)] = values
  }
  const id = object['@id']
  const type = listOf(object['@type']).map((type) => lastPart(String(type)))
  return { ...(typeof id === 'string' ? { id } : {}), type, properties }
}

function literalOf(value: unknown, depth: number, left: { items: number }): (string | Item)[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.replace(/\s+/g, ' ').trim()]
  if (typeof value === 'number') return [String(value)]
  if (!isObject(value) || depth > MAX_DEPTH || left.items <= 0) return []
  left.items--
  return '@value' in value ? literalOf(value['@value'], depth, left) : [itemOf(value, depth, left)]
}
