import { nodeOf } from '../../src/document/reads/entity.js'
import { SlugDelete } from '../../src/identity/slug/deletion.js'
import { patchEntityDetail, updateEntityDetail } from '../../src/lifecycle/entity/change.js'
import { createEntity } from '../../src/lifecycle/entity/create.js'
import { deleteEntityDetail } from '../../src/lifecycle/entity/delete.js'
import { createFullEntity } from '../../src/lifecycle/entity/full.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, recordField } from '../build/mutation/payload.js'
import { growth } from '../build/mutation/payload-changes.js'
import { allEntities, Entity, type EntityDocument } from './entity.js'

const created = recordField(Entity, 'The created entity.', ({ entity }: { entity: EntityDocument }) => nodeOf(entity))
const changed = recordField(Entity, 'The changed entity.', nodeOf)

const grows = [
  growth<{ entity: EntityDocument }>({
    field: 'entityEdge',
    of: 'Query.entities',
    connection: allEntities,
    record: ({ output: { entity } }) => nodeOf(entity).id,
  }),
]

bindMutation({
  operation: createEntity,
  payload: { entity: created },
  grows,
  omitted: { body: ['newSlug'] },
})
bindMutation({ operation: createFullEntity, payload: { entity: created }, grows })
bindMutation({
  operation: updateEntityDetail,
  payload: { entity: changed },
  omitted: { body: ['slug'] },
})
bindMutation({ operation: patchEntityDetail, payload: { entity: changed }, omitted: { body: ['slug'] } })
bindMutation({
  operation: deleteEntityDetail,
  payload: memberFields(SlugDelete, ['slug', 'slugReleased']),
  deletes: { type: 'Entity', id: ({ deletedId }) => deletedId },
})
