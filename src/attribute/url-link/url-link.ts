import { z } from 'zod'
import { crawlCdnProviders } from '../../kernel/outbound/observe.js'
import { EntityPersonOwner } from '../../kernel/wire/owner.js'
import { DateTime, RowId } from '../../kernel/wire/values.js'

const URL_TYPES = [
  'website',
  'linkedin',
  'twitter',
  'github',
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'subreddit',
  'forum',
  'documentation',
  'support',
  'statuspage',
  'changelog',
  'roadmap',
  'discord',
  'crunchbase',
  'wellfound',
  'angellist',
  'glassdoor',
  'theorg',
  'ycombinator',
  'wikipedia',
  'pitchbook',
  'morningstar',
  'bloomberg',
  'nyse',
  'nasdaq',
  'g2',
  'producthunt',
  'trustpilot',
  'alternativeto',
  'gartnerpeerinsights',
  'getapp',
  'sourceforge',
  'appstore',
  'googleplay',
  'capterra',
  'trustradius',
  'hubspotmarketplace',
  'slackappdirectory',
  'awsmarketplace',
  'salesforceappexchange',
  'chromewebstore',
  'vscodemarketplace',
  'npm',
  'pypi',
  'maven',
  'dockerhub',
  'homebrew',
  'crates',
] as const

export const UrlType = z
  .enum(URL_TYPES)
  .meta({ id: 'EntityUrlType', description: "Platform that a page stands on; `website` is the owner's own." })
export type UrlType = z.infer<typeof UrlType>

export const UrlMatchMode = z
  .enum(['hostPath', 'domain'])
  .meta({ id: 'EntityUrlMatchMode', description: 'Compare host and path, or the registrable domain alone.' })

export const CrawlCdnProvider = z
  .enum(crawlCdnProviders)
  .meta({ id: 'EntityUrlCrawlCdnProvider', description: 'Network that delivered the page to the last crawl.' })

export const CrawlRenderMode = z
  .enum(['static', 'jsRequired', 'jsEnhanced'])
  .meta({ id: 'EntityUrlCrawlRenderMode', description: 'How much of the page stands in what the server sends.' })

export const UrlLink = z
  .strictObject({
    id: RowId,
    url: z.string().describe('Absolute http or https address.'),
    urlType: UrlType,
    crawlCdnProvider: CrawlCdnProvider.nullable(),
    crawlRenderMode: CrawlRenderMode.nullable(),
    isCurrent: z.boolean().describe('Whether the owner uses it now; false means historical.'),
    isPrimary: z.boolean().describe('Canonical address of its type.'),
    owner: EntityPersonOwner.nullable(),
    sourceId: z.string().nullable(),
    status: z
      .string()
      .nullable()
      .describe('What the last look saw: `200`, `404`, or why nothing, such as `unresolved`.'),
    statusChecked: DateTime.nullable(),
    createdAt: DateTime,
    updatedAt: DateTime,
  })
  .meta({ id: 'EntityUrlLink', description: 'A page that the owner holds on the web or on a platform.' })
export type UrlLink = z.infer<typeof UrlLink>

export const UrlLinkMutation = z
  .strictObject({
    crawlCdnProvider: CrawlCdnProvider.nullish(),
    crawlRenderMode: CrawlRenderMode.nullish(),
    isCurrent: z.boolean().nullish().describe('true for a new link; a change that leaves it out keeps it.'),
    isPrimary: z
      .boolean()
      .nullish()
      .describe(
        'true for a new current link; a change that leaves it out keeps it; never for one that is not current.',
      ),
    status: z.string().trim().max(255).nullish().describe('What a crawl saw.'),
    statusChecked: DateTime.nullish(),
    url: z.string().trim().max(2_048).nullish().describe('Absolute http or https address; without a scheme, https.'),
    urlType: z
      .string()
      .trim()
      .max(50)
      .nullish()
      .describe('Canonical type or an alias; may be left out where the address tells it.'),
  })
  .meta({ id: 'EntityUrlLinkMutation', description: 'The writable fields of a link.' })
export type UrlLinkMutation = z.infer<typeof UrlLinkMutation>

export const UrlTypeOption = z
  .strictObject({
    alias: z.array(z.string()),
    canonical: z.string(),
    hostDomain: z.array(z.string()).describe('Hosts that tell the type.'),
  })
  .meta({ id: 'UrlTypeAlias', description: 'A type of link, its aliases, and the hosts that tell it.' })
