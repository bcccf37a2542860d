import { z } from 'zod'
import { namedEnum } from '../../kernel/wire/named-enum.js'
import { CreatedAt, line, RowId, UpdatedAt } from '../../kernel/wire/values.js'
import { EntityPersonOwner } from '../../visibility/owner-column.js'

export const ID_TYPES = ['ein', 'secCik', 'ticker', 'lei', 'duns', 'isin', 'cusip', 'crd', 'orcid'] as const

export const UniqueIdType = z.enum(ID_TYPES).meta({
  id: 'UniqueIdType',
  values: {
    ein: 'Employer identification number of the United States.',
    secCik: 'Central index key of the SEC.',
    ticker: 'Exchange and symbol of a stock.',
    lei: 'Legal entity identifier.',
    duns: 'D-U-N-S number.',
    isin: 'Identification number of a security.',
    cusip: 'Number of a security in North America.',
    crd: 'Number in the Central Registration Depository.',
    orcid: 'Identifier of a researcher.',
  },
  description: 'Registry that issued the identifier.',
})
export type UniqueIdType = z.infer<typeof UniqueIdType>

export const UniqueId = z
  .strictObject({
    id: RowId.describe('Id of the stored identifier.'),
    idType: UniqueIdType,
    identifier: z.string().describe('The number or code, normalized by the rules of its type.'),
    owner: EntityPersonOwner,
    source: z.string().nullable().describe('Where the identifier was found: a URL or a short label.'),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'UniqueId', description: 'An identifier that an external registry gave to the owner.' })
export type UniqueId = z.infer<typeof UniqueId>

export const UniqueIdMutation = z
  .strictObject({
    idType: line(50)
      .meta({ choice: UniqueIdType })
      .nullish()
      .describe('Type of the identifier, or an alias of the type, such as `cik` for `secCik`.'),
    identifier: line(100)
      .nullish()
      .describe('The identifier as the registry writes it. The service normalizes separators.'),
    source: line(500).nullish().describe('Source of the identifier: a URL or a short label.'),
  })
  .meta({ id: 'UniqueIdMutation', description: 'The writable fields of an identifier.' })
export type UniqueIdMutation = z.infer<typeof UniqueIdMutation>

const OwnerScope = namedEnum('UniqueIdOwnerScope', 'Kind of owner that can have identifiers of a type.', {
  entity: 'An entity.',
  person: 'A person.',
})

export const UniqueIdTypeOption = z
  .strictObject({
    canonical: UniqueIdType,
    label: z.string().describe('Name of the type to display.'),
    alias: z.array(z.string()).describe('Other names of the type that requests may use.'),
    ownerScope: z.array(OwnerScope).describe('Kinds of owners that can have records of the type.'),
    pattern: z.string().nullable().describe('Regular expression that a normalized identifier matches.'),
  })
  .meta({ id: 'UniqueIdTypeAlias', description: 'A registry and the format of its identifiers.' })
