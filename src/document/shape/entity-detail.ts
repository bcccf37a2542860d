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
    address: z.array(Address).describe('Physical addresses: headquarters first, then the primary address.'),

    classification: EntityClassification.describe(
      'An EntityDetail contains current and former values; a row of a list contains current values only.',
    ),
    fundingDetail: EntityFundingDetail.nullable(),
    text: TextBundle,
    urlLink: z.array(UrlLink),
  })
  .meta({
    id: 'EntityEnrichment',
    description: 'Addresses, classification, funding summary, texts and links of an entity.',
  })

export const EntityRow = z
  .strictObject({
    core: EntitySummary,
    enrichment: EntityEnrichment,
    fundraiseRound: z
      .array(FundraiseTransaction)
      .describe('Funding rounds that the entity raised, newest first; at most 100.'),
    research: z
      .strictObject({ acceleratorParticipation: z.array(AcceleratorParticipation), detail: z.array(ResearchDetail) })
      .meta({ id: 'EntityListResearch', description: 'Research data of an entity, without text snippets.' }),
    semanticMatch: ContentEmbeddingMatch.optional().describe('Present only if the request has a semanticQuery.'),
  })
  .meta({ id: 'EntityList', description: 'An entity as a row of a list.' })
export type EntityRow = z.infer<typeof EntityRow>

const EntitySitemap = z
  .strictObject({
    hasAcquisitions: z.boolean().describe('True only if the acquirer and the acquired company are both published.'),
    hasAnalysis: z.boolean(),
    hasEmployees: z.boolean(),
    hasFundraising: z.boolean(),
    hasNews: z.boolean(),
    productServiceSlug: z.array(Slug).describe('Slugs of published products and services, at most 100.'),
  })
  .meta({ id: 'EntitySitemap', description: 'Which sub-pages the profile page has.' })

export const EntityDetail = z
  .strictObject({
    core: EntitySummary,
    enrichment: EntityEnrichment,
    fundraiseRound: z
      .array(FundraiseTransaction)
      .describe('Funding rounds that the entity raised, newest first; at most 100.'),
    newsArticle: z
      .array(News)
      .describe('The latest 20 articles about the entity or its published products and services.'),

    person: z
      .array(PersonDetail)
      .describe('At most 50 associated people: current associations first, then by score, highest first.'),
    publicUrl: z.string().nullable(),
    relationship: z
      .array(EntityRelationship)
      .describe('Current primary relationships to entities that the caller may see; at most 200.'),
    research: EntityResearch,
    sitemap: EntitySitemap,
    uniqueId: z.array(UniqueId).describe('Identifiers assigned by external registries.'),
  })
  .meta({ id: 'EntityDetail', description: 'An entity with all its data.' })
export type EntityDetail = z.infer<typeof EntityDetail>

export const EntitySummaryRow = z
  .strictObject({
    entity: FundraiseEntity,
    fundraiseRound: z.array(FundraiseTransaction).describe('Funding rounds that the entity raised, newest first.'),
  })
  .meta({
    id: 'EntityListSummary',
    description: 'A short form of an entity for cards: core fields, funding summary and rounds.',
  })
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
    isHidden: z.boolean().nullish().describe('Default true when the entity is created.'),
    isVerified: z.boolean().nullish(),
    showOnSitemap: z.boolean().nullish().describe('Default false when the entity is created.'),
  })
  .meta({
    id: 'EntityStatusMutation',
    description: 'Publication flags. In an update, a flag that is missing keeps its value.',
  })

export const EntityMutation = z
  .strictObject({
    allowSuspectedShellStrip: z
      .boolean()
      .nullish()
      .describe('Accepts text that looks like an amount without its currency marker, when this is intended.'),
    defaultCurrency: z.string().nullish().describe('ISO 4217 code.'),
    foundedYear: z.int().min(1000).max(2100).nullish(),
    nameAlias: z.array(EntityAlias).max(ALIAS_CAP).nullish().describe('If sent, replaces all aliases.'),
    nameBrand: line(255).nullish(),
    nameLegal: line(255).nullish(),
    newSlug: WrittenSlug.nullish().describe('New slug in an update; if slug is sent too, both must be equal.'),
    operatingStatus: OperatingStatus.nullish().describe('If it is missing from an update, the stored value stays.'),
    slug: WrittenSlug.nullish(),
    status: EntityStatusMutation.nullish(),
    typeRecord: EntityType.nullish(),
  })
  .meta({ id: 'EntityMutation', description: 'The writable fields of an entity.' })
export type EntityMutation = z.infer<typeof EntityMutation>
