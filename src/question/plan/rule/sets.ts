import type { Constraint, Plan } from '../reading/plan.js'
import type { DescribedSet, Question } from '../reading/question.js'
import { type Token, wordsOf } from '../reading/tokens.js'

/*
 * A question in the place of a name. In "startups backed by the investors who led Figma's Series A", the words after "by"
 * describe investors as a question of their own does. Each rule that reads a name reads such words too: their name is the
 * words themselves. At the end, the filter by this name becomes a filter by the described entities.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** Maximum number of words from the start of a description to its noun, and of the words of a description. */
const [MOST_BEFORE, MOST_WORDS] = [6, 30]
/** Maximum number of places in a question in which a description is read. Each is planned as a question of its own. */
const MOST_READ = 6
/** Nouns for entities that say nothing more of a buyer, an investor or an employer, and nouns for certain types. */
const GENERIC = words(
  'investor investors backer backers company companies startup startups firm firms business businesses acquirer acquirers buyer buyers',
)
const NOUNS = new Set([
  ...GENERIC,
  ...words('fund funds vc vcs outfit outfits corporation corporations unicorn unicorns bank banks'),
])
const INVESTORS = words('investor investors backer backers fund funds vc vcs')
/** Words before the noun that end a description. */
const ENDS = words('that who which whose by with and or but of in at from for to than not as only sole without no co')
const RELATIVES = new Set(['that', 'who', 'which', 'whose'])
const ARTICLES = new Set(['the', 'a', 'an', 'another', 'some', 'any', 'other', 'those', 'all'])
/** Maximum number of articles before a description: "all the other". */
const MOST_ARTICLES = 3
/** Words before a description that any condition makes one, and those before a description by a relation. */
const AGENT = new Set(['by', 'at'])
const BEFORE = words('by of from behind in into to at did do that which')
const VERBS = words('back fund financ acquir bought buy purchas own left leav quit join led found start invest')
/** Words after "and" that begin a clause about the records of the whole question. */
const CLAUSE = words('are is have has had were was that which whose raised founded based headquartered')

/**
 * Reads the description of entities that begins at a position, in the place of a name. `nameEnd` returns the end of a name: the
 * noun can be a part of one, such as "Founders Fund".
 */
export function setAt(question: Question, at: number, nameEnd: (at: number) => number): DescribedSet | undefined {
  const { readSets, planSet } = question
  if (!readSets || !planSet || at === 0) return undefined
  let start = at
  while (start < at + MOST_ARTICLES && ARTICLES.has(question.tokens[start]?.key ?? '')) start++
  if (readSets.has(start)) return readSets.get(start)
  const noun = readSets.size < MOST_READ ? nounFrom(question, start) : undefined
  if (noun === undefined) return undefined
  const words = Array.from({ length: noun - start + 1 }, (_, index) => start + index)
  const found = words.some((from) => nameEnd(from) > noun) ? undefined : describedBy(question, planSet, start, noun)
  readSets.set(start, found)
  return found
}

/** The position of the noun of a description that begins at `at`. Undefined if the words before it do not allow one. */
function nounFrom({ tokens, about }: Question, at: number): number | undefined {
  const before = wordBefore(tokens, at)
  if (!before || ARTICLES.has(tokens[at]?.key ?? '')) return undefined
  // In a question about people, conditions of an employer are read as its own ones.
  const isPlace =
    (before.key === 'by' && !isDone(tokens, at)) ||
    (about === 'entity' && (BEFORE.has(before.key) || VERBS.has(before.stem)))
  if (!isPlace) return undefined
  for (let to = at; to < Math.min(tokens.length, at + MOST_BEFORE); to++) {
    const token = tokens[to]
    if (!token || (to > at && token.isListed) || ENDS.has(token.key)) return undefined
    if (NOUNS.has(token.key) && !NOUNS.has(tokens[to + 1]?.key ?? '')) return to
  }
  return undefined
}

/** Whether the entities before "by" did it themselves: "money raised by climate startups". */
const isDone = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 3), at).some(({ stem }) => DONE.has(stem))
const DONE = words('rais made announc rank sort order group')

/** The word before a position, without articles. After the first word, the records of the question follow: "which firms". */
function wordBefore(tokens: readonly Token[], at: number): Token | undefined {
  let before = at - 1
  while (before >= at - MOST_ARTICLES && ARTICLES.has(tokens[before]?.key ?? '')) before--
  return tokens[at]?.isListed || before === 0 ? undefined : tokens[before]
}

type PlanSet = NonNullable<Question['planSet']>

function describedBy(question: Question, planSet: PlanSet, at: number, noun: number): DescribedSet | undefined {
  const { tokens } = question
  const to = endOf(question, planSet, at, noun)
  if (to === undefined) return undefined
  const plan = planSet(question, at, to)?.plan
  if (!plan) return undefined
  // Words after a description can also belong to it.
  const doubt = (one: Constraint): Constraint =>
    to < tokens.length && one.certainty === 'HIGH' ? { ...one, certainty: 'MEDIUM' } : one
  const constraints = plan.constraints.filter((one) => !isGeneric(one, tokens[noun])).map(doubt)
  const isWhole = plan.unsupported.length === 0 && plan.meaning === undefined && plan.sort === undefined
  const isAgent = AGENT.has(wordBefore(tokens, at)?.key ?? '')
  const isKnown = constraints.some(({ path }) => RELATIONS.test(path) || (isAgent && path !== 'typeRecord'))
  const isInvestor = INVESTORS.has(tokens[noun]?.key ?? '')
  return isWhole && isKnown ? { to, name: wordsOf(tokens, at, to), isInvestor, constraints } : undefined
}

/** Filters by the name of a connected record. */
const RELATIONS = /(?:Name|acceleratorBrand)$/

/** Whether a filter says only what each entity of this relation is. */
const isGeneric = ({ path }: Constraint, noun: Token | undefined): boolean =>
  path === 'typeRecord' && GENERIC.has(noun?.key ?? '')

/**
 * The end of a description. A relative clause goes on to the next clause. Otherwise the conditions before the noun are enough,
 * or the first one after it: "investors of Airbnb in Berlin" leaves Berlin to the records of the question.
 */
function endOf(question: Question, planSet: PlanSet, at: number, noun: number): number | undefined {
  const { tokens } = question
  const end = clauseEnd(tokens, noun + 1)
  if (RELATIVES.has(tokens[noun + 1]?.key ?? '')) return end
  const findings = planSet(question, at, end)?.findings ?? []
  const conditions = findings.filter(({ kind }) => kind !== 'type')
  if (conditions.some((one) => one.to <= noun - at + 1)) return noun + 1
  const [first, ...others] = conditions
  if (!first || first.from > noun - at + LINKING) return undefined
  let to = first.to
  for (const one of others) {
    const isSame = one.from < to || (one.kind === first.kind && (one.isListed || one.isAfterOr || isAnd(one.between)))
    if (!isSame) break
    to = Math.max(to, one.to)
  }
  return at + to
}
const isAnd = (between: readonly string[]): boolean => between.length > 0 && between.every((key) => key === 'and')
/** Maximum number of words between a noun and its condition. */
const LINKING = 4

function clauseEnd(tokens: readonly Token[], from: number): number {
  const end = tokens.findIndex(
    ({ key, isListed }, index) =>
      index > from &&
      (isListed ||
        index === from + MOST_WORDS ||
        key === 'but' ||
        (key === 'and' && CLAUSE.has(tokens[index + 1]?.key ?? ''))),
  )
  return end < 0 ? tokens.length : end
}

/** The filters by a name, and those by the described entities of which one has this relation. */
const PATHS: readonly (readonly [name: RegExp, set: string])[] = [
  [/^(?:fundraiseActivity|fundraiseRounds\.some|all)\.investorName$/, 'connected.investor'],
  [/^(?:fundraiseActivity|fundraiseRounds\.some)\.leadInvestorName$/, 'connected.leadInvestor'],
  [/^(?:(?:fundraiseActivity|all)\.investedCompanyName|investments\.some\.companyName)$/, 'connected.company'],
  [/^(?:acquisitions\.some\.acquirerName|parentName)$/, 'connected.acquirer'],
  [/^(?:purchases\.some\.companyName|subsidiaryName)$/, 'connected.acquired'],
  [/^people\.some\.other\.entityName$/, 'connected.employer.entity'],
]
const SHARED = /^fundraiseActivity\.investedCompanyName$/
/** Filters of people of an entity that are about the same association as its name. */
const OTHER = /^people\.some\.other\./

/** Replaces the names that stand for described entities by the filters of these entities. */
export function withSets(plan: Plan, sets: readonly DescribedSet[]): Plan {
  if (sets.length === 0) return plan
  const known = new Map(sets.map((set) => [set.name, set]))
  const namesOf = ({ value }: Constraint) => [value].flat().filter((one): one is string => known.has(one as string))
  const unsupported: string[] = []
  const used = new Set<string>()
  const isOther = plan.constraints.some((one) => OTHER.test(one.path) && namesOf(one).length > 0)
  const constraints = plan.constraints.flatMap((one): Constraint[] => {
    const [name, ...more] = namesOf(one)
    if (isOther && OTHER.test(one.path) && name === undefined)
      return [{ ...one, path: one.path.replace(OTHER, 'connected.employer.') }]
    if (name === undefined) return [one]
    const found = more.length === 0 ? replacedBy(one, known.get(name)) : []
    // A list has one condition on each connected entity.
    const replaced = found.some(({ path }) => used.has(path)) ? [] : found
    for (const { path } of replaced) used.add(path)
    if (replaced.length === 0) unsupported.push(one.words)
    return replaced
  })
  return { ...plan, constraints, unsupported: [...plan.unsupported, ...unsupported] }
}

/** The filters by the described entities, and those by the other names of the list if all of them are wanted. */
function replacedBy(one: Constraint, set: DescribedSet | undefined): Constraint[] {
  const [, above = '', path = ''] = /^((?:entity|investments\.some\.entity)\.)?(.+)$/.exec(one.path) ?? []
  const target = PATHS.find(([name]) => name.test(path))?.[1]
  const others = [one.value].flat().filter((name) => name !== set?.name)
  if (!set || target === undefined || (others.length > 0 && !path.startsWith('all.'))) return []
  const certaintyOf = (inner: Constraint) => (inner.certainty === 'HIGH' ? one.certainty : inner.certainty)
  const [first, ...more] = set.constraints
  // A filter of its own contains the people among the investors too.
  const isShared = first && SHARED.test(first.path) && target === 'connected.investor' && more.length === 0
  if (isShared)
    return [
      {
        ...one,
        path: `${above}fundraiseActivity.sameInvestorName`,
        value: first.value,
        certainty: certaintyOf(first),
      },
    ]
  return [
    ...set.constraints.map((inner) => ({
      ...inner,
      path: `${above}${target}.${inner.path}`,
      words: `${one.words}: ${inner.words}`,
      certainty: certaintyOf(inner),
    })),
    ...(others.length > 0 ? [{ ...one, value: others }] : []),
  ]
}
