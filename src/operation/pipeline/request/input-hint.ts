import { z } from 'zod'
import { DateTime, Day } from '../../../kernel/wire/values.js'

type Issue = z.core.$ZodIssue
type Schema = z.core.$ZodType | undefined

/** The texts that a client can send in place of the rejected value. Undefined if there are too many to list. */
export function acceptedBy(issue: Issue, target: Schema, value?: unknown): readonly string[] | undefined {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.map(String)
    case 'invalid_type':
      return issue.expected === 'boolean' ? ['true', 'false'] : rangeFor(value, target)
    case 'custom':
      return issue.params?.accepted
    case 'invalid_format':
      return typeof value === 'string' ? rightTime(issue.format, value) : undefined
    case 'too_small':
    case 'too_big':
      return limitOf(issue, target)
    default:
      return undefined
  }
}

/** The nearest number that is accepted. The limit in the issue can be that of all integers. */
function limitOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, target: Schema): string[] | undefined {
  if (!(target instanceof z.ZodNumber) || issue.inclusive === false) return undefined
  const { min, max } = limitsOf(target)
  const limit = issue.code === 'too_small' ? min : max
  return limit === undefined ? undefined : [String(limit)]
}

/** How to send a value of a format. */
const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'a time with its time zone, such as 2026-01-31T12:00:00Z',
  date: 'a date such as 2026-01-31',
  guid: 'a UUID such as 01890a5d-ac96-774b-bcce-b302099a8057',
}

/** The time in the right form, if a day or a time without a time zone was sent, or the day, if a time was sent. */
function rightTime(format: string, value: string): readonly string[] | undefined {
  const [forms, schema] =
    format === 'datetime'
      ? [[`${value}T00:00:00Z`, `${value}Z`, `${value}:00Z`], DateTime]
      : [format === 'date' ? [value.slice(0, 10)] : [], Day]
  const right = forms.find((form) => schema.safeParse(form).success)
  return right === undefined ? undefined : [right]
}

/** The right form of a range that was sent with another separator, such as `2010-2015`. */
function rangeFor(input: unknown, target: Schema): readonly string[] | undefined {
  const [, min, max] = (isRange(target) && typeof input === 'string' && SEPARATED.exec(input)) || []
  return min === undefined || max === undefined ? undefined : [`${min}..${max}`]
}

const SEPARATED = /^\s{0,9}(\d{1,15})\s{0,9}(?:[-–—:,;/]|to)\s{0,9}(\d{1,15})\s{0,9}$/

/** Whether a value is a range that has a form of one text in a query string. */
export const isRange = (schema: Schema): boolean => schema !== undefined && z.globalRegistry.get(schema)?.range === true

/** Returns how to correct the value. `detail` already contains what is wrong. */
export function hintFor(field: string, issue: Issue, target: Schema, isText: boolean): string {
  const accepted = issue.code === 'invalid_value' || issue.code === 'custom' ? acceptedBy(issue, target) : undefined
  if (accepted) return accepted.length > 0 ? `${field} is one of ${accepted.join(', ')}.` : `Remove ${field}.`
  switch (issue.code) {
    case 'invalid_type':
      if (isText && isRange(target))
        return `Send ${field} as a range such as 2010..2015, 2010.. or ..2015, or as one number.`
      return `Send ${field} as ${issue.expected === 'record' ? 'object' : issue.expected}.`
    case 'too_small':
      return limitsHint(target, issue.origin, { min: Number(issue.minimum) })
    case 'too_big':
      return limitsHint(target, issue.origin, { max: Number(issue.maximum) })
    default: {
      const format = issue.code === 'invalid_format' ? FORMATS[issue.format] : undefined
      if (format !== undefined) return `Send ${field} as ${format}.`
      const [, right] = NOT_SUCH.exec(issue.message) ?? []
      if (right !== undefined) return `Send ${field} as ${right.replace(', and not ', ', or as ')}.`
      // A sentence of our own rules says what the value must be.
      return issue.message.startsWith('must ')
        ? `Send another ${field}: it ${issue.message}.`
        : `The API reference describes the values of ${field}.`
    }
  }
}

/** A sentence of our own rules that says what the value should be, such as a time or a day. */
const NOT_SUCH = /^is not (an? .{1,200})$/

interface Limits {
  readonly min?: number
  readonly max?: number
}

const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'element' }

/** Names both limits, so that a client that exceeds one of them does not exceed the other one next. */
function limitsHint(target: Schema, origin: string, exceeded: Limits): string {
  const { min, max } = { ...exceeded, ...limitsOf(target) }
  const unit = UNITS[origin]
  const last = max ?? min
  const counted = unit === undefined ? '' : ` ${unit}${last === 1 ? '' : 's'}`
  if (min === undefined) return `Send at most ${max}${counted}.`
  if (max === undefined) return `Send at least ${min}${counted}.`
  return min === max ? `Send ${min}${counted}.` : `Send ${min} to ${max}${counted}.`
}

/** The limits that a schema declares. The limits of the type itself, such as of an integer, are none. */
function limitsOf(schema: Schema): Limits {
  if (schema instanceof z.ZodString) return declared(schema.minLength, schema.maxLength)
  if (schema instanceof z.ZodNumber) return declared(schema.minValue, schema.maxValue)
  if (!(schema instanceof z.ZodArray)) return {}
  const { minimum, maximum } = schema._zod.bag
  return declared(minimum, maximum)
}

function declared(min: unknown, max: unknown): Limits {
  const isLimit = (limit: unknown): limit is number =>
    typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER
  return { ...(isLimit(min) ? { min } : {}), ...(isLimit(max) ? { max } : {}) }
}
