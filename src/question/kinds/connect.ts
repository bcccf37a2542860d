import { isFounderRole } from '../plan/filter/person-roles.js'
import type { Analysis, Finding, Meaning } from '../plan/reading/finding.js'
import type { Question } from '../plan/reading/question.js'
import { type Token, wordsOf } from '../plan/reading/tokens.js'
import { employerAt, entityAt, investorAt, namesFrom, needsAll } from '../plan/rule/name-reading.js'
import { personAt } from '../plan/rule/staff.js'
import { type Governing, governing } from './governing.js'
import { deedsBetween, type NameKind, relationOf, type SubjectKind } from './relations.js'
import { PLAIN, withFindings } from './with-findings.js'

/*
 * The second reading of a question. The rules of the first one know phrases. A name that no phrase connects with the
 * records gets the relation that the kinds of both sides and the word that governs it allow.
 */

/** A list of names in a question. */
interface NamedSpan {
  readonly from: number
  readonly to: number
  readonly names: readonly string[]
  readonly kind: NameKind
  readonly isAll: boolean
}

/** A name with its relation. */
interface Connected {
  readonly span: NamedSpan
  /** Undefined if no word but the kinds of both sides connects them. */
  readonly governed: Governing | undefined
  readonly meanings: readonly Meaning[]
}

/** Connects the names that the first reading did not connect. */
export function connectNames(question: Question, analysis: Analysis): Analysis {
  // "Who has X among their shareholders" is about others than X.
  if (analysis.subject && question.tokens[0]?.key !== 'who') return analysis
  const subject = subjectOf(question, analysis.findings)
  const spans = spansOf(question).filter((span) => isFree(question.tokens, analysis, span))
  return spans.reduce((read, span) => {
    const connected = connect(question, read, subject, span)
    return connected ? withConnection(question, read, connected) : read
  }, analysis)
}

const INVESTORS = new Set(['Investment Firm', 'Fund'])

/** The first type says what a question asks for: "companies with X as an investor" asks for companies. */
const subjectOf = ({ about }: Question, findings: readonly Finding[]): SubjectKind => {
  if (about === 'person') return 'person'
  const type = findings.find(({ kind, isNegated }) => kind === 'type' && !isNegated)
  return type?.kind === 'type' && type.values.every((value) => INVESTORS.has(value)) ? 'investor' : 'company'
}

/** The lists of names, each with the kind of its first one. */
function spansOf(question: Question): NamedSpan[] {
  const spans: NamedSpan[] = []
  for (let at = 0; at < question.tokens.length; ) {
    const span = spanAt(question, at)
    if (span) spans.push(span)
    at = span?.to ?? at + 1
  }
  return spans
}

/** Types of records that invest in nothing, acquire nothing and are not run by people. */
const PRODUCTS = new Set(['Product', 'Service'])

function spanAt(question: Question, at: number): NamedSpan | undefined {
  const { tokens, vocabulary, readSets } = question
  if (!readSets?.get(at) && !tokens[at]?.isCapital && tokens.some(({ isCapital }) => isCapital)) return undefined
  const program = vocabulary.meanings.longestAt(tokens, at, ({ kind }) => kind === 'accelerator')
  const [first] = program?.meanings ?? []
  if (program && first && 'values' in first && first.values.length === 1)
    return { from: at, to: program.to, names: first.values, kind: 'accelerator', isAll: false }
  const entity = entityAt(question, at)
  const people = entity ? undefined : namesFrom(question, at, personAt)
  if (people) return { from: at, ...listOf(tokens, at, people), kind: 'person' }
  const found = namesFrom(question, at, question.about === 'person' ? employerAt : investorAt)
  const kind = kindOf(question, at)
  return found && kind && { from: at, ...listOf(tokens, at, found), kind }
}

const listOf = (tokens: readonly Token[], at: number, { to, values }: { to: number; values: readonly string[] }) => ({
  to,
  names: values,
  isAll: needsAll(tokens, at, to),
})

/**
 * Whether a name is that of an investor. The first words of a name are read only as those of investors. Undefined for a product, which has
 * none of these relations.
 */
function kindOf({ tokens, named, readSets }: Question, at: number): NameKind | undefined {
  const set = readSets?.get(at)
  if (set) return set.isInvestor ? 'investor' : 'company'
  for (let to = Math.min(tokens.length, at + NAME_WORDS); to > at; to--) {
    const key = tokens
      .slice(at, to)
      .map((token) => token.key)
      .join(' ')
    const found = named.get(key)
    if (PRODUCTS.has(found?.facts?.type ?? '')) return undefined
    if (found?.entity !== undefined) return INVESTORS.has(found.facts?.type ?? '') ? 'investor' : 'company'
    if (found?.investor !== undefined) return 'investor'
  }
  return 'company'
}
const NAME_WORDS = 6

/** Kinds of findings by which the first reading understands a name alone. */
const DEFAULTS: ReadonlySet<Finding['kind']> = new Set([
  'employer',
  'backedBy',
  'coInvestor',
  'investedIn',
  'personName',
  'accelerator',
  'staff',
])

const isDefault = (finding: Finding, span: NamedSpan): boolean =>
  DEFAULTS.has(finding.kind) &&
  finding.from === span.from &&
  // A person without a role can have other words after the name, such as "holds".
  (finding.kind === 'staff' ? finding.staff.role.length === 0 && finding.to >= span.to : finding.to === span.to)

const overlaps = (finding: Finding, span: { from: number; to: number }): boolean =>
  finding.from < span.to && finding.to > span.from

/**
 * Whether the first reading did not connect a name: its finding has no other word, or the name alone is unsupported. A longer
 * part that is unsupported was understood, and no filter expresses it.
 */
const isFree = (tokens: readonly Token[], { findings, lost }: Analysis, span: NamedSpan): boolean => {
  const name = wordsOf(tokens, span.from, span.to)
  const isRefused = lost.some((text) => text !== name && ` ${text} `.includes(` ${name} `))
  return !isRefused && findings.every((one) => !overlaps(one, span) || isDefault(one, span))
}

/** Kinds of findings whose words can say how a name is connected. */
const OPEN: ReadonlySet<Finding['kind']> = new Set([
  'status',
  'flag',
  'portfolio',
  'attribute',
  'time',
  'type',
  'order',
])

/** "Programme" is also the name of a job, and "incubated" that of a topic. */
const OF_PROGRAMS: ReadonlySet<Finding['kind']> = new Set(['role', 'topic', 'tag', 'industry'])

function connect(question: Question, analysis: Analysis, subject: SubjectKind, span: NamedSpan): Connected | undefined {
  const { tokens } = question
  const isProgram = span.kind === 'accelerator'
  const isOpen = (one: Finding) =>
    (OPEN.has(one.kind) && !(one.kind === 'type' && one.to > one.from + 1)) ||
    isDefault(one, span) ||
    (isProgram && OF_PROGRAMS.has(one.kind) && !isFounderRole(one))
  const isTaken = (at: number) => analysis.findings.some((one) => one.from <= at && one.to > at && !isOpen(one))
  const around = { tokens, allowed: deedsBetween(subject, span.kind), isTaken }
  const governed = governing(around, span)
  // "Companies with funding of X" asks for companies, and "the funding of X" for X itself.
  const isOfMany = governed?.deed.deed === 'raise' && analysis.findings.some(({ kind }) => kind === 'type')
  const deed = isOfMany ? 'fund' : governed?.deed.deed
  const relation = governed && deed && relationOf(subject, span.kind, deed, governed.side)
  if (relation) return { span, governed, meanings: relation(span.names, span.isAll, governed.isPast) }
  return span.kind === 'accelerator' && subject === 'person' ? ofProgram(question, analysis, span) : undefined
}

/** "Y Combinator founders" and "founders from Y Combinator" took part in its program. A founder of it has "of" before it. */
function ofProgram({ tokens }: Question, { findings }: Analysis, span: NamedSpan): Connected | undefined {
  const isFounder = (at: number) => findings.some((one) => isFounderRole(one) && one.from <= at && one.to > at)
  const isOwner = tokens[span.to - 1]?.isPossessive === true
  const isBefore = !isOwner && isFounder(span.to)
  const isAfter =
    ['from', 'by', 'through', 'via', 'in'].includes(tokens[span.from - 1]?.key ?? '') && isFounder(span.from - 2)
  if (!isBefore && !isAfter) return undefined
  return { span, governed: undefined, meanings: [{ kind: 'accelerator', values: span.names }] }
}

/** Kinds of findings that the deed of a connection replaces, such as "acquired" before the buyer. */
const REPLACED: ReadonlySet<Finding['kind']> = new Set(['status', 'flag', 'portfolio', 'attribute', 'time'])

function withConnection(question: Question, analysis: Analysis, { span, governed, meanings }: Connected): Analysis {
  const { tokens } = question
  const linked = governed ?? span
  const before = analysis.findings.find((one) => isDefault(one, span))
  const region = { from: Math.min(span.from, linked.from), to: Math.max(span.to, linked.to, before?.to ?? 0) }
  const deed = governed?.deed
  const isOfDeed = (one: Finding) => deed !== undefined && one.from >= deed.from && one.to <= deed.to
  // "As an investor" says what the named record is, not what is asked for.
  const isPredicate = (one: Finding) =>
    one.kind === 'type' && deed?.word === 'person' && governed?.side === 'agent' && one.from >= span.to
  const isReplaced = (one: Finding) =>
    isDefault(one, span) ||
    (REPLACED.has(one.kind) && one.from >= region.from && one.to <= region.to) ||
    (isOfDeed(one) && (isPredicate(one) || (OF_PROGRAMS.has(one.kind) && !isFounderRole(one))))
  const kept = analysis.findings.filter((one) => !isReplaced(one))
  const isWhole = !kept.some((one) => overlaps(one, region))
  const words = isWhole
    ? wordsOf(tokens, region.from, region.to)
    : [wordsOf(tokens, linked.from, linked.to), wordsOf(tokens, span.from, before?.to ?? span.to)].join(', ')
  const { isAfterOr, isListed, between, ...own } = before ?? PLAIN
  const isNegated = own.isNegated || governed?.isNegated === true
  const place = {
    ...{ ...PLAIN, isNegated, isAfterOr, isListed, between },
    ...(isWhole ? region : { from: span.from, to: span.to }),
    words,
  }
  const added = meanings.map((meaning): Finding => ({ ...meaning, ...place }))
  const { subject: _, ...others } = analysis
  return withFindings(others, [...kept, ...added], words)
}
