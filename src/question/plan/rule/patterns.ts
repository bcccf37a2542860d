import type { Meaning } from '../reading/finding.js'
import { amountAt } from '../reading/numbers.js'
import {
  type Element,
  isWordOf,
  type Pattern,
  type PatternEdge,
  type PatternNode,
  type Template,
} from '../reading/pattern-book.js'
import type { Facts, Match, Question, Rule } from '../reading/question.js'
import { type Token, wordsOf } from '../reading/tokens.js'
import { isYear } from '../reading/years.js'
import { type Counted, numberAt, trailing } from './counts.js'
import { stageRange } from './ladders.js'
import { employerAt, entityAt, investorAt, namesFrom } from './name-reading.js'
import { factsAt } from './record-comparisons.js'
import { roundLetterAt } from './round-letter.js'
import { meaningsOf, type Shared } from './shared-values.js'
import { personAt, roleAt } from './staff.js'

/* The patterns of relations (pattern-book.ts) in a question. */

/** Reads the longest pattern at a position. */
export const relationPattern: Rule = (question, at) => {
  const { readPatterns } = question
  if (readPatterns?.has(at)) return readPatterns.get(at)
  const found = longestPattern(question, at)
  readPatterns?.set(at, found)
  return found
}

function longestPattern(question: Question, at: number): Match | undefined {
  const { tokens, vocabulary, about } = question
  const token = tokens[at]
  if (!token) return undefined
  const reader: Reader = { question, at, best: undefined }
  for (const edge of vocabulary.patterns[about].startingWith(token)) followEdge(reader, edge, at, {})
  const { best } = reader
  return best && matchOf(question, at, best.pattern, withCount(question, best))
}

/** The number in the slot `count`, with the comparison after its noun: "three deals or more". */
function withCount(question: Question, found: Found): Found {
  const { count } = found.slots
  if (!isCounted(count)) return found
  const { to, range } = trailing(question, count, found.to)
  return { ...found, to, slots: { ...found.slots, count: range } }
}
const isCounted = (value: unknown): value is Counted => typeof value === 'object' && value !== null && 'range' in value

type Slots = Readonly<Record<string, unknown>>

/** The longest pattern that was found at a position. */
interface Reader {
  readonly question: Question
  readonly at: number
  best: Found | undefined
}
interface Found {
  readonly pattern: Pattern
  readonly to: number
  readonly slots: Slots
}

function follow(reader: Reader, node: PatternNode, at: number, slots: Slots): void {
  const { pattern } = node
  const isLonger = at > (reader.best?.to ?? reader.at)
  if (pattern && isLonger && !isOwner(pattern, reader.question.tokens[at])) reader.best = { pattern, to: at, slots }
  for (const edge of node.edges.values()) followEdge(reader, edge, at, slots)
}

function followEdge(reader: Reader, edge: PatternEdge, at: number, slots: Slots): void {
  const { element, isOptional, node } = edge
  for (const { to, value } of endsOf(reader.question, element, at))
    follow(reader, node, to, element.slot === undefined ? slots : { ...slots, [element.slot]: value })
  if (isOptional) follow(reader, node, at, slots)
}

/** The ends of an element that begins at a position. Many patterns have the same elements. */
function endsOf(question: Question, element: Element, at: number): readonly Value[] {
  const known = question.readElements?.get(element) ?? new Map<number, readonly Value[]>()
  question.readElements?.set(element, known)
  const found =
    known.get(at) ??
    (element.slot === undefined ? phraseEnds(question, element, at) : slotAt(question, element.slot, at))
  known.set(at, found)
  return found
}

/** Nouns after a name that make it an owner: "acquirers of YC companies" are no acquirers of YC. */
const OWNED = new Set(['compani', 'startup', 'portfolio', 'back', 'invest', 'acquisit', 'alumni', 'hold'])
const OWNING_FIRMS = new Set(['compani', 'startup', 'busi', 'firm', 'ventur', 'outfit', 'alumni', 'graduat'])
const isOwner = ({ lastSlot = '' }: Pattern, next: Token | undefined): boolean =>
  (/^(?:compan|investor|person)/.test(lastSlot) && OWNED.has(next?.stem ?? '')) ||
  (lastSlot === 'accelerator' && OWNING_FIRMS.has(next?.stem ?? ''))

function matchOf(
  question: Question,
  at: number,
  { means, certainty, isNegated }: Pattern,
  { to, slots }: Found,
): Match {
  // A test plans a question for each pattern of the file, so each template becomes a meaning.
  const meanings = means.flatMap((template) =>
    'shared' in template
      ? sharedWith(template, slots)
      : 'between' in template
        ? betweenPeers(template, slots)
        : isComplete(template, slots)
          ? [filled(template, slots) as Meaning]
          : [],
  )
  // Nothing can be compared with a record without the value.
  if (meanings.length === 0) return { to, meanings, lost: wordsOf(question.tokens, at, to) }
  return { to, meanings, certainty, ...(isNegated && { isNegated: true }) }
}

/** The values of the record in the slot `peer` that other records share, and that the record itself is not meant. */
function sharedWith({ shared }: Template, { peer }: Slots): Meaning[] {
  if (!isPeer(peer)) return []
  const values = meaningsOf(shared as Shared, peer.facts)
  return values.length > 0 ? [...values, { kind: 'other', values: [peer.name] }] : []
}

/** The values between those of two records. */
function betweenPeers({ between }: Template, { peer, peer2 }: Slots): Meaning[] {
  const kind = between as 'founded' | 'valuation' | 'totalRaised' | 'employees'
  const values = [peer, peer2].flatMap((one) => (isPeer(one) ? (one.facts[kind] ?? []) : []))
  const [min, max] = [Math.min(...values) + 1, Math.max(...values) - 1]
  return values.length === 2 && min <= max ? [{ kind, range: { min, max } }] : []
}

interface Peer {
  readonly name: string
  readonly facts: Facts
}
const isPeer = (value: unknown): value is Peer => typeof value === 'object' && value !== null && 'facts' in value

/** Whether the slot of the values was read. A pattern can have one of two slots, each with a meaning of its own. */
const isComplete = ({ values }: Template, slots: Slots): boolean =>
  typeof values !== 'string' || values.slice(1) in slots

interface Value {
  readonly to: number
  readonly value?: unknown
}

function phraseEnds({ tokens }: Question, { phrases }: Element, at: number): Value[] {
  const token = tokens[at]
  if (!phrases || !token) return []
  return [token.key, `${token.stem}~`].flatMap((first) =>
    (phrases.get(first) ?? []).flatMap((words) =>
      words.every((word, index) => index === 0 || isWordOf(word, tokens[at + index]))
        ? [{ to: at + words.length }]
        : [],
    ),
  )
}

const list = (found: { to: number; values: readonly string[] } | undefined): Value[] =>
  found ? [{ to: found.to, value: found.values }] : []
const single = (found: { to: number; name: string } | undefined): Value[] =>
  found ? [{ to: found.to, value: [found.name] }] : []

/** Kinds of meanings that a slot of this name reads. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  topic: ['topic', 'industry', 'tag'],
  accelerator: ['accelerator'],
  batch: ['batch'],
  status: ['status'],
  place: ['country', 'state', 'city'],
}

/** Reads a slot: the value of a name, a number or a word of the vocabulary. */
function slotAt(question: Question, slot: string, at: number): Value[] {
  if (slot === 'company' || slot === 'company2') return single(employerAt(question, at))
  if (slot === 'companies') return list(namesFrom(question, at, employerAt))
  if (slot === 'owner') {
    const owner = entityAt(question, at)
    const type = factsAt(question, at)?.type
    return type === 'Investment Firm' || type === 'Fund' ? [] : single(owner)
  }
  if (slot === 'investor' || slot === 'investor2') return single(investorAt(question, at))
  if (slot === 'investors') return list(namesFrom(question, at, 'investor'))
  if (slot === 'person') return single(personAt(question, at))
  if (slot === 'surname') return surnameAt(question, at)
  if (slot === 'role' || slot === 'role2') return list(roleAt(question, at))
  if (slot === 'peer' || slot === 'peer2') {
    const [name, facts] = [entityAt(question, at), factsAt(question, at)]
    return name && facts ? [{ to: name.to, value: { name: name.name, facts } }] : []
  }
  if (slot === 'number') return plainNumberAt(question, at)
  if (slot === 'count') {
    const number = numberAt(question, at)
    return number ? [{ to: number.to, value: number }] : []
  }
  if (slot === 'round' || slot === 'round2') return roundsAt(question, at)
  const kinds = KINDS[slot] ?? []
  const found = question.vocabulary.meanings.longestAt(question.tokens, at, ({ kind }) => kinds.includes(kind))
  const [first] = found?.meanings ?? []
  if (!found || !first || !('values' in first)) return []
  return [{ to: found.to, value: slot === 'place' ? { place: first.kind, values: first.values } : first.values }]
}

/** The last name of a person alone: "before Lovelace". */
function surnameAt({ tokens, named }: Question, at: number): Value[] {
  const token = tokens[at]
  return token?.isCapital && named.get(token.key)?.family ? [{ to: at + 1, value: [token.text] }] : []
}

/** Words between the rounds of a list. */
const LINKS = new Set(['and', 'or', '&', 'the', 'a', 'an', 'plus', 'its', 'their'])

/** A round, and the lists of rounds that begin with it: "the seed and the A". */
function roundsAt(question: Question, at: number): Value[] {
  const found: { readonly to: number; readonly value: readonly string[] }[] = []
  for (let next: number | undefined = at; next !== undefined; ) {
    const read: { readonly to: number; readonly values: readonly string[] } | undefined = roundAt(question, next)
    if (!read) break
    found.push({ to: read.to, value: [...(found.at(-1)?.value ?? []), ...read.values] })
    next = read.to
    while (LINKS.has(question.tokens[next]?.key ?? '') && !roundLetterAt(question, next)) next++
    if (next === read.to && question.tokens[next]?.isListed !== true) break
  }
  return found
}

function roundAt(
  question: Question,
  at: number,
): { readonly to: number; readonly values: readonly string[] } | undefined {
  const { tokens, vocabulary } = question
  const range = stageRange(question, at)
  const [stages] = range?.meanings ?? []
  if (range && stages && 'values' in stages) return { to: range.to, values: stages.values }
  const known = vocabulary.meanings.longestAt(tokens, at, ({ kind }) => kind === 'round')
  const [first] = known?.meanings ?? []
  return (
    (known && first && 'values' in first ? { to: known.to, values: first.values } : undefined) ??
    roundLetterAt(question, at)
  )
}

/** A number that is not a year and not an amount of money. */
function plainNumberAt({ tokens }: Question, at: number): Value[] {
  const amount = amountAt(tokens, at)
  const [value] = amount?.values ?? []
  const isPlain = amount?.comparison.bound === 'equal' && amount.values.length === 1 && amount.currency === undefined
  return amount && value !== undefined && isPlain && !isYear(value) ? [{ to: amount.to, value }] : []
}

interface PlaceValue {
  readonly place: string
  readonly values: readonly string[]
}
const isPlace = (value: unknown): value is PlaceValue => typeof value === 'object' && value !== null && 'place' in value

/** Replaces the slots in a template. `[Place]` in a name becomes the kind of the place, such as Country. */
function filled(template: unknown, slots: Slots): unknown {
  if (typeof template === 'string' && template.startsWith('$')) {
    const [, name = '', change] = /^\$(\w+)([+-]1)?$/.exec(template) ?? []
    const value = slots[name]
    if (typeof value === 'number' && change !== undefined) return value + Number(change)
    return isPlace(value) ? value.values : value
  }
  if (Array.isArray(template)) return template.flatMap((item) => filled(item, slots))
  if (typeof template !== 'object' || template === null) return template
  const kind = Object.values(slots).find(isPlace)?.place ?? ''
  const part = kind.charAt(0).toUpperCase() + kind.slice(1)
  return Object.fromEntries(
    Object.entries(template).flatMap(([name, value]) => {
      const own = filled(value, slots)
      return own === undefined ? [] : [[name.replace('[Place]', part), own]]
    }),
  )
}
