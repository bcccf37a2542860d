import { noEntity } from '../entity/select.js'
import { visibleEntities } from '../entity/visibility.js'
import type { OwnerFace } from '../owned/face.js'
import { visiblePeople } from '../person/visibility.js'
import { Problem } from '../problem/problem.js'
import { lockOwners } from './writes.js'

/*
 * The two kinds of owner. Every family of owned records is declared once and made for each of them.
 */

/** The refusal of an id that names no person the caller can see. */
const noPerson = (id: string): Problem =>
  new Problem('notFound', {
    detail: 'No person has this personId.',
    field: 'personId',
    value: id,
    hint: 'Check the value; hidden and deleted records answer like missing ones.',
  })

const locking =
  (kind: OwnerFace['kind'], missing: OwnerFace['missing']): OwnerFace['lock'] =>
  async (context, id) => {
    const [owner] = await lockOwners(context, kind, [id])
    if (!owner) throw missing(id)
    return owner
  }

const noEntityId = (id: string): Problem => noEntity('entityId', id)

export const entityOwner: OwnerFace = {
  kind: 'entity',
  table: 'entity',
  name: 'Entity',
  idField: 'entityId',
  base: '/v1/entities/{entityId}',
  noun: 'an entity',
  exampleId: '01890a5d-ac96-774b-bcce-b302099a8057',
  visible: (caller, alias) => visibleEntities(caller, undefined, alias),
  missing: noEntityId,
  lock: locking('entity', noEntityId),
}

export const personOwner: OwnerFace = {
  kind: 'person',
  table: 'person',
  name: 'Person',
  idField: 'personId',
  base: '/v1/people/{personId}',
  noun: 'a person',
  exampleId: '01890a5d-ac96-774b-bcce-b302099a8058',
  visible: (caller, alias) => visiblePeople(caller, undefined, alias),
  missing: noPerson,
  lock: locking('person', noPerson),
}

/** Both kinds. */
export const owners: readonly OwnerFace[] = [entityOwner, personOwner]
