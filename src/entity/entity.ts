import { z } from 'zod'
import { Address } from '../address/address.js'
import { WrittenSlug } from '../slug/slug.js'
import { TextBundle } from '../text/text.js'
import { UniqueId } from '../unique-id/unique-id.js'
import { UrlLink } from '../url-link/url-link.js'
import { DateTime, line, Slug, Uuid } from '../wire/values.js'

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

export const OperatingStatus = z.enum(['Operating', 'Acquired', 'Acquired Subsidiary', 'Closed', 'Inactive']).meta({
  id: 'EntityOperatingStatus',
  description:
    'Acquired Subsidiary: acquired and still operating. Acquired: terminal, folded or closed after the acquisition.',
})

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

const EntityImage = z
  .strictObject({
    isMonogram: z.boolean().describe('Whether the mark was generated from the name.'),
    logo: z.string().nullable(),
    logoSquare: z.string().nullable(),
  })
  .meta({ id: 'EntityImage', description: 'Marks of the entity.' })

export const EntitySummary = z
  .strictObject({
    id: Uuid,
    image: EntityImage,
    nameAlias: z.array(EntityAlias).describe('All former, alternate and rebrand-source names.'),
    nameBrand: z.string().describe('Display brand name.'),
    slug: Slug,
    createdAt: DateTime.nullable(),
    defaultCurrency: z.string().nullable().describe('ISO 4217 code.'),
    foundedYear: z.int32().nullable(),
    lastModifiedAt: DateTime.nullable().describe('Advances only with a recorded, meaningful change of data.'),
    nameLegal: z.string().nullable().describe('Registered legal name.'),
    operatingStatus: z.string().nullable(),
    publicId: z
      .string()
      .regex(/^e[0-9A-Za-z]{11}$/)
      .nullable()
      .describe('Public handle that never changes, unlike the slug.'),
    publicUrl: z
      .string()
      .nullable()
      .describe('Absolute profile address; null for hidden records and for types without a route of their own.'),
    typeRecord: EntityType.nullable(),
    updatedAt: DateTime.nullable(),
  })
  .meta({ id: 'Entity', description: 'A company, investor, fund, organisation or offering: its core fields.' })
export type EntitySummary = z.infer<typeof EntitySummary>

export const EntityFundingDetail = z
  .strictObject({
    fundingRoundCount: z.int32(),
    investorCount: z.int32().describe('Distinct investors of all priced rounds.'),
    latestValuation: z.number().nullable().describe('US dollars.'),
    mostRecentAmount: z.number().nullable().describe('US dollars raised in the latest priced round.'),
    mostRecentDate: z.string().nullable().describe('Day on which it was announced.'),
    stage: z.string().nullable().describe('Funding stage, such as Series A, Public or Acquired.'),
    totalRaised: z.number().describe('US dollars over all priced rounds.'),
  })
  .meta({
    id: 'EntityFundingDetail',
    description: 'What an entity raised, summed up; sales and listings are not money raised.',
  })

const EntityEnrichment = z
  .strictObject({
    address: z.array(Address).describe('Physical addresses, the seat first.'),
    fundingDetail: EntityFundingDetail.nullable(),
    text: TextBundle,
    urlLink: z.array(UrlLink),
  })
  .meta({ id: 'EntityEnrichment', description: 'What surrounds the core: places, money, texts, links.' })

export const EntityRow = z
  .strictObject({
    core: EntitySummary,
    enrichment: EntityEnrichment,
  })
  .meta({ id: 'EntityList', description: 'An entity as lists show it.' })

export const EntityDetail = z
  .strictObject({
    core: EntitySummary,
    enrichment: EntityEnrichment,
    publicUrl: z.string().nullable(),
    uniqueId: z.array(UniqueId).describe('Identifiers given by registries outside.'),
  })
  .meta({ id: 'EntityDetail', description: 'An entity with everything that is known of it.' })

export const EntityCreateResult = z
  .strictObject({ entity: EntityDetail, importedLogo: z.null() })
  .meta({ id: 'EntityCreateResult', description: 'The created entity; hidden until it is published.' })

export const EntityStatus = z
  .strictObject({
    isFeatured: z.boolean(),
    isHidden: z.boolean(),
    isVerified: z.boolean(),
    showOnSitemap: z.boolean(),
  })
  .meta({ id: 'EntityStatus', description: 'Visibility and editorial flags.' })
export type EntityStatus = z.infer<typeof EntityStatus>

export const EntityStatusMutation = z
  .strictObject({
    isFeatured: z.boolean().nullish(),
    isHidden: z.boolean().nullish().describe('Create default true.'),
    isVerified: z.boolean().nullish(),
    showOnSitemap: z.boolean().nullish().describe('Create default false.'),
  })
  .meta({ id: 'EntityStatusMutation', description: 'Publication flags; what is left out keeps its value.' })

export const EntityMutation = z
  .strictObject({
    allowSuspectedShellStrip: z
      .boolean()
      .nullish()
      .describe('Allows intentional money-like text without a currency marker.'),
    defaultCurrency: z.string().nullish().describe('ISO 4217 code.'),
    foundedYear: z.int().min(1000).max(2100).nullish(),
    nameAlias: z.array(EntityAlias).max(ALIAS_CAP).nullish().describe('Replaces all aliases when supplied.'),
    nameBrand: line(255).nullish(),
    nameLegal: line(255).nullish(),
    newSlug: WrittenSlug.nullish().describe('New slug of an update; if slug is sent too, both must be equal.'),
    operatingStatus: OperatingStatus.nullish().describe('Left out of an update it keeps its value.'),
    slug: WrittenSlug.nullish(),
    status: EntityStatusMutation.nullish(),
    typeRecord: EntityType.nullish(),
  })
  .meta({ id: 'EntityMutation', description: 'The writable fields of an entity.' })
export type EntityMutation = z.infer<typeof EntityMutation>
