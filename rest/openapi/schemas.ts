import { z } from 'zod'
import { PageFields } from '../../src/operation/page/page.js'
import { COMPONENTS, finished, withNullableMembers, withOptionalMembers } from './finish.js'
import type { Json } from './json.js'

/** Converts schemas of zod, and collects the schemas with a name, to which the document refers. */
export class Schemas {
  readonly all: Record<string, Json> = {}
  constructor() {
    this.schemaOf(PageFields, 'output')
    // The schemas of pages extend this schema, so it must permit their fields.
    delete this.all.Page?.additionalProperties
  }

  /** `permitsNull`: null for an optional member means the same as absent. */
  schemaOf(schema: z.ZodType, io: 'input' | 'output', permitsNull = false): Json {
    const {
      $defs = {},
      $schema: _,
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => refine(zodSchema, jsonSchema as Json),
    }) as Json & { $defs?: Json }
    const component = (schema: Json): Json => {
      const members = io === 'input' ? withOptionalMembers(schema) : schema
      return permitsNull ? withNullableMembers(members) : members
    }
    for (const [name, definition] of Object.entries($defs)) this.all[name] ??= component(finished(definition as Json))
    const { id, ...rest } = finished(json)
    if (typeof id !== 'string') return rest
    this.all[id] ??= component(rest)
    return { $ref: `${COMPONENTS}${id}` }
  }

  /** Adds a schema that zod does not have, and returns a reference to it. */
  named(name: string, schema: Json): Json {
    this.all[name] ??= schema
    return { $ref: `${COMPONENTS}${name}` }
  }

  /**
   * Adds the texts and numbers of an example to the properties that contain them. So each is stored once. Programs that
   * show the document compose the examples of records, lists and pages from them.
   */
  addExample(schema: unknown, example: unknown): void {
    if (!isJson(schema) || example === null || example === undefined) return
    const { $ref, items, properties, anyOf } = schema as {
      $ref?: string
      items?: unknown
      properties?: Json
      anyOf?: unknown[]
    }
    if ($ref) this.addExample(this.all[$ref.replace(COMPONENTS, '')], example)
    else if (anyOf?.length === 2) this.addExample(anyOf[0], example)
    else if (Array.isArray(example)) this.addExample(items, example[0])
    else if (isJson(example))
      for (const [name, value] of Object.entries(example)) this.addExample(properties?.[name], value)
    else if (needsExample(schema)) schema.example ??= example
  }
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Programs that display the document generate examples of booleans, ids and times, and take those of closed lists from
 * the schema.
 */
const needsExample = ({ type, enum: values, const: value, format }: Json): boolean =>
  type !== undefined &&
  ![type].flat().includes('boolean') &&
  values === undefined &&
  value === undefined &&
  (typeof format !== 'string' || !['uuid', 'date', 'date-time'].includes(format))

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

/** Returns the description of a closed list of values, with the description of each value. */
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
