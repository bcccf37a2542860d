import { z } from 'zod'
import { lockSelected, ownerQuery } from '../../identity/entity/select.js'
import { defineOperation } from '../../kernel/operation/define.js'
import { checkVersion } from '../../kernel/operation/version.js'
import { Problem } from '../../kernel/problem/problem.js'
import { Slug } from '../../kernel/wire/values.js'
import { readOfferings } from '../../relation/offering/reads.js'
import { deleteEntity } from './writes.js'

export const SlugDelete = z
  .strictObject({ deletedMode: z.enum(['soft', 'hard']), slug: Slug, slugReleased: z.boolean() })
  .meta({ id: 'SlugDelete', description: 'What a deletion did; the slug is free only after a hard one.' })

export const deleteEntityDetail = defineOperation({
  id: 'deleteEntityDetail',
  route: 'DELETE /v1/entities/detail',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag: 'Entities',
  summary: 'Delete an entity',
  description:
    'soft: answers 404 from now on, its slug stays reserved. hard: the record and all it owns are removed, its slug is free, history keeps the whole row. A provider of offerings is refused with 409 that lists them: delete them, or merge the provider, first.',
  input: {
    query: z.strictObject({
      ...ownerQuery,
      deleteMode: z.enum(['soft', 'hard']).default('soft').meta({ graph: 'DeleteMode' }),
    }),
  },
  output: SlugDelete,
  problems: ['notFound', 'conflict', 'preconditionFailed'],
  example: {
    query: { slug: 'apple', sourceType: 'aventureStaff', sourceDetail: 'ticket 1' },
    answer: { deletedMode: 'soft', slug: 'apple', slugReleased: false },
  },
  handle: async (context, { query }) => {
    const { deleteMode } = query
    const stored = await lockSelected(context, query, deleteMode === 'hard' ? 'deletedToo' : 'stored')
    checkVersion(context, stored.version)
    const offerings = await readOfferings(context, stored.id)
    if (offerings.length > 0) throw provides(stored.id, offerings)
    await deleteEntity(context, stored, deleteMode)
    return () => ({ deletedMode: deleteMode, slug: stored.state.slug, slugReleased: deleteMode === 'hard' })
  },
})

const provides = (id: string, childEntityId: readonly string[]): Problem =>
  new Problem('conflict', {
    detail: 'The entity provides offerings, which cannot be without a provider.',
    field: 'id',
    value: id,
    details: { childEntityId },
    hint: 'Delete the offerings first, or merge the provider into another one.',
    resolution: { action: 'useEndpoint', endpoint: 'POST /v1/entities/merge', acceptedValue: childEntityId },
  })
