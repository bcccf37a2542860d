/** Years of two digits up to this one are years of the present century. */
const LAST_SHORT_YEAR = 49

/** The year that two or four digits name. */
export const fullYear = (digits: string): number =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) <= LAST_SHORT_YEAR ? 2_000 : 1_900)

/** A day as YYYY-MM-DD, if the calendar has it. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : undefined
}

const DAY_MS = 86_400_000
/** The day 25569 of a spreadsheet is 1970-01-01, and the day 73050 is the last of 2099. */
const SERIAL_OF_1970 = 25_569
const LAST_SERIAL = 73_050

/**
 * The day that a number means in a column of dates: the day number of a spreadsheet from 1970 on, or the seconds or
 * milliseconds since 1970 that programs write. Undefined for every other text.
 */
export function dayOfNumber(text: string): string | undefined {
  if (!/^\d{5,13}(\.\d{1,12})?$/.test(text)) return undefined
  const whole = text.split('.', 1).join('')
  const number = Number(whole)
  if (whole.length === 5)
    return number >= SERIAL_OF_1970 && number <= LAST_SERIAL ? isoDay((number - SERIAL_OF_1970) * DAY_MS) : undefined
  if (whole.length === 10) return isoDay(number * 1_000)
  return whole.length === 13 ? isoDay(number) : undefined
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)
