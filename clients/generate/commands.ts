import { OWN } from '../command-line/arguments.js'
import type { Declared, DeclaredCall } from './declared.js'
import { type Parameter, refName, type Schema } from './schema.js'

type Schemas = Declared['schemas']

/** Members of a body that have no option of their own are sent with `--body`. */
const MAX_DEPTH = 4

const OWN_NAMES = Object.keys(OWN)

/** The commands of the command line: one line for each, so that changes are easy to review. */
export function commandsFile({ calls, schemas, provenance }: Declared): Record<string, string> {
  const commands = calls.map((call) => `${JSON.stringify(call.name)}: ${JSON.stringify(commandOf(call, schemas))}`)
  const source = provenance.map((one) => optionOf(one, schemas))
  return {
    'clients/command-line/generated/commands.json': `{\n"provenance": ${JSON.stringify(source)},\n"commands": {\n${commands.join(',\n')}\n}\n}\n`,
  }
}

function commandOf(call: DeclaredCall, schemas: Schemas) {
  const { id, method, path, summary, description, parameters, body, files, traits } = call
  const taken = new Set([...parameters.map(({ name }) => plain(name)), ...OWN_NAMES.map(plain)])
  const properties = body ? propertiesOf(body, schemas) : {}
  const members = Object.entries(properties).map(([name, schema]) => ({
    ...optionOf(
      { name, in: 'body', schema, ...(schema.description ? { description: schema.description } : {}) },
      schemas,
    ),
    // A parameter and a member of the body can have the same name.
    ...(taken.has(plain(name)) ? { option: `body.${name}` } : {}),
  }))
  return {
    id,
    route: `${method} ${path}`,
    summary,
    description,
    options: [...parameters.map((one) => parameterOption(one, schemas)), ...members],
    ...(body ? { hasBody: true } : {}),
    ...(files.length > 0 ? { files } : {}),
    ...(traits.hasSource ? { hasSource: true } : {}),
    ...(traits.isPage ? { isPage: true } : {}),
    ...(traits.stream ? { isStream: true } : {}),
  }
}

/** A parameter with the name of an option of the command line itself has another name there. */
function parameterOption(parameter: Parameter, schemas: Schemas) {
  const isTaken = OWN_NAMES.some((own) => plain(own) === plain(parameter.name))
  return { ...optionOf(parameter, schemas), ...(isTaken ? { option: `query.${parameter.name}` } : {}) }
}

const plain = (name: string): string => name.replaceAll('-', '').toLowerCase()

function optionOf(parameter: Parameter, schemas: Schemas) {
  const { name, required, description } = parameter
  const { kind, isList, values } = readValue(parameter.schema, schemas)
  return {
    name,
    in: parameter.in,
    kind,
    ...(isList ? { isList } : {}),
    ...(required ? { required } : {}),
    ...(values ? { values } : {}),
    ...(description ? { description } : {}),
  }
}

interface Value {
  /** How the text of an option is read: `json` for objects and mixed values. */
  readonly kind: 'text' | 'number' | 'boolean' | 'json'
  readonly isList?: boolean
  /** The possible values of a closed list. */
  readonly values?: readonly (string | number)[]
}

function readValue(schema: Schema, schemas: Schemas, depth = 0): Value {
  if (depth > MAX_DEPTH) return { kind: 'json' }
  if (schema.$ref !== undefined) return readValue(schemas[refName(schema.$ref)] ?? {}, schemas, depth + 1)
  if (schema.enum) return { kind: 'text', values: schema.enum.filter((value) => value !== null) }
  const variants = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  if (variants.length === 1) return readValue(variants[0] ?? {}, schemas, depth + 1)
  const [type, other] = [schema.type ?? []].flat().filter((one) => one !== 'null')
  if (variants.length > 1 || type === undefined || other !== undefined) return { kind: 'json' }
  if (type === 'array') {
    const item = readValue(schema.items ?? {}, schemas, depth + 1)
    return item.kind === 'json' || item.isList ? { kind: 'json' } : { ...item, isList: true }
  }
  return { kind: KINDS[type] ?? 'json' }
}

const KINDS: Readonly<Record<string, Value['kind']>> = {
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
}

/** The members of the body. A body that is no plain object has none. */
function propertiesOf(schema: Schema, schemas: Schemas): Readonly<Record<string, Schema>> {
  if (schema.$ref !== undefined) return propertiesOf(schemas[refName(schema.$ref)] ?? {}, schemas)
  const parts = (schema.allOf ?? []).map((part) => propertiesOf(part, schemas))
  return Object.assign({}, ...parts, schema.properties)
}
