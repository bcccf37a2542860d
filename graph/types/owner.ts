import type { EntityPersonOwner } from '../../src/kernel/wire/owner.js'
import { builder } from '../builder.js'
import { Entity } from './entity.js'
import { Person } from './person.js'

/** The types whose records own texts, links, addresses, identifiers and posts. */
export const ownerTypes = [
  { kind: 'entity', name: 'Entity', type: Entity },
  { kind: 'person', name: 'Person', type: Person },
] as const

/** Who owns a record, by id. */
export const OwnerIds = builder.objectRef<EntityPersonOwner>('EntityPersonOwner').implement({
  description: 'Who owns the record: exactly one of the two is set.',
  fields: (t) => ({
    entityId: t.expose('entityId', { type: 'UUID', nullable: true }),
    personId: t.expose('personId', { type: 'UUID', nullable: true }),
  }),
})
