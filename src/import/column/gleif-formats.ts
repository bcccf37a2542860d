import type { MappingFile } from '../mapping/mapping.js'
import type { KnownFormat } from './known-format.js'

const GLEIF: MappingFile['fields'] = {
  id: 'LEI',
  nameBrand: 'Entity.LegalName',
  nameLegal: 'Entity.LegalName',
  'uniqueId.lei': 'LEI',
  nameAlias: { column: 'Entity.OtherEntityNames.OtherEntityName.1', separator: '|' },
  typeRecord: {
    column: 'Entity.EntityCategory',
    values: {
      GENERAL: 'Company',
      FUND: 'Fund',
      BRANCH: 'Company',
      SOLE_PROPRIETOR: 'Company',
      RESIDENT_GOVERNMENT_ENTITY: 'Government',
      INTERNATIONAL_ORGANIZATION: 'Organization',
    },
  },
  foundedYear: 'Entity.EntityCreationDate',
  registrationNumber: 'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
  operatingStatus: {
    column: 'Entity.EntityStatus',
    values: { ACTIVE: 'Operating', INACTIVE: 'Inactive', NULL: 'N/A' },
  },
}

/** The files of the Global Legal Entity Identifier Foundation. */
export const GLEIF_FORMATS: readonly KnownFormat[] = [
  {
    name: 'GLEIF golden copy without headquarters',
    kind: 'entities',
    needs: ['LEI', 'Entity.LegalName', 'Entity.LegalAddress.City'],
    lacks: 'Entity.HeadquartersAddress.City',
    mapping: {
      provider: 'gleif',
      fields: {
        ...GLEIF,
        addressLine1: 'Entity.LegalAddress.FirstAddressLine',
        city: 'Entity.LegalAddress.City',
        state: 'Entity.LegalAddress.Region',
        country: 'Entity.LegalAddress.Country',
        postalCode: 'Entity.LegalAddress.PostalCode',
      },
    },
  },
  {
    name: 'GLEIF extract with jurisdictions',
    kind: 'entities',
    needs: ['LEI', 'Entity.LegalName', 'Entity.LegalJurisdiction'],
    lacks: 'Entity.HeadquartersAddress.Country',
    mapping: {
      provider: 'gleif',
      fields: {
        ...GLEIF,
        country: 'Entity.LegalJurisdiction',
        registrationNumber: 'Entity.RegistrationAuthority.EntityID',
      },
    },
  },
  {
    name: 'GLEIF golden copy',
    kind: 'entities',
    needs: ['LEI', 'Entity.LegalName'],
    mapping: {
      provider: 'gleif',
      fields: {
        ...GLEIF,
        city: 'Entity.HeadquartersAddress.City',
        state: 'Entity.HeadquartersAddress.Region',
        country: 'Entity.HeadquartersAddress.Country',
      },
    },
  },
]
