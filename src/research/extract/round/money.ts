/** Signs and names of currencies in lower case, and their ISO codes. */
const CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['us$', 'USD'],
  ['dollars', 'USD'],
  ['us dollars', 'USD'],
  ['ca$', 'CAD'],
  ['c$', 'CAD'],
  ['au$', 'AUD'],
  ['a$', 'AUD'],
  ['nz$', 'NZD'],
  ['s$', 'SGD'],
  ['€', 'EUR'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['£', 'GBP'],
  ['pounds', 'GBP'],
  ['₹', 'INR'],
  ['rs', 'INR'],
  ['rs.', 'INR'],
  ['r$', 'BRL'],
  ['reais', 'BRL'],
  ...[
    'USD',
    'CAD',
    'AUD',
    'SGD',
    'EUR',
    'GBP',
    'CHF',
    'SEK',
    'NOK',
    'DKK',
    'INR',
    'BRL',
    'PLN',
    'JPY',
    'KRW',
    'ILS',
    'ZAR',
  ].map((code) => [code.toLowerCase(), code] as const),
])

const SCALES: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['mn', 1e6],
  ['million', 1e6],
  ['bn', 1e9],
  ['b', 1e9],
  ['billion', 1e9],
  ['crore', 1e7],
  ['crores', 1e7],
  ['cr', 1e7],
  ['lakh', 1e5],
])

/** An amount in a text, and the position after its last word. */
interface Money {
  /** Code of ISO 4217. */
  readonly currency: string
  /** The amount as a whole number, in units of the currency. */
  readonly amount: number
  readonly end: number
}

const LEAST = 10_000
const MOST = 50_000_000_000

/**
 * Reads an amount with its currency that begins at a word: `$12M`, `US$12.5 million`, `EUR 800k`, `3 million euros`.
 * Undefined if there is none, or if it is too small or too large for a funding round.
 */
export function moneyAt(words: readonly string[], start: number): Money | undefined {
  // The sign of the currency can be a separate word, as in `$ 12M`.
  const isApart = CURRENCIES.has((words[start] ?? '').toLowerCase())
  const joined = isApart ? `${words[start]}${words[start + 1] ?? ''}` : (words[start] ?? '')
  let end = start + (isApart ? 2 : 1)
  const [, sign = '', number = '', suffix = ''] = /^(\D*)(\d[\d,.]*)-?([a-z]*)$/i.exec(joined) ?? []
  const isScaled = suffix === '' && SCALES.has((words[end] ?? '').toLowerCase())
  const scale = SCALES.get((isScaled ? (words[end++] ?? '') : suffix).toLowerCase())
  let currency = CURRENCIES.get(sign.toLowerCase())
  for (const length of sign === '' ? [2, 1] : []) {
    currency ??= CURRENCIES.get(
      words
        .slice(end, end + length)
        .join(' ')
        .toLowerCase(),
    )
    if (currency !== undefined) {
      end += length
      break
    }
  }
  const value = numberOf(number)
  if (currency === undefined || value === undefined || (suffix !== '' && scale === undefined)) return undefined
  const amount = Math.round(value * (scale ?? 1) * 100) / 100
  return Number.isInteger(amount) && amount >= LEAST && amount <= MOST ? { currency, amount, end } : undefined
}

/** Reads `12`, `12.5` and `12,000,000`. */
const numberOf = (text: string): number | undefined =>
  /^\d+(?:\.\d+)?$/.test(text) || /^\d\d?\d?(?:,\d\d\d)+$/.test(text) ? Number(text.replaceAll(',', '')) : undefined
