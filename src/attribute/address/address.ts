import { z } from 'zod'
import { DateTime, Day, RowId } from '../../kernel/wire/values.js'

export const AddressRole = z.enum(['domicile', 'dominant', 'origin']).meta({
  id: 'AddressAssociationRole',
  values: {
    domicile: 'The legal or registered address. The main location of the owner may be another one.',
    dominant: 'The main location of the owner. Clients display it.',
    origin: 'The location where the owner was founded, or an earlier location of the owner.',
  },
  description: 'What an address is for its owner.',
})

export const AddressAssociation = z
  .strictObject({
    id: RowId,
    isCurrent: z.boolean(),
    role: AddressRole.nullable().describe('Role of the address for the owner. null: the role is not known.'),
    startDate: Day.nullable().describe('First known day at the address. null: the day is not known.'),
    endDate: Day.nullable().describe(
      'Last known day at the address. null: the owner is still there, or the day is not known.',
    ),
  })
  .meta({
    id: 'AddressAssociation',
    description: 'One period in which the owner is or was at the address, with the role of the address.',
  })

export const City = z
  .strictObject({ id: RowId.nullable(), name: z.string() })
  .meta({ id: 'AddressCity', description: 'A city.' })
export const Country = z
  .strictObject({
    countryCodeChar2: z.string().nullable(),
    countryCodeChar3: z.string().nullable(),
    id: RowId.nullable(),
    name: z.string(),
    unRegion: z.string().nullable(),
    unSubregion: z.string().nullable(),
  })
  .meta({ id: 'AddressCountry', description: 'A country of the standard ISO 3166.' })
export const State = z
  .strictObject({ id: RowId.nullable(), name: z.string(), stateAbbrev: z.string().nullable() })
  .meta({ id: 'AddressState', description: 'A state, province or region of a country.' })

export const Address = z
  .strictObject({
    id: RowId.nullable(),
    address: RowId.nullable().describe('Same value as `id`. This is its earlier name, for clients that still read it.'),
    addressLine1: z.string().nullable(),
    addressLine2: z.string().nullable(),
    association: z.array(AddressAssociation),
    city: City.nullable(),
    country: Country.nullable(),
    countryAbbrev: z.string().nullable(),
    createdAt: DateTime.nullable(),
    fullAddress: z.string().nullable().describe('The address in one line, computed from its parts. Read-only.'),
    isCurrent: z.boolean().nullable().meta({ deprecated: true }),
    isHq: z.boolean().nullable().meta({ deprecated: true }),
    isPrimary: z.boolean().nullable().meta({ deprecated: true }),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    postalCode: z.string().nullable(),
    state: State.nullable(),
    stateAbbrev: z.string().nullable(),
    street: z.string().nullable(),
    updatedAt: DateTime.nullable(),
  })
  .meta({ id: 'Address', description: 'A physical address, with the periods in which the owner is or was there.' })

const part = (max: number) => z.string().max(max).nullish()
const day = Day.nullish()

const places = {
  addressLine1: part(255),
  addressLine2: part(100),
  cityName: part(200).describe('Name of the city. The service searches it among the cities of the country.'),
  countryCode: z
    .string()
    .trim()
    .length(2)
    .nullish()
    .describe('Code of the country with two letters (ISO 3166-1 alpha-2), such as US.'),
  countryName: part(200),
  latitude: z
    .number()
    .min(-90)
    .max(90)
    .nullish()
    .describe('Latitude in decimal degrees. Send it together with longitude.'),
  longitude: z
    .number()
    .min(-180)
    .max(180)
    .nullish()
    .describe('Longitude in decimal degrees. Send it together with latitude.'),
  postalCode: part(20),
  researchExhausted: z
    .boolean()
    .nullish()
    .describe(
      'true states that research found no street, postal code or coordinates. Without true, an address that is only a city or a country is refused.',
    ),
  role: AddressRole.nullish().describe('Role of the address for the owner. null: the role is not known.'),
  startDate: day.describe('First known day at the address. null: the day is not known.'),
  endDate: day.describe('Last known day at the address. null: the owner is still there, or the day is not known.'),
  stateAbbrev: part(20),
  stateName: part(50),
}

export const PersonAddressMutation = z.strictObject({ ...places, isCurrent: z.boolean().nullish() }).meta({
  id: 'PersonAddressMutation',
  description: 'An address of a person, in parts. The service computes `fullAddress` from the parts.',
})

export const EntityAddressMutation = z
  .strictObject({
    ...places,
    isCurrent: z.boolean().nullish().meta({ deprecated: true }),
    isHq: z
      .boolean()
      .nullish()
      .describe('true means the same as the role `domicile`; false has no effect.')
      .meta({ deprecated: true }),
    isPrimary: z
      .boolean()
      .nullish()
      .describe('true means the same as the role `dominant`; false has no effect.')
      .meta({ deprecated: true }),
  })
  .meta({
    id: 'EntityAddressMutation',
    description: 'An address of an entity, in parts. The service computes `fullAddress` from the parts.',
  })

/** The fields of an address in a request. Only requests for entities have the deprecated flags isHq and isPrimary. */
export type AddressMutation = z.infer<typeof EntityAddressMutation>
export type Address = z.infer<typeof Address>
export type AddressRole = z.infer<typeof AddressRole>
