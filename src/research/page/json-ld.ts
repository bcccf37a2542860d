import { lastPart } from './items.js'
import type { Item } from './page.js'

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
  const properties: Record<string, (string | Item)[]> = {}
  for (const [name, value] of Object.entries(object).slice(0, 100)) {
    if (name.startsWith('@') || name === '__proto__') continue
    const values = listOf(value)
      .slice(0, MAX_VALUES)
      .flatMap((one) => literalOf(one, depth + 1, left))
    if (values.length > 0) properties[lastPart(name)] = values
  }
  return { type: listOf(object['@type']).map((type) => lastPart(String(type))), properties }
}

function literalOf(value: unknown, depth: number, left: { items: number }): (string | Item)[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.replace(/\s+/g, ' ').trim()]
  if (typeof value === 'number') return [String(value)]
  if (!isObject(value) || depth > MAX_DEPTH || left.items <= 0) return []
  left.items--
  return '@value' in value ? literalOf(value['@value'], depth, left) : [itemOf(value, depth, left)]
}
