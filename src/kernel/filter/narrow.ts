import { adminNeeded, type Reach } from '../access/caller.js'
import { join, type Sql } from '../database/sql.js'
import { type Filter, type Filters, type Values, valuesKey } from './filter.js'

/** The SQL conditions of the filter values of a request. */
interface FilterSql {
  readonly conditions: readonly Sql[]
  readonly plans: readonly Filter['plan'][]
  /** The stored values that satisfy each condition. Undefined if a condition has no stored values. */
  readonly stored: readonly StoredValues[] | undefined
}

/** The stored values that satisfy a filter. */
export interface StoredValues {
  readonly key: string
  /** SQL that selects the values. */
  readonly values: Sql
}

/**
 * Returns the SQL conditions of all sent values, selective filters first. Throws 403 for a filter that the caller may
 * not use.
 */
export function narrow(filters: Filters, values: Values, reach: Reach, isAdminCaller: boolean): FilterSql {
  const sent = sentOf(filters, values)
  const restricted = sent.find(({ row }) => row.admin)
  if (restricted && !isAdminCaller) throw adminNeeded(restricted.name)
  const plans = sent.map(({ row }) => row.plan)
  const context = { reach, values, hasSelectiveFilter: plans.includes('selective') }
  const found = sent.flatMap(({ name, row, value }) => {
    const condition = row.condition(value, context)
    return condition ? [{ name, row, value, condition }] : []
  })
  const selective = found.filter(({ row }) => row.plan === 'selective')
  const others = found.filter(({ row }) => row.plan !== 'selective')
  const stored = found.flatMap(({ name, row, value }) =>
    row.values ? [{ key: valuesKey(name, row), values: row.values(value) }] : [],
  )
  return {
    plans,
    conditions: combined([...selective, ...others], reach),
    stored: stored.length === found.length ? stored : undefined,
  }
}

interface Condition {
  readonly row: Filter
  readonly condition: Sql
}

/** Filters without `via` keep their own conditions. All filters with the same `via` become one condition. */
function combined(found: readonly Condition[], reach: Reach): Sql[] {
  const vias = [...new Set(found.map(({ row }) => row.via))]
  return vias.flatMap((via) => {
    const conditions = found.filter(({ row }) => row.via === via).map(({ condition }) => condition)
    return via ? [via(join(conditions, ' and '), reach)] : conditions
  })
}

/** Returns the filters for which the request has a value, including filters inside groups. */
function sentOf(filters: Filters, values: Values): { name: string; row: Filter; value: NonNullable<unknown> }[] {
  return Object.entries(filters).flatMap(([name, row]) => {
    const value = values[name]
    if (value == null || (Array.isArray(value) && value.length === 0)) return []
    if (!('filters' in row)) return [{ name, row, value }]
    return isObject(value) ? sentOf(row.filters, value) : []
  })
}

const isObject = (value: unknown): value is Values => typeof value === 'object'
