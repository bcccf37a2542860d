import { z } from 'zod'
import { exampleEntity, exampleUniqueId } from '../entity/example.js'
import { EntityPath, lockSelected, noEntity } from '../entity/select.js'
import type { Context } from '../operation/context.js'
import { defineOperation } from '../operation/define.js'
import { checkVersion } from '../operation/version.js'
import { examplePage, pageOf } from '../page/page.js'
import { pageQuery } from '../page/query.js'
import { Problem } from '../problem/problem.js'
import type { Json } from '../wire/json.js'
import { changes, mergePatch } from '../wire/merge-patch.js'
import { line, RowId } from '../wire/values.js'
import { readHolders, readUniqueId, readUniqueIdPage, UNIQUE_ID_SORT } from './reads.js'
import { checkOwnerScope, idTypeOf, normalizeIdentifier, registries } from './rules.js'
import { ID_TYPES, UniqueId, UniqueIdMutation, UniqueIdTypeOption } from './unique-id.js'
import {
  createUniqueIds,
  lockUniqueId,
  readHolding,
  removeUniqueId,
  type StoredUniqueId,
  type UniqueIdState,
  updateUniqueId,
} from './writes.js'

const tag = 'Unique IDs'
const UniqueIdPath = EntityPath.extend({ uniqueIdId: RowId })
const owner = { entityId: exampleEntity.id }
const one = { ...owner, uniqueIdId: String(exampleUniqueId.id) }
const provenance = { sourceType: 'thirdPartyWebsite', sourceDetail: 'https://www.sec.gov' }

export const listEntityUniqueIds = defineOperation({
  id: 'listEntityUniqueIds',
  route: 'GET /v1/entities/{entityId}/unique-ids',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag,
  summary: "List an entity's identifiers",
  description: 'Identifiers given by registries outside, newest change first unless sorted.',
  input: { path: EntityPath, query: z.strictObject(pageQuery({ size: 50, sort: UNIQUE_ID_SORT })) },
  output: pageOf(UniqueId, 'PageUniqueId'),
  problems: ['notFound', 'unprocessable'],
  example: {
    path: owner,
    query: { sort: ['idType,desc'] },
    answer: examplePage([exampleUniqueId], 50, true),
  },
  handle: async (context, { path: { entityId }, query }) => {
    const page = await readUniqueIdPage(context, entityId, query)
    if (!page) throw noEntity('entityId', entityId)
    return page
  },
})

export const getEntityUniqueId = defineOperation({
  id: 'getEntityUniqueId',
  route: 'GET /v1/entities/{entityId}/unique-ids/{uniqueIdId}',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag,
  summary: 'Read one identifier of an entity',
  description: 'The identifier must belong to the entity of the path.',
  input: { path: UniqueIdPath },
  output: UniqueId,
  problems: ['notFound'],
  example: { path: one, answer: exampleUniqueId },
  handle: async (context, { path: { entityId, uniqueIdId } }) => {
    const found = await readUniqueId(context, entityId, uniqueIdId)
    if (!found) throw noUniqueId(uniqueIdId)
    return found
  },
})

export const createEntityUniqueId = defineOperation({
  id: 'createEntityUniqueId',
  route: 'POST /v1/entities/{entityId}/unique-ids',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag,
  summary: 'Attach an identifier to an entity',
  description:
    'idType may be an alias; the identifier is normalized and its check digit proved. An identifier that the entity has already is a conflict.',
  input: { path: EntityPath, body: UniqueIdMutation },
  output: UniqueId,
  status: 201,
  problems: ['notFound', 'conflict'],
  example: {
    path: owner,
    query: provenance,
    body: { idType: 'ticker', identifier: 'NASDAQ:AAPL', source: 'sec.gov' },
    answer: exampleUniqueId,
  },
  handle: async (context, { path: { entityId }, body }) => {
    const { id: ownerId } = await lockSelected(context, { id: entityId })
    const state = stateOf({ idType: body.idType, identifier: body.identifier, source: body.source ?? null })
    const [id] = await createUniqueIds(context, [{ entityId: ownerId, ...state }])
    if (id === undefined) throw await held(context, entityId, state)
    return written(context, entityId, id)
  },
})

export const updateEntityUniqueId = defineOperation({
  id: 'updateEntityUniqueId',
  route: 'PATCH /v1/entities/{entityId}/unique-ids/{uniqueIdId}',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag,
  summary: 'Change an identifier of an entity',
  description: 'Merge patch (RFC 7396): a missing field keeps its value; `source: null` clears the source.',
  input: { path: UniqueIdPath, body: UniqueIdMutation },
  output: UniqueId,
  problems: ['notFound', 'conflict', 'preconditionFailed'],
  example: { path: one, query: provenance, body: { source: 'sec.gov' }, answer: exampleUniqueId },
  handle: async (context, { path: { entityId, uniqueIdId }, body }) => {
    const stored = await lockOwned(context, entityId, uniqueIdId)
    const next = stateOf(mergePatch<Unchecked>(stored.state, body))
    const difference = changes(stored.state, next)
    if (difference.idType || difference.identifier) {
      if ((await readHolding(context, entityId, next)) !== undefined) throw await held(context, entityId, next)
    }
    if (Object.keys(difference).length > 0) await updateUniqueId(context, entityId, stored, next, difference)
    return written(context, entityId, uniqueIdId)
  },
})

export const deleteEntityUniqueId = defineOperation({
  id: 'deleteEntityUniqueId',
  route: 'DELETE /v1/entities/{entityId}/unique-ids/{uniqueIdId}',
  kind: 'write',
  auth: ['bearer', 'adminApiKey'],
  tag,
  summary: 'Remove an identifier of an entity',
  description: 'Permanent; the removed record is the answer, and history keeps it.',
  input: { path: UniqueIdPath },
  output: UniqueId,
  problems: ['notFound', 'preconditionFailed'],
  example: { path: one, query: provenance, answer: exampleUniqueId },
  handle: async (context, { path: { entityId, uniqueIdId } }) => {
    const stored = await lockOwned(context, entityId, uniqueIdId)
    const record = await written(context, entityId, uniqueIdId)
    await removeUniqueId(context, entityId, stored)
    return record
  },
})

export const lookupUniqueId = defineOperation({
  id: 'lookupUniqueId',
  route: 'GET /v1/unique-ids/lookup',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag,
  summary: 'Find the owners of an identifier',
  description:
    'The identifier is normalized per type before it is compared. Every owner that the caller sees is answered, since identifiers such as tickers recur.',
  input: { query: z.strictObject({ idType: line(50), identifier: line(100) }) },
  output: z.array(UniqueId),
  example: { query: { idType: 'ticker', identifier: 'NASDAQ:AAPL' }, answer: [exampleUniqueId] },
  handle: (context, { query }) => {
    const type = idTypeOf(query.idType)
    return readHolders(context, type, normalizeIdentifier(type, query.identifier))
  },
})

const typeOptions = ID_TYPES.map((canonical) => {
  const { label, alias, ownerScope, pattern } = registries[canonical]
  return { canonical, label, alias: [...alias], ownerScope: [...ownerScope], pattern: pattern.source }
})

export const uniqueIdTypes = defineOperation({
  id: 'uniqueIdTypes',
  route: 'GET /v1/unique-ids/types',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'List the registries that identifiers are kept of',
  description:
    'Each with its accepted aliases, the kinds of owner it numbers, and the form of a normalized identifier.',
  input: {},
  output: z.array(UniqueIdTypeOption),
  example: { answer: typeOptions.slice(0, 1) },
  handle: async () => typeOptions,
})

type Unchecked = { [K in keyof UniqueIdState]: string | null | undefined }

/** The state a mutation asks for, normalized and proved; both parts of the identity are required. */
function stateOf({ idType, identifier, source }: Unchecked): UniqueIdState {
  if (idType == null) throw lacking('idType')
  if (identifier == null) throw lacking('identifier')
  const type = idTypeOf(idType)
  checkOwnerScope(type, 'entity')
  return { idType: type, identifier: normalizeIdentifier(type, identifier), source: source ?? null }
}

const lacking = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} is required.`,
    field,
    hint: `Send ${field}; a patch keeps it when it is left out.`,
    resolution: { action: 'setField', fieldPath: field },
  })

/** Owner first, so that two writers on one entity never wait for each other in a ring. */
async function lockOwned(context: Context, entityId: string, id: number): Promise<StoredUniqueId> {
  await lockSelected(context, { id: entityId })
  const stored = await lockUniqueId(context, entityId, id)
  if (!stored) throw noUniqueId(id)
  checkVersion(context, stored.version)
  return stored
}

async function written(context: Context, entityId: string, id: number): Promise<Json<UniqueId>> {
  const record = await readUniqueId(context, entityId, id, 'stored')
  if (!record) throw noUniqueId(id)
  return record
}

async function held(context: Context, entityId: string, state: UniqueIdState): Promise<Problem> {
  const id = await readHolding(context, entityId, state)
  return new Problem('conflict', {
    detail: `The entity has ${state.idType} ${state.identifier} already.`,
    field: 'identifier',
    value: state.identifier,
    hint: 'Change the stored record instead.',
    ...(id === undefined ? {} : { existingRecordId: String(id) }),
  })
}

const noUniqueId = (id: number): Problem =>
  new Problem('notFound', {
    detail: 'The entity has no identifier of this id.',
    field: 'uniqueIdId',
    value: String(id),
    hint: 'List the identifiers of the entity to see their ids.',
  })
