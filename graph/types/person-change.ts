import { SlugDelete } from '../../src/identity/slug/deletion.js'
import { patchPersonDetail, updatePersonDetail } from '../../src/lifecycle/person/change.js'
import { createPersonDetail } from '../../src/lifecycle/person/create.js'
import { deletePersonDetail } from '../../src/lifecycle/person/delete.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, recordField } from '../build/mutation/payload.js'
import { growth } from '../build/mutation/payload-changes.js'
import { allPeople, Person, personOf } from './person.js'

bindMutation({
  operation: createPersonDetail,
  payload: { person: recordField(Person, 'The created person.', personOf) },
  grows: [
    growth<Parameters<typeof personOf>[0]>({
      field: 'personEdge',
      of: 'Query.people',
      connection: allPeople,
      record: ({ output }) => personOf(output).id,
    }),
  ],
  omitted: { body: ['newSlug'] },
})
for (const operation of [updatePersonDetail, patchPersonDetail]) {
  bindMutation({
    operation,
    payload: { person: recordField(Person, 'The changed person.', personOf) },
    omitted: { body: ['slug'] },
  })
}
bindMutation({
  operation: deletePersonDetail,
  payload: memberFields(SlugDelete, ['slug', 'slugReleased']),
  deletes: { type: 'Person', id: ({ deletedId }) => deletedId },
})
