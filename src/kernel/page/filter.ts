import { z } from 'zod'
import { type Caller, type Reach, requireAdmin } from '../access/caller.js'
import { join, type Sql } from '../database/sql.js'
import { line } from '../wire/values.js'
import type { ChoiceSource, RangeSource } from './choice.js'

/*
 * A filter of a list is one row: its shape, its description, the condition that it puts on the listed rows, and its
 * entry in the catalogue. Query parameters, bodies, GraphQL inputs, the catalogue, the search for values and the list
 * of filters that the tests try are derived from the rows.
 */

/** A filter as a client sends it, decoded. */
type Values = Readonly<Record<string, unknown>>

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
  /** Rows that an index finds: `few` of them, or `neighbours` in the order by name. A list does not read its order's index then. */
  readonly leaves?: 'few' | 'neighbours'
  /** Needs admin authority. */
  readonly admin?: true
  /** Where the values come from that the catalogue lists, or the bounds. */
  readonly choices?: ChoiceSource
  readonly range?: RangeSource
}

/** Filters that are members of one object. */
interface FilterGroup<S extends z.ZodType = z.ZodType> {
  readonly shape: S
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

export const group = <S extends z.ZodObject>(shape: S, filters: Filters): FilterGroup<z.ZodOptional<S>> => ({
  shape: shape.optional(),
  filters,
})

/** Values that one filter may name. */
const MAX_VALUES = 200
export const anyOf = <T extends z.ZodType>(item: T) => z.array(item).max(MAX_VALUES)
export const names = () => anyOf(line(255))

type Shapes<R extends Filters> = { [K in keyof R]: R[K]['shape'] }

/** The object that holds some filters. */
export const filterObject = <R extends Filters>(filters: R, meta: { id: string; description: string }) =>
  z.strictObject(shapesOf(filters)).meta(meta)

function shapesOf<R extends Filters>(filters: R): Shapes<R>
function shapesOf(filters: Filters) {
  return Object.fromEntries(Object.entries(filters).map(([name, row]) => [name, described(row)]))
}

function described(row: Filter | FilterGroup): z.ZodType {
  if ('filters' in row) return row.shape
  return row.shape.describe(row.admin ? `${row.description} Needs admin authority.` : row.description)
}

/** The single filters, groups opened, with the names that lead to them. */
export function leavesOf(filters: Filters, above: readonly string[] = []): { path: readonly string[]; row: Filter }[] {
  return Object.entries(filters).flatMap(([name, row]) => {
    const path = [...above, name]
    return 'filters' in row ? leavesOf(row.filters, path) : [{ path, row }]
  })
}

/** What a filter puts on the listed rows. */
interface Narrowing {
  readonly conditions: readonly Sql[]
  readonly leaves: readonly Filter['leaves'][]
}

/** The conditions of all values that are sent, those that leave few rows first; 403 for a filter that the caller may not use. */
export function narrow(filters: Filters, values: Values, caller: Caller, reach: Reach): Narrowing {
  const sent = sentOf(filters, values)
  const restricted = sent.find(({ row }) => row.admin)
  if (restricted) requireAdmin(caller, restricted.name)
  const leaves = sent.map(({ row }) => row.leaves)
  const asked = { reach, values, isBeside: leaves.includes('few') }
  const found = sent.flatMap(({ row, value }) => {
    const condition = row.condition(value, asked)
    return condition ? [{ row, condition }] : []
  })
  const few = found.filter(({ row }) => row.leaves === 'few')
  const others = found.filter(({ row }) => row.leaves !== 'few')
  return { leaves, conditions: together([...few, ...others], reach) }
}

interface Condition {
  readonly row: Filter
  readonly condition: Sql
}

/** One condition for each filter of the listed row itself, and one for all filters with the same `via`. */
function together(found: readonly Condition[], reach: Reach): Sql[] {
  const vias = [...new Set(found.map(({ row }) => row.via))]
  return vias.flatMap((via) => {
    const conditions = found.filter(({ row }) => row.via === via).map(({ condition }) => condition)
    return via ? [via(join(conditions, ' and '), reach)] : conditions
  })
}

function sentOf(filters: Filters, values: Values): { name: string; row: Filter; value: NonNullable<unknown> }[] {
  return Object.entries(filters).flatMap(([name, row]) => {
    const value = values[name]
    if (value == null || (Array.isArray(value) && value.length === 0)) return []
    if (!('filters' in row)) return [{ name, row, value }]
    return isObject(value) ? sentOf(row.filters, value) : []
  })
}

const isObject = (value: unknown): value is Values => typeof value === 'object'
