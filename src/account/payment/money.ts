import { code } from 'currency-codes'

/**
 * An amount of minor units as a decimal number: 12345 is `123.45` in USD, `12345` in JPY and `12.345` in KWD. ISO 4217
 * defines the number of decimals.
 */
export function decimal(amount: number, currency: string): string {
  const digits = code(currency)?.digits ?? 2
  const sign = amount < 0 ? '-' : ''
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
