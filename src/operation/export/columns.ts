import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { closestTo } from '../../kernel/problem/spelling.js'
import { unwrap } from '../../kernel/wire/parameters.js'

/** What the cells of a column contain. `json`: a list or an object. */
export type CellType = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'json'

/** A column of a table. Its name is the path of a member of a record, with dots. */
export interface Column {
  readonly name: string
  readonly type: CellType
}

/** Maximum number of levels of members. Deeper members are in the JSON of the last level. */
const MAX_DEPTH = 6
/** Maximum number of columns that a client selects. */
const MAX_COLUMNS = 200
/** Number of similar or valid names in a problem. */
const MOST_NAMES = 500

/** All columns of the records of a list: one for each member that is not an object. */
export function columnsOf(items: readonly z.core.$ZodType[]): Column[] {
  return membersOf(items)
    .filter(({ isLeaf }) => isLeaf)
    .map(({ name, type }) => ({ name, type }))
}

/** The columns with these names, such as `core.nameBrand,industry.name`. Throws 400 for a name that no record can have. */
export function selectColumns(items: readonly z.core.$ZodType[], given: string): Column[] {
  const names = [...new Set(given.split(',').map((name) => name.trim()))].filter((name) => name !== '')
  const known = new Map(membersOf(items, true).map((member) => [member.name, member]))
  const unknown = names.filter((name) => !known.has(name))
  if (names.length === 0 || names.length > MAX_COLUMNS) throw wrongCount(given.slice(0, 200))
  if (unknown.length > 0) throw unknownColumns(unknown, [...known.keys()])
  return names.flatMap((name) => {
    const member = known.get(name)
    return member ? [{ name, type: member.isLeaf ? member.type : ('json' as const) }] : []
  })
}

interface Member extends Column {
  /** Whether it is a column of the whole table. The others are objects, and members of the elements of a list. */
  readonly isLeaf: boolean
}

/** The members of records, by their paths. With `inLists`, also those of the elements of lists. */
function membersOf(items: readonly z.core.$ZodType[], inLists = false): Member[] {
  const found = new Map<string, Member>()
  for (const item of items)
    for (const member of below(item, [], [], inLists)) found.set(member.name, merged(found.get(member.name), member))
  return [...found.values()]
}

/** If two kinds of rows have different values under one name, the column contains JSON. */
const merged = (known: Member | undefined, { name, type, isLeaf }: Member): Member =>
  known === undefined
    ? { name, type, isLeaf }
    : { name, type: known.type === type ? type : 'json', isLeaf: known.isLeaf && isLeaf }

function* below(
  given: z.core.$ZodType,
  path: readonly string[],
  above: readonly z.core.$ZodType[],
  inLists: boolean,
): Generator<Member> {
  const schema = unwrap(given)
  const isNested = path.length < MAX_DEPTH && !above.includes(schema)
  const members = isNested && schema instanceof z.ZodObject ? Object.entries<z.core.$ZodType>(schema.shape) : []
  if (path.length > 0) yield { name: path.join('.'), type: typeOf(schema), isLeaf: members.length === 0 }
  for (const [name, member] of members) yield* below(member, [...path, name], [...above, schema], inLists)
  if (!inLists || !isNested || !(schema instanceof z.ZodArray)) return
  const element = unwrap(schema.element)
  if (!(element instanceof z.ZodObject)) return
  for (const [name, member] of Object.entries<z.core.$ZodType>(element.shape))
    for (const inner of below(member, [...path, name], [...above, element], inLists)) yield { ...inner, isLeaf: false }
}

function typeOf(schema: z.core.$ZodType): CellType {
  if (schema instanceof z.ZodISODateTime) return 'time'
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat || schema instanceof z.ZodEnum) return 'text'
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'integer' : 'number'
  if (schema instanceof z.ZodBoolean) return 'boolean'
  if (schema instanceof z.ZodLiteral) return typeof schema.value === 'string' ? 'text' : 'json'
  return 'json'
}

const wrongCount = (value: string): Problem =>
  new Problem('badRequest', {
    detail: `columns must name from 1 to ${MAX_COLUMNS} columns, separated by commas.`,
    field: 'columns',
    value,
    hint: 'Send fewer columns, or omit columns to get all of them.',
    resolution: { action: 'removeParameter', parameter: 'columns' },
  })

function unknownColumns(unknown: readonly string[], known: readonly string[]): Problem {
  const [first = ''] = unknown
  const meant = unknown.slice(0, 20).flatMap((name) => {
    const found = closestTo(name, known) ?? lastPart(name, known)
    return found === undefined ? [] : [[name.slice(0, 100), found] as const]
  })
  const [suggestion] = meant
  return new Problem('badRequest', {
    detail: `The list has no column ${unknown
      .slice(0, 20)
      .map((name) => name.slice(0, 100))
      .join(', ')}.`,
    field: 'columns',
    value: first.slice(0, 100),
    ...(suggestion ? { suggestion: suggestion[1], suggestions: Object.fromEntries(meant) } : {}),
    hint: `${suggestion ? `Send ${suggestion[1]} instead of ${suggestion[0]}. ` : ''}A column is the path of a member of a row, with dots. The resolution lists columns.`,
    resolution: {
      action: 'setParameter',
      parameter: 'columns',
      acceptedValue: [...meant.map(([, name]) => name), ...known].slice(0, MOST_NAMES),
    },
  })
}

/** The shortest known path that ends with the name: clients often omit the members above it. */
const lastPart = (name: string, known: readonly string[]): string | undefined =>
  known.filter((path) => path.endsWith(`.${name}`)).sort((a, b) => a.length - b.length)[0]
