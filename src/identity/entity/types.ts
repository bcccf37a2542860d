import { z } from 'zod'
import { line } from '../../kernel/wire/values.js'

const ENTITY_TYPES = [
  'Company',
  'Investment Firm',
  'Fund',
  'Nonprofit',
  'Government',
  'Organization',
  'Business Line',
  'Product',
  'Service',
] as const

export const EntityType = z
  .enum(ENTITY_TYPES)
  .meta({ id: 'EntityType', description: 'What kind of record an entity is.' })

export type EntityType = z.infer<typeof EntityType>

const AliasType = z
  .enum(['alternativeDba', 'relatedLegal'])
  .meta({ id: 'EntityAliasType', description: 'Trade name, or related legal name.' })

export const EntityAlias = z
  .strictObject({
    name: line(255),
    type: AliasType.nullish(),
    displayable: z.boolean().nullish().describe('Whether it may be shown beside the brand name.'),
  })
  .meta({ id: 'EntityAlias', description: 'A former, alternate or rebrand-source name.' })

export type EntityAlias = z.infer<typeof EntityAlias>

/** Aliases one entity may hold. */
export const ALIAS_CAP = 100

export const OperatingStatus = z.enum(['Operating', 'Acquired', 'Acquired Subsidiary', 'Closed', 'Inactive']).meta({
  id: 'EntityOperatingStatus',
  description:
    'Acquired Subsidiary: acquired and still operating. Acquired: terminal, folded or closed after the acquisition.',
})

export type OperatingStatus = z.infer<typeof OperatingStatus>
