import { z } from 'zod'
import { Address } from '../../attribute/address/address.js'
import { EntityClassification } from '../../attribute/classification/classification.js'
import { Detail as ResearchDetail } from '../../attribute/research/detail.js'
import { TextBundle } from '../../attribute/text/text.js'
import { UniqueId } from '../../attribute/unique-id/unique-id.js'
import { UrlLink } from '../../attribute/url-link/url-link.js'
import { ALIAS_CAP, EntityAlias, EntityType, OperatingStatus } from '../../identity/entity/types.js'
import { WrittenSlug } from '../../identity/slug/slug.js'
import { pageOf } from '../../kernel/page/page.js'
import { line, Slug } from '../../kernel/wire/values.js'
import { EntityFundingDetail, EntitySummary } from './entity-summary.js'
import { FundraiseEntity, FundraiseTransaction } from './fundraise.js'
import { News } from './news.js'
import { PersonDetail } from './person-detail.js'
import { AcceleratorParticipation, EntityRelationship } from './relationship.js'
import { EntityResearch } from './research.js'
import { ContentEmbeddingMatch } from './semantic-match.js'

const EntityEnrichment = z
  .strictObject({
    address: z.array(Address).describe('Physical addresses, the seat first.'),
    classification: EntityClassification.describe('Detail reads show history too, lists only what is current.'),
    fundingDetail: EntityFundingDetail.nullable(),
    text: TextBundle,
    urlLink: z.array(UrlLink),
  })
  .meta({ id: 'EntityEnrichment', description: 'What surrounds the core: places, money, texts, links.' })

export const EntityRow = z
  .strictObject({
    core: EntitySummary,
    enrichment: EntityEnrichment,
    fundraiseRound: z.array(FundraiseTransaction).describe('Rounds raised, newest first; at most 100.'),
    research: z
      .strictObject({ acceleratorParticipation: z.array(AcceleratorParticipation), detail: z.array(ResearchDetail) })
      .meta({ id: 'EntityListResearch', description: 'What research found, without its snippets.' }),
    semanticMatch: ContentEmbeddingMatch.optional().describe('Only where semanticQuery asked.'),
  })
  .meta({ id: 'EntityList', description: 'An entity as lists show it.' })

const EntitySitemap = z
  .strictObject({
    hasAcquisitions: z.boolean().describe('Only where buyer and bought are both published.'),
    hasAnalysis: z.boolean(),
    hasEmployees: z.boolean(),
    hasFundraising: z.boolean(),
    hasNews: z.boolean(),
    productServiceSlug: z.array(Slug).describe('Published offerings, at most 100.'),
  })
  .meta({ id: 'EntitySitemap', description: 'Which sub-pages of the profile there are.' })
export type EntityRow = z.infer<typeof EntityRow>

export const EntityDetail = z
  .strictObject({
    core: EntitySummary,
    enrichment: EntityEnrichment,
    fundraiseRound: z.array(FundraiseTransaction).describe('Rounds raised, newest first; at most 100.'),
    newsArticle: z
      .array(News)
      .describe('Latest articles about the entity or its public offerings; the list of its news has all.'),
    person: z.array(PersonDetail).describe('People there, current and prominent ones first; the list of them has all.'),
    publicUrl: z.string().nullable(),
    relationship: z
      .array(EntityRelationship)
      .describe('Current primary ties to entities that the caller sees; at most 200.'),
    research: EntityResearch,
    sitemap: EntitySitemap,
    uniqueId: z.array(UniqueId).describe('Identifiers given by registries outside.'),
  })
  .meta({ id: 'EntityDetail', description: 'An entity with everything that is known of it.' })
export type EntityDetail = z.infer<typeof EntityDetail>

export const EntitySummaryRow = z
  .strictObject({
    entity: FundraiseEntity,
    fundraiseRound: z.array(FundraiseTransaction).describe('Rounds raised, newest first.'),
  })
  .meta({ id: 'EntityListSummary', description: 'An entity as cards show it.' })
export type EntitySummaryRow = z.infer<typeof EntitySummaryRow>

export const EntityPage = pageOf(EntityRow, 'PageEntityList')
export const EntityDetailPage = pageOf(EntityDetail, 'PageEntityDetail')

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
