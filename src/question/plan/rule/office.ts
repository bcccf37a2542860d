import type { Meaning, Staff } from '../reading/finding.js'
import { type Match, type Question, type Rule, signalAt } from '../reading/question.js'
import type { Token } from '../reading/tokens.js'
import { employerAt, namesFrom } from './name-reading.js'
import { FOUNDER, fromEntity, isPeople, type RoleAt, roleAt, staff } from './staff.js'

/* Rules for questions about entities that say who has an office: "with a CTO", "founder-led", "whose founder left". */

const CEO = ['Chief Executive Officer']
/** Words before a role that say that the entity has or lacks it. After "whose CEO", a condition of the person follows. */
const HAVING = new Set('with without have has having no lack lacks lacking missing any having neither'.split(' '))
const SEARCHING = new Set(['look', 'hire', 'need', 'seek', 'search', 'recruit'])
/** Number of words between these words and the role, and between two roles. */
const NEAR = 3

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const PAIRING = words(
  'is also a an the still one of its and their was who are as remains remain stays stay sits sat in at act acts doubles now today currently too same person',
)
const PAST = words('was used formerly previously once had earlier been')
const EARLIER = words('once formerly previously used earlier')
const ELSEWHERE = words('elsewhere else before previously earlier another other')
const LEAVING = words('left gone departed quit resigned leave leaves moved')
const STILL = words('still remains remain stays')
const THERE = words('there around board involved place company active present with it firm')
const EMPTY = words('empty vacant open unfilled missing blank absent unoccupied')
const SEAT = words('seat post job role chair position office spot slot')
const SMALL = words(
  'is are has have had the a an its their already since long ago on at in down sits stands currently all',
)
const LEADING = words('led run runs leads running leading runs managed headed heads helmed')
const LED_BY = words('a an the its their one of still own original')
const CHARGE = words('charge helm top wheel helms')

/** "With a CTO", "without a CEO", "whose CEO is a founder" and "founder-led". */
export const office: Rule = (question, at) => {
  if (question.about === 'person') return undefined
  return founderLed(question, at) ?? onBoard(question, at) ?? officeOf(question, at)
}

function officeOf(question: Question, at: number): Match | undefined {
  const { tokens } = question
  const role = roleAt(question, at)
  const before = tokens.slice(Math.max(0, at - NEAR), at)
  if (!role || before.some(({ stem }) => SEARCHING.has(stem))) return undefined
  const isNegated = before.some((_, index) => signalAt(question, Math.max(0, at - NEAR) + index, 'negation'))
  return pairOf(question, role) ?? presence(question, role) ?? existence(question, at, role, isNegated)
}

const isFounder = ({ values }: RoleAt): boolean =>
  values.every((value) => value === 'Founder' || value === 'Co-founder')

/** Another role shortly after a role, as in "the CEO is also a founder" and "a founder was a product manager elsewhere". */
function pairOf(question: Question, role: RoleAt): Match | undefined {
  const { tokens } = question
  const from = over(tokens, role.to, PAIRING, PAST, words('not isnt never'))
  const other = roleAt(question, from)
  if (!other || [role, other].every(isFounder) || ![role, other].some(isFounder)) return undefined
  const between = tokens.slice(role.to, from)
  const elsewhere = over(tokens, other.to, words('somewhere at in a an'), ELSEWHERE)
  if (elsewhere > other.to && between.some(({ key }) => PAST.has(key)) && tokens[elsewhere - 1]?.key !== 'at')
    return staff(elsewhere, { role: role.values, otherRole: other.values, isFormer: true })
  const isEarlier = between.some(({ key }) => EARLIER.has(key))
  if (isEarlier) return staff(other.to, { role: role.values, otherRole: other.values })
  const held = isFounder(role) ? other : role
  if (between.some(({ key }) => key === 'not' || key === 'isnt' || key === 'never'))
    return { ...staff(other.to, { role: held.values, alsoRole: FOUNDER, isCurrent: true }, 'MEDIUM'), isNegated: true }
  return staff(other.to, { role: held.values, alsoRole: FOUNDER, isCurrent: true })
}

/** "Founder left", "the CEO is still there" and "the CFO seat is empty". */
function presence({ tokens }: Question, role: RoleAt): Match | undefined {
  const seat = SEAT.has(tokens[role.to]?.key ?? '') ? role.to + 1 : role.to
  const next = over(tokens, seat, SMALL)
  const key = tokens[next]?.key ?? ''
  if (EMPTY.has(key)) return { ...staff(next + 1, { role: role.values, isCurrent: true }, 'MEDIUM'), isNegated: true }
  const isStepping = key === 'stepped' && tokens[next + 1]?.key === 'down'
  if (LEAVING.has(key) || isStepping)
    return staff(isStepping ? next + 2 : next + 1, { role: role.values, isCurrent: false })
  const isLonger = key === 'no' && tokens[next + 1]?.key === 'longer'
  const isStill = STILL.has(key)
  const there = over(tokens, isLonger ? next + 2 : next + 1, SMALL, THERE)
  if ((isStill || isLonger) && THERE.has(tokens[there - 1]?.key ?? ''))
    return staff(there, { role: role.values, isCurrent: isStill })
  return undefined
}

/** "With a CTO and a CFO", "no CTO or CFO", "with a board member from X" and "a CEO who worked at X". */
function existence(question: Question, at: number, role: RoleAt, isNegated: boolean): Match | undefined {
  const { tokens } = question
  const from = tokens[role.to]?.key === 'from' ? employerAt(question, role.to + 1) : undefined
  if (from) return staff(from.to, { role: role.values, isCurrent: true, otherEntity: [from.name] })
  const former = isFounder(role) ? undefined : fromEntity(question, at, role.to, role.values, true)
  if (former) return former
  if (isFounder(role) && !isNegated) return undefined
  const before = tokens.slice(Math.max(0, at - NEAR), at)
  const isStart = tokens[at - 1] !== undefined && at === 1 && ['a', 'an'].includes(tokens[0]?.key ?? '')
  if (!isNegated && !isStart && !before.some(({ key }) => HAVING.has(key))) return undefined
  const { to, roles, isAny } = listOf(question, role)
  // That no record says who has the office does not mean that nobody has it.
  const held = (values: readonly string[]): Staff =>
    isFounder(role) ? { role: values } : { role: values, isCurrent: true }
  const lists = isAny || isNegated ? [roles.flat()] : roles
  const meanings = lists.map((values): Meaning => ({ kind: 'staff', staff: held(values) }))
  return { to, meanings, certainty: isNegated ? 'MEDIUM' : 'HIGH' }
}

/** The roles of a list such as "a CTO and a CFO". */
function listOf(question: Question, first: RoleAt) {
  const { tokens } = question
  const roles = [first.values]
  let { to } = first
  let isAny = false
  for (let more = true; more; ) {
    const next = over(tokens, to, words('and or nor a an the & also'))
    const role = next > to || tokens[next]?.isListed ? roleAt(question, next) : undefined
    more = role !== undefined && !isFounder(role)
    if (!role || !more) break
    isAny ||= tokens.slice(to, next).some(({ key }) => key === 'or' || key === 'nor')
    roles.push(role.values)
    to = role.to
  }
  return { to, roles, isAny }
}

/** "Founder-led", "led by its founder", "the founder still runs it" and "a founder at the helm". */
function founderLed({ tokens }: Question, at: number): Match | undefined {
  const meaning = { role: CEO, alsoRole: FOUNDER, isCurrent: true }
  if (tokens[at]?.stem === 'founder') {
    const next = over(tokens, at + 1, words('is are still in at the remains stays in'))
    const isLed = LEADING.has(tokens[next]?.key ?? '') && tokens[next]?.key !== 'led'
    if (isLed || CHARGE.has(tokens[next]?.key ?? '')) return staff(next + 1, meaning, 'MEDIUM')
    return ['led', 'run'].includes(tokens[at + 1]?.key ?? '') ? staff(at + 2, meaning, 'MEDIUM') : undefined
  }
  if (!LEADING.has(tokens[at]?.key ?? '') || tokens[at + 1]?.key !== 'by') return undefined
  const next = over(tokens, at + 2, LED_BY)
  const isNon = tokens[next]?.key === 'non' || tokens[next]?.key === 'not'
  const founder = isNon ? next + 1 : next
  if (tokens[founder]?.stem !== 'founder') return undefined
  return { ...staff(founder + 1, meaning, 'MEDIUM'), ...(isNon && { isNegated: true as const }) }
}

/** "Someone from X on the board" and "an X partner as an advisor": a person of X has a role here. */
function onBoard(question: Question, at: number): Match | undefined {
  const { tokens } = question
  const names = tokens[at]?.isCapital ? namesFrom(question, at, employerAt) : undefined
  if (!names) return undefined
  const noun = isPeople(tokens[names.to]) ? names.to + 1 : names.to
  const isMarked = noun > names.to || tokens[at - 1]?.key === 'from'
  const link = tokens[noun]?.key ?? ''
  if (!isMarked || !['on', 'as', 'in'].includes(link)) return undefined
  const role = roleAt(question, over(tokens, noun + 1, words('a an the its their')))
  return role && staff(role.to, { role: role.values, isCurrent: true, otherEntity: names.values })
}

/** The position after words of the sets. */
function over(tokens: readonly Token[], at: number, ...sets: readonly ReadonlySet<string>[]): number {
  let to = at
  while (sets.some((set) => set.has(tokens[to]?.key ?? ''))) to++
  return to
}
