import { z } from 'zod'
import { exampleDetail } from '../../document/example/entity-example.js'
import { EntityDetail, EntityMutation } from '../../document/shape/entity-detail.js'
import { ownerQuery, permitMonogram } from '../../identity/entity/entity-select.js'
import { overrideQuery } from '../../identity/gate/override-gate.js'
import type { Json } from '../../kernel/wire/json.js'
import { Uuid } from '../../kernel/wire/values.js'
import { documentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { applyChange, type ChangeRequest, type EntityChange, written } from './apply-change.js'
import { patched, replaced } from './entity-mutation.js'

const tag = 'Entities'
const problems = ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'] as const

export const providerQuery = {
  productServiceProviderId: Uuid.optional().describe(
    'Id of the provider. Required if the entity becomes a Product or Service and has no provider yet.',
  ),
}
const changeQuery = z.strictObject({
  ...ownerQuery,
  ...overrideQuery,
  ...providerQuery,
  permitMonogram,
})

export const updateEntityDetail = defineOperation({
  id: 'updateEntityDetail',
  route: 'PUT /v1/entities/detail',
  graph: 'Mutation.replaceEntity',
  shortPath: '/v1/entities/{entityId}',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag,
  summary: 'Replace an entity',
  description:
    'Replaces all fields of the entity itself. A missing field is cleared. Only slug, aliases, status and operating status keep their values. The entity must have current primary texts of the types summary and expanded (gate entity-publication-requirements). If the request changes slug or type, and this changes the path of the entity, the former path redirects. If the new operating status is Acquired, Closed or Inactive, the number of employees of the entity becomes 0, and its websites become former websites.',
  input: { query: changeQuery, body: EntityMutation },
  requires: ['nameBrand', 'typeRecord'],
  output: EntityDetail,
  problems,
  example: {
    query: { slug: 'apple', sourceType: 'llm', sourceDetail: 'quarterly review' },
    body: { nameBrand: 'Apple', typeRecord: 'Company', foundedYear: 1976 },
    response: exampleDetail,
  },
  handle: (context, { query, body }) => {
    return changeDetail(context, query, {
      rule: (state) => replaced(state, body),
      slugField: body.newSlug ? 'newSlug' : 'slug',
      replaces: true,
    })
  },
})

export const patchEntityDetail = defineOperation({
  id: 'patchEntityDetail',
  route: 'PATCH /v1/entities/detail',
  graph: 'Mutation.updateEntity',
  shortPath: '/v1/entities/{entityId}',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag,
  summary: 'Change some fields of an entity',
  description:
    'Merge patch (RFC 7396): a missing field keeps its value, null clears it, a list replaces the whole list. To publish the entity, it needs current primary texts of the types summary and expanded. If the request changes slug or type, and this changes the path of the entity, the former path redirects. If the new operating status is Acquired, Closed or Inactive, the number of employees of the entity becomes 0, and its websites become former websites.',
  input: { query: changeQuery, body: EntityMutation },
  output: EntityDetail,
  problems,
  example: {
    query: { slug: 'apple', sourceType: 'firstPartyWebsite', sourceDetail: 'https://apple.example/about' },
    body: { foundedYear: 1976 },
    response: exampleDetail,
  },
  handle: (context, { query, body }) => {
    return changeDetail(context, query, {
      rule: (state) => patched(state, body),
      slugField: body.newSlug ? 'newSlug' : 'slug',
    })
  },
})

/** Changes an entity and returns its document. */
async function changeDetail(
  context: Context,
  request: ChangeRequest,
  change: EntityChange,
): Promise<() => Promise<Json<EntityDetail>>> {
  const responseOptions = documentOptions(context, request)
  const { id, document } = await applyChange(context, request, { ...change, responseOptions })
  return async () => document ?? written(context, id, responseOptions)
}
