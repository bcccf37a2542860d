import { z } from 'zod'
import { markOwnersStale } from '../../derived/stale.js'
import { entityOwner, personOwner } from '../../identity/owner/owner.js'
import type { OwnerType } from '../../identity/owner/owner-type.js'
import { Problem } from '../../kernel/problem/problem.js'
import { changes, mergePatch } from '../../kernel/wire/merge-patch.js'
import { line, RowId } from '../../kernel/wire/values.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { defineOperation } from '../../operation/pipeline/definition/define.js'
import { sql } from '../../platform/database/client/sql.js'
import type { OwnerId, OwnerKind } from '../../visibility/owner-column.js'
import { type Family, READERS } from '../family/declaration.js'
import { familyOperations } from '../family/family.js'
import { ID_TYPES, UniqueId, UniqueIdMutation, UniqueIdType, UniqueIdTypeOption } from './unique-id.js'
import { exampleUniqueId } from './unique-id-example.js'
import { readHolders, uniqueIdRows } from './unique-id-reads.js'
import { checkOwnerScope, idTypeOf, normalizeIdentifier, registries } from './unique-id-rules.js'
import { readIdentifierRow, type UniqueIdState, uniqueIdStore } from './unique-id-writes.js'

const tag = 'Unique IDs'
const EVERY = () => sql`true`

const uniqueIdFamily = (ownerType: OwnerType): Family<UniqueIdState, z.infer<typeof UniqueIdMutation>, UniqueId> => ({
  tag,
  singular: 'identifier',
  plural: 'identifiers',
  key: { name: 'uniqueIdId', schema: RowId.describe('Id of the stored identifier.') },
  rows: uniqueIdRows,
  store: uniqueIdStore,
  record: UniqueId,
  mutation: UniqueIdMutation,
  requires: ['idType', 'identifier'],
  pageId: 'PageUniqueId',
  list: {
    description: 'Returns identifiers that external registries gave to the owner. Default order: last changed first.',
    auth: READERS,
    size: 50,
    condition: EVERY,
  },
  get: {
    description: `An identifier is a number or code that an external registry gave to the ${ownerType.table}, such as an LEI.`,
    condition: EVERY,
  },
  create: {
    description:
      'idType can be an alias. The service normalizes the identifier and verifies its check digit. The request is refused if the owner already has the identifier.',
    newState: (mutation) => stateOf(mutation, ownerType.kind),
  },
  patch: {
    description: 'Merge patch (RFC 7396): a missing field keeps its value; `source: null` clears the source.',
    rule: (stored, mutation) => stateOf(mergePatch<Unchecked>(stored, mutation), ownerType.kind),
  },
  remove: {
    description:
      'The deletion is permanent. Only the history still contains the identifier. The response is the removed identifier.',
  },
  beforeWrite: async (context, owner, next, stored) => {
    const difference = stored ? changes(stored.state, next) : {}
    const moves = difference.idType !== undefined || difference.identifier !== undefined
    if (moves && (await readIdentifierRow(context, owner.ref, next)) !== undefined)
      throw await duplicateIdentifier(context, ownerType, owner.ref, next)
    return next
  },
  conflict: (context, owner, next) => duplicateIdentifier(context, ownerType, owner.ref, next),
  // Whether a company is public is derived from its tickers.
  afterWrite: (context, owner) => markOwnersStale(context, [owner.ref]),
  example:
    ownerType.kind === 'entity'
      ? {
          body: { idType: 'ticker', identifier: 'NASDAQ:AAPL', source: 'sec.gov' },
          create: { idType: 'ein', identifier: '94-2404110', source: 'sec.gov' },
        }
      : {
          body: { idType: 'secCik', identifier: '0001214156', source: 'sec.gov' },
          create: { idType: 'orcid', identifier: '0000-0002-1825-0097', source: 'orcid.org' },
        },
  exampleOf: ({ kind, exampleId, exampleOwned }) => ({
    ...exampleUniqueId,
    id: exampleOwned.uniqueId,
    ...(kind === 'person'
      ? { idType: 'secCik', identifier: '0001214156', owner: { entityId: null, personId: exampleId } }
      : {}),
  }),
})

export const entityUniqueIds = familyOperations(uniqueIdFamily(entityOwner), entityOwner, {
  list: {
    id: 'listEntityUniqueIds',
    route: 'GET /v1/entities/{entityId}/unique-ids',
    graph: 'Entity.uniqueIds',
  },
  get: {
    id: 'getEntityUniqueId',
    route: 'GET /v1/entities/{entityId}/unique-ids/{uniqueIdId}',
    graph: 'Query.node',
  },
  create: {
    id: 'createEntityUniqueId',
    route: 'POST /v1/entities/{entityId}/unique-ids',
    graph: 'Mutation.createEntityUniqueId',
  },
  patch: {
    id: 'updateEntityUniqueId',
    route: 'PATCH /v1/entities/{entityId}/unique-ids/{uniqueIdId}',
    graph: 'Mutation.updateEntityUniqueId',
  },
  remove: {
    id: 'deleteEntityUniqueId',
    route: 'DELETE /v1/entities/{entityId}/unique-ids/{uniqueIdId}',
    graph: 'Mutation.deleteEntityUniqueId',
  },
})

export const personUniqueIds = familyOperations(uniqueIdFamily(personOwner), personOwner, {
  list: {
    id: 'listPersonUniqueIds',
    route: 'GET /v1/people/{personId}/unique-ids',
    graph: 'Person.uniqueIds',
  },
  get: {
    id: 'getPersonUniqueId',
    route: 'GET /v1/people/{personId}/unique-ids/{uniqueIdId}',
    graph: 'Query.node',
  },
  create: {
    id: 'createPersonUniqueId',
    route: 'POST /v1/people/{personId}/unique-ids',
    graph: 'Mutation.createPersonUniqueId',
  },
  patch: {
    id: 'updatePersonUniqueId',
    route: 'PATCH /v1/people/{personId}/unique-ids/{uniqueIdId}',
    graph: 'Mutation.updatePersonUniqueId',
  },
  remove: {
    id: 'deletePersonUniqueId',
    route: 'DELETE /v1/people/{personId}/unique-ids/{uniqueIdId}',
    graph: 'Mutation.deletePersonUniqueId',
  },
})

export const lookupUniqueId = defineOperation({
  id: 'lookupUniqueId',
  route: 'GET /v1/unique-ids/lookup',
  graph: 'Query.uniqueIds',
  kind: 'read',
  auth: ['bearer', 'adminApiKey', 'clientSecret'],
  tag,
  summary: 'Find the owners of an identifier',
  description:
    'The service normalizes the identifier by the rules of its type and then compares it. The response contains the identifier of each owner that the caller can see, because several owners can have the same ticker. A ticker without an exchange matches every exchange.',
  input: {
    query: z.strictObject({
      idType: line(50).meta({ choice: UniqueIdType }).describe('Registry that issued the identifier.'),
      identifier: line(100).describe('The number or code of the record in the registry.'),
    }),
  },
  output: z.array(UniqueId),
  example: { query: { idType: 'ticker', identifier: 'NASDAQ:AAPL' }, response: [exampleUniqueId] },
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
  graph: 'Query.uniqueIdTypes',
  kind: 'read',
  auth: ['clientSecret'],
  tag,
  summary: 'List the registries of identifiers',
  description:
    'Returns each registry with its aliases, the kinds of owner that have its identifiers, and the pattern of a normalized identifier.',
  input: {},
  output: z.array(UniqueIdTypeOption),
  example: { response: typeOptions.slice(0, 1) },
  handle: async () => typeOptions,
})

type Unchecked = { [K in keyof UniqueIdState]: string | null | undefined }

/** The normalized and validated state. idType and identifier are required. */
function stateOf({ idType, identifier, source }: Partial<Unchecked>, kind: OwnerKind): UniqueIdState {
  if (idType == null) throw lacking('idType')
  if (identifier == null) throw lacking('identifier')
  const type = idTypeOf(idType)
  checkOwnerScope(type, kind)
  return { idType: type, identifier: normalizeIdentifier(type, identifier), source: source ?? null }
}

const lacking = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} is required.`,
    field,
    hint: `Send ${field}. In a patch, a missing ${field} keeps its value.`,
    resolution: { action: 'setField', fieldPath: field },
  })

async function duplicateIdentifier(
  context: Context,
  { table }: OwnerType,
  owner: OwnerId,
  state: UniqueIdState,
): Promise<Problem> {
  const id = await readIdentifierRow(context, owner, state)
  return new Problem('conflict', {
    detail: `The ${table} already has the ${state.idType} ${state.identifier}.`,
    field: 'identifier',
    value: state.identifier,
    hint: 'Change the stored identifier instead.',
    ...(id === undefined ? {} : { existingRecordId: String(id) }),
  })
}
