import { z } from 'zod'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { line } from '../../kernel/wire/values.js'
import type { Reach } from '../../operation/access/caller.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import type { ChoiceSource, RangeSource } from './choice.js'

/*
 * Each filter of a list is one object: its schema, its description, its SQL condition on the listed rows, and its entry
 * in the catalog of filters. Query parameters, bodies, GraphQL inputs, the catalog, the search for values and the list
 * of tested filters are derived from it. To add a filter, add an object, and sample values to the test of all filters.
 */

/** A filter as a client sends it, decoded. */
export type Values = Readonly<Record<string, unknown>>

/** What a condition may use besides its own value. */
export interface FilterContext {
  readonly reach: Reach
  /** All filter values of the request. A condition needs them if another filter changes its meaning. */
  readonly values: Values
  /**
   * Whether the request has a selective filter. Then the query plan must start from the index of the selective filter.
   */
  readonly hasSelectiveFilter: boolean
}

/** SQL condition: other tables have a row that belongs to the listed row and satisfies all `conditions`. */
export type SemiJoin = (conditions: Sql, reach: Reach) => Sql

export interface Filter<S extends z.ZodType = z.ZodType> {
  readonly shape: S
  readonly description: string
  /**
   * Returns the SQL condition for a value that is neither null nor an empty list. Undefined means no condition. It is a
   * method, so that filters with different value types can be in one list.
   */
  condition(value: NonNullable<z.output<S>>, context: FilterContext): Sql | undefined
  /**
   * Set if the condition tests rows of other tables. One of these rows must satisfy all filters with the same `via`.
   */
  readonly via?: SemiJoin | undefined
  /**
   * `selective`: the filter matches few rows and has an index. `nameRange`: it matches names that follow each other in
   * the alphabet. In both cases, the query of a list does not begin with the index of its sort order.
   */
  readonly plan?: 'selective' | 'nameRange'
  /**
   * Returns SQL that selects the stored values which satisfy the filter. A record satisfies the filter if it has one of
   * them. Lists then read the bitmaps of these values. Only for values that do not depend on the reach.
   */
  values?(value: NonNullable<z.output<S>>): Sql
  /** Only admin callers can use the filter. */
  readonly admin?: true
  /** Source of the filter's values in the catalog. */
  readonly choices?: ChoiceSource
  /** Source of the range's bounds in the catalog. */
  readonly range?: RangeSource
}

/** Filters that are members of one nested object. */
interface FilterGroup {
  readonly shape: z.ZodType
  readonly filters: Filters
}

/** Filters by name. */
export interface Filters {
  readonly [name: string]: Filter | FilterGroup
}

/** Declares a filter. The value type of the condition is inferred from the shape. */
export const filter = <S extends z.ZodType>(row: Filter<S>): Filter<S> => row

/** A filter without a condition. It changes another filter, the ranking of the list, or the content of its rows. */
export const option = <S extends z.ZodType>(shape: S, description: string): Filter<S> => ({
  shape,
  description,
  condition: () => undefined,
})

/** Maximum number of values of one filter. */
const MAX_VALUES = 200
export const anyOf = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_VALUES)
export const names = (most = MAX_VALUES) => z.array(line(255)).max(most)

/** SQL condition: the column is one of the values. Upper and lower case make no difference. */
export const isAnyCase = (column: string, values: readonly string[]): Sql =>
  sql`lower(${raw(column)} collate "und-x-icu") = any(${values.map((value) => value.toLowerCase())})`

/** SQL condition: the brand name or the legal name of the entity row with this alias is one of the names. */
export const isNamed = (alias: string, names: readonly string[]): Sql => {
  const [row, keys] = [raw(alias), names.map(nameKey)]
  return sql`(${row}.name_brand_key = any(${keys}) or ${row}.name_legal_key = any(${keys}))`
}

/**
 * SQL condition: no row of a query with one column has the value of the column `id`. PostgreSQL does not hash the result of
 * `not in` if it is large, and compares each record with each row.
 */
export const hasNone = (id: string, rows: Sql): Sql =>
  sql`not exists (select from (${rows}) n(id) where n.id = ${raw(id)})`

type Shapes<R extends Filters> = { [K in keyof R]: R[K]['shape'] }

/**
 * Key of the stored values of a filter. The values of a filter with a list of values are also the values of its entry
 * in the catalog.
 */
export const valuesKey = (name: string, { choices }: Pick<Filter, 'choices'>): string => (choices ? name : `@${name}`)

/** Creates the object schema of the filters. */
export const filterObject = <R extends Filters>(filters: R, meta: { id: string; description: string }) =>
  z.strictObject(shapesOf(filters)).meta({ ...meta, isFilter: true })

// Object.fromEntries loses the type of each member, and the overload restores it.
function shapesOf<R extends Filters>(filters: R): Shapes<R>
function shapesOf(filters: Filters) {
  return Object.fromEntries(Object.entries(filters).map(([name, row]) => [name, described(row)]))
}

function described(row: Filter | FilterGroup): z.ZodType {
  if ('filters' in row) return row.shape
  return row.shape.describe(row.admin ? `${row.description} Only for admin callers.` : row.description)
}

/** Declares a nested object of filters. */
export const group = <R extends Filters>(filters: R, meta: { id: string; description: string }) => ({
  shape: filterObject(filters, meta).optional(),
  filters,
})

/** Yields all filters with their paths, including filters in groups. */
export function rowsOf(filters: Filters, above: readonly string[] = []): { path: readonly string[]; row: Filter }[] {
  return Object.entries(filters).flatMap(([name, row]) => {
    const path = [...above, name]
    return 'filters' in row ? rowsOf(row.filters, path) : [{ path, row }]
  })
}
