import { z } from 'zod'
import { DateTime, Day, RowId } from '../../kernel/wire/values.js'

export const AddressRole = z.enum(['domicile', 'dominant', 'origin']).meta({
  id: 'AddressAssociationRole',
  description:
    'domicile: legal or registered seat, no evidence of presence. dominant: predominant display location. origin: founding or historical location.',
})

export const AddressAssociation = z
  .strictObject({
    id: RowId,
    isCurrent: z.boolean(),
    role: AddressRole.nullable().describe('null means unclassified.'),
    startDate: Day.nullable().describe('First known day.'),
    endDate: Day.nullable().describe('Last known day.'),
  })
  .meta({ id: 'AddressAssociation', description: "A period of the owner's at the address, in a role." })

const City = z.strictObject({ id: RowId.nullable(), name: z.string() }).meta({ id: 'AddressCity' })
const Country = z
  .strictObject({
    countryCodeChar2: z.string().nullable(),
    countryCodeChar3: z.string().nullable(),
    id: RowId.nullable(),
    name: z.string(),
    unRegion: z.string().nullable(),
    unSubregion: z.string().nullable(),
  })
  .meta({ id: 'AddressCountry' })
const State = z
  .strictObject({ id: RowId.nullable(), name: z.string(), stateAbbrev: z.string().nullable() })
  .meta({ id: 'AddressState' })

export const Address = z
  .strictObject({
    id: RowId.nullable(),
    address: RowId.nullable().describe('The same id under its former name.'),
    addressLine1: z.string().nullable(),
    addressLine2: z.string().nullable(),
    association: z.array(AddressAssociation),
    city: City.nullable(),
    country: Country.nullable(),
    countryAbbrev: z.string().nullable(),
    createdAt: DateTime.nullable(),
    fullAddress: z.string().nullable().describe('One line, made of the parts; never written.'),
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
  .meta({ id: 'Address', description: 'A physical address, with the periods that its owner was there.' })

const part = (max: number) => z.string().max(max).nullish()
const day = Day.nullish()

const places = {
  addressLine1: part(255),
  addressLine2: part(100),
  cityName: part(200).describe('Found inside the country; well-known cities without a network.'),
  countryCode: z.string().trim().length(2).nullish().describe('ISO 3166-1 alpha-2.'),
  countryName: part(200),
  latitude: z.number().min(-90).max(90).nullish().describe('Decimal degrees; comes with longitude.'),
  longitude: z.number().min(-180).max(180).nullish().describe('Decimal degrees; comes with latitude.'),
  postalCode: part(20),
  researchExhausted: z
    .boolean()
    .nullish()
    .describe('A city or country alone is taken only with true: research shows nothing finer.'),
  role: AddressRole.nullish().describe('null means unclassified.'),
  startDate: day.describe('First known day.'),
  endDate: day.describe('Last known day.'),
  stateAbbrev: part(20),
  stateName: part(50),
}

export const PersonAddressMutation = z
  .strictObject({ ...places, isCurrent: z.boolean().nullish() })
  .meta({ id: 'PersonAddressMutation', description: 'A place of a person, in parts; the line is made of them.' })

export const EntityAddressMutation = z
  .strictObject({
    ...places,
    isCurrent: z.boolean().nullish().meta({ deprecated: true }),
    isHq: z.boolean().nullish().describe('The role domicile.').meta({ deprecated: true }),
    isPrimary: z.boolean().nullish().describe('The role dominant.').meta({ deprecated: true }),
  })
  .meta({ id: 'EntityAddressMutation', description: 'A place of an entity, in parts; the line is made of them.' })

/** What both kinds of owner may say of a place. */
export type AddressMutation = z.infer<typeof EntityAddressMutation>
export type Address = z.infer<typeof Address>
export type AddressRole = z.infer<typeof AddressRole>
