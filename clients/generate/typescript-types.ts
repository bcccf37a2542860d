import { type Parameter, refName, type Schema } from './schema.js'

/** The TypeScript type of a schema. `indent` are the spaces before the lines of its members. */
export function typeOf(schema: Schema, indent = '  '): string {
  if (schema.$ref !== undefined) return refName(schema.$ref)
  if (schema.enum) return unionOf(schema.enum.map((value) => literal(value)))
  if (schema.const !== undefined) return literal(schema.const)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return unionOf(variants.map((one) => typeOf(one, indent)))
  if (schema.allOf) return intersectionOf(schema, schema.allOf, indent)
  const types = [schema.type ?? []].flat()
  return types.length === 0 ? 'unknown' : unionOf(types.map((type) => typeOfKind(type, schema, indent)))
}

const literal = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value)

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ')

function intersectionOf(schema: Schema, parts: readonly Schema[], indent: string): string {
  const own = schema.properties ? [objectOf(schema, indent)] : []
  const required = schema.properties ? [] : [schema.required ?? []].flat().map((name) => `{ ${name}: unknown }`)
  return [...parts.map((one) => grouped(typeOf(one, indent))), ...own, ...required].join(' & ')
}

const grouped = (type: string): string => (type.includes(' | ') ? `(${type})` : type)

function typeOfKind(type: string, schema: Schema, indent: string): string {
  switch (type) {
    case 'integer':
      return 'number'
    case 'array':
      return `readonly ${grouped(typeOf(schema.items ?? {}, indent))}[]`
    case 'object':
      return objectOf(schema, indent)
    default:
      return type
  }
}

function objectOf({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown'
    return `Readonly<Record<string, ${value}>>`
  }
  return `{\n${membersOf(properties, required, indent)}${indent.slice(2)}}`
}

/** The members of an interface, each with its description. */
const membersOf = (properties: Readonly<Record<string, Schema>>, required: readonly string[], indent = '  '): string =>
  Object.entries(properties)
    .map(
      ([name, schema]) =>
        `${comment(schema.description, indent, schema.deprecated)}${indent}readonly ${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, `${indent}  `)}${required.includes(name) ? '' : ' | undefined'}\n`,
    )
    .join('')

/** The members of an interface for parameters. A list can also be sent as a single value. */
export const parametersOf = (parameters: readonly Parameter[]): string =>
  parameters
    .map(
      ({ name, required, description, schema }) =>
        `${comment(description, '  ', schema.deprecated)}  readonly ${quoted(name)}${required ? '' : '?'}: ${sentType(schema)}${required ? '' : ' | null | undefined'}\n`,
    )
    .join('')

const sentType = (schema: Schema): string =>
  schema.type === 'array' && schema.items ? `${grouped(typeOf(schema.items))} | ${typeOf(schema)}` : typeOf(schema)

const quoted = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

/** A comment for editors. */
export function comment(text: string | undefined, indent = '', deprecated = false): string {
  const safe = [text, deprecated ? '@deprecated' : undefined]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n')
    .replaceAll('*/', '*\\/')
  if (safe === '') return ''
  const lines = safe.split('\n')
  if (lines.length === 1) return `${indent}/** ${safe} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}

/** The declaration of a schema with a name. */
export function declarationOf(name: string, schema: Schema): string {
  const head = comment(schema.description, '', schema.deprecated)
  const parents = schema.allOf?.every(({ $ref }) => $ref !== undefined) ? schema.allOf : []
  const isInterface = schema.properties && !schema.anyOf && (!schema.allOf || parents.length > 0)
  if (!isInterface || [schema.type].flat().length > 1) return `${head}export type ${name} = ${typeOf(schema)}\n`
  const from = parents.map(({ $ref = '' }) => refName($ref)).join(', ')
  return `${head}export interface ${name}${from ? ` extends ${from}` : ''} {\n${membersOf(schema.properties ?? {}, schema.required ?? [])}}\n`
}
