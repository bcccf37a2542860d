import { z } from 'zod'
import { readTable } from '../word/word-table.js'

/*
 * Amounts of money in sentences of any language: `8,5 miljoen euro`, `US$12.5M`, `38 MSEK`, `7億円`. The scales and the currencies
 * are data in round-money.json. A sign such as `kr` is that of several currencies.
 */

export interface Amount {
  readonly at: number
  readonly end: number
  /** The amount in units of the currency. */
  readonly amount: number
  /** Codes of ISO 4217: the currencies that the sign can mean. */
  readonly currencies: readonly string[]
}

const lists = z.record(z.string(), z.array(z.string()))
const { scales, currencies, regions } = z
  .strictObject({ scales: lists, currencies: lists, regions: lists })
  .parse(readTable('round/round-money.json'))

/** The values of each word. */
function valuesByWord(table: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>()
  for (const [value, words] of Object.entries(table))
    for (const word of words) values.set(word, [...(values.get(word) ?? []), value])
  return values
}
const [SCALES, CURRENCIES] = [valuesByWord(scales), valuesByWord(currencies)]

/** Minimum length of the start of a word that stands for all of its forms. */
const MIN_START = 4

/** The values of a word. In a table, `*` at the end of a word stands for any letters. */
function valuesOf(word: string, table: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const lower = word.toLowerCase()
  const exact = table.get(lower)
  if (exact) return exact
  for (let length = lower.length; length >= MIN_START; length--) {
    const open = table.get(`${lower.slice(0, length)}*`)
    if (open) return open
  }
  return []
}

/** A number, also with spaces between groups of digits. */
const NUMBER = /\d[\d.,]*(?:[ \u00a0\u202f'\u2019]\d\d\d){0,3}/g
const SIGN_BEFORE =
  /(?:^|[^\p{L}\p{N}])([A-Z]{0,3}[$€£¥₹₩₪₺₽₦₫]|[A-Z]{3}|R\$|Rs\.?|kr\.?|Rp)[ \u00a0]?$|(新[台臺]幣|人民[币幣]|RMB|NT\$)[ \u00a0]?$/u
const WORD_AFTER = /^[ \u00a0\u202f-]?([$€£¥₹₩₪₺₽₦₫]|\p{L}+\$?)\.?/u
const UNIT_AFTER =
  /^[ \u00a0\u202f-]?(?:d['\u2019]|de |di |of |in )?((?:\p{Lu}{1,2})?[$€£¥₹₩₪₺₽₦₫]|\p{L}+(?:-\p{L}+)?)/u
const EAST_ASIAN = /^ ?([億亿억万萬만백천]만?)/u
const EAST_ASIAN_UNIT = /^ ?元?(円|日圓|人民币|人民幣|美元|元|원|달러|ドル|美元|人民币|ユーロ|欧元)/u

/** The number that digits and separators mean. `isScaled`: a scale follows, so that `1.250` is one and a quarter. */
function numberOf(written: string, isScaled: boolean): number | undefined {
  const text = written.replace(/[.,]$/, '').replace(/[ \u00a0\u202f'\u2019]/g, ',')
  if (/^\d+$/.test(text)) return Number(text)
  if (/^\d+[.,]\d{1,2}$/.test(text) || (isScaled && /^\d+[.,]\d{3}$/.test(text))) return Number(text.replace(',', '.'))
  if (/^\d{1,3}(?:\.\d{3}){1,4}$/.test(text)) return Number(text.replaceAll('.', ''))
  if (/^\d{1,3}(?:,\d{3}){1,4}$/.test(text)) return Number(text.replaceAll(',', ''))
  return undefined
}

/** The number without groups of digits that do not belong to it: `2021 500` are two numbers. */
function ungrouped(written: string, next: string): string {
  const groups = written.split(/[ \u00a0\u202f'\u2019]/)
  const isOne = groups.length > 1 && /^\d{1,3}$/.test(groups[0] ?? '') && !/\d/.test(next)
  return isOne ? written : (groups[0] ?? '')
}

const LEAST = 10_000
const MOST = 50_000_000_000
/** Maximum number of amounts of a sentence. */
const MAX_AMOUNTS = 12
/** Maximum length of the words of an amount before and after the number. */
const NEAR = 24

/** The amounts of money in a sentence. */
export function amountsIn(text: string): Amount[] {
  const found: Amount[] = []
  for (const { index, 0: number } of text.matchAll(NUMBER)) {
    if (found.length >= MAX_AMOUNTS) break
    const amount = amountAt(text, index, ungrouped(number, text.charAt(index + number.length)))
    if (amount) found.push(amount)
  }
  return found
}

function amountAt(text: string, at: number, number: string): Amount | undefined {
  const digits = number.replace(/[.,]$/, '')
  const sign = SIGN_BEFORE.exec(text.slice(Math.max(0, at - NEAR), at))
  let end = at + digits.length
  const eastAsian = EAST_ASIAN.exec(text.slice(end, end + 4))
  const word = eastAsian ?? WORD_AFTER.exec(text.slice(end, end + NEAR))
  // `38 MSEK` has the scale and the currency in one word.
  const [, letter = '', code = ''] = /^([MmKk])([A-Z]{3}|€|\$|£|kr)$/.exec(word?.[1] ?? '') ?? []
  const [scale] = letter === '' ? valuesOf(word?.[1] ?? '', SCALES) : valuesOf(letter, SCALES)
  if (scale !== undefined) end += (word?.[0] ?? '').length
  const unit = (eastAsian ? EAST_ASIAN_UNIT : UNIT_AFTER).exec(text.slice(end, end + NEAR))
  const joined = unit?.[1] ?? /^(?:円|元|원)/u.exec(text.slice(end))?.[0]
  const dollar = /^ (CA|US|AU|NZ)(?!\p{L})/u.exec(text.slice(end, end + 4))?.[1]
  const before = valuesOf((sign?.[1] ?? sign?.[2] ?? '').replace(/\.$/, ''), CURRENCIES)
  const after = valuesOf(code === '' ? (joined ?? '') : code, CURRENCIES)
  const codes = before.length > 0 ? before : after
  const value = numberOf(digits, scale !== undefined)
  if (codes.length === 0 || value === undefined) return undefined
  if (before.length === 0 && code === '') end += (unit?.[0] ?? joined ?? '').length
  const amount = Math.round(value * Number(scale ?? 1) * 100) / 100
  if (!Number.isInteger(amount) || amount < LEAST || amount > MOST) return undefined
  return {
    at: at - (sign?.[1] ?? sign?.[2] ?? '').length,
    end,
    amount,
    currencies: dollar === undefined ? codes : [`${dollar}D`],
  }
}

/** The currency of an amount on a page with this language and host. Undefined if several are possible. */
export function currencyOn(all: readonly string[], language: string, host: string): string | undefined {
  if (all.length === 1) return all[0]
  const country =
    host
      .replace(/\.example$/, '')
      .split('.')
      .at(-1) ?? ''
  const has = (code: string, tag: string) => regions[code]?.includes(tag) === true
  return (
    all.find((code) => has(code, language)) ??
    all.find((code) => has(code, country)) ??
    all.find((code) => has(code, language.split('-')[0] ?? '')) ??
    // Elsewhere, `$` is that of the United States, but not in countries whose peso has the same sign.
    (all.includes('USD') && !PESOS.has(country) && !PESOS.has(language.split('-')[1] ?? '') ? 'USD' : undefined)
  )
}
const PESOS: ReadonlySet<string> = new Set(['mx', 'ar', 'cl', 'co', 'uy'])
