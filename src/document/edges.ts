import type { EdgeProjection } from '../operation/document/connection.js'
import { addConnections, type DocumentMembers, isInDocument } from '../operation/document/document-edges.js'
import type { Edge } from '../operation/page/slice.js'
import { PEOPLE_CAP } from './section/association-section.js'
import { INVESTOR_CAP, ROUND_CAP, roundFields } from './section/fundraise-section.js'
import { personFields } from './section/person-core-section.js'
import { ASSOCIATION_CAP } from './shape/association.js'
import type { EntityDetail } from './shape/entity-detail.js'
import type { FundraiseTransaction } from './shape/fundraise.js'

/*
 * Connections of GraphQL that the stored detail of an entity contains. A list of a document has a maximum length. If it
 * is reached, further records may be missing, and the connection is read from the tables.
 */

type EdgesIn<D> = ((document: D) => readonly Edge[] | undefined) | undefined

/** The names of members do not depend on the options. */
const ANY = { base: '', reach: 'public', day: '' } as const

export const ROUND: DocumentMembers = {
  edge: [],
  type: 'FundraiseRound',
  node: ['entityId', ...Object.keys(roundFields(ANY, {}))],
}

/** The rounds that the entity raised. The document has the same order: newest first. */
export function roundsInDocument(projection: EdgeProjection): EdgesIn<EntityDetail> {
  if (!isInDocument(projection, ROUND)) return undefined
  const selected = projection.node(ROUND.type)
  return ({ core: { id: entityId }, fundraiseRound }) => {
    if (fundraiseRound.length >= ROUND_CAP) return undefined
    const edges = fundraiseRound.map((round) => ({ node: { ...round, entityId } }))
    return selected && !edges.every(({ node }) => addConnections(node, selected, node)) ? undefined : edges
  }
}

export const INVESTOR: DocumentMembers = {
  edge: ['amountInvested', 'currency', 'joinId', 'leadInvestor'],
  type: 'Entity',
  node: [],
}

/** The investors of a round, without data of the entities and people: lead investors first, then by descending id. */
export function investorsInDocument(projection: EdgeProjection): EdgesIn<FundraiseTransaction> {
  if (projection.node('Entity') || projection.node('Person') || !isInDocument(projection, INVESTOR)) return undefined
  return ({ currency, sourceAttribution }) =>
    sourceAttribution.length >= INVESTOR_CAP
      ? undefined
      : sourceAttribution
          .map(({ amountInvested, joinId, leadInvestor }) => ({
            amountInvested,
            currency,
            joinId,
            leadInvestor,
            node: undefined,
          }))
          .sort((a, b) => Number(b.leadInvestor) - Number(a.leadInvestor) || (a.joinId < b.joinId ? 1 : -1))
}

/** Fields of the edge between a person and an entity. */
const TENURE = [
  'associationId',
  'titleName',
  'titleFunction',
  'titleLevel',
  'startDate',
  'endDate',
  'score',
  'isCurrent',
]

export const PERSON: DocumentMembers = {
  edge: TENURE,
  type: 'Person',
  node: [...Object.keys(personFields(ANY)), 'urlLink'],
}

/** The people of the entity, one edge for each association: current associations first, then by descending id. */
export function peopleInDocument(projection: EdgeProjection): EdgesIn<EntityDetail> {
  const selected = projection.node(PERSON.type)
  // A connection of a person is in no document of an entity.
  if (!isInDocument(projection, PERSON) || Object.keys(selected?.connections ?? {}).length > 0) return undefined
  return ({ person: people }) => {
    if (people.length >= PEOPLE_CAP) return undefined
    const edges = []
    for (const { core, enrichment, association } of people) {
      // If the reach does not contain the entity itself, the document has people without associations.
      if (association.length === 0 || association.length >= ASSOCIATION_CAP) return undefined
      const node = Object.assign(core, { urlLink: enrichment.urlLink })
      for (const tenure of association) edges.push(Object.assign(tenure, { node }))
    }
    return edges.sort(
      (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || Number(b.associationId) - Number(a.associationId),
    )
  }
}
