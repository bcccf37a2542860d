import type { Finding } from '../reading/finding.js'

/*
 * What the parts of a question about people are about. In "CTOs in Berlin who invested in fintech startups", the place is
 * that of the entity where the person works, and the industry is that of the company in which the person invested.
 */

type Kind = Finding['kind']

/** Meanings that are about an entity: one with which the person is associated, or one in which the person invested. */
const OF_ENTITIES: ReadonlySet<Kind> = new Set<Kind>([
  'status',
  'industry',
  'tag',
  'topic',
  'mainProduct',
  'typeModel',
  'typeOwnership',
  'typeCustomer',
  'typeRevenue',
  'typeTechnologyUsed',
  'country',
  'state',
  'city',
  'accelerator',
  'batch',
  'round',
  'stage',
  'exchange',
  'backedBy',
  'ledBy',
  'acquiredBy',
  'founded',
  'employees',
  'totalRaised',
  'roundAmount',
  'valuation',
  'lastRound',
  'rounds',
  'investors',
  'sameInvestor',
  'other',
  'announced',
  'acquiredIn',
  'price',
])
/** Meanings that are about the round in which a person invested, if the question is about an investment. */
const OF_ROUNDS: ReadonlySet<Kind> = new Set<Kind>(['round', 'roundAmount', 'totalRaised', 'announced'])
/** Meanings that are about an investment of a firm, in the part of a question that is about an association. */
const OF_FIRMS: ReadonlySet<Kind> = new Set<Kind>(['investedIn', 'coInvestor', 'deals'])
const PLACES: ReadonlySet<Kind> = new Set<Kind>(['country', 'state', 'city'])
/** Meanings of words after which the question is about an association, and those after which it is about an investment. */
const OPENING: Readonly<Record<Scope, ReadonlySet<Kind>>> = {
  association: new Set<Kind>(['role', 'employer', 'time', 'started', 'ended', 'held']),
  investment: new Set<Kind>(['investedIn', 'portfolio', 'deals', 'invested', 'investedInRound', 'coInvestor']),
}

type Scope = 'association' | 'investment'

/** A part of a question that is about one association or one investment. */
interface Segment {
  readonly scope: Scope
  /** True if it begins with words such as "angel investors". */
  readonly isOfAngels: boolean
  readonly findings: Finding[]
}

/** The findings of a question, by what they are about. */
export interface Scopes {
  readonly isInvesting: boolean
  /** Conditions of the person, of an association, and of an investment. */
  readonly own: readonly Finding[]
  /** Conditions of the entity of an association. */
  readonly company: readonly Finding[]
  /** Conditions of the company in which the person invested. */
  readonly portfolio: readonly Finding[]
  /** The place where the person lives. */
  readonly home: readonly Finding[]
  /** Words that only say what other words are about. */
  readonly marks: readonly Finding[]
}

const isFlag = (finding: Finding, ...flags: readonly string[]): boolean =>
  finding.kind === 'flag' && flags.includes(finding.flag)
export const isAngel = (finding: Finding): boolean => isFlag(finding, 'angel')
export const isLead = (finding: Finding): boolean => isFlag(finding, 'lead')

/** Whether a type says nothing but that the question is about companies. */
export const isGeneric = (finding: Finding): boolean =>
  finding.kind === 'type' && finding.values.join() === 'Company' && !finding.isNegated

const openedBy = (finding: Finding): Scope | undefined => {
  if (OPENING.association.has(finding.kind)) return 'association'
  return OPENING.investment.has(finding.kind) || isAngel(finding) || isLead(finding) ? 'investment' : undefined
}

/** Whether a finding is about an investment of the person. */
export const isInvestment = (finding: Finding): boolean => !finding.isNegated && openedBy(finding) === 'investment'

const isRound = (finding: Finding | undefined): boolean => finding?.kind === 'round' || finding?.kind === 'stage'

/** In "who led Stripe's seed round" and "angel investors in Stripe", the name is not that of an employer. */
const EMPLOYING = new Set(['at', 'of', 'from', 'for', 'by', 'ex'])
const withPortfolio = (findings: readonly Finding[]): Finding[] =>
  findings.map((finding, index) => {
    const before = findings[index - 1]
    const isBought =
      before !== undefined && (isAngel(before) || isLead(before)) && !EMPLOYING.has(finding.between.at(-1) ?? '')
    return finding.kind === 'employer' && isBought ? { ...finding, kind: 'investedIn' } : finding
  })

const RELATIVE = new Set(['that', 'which', 'who'])
const AT = new Set(['at', 'of', 'for', 'in', 'from', 'with'])

/** "Partners at firms that invested in X": the firm invested, not the person. */
function isOfFirm(finding: Finding, before: Finding | undefined): boolean {
  const isType = before?.kind === 'type' && before.between.some((word) => AT.has(word))
  return (
    isType &&
    ['investedIn', 'coInvestor', 'deals'].includes(finding.kind) &&
    finding.between.some((word) => RELATIVE.has(word))
  )
}

function segmentsOf(findings: readonly Finding[]): Segment[] {
  const segments: Segment[] = [{ scope: 'association', isOfAngels: false, findings: [] }]
  for (const finding of findings) {
    const isFirm = isOfFirm(finding, segments.at(-1)?.findings.at(-1))
    const opened = isFirm ? undefined : openedBy(finding)
    const last = segments.at(-1)
    // "Series A angels" are the investors of a round.
    const before =
      isAngel(finding) && last && finding.between.length === 0 && isRound(last.findings.at(-1))
        ? last.findings.splice(-1)
        : []
    if (opened) segments.push({ scope: opened, isOfAngels: isAngel(finding), findings: before })
    segments.at(-1)?.findings.push(finding)
  }
  return segments
}

export const isOfEntity = (finding: Finding): boolean =>
  OF_ENTITIES.has(finding.kind) ||
  (finding.kind === 'direct' && finding.of === 'entity') ||
  isFlag(finding, 'hasFundraising', 'featured')

/** Finds out what each finding is about. */
export function scopesOf(found: readonly Finding[]): Scopes {
  const findings = withPortfolio(found)
  const isInvesting = findings.some(
    (one, at) => !one.isNegated && openedBy(one) === 'investment' && !isOfFirm(one, findings[at - 1]),
  )
  const groups = { own: [], company: [], portfolio: [], home: [], marks: [] } as Record<
    Exclude<keyof Scopes, 'isInvesting'>,
    Finding[]
  >
  let isHome = false
  for (const { scope, isOfAngels, findings: part } of segmentsOf(findings)) {
    // "Angel investors in Berlin" are there. In "angel investors in Berlin startups", the companies are there.
    const hasCompany =
      !isOfAngels || part.some((one) => one.kind === 'type' || (isOfEntity(one) && !PLACES.has(one.kind)))
    for (const finding of part) {
      if (finding.kind === 'home') isHome = true
      groups[groupOf(finding, scope, isHome, hasCompany)].push(finding)
    }
  }
  return { ...groups, isInvesting }
}

function groupOf(
  finding: Finding,
  scope: Scope,
  isHome: boolean,
  hasCompany: boolean,
): Exclude<keyof Scopes, 'isInvesting'> {
  if (finding.kind === 'home' || finding.kind === 'portfolio') return 'marks'
  if (PLACES.has(finding.kind) && isHome && !finding.isNegated) return 'home'
  if (scope === 'association') return isOfEntity(finding) || OF_FIRMS.has(finding.kind) ? 'company' : 'own'
  if (OF_ROUNDS.has(finding.kind) && !finding.isNegated) return 'own'
  if (finding.kind === 'type') return 'portfolio'
  if (!isOfEntity(finding)) return 'own'
  return PLACES.has(finding.kind) && !hasCompany ? 'company' : 'portfolio'
}
