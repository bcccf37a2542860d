import type { Reach } from '../../operation/access/caller.js'
import type { Sql } from '../../platform/database/client/sql.js'

/** Tables with the values of several filters. A statement joins the tables only once for all these filters. */
export interface Family {
  /** SQL joins from the listed row to the values that the caller may read. Empty if the row itself has the values. */
  readonly from: (reach: Reach) => Sql
  /** SQL expressions of the values, by the name that filters use. */
  readonly columns: Readonly<Record<string, string>>
  /** Whether each row of the list has each value at most once. */
  readonly hasUniqueRows?: true
}

/** Source of the values of a filter. */
export interface ChoiceSource {
  readonly label: string
  readonly family: Family
  /** Name of the value in `columns` of the family. */
  readonly value: string
  /** Selects the rows with this value in this column. Example: all tags are in one table; `only` selects one bucket. */
  readonly only?: readonly [column: string, value: string]
  /** A large database has very many different values, such as names of entities. */
  readonly hasManyValues?: true
}

/** Source of the bounds of a range. */
export interface RangeSource {
  readonly label: string
  readonly controlType: 'range' | 'currencyRange' | 'dateRange'
  /** SQL of a number in the listed row or in a table that `from` joins. A time is in milliseconds since 1970. */
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
