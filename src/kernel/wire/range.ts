import { join, raw, type Sql, sql } from '../database/sql.js'

interface Range {
  readonly min?: string | number | null | undefined
  readonly max?: string | number | null | undefined
}

/** Inside any of the ranges, ends included; an open end does not bound. `type` is what the ends are compared as. */
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

/** Numbers that are told one by one. */
const SHORT = 200

/**
 * The same for whole numbers beside a condition that leaves fewer. A plan that is kept for any ends takes two of them
 * for a range that hardly anything is in, and would begin with what is in it; of numbers told one by one it expects
 * their share.
 */
export function besideRange(expression: string, ranges: readonly Range[]): Sql {
  const parts = ranges.map(({ min, max }) =>
    min != null && max != null && Number(max) - Number(min) < SHORT
      ? sql`${raw(expression)} = any(array(select generate_series(${min}::int, ${max}::int)))`
      : inAnyRange(expression, 'int', [{ min, max }]),
  )
  return sql`(${join(parts, ' or ')})`
}
