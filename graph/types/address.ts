import type { z } from 'zod'
import {
  AddressAssociation as AddressAssociationSchema,
  Address as AddressSchema,
  City as CitySchema,
  Country as CountrySchema,
  type Address as Shape,
  State as StateSchema,
} from '../../src/attribute/address/address.js'
import { entityAddresses, personAddresses } from '../../src/attribute/address/address-operations.js'
import { readAddressLists, readPeriods } from '../../src/attribute/address/address-reads.js'
import { Uuid } from '../../src/kernel/wire/values.js'
import { getEntityDetail } from '../../src/lifecycle/entity/detail.js'
import { sql } from '../../src/platform/database/client/sql.js'
import type { EntityPersonOwner } from '../../src/visibility/owner-column.js'
import { addVersion } from '../build/argument/version.js'
import { builder } from '../build/builder.js'
import type { GraphContext } from '../build/context.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { recordField } from '../build/mutation/payload.js'
import { numbersOf, REST_ID } from '../build/node-id.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { Entity } from './entity.js'
import { ownerField, ownerTypes } from './owner.js'

type Record = z.infer<typeof Shape>

const Association = builder.node(builder.objectRef<Record['association'][number]>('AddressAssociation'), {
  ...describe(AddressAssociationSchema),
  id: { resolve: ({ id }) => String(id) },
  loadMany: (ids, { reads }) => readPeriods<Record['association'][number]>(reads, numbersOf(ids)),
  fields: (t) => ({
    ...shapeFields(t, AddressAssociationSchema, ['role', 'isCurrent', 'startDate', 'endDate']),
    associationId: t.int({ ...REST_ID, resolve: ({ id }) => id }),
  }),
})

addVersion(Association)

const City = builder.objectRef<NonNullable<Record['city']>>('AddressCity').implement({
  ...describe(CitySchema),
  fields: (t) => shapeFields(t, CitySchema, ['name']),
})

const State = builder.objectRef<NonNullable<Record['state']>>('AddressState').implement({
  ...describe(StateSchema),
  fields: (t) => shapeFields(t, StateSchema, ['name', 'stateAbbrev']),
})

const Country = builder.objectRef<NonNullable<Record['country']>>('AddressCountry').implement({
  ...describe(CountrySchema),
  fields: (t) =>
    shapeFields(t, CountrySchema, ['name', 'countryCodeChar2', 'countryCodeChar3', 'unRegion', 'unSubregion']),
})

const formerFlag = { nullable: true, deprecationReason: 'Read the roles of the associations.' } as const

/** In GraphQL, an address also has its owner. Other owners of the same location have other periods there. */
interface OwnedAddress extends Record {
  readonly owner: Partial<EntityPersonOwner>
}

/** Addresses by their node ids, such as `entity/<id of the entity>/12`. */
const addressAt = async (id: string, { loaders, reads }: GraphContext): Promise<OwnedAddress | null> => {
  const [kind, owner = '', addressId] = id.split('/')
  if ((kind !== 'entity' && kind !== 'person') || !Uuid.safeParse(owner).success) return null
  const addresses = await loaders.load(`visible ${kind} addresses`, owner, (ids) =>
    readAddressLists<OwnedAddress>(reads, kind, ids, sql`true`, 'visible'),
  )
  return addresses.find((address) => String(address.id) === addressId) ?? null
}

const nodeIdOf = ({ id, owner: { entityId, personId } }: OwnedAddress): string =>
  entityId == null ? `person/${personId}/${id}` : `entity/${entityId}/${id}`

const Address = builder.node(builder.objectRef<OwnedAddress>('Address'), {
  ...describe(AddressSchema),
  id: { resolve: nodeIdOf },
  loadMany: (ids, context) => Promise.all(ids.map((id) => addressAt(id, context))),
  fields: (t) => ({
    ...shapeFields(t, AddressSchema, [
      'addressLine1',
      'addressLine2',
      'street',
      'postalCode',
      'stateAbbrev',
      'countryAbbrev',
      'createdAt',
      'updatedAt',
    ]),
    addressId: t.int({ nullable: true, ...REST_ID, resolve: ({ id }) => id }),
    fullAddress: t.exposeString('fullAddress', {
      nullable: true,
      description: 'The whole address in one line.',
    }),
    city: t.field({ type: City, nullable: true, ...describe(AddressSchema, 'city'), resolve: ({ city }) => city }),
    state: t.field({ type: State, nullable: true, ...describe(AddressSchema, 'state'), resolve: ({ state }) => state }),
    country: t.field({
      type: Country,
      nullable: true,
      ...describe(AddressSchema, 'country'),
      resolve: ({ country }) => country,
    }),
    latitude: t.exposeFloat('latitude', { nullable: true, description: 'Latitude in decimal degrees.' }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'Longitude in decimal degrees.' }),
    owner: ownerField(t, 'The entity or person at the address.', ({ owner }) => owner),
    association: t.field({
      type: [Association],
      description: 'When and in which roles the owner is or was at this address.',
      extensions: { guard: getEntityDetail.id },
      resolve: ({ association }) => association,
    }),
    isCurrent: t.exposeBoolean('isCurrent', { ...formerFlag, ...describe(AddressSchema, 'isCurrent') }),
    isHq: t.exposeBoolean('isHq', { ...formerFlag, ...describe(AddressSchema, 'isHq') }),
    isPrimary: t.exposeBoolean('isPrimary', { ...formerFlag, ...describe(AddressSchema, 'isPrimary') }),
  }),
})

/** The addresses in a record as it was. Undefined for a record as it is now. */
const pastAddresses = (
  { id, address }: { readonly id: string; readonly address?: readonly Omit<OwnedAddress, 'owner'>[] },
  kind: 'entity' | 'person',
): OwnedAddress[] | undefined =>
  address?.map((one) => ({ ...one, owner: kind === 'entity' ? { entityId: id } : { personId: id } }))

const operationsOf = { entity: entityAddresses, person: personAddresses }

for (const { kind, type } of ownerTypes) {
  builder.objectField(type, 'addresses', (t) =>
    t.field({
      type: [Address],
      description:
        'Physical addresses, at most 100: the domicile first, then the dominant location. Without arguments, only current addresses.',
      args: { includeInactive: t.arg.boolean({ description: 'Whether former addresses are included.' }) },
      extensions: { guard: operationsOf[kind].list.id },
      resolve: (parent, { includeInactive }, { loaders, reads }) => {
        const { id } = parent
        const past = pastAddresses(parent, kind)
        if (past) return past.filter(({ isCurrent }) => includeInactive || isCurrent)
        return includeInactive
          ? loaders.load(`all ${kind} addresses`, id, (ids) =>
              readAddressLists<OwnedAddress>(reads, kind, ids, sql`true`),
            )
          : loaders.load(`${kind} addresses`, id, (ids) => readAddressLists<OwnedAddress>(reads, kind, ids))
      },
    }),
  )
}

builder.objectField(Entity, 'headquarters', (t) =>
  t.field({
    type: Address,
    nullable: true,
    description: 'Current address of the headquarters. Null if it is not known.',
    extensions: { guard: operationsOf.entity.list.id },
    resolve: async ({ id }, _args, { loaders, reads }) => {
      const addresses = await loaders.load('entity addresses', id, (ids) =>
        readAddressLists<OwnedAddress>(reads, 'entity', ids),
      )
      return addresses.find(({ isHq }) => isHq) ?? null
    },
  }),
)

/** The payload of the mutations that write an address. */
export const addressPayload = {
  address: recordField(Address, 'The address.', (address: OwnedAddress) => address),
}

for (const { create, replace, patch, remove } of Object.values(operationsOf)) {
  for (const operation of [create, replace, patch, remove]) bindMutation({ operation, payload: addressPayload })
}
