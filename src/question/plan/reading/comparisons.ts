import type { Token } from './tokens.js'

/** How a number limits a value. */
export interface Comparison {
  readonly bound: 'min' | 'max' | 'about' | 'equal'
  /** True if the range does not include the number itself. */
  readonly isOpen: boolean
}

const min = { bound: 'min', isOpen: false } as const
const above = { bound: 'min', isOpen: true } as const
const max = { bound: 'max', isOpen: false } as const
const below = { bound: 'max', isOpen: true } as const
const about = { bound: 'about', isOpen: false } as const
export const equal = { bound: 'equal', isOpen: false } as const

/** Splits the phrases into words. */
function phrases(list: readonly (readonly [phrase: string, comparison: Comparison])[]) {
  return list.map(([phrase, comparison]) => ({ words: phrase.split(' '), comparison }))
}

/** Comparisons before a number. A phrase comes before the phrases that it begins with. */
export const BEFORE = phrases([
  ['in or after', min],
  ['on or after', min],
  ['in or before', max],
  ['on or before', max],
  ['not before', min],
  ['not after', max],
  ['no earlier than', min],
  ['not earlier than', min],
  ['no later than', max],
  ['not later than', max],
  ['not less than', min],
  ['not over', max],
  ['upwards of', min],
  ['in excess of', above],
  ['north of', above],
  ['as many as', max],
  ['as much as', max],
  ['no more than', max],
  ['not more than', max],
  ['no less than', min],
  ['no fewer than', min],
  ['a minimum of', min],
  ['a maximum of', max],
  ['more than', above],
  ['greater than', above],
  ['larger than', above],
  ['bigger than', above],
  ['higher than', above],
  ['later than', above],
  ['less than', below],
  ['fewer than', below],
  ['smaller than', below],
  ['lower than', below],
  ['earlier than', below],
  ['prior to', below],
  ['at least', min],
  ['at most', max],
  ['up to', max],
  ['starting in', min],
  ['starting from', min],
  ['over', above],
  ['above', above],
  ['well over', above],
  ['well above', above],
  ['way above', above],
  ['well under', below],
  ['well below', below],
  ['just over', above],
  ['just under', below],
  ['south of', below],
  ['cleared', above],
  ['clears', above],
  ['clearing', above],
  ['crossed', above],
  ['crossing', above],
  ['at the very least', min],
  ['at the least', min],
  ['at the most', max],
  ['close to', about],
  ['in the region of', about],
  ['nearly', about],
  ['almost', about],
  ['exceeding', above],
  ['exceeds', above],
  ['exceed', above],
  ['exceeded', above],
  ['topping', above],
  ['topped', above],
  ['surpassing', above],
  ['surpassed', above],
  ['short of', below],
  ['shy of', below],
  ['beneath', below],
  ['after', above],
  ['post', above],
  ['beyond', above],
  ['>', above],
  ['under', below],
  ['sub', below],
  ['below', below],
  ['before', below],
  ['pre', below],
  ['<', below],
  ['minimum', min],
  ['since', min],
  ['≥', min],
  ['maximum', max],
  ['until', max],
  ['till', max],
  ['≤', max],
  ['around', about],
  ['about', about],
  ['approximately', about],
  ['roughly', about],
  ['circa', about],
  ['some', about],
  ['exactly', equal],
])
/** Comparisons after a number. */
export const AFTER = phrases([
  ['or more', min],
  ['or above', min],
  ['or later', min],
  ['or after', min],
  ['or newer', min],
  ['and later', min],
  ['and up', min],
  ['and above', min],
  ['or higher', min],
  ['or bigger', min],
  ['or greater', min],
  ['or better', min],
  ['or over', min],
  ['and upwards', min],
  ['and more', min],
  ['and over', min],
  ['upwards', min],
  ['at least', min],
  ['or lower', max],
  ['or under', max],
  ['or smaller', max],
  ['and below', max],
  ['and less', max],
  ['and under', max],
  ['at most', max],
  ['tops', max],
  ['or so', about],
  ['onwards', min],
  ['onward', min],
  ['plus', min],
  ['+', min],
  ['or less', max],
  ['or fewer', max],
  ['or below', max],
  ['or earlier', max],
  ['or before', max],
  ['or older', max],
  ['and earlier', max],
])

/** The comparison whose phrase begins at a position, and the position after the phrase. */
export function comparisonAt(tokens: readonly Token[], at: number, known: typeof BEFORE) {
  const found = known.find(({ words }) => words.every((word, index) => tokens[at + index]?.key === word))
  return found && { to: at + found.words.length, comparison: found.comparison }
}
