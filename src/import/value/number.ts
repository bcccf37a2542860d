import { currencyIn } from './currency.js'

/** Which of `.` and `,` separates the fraction. `unknown`: no value of the column shows it. `mixed`: both can do it. */
export type DecimalMark = '.' | ',' | 'unknown' | 'mixed'

export interface ReadNumber {
  readonly number: number
  /** ISO code of the currency that the text names. */
  readonly currency?: string
}

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  tsd: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  lacs: 1e5,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mio: 1e6,
  mil: 1e6,
  mill: 1e6,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
  b: 1e9,
  bn: 1e9,
  bil: 1e9,
  billion: 1e9,
  billions: 1e9,
  mrd: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
  mln: 1e6,
  mi: 1e6,
  milhão: 1e6,
  milhões: 1e6,
  milhoes: 1e6,
  millón: 1e6,
  millon: 1e6,
  millones: 1e6,
  milione: 1e6,
  milioni: 1e6,
  miljoen: 1e6,
  miljon: 1e6,
  miljoner: 1e6,
  millioner: 1e6,
  miljoonaa: 1e6,
  milliarder: 1e9,
  miljardia: 1e9,
  miljonen: 1e6,
  milionów: 1e6,
  miliony: 1e6,
  bi: 1e9,
  bilhão: 1e9,
  bilhões: 1e9,
  bilhoes: 1e9,
  md: 1e9,
  milliard: 1e9,
  milliards: 1e9,
  milliarde: 1e9,
  milliarden: 1e9,
  miliardo: 1e9,
  miliardi: 1e9,
  miljard: 1e9,
  miljarder: 1e9,
  miliardów: 1e9,
  tys: 1e3,
  mld: 1e9,
  milyon: 1e6,
  milyar: 1e9,
  tis: 1e3,
  ribu: 1e3,
  bin: 1e3,
  milj: 1e6,
  milionu: 1e6,
  milionů: 1e6,
  juta: 1e6,
  triệu: 1e6,
  miliar: 1e9,
  miliard: 1e9,
  mdr: 1e9,
  tỷ: 1e9,
  εκ: 1e6,
  εκατ: 1e6,
  εκατομμύρια: 1e6,
  χιλ: 1e3,
  χιλιάδες: 1e3,
  δισ: 1e9,
  δισεκατομμύρια: 1e9,
  ألف: 1e3,
  مليون: 1e6,
  ملايين: 1e6,
  مليار: 1e9,
  ล้าน: 1e6,
  מיליון: 1e6,
  тыс: 1e3,
  тысяч: 1e3,
  миллион: 1e6,
  миллиона: 1e6,
  миллионов: 1e6,
  миллиард: 1e9,
  миллиарда: 1e9,
  миллиардов: 1e9,
  млн: 1e6,
  млрд: 1e9,
  千: 1e3,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  百万: 1e6,
  千万: 1e7,
  천만: 1e7,
  亿: 1e8,
  億: 1e8,
  억: 1e8,
}
/** A number of Chinese, Japanese or Korean, and the currency behind it, which no space separates. */
const WITHOUT_SPACE = /^(百万|千万|천만|千|[万萬만亿億억])(\p{L}{1,10})$/u

/** Thousands and millions of a currency, as accountants write them: `T€`, `TEUR`, `kEUR`, `MSEK`. A lone `T` is a trillion. */
const JOINED = /\b([TKM])(EUR|USD|CHF|GBP|SEK|NOK|DKK|PLN|[€$£])/i

/** A text with thousands of a currency as `k EUR`, and with millions as `m EUR`. */
export const withThousands = (text: string): string =>
  text.replace(JOINED, (_, sign: string, currency: string) => `${/m/i.test(sign) ? 'm' : 'k'} ${currency}`)

/**
 * Currencies of countries in whose languages `mil` is a thousand. In English it is a million. Of an amount in euros it can be
 * both.
 */
const OF_MIL: ReadonlySet<string> = new Set(['BRL', 'MXN', 'ARS', 'CLP', 'COP', 'PEN', 'UYU', 'AOA', 'MZN'])

/** The digit zero of Arabic, Persian, Hindi and Bengali. The other digits follow it. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6]

/** A text with the digits 0 to 9 in place of others: `２０１２年`, `٢٠١٢`. */
export const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code))
  })

const MAX_LENGTH = 60
/** Three digits, and no fourth. */
const GROUP = /^\d{3}(?:\D|$)/
/** Removes the spaces and apostrophes that group digits: `1 000 000`, `1'000'000`. */
const withoutGroups = (text: string): string =>
  text
    .split(/[\s'’]/)
    .reduce((before, part) => (/\d$/.test(before) && GROUP.test(part) ? before + part : `${before} ${part}`))

/** The parts of a text such as `US$ 2.5 million`: what is before, the digits, and what is behind. */
function partsOf(text: string): { before: string; digits: string; behind: string } | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const plain = withoutGroups(text)
  const first = plain.search(/\d|[.,]\d/)
  if (first === -1) return undefined
  const digits = /^[\d.,]+/.exec(plain.slice(first))?.[0] ?? ''
  const behind = plain.slice(first + digits.length)
  return /\d/.test(behind) && !/^e[+]?\d{1,2}$/i.test(behind)
    ? undefined
    : { before: plain.slice(0, first).trim(), digits: digits.replace(/[.,]$/, ''), behind: behind.trim() }
}

/** What the digits of one value show about the decimal mark of its column. */
function markShown(digits: string): '.' | ',' | undefined {
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1]
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  if (points > 1) return ','
  if (commas > 1) return '.'
  const [, mark, fraction = ''] = /([.,])(\d*)$/.exec(digits) ?? []
  // `0.125` cannot be grouped digits.
  if (mark === undefined || (fraction.length === 3 && !/^0*[.,]/.test(digits))) return undefined
  return mark === '.' ? '.' : ','
}

/** What a value shows about the decimal mark of its column. Undefined if it shows nothing. */
export const decimalMarkIn = (text: string): '.' | ',' | undefined => {
  const parts = partsOf(text)
  return parts && markShown(parts.digits)
}

/**
 * Reads a number with grouped digits, a currency and a word such as `million`. `ambiguous`: the text can be read as two
 * numbers, such as 1.000. Undefined if the text is not a number.
 */
export function readNumber(text: string, mark: DecimalMark): ReadNumber | 'ambiguous' | undefined {
  const parts = partsOf(text.trim())
  if (!parts) return undefined
  const own = markShown(parts.digits)
  const used = own ?? (mark === '.' || mark === ',' ? mark : undefined)
  const hasMark = /[.,]/.test(parts.digits)
  // `1,000` is the usual form of one thousand, unless the file shows another. `1.000` can be one or one thousand.
  const decimal = used ?? (mark === 'mixed' || parts.digits.includes('.') ? undefined : '.')
  if (hasMark && decimal === undefined) return 'ambiguous'
  const number = digitsOf(parts.digits, decimal ?? '.')
  const exponent = /^e[+]?(\d{1,2})$/i.exec(parts.behind)?.[1]
  const around = wordsAround(exponent === undefined ? parts : { ...parts, behind: '' })
  if (number === undefined || around === undefined) return undefined
  const value = number * around.scale * 10 ** Number(exponent ?? 0)
  return Number.isFinite(value)
    ? { number: Number(value.toPrecision(15)), ...(around.currency ? { currency: around.currency } : {}) }
    : undefined
}

/** The number of grouped digits. Groups have two or three digits (1,00,00,000), and the last one has three. */
function digitsOf(digits: string, decimal: '.' | ','): number | undefined {
  const at = digits.lastIndexOf(decimal)
  const [whole, fraction] = at === -1 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)]
  const groups = whole.split(decimal === '.' ? ',' : '.')
  const [first = '', ...others] = groups
  const isGrouped = others.every((group, index) =>
    index === others.length - 1 ? group.length === 3 : group.length === 2 || group.length === 3,
  )
  const isNumber = [...groups, fraction].every((group) => /^\d*$/.test(group))
  if (!isNumber || !isGrouped || (others.length > 0 && (first === '' || first.length > 3))) return undefined
  return Number(`${groups.join('') || '0'}.${fraction || '0'}`)
}

/** The scale and the currency that the words around the digits state. Undefined if they state anything else. */
function wordsAround({
  before,
  behind,
}: {
  before: string
  behind: string
}): { scale: number; currency?: string } | undefined {
  let scale = 1
  let currency: string | undefined
  const words = [before, behind]
    .flatMap((part) => withThousands(part).match(/[\p{L}]+\$?|[^\p{L}\s]+/gu) ?? [])
    .flatMap((word) => WITHOUT_SPACE.exec(word)?.slice(1) ?? [word])
  for (const word of withJoined(words)) {
    const known = currencyIn(word)
    const factor = SCALES[word.toLowerCase().replace(/\.$/, '')]
    if (known !== undefined && currency === undefined) currency = known
    else if (factor !== undefined && scale === 1) scale = factor
    else if (!IGNORED.has(word.toLowerCase())) return undefined
  }
  // Only the rupee of India is counted so without its name.
  if (currency === undefined && words.some((word) => INDIAN.test(word))) currency = 'INR'
  const isMil = words.some((word) => /^mil$/i.test(word))
  if (isMil && currency === 'EUR') return undefined
  if (isMil && currency !== undefined && OF_MIL.has(currency)) scale = 1e3
  return { scale, ...(currency === undefined ? {} : { currency }) }
}

/** Signs and words without a meaning of their own, as in `2 millions d’euros`. */
const IGNORED: ReadonlySet<string> = new Set(['.', '+', '~', 'd', "'", '’', 'de', 'di', 'of', 'in'])

/** Words for numbers of South Asia. */
const INDIAN = /^(?:lakhs?|lacs?|crores?|cr)\.?$/i

/** Joins the words of a name such as `US dollars`, and of a symbol such as `US $`. */
function withJoined(words: readonly string[]): string[] {
  const joined = words.join(' ')
  return words.length > 1 && currencyIn(joined) !== undefined ? [joined] : [...words]
}
