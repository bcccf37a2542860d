import type { Match, Question, Rule } from '../reading/question.js'
import type { Token } from '../reading/tokens.js'
import { entityAt } from './name-reading.js'

/* Titles that no person has in the records, by their form. Their first word alone would be another title: "chief". */

/** Maximum number of words for the department of a title. */
const MOST_WORDS = 2
/** Words that end the name of a department. */
const ENDS = new Set(
  'at in of for with from who whose that which and or to on by the a an his her its their is are was'.split(' '),
)

/** "Chief people officer", "head of growth", "VP product". */
export const unknownTitle: Rule = (question, at) => {
  const { tokens, vocabulary, about } = question
  // A title of the records is longer than its first word: "VP sales".
  const known = vocabulary.meanings.longestAt(tokens, at, ({ kind }) => kind === 'role')
  if (about !== 'person' || (known && known.to > at + 1 && tokens[at]?.key !== 'vice')) return undefined
  return chiefOfficer(question, at) ?? headOf(question, at) ?? vicePresident(question, at)
}

function chiefOfficer({ tokens }: Question, at: number): Match | undefined {
  if (tokens[at]?.stem !== 'chief') return undefined
  const end = [2, 3].find((more) => tokens[at + more]?.stem === 'offic')
  return end === undefined ? undefined : role([`Chief ${titled(tokens, at + 1, at + end)} Officer`], at + end + 1)
}

function headOf(question: Question, at: number): Match | undefined {
  const { tokens } = question
  if (tokens[at]?.stem !== 'head' || tokens[at + 1]?.key !== 'of') return undefined
  const to = departmentEnd(question, at + 2)
  return to === undefined ? undefined : role([`Head of ${titled(tokens, at + 2, to)}`], to)
}

function vicePresident(question: Question, at: number): Match | undefined {
  const { tokens } = question
  const isLong = tokens[at]?.key === 'vice' && tokens[at + 1]?.stem === 'presid'
  if (!isLong && !['vp', 'vps'].includes(tokens[at]?.key ?? '')) return undefined
  const after = isLong ? at + 2 : at + 1
  const from = tokens[after]?.key === 'of' ? after + 1 : after
  const to = departmentEnd(question, from)
  if (to === undefined) return undefined
  const department = titled(tokens, from, to)
  return role(
    [`Vice President of ${department}`, `Vice President, ${department}`, `VP of ${department}`, `VP ${department}`],
    to,
  )
}

/** The position after the name of a department. Undefined if a name of a record or no such word is there. */
function departmentEnd(question: Question, from: number): number | undefined {
  const { tokens } = question
  if (entityAt(question, from)) return undefined
  let to = from
  while (to < from + MOST_WORDS && isDepartment(tokens[to]) && (to === from || goesOn(question, to))) to++
  return to > from ? to : undefined
}

/** Whether a second word belongs to the department. A word with a meaning of its own does not: "VP design fintech". */
const goesOn = ({ tokens, vocabulary }: Question, at: number): boolean =>
  tokens[at]?.isListed !== true && vocabulary.meanings.longestAt(tokens, at) === undefined

const isDepartment = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{L}/u.test(token.key) && !ENDS.has(token.key)

/** The words as a title has them. */
const titled = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text.charAt(0).toUpperCase() + text.slice(1))
    .join(' ')

const role = (values: readonly string[], to: number): Match => ({
  to,
  meanings: [{ kind: 'role', values }],
  certainty: 'MEDIUM',
})
