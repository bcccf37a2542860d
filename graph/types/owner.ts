import { type EntityPersonOwner, EntityPersonOwner as EntityPersonOwnerSchema } from '../../src/kernel/wire/owner.js'
import { builder } from '../build/builder.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'
import { Person } from './person.js'

/** The types whose records can own texts, links, addresses, identifiers and posts. */
export const ownerTypes = [
  { kind: 'entity', name: 'Entity', type: Entity },
  { kind: 'person', name: 'Person', type: Person },
] as const

/** The id of the owner of a record. The owner is an entity or a person. */
export const OwnerIds = builder.objectRef<EntityPersonOwner>('EntityPersonOwner').implement({
  ...describe(EntityPersonOwnerSchema),
  fields: (t) => ({ ...shapeFields(t, EntityPersonOwnerSchema, ['entityId', 'personId']) }),
})
