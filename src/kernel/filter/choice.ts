import type { Reach } from '../access/caller.js'
import type { Sql } from '../database/sql.js'

/** Tables that hold the values of some filters: joined to the listed rows once for all of them. */
export interface Family {
  /** Joins from the listed row; nothing where the values are its own. What the reader may not see is left out. */
  readonly from: (reach: Reach) => Sql
  /** Expressions of the values by name. */
  readonly columns: Readonly<Record<string, string>>
}

/** Where the values of a filter come from. */
export interface ChoiceSource {
  readonly label: string
  readonly family: Family
  /** Column of the family. */
  readonly value: string
  /** A column of the family that must have a value of its own: tags of all buckets are one family. */
  readonly only?: readonly [column: string, value: string]
}

/** Where the bounds of a range come from. */
export interface RangeSource {
  readonly label: string
  readonly controlType: 'range' | 'currencyRange' | 'dateRange'
  /** A number of the listed row, or of what `from` joins. Instants are milliseconds since 1970. */
  readonly value: string
  readonly from?: Sql | undefined
  readonly chart?: Chart
}

/** How the distribution of a range is drawn. */
export interface Chart {
  readonly name: string
  /** Lower bounds of the bars, ascending; the last one closes the chart. */
  readonly bars: readonly number[]
}
