import { z } from 'zod'
import { unwrap } from './parameters.js'
import { ownMember } from './schema-path.js'

/** How many years after now a date in a request can be, by what the date says. */
export const YEARS_AHEAD = {
  /** What happened or was agreed, such as a round. An announcement can name a day that is near. */
  event: 1,
  /** When an announced event is complete, such as an acquisition that needs approvals. */
  completion: 5,
  /** When something ends, such as the term of a director. */
  end: 20,
} as const

/** A date, time or year in a request that must not be far in the future. */
export const dated = <S extends z.ZodType>(schema: S, says: keyof typeof YEARS_AHEAD): S =>
  schema.meta({ yearsAhead: YEARS_AHEAD[says] })

/** A date that is too far in the future. */
export interface FutureDate {
  readonly path: readonly PropertyKey[]
  readonly value: string
  readonly years: number
  /** The latest value that is accepted. */
  readonly latest: string
}

/** Finds the first date in a value that is later than its schema accepts. */
export function futureDateIn(schema: z.core.$ZodType, value: unknown, now: Date): FutureDate | undefined {
  const inner = unwrap(schema)
  if (value == null) return undefined
  const years = z.globalRegistry.get(inner)?.yearsAhead
  if (typeof years === 'number') return laterThan(years, value, now)
  if (typeof value !== 'object') return undefined
  for (const [name, member] of Object.entries(value)) {
    const own = memberOf(inner, name)
    const found = own && futureDateIn(own, member, now)
    if (found) return { ...found, path: [name, ...found.path] }
  }
  return undefined
}

const memberOf = (schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined =>
  schema instanceof z.ZodArray ? schema.element : schema instanceof z.ZodObject ? ownMember(schema, name) : undefined

/** Whether a date or year is more than this number of years after now, with the latest one that is accepted. */
export function laterThan(years: number, value: unknown, now: Date): FutureDate | undefined {
  if (typeof value === 'number') {
    const latest = now.getUTCFullYear() + years
    return value > latest ? { path: [], value: String(value), years, latest: String(latest) } : undefined
  }
  const latest = new Date(now)
  latest.setUTCFullYear(now.getUTCFullYear() + years)
  const text = String(value)
  const iso = latest.toISOString()
  const form = text.includes('T') ? iso : iso.slice(0, text.length)
  return Date.parse(text) > latest.getTime() ? { path: [], value: text, years, latest: form } : undefined
}
