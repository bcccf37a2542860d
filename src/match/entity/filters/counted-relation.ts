import { IntRange } from '../../../kernel/wire/values.js'
import { raw, type Sql, sql } from '../../../platform/database/client/sql.js'
import { anyOf, hasNone, option } from '../../filter/filter.js'
import { inAnyRange } from '../../filter/range.js'

interface CountRange {
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
}

/** The connected rows that are counted for each listed row. */
interface Relation {
  /** SQL of the id of the listed row, and of the column of the connected rows that refers to it. */
  readonly row: string
  readonly key: string
  /** SQL of the value of which the different ones are counted. */
  readonly counted: string
  /** SQL of FROM and WHERE of the connected rows. */
  readonly from: Sql
  readonly ranges: readonly CountRange[]
}

/** The range of a count, as a part of a filter with other parts. */
export const countShape = (description: string) =>
  option(anyOf(IntRange).optional(), `${description}. Bounds are inclusive. At least one if it is left out.`)

const includesZero = ({ min, max }: CountRange): boolean => (min ?? 0) <= 0 && (max ?? 0) >= 0

/**
 * SQL condition: the number of different connected values is in one of the ranges. A row without connected rows is in no
 * group, so if zero is in a range, the rows with a number outside the ranges are left out instead.
 */
export function countWithin({ row, key, counted, from, ranges }: Relation): Sql {
  const wanted = ranges.length > 0 ? ranges : [{ min: 1 }]
  const within = inAnyRange(`count(distinct ${counted})`, 'int', wanted)
  const grouped = (having: Sql) => sql`select ${raw(key)} ${from} group by ${raw(key)} having ${having}`
  return wanted.some(includesZero)
    ? hasNone(row, grouped(sql`not ${within}`))
    : sql`${raw(row)} in (${grouped(within)})`
}
