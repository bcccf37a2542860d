import { join, raw, type Sql, sql } from '../database/sql.js'

interface Range {
  readonly min?: string | number | null | undefined
  readonly max?: string | number | null | undefined
}

/** Condition: inside one of the ranges, ends included. An open end has no bound. `type` is the SQL type of the ends. */
export function inAnyRange(expression: string, type: 'int' | 'numeric' | 'timestamptz', ranges: readonly Range[]): Sql {
  const column = raw(expression)
  const cast = raw(type)
  const bounds = ranges.map(({ min, max }) =>
    join(
      [
        ...(min == null ? [] : [sql`${column} >= ${min}::${cast}`]),
        ...(max == null ? [] : [sql`${column} <= ${max}::${cast}`]),
      ],
      ' and ',
    ),
  )
  return sql`(${join(bounds, ' or ')})`
}

/** Ranges of fewer numbers than this are written as a list of numbers. */
const SHORT = 200

/**
 * The same for integers next to a more selective condition. A generic plan assumes that a range with two ends matches
 * few rows, and would start from it. For a list of numbers the estimate is realistic.
 */
export function secondaryRange(expression: string, ranges: readonly Range[]): Sql {
  const parts = ranges.map(({ min, max }) =>
    min != null && max != null && Number(max) - Number(min) < SHORT
      ? sql`${raw(expression)} = any(array(select generate_series(${min}::int, ${max}::int)))`
      : inAnyRange(expression, 'int', [{ min, max }]),
  )
  return sql`(${join(parts, ' or ')})`
}
