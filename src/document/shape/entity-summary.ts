import { z } from 'zod'
import { EntityAlias, EntityType, OperatingStatus } from '../../identity/entity/types.js'
import { CreatedAt, DateTime, Slug, UpdatedAt, Uuid } from '../../kernel/wire/values.js'

/*
 * Short forms of an entity for use inside other records (investor, acquirer, employer). EntityDetail imports the shapes
 * of those records. So the short forms are in a separate file. Otherwise the imports would form a cycle.
 */

export const EntityImage = z
  .strictObject({
    isMonogram: z.boolean().describe('Whether the logo was generated from the name.'),
    logo: z.string().nullable().describe('URL of the logo.'),
    logoSquare: z.string().nullable().describe('URL of the square logo.'),
  })
  .meta({ id: 'EntityImage', description: 'Logos of the entity.' })

export const EntitySummary = z
  .strictObject({
    id: Uuid.describe('Id of the entity.'),
    image: EntityImage,
    nameAlias: z.array(EntityAlias).describe('All former and alternative names.'),
    nameBrand: z.string().describe('Display brand name.'),
    slug: Slug.describe('Readable name of the entity in URLs, such as github.'),
    createdAt: CreatedAt.nullable(),
    defaultCurrency: z.string().nullable().describe('Currency of the entity, as an ISO 4217 code such as USD.'),
    foundedYear: z.int32().nullable().describe('Year of the foundation of the entity.'),
    lastModifiedAt: DateTime.nullable().describe(
      'Time of the last recorded change of the record. The history lists the recorded changes.',
    ),
    nameLegal: z.string().nullable().describe('Registered legal name.'),
    operatingStatus: z
      .string()
      .meta({ choice: OperatingStatus })
      .nullable()
      .describe('Whether the entity operates, was acquired or is closed.'),
    publicId: z
      .string()
      .regex(/^e[0-9A-Za-z]{11}$/)
      .nullable()
      .describe('Short public id that never changes. The slug can change.'),
    publicUrl: z
      .string()
      .nullable()
      .describe(
        'Absolute URL of the profile page. Null if the service has no pages, the entity is hidden, or its type has no public pages.',
      ),
    typeRecord: EntityType.nullable(),
    updatedAt: UpdatedAt.nullable(),
  })
  .meta({
    id: 'Entity',
    description: 'Core fields of an entity: a company, investor, fund, organisation, product or service.',
  })
export type EntitySummary = z.infer<typeof EntitySummary>

export const EntityFundingDetail = z
  .strictObject({
    fundingRoundCount: z
      .int32()
      .describe(
        'Number of priced rounds. Acquisitions, listings on a stock exchange and secondary sales are not priced rounds.',
      ),
    investorCount: z
      .int32()
      .describe(
        'Number of different investors in all priced rounds. Hidden investors of a published entity are not counted.',
      ),
    latestValuation: z.number().nullable().describe('Latest known valuation in US dollars.'),
    mostRecentAmount: z.number().nullable().describe('Amount raised in the latest priced round, in US dollars.'),
    mostRecentDate: z.string().nullable().describe('Date on which the latest priced round was announced.'),
    stage: z.string().nullable().describe('Funding stage, such as Series A, Public or Acquired.'),
    totalRaised: z
      .number()
      .describe(
        'Sum of the amounts raised in all priced rounds, in US dollars. It leaves out a round whose amount in US dollars is not known.',
      ),
  })
  .meta({
    id: 'EntityFundingDetail',
    description:
      'Funding summary of an entity. Acquisitions and stock exchange listings are not counted as money raised.',
  })
