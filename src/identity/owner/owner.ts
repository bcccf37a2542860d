import { visibleEntities } from '../../visibility/entity-visibility.js'
import { visiblePeople } from '../../visibility/person-visibility.js'
import { noEntity } from '../entity/entity-select.js'
import { noPerson } from '../person/person-select.js'
import type { OwnerType } from './owner-type.js'
import { lockOwners } from './owner-writes.js'

/*
 * The two kinds of owner. The operations on each type of owned record are declared once and created for both kinds.
 */

const locking =
  (kind: OwnerType['kind'], missing: OwnerType['missing']): OwnerType['lock'] =>
  async (context, id) => {
    const [owner] = await lockOwners(context, kind, [id])
    if (!owner) throw missing(id)
    return owner
  }

const noEntityId: OwnerType['missing'] = (id) => noEntity('entityId', id)
const noPersonId: OwnerType['missing'] = (id) => noPerson('personId', id)

export const entityOwner: OwnerType = {
  kind: 'entity',
  table: 'entity',
  idField: 'entityId',
  label: 'an entity',
  exampleId: '01890a5d-ac96-774b-bcce-b302099a8057',
  exampleOwned: { address: 2, text: 1, uniqueId: 1, urlLink: 1, blogPost: '01890a5d-ac96-774b-bcce-b302099a8066' },
  visible: (caller, alias) => visibleEntities(caller, undefined, alias),
  missing: noEntityId,
  lock: locking('entity', noEntityId),
}

export const personOwner: OwnerType = {
  kind: 'person',
  table: 'person',
  idField: 'personId',
  label: 'a person',
  exampleId: '01890a5d-ac96-774b-bcce-b302099a8058',
  exampleOwned: {
    address: 81,
    text: 103,
    uniqueId: 29,
    urlLink: 137,
    blogPost: '01890a5d-ac96-774b-bcce-b302099a8067',
  },
  visible: (caller, alias) => visiblePeople(caller, undefined, alias),
  missing: noPersonId,
  lock: locking('person', noPersonId),
}
