import type { About, Certainty, Finding, Meaning, Range, RangeKind } from './finding.js'
import { isWholeYears, type Today } from './periods.js'
import type { Constraint, Plan } from './plan.js'
import { type Token, wordsOf } from './tokens.js'
import type { SignalName, Vocabulary } from './vocabulary.js'

/** The parts of the name of a person that a question contains. */
export interface PersonName {
  readonly first: string | null
  readonly last: string | null
}

/** The values of an entity with which those of other entities are compared. Null if they are unknown. */
export interface Facts {
  readonly employees: number | null
  readonly founded: number | null
  readonly totalRaised: number | null
  readonly valuation: number | null
  readonly rounds: number | null
  readonly investors: number | null
  readonly city: string | null
  readonly state: string | null
  readonly country: string | null
  readonly stage: string | null
  readonly type?: string | null
  readonly industries?: readonly string[]
  readonly accelerators?: readonly string[]
  /** Whether the records say with which other entity it competes. */
  readonly hasCompetitor?: boolean
  readonly batches?: readonly string[]
}

/** The records that have a name in the question. */
export interface Named {
  /** Brand name of the entity with this name. Undefined if there is none. */
  readonly entity?: string
  /** Values of this entity. */
  readonly facts?: Facts
  /** Brand name of the investor whose name begins with these words, such as Sequoia Capital for Sequoia. */
  readonly investor?: string
  readonly person?: PersonName
  /** Full name of the person with this name, who has investments. */
  readonly backer?: string
  /** Whether a person has this first name. */
  readonly given?: true
  /** Whether a person has this last name. */
  readonly family?: true
}

/** Everything that the analysis of a question may use. */
export interface Question {
  readonly tokens: readonly Token[]
  readonly vocabulary: Vocabulary
  /** The names in the question that a record has, by their normalized form. */
  readonly named: ReadonlyMap<string, Named>
  /** The current year and month, from 1 to 12. */
  readonly today: Today
  readonly about: About
  /** The names that were read at the positions of the words. Many rules read the same list of names. */
  /** The patterns and the elements of patterns that were read at the positions of the words. */
  readonly readPatterns?: Map<number, Match | undefined>
  readonly readElements?: Map<unknown, Map<number, readonly { readonly to: number; readonly value?: unknown }[]>>
  readonly readNames?: Map<string, NamedAt | undefined>
  /** The descriptions of entities in the place of names that were read at the positions of the words. */
  readonly readSets?: Map<number, DescribedSet | undefined>
  /** Plans some words as a question about entities. Unset while such words are planned. Undefined if they contradict themselves. */
  readonly planSet?: (question: Question, from: number, to: number) => PlannedSet | undefined
  /** The lists of names that were read, by what reads a name and by the position. */
  readonly readLists?: Map<unknown, Map<number, { readonly to: number; readonly values: string[] } | undefined>>
}

/** The plan of some words of a question. */
export interface PlannedSet {
  readonly plan: Plan
  readonly findings: readonly Finding[]
}

/** The entities that some words of a question describe, in the place of a name (sets.ts). */
export interface DescribedSet {
  readonly to: number
  /** The words, which stand for a name. */
  readonly name: string
  readonly isInvestor: boolean
  readonly constraints: readonly Constraint[]
}

/** A name in a question, and the position after it. */
export interface NamedAt {
  readonly to: number
  readonly named: Named
}

/** A part of a question with its meanings. */
export interface Match {
  readonly to: number
  readonly meanings: readonly Meaning[]
  readonly certainty?: Certainty
  /** Words that were understood but cannot be translated. */
  readonly lost?: string
  /** True if the words themselves exclude the records, as in "Accel did not". */
  readonly isNegated?: true
}

/** A rule of the analysis: it reads the words at a position, or returns undefined. */
export type Rule = (question: Question, at: number) => Match | undefined

/** Finds the longest of the given signals that begins at a position. */
export const signalAt = ({ tokens, vocabulary }: Question, at: number, ...signals: (SignalName | 'context')[]) =>
  vocabulary.signals.longestAt(tokens, at, ({ signal }) => signals.some((one) => one === signal))

/** The kinds of meanings that the words at a position belong to, such as founding years for "founded". */
export function contextAt({ tokens, vocabulary }: Question, at: number) {
  const found = vocabulary.signals.longestAt(tokens, at, ({ signal }) => signal === 'context')
  return (
    found && {
      to: found.to,
      kinds: found.meanings.flatMap((meaning) => ('kinds' in meaning ? [...meaning.kinds] : [])),
    }
  )
}

/** Number of words before a year or an amount that are read to find out what it measures. */
const REACH = 8
const TOPICS = {
  rounds: new Set([
    'rais',
    'round',
    'fund',
    'financ',
    'fundrais',
    'seri',
    'deal',
    'monei',
    'chequ',
    'back',
    'seed',
    'bet',
  ]),
  founding: new Set(['found', 'start', 'establish', 'creat', 'launch', 'incorpor', 'born']),
  acquisition: new Set(['acquir', 'bought', 'bui', 'buy', 'purchas', 'acquisit', 'sold', 'taken', 'takeov']),
  exit: new Set(['close', 'shut', 'exit', 'merg', 'ipo', 'ipod', 'public', 'invest']),
} as const

type YearTopic = keyof typeof TOPICS

const topicOf = (token: Token): YearTopic | undefined =>
  (['founding', 'rounds', 'acquisition', 'exit'] as const).find((topic) => TOPICS[topic].has(token.stem))

/** What the words before a year say that it is about. The nearest one decides. */
export const topicOfYear = (tokens: readonly Token[], at: number, reach = REACH): YearTopic | undefined =>
  tokens
    .slice(Math.max(0, at - reach), at)
    .reduceRight<YearTopic | undefined>((found, token) => found ?? topicOf(token), undefined)

/** Number of words after a year that can say what it is about: "2025 seed rounds". */
const AHEAD = 3
const RELATIVE = new Set(['that', 'which', 'who', 'whose'])

/** What a year is about. If no word before it says so, a noun shortly after it can: "2025 seed rounds". */
function topicAround(tokens: readonly Token[], at: number, to: number): YearTopic | undefined {
  const before = topicOfYear(tokens, at, at)
  if (before !== undefined) return before
  const after = tokens.slice(to, to + AHEAD)
  const end = after.findIndex(({ key }) => RELATIVE.has(key))
  const topics = (end < 0 ? after : after.slice(0, end)).map(topicOf)
  return topics.find((topic) => topic === 'rounds' || topic === 'acquisition')
}

/**
 * The meaning of a year or a period that ends before `to`. Without words about it, it is probably the founding year. A
 * year after a round is the year of this round. No filter contains the year of the end of a company or of a listing.
 */
export function yearMatch({ tokens, about }: Question, at: number, to: number, range: Range): Match {
  const topic = topicAround(tokens, at, to)
  if (about === 'person') return yearOfPerson(tokens, at, to, range)
  if (topic === 'exit' && isListing(tokens, at))
    return {
      to,
      meanings: [
        { kind: 'announced', range },
        { kind: 'round', values: ['IPO'] },
      ],
    }
  if (topic === 'exit' && isInvestment(tokens, at)) return { to, meanings: [{ kind: 'announced', range }] }
  if (topic === 'exit') return { to, meanings: [], lost: wordsOf(tokens, at, to) }
  if (topic === 'rounds') {
    const isLast = tokens
      .slice(Math.max(0, at - REACH), at)
      .some(({ key }) => key === 'last' || key === 'latest' || key === 'recent')
    return { to, meanings: [{ kind: isLast ? 'lastRound' : 'announced', range }] }
  }
  // "Most active in the past 12 months" is about no founding year.
  if (topic === undefined && !isWholeYears(range)) return { to, meanings: [], lost: wordsOf(tokens, at, to) }
  const kind = topic === 'acquisition' ? 'acquiredIn' : 'founded'
  return { to, meanings: [{ kind, range }], ...(topic === undefined && { certainty: 'MEDIUM' as const }) }
}

const INVESTORS = new Set(['investor', 'backer', 'vc', 'fund', 'firm'])
/** Number of words before a year in which a noun for investors says that the year is about them. */
const FAR = 30

/** Whether a year is that of an investment in the records: "investments that X made in 2010", but not "investors since 2010". */
const isInvestment = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - REACH), at).some(({ stem }) => stem === 'invest') &&
  !tokens.slice(Math.max(0, at - FAR), at).some(({ stem }) => INVESTORS.has(stem))

/** Whether the words before a year are about a listing on a stock exchange: the year is that of the round of the listing. */
const isListing = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - REACH), at).some(({ stem }) => stem === 'ipo' || stem === 'ipod' || stem === 'public')

/** What a year in a question about people is about, by the stems of the nearest word before it. */
const PERSON_TOPICS: readonly (readonly [RangeKind, ReadonlySet<string>])[] = [
  ['started', new Set(['join', 'hire', 'appoint', 'becam', 'becom', 'promot', 'arriv'])],
  ['ended', new Set(['left', 'leav', 'depart', 'resign', 'quit', 'retir', 'step'])],
  ['announced', new Set(['invest', 'back', 'fund', 'rais', 'round', 'financ', 'put', 'led'])],
  ['acquiredIn', new Set(['acquir', 'bought', 'purchas', 'acquisit'])],
  ['held', new Set(['was', 'were', 'been', 'wa', 'work', 'serv', 'held', 'run', 'ran'])],
  ['founded', new Set(['found', 'establish', 'creat', 'launch', 'incorpor'])],
]
const LOST = new Set(['close', 'shut', 'exit', 'sold', 'merg', 'ipo', 'public', 'born', 'graduat', 'die'])
const COMPANIES = new Set(['compani', 'startup', 'busi', 'firm'])
const OWN = new Set(['their', 'his', 'her', 'own', 'the', 'a'])
const JOBS = new Set(['job', 'role', 'posit', 'post'])
const WORKPLACES = new Set(['at', 'work', 'there', 'with', 'as'])

/**
 * The meaning of a year in a question about people: the time of an association, of a round, or the founding year of the
 * company. "Started" means the founding only without a word such as "at" after it.
 */
function yearOfPerson(tokens: readonly Token[], at: number, to: number, range: Range): Match {
  for (let back = at - 1; back >= Math.max(0, at - REACH); back--) {
    const stem = tokens[back]?.stem ?? ''
    const isOfRound = stem === 'close' && tokens.slice(back, at).some((token) => TOPICS.rounds.has(token.stem))
    if (isOfRound) return { to, meanings: [{ kind: 'announced', range }] }
    if (LOST.has(stem)) return { to, meanings: [], lost: wordsOf(tokens, at, to) }
    if (stem === 'start' || stem === 'began') {
      const isJob = tokens
        .slice(back + 1, back + 4)
        .some((token, index) => (index === 0 && WORKPLACES.has(token.stem)) || JOBS.has(token.stem))
      return { to, meanings: [{ kind: isJob ? 'started' : 'founded', range }] }
    }
    const topic = PERSON_TOPICS.find(([, stems]) => stems.has(stem))
    if (topic) return { to, meanings: [{ kind: topic[0], range }], certainty: topic[0] === 'held' ? 'MEDIUM' : 'HIGH' }
    if (COMPANIES.has(stem) && back >= at - 2 && !OWN.has(tokens[back - 1]?.key ?? ''))
      return { to, meanings: [{ kind: 'founded', range }], certainty: 'MEDIUM' }
  }
  const kind = range.max === undefined ? 'started' : range.min === undefined ? undefined : 'held'
  return kind
    ? { to, meanings: [{ kind, range }], certainty: 'MEDIUM' }
    : { to, meanings: [], lost: wordsOf(tokens, at, to) }
}
