import { z } from 'zod'
import { lockSelected, ownerQuery } from '../../identity/entity/entity-select.js'
import { deleteModeQuery, SlugDelete } from '../../identity/slug/deletion.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Json } from '../../kernel/wire/json.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import { readOfferings } from '../../relation/relationship/relationship-reads.js'
import { deleteEntity } from './entity-writes.js'

export const deleteEntityDetail = defineOperation({
  id: 'deleteEntityDetail',
  route: 'DELETE /v1/entities/detail',
  graph: 'Mutation.deleteEntity',
  shortPath: '/v1/entities/{entityId}',
  kind: 'write',
  followsMerged: false,
  auth: ['bearer', 'adminApiKey'],
  tag: 'Entities',
  summary: 'Delete an entity',
  description:
    'Deletes an entity. With deleteMode=soft, the entity returns 404, and no other entity can use its slug. With deleteMode=hard, the entity and all its owned records are removed, and its slug is free. The history still contains the whole row. If the entity is the provider of products or services, the response is 409 with their ids. In this case, delete the products and services first, or merge the entity into another entity.',
  input: {
    query: z.strictObject({
      ...ownerQuery,
      ...deleteModeQuery,
    }),
  },
  output: SlugDelete,
  problems: ['notFound', 'conflict', 'preconditionFailed'],
  example: {
    query: { slug: 'apple-computer', sourceType: 'aventureStaff', sourceDetail: 'ticket 1' },
    response: { deletedMode: 'soft', slug: 'apple-computer', slugReleased: false },
  },
  handle: async (context, { query }) => {
    const { deleteMode } = query
    const stored = await lockSelected(context, query, deleteMode === 'hard' ? 'deletedToo' : 'stored')
    checkVersion(context, versionOf('entity', stored))
    const offerings = await readOfferings(context, stored.id)
    if (offerings.length > 0)
      throw provides(
        stored.id,
        offerings.filter(({ isShown }) => isShown).map(({ id }) => id),
      )
    await deleteEntity(context, stored, deleteMode)
    const { slug } = stored.state
    return () => Json.ofDeleted({ deletedMode: deleteMode, slug, slugReleased: deleteMode === 'hard' }, stored.id)
  },
})

const provides = (id: string, childEntityId: readonly string[]): Problem =>
  new Problem('conflict', {
    detail: 'The entity provides offerings, and an offering cannot exist without a provider.',
    field: 'id',
    value: id,
    details: { childEntityId },
    hint: 'Delete the offerings first, or merge the provider into another entity.',
    resolution: { action: 'useEndpoint', endpoint: 'POST /v1/entities/merge', acceptedValue: childEntityId },
  })
