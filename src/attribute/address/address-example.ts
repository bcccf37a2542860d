import type { z } from 'zod'
import { entityOwner } from '../../identity/owner/owner.js'
import type { Address } from './address.js'

/** The address in the examples of the API reference. */
export const exampleAddress: z.infer<typeof Address> = {
  id: 30,
  address: 30,
  addressLine1: 'One Apple Park Way',
  addressLine2: null,
  association: [
    { id: entityOwner.exampleOwned.address, isCurrent: true, role: 'dominant', startDate: null, endDate: null },
  ],
  city: { id: 5, name: 'Cupertino' },
  country: {
    countryCodeChar2: 'US',
    countryCodeChar3: 'USA',
    id: 840,
    name: 'United States',
    unRegion: 'Americas',
    unSubregion: 'Northern America',
  },
  countryAbbrev: 'US',
  createdAt: '2026-03-01T12:00:00.000Z',
  fullAddress: 'One Apple Park Way, Cupertino, CA 95014, United States',
  isCurrent: true,
  isHq: false,
  isPrimary: true,
  latitude: 37.323,
  longitude: -122.03218,
  postalCode: '95014',
  state: { id: 4, name: 'California', stateAbbrev: 'CA' },
  stateAbbrev: 'CA',
  street: 'One Apple Park Way',
  updatedAt: '2026-03-01T12:00:00.000Z',
}

/** The source in the examples of writes. */
export const provenance = { sourceType: 'firstPartyWebsite', sourceDetail: 'https://example.com/contact' }

/** The body in the examples of writes. */
export const exampleBody = {
  addressLine1: 'One Apple Park Way',
  cityName: 'Cupertino',
  stateAbbrev: 'CA',
  countryCode: 'US',
  postalCode: '95014',
}
