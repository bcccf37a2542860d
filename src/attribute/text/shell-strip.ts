/*
 * A shell expands `$` inside double quotes, which damages amounts: `$5M` becomes `M`, `$50M` becomes `0M`, and `$1.2B`
 * becomes `.2B`. If the caller escaped the dollar sign twice, the text still contains the backslash.
 */

const MAGNITUDE = '(?:[MBK]|MM|bn|mn|[Mm]illion|[Bb]illion|[Tt]rillion|[Tt]housand)'
/** Words before an amount of money. */
const BEFORE =
  '(?:[Rr]ais(?:e|es|ed|ing)|[Ss]ecur(?:e|es|ed|ing)|[Ii]nvest(?:s|ed|ing)?|[Vv]alu(?:ed|ation|ing)(?:\\s+(?:it|the\\s+company))?|[Ff]unding|[Rr]evenues?|[Ww]orth|[Rr]ounds?|[Ff]inancing|[Ss]old|[Aa]cquired|[Pp]aid|[Pp]ric(?:e|ed)|ARR|[Gg]rants?|[Ii]nvestments?|[Ll]oans?)'
const LINK =
  '(?:\\s+(?:a|an|at|of|for|was|is|to|in|over|about|nearly|almost|around|another|additional|more|than|up|total|some|roughly|approximately|~))*'
/** Words after an amount of money. */
const AFTER =
  '(?:in\\s+(?:funding|revenues?|sales|financing|equity|debt|seed|venture|capital|Series|ARR|grants?|investments?)|(?:seed|Seed|Series|funding|financing|investment|valuation|round|raise|fund|IPO|ARR)\\b)'
const NUMBER = '\\d[\\d,]*(?:\\.\\d+)?'
/** Excludes amounts that name their currency: `5M USD`, `5 million euros`. */
const NOT_IN_CURRENCY = '(?!\\s?(?:[A-Z]{3}\\b|dollars?|euros?|pounds?|yen|rupees?|francs?|€|£|¥))'
/** Excludes numbers that count things instead of money: `2M users`, `5 million copies`. */
const NOT_OF_THINGS =
  '(?!\\s+(?:users?|customers?|people|downloads?|copies|members?|units?|subscribers?|students?|patients?|devices?|shares?|jobs?|orders?|acres?|tons?|homes?|drivers?|riders?|developers?|companies|businesses)\\b)'

const SIGNS: readonly (readonly [reason: string, pattern: RegExp])[] = [
  ['an escaped dollar sign', /\\+\$|\\u0024|\\x24|&#36;|&dollar;/g],
  [
    'an amount without its digits and currency',
    new RegExp(`\\b${BEFORE}${LINK}\\s+${MAGNITUDE}\\b(?!\\s*[&'’])(?!\\s+(?!Series|Seed|Pre)[A-Z])`, 'g'),
  ],
  ['an amount that starts with a decimal point', new RegExp(`(?<![\\w$€£¥.,])[.,]\\d+\\s?${MAGNITUDE}\\b`, 'g')],
  [
    'an amount without its currency',
    new RegExp(`\\b${BEFORE}${LINK}\\s+${NUMBER}\\s?${MAGNITUDE}\\b${NOT_IN_CURRENCY}${NOT_OF_THINGS}`, 'g'),
  ],
  [
    'an amount without its currency',
    new RegExp(`(?<![$€£¥\\w.,])(?<!\\b[A-Z]{3}\\s?)${NUMBER}\\s?${MAGNITUDE}\\s+${AFTER}`, 'g'),
  ],
]

/** A passage that a shell probably damaged. */
export interface StrippedPassage {
  readonly passage: string
  readonly reason: string
}

/** All passages that a shell probably damaged, in the order of the text. Passages do not overlap. */
export function strippedPassages(text: string): StrippedPassage[] {
  const found = SIGNS.flatMap(([reason, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, end: match.index + match[0].length, reason })),
  ).sort((a, b) => a.at - b.at || b.end - a.end)
  return found
    .filter(({ at }, index) => !found.slice(0, index).some((earlier) => earlier.end > at))
    .map(({ at, end, reason }) => ({ passage: text.slice(at, end), reason }))
}
