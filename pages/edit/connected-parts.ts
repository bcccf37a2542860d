import type { Stored } from './field.js'
import { CURRENT, connection, FIRST, type Field, MORE, type Part } from './field.js'
import { acquisitionRows, acquisitions } from './relation-parts.js'

/* Relationships with other organizations, seen from the record of the form. */

/** How this record is related to the other one: the type, and which of them is its source. */
const RELATIONS: Readonly<Record<string, string>> = {
  'PARENT:TARGET': 'Its parent is',
  'PARENT:SOURCE': 'Its subsidiary is',
  COMPETITOR: 'It competes with',
  'CUSTOMER:TARGET': 'Its customer is',
  'CUSTOMER:SOURCE': 'It is a customer of',
  'SERVICE_PROVIDER:TARGET': 'Its service provider is',
  'SERVICE_PROVIDER:SOURCE': 'It provides services to',
  'AFFINITY:SOURCE': 'It is a member or partner of',
  'AFFINITY:TARGET': 'Its member or partner is',
  'ACCELERATOR_PARTICIPANT:SOURCE': 'It took part in a program of the accelerator',
  'ACCELERATOR_PARTICIPANT:TARGET': 'In its program took part',
  'FUND_MANAGER_FIRM:SOURCE': 'It is a fund managed by',
  'FUND_MANAGER_FIRM:TARGET': 'It manages the fund',
  'SPIN_OFF_FROM:SOURCE': 'It was spun off from',
  'SPIN_OFF_FROM:TARGET': 'Its spin-off is',
  'SUCCESSOR:SOURCE': 'It succeeds',
  'SUCCESSOR:TARGET': 'Its successor is',
  COMPETING_PRODUCT_SERVICE: 'It competes with the product or service',
  SIMILAR_COMPANY: 'It is similar to',
}

const hasDirection = (type: string): boolean => !Object.hasOwn(RELATIONS, type)

export const relationships: Part = {
  path: 'relationships',
  title: 'Relationships',
  one: 'relationship',
  noun: 'EntityRelationship',
  key: { name: 'relationshipId', stored: 'relationshipId', isNumber: true },
  tracked: 'entity-relationship',
  rows: connection(
    'relationships',
    'relationshipId relationshipType sourceEntityId entity { slug } detail asOf source isCurrent isPrimary version',
    ', includeInactive: $all',
  ),
  fields: [
    { name: 'relation', label: 'How they are related', kind: 'choice', texts: RELATIONS, isRequired: true },
    {
      name: 'otherEntityId',
      label: 'The other organization: id or slug',
      kind: 'entity',
      stored: 'entity.slug',
      isRequired: true,
    },
    { name: 'detail', label: 'Batch of an accelerator: batch=Winter 2024', kind: 'line' },
    CURRENT,
    { name: 'asOf', label: 'Known to be true on', kind: 'day', group: MORE },
    { name: 'source', label: 'Where it is from, as shown with it', kind: 'line', group: MORE },
    { ...FIRST, label: 'In the lists of relationships', group: MORE },
  ],
  together: ['relation', 'otherEntityId'],
  derive: ({ relationshipType, sourceEntityId }, id) => {
    const type = String(relationshipType)
    const relation = hasDirection(type) ? `${type}:${sourceEntityId === id ? 'SOURCE' : 'TARGET'}` : type
    // Rounds, acquisitions and products have forms of their own, and the service computes some relationships itself.
    return Object.hasOwn(RELATIONS, relation) ? { relation } : undefined
  },
  toInput: ({ relation, otherEntityId, ...others }, id) => {
    if (relation === undefined) return others
    const [relationshipType, side] = String(relation ?? '').split(':')
    const [source, target] = side === 'TARGET' ? [otherEntityId, id] : [id, otherEntityId]
    return { ...others, relationshipType, sourceEntityId: source, targetEntityId: target }
  },
  note: 'Acquisitions and products have forms of their own.',
}

const ACQUIRED: Field = {
  name: 'acquiredEntityId',
  label: 'What it bought: id or slug of the organization',
  kind: 'entity',
  stored: 'acquired.slug',
  isRequired: true,
  isFixed: true,
}

/** The acquisitions in which the record is the buyer. */
export const purchases: Part = {
  ...acquisitions,
  path: 'purchases',
  title: 'Acquisitions',
  rows: acquisitionRows('ACQUIRER', 'acquired { entityId slug }'),
  owner: { name: 'entityId', stored: 'acquired.entityId' },
  fields: [ACQUIRED, ...acquisitions.fields.filter(({ name }) => name !== 'acquirerEntityId')],
  toInput: ({ acquiredEntityId, ...others }: Stored, id) =>
    acquiredEntityId === undefined ? others : { ...others, entityId: acquiredEntityId, acquirerEntityId: id },
}
