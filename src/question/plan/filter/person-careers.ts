import type { Finding } from '../reading/finding.js'
import { isFounderRole } from './person-roles.js'
import { isGeneric, isInvestment, isOfEntity } from './person-scopes.js'

/*
 * Questions about a change: "founder once, now at a VC firm", "once in Boston, now elsewhere". One association of the person
 * is former and another one is current, so each has conditions of its own.
 */

/** The conditions of two associations of a person. */
export interface Career {
  /** All other findings, with those about the former association. */
  readonly before: readonly Finding[]
  /** The findings about the current association. */
  readonly after: readonly Finding[]
}

type Time = Extract<Finding, { readonly kind: 'time' }>

const isTime = (finding: Finding): finding is Time => finding.kind === 'time' && !finding.isNegated
/** Words between two findings that begin a clause. */
const CLAUSE = new Set(['and', 'but', 'who', 'that', 'then', 'while', 'yet'])

/** Whether a finding is a condition of an association. A negated role is about all of them. */
const isCondition = (finding: Finding): boolean =>
  ((finding.kind === 'role' || finding.kind === 'employer' || finding.kind === 'type') && !finding.isNegated) ||
  isOfEntity(finding)
/** "Companies" alone is a condition only of the current association: "VC alumni who are at startups now". */
const isSpecific = (finding: Finding): boolean => isCondition(finding) && !isGeneric(finding)

/** Separates the conditions of a former and of a current association. Undefined if the question is not about both. */
export function careerOf(findings: readonly Finding[]): Career | undefined {
  if (findings.some(isInvestment)) return undefined
  const times = findings.filter(isTime)
  const isBoth = new Set(times.map(({ isCurrent }) => isCurrent)).size === 2
  const after = isBoth
    ? findings.filter((one) => isAfter(one, findings, times))
    : (afterMove(findings.filter(isCondition), times) ?? aroundJob(findings.filter(isCondition), times))
  const before = findings.filter((one) => !after.includes(one))
  return before.some(isSpecific) && after.some(isCondition) ? { before, after } : undefined
}

const TO = new Set(['to', 'into', 'for'])

/** The conditions after "to" in "went from a VC firm to a startup". */
function afterMove(conditions: readonly Finding[], [time, ...others]: readonly Time[]): Finding[] | undefined {
  if (!time || time.isCurrent || others.length > 0 || !/ from$/.test(time.words)) return undefined
  const moved = conditions.filter(({ from }) => from >= time.to)
  const first = moved.findIndex(({ between }) => between.some((word) => TO.has(word)))
  return first > 0 ? moved.slice(first) : undefined
}

const WHO = new Set(['who', 'that', 'with'])
const JOB = /\b(?:worked|work|job|employed|stint)\b/

/** The titles before "who once worked at": "CTOs who once worked at a VC firm" are CTOs elsewhere now. */
function aroundJob(conditions: readonly Finding[], [time, ...others]: readonly Time[]): Finding[] {
  const isJob = time !== undefined && !time.isCurrent && others.length === 0 && JOB.test(time.words)
  if (!isJob || !time.between.some((word) => WHO.has(word))) return []
  const titles = conditions.filter((one) => one.to <= time.from)
  const places = conditions.filter((one) => one.from >= time.to)
  return titles.some(({ kind }) => kind === 'role') && places.every(({ kind }) => kind !== 'role') ? titles : []
}

/** Whether a finding is about the current association. */
function isAfter(finding: Finding, findings: readonly Finding[], times: readonly Time[]): boolean {
  if (isTime(finding)) return finding.isCurrent
  if (!isCondition(finding)) return false
  const time = timeOf(finding, findings, times)
  if (time) return time.isCurrent
  // Nobody stops being a founder: "founders who left their company and are now at a VC firm" founded that company.
  return !isFounderRole(finding)
}

/** The time of a finding: that before it, or that after it if nothing else follows the words for this time. */
function timeOf(finding: Finding, findings: readonly Finding[], times: readonly Time[]): Time | undefined {
  const before = times.findLast(({ from }) => from <= finding.from)
  const next = times.find(({ from }) => from >= finding.to)
  const isLast = next !== undefined && !hasOwn(next, findings, times)
  const clause = findings.filter((one) => one.from > finding.from && one.to <= (next?.from ?? 0) && isCondition(one))
  const isNear = clause.every((one) => !one.isListed && !one.between.some((word) => CLAUSE.has(word)))
  const hasOther = findings.some((one) => isCondition(one) && one.from >= (before?.to ?? 0) && one.to <= finding.from)
  return isLast && isNear && (before === undefined || hasOther) ? next : before
}

/** Whether a condition follows the words for a time before the next time. */
function hasOwn(time: Time, findings: readonly Finding[], times: readonly Time[]): boolean {
  const end = times.find(({ from }) => from >= time.to)?.from ?? Number.POSITIVE_INFINITY
  return findings.some((one) => isCondition(one) && one.from >= time.to && one.from < end)
}
