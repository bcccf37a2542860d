import { z } from 'zod'
import { markOwnersStale } from '../../derived/stale.js'
import { entityOwner, personOwner } from '../../identity/owner/owner.js'
import { type OwnerPath, type OwnerType, ownerIn, ownerPath } from '../../identity/owner/owner-type.js'
import { Problem } from '../../kernel/problem/problem.js'
import { DeleteMode } from '../../kernel/wire/delete-mode.js'
import { versionOf } from '../../kernel/wire/record-version.js'
import { RowId } from '../../kernel/wire/values.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type AnyOperation, defineOperation } from '../../operation/pipeline/definition/define.js'
import { checkVersion } from '../../operation/pipeline/run/version.js'
import { sql } from '../../platform/database/client/sql.js'
import { type FamilyEndpoints, WRITERS } from '../family/declaration.js'
import { lockOwned, ofOwner, removeOwned, type StoredRow, updateOwned } from '../family/family-writes.js'
import { Address, type AddressMutation, EntityAddressMutation, PersonAddressMutation } from './address.js'
import { exampleAddress, exampleBody, provenance } from './address-example.js'
import { currentAddresses, readAddress, readAddresses } from './address-reads.js'
import { lockGroup, type PeriodState, periodStore, readParts } from './address-writes.js'
import { addAddress, rowOf, today } from './attach.js'
import { changesLocation, newPeriod, patchedParts, patchedPeriod, rolesOf } from './periods.js'
import { checkPrecision, placeParts } from './place-parts.js'

/*
 * Addresses of entities and people. A physical address is stored once. Each period of an owner at the address is a row
 * of `address_join`.
 */

const tag = 'Addresses'
const JOIN = 'addressJoinId'
const joinPart = { [JOIN]: RowId.describe('Id of the period at the address.') }
const PLACE =
  'Send the location in parts; the service computes `fullAddress` from them. It searches country, state and city by name. It changes a name in lower case to title case, such as `paris` to `Paris`. For entities it also changes a name in upper case. If an address is only a city or a country, send researchExhausted=true to state that research found no street, postal code or coordinates. Send both coordinates or none; the default is the coordinates of the city.'

/** The address operations of one kind of owner. */
function addressOperations<const Id extends string>(
  ownerType: OwnerType,
  mutation: z.ZodType<AddressMutation>,
  endpoints: Required<FamilyEndpoints<Id>>,
) {
  const isEntity = ownerType.kind === 'entity'
  const path = { [ownerType.idField]: ownerType.exampleId }
  const joinPath = { ...path, [JOIN]: String(ownerType.exampleOwned.address) }
  const response = exampleAddress
  const writes = { kind: 'write', auth: WRITERS, tag, output: Address } as const

  const list = defineOperation({
    ...endpoints.list,
    kind: 'read',
    auth: ['clientSecret'],
    tag,
    summary: `List the addresses of ${ownerType.label}`,
    description: isEntity
      ? 'Returns physical addresses with all periods of the owner there. Order: the domicile, then the dominant location, then the last changed. If the owner has only former periods at an address, the address is listed only with includeInactive.'
      : 'Returns physical addresses with all periods of the owner there. Order: the domicile, then the dominant location, then the last changed.',
    input: {
      path: ownerPath(ownerType),
      ...(isEntity
        ? {
            query: z.strictObject({
              includeInactive: z.boolean().default(false).describe('true: the list also contains former addresses.'),
            }),
          }
        : {}),
    },
    output: z.array(Address),
    problems: ['notFound'],
    example: { path, response: [response] },
    handle: async (context, { path, query }: { path: OwnerPath; query?: { includeInactive?: boolean } }) => {
      const ownerId = ownerIn(ownerType, path)
      const onlyCurrent = isEntity && query?.includeInactive !== true
      const found = await readAddresses(context, ownerType, ownerId, onlyCurrent ? currentAddresses : undefined)
      if (!found) throw ownerType.missing(ownerId)
      return found
    },
  })

  const get = defineOperation({
    ...endpoints.get,
    kind: 'read',
    auth: ['clientSecret'],
    tag,
    summary: `Read one address of ${ownerType.label}`,
    description:
      'Returns the physical address, with all periods of the owner there. addressJoinId is the id of one of these periods.',
    input: { path: ownerPath(ownerType, joinPart) },
    output: Address,
    problems: ['notFound'],
    example: { path: joinPath, response },
    handle: async (context, { path }) =>
      requireAddress(context, ownerType, ownerIn(ownerType, path), joinIn(path), 'visible'),
  })

  const create = defineOperation({
    ...writes,
    ...endpoints.create,
    summary: `Add an address to ${ownerType.label}`,
    description: `${PLACE} If the request contains no role, the first current address of an entity gets two roles: domicile and dominant. Another role and other days are another period at the same address. If the owner already has the period, nothing changes. A request without days does not continue a period that ended: it adds a current one.`,
    input: { path: ownerPath(ownerType), body: mutation },
    problems: ['notFound', 'conflict', 'unprocessable'],
    example: { path, query: provenance, body: exampleBody, response },
    handle: async (context, { path, body }) => {
      const ownerId = ownerIn(ownerType, path)
      const joinId = await addAddress(context, ownerType, ownerId, body)
      return () => requireAddress(context, ownerType, ownerId, joinId, 'stored')
    },
  })

  const replace = defineOperation({
    ...writes,
    ...endpoints.replace,
    summary: `Replace an address of ${ownerType.label}`,
    description: `Replaces one period of the owner at an address, and its location. Missing fields are cleared. ${PLACE} The addresses of other owners do not change.`,
    input: { path: ownerPath(ownerType, joinPart), body: mutation },
    problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
    example: { path: joinPath, query: provenance, body: exampleBody, response },
    handle: (context, { path, body }) =>
      change(context, ownerType, path, async (stored) => {
        const period = newPeriod(body, today(context))
        const parts = placeParts(body, ownerType.kind)
        checkPrecision(parts, period.researchExhausted)
        const [role = null] = rolesOf(body)
        return { ...stored, ...period, role, addressId: await rowOf(context, parts) }
      }),
  })

  const patch = defineOperation({
    ...writes,
    ...endpoints.patch,
    summary: `Change some parts of an address of ${ownerType.label}`,
    description: `Merge patch (RFC 7396) of the period and its location. ${PLACE} The addresses of other owners do not change.`,
    input: { path: ownerPath(ownerType, joinPart), body: mutation },
    problems: ['notFound', 'conflict', 'preconditionFailed', 'unprocessable'],
    example: { path: joinPath, query: provenance, body: { role: 'dominant' }, response },
    handle: (context, { path, body }) =>
      change(context, ownerType, path, async (stored) => {
        const period = patchedPeriod(stored, body, today(context))
        const before = changesLocation(body) ? await readParts(context, stored.addressId) : undefined
        if (!before) return period
        const parts = patchedParts(before, body, ownerType.kind)
        checkPrecision(parts, period.researchExhausted)
        return { ...period, addressId: await rowOf(context, parts) }
      }),
  })

  const remove = defineOperation({
    ...writes,
    ...endpoints.remove,
    summary: `Delete an address of ${ownerType.label}`,
    description:
      'soft: all periods of the owner at that address become former periods and keep their roles. hard: these periods are removed. The physical address stays stored.',
    input: {
      path: ownerPath(ownerType, joinPart),
      query: z.strictObject({ deleteMode: DeleteMode.default('soft') }),
    },
    problems: ['notFound', 'conflict', 'preconditionFailed'],
    example: { path: joinPath, query: provenance, response },
    handle: async (context, { path, query }) => {
      const owner = await ownerType.lock(context, ownerIn(ownerType, path))
      const joinId = joinIn(path)
      const group = await lockGroup(context, ownerType.kind, owner.ref, joinId)
      const store = periodStore(ownerType.kind)
      checkVersion(context, versionOf(store.table, selected(group, joinId)))
      const before = await requireAddress(context, ownerType, owner.id, joinId, 'stored')
      const ended = group.map((stored) => ({ stored, next: { ...stored.state, isCurrent: false } }))
      if (query.deleteMode === 'soft') await updateOwned(context, store, ended)
      else await removeOwned(context, store, group)
      markOwnersStale(context, [owner.ref])
      return () =>
        query.deleteMode === 'soft' ? requireAddress(context, ownerType, owner.id, joinId, 'stored') : before
    },
  })

  const all: readonly AnyOperation<Id>[] = [list, get, create, replace, patch, remove]
  return { list, get, create, replace, patch, remove, all }
}

const joinIn = (path: OwnerPath): number => Number(path[JOIN])

async function change(
  context: Context,
  ownerType: OwnerType,
  path: OwnerPath,
  rule: (stored: PeriodState) => Promise<PeriodState>,
) {
  const owner = await ownerType.lock(context, ownerIn(ownerType, path))
  const joinId = joinIn(path)
  const store = periodStore(ownerType.kind)
  const stored = selected(await lockOwned(context, store, sql`${ofOwner(owner.ref)} and t.id = ${joinId}`), joinId)
  checkVersion(context, versionOf(store.table, stored))
  const next = await rule(stored.state)
  if ((await updateOwned(context, store, [{ stored, next }])) > 0) markOwnersStale(context, [owner.ref])
  return () => requireAddress(context, ownerType, owner.id, joinId, 'stored')
}

function selected(group: readonly StoredRow<PeriodState>[], joinId: number): StoredRow<PeriodState> {
  const stored = group.find(({ id }) => id === joinId)
  if (!stored) throw noAddress(joinId)
  return stored
}

async function requireAddress(
  context: Context,
  ownerType: OwnerType,
  ownerId: string,
  joinId: number,
  reach: 'visible' | 'stored',
) {
  const found = await readAddress(context, ownerType, ownerId, joinId, reach)
  if (!found) throw noAddress(joinId)
  return found
}

const noAddress = (id: number): Problem =>
  new Problem('notFound', {
    detail: 'The owner has no address with this addressJoinId.',
    field: JOIN,
    value: String(id),
    hint: 'List the addresses of the owner. The ids are in `association`.',
  })

// In the specification, the operation ids of entities end in _1.
export const entityAddresses = addressOperations(entityOwner, EntityAddressMutation, {
  list: { id: 'listAddresses_1', route: 'GET /v1/entities/{entityId}/addresses', graph: 'Entity.addresses' },
  get: {
    id: 'getAddress_1',
    route: 'GET /v1/entities/{entityId}/addresses/{addressJoinId}',
    graph: 'Query.node',
  },
  create: {
    id: 'createAddress_1',
    route: 'POST /v1/entities/{entityId}/addresses',
    graph: 'Mutation.createEntityAddress',
  },
  replace: {
    id: 'putAddress_1',
    route: 'PUT /v1/entities/{entityId}/addresses/{addressJoinId}',
    graph: 'Mutation.replaceEntityAddress',
  },
  patch: {
    id: 'patchAddress_1',
    route: 'PATCH /v1/entities/{entityId}/addresses/{addressJoinId}',
    graph: 'Mutation.updateEntityAddress',
  },
  remove: {
    id: 'deleteAddress_1',
    route: 'DELETE /v1/entities/{entityId}/addresses/{addressJoinId}',
    graph: 'Mutation.deleteEntityAddress',
  },
})

export const personAddresses = addressOperations(personOwner, PersonAddressMutation, {
  list: { id: 'listAddresses', route: 'GET /v1/people/{personId}/addresses', graph: 'Person.addresses' },
  get: { id: 'getAddress', route: 'GET /v1/people/{personId}/addresses/{addressJoinId}', graph: 'Query.node' },
  create: { id: 'createAddress', route: 'POST /v1/people/{personId}/addresses', graph: 'Mutation.createPersonAddress' },
  replace: {
    id: 'putAddress',
    route: 'PUT /v1/people/{personId}/addresses/{addressJoinId}',
    graph: 'Mutation.replacePersonAddress',
  },
  patch: {
    id: 'patchAddress',
    route: 'PATCH /v1/people/{personId}/addresses/{addressJoinId}',
    graph: 'Mutation.updatePersonAddress',
  },
  remove: {
    id: 'deleteAddress',
    route: 'DELETE /v1/people/{personId}/addresses/{addressJoinId}',
    graph: 'Mutation.deletePersonAddress',
  },
})
