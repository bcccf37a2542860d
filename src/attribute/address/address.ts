import { z } from 'zod'
import { dated } from '../../kernel/wire/future.js'
import { CreatedAt, Day, RowId, UpdatedAt } from '../../kernel/wire/values.js'

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
    id: RowId.describe('Id of the period at the address.'),
    isCurrent: z.boolean().describe('Whether the owner is at the address now.'),
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
  .strictObject({ id: RowId.nullable().describe('Id of the city.'), name: z.string().describe('Name of the city.') })
  .meta({ id: 'AddressCity', description: 'A city.' })
export const Country = z
  .strictObject({
    countryCodeChar2: z.string().nullable().describe('Code with two letters (ISO 3166-1 alpha-2).'),
    countryCodeChar3: z.string().nullable().describe('Code with three letters (ISO 3166-1 alpha-3).'),
    id: RowId.nullable().describe('Id of the country.'),
    name: z.string().describe('Name of the country.'),
    unRegion: z.string().nullable().describe('Region of the world as the United Nations define it, such as Europe.'),
    unSubregion: z
      .string()
      .nullable()
      .describe('Part of the region as the United Nations define it, such as Western Europe.'),
  })
  .meta({ id: 'AddressCountry', description: 'A country of the standard ISO 3166.' })
export const State = z
  .strictObject({
    id: RowId.nullable().describe('Id of the state.'),
    name: z.string().describe('Name of the state.'),
    stateAbbrev: z.string().nullable().describe('Abbreviation of the state.'),
  })
  .meta({ id: 'AddressState', description: 'A state, province or region of a country.' })

export const Address = z
  .strictObject({
    id: RowId.nullable().describe('Id of the address.'),
    address: RowId.nullable().describe('Same value as `id`. This is its earlier name, for clients that still read it.'),
    addressLine1: z.string().nullable().describe('First line of the address.'),
    addressLine2: z.string().nullable().describe('Second line of the address.'),
    association: z.array(AddressAssociation).describe('The periods in which the owner is or was at the address.'),
    city: City.nullable(),
    country: Country.nullable(),
    countryAbbrev: z
      .string()
      .nullable()
      .describe('Code of the country with two letters (ISO 3166-1 alpha-2), such as US.'),
    createdAt: CreatedAt.nullable(),
    fullAddress: z.string().nullable().describe('The address in one line, computed from its parts. Read-only.'),
    isCurrent: z.boolean().nullable().meta({ deprecated: true }).describe('Whether the owner is at the address now.'),
    isHq: z.boolean().nullable().meta({ deprecated: true }).describe('Whether the address has the role `domicile`.'),
    isPrimary: z
      .boolean()
      .nullable()
      .meta({ deprecated: true })
      .describe('Whether the address is the main address of the owner.'),
    latitude: z.number().nullable().describe('Latitude in degrees, from -90 to 90.'),
    longitude: z.number().nullable().describe('Longitude in degrees, from -180 to 180.'),
    postalCode: z.string().nullable().describe('Postal code.'),
    state: State.nullable(),
    stateAbbrev: z.string().nullable().describe('Abbreviation of the state.'),
    street: z.string().nullable().describe('Street and house number.'),
    updatedAt: UpdatedAt.nullable(),
  })
  .meta({ id: 'Address', description: 'A physical address, with the periods in which the owner is or was there.' })

const part = (max: number) => z.string().max(max).nullish()

const places = {
  addressLine1: part(255).describe('First line of the address.'),
  addressLine2: part(100).describe('Second line of the address.'),
  cityName: part(200).describe('Name of the city. The service searches it among the cities of the country.'),
  countryCode: z
    .string()
    .trim()
    .length(2)
    .nullish()
    .describe('Code of the country with two letters (ISO 3166-1 alpha-2), such as US.'),
  countryName: part(200).describe('Name of the country.'),
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
  postalCode: part(20).describe('Postal code.'),
  researchExhausted: z
    .boolean()
    .nullish()
    .describe(
      'true states that research found no street, postal code or coordinates. Without true, an address that is only a city or a country is refused.',
    ),
  role: AddressRole.nullish().describe('Role of the address for the owner. null: the role is not known.'),
  startDate: dated(Day, 'event').nullish().describe('First known day at the address. null: the day is not known.'),
  endDate: dated(Day, 'end')
    .nullish()
    .describe('Last known day at the address. null: the owner is still there, or the day is not known.'),
  stateAbbrev: part(20).describe('Abbreviation of the state.'),
  stateName: part(50).describe('Name of the state.'),
}

export const PersonAddressMutation = z
  .strictObject({ ...places, isCurrent: z.boolean().nullish().describe('Whether the owner is at the address now.') })
  .meta({
    id: 'PersonAddressMutation',
    description: 'An address of a person, in parts. The service computes `fullAddress` from the parts.',
  })

export const EntityAddressMutation = z
  .strictObject({
    ...places,
    isCurrent: z.boolean().nullish().meta({ deprecated: true }).describe('Whether the owner is at the address now.'),
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
