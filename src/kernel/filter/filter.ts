import { z } from 'zod'
import type { Reach } from '../access/caller.js'
import type { Sql } from '../database/sql.js'
import { line } from '../wire/values.js'
import type { ChoiceSource, RangeSource } from './choice.js'

/*
 * A filter of a list is one row: its shape, its description, the condition that it puts on the listed rows, and its
 * entry in the catalogue. Query parameters, bodies, GraphQL inputs, the catalogue, the search for values and the list
 * of filters that the tests try are derived from the rows. To add a filter, add a row, and values to the test
 * that tries every filter of the list.
 */

/** A filter as a client sends it, decoded. */
export type Values = Readonly<Record<string, unknown>>

/** What a condition may read besides its own value. */
export interface Asked {
  readonly reach: Reach
  /** The whole filter: some members say how another one is meant. */
  readonly values: Values
  /** Whether a selective filter is sent too: the plan must start from its index, not from this condition. */
  readonly isBesideSelective: boolean
}

/** True for a listed row if one row of other tables satisfies all conditions. */
export type SemiJoin = (conditions: Sql, reach: Reach) => Sql

export interface Filter<S extends z.ZodType = z.ZodType> {
  readonly shape: S
  readonly description: string
  /**
   * The condition of a value that is neither null nor an empty list; undefined narrows nothing. A method, so that
   * filters of different values fit into one list.
   */
  condition(value: NonNullable<z.output<S>>, asked: Asked): Sql | undefined
  /** The condition is on a row of other tables. Filters with the same `via` must all hold for one such row. */
  readonly via?: SemiJoin | undefined
  /**
   * `selective` filters match few rows and have an index of their own; `nameRange` matches one range of the order by
   * name. With either, a list does not start from the index of its order.
   */
  readonly plan?: 'selective' | 'nameRange'
  /** Needs admin authority. */
  readonly admin?: true
  /** Where the catalogue reads the values of the filter, or the bounds of the range. */
  readonly choices?: ChoiceSource
  readonly range?: RangeSource
}

/** Filters that are members of one object. */
interface FilterGroup {
  readonly shape: z.ZodType
  readonly filters: Filters
}

/** Filters by name. */
export interface Filters {
  readonly [name: string]: Filter | FilterGroup
}

/** Infers what the condition takes from the shape. */
export const filter = <S extends z.ZodType>(row: Filter<S>): Filter<S> => row

/** A member that puts no condition: it says how another one is meant, what ranks the list, or what its rows show. */
export const option = <S extends z.ZodType>(shape: S, description: string): Filter<S> => ({
  shape,
  description,
  condition: () => undefined,
})

/** Values that one filter may name. */
const MAX_VALUES = 200
export const anyOf = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_VALUES)
export const names = () => anyOf(line(255))

type Shapes<R extends Filters> = { [K in keyof R]: R[K]['shape'] }

/** The object that holds some filters. */
export const filterObject = <R extends Filters>(filters: R, meta: { id: string; description: string }) =>
  z.strictObject(shapesOf(filters)).meta(meta)

// Object.fromEntries forgets which name has which shape; the overload says it.
function shapesOf<R extends Filters>(filters: R): Shapes<R>
function shapesOf(filters: Filters) {
  return Object.fromEntries(Object.entries(filters).map(([name, row]) => [name, described(row)]))
}

function described(row: Filter | FilterGroup): z.ZodType {
  if ('filters' in row) return row.shape
  return row.shape.describe(row.admin ? `${row.description} Needs admin authority.` : row.description)
}

/** An object of filters as one member of the filter. */
export const group = <R extends Filters>(filters: R, meta: { id: string; description: string }) => ({
  shape: filterObject(filters, meta).optional(),
  filters,
})

/** The single filters, groups opened, with the names that lead to them. */
export function rowsOf(filters: Filters, above: readonly string[] = []): { path: readonly string[]; row: Filter }[] {
  return Object.entries(filters).flatMap(([name, row]) => {
    const path = [...above, name]
    return 'filters' in row ? rowsOf(row.filters, path) : [{ path, row }]
  })
}
