import type { Meaning } from '../reading/finding.js'
import { type Match, type Question, type Rule, signalAt } from '../reading/question.js'
import { type Token, wordsOf } from '../reading/tokens.js'
import { ACQUIRED, boughtBySomebody, inCommon, programAt, withoutConnection } from './connection.js'
import { isMarked, PREPOSITIONS } from './name-marks.js'
import { entityAt, investorAt, namesFrom, needsAll, unknownFrom } from './name-reading.js'

/** Reads the names after "backed by", "invested in", "who founded" and similar words. */
export const afterSignal: Rule = (question, at) => {
  return (
    named(question, at, 'ledBy', investorAt) ??
    named(question, at, 'acquiredBy', entityAt) ??
    named(question, at, 'backedBy', investorAt) ??
    investedIn(question, at) ??
    whoDid(question, at)
  )
}

/** Reads the names after a signal. Names that no record has are lost. */
function named(
  question: Question,
  at: number,
  kind: 'ledBy' | 'acquiredBy' | 'backedBy',
  readAt: typeof entityAt,
): Match | undefined {
  const { tokens } = question
  const signal = signalAt(question, at, kind)
  if (!signal) return undefined
  const buyer = kind === 'acquiredBy' ? boughtBySomebody(question, at, signal.to) : undefined
  if (buyer) return buyer
  const names = namesFrom(question, signal.to, readAt)
  if (names) {
    const needsEach = needsAll(tokens, signal.to, names.to)
    // No filter contains companies with several lead investors.
    if (kind === 'ledBy' && needsEach && names.values.length > 1)
      return { to: names.to, meanings: [], lost: wordsOf(tokens, at, names.to) }
    const program = kind === 'backedBy' ? programAt(question, signal.to) : undefined
    if (program && program.to >= names.to) return program
    const isAll = kind === 'backedBy' && needsEach
    // "Portfolio companies of" also sets the type.
    const namesType = tokens.slice(at, signal.to).some(({ stem }) => stem === 'compani')
    const meaning: Meaning = { kind, values: names.values, ...(isAll && { isAll }) }
    return { to: names.to, meanings: [meaning, ...(namesType ? [{ kind: 'type' as const, values: ['Company'] }] : [])] }
  }
  if (question.about === 'person' || !tokens[signal.to]?.isCapital) return undefined
  const to = unknownFrom(question, signal.to)
  return { to, meanings: kind === 'acquiredBy' ? [ACQUIRED] : [], lost: wordsOf(tokens, at, to) }
}

const INVESTED = new Set(['invested', 'invests', 'invest', 'investing'])
const JOINED = new Set(['joined', 'join', 'joins', 'participated', 'entered'])
/** Maximum number of words between "joined" and "round". */
const ROUND_REACH = 5

/** "Invested" alone, as in "invested since 2015", and "joined seed rounds". */
function investingAt({ tokens, about }: Question, at: number): { readonly to: number } | undefined {
  const key = tokens[at]?.key ?? ''
  const isJoining = JOINED.has(key) && tokens.slice(at, at + ROUND_REACH).some(({ stem }) => stem === 'round')
  return about === 'person' && (INVESTED.has(key) || isJoining) ? { to: at + 1 } : undefined
}

/** Words before a verb such as "backed". Without them, it can belong to a company: "funded startups". */
const WHO = new Set([
  'who',
  'that',
  'have',
  'has',
  'had',
  'also',
  'and',
  'or',
  'ever',
  'people',
  'individuals',
  'angels',
  'investors',
])

/** Whether words say that people invested. */
const isVerb = ({ tokens }: Question, at: number, to: number): boolean =>
  tokens.slice(at, to).some(({ stem }) => stem === 'invest' || stem === 'investor' || stem === 'money') ||
  WHO.has(tokens[at - 1]?.key ?? '')

/** "Investors who were in both A and B". */
function inBoth({ tokens, about }: Question, at: number): { readonly to: number } | undefined {
  const isOfInvestors = tokens
    .slice(0, at)
    .some(({ stem }) => stem === 'investor' || stem === 'vc' || stem === 'backer')
  const isBoth = tokens[at]?.key === 'in' && tokens[at + 1]?.key === 'both'
  return about === 'entity' && isOfInvestors && isBoth ? { to: at + 1 } : undefined
}

function investedIn(question: Question, at: number): Match | undefined {
  const invested =
    signalAt(question, at, 'investedIn', 'portfolio') ?? investingAt(question, at) ?? inBoth(question, at)
  // Funding is what a company has, not what an investor does.
  if (!invested || question.tokens[at]?.key === 'funding') return undefined
  // People "were in" a company in many ways.
  if (question.about === 'person' && ['was', 'were', 'sat'].includes(question.tokens[at]?.key ?? '')) return undefined
  // "Funds that invest in" is about funds.
  if (question.about === 'entity' && question.tokens[at]?.key === 'funds' && invested.to === at + 1) return undefined
  const names = namesFrom(question, invested.to)
  if (names) {
    const isAll = needsAll(question.tokens, invested.to, names.to) && names.values.length > 1
    return { to: names.to, meanings: [{ kind: 'investedIn', values: names.values, ...(isAll && { isAll }) }] }
  }
  const isOfInvestors =
    (question.tokens[at]?.stem === 'invest' && question.tokens[invested.to - 1]?.key === 'in') ||
    (signalAt(question, at, 'portfolio')?.to === invested.to && invested.to < question.tokens.length)
  const isInvesting = question.about === 'person' && isVerb(question, at, invested.to)
  return (question.about === 'entity' && isOfInvestors) || isInvesting
    ? { to: invested.to, meanings: [{ kind: 'portfolio' }] }
    : undefined
}

/** "Who founded X?" means the founder of X. "Who runs X?" means the chief executive of X. */
function whoDid(question: Question, at: number): Match | undefined {
  if (question.about !== 'person') return undefined
  const founders = signalAt(question, at, 'founders')
  const signal = founders ?? signalAt(question, at, 'leaders')
  const names = signal && namesFrom(question, signal.to)
  if (signal && !founders && !names && runsCompanies(question.tokens, signal.to))
    return {
      to: signal.to,
      meanings: [
        { kind: 'role', values: ['Chief Executive Officer'] },
        { kind: 'time', isCurrent: true },
      ],
    }
  if (!names) return undefined
  const employer: Meaning = { kind: 'employer', values: names.values }
  return {
    to: names.to,
    meanings: founders
      ? [{ kind: 'role', values: ['Founder'] }, employer]
      : [{ kind: 'role', values: ['Chief Executive Officer'] }, { kind: 'time', isCurrent: true }, employer],
  }
}

/** "Who runs the fintech companies that ...": a noun for companies follows shortly. */
const runsCompanies = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at, at + ROUND_REACH).some(({ stem }) => COMPANIES.has(stem) || stem === 'firm')

/** Reads a name without such words. In a question about people, the name is that of an employer. */
export const plainName: Rule = (question, at) => {
  const { tokens, about } = question
  if (!isMarked(question, at)) return undefined
  if (about === 'person') {
    const names = namesFrom(question, at)
    if (names && isOrdinary(question, at, names.to)) return undefined
    const isAll = names && isOfEach(tokens, at, names.to)
    const isEmployer = names && entityAt(question, at) !== undefined
    const employer = isEmployer && {
      to: names.to,
      meanings: [{ kind: 'employer' as const, values: names.values, ...(isAll && { isAll: true as const }) }],
    }
    const bought = employer && isEmployer ? afterBuyer(question, at, names.to) : undefined
    if (names && bought !== undefined) return { to: bought, meanings: [{ kind: 'acquiredBy', values: names.values }] }
    return ofInvestor(question, at) ?? (employer || undefined)
  }
  const investor = investorAt(question, at)
  const to = investor && afterInvestor(question, at, investor.to)
  if (investor && to !== undefined) return { to, meanings: [{ kind: 'backedBy', values: [investor.name] }] }
  const done = doneBy(question, at)
  if (done) return done
  const found = entityAt(question, at)
  const end = found && afterBuyer(question, at, found.to)
  if (found && end !== undefined) return { to: end, meanings: [{ kind: 'acquiredBy', values: [found.name] }] }
  const common = inCommon(question, at)
  if (common) return common
  // "OpenAI's cap table".
  if (found && tokens[found.to]?.key === 'cap' && tokens[found.to + 1]?.key === 'table')
    return { to: found.to + 2, meanings: [{ kind: 'investedIn', values: [found.name] }] }
  // "OpenAI investors" and "OpenAI's backers".
  if (found && ['investor', 'backer'].includes(tokens[found.to]?.stem ?? ''))
    return { to: found.to + 1, meanings: [{ kind: 'investedIn', values: [found.name] }] }
  return withoutConnection(question, at)
}

/**
 * Whether words that are the name of an entity have another meaning in a question about people: "founders in AI". In capitals
 * after a word such as "at", they are a name.
 */
function isOrdinary({ tokens, vocabulary }: Question, at: number, to: number): boolean {
  const known = vocabulary.meanings.longestAt(tokens, at, ({ kind }) => kind !== 'accelerator')
  const isName = tokens[at]?.isCapital === true && PREPOSITIONS.has(tokens[at - 1]?.key ?? '')
  return known !== undefined && known.to >= to && !isName
}

/** The verbs before "by", by their stems. */
const DEEDS: readonly (readonly [kind: 'acquiredBy' | 'ledBy' | 'backedBy', stems: ReadonlySet<string>])[] = [
  ['acquiredBy', new Set(['acquir', 'acquisit', 'bought', 'purchas'])],
  ['ledBy', new Set(['led', 'lead'])],
  ['backedBy', new Set(['back', 'fund', 'financ'])],
]

/** A name after "by", if other words are between it and the verb: "acquisitions over $1B by X". The nearest verb decides. */
function doneBy(question: Question, at: number): Match | undefined {
  const { tokens } = question
  if (tokens[at - 1]?.key !== 'by') return undefined
  const kind = tokens
    .slice(0, at)
    .reduceRight<(typeof DEEDS)[number][0] | undefined>(
      (found, { stem }) => found ?? DEEDS.find(([, stems]) => stems.has(stem))?.[0],
      undefined,
    )
  const names = kind && namesFrom(question, at, kind === 'acquiredBy' ? entityAt : investorAt)
  return names && { to: names.to, meanings: [{ kind, values: names.values }], certainty: 'MEDIUM' }
}

/** "Worked at both A and B" means both, but "founders of A and B" means one of them. */
function isOfEach(tokens: readonly Token[], at: number, to: number): boolean {
  if (tokens.slice(at, to).some(({ key }, index, names) => key === 'well' && names[index - 1]?.key === 'as'))
    return true
  return (
    tokens.slice(at, to).some(({ key }) => key === 'and') &&
    tokens
      .slice(Math.max(0, at - 3), at + 1)
      .some(({ key }) => ['both', 'worked', 'work', 'works', 'been'].includes(key))
  )
}

/** What an investor has, after its name. */
const HOLDINGS = new Set(
  'investments holdings bets investees portcos portco portfolios money cash capital backing'.split(' '),
)

const SUBJECT = new Set(['did', 'has', 'have', 'does', 'that', 'which', 'what', 'companies', 'startups', 'businesses'])

/**
 * The position after the words that make a name that of an investor: "X portfolio", "X-backed", "that X invested in",
 * "X as an investor". Undefined without such words. `to` is the position after the name.
 */
function afterInvestor(question: Question, at: number, to: number): number | undefined {
  const { tokens } = question
  const follows = tokens[to]?.stem ?? ''
  const next = tokens[to + 1]?.key
  if (follows === 'portfolio' || HOLDINGS.has(tokens[to]?.key ?? '')) return to + 1
  // "X funding" is what X raised.
  if (follows === 'back' || (follows === 'fund' && tokens[to]?.key !== 'funding'))
    return next === 'by' ? undefined : to + 1
  if (follows === 'invest' && SUBJECT.has(tokens[at - 1]?.key ?? '')) return next === 'in' ? to + 2 : to + 1
  const role = follows === 'as' ? tokens.slice(to + 1, to + 4).findIndex(({ stem }) => stem === 'investor') : -1
  return role < 0 ? undefined : to + role + 2
}

const COMPANIES = new Set(['compani', 'startup', 'busi'])

/** "Sequoia-backed startups" and "YC companies" in a question about people: the entities of these people. */
function ofInvestor(question: Question, at: number): Match | undefined {
  const { tokens, vocabulary } = question
  const investor = investorAt(question, at)
  const to = investor && afterInvestor(question, at, investor.to)
  if (investor && to !== undefined) return { to, meanings: [{ kind: 'backedBy', values: [investor.name] }] }
  const accelerator = vocabulary.meanings.longestAt(tokens, at, ({ kind }) => kind === 'accelerator')
  const end = Math.max(investor?.to ?? 0, accelerator?.to ?? 0)
  if (!COMPANIES.has(tokens[end]?.stem ?? '')) return undefined
  const [meaning] = accelerator?.meanings ?? (investor ? [{ kind: 'backedBy' as const, values: [investor.name] }] : [])
  return meaning && { to: end, meanings: [meaning], certainty: 'MEDIUM' }
}

const BUYING = new Set(['acquir', 'bui', 'buy', 'bought', 'purchas'])

/**
 * The position after the words that make a name that of a buyer: "what has X bought", "companies that X acquired" and
 * "X acquisitions". Undefined without such words. `to` is the position after the name.
 */
function afterBuyer({ tokens }: Question, at: number, to: number): number | undefined {
  const follows = tokens[to]?.stem ?? ''
  if (follows === 'acquisit') return to + 1
  return BUYING.has(follows) && tokens[to + 1]?.key !== 'by' && SUBJECT.has(tokens[at - 1]?.key ?? '')
    ? to + 1
    : undefined
}
