import { patchPersonDetail, updatePersonDetail } from '../../src/lifecycle/person/change.js'
import { createPersonDetail } from '../../src/lifecycle/person/create.js'
import { deletePersonDetail } from '../../src/lifecycle/person/delete.js'
import { bindMutation } from '../build/bind.js'
import { SlugDelete } from './entity.js'
import { Person, personOf } from './person.js'

for (const operation of [createPersonDetail, updatePersonDetail, patchPersonDetail])
  bindMutation({ operation, type: Person, present: personOf })

bindMutation({
  operation: deletePersonDetail,
  type: SlugDelete,
  present: (deleted: typeof SlugDelete.$inferType) => deleted,
})
