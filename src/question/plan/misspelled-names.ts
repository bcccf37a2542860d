import { nameKey } from '../../identity/entity/entity-rules.js'
import { isWithinOneEdit, isWithinTwoEdits } from '../../identity/name/names.js'
import { readSimilarlyNamed } from '../../match/match.js'
import type { Reach } from '../../operation/access/caller.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { readInvestorsFrom, readNamed } from './plan-reads.js'
import type { Correction } from './reading/corrections.js'
import { type Question, signalAt } from './reading/question.js'
import { nameOf, wordsOf } from './reading/tokens.js'
import { investorAt, NAME_WORDS, nameAt } from './rule/name-reading.js'

/* Names of companies and investors that differ in one or two letters from those of records. */

/** Maximum number of names of a question that are compared. */
const MOST = 3
/** Minimum length of a name in which one letter may differ, and of one in which two may. */
const [SHORTEST, LONG] = [5, 7]
/** Words before a place. No record needs to have its name. */
const PLACES = new Set(['in', 'near', 'around', 'outside', 'from', 'based'])
/** Words before a name after "from", by their stems. */
const PEOPLE = new Set([
  'founder',
  'peopl',
  'member',
  'alumni',
  'employe',
  'partner',
  'money',
  'invest',
  'fund',
  'capit',
])
/** Words after a name that begins a question, by their stems. */
const ASPECTS = new Set(['portfolio', 'back', 'investor', 'backer', 'competitor', 'altern', 'acquisit', 'alumni'])

type Names = Pick<Question, 'tokens' | 'vocabulary' | 'named'>
interface Span {
  readonly from: number
  readonly to: number
}

/** The capitalized words that no record has as a name, and that have no other meaning. */
function unknownNames(question: Question): Span[] {
  const { tokens } = question
  const spans: Span[] = []
  for (let from = 0; from < tokens.length; from++) {
    let to = from
    while (tokens[to]?.isCapital && to - from < NAME_WORDS) to++
    if (to === from) continue
    const known = knownTo(question, from)
    if (known === undefined && isName(question, from, to)) spans.push({ from, to })
    from = Math.max(known ?? to, from + 1) - 1
  }
  return spans.filter(({ from, to }) => nameOf(tokens, from, to).length >= SHORTEST).slice(0, MOST)
}

/** The position after a name or a phrase with a meaning. Undefined if none begins here. */
function knownTo(question: Question, at: number): number | undefined {
  const { tokens, vocabulary } = question
  const names = (['entity', 'person', 'backer', 'given', 'family'] as const).map(
    (kind) => nameAt(question, at, kind)?.to,
  )
  const all = [
    ...names,
    investorAt(question, at)?.to,
    vocabulary.meanings.longestAt(tokens, at)?.to,
    vocabulary.signals.longestAt(tokens, at)?.to,
  ]
  const known = all.flatMap((to) => to ?? [])
  return known.length > 0 ? Math.max(...known) : undefined
}

function isName({ tokens }: Names, from: number, to: number): boolean {
  const [before, second] = [tokens[from - 1], tokens[from - 2]]
  if (from === 0) return to > 1 || ASPECTS.has(tokens[to]?.stem ?? '')
  if (before?.key === 'from') return PEOPLE.has(second?.stem ?? '')
  return !PLACES.has(before?.key ?? '')
}

/**
 * Finds the records that the misspelled names of a question mean. The result has the corrections, and the names as they are
 * written.
 */
export async function readMisspelledNames(context: Context, reach: Reach, question: Question) {
  const corrections: Correction[] = []
  const named = new Map(question.named)
  for (const { from, to } of unknownNames(question)) {
    const written = wordsOf(question.tokens, from, to)
    const isOfInvestor = isAfterInvestor(question, from)
    const read = await readSpelling(context, reach, written, isOfInvestor)
    const found = read === undefined ? undefined : (await readNamed(context, reach, [nameKey(read)])).get(nameKey(read))
    if (read === undefined || found === undefined) continue
    named.set(nameOf(question.tokens, from, to), found)
    corrections.push({ at: from, written, read })
  }
  return { corrections, named }
}

/** Whether words such as "backed by" are before a name, or "portfolio" after it. Then the start of the name is enough. */
const isAfterInvestor = (question: Question, at: number): boolean =>
  question.tokens.some(
    (_, from) => from < at && signalAt(question, from, 'backedBy', 'ledBy', 'coInvestor')?.to === at,
  ) || question.tokens.slice(at).some(({ stem }) => stem === 'portfolio' || stem === 'back' || stem === 'invest')

/** The name that a record has, and that differs from the written one in one or two letters. Undefined if there is none. */
async function readSpelling(
  context: Context,
  reach: Reach,
  written: string,
  isOfInvestor: boolean,
): Promise<string | undefined> {
  const key = nameKey(written)
  const [best] = await readSimilarlyNamed(context, 'entity', reach, written, false)
  const whole = best?.names.find((name) => isNear(nameKey(name), key))
  if (whole !== undefined || !isOfInvestor) return whole
  const investors = await readInvestorsFrom(context, reach, key)
  const words = key.split(' ').length
  return investors.find((name) => isNear(nameKey(name).split(' ').slice(0, words).join(' '), key))
}

const isNear = (one: string, other: string): boolean =>
  isWithinOneEdit(one, other) || (Math.min(one.length, other.length) >= LONG && isWithinTwoEdits(one, other))
