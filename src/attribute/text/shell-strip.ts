/*
 * A shell expands `$` inside double quotes, which damages amounts: `$5M` becomes `M`, `$50M` becomes `0M`, and `$1.2B`
 * becomes `.2B`. If the caller escaped the dollar sign twice, the text still contains the backslash.
 *
 * The text is split into words once. Each word is then compared with its neighbours, so the cost is linear.
 */

/** A passage that a shell probably damaged. */
export interface StrippedPassage {
  readonly passage: string
  readonly reason: string
}

const ESCAPED = /\\\$|\\u0024|\\x24|&#36;|&dollar;/g
const WORD = /[^\s/–—-]+/g

/** Matches words after which an amount of money often follows: `raised`, `Series A funding`. */
const BEFORE =
  /\b(?:[Rr]ais(?:e|es|ed|ing)|[Ss]ecur(?:e|es|ed|ing)|[Ii]nvest(?:s|ed|ing|ments?)?|[Vv]alu(?:ed|ation|ing)|[Ff]unding|[Rr]evenues?|[Ww]orth|[Rr]ounds?|[Ff]inancing|[Ss]old|[Aa]cquired|[Pp]aid|[Pp]ric(?:e|ed)|ARR|[Gg]rants?|[Ll]oans?)$/
/** Words that can be between a word of BEFORE and the amount. */
const LINKS = new Set(
  'a an at of for was is to in over about nearly almost around another additional more than up total some roughly approximately ~'.split(
    ' ',
  ),
)
/** Matches the verb in `valued the company at` and `valuing it at`. */
const VALUED = /\b[Vv]alu(?:ed|ation|ing)$/
/** Matches a word that often follows an amount of money, directly or after `in`. */
const AFTER = /^(?:seed|Seed|Series|funding|financing|investment|valuation|round|raise|fund|IPO|ARR)\b/
const AFTER_IN =
  /^(?:funding|revenues?|sales|financing|equity|debt|seed|venture|capital|Series|ARR|grants?|investments?)/

/** Matches a number and the text before it that contains no currency. The number may start with a decimal point. */
const NUMBER = /^([^\w$€£¥.,]*)([.,]\d+|\d[\d,]*(?:\.\d+)?)/
const MAGNITUDE = /^(?:MM|[MBK]|bn|mn|[Mm]illion|[Bb]illion|[Tt]rillion|[Tt]housand)\b/
/** Matches a currency after an amount: `5M USD`, `5 million euros`. */
const CURRENCY = /^(?:[A-Z][A-Z][A-Z]\b|dollars?|euros?|pounds?|yen|rupees?|francs?|€|£|¥)/
/** Matches the thing that a number counts, if the number is not an amount of money: `2M users`, `5 million copies`. */
const THINGS =
  /^(?:users?|customers?|people|downloads?|copies|members?|units?|subscribers?|students?|patients?|devices?|shares?|jobs?|orders?|acres?|tons?|homes?|drivers?|riders?|developers?|companies|businesses)\b/
/**
 * Matches a word that belongs to a name if `M` precedes it: `Ventures` in `M Ventures`. It does not match words that often
 * follow an amount: `$5M Series A` becomes `M Series A`.
 */
const NAME = /^(?!Series|Seed|Pre)[A-Z]/

interface Word {
  readonly text: string
  readonly at: number
}

interface Damage {
  readonly at: number
  readonly end: number
  readonly reason: string
}

/** All passages that a shell probably damaged, in the order of the text. Passages do not overlap. */
export function strippedPassages(text: string): StrippedPassage[] {
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ text: word, at: index }))
  const escaped = Array.from(text.matchAll(ESCAPED), ({ 0: sign, index }) => ({
    at: index,
    end: index + sign.length,
    reason: 'an escaped dollar sign',
  }))
  const found = [...escaped, ...words.flatMap((_, index) => damageAt(words, index) ?? [])].sort((a, b) => a.at - b.at)
  const passages: StrippedPassage[] = []
  let last = 0
  for (const { at, end, reason } of found) {
    if (at < last) continue
    passages.push({ passage: text.slice(at, end), reason })
    last = end
  }
  return passages
}

/** The damaged amount that starts at a word. */
function damageAt(words: readonly Word[], index: number): Damage | undefined {
  const amount = amountAt(words, index)
  if (!amount) return undefined
  const { number, at, end } = amount
  const start = amount.isBare ? startOfContext(words, index) : undefined
  if (number === '') {
    return start === undefined || isName(words, amount)
      ? undefined
      : { at: start, end, reason: 'an amount without its digits and currency' }
  }
  if (!/^\d/.test(number)) return { at, end, reason: 'an amount that starts with a decimal point' }
  const reason = 'an amount without its currency'
  if (start !== undefined && !isCount(words, amount)) return { at: start, end, reason }
  const last = /\b[A-Z]{3}$/.test(textAt(words, index - 1)) ? undefined : endOfContext(words, amount)
  return last === undefined ? undefined : { at, end: last, reason }
}

/** A magnitude such as `M` or `million`, with the number before it, which may be missing. */
interface Amount {
  readonly number: string
  /** Whether the word starts with the amount. */
  readonly isBare: boolean
  readonly at: number
  readonly end: number
  /** The rest of the word after the magnitude. */
  readonly rest: string
  /** Index of the next word. */
  readonly next: number
}

/** The amount that starts at a word. The magnitude is in the same word as its number, or it is the next word. */
function amountAt(words: readonly Word[], index: number): Amount | undefined {
  const [lead = '', before = '', number = ''] = NUMBER.exec(textAt(words, index)) ?? []
  const tail = textAt(words, index).slice(lead.length)
  const last = tail === '' ? index + 1 : index
  const text = tail || textAt(words, last)
  const magnitude = MAGNITUDE.exec(text)?.[0]
  if (magnitude === undefined) return undefined
  const rest = text.slice(magnitude.length)
  const at = startOf(words, index) + before.length
  const end = startOf(words, last) + textAt(words, last).length - rest.length
  return { number, isBare: before === '', at, end, rest, next: last + 1 }
}

const textAt = (words: readonly Word[], index: number): string => words[index]?.text ?? ''
const startOf = (words: readonly Word[], index: number): number => words[index]?.at ?? 0

/** Whether a magnitude without a number is a part of a name. */
const isName = (words: readonly Word[], { rest, next }: Amount): boolean =>
  /^[&'’]/.test(rest || textAt(words, next)) || (rest === '' && NAME.test(textAt(words, next)))

/** True if the number has a currency, or if it counts something other than money. */
const isCount = (words: readonly Word[], { rest, next }: Amount): boolean =>
  CURRENCY.test(rest || textAt(words, next)) || (rest === '' && THINGS.test(textAt(words, next)))

/** Position of the word before the amount that usually introduces money, such as `raised`. */
function startOfContext(words: readonly Word[], index: number): number | undefined {
  let at = index - 1
  while (LINKS.has(textAt(words, at))) at--
  if (textAt(words, at) === 'it' && VALUED.test(textAt(words, at - 1))) at -= 1
  if (textAt(words, at) === 'company' && textAt(words, at - 1) === 'the' && VALUED.test(textAt(words, at - 2))) at -= 2
  const match = BEFORE.exec(textAt(words, at))
  return match ? startOf(words, at) + match.index : undefined
}

/** Position after the word that usually follows an amount of money, such as `funding`. */
function endOfContext(words: readonly Word[], { rest, next }: Amount): number | undefined {
  if (rest !== '') return undefined
  const last = textAt(words, next) === 'in' ? next + 1 : next
  const match = (last === next ? AFTER : AFTER_IN).exec(textAt(words, last))
  return match ? startOf(words, last) + match[0].length : undefined
}
