import { data } from 'currency-codes'

/** Symbols, abbreviations and short names that files use in place of the ISO code. */
const ALSO: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  'us $': 'USD',
  usd$: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  'us dollars': 'USD',
  'u.s. dollar': 'USD',
  'u.s. dollars': 'USD',
  '€': 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  'british pound': 'GBP',
  'british pounds': 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
  'cn¥': 'CNY',
  rmb: 'CNY',
  renminbi: 'CNY',
  yuan: 'CNY',
  '₹': 'INR',
  rs: 'INR',
  'rs.': 'INR',
  rupee: 'INR',
  rupees: 'INR',
  '₩': 'KRW',
  won: 'KRW',
  r$: 'BRL',
  c$: 'CAD',
  ca$: 'CAD',
  cdn$: 'CAD',
  'canadian dollars': 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  'australian dollars': 'AUD',
  nz$: 'NZD',
  s$: 'SGD',
  sg$: 'SGD',
  hk$: 'HKD',
  nt$: 'TWD',
  mx$: 'MXN',
  zł: 'PLN',
  '₺': 'TRY',
  '₽': 'RUB',
  '₪': 'ILS',
  '₫': 'VND',
  '₦': 'NGN',
  '₱': 'PHP',
  '฿': 'THB',
  '₴': 'UAH',
  kč: 'CZK',
  'swiss francs': 'CHF',
  yen: 'JPY',
  人民币: 'CNY',
  元: 'CNY',
  元人民币: 'CNY',
  美元: 'USD',
  美金: 'USD',
  ドル: 'USD',
  달러: 'USD',
  欧元: 'EUR',
  ユーロ: 'EUR',
  유로: 'EUR',
  日元: 'JPY',
  円: 'JPY',
  港元: 'HKD',
  港币: 'HKD',
  원: 'KRW',
  دولار: 'USD',
  'دولار أمريكي': 'USD',
  يورو: 'EUR',
  درهم: 'AED',
  ريال: 'SAR',
  'ريال سعودي': 'SAR',
  جنيه: 'EGP',
  ευρώ: 'EUR',
  евро: 'EUR',
  долларов: 'USD',
  доллар: 'USD',
  'долл.': 'USD',
  долл: 'USD',
  tl: 'TRY',
  dolar: 'USD',
  dólares: 'USD',
  dolares: 'USD',
  dollari: 'USD',
  dolarów: 'USD',
  'pounds sterling': 'GBP',
  руб: 'RUB',
  'руб.': 'RUB',
  рублей: 'RUB',
}

const byName = new Map([
  ...data.flatMap(({ code, currency }): [string, string][] => [
    [currency.toLowerCase(), code],
    [code.toLowerCase(), code],
  ]),
  ...Object.entries(ALSO),
])

/** The ISO code of a currency that a text names by its code, name or symbol. */
export const currencyIn = (text: string): string | undefined => byName.get(text.trim().toLowerCase())

/**
 * Whether a currency in a cell agrees with the one of its column. `$` without letters before it is the symbol of several
 * dollars and pesos, and `¥` of the yen and the yuan.
 */
export const agrees = (stated: string, column: string, text: string): boolean =>
  stated === column ||
  (stated === 'USD' && isPlainDollar(text) && /D$|^MXN$|^BRL$|^ARS$|^CLP$|^COP$/.test(column)) ||
  // `5 crore` can also be in rupees of Pakistan.
  (stated === 'INR' && !/inr|rs|₹|rupee/i.test(text)) ||
  (stated === 'JPY' && column === 'CNY' && /[¥￥]/.test(text))

const isPlainDollar = (text: string): boolean => /(^|[^\p{L}\s])\s*\$/u.test(text) && !/us/i.test(text)
