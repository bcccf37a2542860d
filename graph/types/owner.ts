import { getEntityDetail } from '../../src/lifecycle/entity/detail.js'
import type { EntityPersonOwner } from '../../src/visibility/owner-column.js'
import { builder } from '../build/builder.js'
import type { GraphContext } from '../build/context.js'
import { Entity, loadEntity } from './entity.js'
import { loadPerson, Person } from './person.js'

/** The types whose records can own texts, links, addresses, identifiers and posts. */
export const ownerTypes = [
  { kind: 'entity', name: 'Entity', type: Entity },
  { kind: 'person', name: 'Person', type: Person },
] as const

/** A record of one of the two types. The resolver states which. */
interface Member {
  readonly __typename?: 'Entity' | 'Person'
}

/** A union of Entity and Person. */
export const ownerUnion = (name: string, description: string) =>
  builder.unionType(name, {
    description,
    types: [Entity, Person],
    resolveType: ({ __typename }: Member) => __typename,
  })

const Owner = ownerUnion('Owner', 'An entity or a person.')

type FieldsOf<T> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, T>

/** A field with the entity or the person that a record names by one of two ids. Null if the caller may not see it. */
export const ownerField = <T>(
  t: FieldsOf<T>,
  description: string,
  idsOf: (record: T) => Partial<EntityPersonOwner>,
  type: typeof Owner = Owner,
) =>
  t.field({
    type,
    nullable: true,
    description: `${description} Null if the caller may not see it.`,
    extensions: { guard: getEntityDetail.id },
    resolve: (record, _args, context) => loadOwner(idsOf(record), context),
  })

async function loadOwner({ entityId, personId }: Partial<EntityPersonOwner>, context: GraphContext) {
  const entity = entityId == null ? null : await loadEntity(entityId, context)
  if (entity) return { ...entity, __typename: 'Entity' as const }
  const person = personId == null ? null : await loadPerson(personId, context)
  return person && { ...person, __typename: 'Person' as const }
}
