import { z } from 'zod'
import { personQuery } from '../../identity/person/person-select.js'
import { deleteModeQuery, SlugDelete } from '../../identity/slug/deletion.js'
import { Json } from '../../kernel/wire/json.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { lockSelectedPerson } from './person-select.js'
import { deletePerson } from './person-writes.js'

export const deletePersonDetail = defineOperation({
  id: 'deletePersonDetail',
  route: 'DELETE /v1/people/detail',
  graph: 'Mutation.deletePerson',
  shortPath: '/v1/people/{personId}',
  kind: 'write',
  followsMerged: false,
  auth: ['bearer', 'adminApiKey'],
  tag: 'People',
  summary: 'Delete a person',
  description:
    'Deletes a person. With deleteMode=soft, the person returns 404, and no other person can use the slug. With deleteMode=hard, the person and all owned records are removed, and the slug is free. The history still contains the whole row.',
  input: { query: z.strictObject({ ...personQuery, ...deleteModeQuery }) },
  output: SlugDelete,
  problems: ['notFound', 'conflict', 'preconditionFailed'],
  example: {
    query: { slug: 'timothy-cook', sourceType: 'aventureStaff', sourceDetail: 'ticket 1' },
    response: { deletedMode: 'soft', slug: 'timothy-cook', slugReleased: false },
  },
  handle: async (context, { query }) => {
    const { deleteMode } = query
    const stored = await lockSelectedPerson(context, query, deleteMode === 'hard' ? 'deletedToo' : 'stored')
    await deletePerson(context, stored, deleteMode)
    const { slug } = stored.state
    return () => Json.ofDeleted({ deletedMode: deleteMode, slug, slugReleased: deleteMode === 'hard' }, stored.id)
  },
})
