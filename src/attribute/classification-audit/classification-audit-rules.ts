import { createHash } from 'node:crypto'
import type { EntityType } from '../../identity/entity/types.js'
import type { StandardizedClassification } from '../classification/classification.js'
import type {
  ClassificationFinding,
  ClassificationJoinKey,
  ClassificationReconcilePlan,
} from './classification-audit.js'
import { areaOf, sectionOf } from './sections.js'

/** Hash of the codes of an entity. It does not depend on their order. */
export function hashOf(joins: readonly ClassificationJoinKey[]): string {
  const keys = joins.map(({ standardizedClassificationId, isPrimary }) => [standardizedClassificationId, isPrimary])
  return createHash('sha256')
    .update(JSON.stringify(keys.sort(([a], [b]) => Number(a) - Number(b))))
    .digest('hex')
}

export const keyOf = ({ id, isPrimary }: StandardizedClassification): ClassificationJoinKey => ({
  standardizedClassificationId: id,
  isPrimary: isPrimary === true,
})

type Code = StandardizedClassification

const byCategory = (codes: readonly Code[]): [string, Code[]][] =>
  [...new Set(codes.map(({ category }) => category))]
    .sort()
    .map((category) => [category, codes.filter((code) => code.category === category)])

/** The standards in which several codes are primary. */
export const multiplePrimary = (codes: readonly Code[]): string[] =>
  byCategory(codes.filter(({ isPrimary }) => isPrimary === true)).flatMap(([category, primary]) =>
    primary.length > 1 ? [category] : [],
  )

/** A code, and a code above it. */
function chainIn(codes: readonly Code[]): [Code, Code] | undefined {
  for (const below of codes.filter(({ level }) => level === 2)) {
    const above = codes.find(({ level, code }) => level === 1 && code === sectionOf(below))
    if (above) return [above, below]
  }
  return undefined
}

/** The standards that have a code together with a code above it. */
export const ancestorChains = (codes: readonly Code[]): string[] =>
  byCategory(codes).flatMap(([category, own]) => (chainIn(own) ? [category] : []))

/** An entity with its codes. */
interface Classified {
  readonly type: EntityType | null
  readonly join: readonly Code[]
  /** Ids of the codes of whose names a word is in the texts of the entity. Null if the entity has no texts. */
  readonly named: readonly number[] | null
}

const shown = ({ category, code, name }: Code): string => `${category} ${code} (${name})`

/** The rules that the codes of an entity break. */
export function findingsOf({ type, join, named }: Classified): ClassificationFinding[] {
  const findings: ClassificationFinding[] = []
  const add = (rule: ClassificationFinding['rule'], detail: string): void => {
    findings.push({ rule, detail })
  }
  for (const category of multiplePrimary(join)) {
    const primary = join.filter((code) => code.category === category && code.isPrimary === true)
    add('MULTIPLE_PRIMARY', `Primary codes: ${primary.map(shown).join(', ')}.`)
  }
  for (const [, codes] of byCategory(join)) {
    const chain = chainIn(codes)
    if (chain) add('ANCESTOR_CHAIN', `${shown(chain[0])} is above ${shown(chain[1])}.`)
  }
  const apart = codesApart(join)
  if (apart) add('DIFFERENT_AREAS', `No area is common to ${apart.map(shown).join(' and ')}.`)
  if ((type === 'Investment Firm' || type === 'Fund') && isWithoutFinance(join))
    add('TYPE_WITHOUT_AREA', `The type is ${type}. Codes: ${join.map(shown).join(', ')}.`)
  for (const code of named === null ? [] : join)
    if (code.isPrimary === true && !named?.includes(code.id))
      add('NOT_IN_TEXTS', `No text of the entity has a word of the name of ${shown(code)}.`)
  return findings
}

/** Two codes of different standards whose standards have no area in common. Undefined if an area is unknown. */
function codesApart(join: readonly Code[]): [Code, Code] | undefined {
  const [first, ...others] = byCategory(join).map(([, codes]) => codes)
  const areasOf = (codes: readonly Code[]) => codes.map(areaOf)
  for (const other of others) {
    const [one, two] = [areasOf(first ?? []), areasOf(other)]
    if ([...one, ...two].includes(undefined) || one.some((area) => two.includes(area))) continue
    if (first?.[0] && other[0]) return [first[0], other[0]]
  }
  return undefined
}

const isWithoutFinance = (join: readonly Code[]): boolean =>
  join.length > 0 && join.every((code) => ![undefined, 'finance'].includes(areaOf(code)))

/** The changes that turn stored codes into the wanted ones. */
export function planOf(
  stored: readonly ClassificationJoinKey[],
  desired: readonly ClassificationJoinKey[],
): ClassificationReconcilePlan {
  const known = new Map(stored.map((one) => [one.standardizedClassificationId, one.isPrimary]))
  const wanted = new Set(desired.map((one) => one.standardizedClassificationId))
  const sorted = [...desired].sort((a, b) => a.standardizedClassificationId - b.standardizedClassificationId)
  return {
    create: sorted.filter((one) => !known.has(one.standardizedClassificationId)),
    delete: [...known.keys()].filter((id) => !wanted.has(id)).sort((a, b) => a - b),
    patch: sorted.filter(
      ({ standardizedClassificationId: id, isPrimary }) => known.has(id) && known.get(id) !== isPrimary,
    ),
  }
}

/** Why the wanted codes of an entity are refused. Undefined if they are fine. `categories` are the codes that exist. */
export function refusalOf(
  desired: readonly ClassificationJoinKey[],
  categories: ReadonlyMap<number, string>,
): string | undefined {
  const seen = new Set<number>()
  const primary = new Set<string>()
  for (const { standardizedClassificationId: id, isPrimary } of desired) {
    const category = categories.get(id)
    if (category === undefined)
      return `desiredJoin: no code has the id ${id}. Search the codes with searchClassifications.`
    if (seen.has(id)) return `desiredJoin: the code ${id} is there twice. Send it once.`
    if (isPrimary && primary.has(category))
      return `desiredJoin: several codes of ${category} are primary. Send isPrimary for one of them.`
    seen.add(id)
    if (isPrimary) primary.add(category)
  }
  return undefined
}
