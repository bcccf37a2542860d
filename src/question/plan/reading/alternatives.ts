import type { Finding, ValueKind } from './finding.js'

/** Kinds of meanings that are not a condition of their own. */
const UNCONDITIONAL: ReadonlySet<Finding['kind']> = new Set(['attribute', 'order', 'portfolio'])

/** Kinds whose values can be alternatives of each other, because one filter contains both. */
const COMMON: readonly (readonly [ValueKind, ...ValueKind[]])[] = [
  ['topic', 'industry', 'tag'],
  ['round', 'stage'],
]

/** The meanings of the same words. */
type Group = readonly Finding[]

/**
 * Reads "or". Values of one filter are alternatives. No filter has alternatives of different filters, such as "in Berlin or
 * backed by Accel". To combine them with "and" would leave out records that the question means, so these words are
 * returned in `lost`, with all conditions that may belong to one alternative only.
 */
export function withAlternatives(found: readonly Finding[]): { findings: Finding[]; lost: string[] } {
  const groups = aligned(listed(groupsOf(found)))
  const places = placesOf(groups)
  const dropped = new Set<Group>()
  const lost: string[] = []
  for (const [at, group] of groups.entries()) {
    if (!isMixed(groups[at - 1], group)) continue
    const { from, to } = chainAround(groups, at)
    const chain = groups.slice(from, to).filter((one) => !isType(one))
    const isSecondTyped = isType(group)
    const others = groups.filter(
      (other, index) => (index < from || index >= to) && isOfOne(other, places, at, isSecondTyped),
    )
    lost.push(
      chain
        .filter((one) => !dropped.has(one))
        .map(wordsOfGroup)
        .join(' or '),
    )
    lost.push(...others.filter((one) => !dropped.has(one)).map(wordsOfGroup))
    for (const one of [...chain, ...others]) dropped.add(one)
  }
  return {
    findings: groups.filter((group) => !dropped.has(group)).flat(),
    lost: lost.filter((words) => words !== ''),
  }
}

const wordsOfGroup = ([first]: Group): string => first?.words ?? ''
const kindsOf = (group: Group): Finding['kind'][] => group.map(({ kind }) => kind)
const isAfterOr = (group: Group | undefined): boolean => group?.[0]?.isAfterOr === true
const isType = (group: Group): boolean => kindsOf(group).includes('type')

function groupsOf(found: readonly Finding[]): Group[] {
  const groups = new Map<number, Finding[]>()
  for (const finding of found) groups.set(finding.from, [...(groups.get(finding.from) ?? []), finding])
  return [...groups.values()]
}

const COMMA_KINDS: ReadonlySet<Finding['kind']> = new Set(['topic', 'industry'])

/**
 * Gives the items of a list the word between its last two: "A, B or C" are alternatives. So are industries that only
 * commas separate.
 */
function listed(groups: readonly Group[]): Group[] {
  const result = [...groups]
  for (let at = groups.length - 1; at > 0; at--) {
    const [first] = result[at] ?? []
    const before = result[at - 1]?.[0]
    if (!first?.isListed || !before || first.isNegated !== before.isNegated) continue
    const isIndustry = [first, before].every(({ kind }) => COMMA_KINDS.has(kind))
    const isOfOr = isAfterOr(result[at + 1]) && isAlike(first, result[at + 1]?.[0]) && isAlike(before, first)
    if (isOfOr || (isIndustry && first.kind !== before.kind))
      result[at] = (result[at] ?? []).map((finding) => ({ ...finding, isAfterOr: true }))
  }
  return result
}

/** Whether two findings can be items of one list. */
const isAlike = (one: Finding, other: Finding | undefined): boolean =>
  other !== undefined &&
  (one.kind === other.kind ||
    COMMON.some((kinds) => [one, other].every(({ kind }) => kinds.some((any) => any === kind))))

/**
 * Gives alternatives one kind, if one filter can contain the values of both: "robotics or fintech" are topics if one is an
 * industry and the other one a tag.
 */
function aligned(groups: readonly Group[]): Group[] {
  const result = [...groups]
  const positions = [...groups.keys()]
  // A list gets the kind of any of its items, so it is read in both directions.
  for (const at of [...positions, ...positions.reverse()]) {
    const [before, group] = [result[at - 1], result[at]]
    if (!before || !group || !(isMixed(before, group) || isListed(before, group))) continue
    const kinds = COMMON.find((all) =>
      [before, group].every((one) => one.some((finding) => 'values' in finding && all.includes(finding.kind))),
    )
    if (!kinds) continue
    for (const one of [at - 1, at]) result[one] = (result[one] ?? []).map((finding) => withKind(finding, kinds))
  }
  return result
}

/** Whether only "and" is between two groups: "AI and robotics companies" are companies of both kinds. */
const isListed = ([before]: Group, [first]: Group): boolean =>
  first?.between.join(' ') === 'and' && before?.isNegated === false && !first.isNegated && before.kind !== first.kind

/** A finding with the first of the kinds, if it has another one of them. The new meaning is only probable. */
function withKind(finding: Finding, [kind, ...others]: readonly [ValueKind, ...ValueKind[]]): Finding {
  return 'values' in finding && others.includes(finding.kind) ? { ...finding, kind, certainty: 'MEDIUM' } : finding
}

/** Whether "or" is between two groups that no filter combines. "Not in A or B" excludes both, which filters can do. */
function isMixed(before: Group | undefined, group: Group): boolean {
  if (!before || !isAfterOr(group)) return false
  const [one, other] = [before[0]?.isNegated, group[0]?.isNegated]
  if (one && other) return false
  const isCondition = (all: Group) => all.some(({ kind }) => !UNCONDITIONAL.has(kind))
  if (!isCondition(before) || !isCondition(group)) return false
  return one !== other || !kindsOf(group).some((kind) => kindsOf(before).includes(kind))
}

/** The positions of all groups that "or" connects with the group at a position. */
function chainAround(groups: readonly Group[], at: number): { readonly from: number; readonly to: number } {
  let [from, to] = [at, at + 1]
  while (isAfterOr(groups[from])) from--
  while (isAfterOr(groups[to])) to++
  return { from, to }
}

/** The first and the last position of a kind. */
type Places = ReadonlyMap<Finding['kind'], { readonly first: number; readonly last: number }>

function placesOf(groups: readonly Group[]): Places {
  const places = new Map<Finding['kind'], { readonly first: number; readonly last: number }>()
  for (const [at, group] of groups.entries())
    for (const kind of kindsOf(group)) places.set(kind, { first: places.get(kind)?.first ?? at, last: at })
  return places
}

/**
 * Whether a condition may belong to one alternative only. If the second alternative begins with a type, such as "or
 * investors in Paris", both have conditions of their own. Otherwise, this is so for conditions of the same kind on both
 * sides of a position.
 */
function isOfOne(group: Group, places: Places, at: number, isSecondTyped: boolean): boolean {
  const kinds = kindsOf(group)
  if (isType(group) || kinds.every((kind) => UNCONDITIONAL.has(kind))) return false
  if (isSecondTyped) return true
  return (
    kinds.some((kind) => (places.get(kind)?.first ?? at) < at) &&
    kinds.some((kind) => (places.get(kind)?.last ?? 0) >= at)
  )
}
