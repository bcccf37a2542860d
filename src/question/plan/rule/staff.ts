import type { Meaning, Staff } from '../reading/finding.js'
import { type Match, type Question, type Rule, signalAt } from '../reading/question.js'
import { type Token, wordsOf } from '../reading/tokens.js'
import { employerAt, nameAt, namesFrom, needsAll, unknownFrom } from './name-reading.js'

/* Rules for questions about entities that say who works there: "founded by ex-Stripe people", "without a CTO". */

const FOUNDING = new Set('found start creat establish launch cofound built set begun began build form'.split(' '))
const OFFICES: ReadonlyMap<string, readonly string[]> = new Map([
  ['run', ['Chief Executive Officer']],
  ['led', ['Chief Executive Officer']],
  ['head', ['Chief Executive Officer']],
  ['manag', ['Chief Executive Officer']],
  ['chair', ['Chairman']],
  ['advis', ['Advisor']],
])
const FORMER = new Set([
  'ex',
  'former',
  'formerly',
  'previous',
  'previously',
  'alumni',
  'left',
  'worked',
  'once',
  'used',
  'quit',
])
/** Words before the name of the entity where the people were before. */
const SMALL = new Set(
  'by co people someone somebody anyone anybody persons folks a an the two any of from at for who that have has had were was been and its their whose to work working works be employed time spent come came out once all'.split(
    ' ',
  ),
)
/** Words for people after the name of an entity, by their stems. */
const PEOPLE = new Set(
  'peopl employe alumni alum staff engin team member founder execut person veteran mafia alumnu staffer manag googler worker folk'.split(
    ' ',
  ),
)
export const isPeople = (token: Token | undefined): boolean => PEOPLE.has(token?.stem ?? '')
export const FOUNDER = ['Founder']

/** "Founded by ex-X people", "with founders from X", "X alumni founded" and "founded by the founders of X". */
export const founders: Rule = (question, at) => {
  if (question.about === 'person') return undefined
  return foundedBy(question, at) ?? foundersFrom(question, at) ?? alumniOf(question, at)
}

/** "Founded by former X employees", and "founded by Ada Lovelace". */
function foundedBy(question: Question, at: number): Match | undefined {
  const { tokens } = question
  const first = tokens[at]?.key === 'co' ? at + 1 : at
  const stem = tokens[first]?.stem ?? ''
  // "Set up by".
  const verb = tokens[first + 1]?.key === 'up' ? first + 1 : first
  const role = FOUNDING.has(stem) ? FOUNDER : OFFICES.get(stem)
  if (!role || !hasBy(tokens, verb)) return undefined
  const people = namesFrom(question, verb + 2, personAt)
  const isEntity = nameAt(question, verb + 2, 'entity') !== undefined
  if (people && !isEntity) return ofPeople(tokens, verb + 2, people, { role })
  return fromEntity(question, at, verb + 2, role)
}

const hasBy = (tokens: readonly Token[], at: number): boolean => tokens[at + 1]?.key === 'by'

/** "Founders from X", "ex-X founders", "a former X person as CEO" and "whose founders worked at X". */
function foundersFrom(question: Question, at: number): Match | undefined {
  const { tokens } = question
  if (['founder', 'cofound'].includes(tokens[at]?.stem ?? '')) return fromEntity(question, at, at + 1, FOUNDER, true)
  const former = formerAt(question, at)
  const names = former === undefined ? undefined : namesFrom(question, skip(tokens, former), employerAt)
  if (!names) return undefined
  const other = { otherEntity: names.values, isFormer: true }
  const noun = isPeople(tokens[names.to]) && tokens[names.to]?.stem !== 'founder' ? names.to + 1 : names.to
  const role = roleAt(question, skipOver(tokens, noun, AS))
  // "A former X partner founded": the role was that at X.
  const founded = role && FOUNDING.has(tokens[role.to]?.stem ?? '') && tokens[role.to + 1]?.key !== 'by'
  if (role && founded) return staff(role.to + 1, { role: FOUNDER, ...other, otherRole: role.values })
  if (role) return staff(role.to, { role: role.values, ...other })
  // "Once backed by X" is about no people.
  return noun > names.to || PLACED.has(tokens[at]?.key ?? '') || (former ?? 0) > at + 1
    ? staff(noun, { role: [], ...other }, 'MEDIUM')
    : undefined
}

const AS = new Set(['as', 'a', 'an', 'the', 'its', 'their', 'in', 'is', 'was', 'now', 'serving'])
/** Words that say without a noun that people were at an entity. */
const PLACED = new Set(['ex', 'former', 'formerly'])

/** The position after a word such as "ex". */
function formerAt(question: Question, at: number): number | undefined {
  if (FORMER.has(question.tokens[at]?.key ?? '')) return at + 1
  return signalAt(question, at, 'former')?.to
}

function skipOver(tokens: readonly Token[], at: number, words: ReadonlySet<string>): number {
  let to = at
  while (words.has(tokens[to]?.key ?? '')) to++
  return to
}

/** "X alumni founded" and "started by X alumni". */
function alumniOf(question: Question, at: number): Match | undefined {
  const { tokens, vocabulary } = question
  // The alumni of an accelerator are the companies that took part.
  const names = vocabulary.meanings.longestAt(tokens, at, ({ kind }) => kind === 'accelerator')
    ? undefined
    : namesFrom(question, at, employerAt)
  if (!names || !['alumni', 'mafia', 'alum'].includes(tokens[names.to]?.key ?? '')) return undefined
  return staff(names.to + 1, { role: FOUNDER, otherEntity: names.values, isFormer: true }, 'MEDIUM')
}

/** Reads the entity where people were before they came. `needsFormer`: "founders of X" are no people from X. */
export function fromEntity(
  question: Question,
  at: number,
  from: number,
  role: readonly string[],
  needsFormer = false,
): Match | undefined {
  const { tokens } = question
  let next = from
  while (SMALL.has(tokens[next]?.key ?? '') || FORMER.has(tokens[next]?.key ?? '') || isStaffWord(question, next))
    next++
  const before = tokens.slice(from, next)
  const isFormer = before.some(({ key }) => FORMER.has(key))
  const isFrom = before.some(({ key }) => key === 'from')
  const names = namesFrom(question, next, employerAt)
  if (!names) {
    if (!isFormer || !tokens[next]?.isCapital) return undefined
    const end = unknownFrom(question, next)
    const to = isPeople(tokens[end]) ? end + 1 : end
    return { to, meanings: [], lost: wordsOf(tokens, at, to) }
  }
  const isOfFounders = before.some(({ stem }) => stem === 'founder') || tokens[names.to]?.stem === 'founder'
  const to = isPeople(tokens[names.to]) ? names.to + 1 : names.to
  const isAlumni = ['alumni', 'alum', 'mafia'].includes(tokens[names.to]?.key ?? '')
  const other = { role, otherEntity: names.values }
  if (isOfFounders && !isFormer && !needsFormer) return staff(to, { ...other, otherRole: FOUNDER })
  if (isFormer || isAlumni) return staff(to, { ...other, isFormer: true })
  // "From X" can be a former or a current association.
  return isFrom || to > names.to ? staff(to, other, 'MEDIUM') : undefined
}

const isStaffWord = ({ tokens }: Question, at: number): boolean =>
  isPeople(tokens[at]) && tokens[at + 1]?.key !== undefined

function skip(tokens: readonly Token[], at: number): number {
  let to = at
  while (SMALL.has(tokens[to]?.key ?? '') || isPeople(tokens[to])) to++
  return to
}

/** Finds the person whose full name begins at a position. */
export function personAt(question: Question, at: number): { to: number; name: string } | undefined {
  const person = nameAt(question, at, 'person')
  const { first, last } = person?.named.person ?? {}
  return person && { to: person.to, name: [first, last].filter(Boolean).join(' ') }
}

/** The condition that one of the people, or each of them, is or was at the entity. */
export function ofPeople(
  tokens: readonly Token[],
  at: number,
  { to, values }: { readonly to: number; readonly values: readonly string[] },
  condition: Staff,
  certainty: 'HIGH' | 'MEDIUM' = 'HIGH',
): Match {
  const isAll = needsAll(tokens, at, to)
  const lists = isAll ? values.map((one) => [one]) : [values]
  return { to, meanings: lists.map((people) => ({ kind: 'staff', staff: { ...condition, people } })), certainty }
}

export const staff = (to: number, condition: Staff, certainty: 'HIGH' | 'MEDIUM' = 'HIGH'): Match => ({
  to,
  meanings: [{ kind: 'staff', staff: condition }],
  certainty,
})

/** A role that begins at a position. */
export interface RoleAt {
  readonly to: number
  readonly values: readonly string[]
}

export function roleAt({ tokens, vocabulary, about }: Question, at: number): RoleAt | undefined {
  // A VC is a person or a firm.
  if (about === 'entity' && tokens[at]?.stem === 'vc') return undefined
  const found = vocabulary.meanings.longestAt(tokens, at, ({ kind }) => kind === 'role')
  const values = found?.meanings.flatMap((meaning: Meaning) => (meaning.kind === 'role' ? meaning.values : [])) ?? []
  return found && values.length > 0 ? { to: found.to, values: [...new Set(values)] } : undefined
}
