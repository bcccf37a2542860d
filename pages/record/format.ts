import type { Money, Tenure } from './record-shapes.js'

/* How values are written for people, in English. */

const whole = new Intl.NumberFormat('en-US')
const currencies = new Map<string, Intl.NumberFormat>()
const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

export const countText = (count: number): string => whole.format(count)

/** `1 round`, `2 rounds`. */
export const counted = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${countText(count)} ${count === 1 ? noun : nouns}`

/** A short form, such as `$6.5B`. */
export function moneyText({ amount, currency }: Money): string {
  const code = currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : 'USD'
  let format = currencies.get(code)
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: code,
      notation: 'compact',
      maximumSignificantDigits: 3,
    })
    currencies.set(code, format)
  }
  return format.format(amount)
}

/** The day of a time or of a date. */
export const dayOf = (text: string): string => text.slice(0, 10)

export const dateText = (text: string): string => day.format(Date.parse(dayOf(text)))

export const yearOf = (text: string): string => text.slice(0, 4)

/** The name of a value of an enum: `INVESTMENT_FIRM` is `Investment firm`. */
export function wordsOf(value: string): string {
  const words = value.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Names of fields that are no words of a person. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  nameBrand: 'Name',
  nameLegal: 'Legal name',
  nameAlias: 'Other names',
  typeRecord: 'Type',
}

/** A field name as words: `foundedYear` is `Founded year`. */
export const fieldWords = (name: string): string =>
  FIELD_NAMES[name] ?? wordsOf(name.replace(/([a-z0-9])([A-Z])/g, '$1_$2'))

/** The host of a link, without `www.`. The whole text if it is no URL. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url)

/** The first letters of the first two words, for a record without an image. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = (words.length === 0 ? [name] : words.slice(0, 2)).map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
  return letters.join('').toUpperCase() || '·'
}

/** The years of a period, such as `2011–2015`. Empty if neither is known. */
const periodText = (start: string | null, end: string | null): string =>
  start === null && end === null ? '' : `${start === null ? '' : yearOf(start)}–${end === null ? '' : yearOf(end)}`

/** The titles of a person at an entity, with their years. Undefined if none of them is known. */
export const titlesText = (tenures: readonly Tenure[]): string | undefined =>
  tenures
    .map(({ titleName, startDate, endDate }) =>
      [titleName, periodText(startDate, endDate)].filter((part) => part).join(' '),
    )
    .filter((text) => text !== '')
    .join(', ') || undefined

/** Names of websites that differ from the words of their type. */
const SITES: Readonly<Record<string, string>> = {
  ANGELLIST: 'AngelList',
  APPSTORE: 'App Store',
  GITHUB: 'GitHub',
  GOOGLEPLAY: 'Google Play',
  LINKEDIN: 'LinkedIn',
  PITCHBOOK: 'PitchBook',
  PRODUCTHUNT: 'Product Hunt',
  TIKTOK: 'TikTok',
  TWITTER: 'X (Twitter)',
  YCOMBINATOR: 'Y Combinator',
  YOUTUBE: 'YouTube',
}

/** The name of the website that a type of link leads to. */
export const siteName = (urlType: string): string => SITES[urlType] ?? wordsOf(urlType)
