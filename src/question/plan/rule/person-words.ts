import { type Question, type Rule, signalAt } from '../reading/question.js'
import type { Token } from '../reading/tokens.js'

/* Rules for questions about people. */

const ROUND_WORDS = new Set(['round', 'invest', 'seri', 'seed', 'fund', 'rais', 'financ', 'deal'])
/** Maximum number of words between "led" and the round. */
const ROUND_REACH = 5

/** "Led a seed round" and "lead investors" mean the lead investor of a round. */
export const ledRound: Rule = ({ tokens }, at) => {
  const word = tokens[at]?.key ?? ''
  const isNoun = word === 'lead' && ['investor', 'backer'].includes(tokens[at + 1]?.stem ?? '')
  const isVerb =
    ['led', 'lead', 'leads', 'leading'].includes(word) &&
    tokens[at + 1]?.key !== 'by' &&
    tokens.slice(at + 1, at + 1 + ROUND_REACH).some(({ stem }) => ROUND_WORDS.has(stem))
  if (!isNoun && !isVerb) return undefined
  const end = isNoun ? at + 2 : at + 1
  const to = isNoun && ['in', 'of'].includes(tokens[end]?.key ?? '') ? end + 1 : end
  return { to, meanings: [{ kind: 'flag', flag: 'lead', value: true }] }
}

/** "Living in" means the address of the person. */
export const home: Rule = (question, at) => {
  const match = signalAt(question, at, 'home')
  return match && { to: match.to, meanings: [{ kind: 'home' }] }
}

/** Words that make the name of a function mean the people with this function: "marketing people". */
const STAFF = new Set(['peopl', 'team', 'role', 'staff', 'leader', 'profession', 'posit', 'job', 'employe', 'title'])
const COMPANIES = new Set(['compani', 'startup', 'busi', 'firm', 'agenc', 'vendor', 'softwar', 'tool'])

const isOf = (words: ReadonlySet<string>, token: Token | undefined): boolean => words.has(token?.stem ?? '')

/** Prepositions before a function: "in product or marketing". */
const DEPARTMENTS = new Set(['in', 'from', 'within'])

/** Whether a function is the second one of a list: "from product or marketing". */
function isListed({ tokens, vocabulary }: Question, at: number): boolean {
  if (!['or', 'and'].includes(tokens[at - 1]?.key ?? '')) return false
  let back = at - 2
  while (back > 0 && !DEPARTMENTS.has(tokens[back]?.key ?? '') && at - back < LIST_REACH) back--
  const first = vocabulary.functions.longestAt(tokens, back + 1)
  return DEPARTMENTS.has(tokens[back]?.key ?? '') && first?.to === at - 1
}
const LIST_REACH = 5

/** Reads the function of a title, such as Engineering: "in engineering", "marketing people", "from sales or marketing". */
export const functionName: Rule = (question, at) => {
  const { tokens, vocabulary } = question
  const isIn = DEPARTMENTS.has(tokens[at]?.key ?? '')
  const isAfterIn = isIn || isListed(question, at)
  const found = vocabulary.functions.longestAt(tokens, isIn ? at + 1 : at)
  const [meaning] = found?.meanings ?? []
  if (!found || !meaning) return undefined
  const isStaff = isOf(STAFF, tokens[found.to])
  if (!isStaff && (!isAfterIn || isOf(COMPANIES, tokens[found.to]))) return undefined
  return { to: isStaff ? found.to + 1 : found.to, meanings: [meaning] }
}
