import { type Parameter, refName, type Schema } from './schema.js'

/** The Python type of a schema. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return refName(schema.$ref)
  if (schema.enum)
    return unionOf([`Literal[${literals(schema.enum)}]`, ...(schema.enum.includes(null) ? ['None'] : [])])
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (variants) return unionOf((schema.allOf ? variants.slice(0, 1) : variants).map(typeOf))
  const types = [schema.type ?? []].flat()
  return types.length === 0 ? 'Any' : unionOf(types.map((type) => typeOfKind(type, schema)))
}

const literals = (values: readonly (string | number | null)[]): string =>
  values
    .filter((value) => value !== null)
    .map(literal)
    .join(', ')

const literal = (value: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return JSON.stringify(value)
}

const unionOf = (types: readonly string[]): string => [...new Set(types)].join(' | ')

const KINDS: Readonly<Record<string, string>> = {
  integer: 'int',
  number: 'float',
  string: 'str',
  boolean: 'bool',
  null: 'None',
}

function typeOfKind(type: string, { items, additionalProperties }: Schema): string {
  if (type === 'array') return `Sequence[${typeOf(items ?? {})}]`
  if (type !== 'object') return KINDS[type] ?? 'Any'
  return `Mapping[str, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'Any'}]`
}

interface Member {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

/** The members of an input: a list can also be sent as a single value. */
export const parameterMembers = (parameters: readonly Parameter[]): Member[] =>
  parameters.map(({ name, required = false, schema }) => {
    const type = schema.type === 'array' ? `${typeOf(schema.items ?? {})} | ${typeOf(schema)}` : typeOf(schema)
    return { name, type: required ? type : `${type} | None`, isRequired: required }
  })

/** A class for a dictionary. Names that Python does not permit as attributes need the other notation. */
export function dictionary(name: string, members: readonly Member[], parent = 'TypedDict'): string {
  const typeIn = ({ type, isRequired }: Member): string => (isRequired ? type : `NotRequired[${type}]`)
  if (members.some((member) => !isName(member.name))) {
    const lines = members.map((member) => `    ${JSON.stringify(member.name)}: ${JSON.stringify(typeIn(member))},\n`)
    return `${name} = TypedDict(${JSON.stringify(name)}, {\n${lines.join('')}})\n`
  }
  const lines = members.map((member) => `    ${member.name}: ${typeIn(member)}\n`)
  return `class ${name}(${parent}):\n${lines.join('') || '    pass\n'}`
}

const KEYWORDS =
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda None nonlocal not or pass raise return True False try while with yield'.split(
    ' ',
  )

const isName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !KEYWORDS.includes(name)

/** A name that Python permits. */
export const permitted = (name: string): string => (KEYWORDS.includes(name) ? `${name}_` : name)

/** The declaration of a schema with a name. */
export function declarationOf(name: string, schema: Schema): string {
  const isObject = schema.properties && !schema.anyOf && [schema.type].flat().length === 1
  if (!isObject) return `${name}: TypeAlias = ${JSON.stringify(typeOf(schema))}\n`
  const required = schema.required ?? []
  const members = Object.entries(schema.properties ?? {}).map(([member, one]) => ({
    name: member,
    type: typeOf(one),
    isRequired: required.includes(member),
  }))
  const [parent] = schema.allOf ?? []
  return dictionary(name, members, parent?.$ref === undefined ? undefined : refName(parent.$ref))
}
