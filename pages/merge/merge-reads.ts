import { SUBJECTS } from '../edit/fields.js'
import { type Connection, type OwnerRef, PAGE, withFragments } from '../record/record-shapes.js'
import type { Visit } from '../server/visit.js'

/* What the pages of merges read of two records that may be the same. */

/** The kinds of records that can be merged. */
export type MergeKind = 'entity' | 'person'

interface Counted {
  readonly totalCount: number
}
type Listed = Pick<Connection<unknown>, 'totalCount' | 'pageInfo'>

interface Nodes<T> {
  readonly nodes: readonly T[]
}

interface Shared {
  readonly publicId: string | null
  readonly createdAt: string | null
  readonly nameAlias: readonly { readonly name: string }[]
  readonly text: { readonly short: string | null; readonly expanded: string | null }
  readonly urlLinks: readonly { readonly url: string; readonly isCurrent: boolean }[]
  readonly uniqueIds: Nodes<{ readonly idType: string; readonly identifier: string }> | null
  readonly investments: Counted | null
  readonly news: Counted | null
}

/** What only entities, or only people, have. */
interface Particular {
  readonly status?: { readonly isHidden: boolean } | null
  readonly headquarters?: { readonly fullAddress: string | null } | null
  readonly tags?: Nodes<{ readonly name: string }> | null
  readonly people?: Counted | null
  readonly fundraiseRounds?: Counted | null
  readonly products?: Counted | null
  readonly acquisitions?: Counted | null
  readonly entities?: Connection<{
    readonly node: { readonly nameBrand: string }
    readonly associations: readonly { readonly titleName: string | null }[]
  }> | null
}

/** A record with all values that are compared. Its core fields have the names of the form. */
export type Merged = Named & Shared & Particular & Readonly<Record<string, unknown>>

const SHARED = `publicId createdAt nameAlias { name } text { short expanded } urlLinks { url isCurrent }
  uniqueIds(first: 50) { nodes { idType identifier } } investments(first: 1) { totalCount } news(first: 1) { totalCount }`

const SELECTIONS: Readonly<Record<MergeKind, string>> = {
  entity: `id: entityId ...EntityRef status { isHidden } headquarters { fullAddress } tags(first: 60) { nodes { name } }
    people(first: 1) { totalCount } fundraiseRounds(first: 1) { totalCount } products(first: 1) { totalCount }
    acquisitions(first: 1, role: ALL) { totalCount }`,
  person: 'id: personId ...PersonRef entities(first: 30) { edges { node { nameBrand } associations { titleName } } }',
}

/** Reads two records in one document. Each is undefined if the caller may not see it. */
export async function readPair(visit: Visit, kind: MergeKind, ids: readonly [string, string]) {
  const fields = SUBJECTS[kind].fields.map(({ name }) => name).join(' ')
  const selection = `{ __typename ${fields} ${SHARED} ${SELECTIONS[kind]} }`
  const found = await visit.find<{ first: Merged | null; second: Merged | null }>(
    withFragments(`query ($first: UUID!, $second: UUID!) {
      first: ${kind}(id: $first) ${selection} second: ${kind}(id: $second) ${selection} }`),
    { first: ids[0], second: ids[1] },
  )
  return { first: found?.first ?? undefined, second: found?.second ?? undefined }
}

export type Named = OwnerRef & { readonly id: string }

/** A record that may be the same as another one, with its score and the reasons. */
export interface Candidate {
  readonly node: Named
  readonly score: number
  readonly reason: readonly string[]
}

const NAMED = {
  entity: withFragments(
    'query ($id: UUID, $slug: String) { found: entity(id: $id, slug: $slug) { __typename id: entityId ...EntityRef } }',
  ),
  person: withFragments(
    'query ($id: UUID, $slug: String) { found: person(id: $id, slug: $slug) { __typename id: personId ...PersonRef } }',
  ),
} as const

/** Reads the record with an id or a slug. */
export async function readNamed(visit: Visit, kind: MergeKind, key: { id?: string; slug?: string }) {
  const found = await visit.find<{ found: Named | null }>(NAMED[kind], key)
  return found?.found ?? undefined
}

const CANDIDATES = {
  entity: withFragments(`query ($name: String!, $id: UUID!) {
    found: entityDuplicates(first: 10, criteria: { nameAny: $name, excludeId: $id }) {
      edges { score reason node { __typename id: entityId ...EntityRef } } } }`),
  person: withFragments(`query ($name: String!, $id: UUID!) {
    found: personDuplicates(first: 10, criteria: { nameAny: $name, excludeId: $id }) {
      edges { score reason node { __typename id: personId ...PersonRef } } } }`),
} as const

/** Reads the records whose names are like that of a record, the most similar first. */
export async function readCandidates(visit: Visit, kind: MergeKind, record: Named): Promise<readonly Candidate[]> {
  const variables = { name: nameOf(record), id: record.id }
  const read = await visit.find<{ found: { edges: readonly Candidate[] } | null }>(CANDIDATES[kind], variables)
  return read?.found?.edges ?? []
}

/** A pair of records that the service found to be similar. */
export interface Pair {
  readonly reason: readonly string[]
  readonly score: number | null
  readonly createdAt: string
  readonly record: Compared
  readonly hidden: Compared
}
interface Compared {
  readonly id: string
  readonly name: string
  readonly recordType: 'ENTITY' | 'PERSON' | 'NEWS_ARTICLE'
  readonly slug: string
}

const PAIRS = `query ($after: String) { hiddenDuplicates(first: 20, after: $after) {
  ${PAGE} nodes { score reason createdAt record { id name recordType slug } hidden { id name recordType slug } } } }`

/** Reads the pairs of a written and a hidden record. Only admins may. */
export const readPairs = async (visit: Visit, after: string | null) =>
  (await visit.read<{ hiddenDuplicates: (Listed & Nodes<Pair>) | null }>(PAIRS, { after })).hiddenDuplicates

export const nameOf = (owner: OwnerRef): string => (owner.__typename === 'Entity' ? owner.nameBrand : owner.nameFull)
