import type { EntityRelationship } from '../shape/relationship.js'
import { exampleEntity } from './entity-example.js'

const time = '2026-03-01T12:00:00.000Z'

export const exampleRelationship: EntityRelationship = {
  asOf: '2014-08-01',
  comparisonSignals: null,
  createdAt: time,
  detail: null,
  entity: exampleEntity,
  id: 4,
  isCurrent: true,
  isPrimary: true,
  relationshipType: 'parent',
  source: 'https://www.apple.com',
  sourceEntityId: '01890a5d-ac96-774b-bcce-b302099a8069',
  targetEntityId: exampleEntity.id,
  updatedAt: time,
  relationship: [],
}
