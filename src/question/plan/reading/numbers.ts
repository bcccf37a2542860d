import { AFTER, BEFORE, type Comparison, comparisonAt, equal } from './comparisons.js'
import type { Range } from './finding.js'
import type { Token } from './tokens.js'

const WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    dozen: 12,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    hundred: 100,
    thousand: 1000,
    half: 0.5,
  }),
)
const SCALES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    hundred: 100,
    k: 1e3,
    thousand: 1e3,
    thousands: 1e3,
    m: 1e6,
    mm: 1e6,
    mn: 1e6,
    mio: 1e6,
    mil: 1e6,
    million: 1e6,
    millions: 1e6,
    b: 1e9,
    bn: 1e9,
    billion: 1e9,
    billions: 1e9,
  }),
)
const CURRENCIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $: 'USD',
    usd: 'USD',
    dollar: 'USD',
    dollars: 'USD',
    bucks: 'USD',
    '€': 'EUR',
    eur: 'EUR',
    euro: 'EUR',
    euros: 'EUR',
    '£': 'GBP',
    gbp: 'GBP',
    pound: 'GBP',
    pounds: 'GBP',
    quid: 'GBP',
    '¥': 'JPY',
    yen: 'JPY',
    jpy: 'JPY',
    chf: 'CHF',
    francs: 'CHF',
    franc: 'CHF',
    rupees: 'INR',
    inr: 'INR',
    sek: 'SEK',
    kronor: 'SEK',
  }),
)

/** A number in a question, with its unit. */
export interface Quantity {
  readonly to: number
  readonly value: number
  readonly scale: number
  readonly currency: string | undefined
  readonly isWord: boolean
}

/** Reads a number such as `10`, `1,000`, `2.5 million`, `$500k` or `ten`. */
export function quantityAt(tokens: readonly Token[], at: number): Quantity | undefined {
  const sign = CURRENCIES.get(tokens[at]?.key ?? '')
  const first = sign === undefined ? at : at + 1
  const token = tokens[first]
  if (!token) return undefined
  const isHalfDozen = token.key === 'half' && tokens[first + 1]?.key === 'a' && tokens[first + 2]?.key === 'dozen'
  if (isHalfDozen) return { to: first + 3, value: 6, scale: 1, currency: sign, isWord: true }
  const turn = ['turn', 'of', 'the'].every((one, index) => tokens[first + index]?.key === one) ? first + 3 : first
  if (tokens[turn]?.key === 'millennium' || (turn > first && tokens[turn]?.key === 'century'))
    return { to: turn + 1, value: 2000, scale: 1, currency: sign, isWord: false }
  // "A billion" and "half a billion".
  const isPart = token.key === 'half' && tokens[first + 1]?.key === 'a'
  const unit = isPart ? first + 2 : token.key === 'a' ? first + 1 : first
  const word = tokens[unit]?.key ?? ''
  if (word.length >= LONG_SCALE && SCALES.has(word) && !/^\p{N}/u.test(token.key) && (unit > first || !WORDS.has(word)))
    return withCurrency(tokens, {
      to: unit + 1,
      value: isPart ? 0.5 : 1,
      scale: SCALES.get(word) ?? 1,
      currency: sign,
      isWord: true,
    })
  const value = /^\p{N}/u.test(token.key) ? numberOf(token.key) : WORDS.get(token.key)
  if (value === undefined || !Number.isFinite(value)) return undefined
  const scale = SCALES.get(tokens[first + 1]?.key ?? '')
  const isWord = !/^\p{N}/u.test(token.key)
  const to = scale === undefined ? first + 1 : first + 2
  return withCurrency(tokens, { to, value, scale: scale ?? 1, currency: sign, isWord })
}

/** Minimum length of a word for a scale that is a number without another one: million, but not m. */
const LONG_SCALE = 7

/** The quantity with the currency after it. A sign belongs to the number after it: `5 $10`. */
function withCurrency(tokens: readonly Token[], quantity: Quantity): Quantity {
  const word = CURRENCIES.get(tokens[quantity.to]?.key ?? '')
  if (word === undefined || quantity.currency !== undefined) return quantity
  if (quantityAtPlain(tokens, quantity.to + 1) !== undefined) return quantity
  return { ...quantity, to: quantity.to + 1, currency: word }
}

const quantityAtPlain = (tokens: readonly Token[], at: number): number | undefined => {
  const token = tokens[at]
  return token && /^\p{N}/u.test(token.key) && token.isJoined ? numberOf(token.key) : undefined
}

/** `1,000` and `1.000` are thousands if three digits follow each separator. Otherwise the separator is a decimal point. */
function numberOf(text: string): number {
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(text)
  return Number(isGrouped ? text.replace(/[.,]/g, '') : text.replace(',', '.'))
}

/** A number with its comparison, or two numbers with the words between them. */
export interface Amount {
  readonly to: number
  readonly comparison: Comparison
  readonly values: readonly number[]
  readonly scale: number
  readonly currency: string | undefined
  readonly isWord: boolean
}

/** Reads `over $10M`, `between 5 and 20 million euros`, `2010-2015`, `1000+` or `50`. */
export function amountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const range = rangeAt(tokens, at)
  if (range) return range
  const before = comparisonAt(tokens, at, BEFORE)
  const quantity = quantityAt(tokens, before ? skipWord(tokens, before.to) : at)
  if (!quantity) return undefined
  const after = before ? undefined : comparisonAfter(tokens, quantity.to)
  const { value, scale, currency, isWord } = quantity
  return {
    to: after?.to ?? quantity.to,
    comparison: before?.comparison ?? after?.comparison ?? equal,
    values: [value * scale],
    scale,
    currency,
    isWord,
  }
}

/** A number whose comparison follows its noun: "three companies or more". `to` is the position after the noun. */
export function withTrailing(tokens: readonly Token[], amount: Amount, to: number): { amount: Amount; to: number } {
  const isPlain = amount.comparison.bound === 'equal' && amount.values.length === 1
  const after = isPlain ? comparisonAfter(tokens, to) : undefined
  return after ? { amount: { ...amount, comparison: after.comparison }, to: after.to } : { amount, to }
}

/** The comparison after a number. In "1990 or after 2010", the words belong to the next number. */
function comparisonAfter(tokens: readonly Token[], at: number) {
  const after = comparisonAt(tokens, at, AFTER)
  const isOfNext = after && (tokens[after.to]?.key === 'than' || quantityAt(tokens, after.to) !== undefined)
  return isOfNext ? undefined : after
}

/** Skips words before a number, such as "the" and "the year", and the hyphen in "post-2016". */
const skipWord = (tokens: readonly Token[], at: number): number =>
  ['a', 'the', 'year', 'years', 'of', '-'].includes(tokens[at]?.key ?? '') && !SCALES.get(tokens[at]?.key ?? '')
    ? skipWord(tokens, at + 1)
    : at

function rangeAt(tokens: readonly Token[], at: number): Amount | undefined {
  const opens = ['between', 'from'].includes(tokens[at]?.key ?? '')
  const low = quantityAt(tokens, opens ? skipWord(tokens, at + 1) : at)
  if (!low) return undefined
  const link = tokens[low.to]?.key ?? ''
  if (
    !(
      link === '-' ||
      ['to', 'until', 'till', 'through'].includes(link) ||
      (link === 'and' && tokens[at]?.key === 'between')
    )
  )
    return undefined
  const high = quantityAt(tokens, low.to + 1)
  if (!high) return undefined
  // In "5 to 20 million euros" the unit belongs to both numbers.
  const lowScale =
    low.scale === 1 && low.value < high.value * high.scale && high.scale > 1 && low.value < 1000
      ? high.scale
      : low.scale
  return {
    to: high.to,
    comparison: equal,
    values: [low.value * lowScale, high.value * high.scale],
    scale: Math.max(lowScale, high.scale),
    currency: high.currency ?? low.currency,
    isWord: low.isWord && high.isWord,
  }
}

/** Share by which a value may differ from "about" a number. */
const NEAR = 0.2

/**
 * Returns the range of an amount. For whole numbers, "more than 10" begins at 11. For amounts of money, the range
 * includes the bound.
 */
export function rangeOf({ comparison: { bound, isOpen }, values }: Amount, isCounted: boolean): Range {
  const [value = 0, other] = values
  if (other !== undefined) return { min: Math.min(value, other), max: Math.max(value, other) }
  const step = isOpen && isCounted ? 1 : 0
  if (bound === 'min') return { min: value + step }
  if (bound === 'max') return { max: value - step }
  if (bound === 'about') return { min: Math.round(value * (1 - NEAR)), max: Math.round(value * (1 + NEAR)) }
  return { min: value, max: value }
}
