import type { z } from 'zod'
import {
  AddressAssociation as AddressAssociationSchema,
  Address as AddressSchema,
  City as CitySchema,
  Country as CountrySchema,
  type Address as Shape,
  State as StateSchema,
} from '../../src/attribute/address/address.js'
import { entityAddresses, personAddresses } from '../../src/attribute/address/addresses.js'
import { readAddressLists } from '../../src/attribute/address/reads.js'
import { sql } from '../../src/kernel/database/sql.js'
import { bindQuery } from '../build/bind.js'
import { builder } from '../build/builder.js'
import { bindMutation } from '../build/mutation.js'
import { REST_ID } from '../build/node-id.js'
import { recordField } from '../build/payload.js'
import { describe, shapeFields } from '../build/shape.js'
import { Entity } from './entity.js'
import { ownerTypes } from './owner.js'

type Record = z.infer<typeof Shape>

const Association = builder.objectRef<Record['association'][number]>('AddressAssociation').implement({
  ...describe(AddressAssociationSchema),
  fields: (t) => ({
    ...shapeFields(t, AddressAssociationSchema, ['role', 'isCurrent', 'startDate', 'endDate']),
    associationId: t.int({ description: REST_ID, resolve: ({ id }) => id }),
  }),
})

const City = builder.objectRef<NonNullable<Record['city']>>('AddressCity').implement({
  ...describe(CitySchema),
  fields: (t) => ({ name: t.exposeString('name') }),
})

const State = builder.objectRef<NonNullable<Record['state']>>('AddressState').implement({
  ...describe(StateSchema),
  fields: (t) => ({ name: t.exposeString('name'), stateAbbrev: t.exposeString('stateAbbrev', { nullable: true }) }),
})

const Country = builder.objectRef<NonNullable<Record['country']>>('AddressCountry').implement({
  ...describe(CountrySchema),
  fields: (t) => ({
    name: t.exposeString('name'),
    countryCodeChar2: t.exposeString('countryCodeChar2', { nullable: true }),
    countryCodeChar3: t.exposeString('countryCodeChar3', { nullable: true }),
    unRegion: t.exposeString('unRegion', { nullable: true }),
    unSubregion: t.exposeString('unSubregion', { nullable: true }),
  }),
})

const formerFlag = { nullable: true, deprecationReason: 'Read the roles of the associations.' } as const

const Address = builder.objectRef<Record>('Address').implement({
  ...describe(AddressSchema),
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
    addressId: t.int({ nullable: true, description: REST_ID, resolve: ({ id }) => id }),
    fullAddress: t.exposeString('fullAddress', {
      nullable: true,
      description: 'The whole address in one line.',
    }),
    city: t.field({ type: City, nullable: true, resolve: ({ city }) => city }),
    state: t.field({ type: State, nullable: true, resolve: ({ state }) => state }),
    country: t.field({ type: Country, nullable: true, resolve: ({ country }) => country }),
    latitude: t.exposeFloat('latitude', { nullable: true, description: 'Latitude or longitude in decimal degrees.' }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'Latitude or longitude in decimal degrees.' }),
    association: t.field({
      type: [Association],
      description: 'When and in which roles the owner is or was at this address.',
      resolve: ({ association }) => association,
    }),
    isCurrent: t.exposeBoolean('isCurrent', formerFlag),
    isHq: t.exposeBoolean('isHq', formerFlag),
    isPrimary: t.exposeBoolean('isPrimary', formerFlag),
  }),
})

const operationsOf = { entity: entityAddresses, person: personAddresses }

for (const { kind, type } of ownerTypes) {
  builder.objectField(type, 'addresses', (t) =>
    t.field({
      type: [Address],
      description:
        'Physical addresses, at most 100: the domicile first, then the dominant location. Without arguments: current ones.',
      args: { includeInactive: t.arg.boolean({ description: 'Whether former addresses are included.' }) },
      extensions: { guard: operationsOf[kind].list.id },
      resolve: ({ id }, { includeInactive }, { loaders, reads }) =>
        includeInactive
          ? loaders.load(`all ${kind} addresses`, id, (ids) => readAddressLists<Record>(reads, kind, ids, sql`true`))
          : loaders.load(`${kind} addresses`, id, (ids) => readAddressLists<Record>(reads, kind, ids)),
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
        readAddressLists<Record>(reads, 'entity', ids),
      )
      return addresses.find(({ isHq }) => isHq) ?? null
    },
  }),
)

const payload = { address: recordField(Address, 'The address.', (address: Record) => address) }

for (const { get, create, replace, patch, remove } of Object.values(operationsOf)) {
  bindQuery({ operation: get, type: Address, present: (address: Record) => address })
  for (const operation of [create, replace, patch, remove]) bindMutation({ operation, payload })
}
