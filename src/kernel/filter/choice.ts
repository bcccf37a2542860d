import type { Reach } from '../access/caller.js'
import type { Sql } from '../database/sql.js'

/** Tables that contain the values of several filters. They are joined to the listed rows once for all of these. */
export interface Family {
  /** Joins from the listed row, without records that the caller may not see. Empty for values of the row itself. */
  readonly from: (reach: Reach) => Sql
  /** Expressions of the values by name. */
  readonly columns: Readonly<Record<string, string>>
}

/** Source of the values of a filter. */
export interface ChoiceSource {
  readonly label: string
  readonly family: Family
  /** Column of the family. */
  readonly value: string
  /** Required value of a column of the family. Example: tags of all buckets are one family. */
  readonly only?: readonly [column: string, value: string]
}

/** Source of the bounds of a range. */
export interface RangeSource {
  readonly label: string
  readonly controlType: 'range' | 'currencyRange' | 'dateRange'
  /** SQL of a number in the listed row or in the joins of `from`. Instants are milliseconds since 1970. */
  readonly value: string
  /** Joins from the listed row, as in Family. Unset for values of the row itself. */
  readonly from?: Family['from'] | undefined
  readonly chart?: Chart
}

/** Chart of the distribution of a range. */
export interface Chart {
  readonly name: string
  /** Lower bounds of the bars, ascending. The last number is the end of the chart. */
  readonly bars: readonly number[]
}
