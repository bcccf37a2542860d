import { z } from 'zod'
import { Address } from '../../attribute/address/address.js'
import { EntityClassification } from '../../attribute/classification/classification.js'
import { Detail as ResearchDetail } from '../../attribute/research/detail.js'
import { TextBundle } from '../../attribute/text/text.js'
import { UniqueId } from '../../attribute/unique-id/unique-id.js'
import { UrlLink } from '../../attribute/url-link/url-link.js'
import { ALIAS_CAP, EntityAlias, EntityTypeName, OperatingStatus } from '../../identity/entity/types.js'
import { WrittenSlug } from '../../identity/slug/slug.js'
import { dated } from '../../kernel/wire/future.js'
import { name, Slug } from '../../kernel/wire/values.js'
import { pageOf } from '../../operation/page/page.js'
import { asOfMember } from './as-of.js'
import { EntityFundingDetail, EntitySummary } from './entity-summary.js'
import { FundraiseEntity, FundraiseTransaction } from './fundraise.js'
import { News } from './news.js'
import { PersonDetail } from './person-detail.js'
import { AcceleratorParticipation, EntityRelationship } from './relationship.js'
import { EntityResearch } from './research.js'
import { ContentEmbeddingMatch } from './semantic-match.js'

const EntityEnrichment = z
  .strictObject({
    address: z
      .array(Address)
      .describe('Physical addresses. Addresses with isHq=true come first, then addresses with isPrimary=true.'),

    classification: EntityClassification.describe(
      'Tags and standard codes. An EntityDetail contains current and former classifications. A row of a list contains only current classifications.',
    ),
    fundingDetail: EntityFundingDetail.nullable(),
    text: TextBundle,
    urlLink: z.array(UrlLink).describe('Links of the entity.'),
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
      .strictObject({
        acceleratorParticipation: z
          .array(AcceleratorParticipation)
          .describe('Programs of accelerators in which the entity took part.'),
        detail: z.array(ResearchDetail).describe('Research details of the entity.'),
      })
      .meta({
        id: 'EntityListResearch',
        description:
          'Research details of an entity, such as its number of employees. Research snippets are not included.',
      }),
    semanticMatch: ContentEmbeddingMatch.optional().describe(
      'Why the semanticQuery of the request found the entity. Missing without semanticQuery.',
    ),
  })
  .meta({ id: 'EntityList', description: 'An entity as a row of a list.' })
export type EntityRow = z.infer<typeof EntityRow>

export const EntitySitemap = z
  .strictObject({
    hasAcquisitions: z
      .boolean()
      .describe('Whether the entity was part of an acquisition whose buyer and acquired entity are both published.'),
    hasAnalysis: z.boolean().describe('Whether the entity has published research snippets.'),
    hasEmployees: z.boolean().describe('Whether people of the entity are known.'),
    hasFundraising: z.boolean().describe('Whether the entity raised money.'),
    hasNews: z.boolean().describe('Whether there are published news articles about the entity.'),
    productServiceSlug: z.array(Slug).describe('Slugs of published products and services, at most 100.'),
  })
  .meta({ id: 'EntitySitemap', description: 'Which sub-pages the profile page of the entity has.' })

export const EntityDetail = z
  .strictObject({
    asOf: asOfMember,
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
      .describe('The people of the entity, at most 50. Current people come first, then those with the highest score.'),
    publicUrl: z.string().nullable().describe('URL of the public page of the record. Null if it has none.'),
    relationship: z
      .array(EntityRelationship)
      .describe('Current primary relationships with entities that the caller may see; at most 200.'),
    research: EntityResearch,
    sitemap: EntitySitemap,
    uniqueId: z
      .array(UniqueId)
      .describe('Identifiers that external registries gave to the entity, such as an LEI or a ticker.'),
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
    isFeatured: z.boolean().describe('Whether editors marked the entity as featured.'),
    isHidden: z.boolean().describe('Whether only admin callers and the account that created the entity see it.'),
    isVerified: z.boolean().describe('Whether editors verified the entity.'),
    showOnSitemap: z
      .boolean()
      .describe('Whether search engines may list the entity. An entity that is also not hidden is published.'),
  })
  .meta({ id: 'EntityStatus', description: 'Flags of an entity that control its visibility and its editorial work.' })
export type EntityStatus = z.infer<typeof EntityStatus>

export const EntityStatusMutation = z
  .strictObject({
    isFeatured: z.boolean().nullish().describe('Whether editors marked the entity as featured.'),
    isHidden: z
      .boolean()
      .nullish()
      .describe(
        'True if only admin callers and the account that created the entity can see it. Default when an entity is created: true.',
      ),
    isVerified: z.boolean().nullish().describe('Whether editors verified the entity.'),
    showOnSitemap: z
      .boolean()
      .nullish()
      .describe('Whether search engines may list the entity. Default when an entity is created: false.'),
  })
  .meta({
    id: 'EntityStatusMutation',
    description: 'Flags that control who can see the entity. A flag that is missing from an update keeps its value.',
  })

export const EntityMutation = z
  .strictObject({
    allowSuspectedShellStrip: z
      .boolean()
      .nullish()
      .describe(
        'true: the texts are not checked for amounts that a command shell damaged, such as `raised M` instead of `raised $5M`. Otherwise such texts are refused.',
      ),
    defaultCurrency: z.string().nullish().describe('Currency of the entity, as an ISO 4217 code such as USD.'),
    foundedYear: dated(z.int().min(1000).max(2100), 'event')
      .nullish()
      .describe('Year of the foundation of the entity. At most the next calendar year.'),
    nameAlias: z.array(EntityAlias).max(ALIAS_CAP).nullish().describe('If sent, replaces all aliases.'),
    nameBrand: name(255).nullish().describe('Brand name of the entity.'),
    nameLegal: name(255).nullish().describe('Registered legal name of the entity.'),
    newSlug: WrittenSlug.nullish().describe(
      'New slug of a stored entity, to rename it. This object must not contain another value as slug.',
    ),
    operatingStatus: OperatingStatus.nullish().describe(
      'Whether the entity still operates. If it is missing from an update, the stored value does not change.',
    ),
    slug: WrittenSlug.nullish().describe('Slug of the entity: its readable name in URLs.'),
    status: EntityStatusMutation.nullish(),
    typeRecord: EntityTypeName.nullish().describe('Type of the entity, such as Company or Product.'),
  })
  .meta({ id: 'EntityMutation', description: 'The writable fields of an entity.' })
export type EntityMutation = z.infer<typeof EntityMutation>
