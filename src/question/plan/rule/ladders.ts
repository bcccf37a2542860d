import { STAGES } from '../../../derived/writes/stages.js'
import { AFTER, BEFORE, comparisonAt } from '../reading/comparisons.js'
import { type Match, type Question, type Rule, signalAt } from '../reading/question.js'
import { wordsOf } from '../reading/tokens.js'
import { counted } from './counts.js'
import { investorAt } from './name-reading.js'
import { comparedWith } from './record-comparisons.js'
import { roundLetterAt } from './round-letter.js'
import { stageOrRound } from './rounds.js'

/* Rules for values that have an order: the stages of companies, and the batches of accelerators. */

const TO = new Set(['to', 'through', 'thru', 'until', 'till', '-'])

interface Step {
  readonly to: number
  readonly value: string
}

/** "Series B or later", "series C+" and "seed to B": all stages of this range. */
export const stageRange: Rule = (question, at) => {
  const bounded = boundedStage(question, at)
  if (bounded) return bounded
  const first = stageAt(question, at)
  if (!first) return undefined
  const position = STAGES.indexOf(first.value)
  const after = comparisonAt(question.tokens, first.to, AFTER)
  const last = TO.has(question.tokens[first.to]?.key ?? '') ? stageAt(question, first.to + 1, true) : undefined
  const values = after
    ? after.comparison.bound === 'min'
      ? STAGES.slice(position)
      : STAGES.slice(0, position + 1)
    : STAGES.slice(position, last ? STAGES.indexOf(last.value) + 1 : 0)
  const to = after?.to ?? last?.to
  return to === undefined || values.length === 0
    ? undefined
    : { to, meanings: [stageOrRound({ kind: 'round', values }, question, at, to)] }
}

const NOTHING = new Set(['nothing', 'none'])
const PAST = new Set([
  'past',
  'beyond',
  'above',
  'after',
  'later',
  'than',
  'raised',
  'got',
  'went',
  'gone',
  'any',
  'further',
])

/** "Nothing past the A": no round after this stage. The stage itself need not exist. */
export const nothingPast: Rule = (question, at) => {
  const { tokens } = question
  const isNothing =
    NOTHING.has(tokens[at]?.key ?? '') || (tokens[at]?.key === 'no' && /^rounds?$/.test(tokens[at + 1]?.key ?? ''))
  let from = tokens[at]?.key === 'no' ? at + 2 : at + 1
  while (PAST.has(tokens[from]?.key ?? '')) from++
  const isPast = ['past', 'beyond', 'above', 'than'].includes(tokens[from - 1]?.key ?? '')
  const stage =
    isNothing && isPast
      ? stageAt(question, ['the', 'a', 'an', 'its', 'their'].includes(tokens[from]?.key ?? '') ? from + 1 : from)
      : undefined
  const values = stage ? STAGES.slice(STAGES.indexOf(stage.value) + 1) : []
  return stage && values.length > 0
    ? { to: stage.to, meanings: [{ kind: 'round', values }], isNegated: true }
    : undefined
}

/** "At least a Series B", "beyond seed" and "post-Series A". */
function boundedStage(question: Question, at: number): Match | undefined {
  const { tokens } = question
  // "The Series B was smaller than the Series A" compares amounts.
  if (SIZES.has(tokens[at]?.key ?? '')) return undefined
  const before = comparisonAt(tokens, at, BEFORE)
  const from = before && ['a', 'an', 'the', '-'].includes(tokens[before.to]?.key ?? '') ? before.to + 1 : before?.to
  const stage = from === undefined ? undefined : stageAt(question, from)
  if (!before || !stage || before.comparison.bound === 'about' || before.comparison.bound === 'equal') return undefined
  const position = STAGES.indexOf(stage.value)
  const { bound, isOpen } = before.comparison
  const step = isOpen ? 1 : 0
  const values = bound === 'min' ? STAGES.slice(position + step) : STAGES.slice(0, position + 1 - step)
  // "After the Series B" can also be a time.
  const isTime = TIMES.has(tokens[at]?.key ?? '')
  if (values.length === 0 || isTime) return undefined
  return { to: stage.to, meanings: [stageOrRound({ kind: 'round', values }, question, at, stage.to)] }
}

const SIZES = new Set(['smaller', 'bigger', 'larger'])
const TIMES = new Set([
  'after',
  'before',
  'since',
  'until',
  'till',
  'some',
  'around',
  'about',
  'in',
  'on',
  'pre',
  'over',
])

/** The stage at a position. After another stage, a letter is one too. */
function stageAt({ tokens, vocabulary, named }: Question, at: number, isNext = false): Step | undefined {
  const letter = tokens[at]?.key ?? ''
  if (isNext && /^[a-z]$/.test(letter)) return { to: at + 1, value: `Series ${letter.toUpperCase()}` }
  const alone = roundLetterAt({ tokens, named }, at)
  if (alone) return { to: alone.to, value: alone.values[0] ?? '' }
  const found = vocabulary.meanings.longestAt(tokens, at, ({ kind }) => kind === 'round')
  const value = found?.meanings.flatMap((meaning) => ('values' in meaning ? meaning.values : [])).at(0)
  return found && value !== undefined && STAGES.includes(value) ? { to: found.to, value } : undefined
}

/** "S19 through W21": all batches of this range. */
export const batchRange: Rule = (question, at) => {
  const first = batchAt(question, at)
  const last = first && TO.has(question.tokens[first.to]?.key ?? '') ? batchAt(question, first.to + 1) : undefined
  const [from, until] = [timeOf(first?.value), timeOf(last?.value)]
  if (!last || from === undefined || until === undefined || from > until) return undefined
  const values = question.vocabulary.batches.filter((batch) => {
    const time = timeOf(batch)
    return time !== undefined && time >= from && time <= until
  })
  return { to: last.to, meanings: [{ kind: 'batch', values }] }
}

function batchAt({ tokens, vocabulary }: Question, at: number): Step | undefined {
  const found = vocabulary.meanings.longestAt(tokens, at, ({ kind }) => kind === 'batch')
  const [value] = found?.meanings.flatMap((meaning) => ('values' in meaning ? meaning.values : [])) ?? []
  return found && value !== undefined ? { to: found.to, value } : undefined
}

/** The batches of a year in their order. Short labels begin with the letter of the season; X means spring. */
const SEASONS = [/^w/i, /^(?:x|spring)/i, /^s/i, /^(?:f|autumn)/i]

/** A number that orders batches by their time. Undefined if the label contains none. */
function timeOf(batch = ''): number | undefined {
  const year = /(\d\d)$/.exec(batch)?.[1]
  const season = SEASONS.findIndex((pattern) => pattern.test(batch))
  return year === undefined || season < 0 ? undefined : Number(year) * SEASONS.length + season
}

/** "Pre-IPO" is no stage: no filter contains what will happen. */
export const beforeListing: Rule = ({ tokens }, at) =>
  tokens[at]?.key === 'pre' && tokens[at + 1]?.key === 'ipo'
    ? { to: at + 2, meanings: [], lost: wordsOf(tokens, at, at + 2) }
    : undefined

/** Maximum number of words between "with" and "investor". */
const NEAR = 5
const WITH = new Set(['with', 'without', 'whose', 'having', 'has', 'have', 'no', 'any'])

/**
 * "With a US investor" and "whose lead investor is from Japan" are about the investors of a company. No filter contains
 * them without their names.
 */
export const investorsOfCompany: Rule = (question, at) => {
  const { tokens } = question
  if (!WITH.has(tokens[at]?.key ?? '')) return undefined
  const distance = tokens.slice(at + 1, at + 1 + NEAR).findIndex(({ stem }) => stem === 'investor' || stem === 'backer')
  const to = at + distance + 2
  const isNamed = ['includ', 'like', 'such'].includes(tokens[to]?.stem ?? '') && tokens[to + 1]?.isCapital === true
  const between = tokens.slice(at + 1, to - 1).map((_, index) => at + 1 + index)
  const hasOther = between.some(
    (one) =>
      signalAt(question, one, 'negation') ??
      investorAt(question, one) ??
      counted(question, one) ??
      comparedWith(question, one),
  )
  if (distance < 0 || isNamed || hasOther) return undefined
  const from = ['is', 'are'].includes(tokens[to]?.key ?? '') && tokens[to + 1]?.key === 'from' ? to + 2 : to
  const end = from > to && tokens[from]?.isCapital ? from + 1 : to
  return { to: end, meanings: [], lost: wordsOf(tokens, at, end) }
}
