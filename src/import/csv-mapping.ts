import { z } from 'zod'
import { UniqueIdType } from '../attribute/unique-id/unique-id.js'
import { UrlType } from '../attribute/url-link/url-link.js'
import { OperatorError } from '../kernel/problem/operator-error.js'

/*
 * The mapping of a CSV file: it states which column contains which field of a record. It is a JSON file that the
 * operator writes.
 */

/** How the text of a cell becomes the value of a field. */
type FieldType = 'text' | 'list' | 'number' | 'day' | 'flag'

interface Field {
  readonly type: FieldType
  readonly isRequired?: true
}

const text: Field = { type: 'text' }
const list: Field = { type: 'list' }
const number: Field = { type: 'number' }
const day: Field = { type: 'day' }
const flag: Field = { type: 'flag' }
const required: Field = { type: 'text', isRequired: true }

/** Fields of every entity and person. Links and identifiers are fields named `url.<type>` and `uniqueId.<type>`. */
const owner = {
  id: required,
  summary: text,
  expanded: text,
  city: text,
  state: text,
  country: text,
  ...Object.fromEntries(UrlType.options.map((type) => [`url.${type}`, text])),
  ...Object.fromEntries(UniqueIdType.options.map((type) => [`uniqueId.${type}`, text])),
} as const

/** The fields of each kind of record by name. */
const FIELDS = {
  entities: {
    ...owner,
    nameBrand: required,
    typeRecord: text,
    slug: text,
    nameLegal: text,
    operatingStatus: text,
    foundedYear: number,
    defaultCurrency: text,
    nameAlias: list,
    industry: list,
    tag: list,
    numberOfEmployees: number,
  },
  people: {
    ...owner,
    nameFirst: required,
    nameLast: text,
    entityId: text,
    title: text,
    startDate: day,
    endDate: day,
    isCurrent: flag,
  },
  rounds: {
    id: required,
    entityId: required,
    round: required,
    roundType: text,
    instrumentType: text,
    amountRaised: number,
    currency: text,
    valuationPostMoney: number,
    dateAnnounced: day,
    investorCount: number,
  },
  investors: {
    roundId: required,
    investorId: required,
    leadInvestor: flag,
    amountInvested: number,
  },
  news: {
    url: required,
    title: required,
    publication: text,
    publishedAt: day,
    category: text,
    excerpt: text,
    entityId: list,
    personId: list,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>

export type CsvKind = keyof typeof FIELDS
export const CSV_KINDS = Object.keys(FIELDS) as CsvKind[]

const Source = z.union([
  z.string().min(1),
  z.strictObject({
    column: z.string().min(1),
    /** Separates the values of a list in one cell. */
    separator: z.string().min(1).max(5).optional(),
    /** Replaces the texts of the file by the values of the service. */
    values: z.record(z.string(), z.string()).optional(),
  }),
  z.strictObject({ value: z.string().min(1) }),
])

const Mapping = z.strictObject({
  /** Name of the source of the file. Ids of records are unique within it, over all files. */
  provider: z.string().regex(/^[a-z0-9-]{1,50}$/, 'must be 1 to 50 lowercase letters, digits and "-"'),
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  fields: z.record(z.string(), Source),
})

/** Where the value of a field comes from. */
export interface MappedField extends Field {
  readonly name: string
  readonly column: string | undefined
  readonly separator: string
  readonly values: Readonly<Record<string, string>>
  /** The value that the field has in every row. */
  readonly constant: string | undefined
}

export interface CsvMapping {
  readonly provider: string
  readonly delimiter: string
  readonly fields: readonly MappedField[]
}

/** Reads the text of a mapping. If it is wrong, throws an error with the name of the wrong member. */
export function readMapping(kind: CsvKind, json: string): CsvMapping {
  const { provider, delimiter, fields } = parse(json)
  const known: Readonly<Record<string, Field>> = FIELDS[kind]
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined)
    throw new OperatorError(`mapping: fields.${unknown} is not a field of ${kind}. The fields are ${namesOf(known)}`)
  const missing = Object.keys(known).find((name) => known[name]?.isRequired && !Object.hasOwn(fields, name))
  if (missing !== undefined) throw new OperatorError(`mapping: fields.${missing} is missing; ${kind} need it`)
  return {
    provider,
    delimiter,
    fields: Object.entries(fields).map(([name, source]) => ({ ...(known[name] ?? text), name, ...sourceOf(source) })),
  }
}

function parse(json: string): z.infer<typeof Mapping> {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new OperatorError('mapping: the file is not JSON')
  }
  const result = Mapping.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new OperatorError(`mapping: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
}

function sourceOf(source: z.infer<typeof Source>): Omit<MappedField, 'name' | keyof Field> {
  const empty = { column: undefined, separator: ',', values: {}, constant: undefined }
  if (typeof source === 'string') return { ...empty, column: source }
  if ('value' in source) return { ...empty, constant: source.value }
  const { column, separator = ',', values = {} } = source
  return { ...empty, column, separator, values }
}

/** The names of fields, with one line for all links and one for all identifiers. */
const namesOf = (fields: Readonly<Record<string, Field>>): string =>
  [...new Set(Object.keys(fields).map((name) => name.replace(/\..*/, '.<type>')))].join(', ')
