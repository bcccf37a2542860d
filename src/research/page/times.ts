import { monthOf } from './days.js'

/*
 * Finds times in texts: days, months such as `März 2023`, `2023年3月` and `2023-03`, and years. A time has the form `2024-03-05`,
 * `2024-03` or `2024`.
 */

export interface TimeAt {
  readonly time: string
  readonly at: number
  readonly end: number
}

const NAMED = /(\p{L}{3,10})\.? (?:(\d{1,2})(?:st|nd|rd|th)?,? )?(?:de |of |del )?((?:19|20)\d\d)(?!\d)/gu
const DAY_BEFORE = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)?\.? (?:de |of )?$/
const EAST_ASIAN = /((?:19|20)\d\d)[年년] ?(\d{1,2})[月월](?: ?(\d{1,2})[日일])?/g
const NUMERIC = /(?<![\d.])((?:19|20)\d\d)[-.](\d{1,2})(?:[-.](\d{1,2}))?(?![\d-])/g
const REVERSED = /(?<![\d./])(?:(\d{1,2})\.)?(\d{1,2})[./]((?:19|20)\d\d)(?!\d)/g
/** `24.05.22` alone in a line. */
const SHORT = /^(\d{2})\.(\d{2})\.(\d{2})$/
const YEAR = /(?<![\p{L}\d.,$€£])(?:19|20)\d\d(?!\d|[.,]\d)/gu

/** The times in a text, in their order. */
export function timesIn(text: string): TimeAt[] {
  const found: TimeAt[] = []
  const add = (at: number, length: number, year: string, month?: number, day?: string): void => {
    if (found.some((one) => one.at < at + length && at < one.end)) return
    const time = timeOf(year, month, day)
    if (time !== undefined) found.push({ time, at, end: at + length })
  }
  for (const { index, 0: whole, 1: name = '', 2: inner, 3: year = '' } of text.matchAll(NAMED)) {
    const month = monthOf(name)
    if (month !== undefined) add(index, whole.length, year, month, inner ?? DAY_BEFORE.exec(text.slice(0, index))?.[1])
  }
  for (const pattern of [EAST_ASIAN, NUMERIC])
    for (const { index, 0: whole, 1: year = '', 2: month, 3: day } of text.matchAll(pattern))
      add(index, whole.length, year, Number(month), day)
  for (const { index, 0: whole, 1: day, 2: month, 3: year = '' } of text.matchAll(REVERSED))
    add(index, whole.length, year, Number(month), day)
  const [short = '', first, second, last = ''] = SHORT.exec(text.trim()) ?? []
  if (short !== '') add(0, short.length, `20${last}`, Number(second), first)
  for (const { index, 0: year } of text.matchAll(YEAR)) add(index, year.length, year)
  return found.sort((a, b) => a.at - b.at)
}

/** A time with these parts. Undefined if the calendar has no such day or month. */
function timeOf(year: string, month: number | undefined, day: string | undefined): string | undefined {
  if (month === undefined) return year
  if (month < 1 || month > 12) return undefined
  const text = `${year}-${String(month).padStart(2, '0')}`
  if (day === undefined) return text
  const full = `${text}-${day.padStart(2, '0')}`
  const time = Date.parse(`${full}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(full) ? full : text
}
