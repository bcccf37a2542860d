import type { Meaning } from './finding.js'
import { type Match, type Named, type Question, type Rule, signalAt } from './question.js'
import { nameOf, wordsOf } from './tokens.js'

/** Maximum number of words in a name. */
export const NAME_WORDS = 6

interface NamedAt {
  readonly to: number
  readonly named: Named
}

/** Finds the longest name that begins at a position. */
function nameAt({ tokens, named }: Question, at: number, has: 'entity' | 'person'): NamedAt | undefined {
  for (let to = Math.min(tokens.length, at + NAME_WORDS); to > at; to--) {
    const found = named.get(nameOf(tokens, at, to))
    if (found?.[has] !== undefined) return { to, named: found }
  }
  return undefined
}

const LINKS = new Set(['and', 'or', 'both', 'either', 'the', '&'])

/** Finds the names in a list such as "Accel, Benchmark or Greylock" that begins at a position. */
function namesFrom(question: Question, at: number): { to: number; values: string[] } | undefined {
  const values: string[] = []
  let to = at
  for (let next = at; next < question.tokens.length; ) {
    const found = nameAt(question, next, 'entity')
    if (found?.named.entity !== undefined) {
      values.push(found.named.entity)
      to = next = found.to
    } else if (LINKS.has(question.tokens[next]?.key ?? '')) next++
    else break
  }
  return values.length > 0 ? { to, values } : undefined
}

/**
 * Reads a name that no record has: the capitalized words, or one word. The name is reported as unsupported, because no
 * filter can find it.
 */
function unknownFrom({ tokens }: Question, at: number): number {
  let to = at
  while (tokens[to]?.isCapital) to++
  return Math.max(to, at + 1)
}

/** Reads the names after "backed by", "invested in", "who founded" and similar words. */
export const afterSignal: Rule = (question, at) => {
  const backed = signalAt(question, at, 'backedBy')
  if (backed) {
    const names = namesFrom(question, backed.to)
    if (names) return { to: names.to, meanings: backedMeanings(question, at, backed.to, names.values) }
    if (question.about === 'person' || !question.tokens[backed.to]?.isCapital) return undefined
    const to = unknownFrom(question, backed.to)
    return { to, meanings: [], lost: wordsOf(question.tokens, at, to) }
  }
  return investedIn(question, at) ?? whoDid(question, at)
}

/** "Portfolio companies of" also sets the type. */
function backedMeanings({ tokens }: Question, from: number, to: number, values: readonly string[]): Meaning[] {
  const namesType = tokens.slice(from, to).some(({ stem }) => stem === 'compani')
  return [{ kind: 'backedBy', values }, ...(namesType ? [{ kind: 'type' as const, values: ['Company'] }] : [])]
}

function investedIn(question: Question, at: number): Match | undefined {
  const invested = signalAt(question, at, 'investedIn', 'portfolio')
  if (!invested) return undefined
  const names = namesFrom(question, invested.to)
  if (names) return { to: names.to, meanings: [{ kind: 'investedIn', values: names.values }] }
  const isOfInvestors = signalAt(question, at, 'portfolio')?.to === invested.to && invested.to < question.tokens.length
  return question.about === 'entity' && isOfInvestors
    ? { to: invested.to, meanings: [{ kind: 'portfolio' }] }
    : undefined
}

/** "Who founded X?" means the founder of X. "Who runs X?" means the chief executive of X. */
function whoDid(question: Question, at: number): Match | undefined {
  if (question.about !== 'person') return undefined
  const founders = signalAt(question, at, 'founders')
  const signal = founders ?? signalAt(question, at, 'leaders')
  const names = signal && namesFrom(question, signal.to)
  if (!names) return undefined
  const employer: Meaning = { kind: 'employer', values: names.values }
  return {
    to: names.to,
    meanings: founders
      ? [{ kind: 'role', values: ['Founder'] }, employer]
      : [{ kind: 'role', values: ['Chief Executive Officer'] }, { kind: 'time', isCurrent: true }, employer],
  }
}

const PREPOSITIONS = new Set(['at', 'of', 'for', 'from', 'with', 'by', 'ex', 'former', 'left', 'joined'])

/** Reads a name without such words. In a question about people, the name is that of an employer. */
export const plainName: Rule = (question, at) => {
  const { tokens, about } = question
  const isMarked = tokens[at]?.isCapital || PREPOSITIONS.has(tokens[at - 1]?.key ?? '')
  if (!isMarked) return undefined
  if (about === 'person') {
    const names = namesFrom(question, at)
    if (names && nameAt(question, at, 'entity'))
      return { to: names.to, meanings: [{ kind: 'employer', values: names.values }] }
    return undefined
  }
  const found = nameAt(question, at, 'entity')
  if (found?.named.entity === undefined) return undefined
  const follows = tokens[found.to]?.stem ?? ''
  const values = [found.named.entity]
  const isSubject = ['did', 'has', 'have', 'does'].includes(tokens[at - 1]?.key ?? '')
  if (['portfolio', 'back', 'fund'].includes(follows) || (isSubject && follows === 'invest')) {
    const isVerb = follows === 'invest' && tokens[found.to + 1]?.key === 'in'
    return { to: isVerb ? found.to + 2 : found.to + 1, meanings: [{ kind: 'backedBy', values }] }
  }
  return { to: found.to, meanings: [], lost: wordsOf(tokens, at, found.to) }
}

/** Reads the name of a person: a full name, or a part of a name after words such as "named" and "surname". */
export const personName: Rule = (question, at) => {
  if (question.about !== 'person') return undefined
  const person = nameAt(question, at, 'person')
  if (person?.named.person) return { to: person.to, meanings: [{ kind: 'personName', ...person.named.person }] }
  const surname = signalAt(question, at, 'surname')
  const signal = surname ?? signalAt(question, at, 'firstName')
  if (!signal) return undefined
  const first = question.tokens[signal.to]?.key === 'is' ? signal.to + 1 : signal.to
  const full = nameAt(question, first, 'person')
  if (full?.named.person) return { to: full.to, meanings: [{ kind: 'personName', ...full.named.person }] }
  const to = unknownFrom(question, first)
  const [one, ...more] = question.tokens.slice(first, to).map(({ text }) => text)
  if (one === undefined) return undefined
  const last = surname ? [one, ...more].join(' ') : more.join(' ') || null
  return { to, meanings: [{ kind: 'personName', first: surname ? null : one, last }] }
}
