import { z } from 'zod'
import { name, Uuid } from '../../kernel/wire/values.js'
import { named } from '../sent-slug/sent-slug.js'

export const EntityId = Uuid.meta(named('entity')).describe('Id of the entity.')

/** All entity types, with the other names that requests can use for them. */
export const ENTITY_TYPES = {
  Company: { alias: ['startup', 'business', 'corporation'], description: 'A business that sells something.' },
  'Investment Firm': {
    alias: ['investmentFirm', 'investor', 'vc', 'venture capital firm'],
    description: 'A firm that invests in companies.',
  },
  Fund: { alias: ['investment fund', 'investmentFund'], description: 'A fund whose money an investment firm invests.' },
  Nonprofit: { alias: ['non-profit', 'ngo', 'foundation'], description: 'An organisation that makes no profit.' },
  Government: { alias: ['agency', 'public body'], description: 'A public body.' },
  Organization: {
    alias: ['organisation', 'org'],
    description:
      'An organisation of another type. A filter by Organization also returns companies, investment firms, nonprofits and governments.',
  },
  'Business Line': { alias: ['businessLine', 'division', 'brand'], description: 'A part of a company.' },
  Product: { alias: ['app', 'offering'], description: 'A product that a provider sells.' },
  Service: { alias: ['services'], description: 'A service that a provider offers.' },
} as const satisfies Record<string, { readonly alias: readonly string[]; readonly description: string }>

type TypeName = keyof typeof ENTITY_TYPES

const TYPE_NAMES = Object.keys(ENTITY_TYPES) as [TypeName, ...TypeName[]]

export const EntityType = z.enum(TYPE_NAMES).meta({
  id: 'EntityType',
  values: {
    Company: 'A business that sells something.',
    'Investment Firm': 'A firm that invests money.',
    Fund: 'A fund whose money an investment firm invests.',
    Nonprofit: 'An organisation that makes no profit.',
    Government: 'A public body.',
    Organization: 'Any organisation.',
    'Business Line': 'A part of a company.',
    Product: 'A product that a provider sells.',
    Service: 'A service that a provider offers.',
  },
  description: 'Type of an entity, such as Company or Product.',
})

export type EntityType = z.infer<typeof EntityType>

const spelling = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

const typeBySpelling = new Map(
  TYPE_NAMES.flatMap((type) => [type, ...ENTITY_TYPES[type].alias].map((name) => [spelling(name), type])),
)

/** The type of an entity in a request: its name or an alias. Case, spaces and punctuation do not matter. */
export const EntityTypeName = z.preprocess(
  (text) => (typeof text === 'string' && text.length <= 50 ? (typeBySpelling.get(spelling(text)) ?? text) : text),
  EntityType,
)

const AliasType = z.enum(['alternativeDba', 'relatedLegal']).meta({
  id: 'EntityAliasType',
  values: { alternativeDba: 'A trade name.', relatedLegal: 'Another legal name that belongs to the entity.' },
  description: 'Kind of another name of an entity.',
})

export const EntityAlias = z
  .strictObject({
    name: name(255).describe('The other name.'),
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
  values: {
    Operating: 'The entity operates.',
    Acquired: 'The entity was acquired and no longer operates.',
    'Acquired Subsidiary': 'The entity was acquired and still operates.',
    Closed: 'The entity has closed.',
    Inactive: 'The entity exists, but has no activity now.',
  },
  description: 'Whether an entity still operates.',
})

export type OperatingStatus = z.infer<typeof OperatingStatus>
