import type { UniqueId as UniqueIdValue } from '../../src/attribute/unique-id/unique-id.js'
import type { UrlLink } from '../../src/attribute/url-link/url-link.js'
import type { EntityAlias as AliasValue } from '../../src/identity/entity/types.js'
import {
  SecCompany as SecCompanySchema,
  type SecCompany as SecCompanyValue,
  type SecIdentifierMapping,
  SecIdentifierMapping as SecIdentifierMappingSchema,
} from '../../src/lifecycle/sec/sec-company.js'
import {
  mapAliases,
  mapExchangeUrls,
  mapHeadquarters,
  mapIdentifiers,
  previewCompany,
} from '../../src/lifecycle/sec/sec-operations.js'
import { builder } from '../build/builder.js'
import { COST } from '../build/field-extensions.js'
import { bindMutation } from '../build/mutation/mutation.js'
import { memberFields, returned } from '../build/mutation/payload.js'
import { bindQuery } from '../build/operation/bind.js'
import { describe, shapeFields } from '../build/type/shape.js'
import { addressPayload } from './address.js'
import { EntityUrlLink } from './entity.js'
import { EntityAlias } from './entity-name.js'
import { UniqueId } from './unique-id.js'

const SecCompany = builder.objectRef<SecCompanyValue>('SecCompany').implement({
  ...describe(SecCompanySchema),
  fields: (t) =>
    shapeFields(t, SecCompanySchema, [
      'cik',
      'nameLegal',
      'nameAlias',
      'ticker',
      'exchange',
      'ein',
      'entityType',
      'isOperating',
      'filerCategory',
      'fiscalYearEnd',
      'sicCode',
      'sicDescription',
      'stateOfIncorporation',
      'headquartersStreet',
      'headquartersCity',
      'headquartersState',
      'headquartersPostalCode',
      'headquartersCountry',
      'phone',
      'matchedVia',
      'otherCandidate',
    ]),
})

bindQuery({
  operation: previewCompany,
  type: SecCompany,
  cost: COST.search,
  present: (company: SecCompanyValue) => company,
})
bindMutation({ operation: mapHeadquarters, payload: addressPayload })
bindMutation({
  operation: mapAliases,
  payload: {
    nameAlias: returned<AliasValue[], AliasValue>({
      type: [EntityAlias],
      description: 'The added names.',
      value: ({ output }) => output,
    }),
  },
})
bindMutation({
  operation: mapExchangeUrls,
  payload: {
    urlLinks: returned<UrlLink[], UrlLink>({
      type: [EntityUrlLink],
      description: 'The added links.',
      value: ({ output }) => output,
    }),
  },
})
bindMutation({
  operation: mapIdentifiers,
  payload: {
    ...memberFields(SecIdentifierMappingSchema, ['cik']),
    attached: returned<SecIdentifierMapping, UniqueIdValue>({
      type: [UniqueId],
      ...describe(SecIdentifierMappingSchema, 'attached'),
      value: ({ output }) => output.attached,
    }),
    alreadyPresent: returned<SecIdentifierMapping, UniqueIdValue>({
      type: [UniqueId],
      ...describe(SecIdentifierMappingSchema, 'alreadyPresent'),
      value: ({ output }) => output.alreadyPresent,
    }),
  },
})
