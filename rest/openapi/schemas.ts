import { z } from 'zod'
import { PageFields } from '../../src/kernel/page/page.js'
import { COMPONENTS, finished } from './finish.js'
import type { Json } from './json.js'

/** Converts schemas of zod, and collects the named ones, to which the document refers. */
export class Schemas {
  readonly all: Record<string, Json> = {}
  constructor() {
    this.schemaOf(PageFields, 'output')
    // The schemas of pages extend this one, so it must permit their fields.
    delete this.all.Page?.additionalProperties
  }

  schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $defs = {},
      $schema: _,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => refine(zodSchema, jsonSchema as Json),
    }) as Json & { $defs?: Json }
    for (const [name, definition] of Object.entries($defs)) this.all[name] ??= finished(definition as Json)
    const { id, ...rest } = finished(json)
    if (typeof id !== 'string') return rest
    this.all[id] ??= rest
    return { $ref: `${COMPONENTS}${id}` }
  }

  /**
   * Adds an example to a named schema. Of a page and of a list, the schema of its records gets the first record. So an
   * example is stored once, and programs that show the document compose the examples of pages and lists.
   */
  addExample(schema: unknown, example: unknown): void {
    if (typeof schema !== 'object' || schema === null) return
    const { $ref, items } = schema as { $ref?: string; items?: unknown }
    if (items !== undefined) {
      if (Array.isArray(example)) this.addExample(items, example[0])
      return
    }
    const named = $ref === undefined ? undefined : this.all[$ref.replace(COMPONENTS, '')]
    if (!named || example === undefined) return
    if (named.allOf) this.addExample((named.properties as Json).content, (example as Json).content)
    else named.example ??= example
  }
}

/**
 * Completes the JSON schema that zod generates. The metadata `override` replaces parts of it.
 */
function refine(schema: z.core.$ZodType, json: Json): void {
  const meta = z.globalRegistry.get(schema) ?? {}
  if (typeof meta.override === 'object') Object.assign(json, meta.override)
  if (typeof meta.id === 'string' && typeof meta.values === 'object')
    json.description = withValues(json.description, meta.values ?? {})
  if (schema instanceof z.ZodObject) extendPage(schema, json)
}

/** The description of a closed list of values, with that of each value. */
const withValues = (description: unknown, values: object): string =>
  [description, ...Object.entries(values).map(([value, meaning]) => `${value}: ${meaning}`)].join(' ')

/** A page contains the fields of every page, which are described once, and its records. */
function extendPage({ shape }: z.ZodObject, json: Json): void {
  const common = Object.keys(PageFields.shape)
  const isPage = common.every((name) => shape[name] === PageFields.shape[name as keyof typeof PageFields.shape])
  if (!isPage || Object.keys(shape).length === common.length) return
  const isOwn = (name: string): boolean => !common.includes(name)
  json.allOf = [{ $ref: `${COMPONENTS}Page` }]
  json.properties = Object.fromEntries(Object.entries(json.properties as Json).filter(([name]) => isOwn(name)))
  json.required = (json.required as string[]).filter(isOwn)
  delete json.additionalProperties
}
