import type { Meaning } from '../reading/finding.js'
import { amountAt } from '../reading/numbers.js'
import { type Question, type Rule, topicOfYear } from '../reading/question.js'
import { wordsOf } from '../reading/tokens.js'

/* Rules for funding rounds, and for the batches of accelerators. */

const INVESTING = new Set(
  'invest investor angel backer back led put join cheque chequ check ticket stake wrote written'.split(' '),
)

const LAST = new Set(['last', 'latest'])

/**
 * "Series A companies" means companies that have this stage now. "Raised a Series A", "Series A round" and "Series A of
 * $10M" mean the round itself. The words of the round end before `to`.
 */
export function stageOrRound(meaning: Meaning, { tokens, about }: Question, at: number, to: number): Meaning {
  if (meaning.kind !== 'round') return meaning
  const near = tokens.slice(Math.max(0, at - 4), at + 4)
  const isOfInvestor = about === 'person' && tokens.some(({ stem }) => INVESTING.has(stem))
  // The last round is the stage.
  const isLast = near.some(({ key }, index) => LAST.has(key) && near[index + 1]?.stem === 'round')
  if (isLast && about === 'entity') return { kind: 'stage', values: meaning.values }
  const isMissing = tokens.slice(Math.max(0, at - NEAR), at).some(({ key }) => LACKING.has(key))
  const isRound =
    isOfInvestor ||
    isMissing ||
    tokens.slice(Math.max(0, at - NEAR), at).some(({ key }) => REACHED.has(key)) ||
    tokens[to]?.key === 'of' ||
    (amountAt(tokens, to)?.comparison.bound ?? 'equal') !== 'equal' ||
    near.some(({ stem }) => ['rais', 'round', 'close', 'announc', 'reach', 'land', 'secur', 'deal'].includes(stem))
  return isRound ? meaning : { kind: 'stage', values: meaning.values }
}

/** "Never a Series A" is about a round that does not exist, and "not Series A" about the stage. */
const LACKING = new Set(['never', 'without', 'no', 'skipped', 'skipping', 'yet', 'lacking', 'neither'])
const NEAR = 3
/** Verbs for what happened to a company. */
const REACHED = new Set('got took had did completed done hit past beyond straight getting made'.split(' '))

const LINKS = new Set(['and', 'or', 'to', 'through', '&'])
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const letterAfter = (letter: string): string => LETTERS[LETTERS.indexOf(letter) + 1] ?? letter

/** Reads the other letters of a list: "c" means C in "series b and c", and B and C in "series a to c". */
export const moreLetters: Rule = (question, at) => {
  const { tokens } = question
  const letter = tokens[at]?.key ?? ''
  if (!/^[b-z]$/.test(letter) || !isListOfSeries(question, at)) return undefined
  const isRange = ['to', 'through'].includes(tokens[at - 1]?.key ?? '')
  const first = isRange ? letterAfter(tokens[at - 2]?.key ?? '') : letter
  const values = LETTERS.filter((one) => one >= first && one <= letter).map((one) => `Series ${one.toUpperCase()}`)
  return { to: at + 1, meanings: [stageOrRound({ kind: 'round', values }, question, at, at + 1)] }
}

/** Whether the words before a letter are "series" with other letters. */
function isListOfSeries({ tokens }: Question, at: number): boolean {
  let back = at - 1
  while (LINKS.has(tokens[back]?.key ?? '') || /^[a-z]$/.test(tokens[back]?.key ?? '')) back--
  return back < at - 1 && tokens[back]?.stem === 'seri'
}

const BATCH = /^(?:batch|cohort|class|winter|summer|spring|fall|autumn)$/
const YEAR = /^20\d\d$/

/** Reads all batches of a year: "2023 batches", "YC 2023" or "YC companies from 2023". */
export const yearOfBatches: Rule = (question, start) => {
  const { tokens, vocabulary } = question
  // "Class of 2023".
  const isOf = BATCH.test(tokens[start]?.key ?? '') && tokens[start + 1]?.key === 'of'
  const at = isOf ? start + 2 : start
  const year = YEAR.test(tokens[at]?.key ?? '') ? tokens[at]?.key : undefined
  const label = tokens.slice(at + 1, at + 3).findIndex(({ stem }) => stem === 'batch' || stem === 'cohort')
  const isAfter = tokens
    .slice(Math.max(0, at - 3), at)
    .some(
      ({ key }, index, before) =>
        vocabulary.meanings.longestAt(tokens, Math.max(0, at - 3) + index, ({ kind }) => kind === 'accelerator') !==
          undefined ||
        (BATCH.test(key) && index >= before.length - 2 && key !== 'fall'),
    )
  const isKnown = label >= 0 || isAfter || isOf
  if (year === undefined || !isKnown || topicOfYear(tokens, at) !== undefined) return undefined
  const values = vocabulary.batches.filter((batch) => /(\d\d)$/.exec(batch)?.[1] === year.slice(2))
  if (values.length === 0) return undefined
  // The words between the year and "batches" are read on their own: "2023 YC batches".
  return { to: label === 0 ? at + 2 : at + 1, meanings: [{ kind: 'batch', values }] }
}

const SEASON = /^(?:winter|summer|spring|fall|autumn)$/

/** Reads the batches of a season in several years: "summer batches of 2021 and 2022". */
export const seasonBatches: Rule = ({ tokens, vocabulary }, at) => {
  const season = tokens[at]?.key ?? ''
  if (!SEASON.test(season) || !['batch', 'cohort', 'class'].includes(tokens[at + 1]?.stem ?? '')) return undefined
  const words = season === 'fall' || season === 'autumn' ? ['fall', 'autumn', 'f'] : [season, season.charAt(0)]
  let to = at + 2
  const values: string[] = []
  for (let next = to; YEAR.test(tokens[next]?.key ?? '') || YEAR_LINKS.has(tokens[next]?.key ?? ''); next++) {
    const year = tokens[next]?.key ?? ''
    if (!YEAR.test(year)) continue
    values.push(...vocabulary.batches.filter((batch) => isBatchOf(batch, words, year)))
    to = next + 1
  }
  return values.length > 0 ? { to, meanings: [{ kind: 'batch', values }] } : undefined
}
const YEAR_LINKS = new Set(['of', 'in', 'and', 'or', 'from', 'the'])
/** The letter S of a batch is summer. */
const isBatchOf = (batch: string, words: readonly string[], year: string): boolean =>
  batch.endsWith(year.slice(2)) && words.includes((/^[A-Za-z]+/.exec(batch)?.[0] ?? '').toLowerCase())

/** Reads a batch that no record has, such as "winter 2012", "W12" or "batch of 2020". Its year is no founding year. */
export const unknownBatch: Rule = ({ tokens }, at) => {
  const [token, next] = [tokens[at], tokens[at + 1]]
  const isShort = /^[wsfx]$/.test(token?.key ?? '') && next?.isJoined && /^(?:20)?\d\d$/.test(next.key)
  const afterOf = next?.key === 'of' ? at + 2 : at + 1
  const isNamed = BATCH.test(token?.key ?? '') && YEAR.test(tokens[afterOf]?.key ?? '')
  const isReversed = YEAR.test(token?.key ?? '') && (next?.key === 'batch' || next?.key === 'cohort')
  const to = isShort || isReversed ? at + 2 : isNamed ? afterOf + 1 : undefined
  if (to === undefined || topicOfYear(tokens, at) === 'founding') return undefined
  return { to, meanings: [], lost: wordsOf(tokens, at, to) }
}
