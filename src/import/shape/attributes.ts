import { OperatorError } from '../../kernel/problem/operator-error.js'
import { plainName, valuesIn } from '../column/column-match.js'
import { fieldsNamed, KNOWN_NAMES } from '../column/known-columns.js'
import { LIST_SEPARATOR, MAX_COLUMNS, type SourceRecord } from '../file/source-record.js'
import { isCompany } from './column-roles.js'
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

export function attributesShape({ columns, rows, isStated }: Evidence): Shape | undefined {
  const shown = columns.find((column) => {
    const cells = valuesIn(column, rows)
    return cells.length > new Set(cells).size && areFields(cells)
  })
  const attribute = shown ?? (isStated ? columns.find((column) => ATTRIBUTE.test(column)) : undefined)
  const others = columns.filter((column) => column !== attribute && !UNIT.test(column))
  const record = others.find((column) => RECORD.test(column) || isCompany(column)) ?? others[0]
  const rest = others.filter((column) => column !== record)
  const value = rest.find((column) => VALUE.test(column)) ?? (rest.length === 1 ? rest[0] : undefined)
  if (attribute === undefined || record === undefined || value === undefined) return undefined
  // A record has several facts.
  const records = valuesIn(record, rows)
  const isOther = columns.length > 7 || columns.some((column) => OLD.test(column))
  if (!isStated && (isOther || new Set(records).size === records.length)) return undefined
  const unit = columns.find((column) => UNIT.test(column))
  const isNamed = valuesIn(attribute, rows).some((cell) => NAME.test(plainName(cell)))
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

/** The records of a table of facts, while its rows are read. */
class CollectedRecords {
  readonly #found = new Map<string, { line: number; bytes: number; row: Map<string, string> }>()
  readonly #names: Set<string>
  readonly #key: string

  /** `key` is the name of the column with the record. */
  constructor(key: string) {
    this.#key = key
    this.#names = new Set([key])
  }

  /** Adds a value of a record. Returns why it is not added. Several values of one field become a list. */
  add(record: string, field: string, text: string, at: { line: number; bytes: number }): string | undefined {
    if (!this.#names.has(field) && this.#names.size === MAX_COLUMNS) return TOO_MANY
    this.#names.add(field)
    const one = this.#found.get(record) ?? { ...at, row: new Map([[this.#key, record]]) }
    const before = one.row.get(field)
    one.row.set(field, before === undefined ? text : `${before}${LIST_SEPARATOR}${text}`)
    this.#found.set(record, one)
    if (this.#found.size <= MOST_RECORDS) return undefined
    throw new OperatorError(
      `The file has facts about more than ${MOST_RECORDS} records. Split it, so that the facts of each record are in one file.`,
    )
  }

  /** The first row shows all columns. The others have only their own, because all together are too many. */
  *records(): Generator<SourceRecord> {
    let others: readonly string[] = [...this.#names]
    for (const { line, bytes, row } of this.#found.values()) {
      yield { line, bytes, row: Object.fromEntries([...others.map((name) => [name, ''] as const), ...row]) }
      others = []
    }
  }
}

async function* pivoted(source: AsyncIterable<SourceRecord>, roles: Roles): AsyncGenerator<SourceRecord> {
  const collected = new CollectedRecords(roles.key)
  for await (const record of source) {
    if ('reason' in record) {
      yield record
      continue
    }
    const { line, bytes, row } = record
    const [key = '', name = '', cell = ''] = [roles.record, roles.attribute, roles.value].map((one) => row[one]?.trim())
    const unit = roles.unit === undefined ? '' : (row[roles.unit]?.trim() ?? '')
    const isStated = key !== '' && name !== '' && cell !== ''
    const isEmpty = !Object.values(row).some((one) => one?.trim())
    const reason = isStated ? collected.add(key, name, `${cell} ${unit}`.trim(), record) : isEmpty ? undefined : MISSING
    if (reason !== undefined) yield { line, bytes, reason }
  }
  yield* collected.records()
}

const MISSING = 'a row of facts needs a record, an attribute and a value'
const TOO_MANY = `the rows above have ${MAX_COLUMNS - 1} other attributes, and more are not read`
const UNNAMED = 'the row has values without the name of a field'

/** A table with a row for each field and a column for each record. */
export function columnsShape({ columns, rows, isStated }: Evidence): Shape | undefined {
  const [first, ...names] = columns
  if (first === undefined || names.length === 0) return undefined
  const fields = valuesIn(first, rows)
  const isNamed = fields.some((field) => NAME.test(plainName(field)))
  const areRecords = names.every(
    (name) => !FACTS.has(plainName(name)) && !OF_FIELDS.test(name) && (isNamed || !VALUE.test(name)),
  )
  if (!isStated && (!areRecords || new Set(fields).size < fields.length || !areFields(fields))) return undefined
  return {
    name: 'columns',
    reason: `Its first column has names of fields, so each of the columns ${namesOf(names)} becomes a row.`,
    // With a row of names, the names of the columns are ids.
    records: (source) => turned(source, first, isNamed ? 'id' : isCompany(first) ? first : 'Name'),
  }
}

/** `key` is the name of the column with the records. */
async function* turned(source: AsyncIterable<SourceRecord>, first: string, key: string): AsyncGenerator<SourceRecord> {
  const collected = new CollectedRecords(key)
  for await (const record of source) {
    if ('reason' in record) {
      yield record
      continue
    }
    const { line, bytes, row } = record
    const { [first]: field = '', ...cells } = row
    const filled = Object.entries(cells).filter(([, cell]) => cell?.trim())
    const name = field.trim()
    const reasons = filled.map(([column, cell = '']) =>
      name === '' ? UNNAMED : collected.add(column, name, cell.trim(), record),
    )
    const reason = reasons.find((one) => one !== undefined)
    if (reason !== undefined) yield { line, bytes, reason }
  }
  yield* collected.records()
}
