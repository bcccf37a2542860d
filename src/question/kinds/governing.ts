import type { Token } from '../plan/reading/tokens.js'
import { type Deed, type DeedAt, deedAt } from './deeds.js'
import type { Side } from './relations.js'

/* Finds the word that says how a named record is connected with the records of a question. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words that begin or end a clause. A word of another clause is about other records. */
const ENDING = words('who that which whose where whom and but or before after then to while although though yet')
const PASSIVE = words('was were is are been being got get gets')
/** Words between a name and its verb, or between a verb and a name. */
const SMALL = words(
  'was were is are been being got get gets has have had did does do also ever once both either the a an its their his her own some any just already personally itself themselves all of in into on at to for from by with as behind among amongst through inside one include includes including called like',
)
/** Prepositions before the record that does it. */
const BY = words('by from with include includes including through courtesy among')
/** Maximum number of other words between a name and the word for the deed. */
const REACH = 3

export interface Governing {
  readonly deed: DeedAt
  readonly side: Side
  /** Whether the verb says that it was done in the past. */
  readonly isPast: boolean
  /** Whether the words between the name and the deed say that it was not done. */
  readonly isNegated?: boolean
  /** All words that belong to the connection, without the name. */
  readonly from: number
  readonly to: number
}

/** What is known of the words of a question. */
interface Surroundings {
  readonly tokens: readonly Token[]
  readonly allowed: ReadonlySet<Deed>
  /** Whether a word belongs to another part of the question, such as a name with a relation of its own. */
  readonly isTaken: (at: number) => boolean
}

interface Span {
  readonly from: number
  readonly to: number
}

/** The word that governs a name: the verb or noun after it, or the one before it in the same clause. */
export const governing = (around: Surroundings, name: Span): Governing | undefined =>
  after(around, name) ?? before(around, name) ?? topic(around, name)

/** "Stripe: whose money is inside?" names the record before the question about it. */
function topic(around: Surroundings, name: Span): Governing | undefined {
  const { tokens, allowed, isTaken } = around
  if (name.from > 0 || !ASKING.has(tokens[name.to]?.key ?? '')) return undefined
  for (let at = name.to + 1; at < Math.min(tokens.length, name.to + TOPIC_REACH) && !isTaken(at); at++) {
    const deed = deedAt(tokens, at, allowed)
    if (deed) return { deed, side: 'patient', isPast: isPast(around, deed), from: name.to, to: deed.to }
  }
  return undefined
}
const ASKING = words('who whose which what where whom')
/** Maximum number of words between a name and the deed that a question about it names. */
const TOPIC_REACH = 6

const NEGATIONS = words('not never hasnt havent hadnt didnt doesnt dont isnt wasnt werent')
/** Verbs after a name that a noun is before: "the acquisitions X made". */
const DOING = words('has have had did does ever made make makes done completed announced disclosed closed')

const HAVING = words('has have had')

/** "Ran", "has run" and "managed" are in the past, "runs" is not. */
const isPast = ({ tokens }: Surroundings, { from, to }: DeedAt): boolean => {
  const key = tokens[from]?.key ?? ''
  return HAVING.has(tokens[from - 1]?.key ?? '') || PAST.has(key) || (to === from + 1 && key.endsWith('ed'))
}
const PAST = words('ran led took held')

/** "Google gobbled up", "Sequoia wrote checks to", "Sequoia as a backer" and "Stripe's backers". */
function after(around: Surroundings, name: Span): Governing | undefined {
  const { tokens, allowed, isTaken } = around
  let [isPassive, isLinked, isNegated, others] = [false, false, false, 0]
  for (let at = name.to; at < tokens.length && others <= REACH; at++) {
    const token = tokens[at]
    if (!token || token.isListed || ENDING.has(token.key) || isTaken(at)) return undefined
    const deed = deedAt(tokens, at, allowed)
    if (deed) {
      const isDone = isPassive && deed.word === 'verb'
      // "Stripe's backers" do it to Stripe. "Sequoia as a backer" does it.
      const isOwned = deed.word === 'person' && !isLinked
      const side = isDone || isOwned ? 'patient' : 'agent'
      return { deed, side, isPast: isPast(around, deed), isNegated, from: name.to, to: endOf(tokens, deed, allowed) }
    }
    if (NEGATIONS.has(token.key)) isNegated = true
    if (PASSIVE.has(token.key)) isPassive = true
    if (SMALL.has(token.key)) isLinked = true
    else if (!NEGATIONS.has(token.key)) others++
  }
  return undefined
}

/** "Companies Sequoia wired money to" has an object and the preposition of the verb after it. */
function endOf(tokens: readonly Token[], deed: DeedAt, allowed: ReadonlySet<Deed>): number {
  const object = deedAt(tokens, deed.to, allowed)
  const to = object?.deed === deed.deed && object.word === 'noun' ? object.to : deed.to
  const isLast = to + 1 >= tokens.length || tokens[to + 1]?.isListed === true
  return isLast && PARTICLES.has(tokens[to]?.key ?? '') ? to + 1 : to
}
const PARTICLES = words('in into to up on of over')

/** "Took money from Sequoia", "the backers of Stripe", "quit Apple" and "sold to Microsoft". */
function before(around: Surroundings, name: Span): Governing | undefined {
  const { tokens, allowed, isTaken } = around
  let [others, preposition] = [0, '']
  for (let at = name.from - 1; at >= 0 && others <= REACH; at--) {
    const token = tokens[at]
    if (!token || tokens[at + 1]?.isListed || isTaken(at)) return undefined
    const deed = longestTo(tokens, at, allowed, name.from)
    if (deed) {
      const isDoing = preposition === '' && deed.word === 'noun' && DOING.has(tokens[name.to]?.key ?? '')
      const side = isDoing || isAgentAfter(preposition, deed) ? 'agent' : 'patient'
      let to = isDoing ? name.to : name.from
      while (isDoing && DOING.has(tokens[to]?.key ?? '')) to++
      return { deed, side, isPast: isPast(around, deed), from: deed.from, to }
    }
    if (ENDING.has(token.key) && token.key !== 'to') return undefined
    if (SMALL.has(token.key)) preposition ||= token.key
    else others++
  }
  return undefined
}

/** Whether the record after a deed and a preposition does it: "raised by X", "the funding of X" and "acquisitions of X". */
function isAgentAfter(preposition: string, { deed, word }: DeedAt): boolean {
  if (deed === 'raise') return preposition === (word === 'verb' ? 'by' : 'of')
  return BY.has(preposition) || (deed === 'acquire' && ['to', 'of', 'inside', 'into'].includes(preposition))
}

/** The longest phrase that contains the word at a position and ends before a name. */
function longestTo(tokens: readonly Token[], at: number, allowed: ReadonlySet<Deed>, end: number): DeedAt | undefined {
  for (const from of [at - 2, at - 1, at]) {
    const deed = from >= 0 ? deedAt(tokens, from, allowed) : undefined
    if (deed && deed.to > at && deed.to <= end) return deed
  }
  return undefined
}
