/** A record as a row: the texts of its single values, by their dotted names. */
export type Row = Readonly<Record<string, unknown>>

/** Flattens a record. A list of texts is one value; a list of records is their number of elements in JSON. */
export function rowOf(record: unknown, prefix = ''): Row {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return { [prefix || 'value']: record }
  return Object.assign(
    {},
    ...Object.entries(record).map(([name, value]) => {
      const path = prefix === '' ? name : `${prefix}.${name}`
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? rowOf(value, path)
        : { [path]: value }
    }),
  )
}

/** The text of a cell. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object') ? value.join('; ') : JSON.stringify(value)
  return String(value)
}

/** All columns of some rows, in the order in which they first occur. */
export const columnsOf = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))]

/** Last parts of the names of columns that a table shows first. */
const PREFERRED = [
  'nameBrand',
  'nameFull',
  'name',
  'title',
  'headline',
  'displayName',
  'label',
  'type',
  'typeRecord',
  'round',
  'status',
  'operatingStatus',
  'fullAddress',
  'text',
  'url',
  'amountRaised',
  'totalRaised',
  'date',
  'dateAnnounced',
  'publishedAt',
  'foundedYear',
  'action',
  'recordType',
  'changedAt',
  'createdAt',
  'slug',
  'id',
] // prettier-ignore

const rank = (column: string): number => {
  const at = PREFERRED.indexOf(column.slice(column.lastIndexOf('.') + 1))
  return at < 0 ? PREFERRED.length : at
}

/** The columns of a table: those with values, the well-known ones first, and no texts of several records. */
export function tableColumns(rows: readonly Row[]): string[] {
  const depth = (column: string): number => column.split('.').length
  const filled = columnsOf(rows).filter((column) => rows.some((row) => isShown(row[column])))
  const known = filled.filter((column) => rank(column) < PREFERRED.length && depth(column) <= 2)
  const chosen = known.length > 0 ? known : filled
  return chosen.sort((a, b) => rank(a) - rank(b) || depth(a) - depth(b))
}

const isShown = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  (!Array.isArray(value) || (value.length > 0 && typeof value[0] !== 'object'))
