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
  .meta({ id: 'EntityType', description: 'Type of an entity, such as Company or Product.' })

export type EntityType = z.infer<typeof EntityType>

const AliasType = z.enum(['alternativeDba', 'relatedLegal']).meta({
  id: 'EntityAliasType',
  description: 'Kind of another name of an entity. alternativeDba: a trade name. relatedLegal: a related legal name.',
})

export const EntityAlias = z
  .strictObject({
    name: line(255),
    type: AliasType.nullish(),
    displayable: z.boolean().nullish().describe('Whether clients may display this name next to the brand name.'),
  })
  .meta({ id: 'EntityAlias', description: 'A former or alternative name of an entity.' })

export type EntityAlias = z.infer<typeof EntityAlias>

/** Maximum number of aliases of one entity. */
export const ALIAS_CAP = 100

export const OperatingStatus = z.enum(['Operating', 'Acquired', 'Acquired Subsidiary', 'Closed', 'Inactive']).meta({
  id: 'EntityOperatingStatus',
  graph: 'OperatingStatus',
  description:
    'Whether an entity still operates. Acquired Subsidiary: it was acquired and still operates. Acquired: it stopped operating after the acquisition.',
})

export type OperatingStatus = z.infer<typeof OperatingStatus>
