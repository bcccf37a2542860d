import { type Rule, signalAt } from './question.js'
import type { Token } from './tokens.js'

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

/** Reads the function of a title, such as Engineering: "in engineering", "marketing people", "sales roles". */
export const functionName: Rule = ({ tokens, vocabulary }, at) => {
  const isAfterIn = tokens[at]?.key === 'in'
  const found = vocabulary.functions.longestAt(tokens, isAfterIn ? at + 1 : at)
  const [meaning] = found?.meanings ?? []
  if (!found || !meaning) return undefined
  const isStaff = isOf(STAFF, tokens[found.to])
  if (!isStaff && (!isAfterIn || isOf(COMPANIES, tokens[found.to]))) return undefined
  return { to: isStaff ? found.to + 1 : found.to, meanings: [meaning] }
}
