import { z } from 'zod'
import type { Reach } from '../access/caller.js'
import type { Sql } from '../database/sql.js'
import { line } from '../wire/values.js'
import type { ChoiceSource, RangeSource } from './choice.js'

/*
 * A filter of a list is one row: its shape, its description, the condition that it puts on the listed rows, and its
 * entry in the catalogue. Query parameters, bodies, GraphQL inputs, the catalogue, the search for values and the list
 * of filters that the tests try are derived from the rows. Who adds a filter adds a row, and values for it to the test
 * that tries every filter of the list.
 */

/** A filter as a client sends it, decoded. */
export type Values = Readonly<Record<string, unknown>>

/** What a condition may look at besides its own value. */
export interface Asked {
  readonly reach: Reach
  /** The whole filter: some members say how another one is meant. */
  readonly values: Values
  /** Whether another filter leaves few rows: its index begins the plan, and this condition must not. */
  readonly isBeside: boolean
}

/** Leads from the listed row to rows of other tables: whether one of them satisfies all conditions. */
export type Via = (conditions: Sql, reach: Reach) => Sql

export interface Filter<S extends z.ZodType = z.ZodType> {
  readonly shape: S
  readonly description: string
  /** The condition of a value that is neither null nor an empty list; undefined narrows nothing. A method, so that rows of different values fit into one list. */
  condition(value: NonNullable<z.output<S>>, asked: Asked): Sql | undefined
  /** The condition is on a row of other tables. Filters with the same `via` must all hold for one such row. */
  readonly via?: Via | undefined
  /** The filter leaves `few` rows, which an index of its own finds, or `neighbours` in the order by name. A list does not begin with the index of its order then. */
  readonly leaves?: 'few' | 'neighbours'
  /** Needs admin authority. */
  readonly admin?: true
  /** Where the values come from that the catalogue lists, or the bounds. */
  readonly choices?: ChoiceSource
  readonly range?: RangeSource
}

/** Filters in an object of their own. */
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

/** Filters that are one member of the filter. */
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
