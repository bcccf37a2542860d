import { z } from 'zod'
import { exampleEntity } from '../../document/example/entity-example.js'
import { EntityMutation, EntityStatus, EntityStatusMutation } from '../../document/shape/entity-detail.js'
import { EntityPath, noEntity } from '../../identity/entity/entity-select.js'
import { EntityType } from '../../identity/entity/types.js'
import { overrideQuery } from '../../identity/gate/override-gate.js'
import { refuseNullFlags } from '../../identity/name/name-mutation.js'
import { Problem } from '../../kernel/problem/problem.js'
import { dated } from '../../kernel/wire/future.js'
import { Json } from '../../kernel/wire/json.js'
import { Day } from '../../kernel/wire/values.js'
import { warningHeaders } from '../../kernel/wire/warning.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { type Condition, readCondition } from '../operating-status/operating-status-reads.js'
import { applyChange } from './apply-change.js'
import { providerQuery } from './change.js'
import { patched } from './entity-mutation.js'
import { statusWarning } from './warning.js'

/*
 * The operations on the flags, the type and the operating status of an entity. Each of the three has routes of its own.
 * Writes call the same function as every other change of an entity.
 */

const tag = 'Entities'
const path = { entityId: exampleEntity.id }
const provenance = { sourceType: 'firstPartyWebsite', sourceDetail: 'https://apple.example' }
const problems = ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'] as const

async function conditionOf(context: Context, entityId: string): Promise<Condition> {
  const condition = await readCondition(context, entityId)
  if (!condition) throw noEntity('entityId', entityId)
  return condition
}

const statusOf = ({ isFeatured, isHidden, isVerified, showOnSitemap }: EntityStatus): EntityStatus => ({
  isFeatured,
  isHidden,
  isVerified,
  showOnSitemap,
})
const statusExample = { isFeatured: false, isHidden: false, isVerified: true, showOnSitemap: true }

export const getEntityStatus = defineOperation({
  id: 'getEntityStatus',
  route: 'GET /v1/entities/{entityId}/status',
  graph: 'Entity.status',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: "Read an entity's flags",
  description: 'Returns the flags that control the visibility of the entity and its editorial work.',
  input: { path: EntityPath },
  output: EntityStatus,
  problems: ['notFound'],
  example: { path, response: statusExample },
  handle: async (context, { path: { entityId } }) => {
    const condition = await conditionOf(context, entityId)
    return Json.of(statusOf(condition), condition.version)
  },
})

export const setEntityStatus = defineOperation({
  id: 'setEntityStatus',
  route: 'PATCH /v1/entities/{entityId}/status',
  graph: 'Mutation.updateEntityStatus',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag,
  summary: "Change an entity's flags",
  description:
    'Changes the flags in the request. A missing flag keeps its value. An entity can only be made visible or put on the sitemap if it has current primary texts of the types summary and expanded (gate entity-publication-requirements).',
  input: { path: EntityPath, query: z.strictObject(overrideQuery), body: EntityStatusMutation },
  output: EntityStatus,
  problems,
  example: { path, query: provenance, body: { isVerified: true }, response: statusExample },
  handle: async (context, { path: { entityId }, query, body }) => {
    refuseNullFlags(body, '')
    const rule = { rule: patchedBy({ status: body }), slugField: 'slug' }
    const { state, version } = await applyChange(context, { id: entityId, ...query }, rule)
    return () => Json.of(statusOf(state), version)
  },
})

const patchedBy = (mutation: EntityMutation) => (state: Parameters<typeof patched>[0]) => patched(state, mutation)

/**
 * Returns the one field that this route changes. Refuses every other field, although the schema of the body permits it.
 */
function onlyField<K extends keyof EntityMutation>(body: EntityMutation, field: K): NonNullable<EntityMutation[K]> {
  const other = Object.keys(body).find((name) => name !== field)
  const value = body[field]
  if (other === undefined && value != null) return value
  throw new Problem('badRequest', {
    detail: other === undefined ? `${field} is required.` : `This operation does not change ${other}.`,
    field: other ?? field,
    hint: `Send ${field} alone. To change other fields, use PATCH /v1/entities/detail.`,
    resolution:
      other === undefined ? { action: 'setField', fieldPath: field } : { action: 'removeField', fieldPath: other },
  })
}

export const getTypeRecord = defineOperation({
  id: 'getTypeRecord',
  route: 'GET /v1/entities/{entityId}/type-record',
  graph: 'Entity.typeRecord',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: "Read an entity's type",
  description: 'Returns the type of the entity.',
  input: { path: EntityPath },
  output: EntityType,
  problems: ['notFound'],
  example: { path, response: 'Company' },
  handle: async (context, { path: { entityId } }) => {
    const { typeRecord, version } = await conditionOf(context, entityId)
    return Json.of(typeRecord, version)
  },
})

export const setTypeRecord = defineOperation({
  id: 'setTypeRecord',
  route: 'PATCH /v1/entities/{entityId}/type-record',
  graph: 'Mutation.updateEntityType',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag,
  summary: "Change an entity's type",
  description:
    'If the path of the entity changes with the type, the former path redirects. The slug does not change. If the entity becomes a Product or Service, productServiceProviderId must be its provider. A type that contradicts the stored relationships, rounds or people of the entity is refused (gate type-structure-contradiction).',
  input: { path: EntityPath, query: z.strictObject({ ...providerQuery, ...overrideQuery }), body: EntityMutation },
  requires: ['typeRecord'],
  output: EntityType,
  problems,
  example: { path, query: provenance, body: { typeRecord: 'Company' }, response: 'Company' },
  handle: async (context, { path: { entityId }, query, body }) => {
    const typeRecord = onlyField(body, 'typeRecord')
    const rule = { rule: patchedBy({ typeRecord }), slugField: 'typeRecord' }
    const { version } = await applyChange(context, { id: entityId, ...query }, rule)
    return () => Json.of(typeRecord, version)
  },
})

const operating = {
  tag,
  output: EntityMutation,
  example: {
    path,
    query: { ...provenance, asOfDate: '2026-02-28' },
    body: { operatingStatus: 'Closed' },
    response: { operatingStatus: 'Closed' },
  },
} as const

export const getOperatingStatus = defineOperation({
  id: 'getOperatingStatus',
  route: 'GET /v1/entities/{entityId}/operating-status',
  graph: 'Entity.operatingStatus',
  kind: 'read',
  auth: ['bearer', 'adminApiKey'],
  ...operating,
  summary: "Read an entity's operating status",
  description: 'Returns the operating status of the entity. Only callers that may change it can read it here.',
  input: { path: EntityPath },
  problems: ['notFound'],
  example: { path, response: { operatingStatus: 'Operating' } },
  handle: async (context, { path: { entityId } }) => {
    const { operatingStatus, version } = await conditionOf(context, entityId)
    return Json.of({ operatingStatus }, version)
  },
})

const changing = {
  ...operating,
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  description:
    'If the new status is Acquired, Closed or Inactive, the number of employees of the entity becomes 0 as of asOfDate, and its websites become former websites. The associations of people stay current. For Acquired and Closed, the response warns with PERSON_ASSOCIATION_END_DATE_RECOMMENDED: the client should record end dates of these associations.',
  restDescription: 'The header `Warning` contains the warning.',
  input: {
    path: EntityPath,
    query: z.strictObject({
      asOfDate: dated(Day, 'event')
        .optional()
        .describe('Date on which the status Acquired, Closed or Inactive began. The default is yesterday.'),
      ...overrideQuery,
    }),
    body: EntityMutation,
  },
  requires: ['operatingStatus'],
  problems,
} as const

async function setOperatingStatus(
  context: Context,
  entityId: string,
  query: { asOfDate?: string | undefined },
  body: EntityMutation,
): Promise<() => Json<EntityMutation>> {
  const operatingStatus = onlyField(body, 'operatingStatus')
  const rule = { rule: patchedBy({ operatingStatus }), slugField: 'slug' }
  const { version } = await applyChange(context, { id: entityId, ...query }, rule)
  return () => Json.of({ operatingStatus }, version, warningHeaders(statusWarning(operatingStatus)))
}

export const createOperatingStatus = defineOperation({
  ...changing,
  id: 'createOperatingStatus',
  route: 'POST /v1/entities/{entityId}/operating-status',
  graph: 'Mutation.updateEntityOperatingStatus',
  changesRecord: true,
  summary: "Set an entity's operating status",
  handle: (context, { path: { entityId }, query, body }) => setOperatingStatus(context, entityId, query, body),
})

export const upsertOperatingStatus = defineOperation({
  ...changing,
  id: 'upsertOperatingStatus',
  route: 'PUT /v1/entities/{entityId}/operating-status',
  graph: 'Mutation.updateEntityOperatingStatus',
  summary: "Replace an entity's operating status",
  handle: (context, { path: { entityId }, query, body }) => setOperatingStatus(context, entityId, query, body),
})

export const patchOperatingStatus = defineOperation({
  ...changing,
  id: 'patchOperatingStatus',
  route: 'PATCH /v1/entities/{entityId}/operating-status',
  graph: 'Mutation.updateEntityOperatingStatus',
  summary: "Change an entity's operating status",
  handle: (context, { path: { entityId }, query, body }) => setOperatingStatus(context, entityId, query, body),
})
