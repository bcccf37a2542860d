import { OperatorError } from '../../kernel/problem/operator-error.js'
import { plainName } from '../column/column-match.js'
import { fieldsNamed, KNOWN_NAMES } from '../column/known-columns.js'
import { type Cells, LIST_SEPARATOR, MAX_COLUMNS, type SourceRecord } from '../file/source-record.js'
import { isCompany } from './rounds.js'
import { type Evidence, namesOf, type Shape } from './shape.js'

/*
 * Tables whose cells have the names of fields: a row for each fact (record, attribute, value), or a row for each field and a column
 * for each record.
 */

const LEAST_SHARE = 0.6
/** Maximum number of records that are kept in memory. */
const MOST_RECORDS = 100_000
const RECORD = /^(?:entity|record|subject|item|object|company|name|key|id)(?:[ _]?(?:id|name|key))?$/i
const ATTRIBUTE =
  /^(?:attribute|field|property|predicate|key|fact|merkmal|feld|attribut|champ|campo|atributo)(?: name)?$/i
const VALUE = /^(?:value|wert|valeur|valor|valore|content|data|object|fact|answer)$/i
const UNIT = /^(?:unit|currency|einheit|währung)$/i
const NAME = /^name$/
/** The name of a column of a history, whose values are not those of today. */
const OLD = /\b(?:old|previous|prior)\b/i
/** Names of columns of a description of fields. */
const OF_FIELDS =
  /^(?:meanings?|examples?|samples?|formats?|required|mandatory|optional|notes?|comments?|remarks?|descriptions?|definitions?|explanations?|(?:data )?types?|defaults?|lengths?|sources?|labels?|units?|allowed values|bedeutung|beispiel|beschreibung|pflicht|hinweis|signification|exemple|ejemplo|significado)$/i

/** The names of fields that describe a company or a person. */
const FACTS: ReadonlySet<string> = new Set([
  ...(['entities', 'people'] as const).flatMap((kind) =>
    KNOWN_NAMES[kind].flatMap(([field, names]) => (field.startsWith('uniqueId.') ? [] : names)),
  ),
  'ceo',
  'hq',
])
/** Fields that at least one of the rows has. Names such as `company` are in many tables. */
const SURE: ReadonlySet<string> = new Set(
  KNOWN_NAMES.entities.flatMap(([field, names]) =>
    ['url.website', 'country', 'city', 'foundedYear', 'industry', 'numberOfEmployees', 'location', 'founder'].includes(
      field,
    )
      ? names
      : [],
  ),
)

/** Whether most of these texts are names of fields, at least two of them sure ones. */
function areFields(texts: readonly string[]): boolean {
  const names = texts.map(plainName)
  const known = names.filter((name) => FACTS.has(name)).length
  return new Set(names.filter((name) => SURE.has(name))).size > 1 && known >= names.length * LEAST_SHARE
}

const cellsOf = (rows: readonly Cells[], column: string): string[] => rows.flatMap((row) => row[column]?.trim() || [])

export function attributesShape({ columns, rows, isStated }: Evidence): Shape | undefined {
  const shown = columns.find((column) => {
    const cells = cellsOf(rows, column)
    return cells.length > new Set(cells).size && areFields(cells)
  })
  const attribute = shown ?? (isStated ? columns.find((column) => ATTRIBUTE.test(column)) : undefined)
  const others = columns.filter((column) => column !== attribute && !UNIT.test(column))
  const record = others.find((column) => RECORD.test(column) || isCompany(column)) ?? others[0]
  const rest = others.filter((column) => column !== record)
  const value = rest.find((column) => VALUE.test(column)) ?? (rest.length === 1 ? rest[0] : undefined)
  if (attribute === undefined || record === undefined || value === undefined) return undefined
  // A record has several facts.
  const records = cellsOf(rows, record)
  const isOther = columns.length > 7 || columns.some((column) => OLD.test(column))
  if (!isStated && (isOther || new Set(records).size === records.length)) return undefined
  const unit = columns.find((column) => UNIT.test(column))
  const isNamed = cellsOf(rows, attribute).some((cell) => NAME.test(plainName(cell)))
  const key = isNamed ? 'id' : fieldsNamed(record).has('nameBrand') ? record : 'Name'
  return {
    name: 'attributes',
    reason: `Its column ${attribute} has names of fields, and ${value} their values, so the rows of each ${record} become one.`,
    records: (source) => pivoted(source, { record, attribute, value, unit, key }),
  }
}

interface Roles {
  readonly record: string
  readonly attribute: string
  readonly value: string
  readonly unit: string | undefined
  /** Name of the column with the record. */
  readonly key: string
}

async function* pivoted(source: AsyncIterable<SourceRecord>, roles: Roles): AsyncGenerator<SourceRecord> {
  const found = new Map<string, { line: number; bytes: number; row: Map<string, string> }>()
  const names = new Set<string>([roles.key])
  for await (const record of source) {
    if ('reason' in record) {
      yield record
      continue
    }
    const { line, bytes, row } = record
    const [key = '', name = '', cell = ''] = [roles.record, roles.attribute, roles.value].map((one) => row[one]?.trim())
    if (key === '' || name === '' || cell === '') {
      if (Object.values(row).some((one) => one?.trim())) yield { line, bytes, reason: MISSING }
      continue
    }
    if (!names.has(name) && names.size === MAX_COLUMNS) {
      yield { line, bytes, reason: TOO_MANY }
      continue
    }
    const one = found.get(key) ?? { line, bytes, row: new Map([[roles.key, key]]) }
    const unit = roles.unit === undefined ? '' : (row[roles.unit]?.trim() ?? '')
    const text = unit === '' ? cell : `${cell} ${unit}`
    const before = one.row.get(name)
    one.row.set(name, before === undefined ? text : `${before}${LIST_SEPARATOR}${text}`)
    names.add(name)
    found.set(key, one)
    if (found.size > MOST_RECORDS)
      throw new OperatorError(
        `The file has facts about more than ${MOST_RECORDS} records. Split it, so that the facts of each record are in one file.`,
      )
  }
  // The first row shows all columns. The others have only their own, because all together are too many.
  let others: readonly string[] = [...names]
  for (const { line, bytes, row } of found.values()) {
    yield { line, bytes, row: Object.fromEntries([...others.map((name) => [name, ''] as const), ...row]) }
    others = []
  }
}

const MISSING = 'a row of facts needs a record, an attribute and a value'
const TOO_MANY = `the rows above have ${MAX_COLUMNS - 1} other attributes, and more are not read`

/** A table with a row for each field and a column for each record. */
export function columnsShape({ columns, rows, isStated }: Evidence): Shape | undefined {
  const [first, ...names] = columns
  if (first === undefined || names.length === 0 || rows.length > MOST_FIELDS) return undefined
  const fields = cellsOf(rows, first)
  const isNamed = fields.some((field) => NAME.test(plainName(field)))
  const areRecords = names.every(
    (name) => !FACTS.has(plainName(name)) && !OF_FIELDS.test(name) && (isNamed || !VALUE.test(name)),
  )
  if (!isStated && (!areRecords || new Set(fields).size < fields.length || !areFields(fields))) return undefined
  return {
    name: 'columns',
    reason: `Its first column has names of fields, so each of the columns ${namesOf(names)} becomes a row.`,
    records: (source) => turned(source, first),
  }
}

const MOST_FIELDS = 200

async function* turned(source: AsyncIterable<SourceRecord>, first: string): AsyncGenerator<SourceRecord> {
  const records = new Map<string, Record<string, string>>()
  const name = isCompany(first) ? first : 'Name'
  let read = 0
  for await (const record of source) {
    if ('reason' in record) {
      yield record
      continue
    }
    read = record.bytes
    const { [first]: field = '', ...cells } = record.row
    for (const [column, cell = ''] of Object.entries(cells)) {
      const row = records.get(column) ?? { [name]: column }
      if (field.trim() !== '') row[field.trim()] = cell
      records.set(column, row)
    }
  }
  let line = 0
  for (const row of records.values()) yield { line: ++line, bytes: read, row }
}
