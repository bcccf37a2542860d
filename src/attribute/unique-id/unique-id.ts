import { z } from 'zod'
import { EntityPersonOwner } from '../../kernel/wire/owner.js'
import { DateTime, line, RowId } from '../../kernel/wire/values.js'

export const ID_TYPES = ['ein', 'secCik', 'ticker', 'lei', 'duns', 'isin', 'cusip', 'crd', 'orcid'] as const

export const UniqueIdType = z
  .enum(ID_TYPES)
  .meta({ id: 'UniqueIdType', description: 'Registry that an identifier belongs to.' })
export type UniqueIdType = z.infer<typeof UniqueIdType>

export const UniqueId = z
  .strictObject({
    id: RowId,
    idType: UniqueIdType,
    identifier: z.string().describe('Normalized per type.'),
    owner: EntityPersonOwner,
    source: z.string().nullable().describe('Where the identifier was read.'),
    createdAt: DateTime,
    updatedAt: DateTime,
  })
  .meta({ id: 'UniqueId', description: 'An identifier that a registry outside gave the owner.' })
export type UniqueId = z.infer<typeof UniqueId>

export const UniqueIdMutation = z
  .strictObject({
    idType: line(50).nullish().describe('Canonical token or an alias of it, such as `cik` for `secCik`.'),
    identifier: line(100).nullish().describe('As the registry writes it; separators are dropped.'),
    source: line(500).nullish(),
  })
  .meta({ id: 'UniqueIdMutation', description: 'The writable fields of an identifier.' })
export type UniqueIdMutation = z.infer<typeof UniqueIdMutation>

export const UniqueIdTypeOption = z
  .strictObject({
    canonical: UniqueIdType,
    label: z.string(),
    alias: z.array(z.string()).describe('Other spellings that are accepted.'),
    ownerScope: z.array(z.enum(['entity', 'person']).meta({ id: 'UniqueIdOwnerScope' })),
    pattern: z.string().nullable().describe('Regular expression of a normalized identifier.'),
  })
  .meta({ id: 'UniqueIdTypeAlias', description: 'A registry, and what its identifiers look like.' })
