import { Problem } from '../../kernel/problem/problem.js'
import { charactersIn } from '../../kernel/wire/characters.js'
import type { Reach } from '../../operation/access/caller.js'
import { join, type Sql } from '../../platform/database/client/sql.js'
import { type Filter, type Filters, type Values, valuesKey } from './filter.js'

/** The SQL conditions of the filter values of a request. */
interface FilterSql {
  readonly conditions: readonly Sql[]
  readonly plans: readonly Filter['plan'][]
  /** The stored values that satisfy each condition. Undefined if a condition has no stored values. */
  readonly stored: readonly StoredValues[] | undefined
  /** Whether a condition reads the rows of a relation, such as the people of an entity. */
  readonly hasRelation: boolean
}

/** The stored values that satisfy a filter. */
export interface StoredValues {
  readonly key: string
  /** SQL that selects the values. */
  readonly values: Sql
}

/**
 * Maximum length of all texts of the filters of a request together, in characters. Each text is normalized and sent to
 * the database.
 */
const MOST_TEXT = 100_000

/**
 * Returns the SQL conditions of all sent values, selective filters first. Throws 403 for a filter that the caller may
 * not use, and 400 if the texts of the filters are too long.
 */
export function filterConditions(filters: Filters, values: Values, reach: Reach, isAdminCaller: boolean): FilterSql {
  const sent = sentOf(filters, values)
  const restricted = sent.find(({ row }) => row.admin)
  if (restricted && !isAdminCaller) throw adminFilter(restricted.name)
  checkLength(sent)
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
    hasRelation: found.some(({ row }) => row.via),
  }
}

/** The stored values of each sent condition that has some. A record must have one of the values of each of them. */
export const storedConditions = (filters: Filters, values: Values): StoredValues[] =>
  sentOf(filters, values).flatMap(({ name, row, value }) =>
    row.values ? [{ key: valuesKey(name, row), values: row.values(value) }] : [],
  )

/** The problem (403) for a filter that only admin callers can use. Without the filter, the list would contain more. */
const adminFilter = (field: string): Problem =>
  new Problem('not_authorized', {
    detail: `Only admin callers can use the filter ${field}.`,
    field,
    hint: `Send the credential of an admin caller. The lists of other callers contain only published records.`,
    requiredRole: 'admin',
    resolution: { action: 'authenticate', acceptedValue: ['X-API-Key', 'Authorization'] },
  })

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

interface Sent {
  readonly name: string
  readonly row: Filter
  readonly value: NonNullable<unknown>
}

function checkLength(sent: readonly Sent[]): void {
  const lengths = sent.map(({ name, value }) => ({ name, length: lengthOf(value) }))
  const used = lengths.reduce((sum, { length }) => sum + length, 0)
  if (used <= MOST_TEXT) return
  const longest = lengths.reduce((a, b) => (b.length > a.length ? b : a))
  throw new Problem('badRequest', {
    detail: `The texts of all filters together have ${used} characters; the limit is ${MOST_TEXT}.`,
    field: longest.name,
    hint: 'Send fewer values.',
    limit: MOST_TEXT,
    used,
    remaining: 0,
  })
}

const lengthOf = (value: unknown): number =>
  typeof value === 'string'
    ? charactersIn(value)
    : Array.isArray(value)
      ? value.reduce<number>((sum, item) => sum + lengthOf(item), 0)
      : 0

/** Returns the filters for which the request has a value, including filters inside groups. */
function sentOf(filters: Filters, values: Values): Sent[] {
  return Object.entries(filters).flatMap(([name, row]) => {
    const value = values[name]
    if (value == null || (Array.isArray(value) && value.length === 0)) return []
    if (!('filters' in row)) return [{ name, row, value }]
    return isObject(value) ? sentOf(row.filters, value) : []
  })
}

const isObject = (value: unknown): value is Values => typeof value === 'object'
