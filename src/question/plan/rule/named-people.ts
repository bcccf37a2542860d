import type { Staff } from '../reading/finding.js'
import type { Question, Rule } from '../reading/question.js'
import type { Token } from '../reading/tokens.js'
import { entityAt, namesFrom } from './name-reading.js'
import { ofPeople, personAt, roleAt } from './staff.js'

/* Questions about entities that name people: "companies Larry Page founded", "boards that Reid Hoffman is on". */

/** The roles that verbs after a name say, by their stems. */
const DEEDS: readonly (readonly [stems: ReadonlySet<string>, role: readonly string[]])[] = [
  [new Set(['found', 'start', 'creat', 'cofound', 'establish', 'launch', 'built']), ['Founder']],
  [new Set(['run', 'ran', 'led', 'lead', 'head', 'manag']), ['Chief Executive Officer']],
  [new Set(['chair']), ['Chairman']],
  [new Set(['advis']), ['Advisor']],
]
/** Words between a name and the role of the person. */
const LINKS = new Set(
  'is was has had have been be a an the its their as in on at for of with to who that still now once currently also ever used serve serves served serving work works worked working held hold holds holding post posts position positions job jobs role roles seat seats sat sits sit act acts acted acting became become personally co involved employed spent time career'.split(
    ' ',
  ),
)
const PAST = new Set([
  'was',
  'had',
  'been',
  'used',
  'served',
  'worked',
  'held',
  'sat',
  'acted',
  'once',
  'ran',
  'led',
  'spent',
])
const PRESENT = new Set([
  'is',
  'still',
  'now',
  'currently',
  'serves',
  'works',
  'sits',
  'runs',
  'leads',
  'heads',
  'chairs',
])
const BOARD = new Set(['board', 'boards'])
/** Maximum number of words between a name and the role. */
const REACH = 6
/** Number of words before a name that are read for a role or a board. */
const BACK = 3

/** People whom a question about entities names work or worked there, with the role that it says. */
export const namedPeople: Rule = (question, at) => {
  const { tokens, about } = question
  const people = about === 'entity' && !entityAt(question, at) ? namesFrom(question, at, personAt) : undefined
  if (!people) return undefined
  const { to, condition } = roleAfter(question, people.to)
  const before = tokens.slice(Math.max(0, at - BACK), at)
  const role = condition.role.length > 0 ? condition.role : roleBefore(question, at)
  const isBoard = [...before, ...tokens.slice(people.to, to)].some(({ key }) => BOARD.has(key))
  const stated = { ...condition, role: role.length === 0 && isBoard ? ['Board'] : role }
  return { ...ofPeople(tokens, at, people, stated, stated.role.length > 0 ? 'HIGH' : 'MEDIUM'), to }
}

/** The role that the words after a name say, and the position after them. */
function roleAfter(question: Question, from: number): { readonly to: number; readonly condition: Staff } {
  const { tokens } = question
  let to = from
  while (LINKS.has(tokens[to]?.key ?? '') && to - from < REACH) to++
  const between = tokens.slice(from, to)
  const deed = DEEDS.find(([stems]) => stems.has(tokens[to]?.stem ?? ''))
  const role = deed ? { to: to + 1, values: deed[1] } : roleAt(question, to)
  const words = role ? [...between, ...tokens.slice(to, role.to)] : between
  const isBoard = BOARD.has(tokens[to]?.key ?? '')
  return {
    to: role?.to ?? (isBoard ? to + 1 : to),
    condition: { role: role?.values ?? [], ...timeOf(words, role !== undefined) },
  }
}

/** Whether words in the present or the past are about a role. */
function timeOf(words: readonly Token[], hasRole: boolean): Pick<Staff, 'isCurrent'> {
  if (words.some(({ key }) => PAST.has(key)) || !hasRole) return {}
  return words.some(({ key }) => PRESENT.has(key)) ? { isCurrent: true } : {}
}

/** "With CEO Tim Cook": the role directly before a name. */
function roleBefore(question: Question, at: number): readonly string[] {
  for (let from = Math.max(0, at - BACK); from < at; from++) {
    const role = roleAt(question, from)
    if (role?.to === at) return role.values
  }
  return []
}
