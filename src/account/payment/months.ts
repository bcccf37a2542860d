import { Problem } from '../../kernel/problem/problem.js'
import { monthOf } from '../billing/billing-rules.js'

const EARLIEST_MONTH = '2000-01-01'

/** The first day of the month that a request names. Throws 400 for a month that is malformed or has not begun. */
export function monthGiven(text: string | undefined, now: Date): string {
  const current = monthOf(now)
  const month = text === undefined ? current : `${text}-01`
  if (/^\d{4}-(0[1-9]|1[0-2])-01$/.test(month) && month >= EARLIEST_MONTH && month <= current) return month
  throw new Problem('badRequest', {
    detail: `month must be a month from 2000-01 to ${current.slice(0, 7)}.`,
    field: 'month',
    value: text ?? '',
    hint: `Send a month such as ${current.slice(0, 7)}.`,
    resolution: { action: 'setParameter', parameter: 'month', acceptedValue: [current.slice(0, 7)] },
  })
}
