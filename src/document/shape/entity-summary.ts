import { z } from 'zod'
import { EntityAlias, EntityType } from '../../identity/entity/types.js'
import { DateTime, Slug, Uuid } from '../../kernel/wire/values.js'

/*
 * The shapes of an entity that other nouns show: who invested, who bought, who employs. They stand apart from the
 * whole document, which is made of those nouns' own shapes.
 */

export const EntityImage = z
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
