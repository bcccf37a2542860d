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
