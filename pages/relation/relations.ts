import { headQuery } from '../entity/entity-documents.js'
import type { EntityHead } from '../entity/entity-profile.js'
import { counted, wordsOf } from '../record/format.js'
import { ownerPath } from '../record/paths.js'
import type { RecordQuery } from '../record/record-query.js'
import type { EntityRef, OwnerRef, PersonRef } from '../record/record-shapes.js'

/** The query of the records that an entity is connected with. `most` is the number of records of each group. */
export const relationsOf = (most: number): RecordQuery =>
  headQuery(`
  people(first: ${most}) { totalCount edges { titleName isCurrent node { __typename ...PersonRef } } }
  investors(first: ${most}) { totalCount edges { roundCount node { __typename ...EntityRef } } }
  personInvestors(first: ${most}) { totalCount edges { roundCount node { __typename ...PersonRef } } }
  investments(first: ${most}, latestPerEntity: true) {
    totalCount edges { node { round entity { __typename ...EntityRef } } }
  }
  acquisitions(first: ${most}, role: ALL) {
    totalCount edges { node { acquirer { __typename ...EntityRef } acquired { __typename ...EntityRef } } }
  }
  products(first: ${most}) { totalCount edges { node { __typename ...EntityRef } } }
  relationships(first: ${most}) {
    totalCount edges { node { relationshipType entity { __typename ...EntityRef } } }
  }`)

type Entity = EntityRef & { readonly __typename: 'Entity' }
type Person = PersonRef & { readonly __typename: 'Person' }

interface Edges<T> {
  readonly totalCount: number
  readonly edges: readonly T[]
}

export interface RelatedEntity extends EntityHead {
  readonly people: Edges<{
    readonly titleName: string | null
    readonly isCurrent: boolean
    readonly node: Person
  }> | null
  readonly investors: Edges<{ readonly roundCount: number; readonly node: Entity }> | null
  readonly personInvestors: Edges<{ readonly roundCount: number; readonly node: Person }> | null
  readonly investments: Edges<{
    readonly node: { readonly round: string | null; readonly entity: Entity | null }
  }> | null
  readonly acquisitions: Edges<{ readonly node: { readonly acquirer: Entity; readonly acquired: Entity } }> | null
  readonly products: Edges<{ readonly node: Entity }> | null
  readonly relationships: Edges<{
    readonly node: { readonly relationshipType: string; readonly entity: Entity }
  }> | null
}

/** A record of a group, with what connects it. */
export interface Related {
  readonly owner: OwnerRef
  readonly how: string
}

export interface RelationGroup {
  readonly title: string
  /** Number of all connections of the group. Undefined if all are shown. */
  readonly total?: number | undefined
  readonly related: readonly Related[]
}

/** Relationships that have a group of their own. */
const GROUPED: readonly string[] = ['ACQUIRER', 'PRODUCT_SERVICE']

/** The records that an entity is connected with, in groups. A group without records is left out. */
export function relationGroups(entity: RelatedEntity): RelationGroup[] {
  const { people, investors, personInvestors, investments, acquisitions, products, relationships } = entity
  const groups = [
    group('People', people, ({ node, titleName, isCurrent }) => ({
      owner: node,
      how: [titleName ?? 'role not known', isCurrent ? '' : 'former'].filter((part) => part !== '').join(', '),
    })),
    group('Investors', investors, ({ node, roundCount }) => ({ owner: node, how: counted(roundCount, 'round') })),
    group('People who invested', personInvestors, ({ node, roundCount }) => ({
      owner: node,
      how: counted(roundCount, 'round'),
    })),
    group('Investments', investments, ({ node }) => node.entity && { owner: node.entity, how: node.round ?? '' }),
    group('Acquisitions', acquisitions, ({ node: { acquirer, acquired } }) =>
      acquirer.slug === entity.slug ? { owner: acquired, how: 'bought' } : { owner: acquirer, how: 'buyer' },
    ),
    group('Products', products, ({ node }) => ({ owner: node, how: 'product or service' })),
    group('Other relationships', relationships, ({ node: { relationshipType, entity: owner } }) =>
      GROUPED.includes(relationshipType) ? null : { owner, how: wordsOf(relationshipType).toLowerCase() },
    ),
  ]
  return groups.filter(({ related }) => related.length > 0)
}

function group<T>(title: string, edges: Edges<T> | null, relatedOf: (edge: T) => Related | null): RelationGroup {
  const related = new Map<string, Related>()
  for (const one of (edges?.edges ?? []).flatMap((edge) => relatedOf(edge) ?? [])) {
    const path = ownerPath(one.owner)
    const before = related.get(path)
    const how = [before?.how ?? '', one.how].filter((part) => part !== '').join(', ')
    related.set(path, { owner: one.owner, how })
  }
  const isWhole = edges === null || edges.totalCount <= edges.edges.length
  return { title, total: isWhole ? undefined : edges.totalCount, related: [...related.values()] }
}
