import { z } from 'zod'
import { OperatorError } from '../../kernel/problem/operator-error.js'
import { FIELDS, type Field, INSTEAD, ROW_KINDS, type RowKind } from './fields.js'
import { SHAPE_NAMES } from './shape-names.js'

/*
 * The mapping of a file: it states which column contains which field of a record. It is a JSON file that the operator
 * writes, or the program guesses.
 */

const Source = z.union([
  z.string().min(1),
  z.strictObject({
    column: z.string().min(1),
    /** Separates the values of a list in one cell. */
    separator: z.string().min(1).max(5).optional(),
    /** Replaces the texts of the file by the values of the service. */
    values: z.record(z.string(), z.string()).optional(),
    /** Number with which an amount is multiplied: 1000000 if the column contains millions. */
    scale: z.number().positive().max(1e12).optional(),
  }),
  z.strictObject({ value: z.string().min(1) }),
])

const Mapping = z.strictObject({
  /** Name of the source of the file. Ids of records are unique within it, over all files. */
  provider: z.string().regex(/^[a-z0-9-]{1,50}$/, 'must be 1 to 50 lowercase letters, digits and "-"'),
  /** Kind of the records, if the command does not name it. */
  kind: z.string().optional(),
  delimiter: z.enum([',', ';', '\t', '|', '^', '~', '¦']).optional(),
  encoding: z.string().max(40).optional(),
  /** How a table that is no plain list becomes one. Default: it is read as it is. */
  shape: z.enum(SHAPE_NAMES).optional(),
  /** `row`: the number and the name of a row are its id. */
  id: z.literal('row').optional(),
  /** Order of day and month in dates such as 03/04/2020. */
  dates: z.enum(['dmy', 'mdy']).optional(),
  fields: z.record(z.string(), Source),
  /** The mappings of other tables in the same file. */
  tables: z
    .array(
      z.strictObject({
        kind: z.enum(ROW_KINDS),
        id: z.literal('row').optional(),
        dates: z.enum(['dmy', 'mdy']).optional(),
        fields: z.record(z.string(), Source),
      }),
    )
    .max(20)
    .optional(),
})
export type MappingFile = z.infer<typeof Mapping>

/** Where the value of a field comes from. */
export interface MappedField extends Field {
  readonly name: string
  readonly column: string | undefined
  /** Undefined: a list is split at the separator that its cells show. */
  readonly separator: string | undefined
  readonly values: Readonly<Record<string, string>>
  readonly scale: number
  /** The value that the field has in every row. */
  readonly constant: string | undefined
}

export interface RowMapping extends Pick<MappingFile, 'provider' | 'delimiter' | 'encoding' | 'dates' | 'shape'> {
  readonly kind: RowKind
  readonly hasRowIds: boolean
  readonly fields: readonly MappedField[]
  /** The mappings of other tables in the same file. */
  readonly tables: readonly RowMapping[]
}

/** Reads the text of a mapping. If it is wrong, throws an error with the name of the wrong member. */
export function readMapping(kind: RowKind, json: string, id?: 'row'): RowMapping {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new OperatorError('mapping: the file is not JSON')
  }
  const result = Mapping.safeParse(value)
  if (result.success) return mappingOf(kind, { ...result.data, ...(id ? { id } : {}) })
  const [issue] = result.error.issues
  throw new OperatorError(`mapping: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
}

/** The kind that the text of a mapping states, if it is a mapping that states one. */
export function kindOf(json: string): string | undefined {
  const kind = /"kind"\s*:\s*"([a-z]{1,20})"/.exec(json)
  return kind?.[1]
}

/** The mapping with the types of its fields. Throws if a field is unknown or missing. */
export function mappingOf(kind: RowKind, { fields, id, tables = [], ...mapping }: MappingFile): RowMapping {
  const known: Readonly<Record<string, Field>> = FIELDS[kind]
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(known, name))
  if (unknown !== undefined)
    throw new OperatorError(`mapping: fields.${unknown} is not a field of ${kind}. The fields are ${namesOf(known)}`)
  const isGiven = (name: string) => Object.hasOwn(fields, name) || (name === 'id' && id === 'row')
  const missing = Object.keys(known).find(
    (name) => known[name]?.isRequired && !isGiven(name) && !isGiven(INSTEAD[name] ?? name),
  )
  if (missing !== undefined) {
    const hint = missing === 'id' ? '. If the file has no ids, add --id row' : ''
    throw new OperatorError(`mapping: fields.${missing} is missing; ${kind} need it${hint}`)
  }
  // A field that stands for a required one is required itself.
  const instead = new Set(
    Object.keys(known).flatMap((name) => (known[name]?.isRequired && !isGiven(name) ? (INSTEAD[name] ?? []) : [])),
  )
  return {
    ...mapping,
    kind,
    hasRowIds: id === 'row',
    tables: tables.map(({ kind: other, ...table }) => mappingOf(other, { provider: mapping.provider, ...table })),
    fields: Object.entries(fields).map(([name, source]) => ({
      ...(known[name] as Field),
      name,
      ...sourceOf(source),
      ...(instead.has(name) ? { isRequired: true } : {}),
      ...(id === 'row' && name === 'id' ? { isRequired: undefined } : {}),
    })) as MappedField[],
  }
}

function sourceOf(source: z.infer<typeof Source>): Omit<MappedField, 'name' | keyof Field> {
  const empty = { column: undefined, separator: undefined, values: {}, scale: 1, constant: undefined }
  if (typeof source === 'string') return { ...empty, column: plainName(source) }
  if ('value' in source) return { ...empty, constant: source.value }
  const { column, separator, values = {}, scale = 1 } = source
  return { ...empty, column: plainName(column), separator, values, scale }
}

/** White space in the name of a column makes no difference, as in the reader of files. */
const plainName = (name: string): string => name.replace(/\s+/g, ' ').trim()

/** The names of fields, with one line for all links and one for all identifiers. */
const namesOf = (fields: Readonly<Record<string, Field>>): string =>
  [...new Set(Object.keys(fields).map((name) => name.replace(/\..*/, '.<type>')))].join(', ')
