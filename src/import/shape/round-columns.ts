import { plainName, singular, unitOf } from '../column/column-match.js'
import { KNOWN_NAMES } from '../column/known-columns.js'
import { roundIn } from './round-in-text.js'
import { unitWords } from './unit-text.js'

/** What a column says about a round. `value`: its cells decide. */
export type Attribute = 'amount' | 'date' | 'valuation' | 'investors' | 'lead' | 'currency' | 'round' | 'value'

/** A column about a round, or about a round of each row. */
export interface RoundColumn {
  readonly column: string
  readonly round: string
  readonly isSure: boolean
  readonly attribute: Attribute
  /** What the name of the column says about its amounts, to write behind them: `m USD`. */
  readonly unit: string
}

const FIELDS: Readonly<Record<string, Attribute>> = {
  amountRaised: 'amount',
  dateAnnounced: 'date',
  valuationPostMoney: 'valuation',
  investor: 'investors',
  leadInvestor: 'lead',
  currency: 'currency',
  round: 'round',
}
/** Other words that say what a column about a round has. */
const MORE: Readonly<Record<string, Attribute>> = {
  raised: 'amount',
  size: 'amount',
  value: 'amount',
  sum: 'amount',
  capital: 'amount',
  money: 'amount',
  invested: 'amount',
  year: 'date',
  month: 'date',
  when: 'date',
  on: 'date',
  closing: 'date',
  jahr: 'date',
  ano: 'date',
  annee: 'date',
  backer: 'investors',
  vc: 'investors',
  name: 'round',
  type: 'round',
  stage: 'round',
  label: 'round',
  post: 'valuation',
  val: 'valuation',
}

const ATTRIBUTES: ReadonlyMap<string, Attribute> = new Map([
  ...Object.entries(MORE),
  ...KNOWN_NAMES.rounds.flatMap(([field, names]) => {
    const attribute = FIELDS[field]
    return attribute === undefined ? [] : names.map((name) => [singular(name), attribute] as const)
  }),
])

/** The attribute that the words of a name say. */
export const attributeOf = (words: string): Attribute | undefined => ATTRIBUTES.get(singular(plainName(words)))

/** The unit that a name states in brackets or in its last words. */
export function unitIn(name: string): { readonly words: string; readonly unit: string } {
  const inBrackets = unitOf(name)
  const bare = name.replace(/\([^()]*\)/g, ' ').trim()
  const words = bare.split(/[\s_]+/)
  const lastWord = words.at(-1) ?? ''
  const last = unitOf(`(${lastWord})`)
  // The B of `Series B` is no unit.
  const isLast = words.length > 1 && !/^[A-Z]$/.test(lastWord) && (last.currency ?? last.scale) !== undefined
  const unit = unitWords({ ...(isLast ? last : {}), ...inBrackets })
  return { words: isLast ? words.slice(0, -1).join(' ') : bare, unit }
}

/** `seriesAAmount` in words. */
const spaced = (name: string): string =>
  name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')

/** Words that name a round only before the word of what the column has: `Growth` can be a share in percent. */
const OTHER_WORD = /^(?:growth|venture|debt|grant|safe|secondary)$/i

/** What a column says about the round that its name has. Undefined if it names no round, or says something else about it. */
export function roundColumn(column: string): RoundColumn | undefined {
  const { words, unit } = unitIn(column)
  const found = roundIn(spaced(words))
  if (!found) return undefined
  const attribute = found.rest === '' ? 'value' : attributeOf(found.rest)
  if (attribute === undefined) return undefined
  const { round, isSure } = found
  if (attribute === 'value' && OTHER_WORD.test(round)) return undefined
  return { column, round, isSure, attribute, unit }
}
