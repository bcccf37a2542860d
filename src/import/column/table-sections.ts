import { nameKey } from '../../identity/entity/entity-rules.js'
import { isUsualName } from '../file/preamble.js'
import type { Cells } from '../file/source-record.js'
import { FIELDS, type Field } from '../mapping/fields.js'
import type { MappedField, RowMapping } from '../mapping/mapping.js'
import type { Fault } from '../row/row-facts.js'
import { isBlank } from '../value/blank.js'
import { shown } from '../value/shown.js'
import { bareHeading, type Heading, headingIn } from './heading-words.js'
import { fieldsNamed } from './known-columns.js'
import {
  type Filled,
  filledCells,
  hasOnlyNumbers,
  labelOf,
  noRecord,
  RECORD,
  REPEATED_NAMES,
  type TableShape,
  TOTAL,
} from './no-record.js'

import { templateFault } from './template-row.js'

/*
 * The rows of a table that people wrote: sections with headings, and tables below the first one. docs/csv-imports.md has the
 * table of decisions. When in doubt, a row is a record.
 */

/** What the whole table shows, before a row is written. */
export interface TableSurvey extends TableShape {
  /** Whether people write such files, so that headings and other tables are between the rows. */
  readonly isTable: boolean
  /** Normalized values of the column of industries. */
  readonly industries: ReadonlySet<string>
  /** Whether single letters are alone in their rows, as in an index. */
  readonly hasLetters: boolean
}

/** A row with its values, and with those of the headings above it. Or why it is no record. */
type TableRow =
  | { readonly fault: Fault }
  | { readonly row: Cells; readonly mapping: RowMapping; readonly doubt?: Fault }

const COLUMN = 'To use it, write it in a column of these rows.'

/** Fields that name the record of a row. */
const NAMES: ReadonlySet<string> = new Set([
  'nameBrand',
  'nameFull',
  'nameFirst',
  'company',
  'title',
  'acquired',
  'investor',
  'source',
])

/** Reads the rows of a table in their order. */
export class TableSections {
  readonly #mapping: RowMapping
  readonly #survey: TableSurvey
  readonly #known: Readonly<Record<string, Field>>
  readonly #names: ReadonlySet<string>
  /** The headings of the current section, the outermost first. */
  #headings: readonly Heading[] = []
  #isBehindHeading = false
  #hasHeadings = false
  #sectionMapping: RowMapping
  /** Number of rows that were read. */
  #read = 0
  /** Line of the names of the columns of another table, whose rows are being read. */
  #otherTable: number | undefined

  constructor(mapping: RowMapping, survey: TableSurvey) {
    this.#mapping = mapping
    this.#survey = survey
    this.#known = FIELDS[mapping.kind]
    this.#sectionMapping = mapping
    this.#names = new Set(mapping.fields.flatMap(({ name, column }) => (column && NAMES.has(name) ? [column] : [])))
  }

  async read(cells: Cells, line: number, isMerged: boolean): Promise<TableRow> {
    const filled = filledCells(cells)
    const template = this.#survey.isTable ? templateFault(filled, this.#mapping, ++this.#read) : undefined
    const fault = template ?? noRecord(filled, this.#mapping, this.#survey)
    if (fault) return { fault: this.#leaveOut(fault, filled) }
    if (!this.#survey.isTable) return { row: cells, mapping: this.#mapping }
    if (isOtherHeader(filled)) {
      this.#open([])
      this.#otherTable = line
    }
    if (this.#otherTable !== undefined) return { fault: inOtherTable(this.#otherTable) }
    if (await this.#isSubtotal(filled)) return { fault: this.#leaveOut(TOTAL, filled) }
    const [only] = filled.length === 1 || isRepeated(filled) ? filled : []
    const heading =
      only && this.#survey.isWide
        ? await this.#headingOf(only, Object.keys(cells)[0], isMerged || filled.length > 1)
        : undefined
    if (only && heading) return { fault: this.#begin(heading, only) }
    this.#isBehindHeading = false
    const doubt =
      only && filled.length === 1 && this.#hasHeadings && this.#names.has(only[0]) ? doubtful(only) : undefined
    return { row: this.#completed(cells), mapping: this.#sectionMapping, ...(doubt ? { doubt } : {}) }
  }

  /** A row that its own cells show to be no record. A total ends its section, and the names of the columns another table. */
  #leaveOut(fault: Fault, filled: Filled): Fault {
    if (fault === REPEATED_NAMES) this.#otherTable = undefined
    else if (fault === TOTAL) this.#open(this.#headings.slice(0, -1))
    return {
      ...fault,
      value: filled
        .map(([, cell]) => cell)
        .join(' | ')
        .slice(0, 1_000),
    }
  }

  /** Whether a row has the total of a section: `Total Fintech` or `Fintech Total` with numbers behind it. */
  async #isSubtotal(filled: Filled): Promise<boolean> {
    if (filled.length < 2 || !this.#survey.isWide) return false
    const label = labelOf(filled, this.#mapping)
    const [, section] = SUBTOTAL_FIRST.exec(label) ?? SUBTOTAL_LAST.exec(label) ?? []
    if (section === undefined || !hasOnlyNumbers(filled, label)) return false
    if (this.#headings.some(({ value }) => nameKey(value) === nameKey(section))) return true
    return (await headingIn(section, this.#survey.industries)) !== undefined
  }

  async #headingOf(
    [column, text]: readonly [string, string],
    first: string | undefined,
    isMerged: boolean,
  ): Promise<Heading | undefined> {
    const field = this.#mapping.fields.find((one) => one.column === column)?.name
    // The rows of a pivot table have the group in a row of its own, in the column of the groups.
    if (field === 'industry' || field === 'country') return { value: bareHeading(text), field }
    const isName = this.#names.has(column)
    if (!isName && (column !== first || (field !== undefined && field !== 'id'))) return undefined
    const found = await headingIn(text, this.#survey.industries)
    if (found || isMerged) return found ?? { value: text }
    const isLetter = this.#survey.hasLetters && /^\p{L}$/u.test(text)
    // Without a name, the row is no record in any case.
    const isNameless = this.#names.size > 0 && !isName && /\p{L}{2}/u.test(text)
    return isLetter || isNameless ? { value: text } : undefined
  }

  #begin(heading: Heading, [column, value]: readonly [string, string]): Fault {
    const level = this.#headings.findIndex(({ field }) => field === heading.field)
    const outer = level === -1 ? (this.#isBehindHeading ? this.#headings : []) : this.#headings.slice(0, level)
    this.#open([...outer, heading])
    this.#isBehindHeading = true
    this.#hasHeadings = true
    const { field } = heading
    const isUsed = field !== undefined && Object.hasOwn(this.#known, field)
    return {
      reason: isUsed
        ? `the row is a heading: ${shown(heading.value)} is the ${field} of the rows below that state none`
        : `the row is a heading: ${shown(value)}`,
      column,
      value: value.slice(0, 1_000),
      wayOut: isUsed ? RECORD : `${COLUMN} ${RECORD}`,
    }
  }

  #open(headings: readonly Heading[]): void {
    this.#headings = headings
    const added = headings.flatMap(({ field, value }): MappedField[] => {
      const type = field && this.#known[field]
      if (!field || !type || this.#mapping.fields.some(({ name }) => name === field)) return []
      return [{ ...type, name: field, column: undefined, separator: undefined, values: {}, scale: 1, constant: value }]
    })
    this.#sectionMapping =
      added.length === 0 ? this.#mapping : { ...this.#mapping, fields: [...this.#mapping.fields, ...added] }
  }

  /** The cells with the values of headings in place of missing ones. */
  #completed(cells: Cells): Cells {
    let completed = cells
    for (const { field, value } of this.#headings) {
      const column = field && this.#mapping.fields.find(({ name }) => name === field)?.column
      if (column === undefined) continue
      const cell = cells[column]?.trim() ?? ''
      if (cell === '' || isBlank(cell)) completed = { ...completed, [column]: value }
    }
    return completed
  }
}

const SUBTOTAL_FIRST = /^(?:sub-?totals?|totals?|sum|summe|zwischensumme)(?: of| for|:)? (.{1,60})$/i
const SUBTOTAL_LAST = /^(.{1,60}) (?:sub-?total|total|count|average|sum|summe|ergebnis|gesamt)$/i

/** Whether each cell has the same text: some programs write a cell over all columns into each of them. */
const isRepeated = (filled: Filled): boolean =>
  filled.length >= LEAST_NAMES && filled.every(([, cell]) => cell === filled[0]?.[1])

/** Least number of cells of which all are known names of columns. If the first is that of a name, half of the others are enough. */
const LEAST_NAMES = 3

/** Whether the cells of a row are the names of other columns: a second table begins. */
function isOtherHeader(filled: Filled): boolean {
  const [first, ...others] = filled
  if (first === undefined || others.length === 0) return false
  const fields = fieldsNamed(first[1])
  if (fields.size === 0) return false
  const known = others.filter(([, cell]) => fieldsNamed(cell).size > 0 || isUsualName(cell)).length
  const isOfNames = [...NAMES].some((name) => fields.has(name))
  return isOfNames ? known * 2 >= others.length : known === others.length && filled.length >= LEAST_NAMES
}

const inOtherTable = (line: number): Fault => ({
  reason: `the row belongs to another table, whose columns begin at line ${line}`,
  wayOut: 'Move this table to a sheet or a file of its own, and import it.',
})

const doubtful = ([column, value]: readonly [string, string]): Fault => ({
  kind: 'adjusted',
  reason: `${column}: ${shown(value)} is the only value of its row. It can be a heading, and is stored as a record`,
  column,
  value,
  wayOut: 'If it is a heading, delete the record, and remove the row from the file.',
})

/** Maximum number of different texts of industries that are kept. */
const MOST_INDUSTRIES = 2_000
const WIDE = 3
const LEAST_LETTERS = 3

/** Collects what the rows of a table show. */
export class TableSurveyor {
  readonly #industry: string | undefined
  readonly #texts = new Set<string>()
  #rows = 0
  #wide = 0
  #letters = 0

  readonly #isTable: boolean

  constructor({ fields }: RowMapping, isTable: boolean) {
    this.#isTable = isTable
    this.#industry = fields.find(({ name }) => name === 'industry')?.column
  }

  add(cells: Cells): void {
    this.#rows++
    let count = 0
    let only = ''
    for (const name in cells) {
      const cell = cells[name]
      if (!cell || cell.trim() === '') continue
      only = cell
      if (++count === WIDE) break
    }
    if (count === WIDE) this.#wide++
    else if (count === 1 && /^\p{L}$/u.test(only.trim())) this.#letters++
    const industry = count === WIDE && this.#industry !== undefined ? cells[this.#industry] : undefined
    if (industry && this.#texts.size < MOST_INDUSTRIES) this.#texts.add(industry)
  }

  end(): TableSurvey {
    const industries = new Set<string>()
    for (const text of this.#texts)
      for (const part of text.split(/[;,|\n]/)) if (part.trim() !== '') industries.add(nameKey(part.trim()))
    const isWide = this.#isTable && this.#wide * 2 >= this.#rows
    return { isTable: this.#isTable, isWide, industries, hasLetters: this.#letters >= LEAST_LETTERS }
  }
}
