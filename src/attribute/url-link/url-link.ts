import { z } from 'zod'
import { dated } from '../../kernel/wire/future.js'
import { CreatedAt, DateTime, RowId, UpdatedAt } from '../../kernel/wire/values.js'
import { crawlCdnProviders } from '../../platform/outbound/observe.js'
import { EntityPersonOwner } from '../../visibility/owner-column.js'

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

export const UrlType = z.enum(URL_TYPES).meta({
  id: 'EntityUrlType',
  graph: 'UrlType',
  values: {
    website: "The owner's own website.",
    linkedin: 'A web page on LinkedIn.',
    twitter: 'A web page on X (Twitter).',
    github: 'A web page on GitHub.',
    facebook: 'A web page on Facebook.',
    instagram: 'A web page on Instagram.',
    tiktok: 'A web page on TikTok.',
    youtube: 'A web page on YouTube.',
    subreddit: 'A community on Reddit.',
    forum: 'The forum of the owner.',
    documentation: 'The documentation of the owner.',
    support: 'The help pages of the owner.',
    statuspage: 'The page with the status of the service.',
    changelog: 'The list of changes of the product.',
    roadmap: 'The plans for the product.',
    discord: 'A web page on Discord.',
    crunchbase: 'A web page on Crunchbase.',
    wellfound: 'A web page on Wellfound.',
    angellist: 'A web page on AngelList.',
    glassdoor: 'A web page on Glassdoor.',
    theorg: 'A web page on The Org.',
    ycombinator: 'A web page on Y Combinator.',
    wikipedia: 'A web page on Wikipedia.',
    pitchbook: 'A web page on PitchBook.',
    morningstar: 'A web page on Morningstar.',
    bloomberg: 'A web page on Bloomberg.',
    nyse: 'A web page of the New York Stock Exchange.',
    nasdaq: 'A web page of the Nasdaq stock exchange.',
    g2: 'A web page on G2.',
    producthunt: 'A web page on Product Hunt.',
    trustpilot: 'A web page on Trustpilot.',
    alternativeto: 'A web page on AlternativeTo.',
    gartnerpeerinsights: 'A web page on Gartner Peer Insights.',
    getapp: 'A web page on GetApp.',
    sourceforge: 'A web page on SourceForge.',
    appstore: 'A web page in the Apple App Store.',
    googleplay: 'A web page on Google Play.',
    capterra: 'A web page on Capterra.',
    trustradius: 'A web page on TrustRadius.',
    hubspotmarketplace: 'A web page in the HubSpot Marketplace.',
    slackappdirectory: 'A web page in the Slack App Directory.',
    awsmarketplace: 'A web page in the AWS Marketplace.',
    salesforceappexchange: 'A web page on Salesforce AppExchange.',
    chromewebstore: 'A web page in the Chrome Web Store.',
    vscodemarketplace: 'A web page in the Visual Studio Code Marketplace.',
    npm: 'A web page on npm.',
    pypi: 'A web page on PyPI.',
    maven: 'A web page on Maven Central.',
    dockerhub: 'A web page on Docker Hub.',
    homebrew: 'A web page on Homebrew.',
    crates: 'A web page on crates.io.',
  },
  description: 'Type of a link: a platform, or a kind of web page on the website of the owner.',
})
export type UrlType = z.infer<typeof UrlType>

export const UrlMatchMode = z.enum(['hostPath', 'domain']).meta({
  id: 'EntityUrlMatchMode',
  graph: 'UrlMatchMode',
  values: {
    hostPath:
      'Host, path and query must be equal, without tracking parameters. A link without a query matches by host and path if only one owner has it.',
    domain: 'Only the registered domain must be equal, such as example.com for www.example.com.',
  },
  description: 'How two URLs are compared.',
})

export const CrawlCdnProvider = z.enum(crawlCdnProviders).meta({
  id: 'EntityUrlCrawlCdnProvider',
  graph: 'CdnProvider',
  values: {
    cloudflare: 'Cloudflare.',
    akamai: 'Akamai.',
    fastly: 'Fastly.',
    awsCloudfront: 'Amazon CloudFront.',
    vercel: 'Vercel.',
    netlify: 'Netlify.',
    sucuri: 'Sucuri.',
    incapsula: 'Imperva Incapsula.',
    bunny: 'bunny.net.',
    keycdn: 'KeyCDN.',
    cdn77: 'CDN77.',
    gcore: 'Gcore.',
    cdnetworks: 'CDNetworks.',
    azureCdn: 'Azure CDN.',
    leaseweb: 'Leaseweb.',
    digitalocean: 'DigitalOcean.',
    stackpath: 'StackPath.',
    googlecloudCdn: 'Google Cloud CDN.',
    other: 'Another provider.',
    none: 'No provider was found.',
    limelight: 'Limelight.',
    edgio: 'Edgio.',
    unknown: 'The check could not find out which network it is.',
  },
  description: 'Content delivery network that served the web page at the last check.',
})

const CrawlRenderMode = z.enum(['static', 'jsRequired', 'jsEnhanced']).meta({
  id: 'EntityUrlCrawlRenderMode',
  graph: 'RenderMode',
  values: {
    static: 'The HTML contains the text.',
    jsRequired: 'The HTML has scripts and almost no text.',
    jsEnhanced: 'The HTML has text and a JavaScript framework.',
  },
  description: 'Whether a browser must run JavaScript to show the text of the web page, at the last check.',
})

export const UrlLink = z
  .strictObject({
    id: RowId.describe('Id of the link.'),
    url: z.string().describe('Absolute http or https URL.'),
    urlType: UrlType,
    crawlCdnProvider: CrawlCdnProvider.nullable(),
    crawlRenderMode: CrawlRenderMode.nullable(),
    isCurrent: z.boolean().describe('true: the owner uses the link now. false: a former link.'),
    isPrimary: z.boolean().describe('true: the main link of its type.'),
    owner: EntityPersonOwner.nullable(),
    sourceId: z.string().nullable().describe('Id of the link at its source.'),
    status: z
      .string()
      .nullable()
      .describe('Result of the last check: an HTTP status such as `200` or `404`, or a failure such as `unresolved`.'),
    statusChecked: DateTime.nullable().describe('Time when the link was last checked.'),
    createdAt: CreatedAt,
    updatedAt: UpdatedAt,
  })
  .meta({ id: 'EntityUrlLink', description: 'A web page of the owner: its website, or its page on a platform.' })
export type UrlLink = z.infer<typeof UrlLink>

export const UrlLinkMutation = z
  .strictObject({
    crawlCdnProvider: CrawlCdnProvider.nullish(),
    crawlRenderMode: CrawlRenderMode.nullish(),
    isCurrent: z
      .boolean()
      .nullish()
      .describe(
        'Whether the owner uses the link now. Default when a link is created: true. If isCurrent is missing from a change, it does not change.',
      ),
    isPrimary: z
      .boolean()
      .nullish()
      .describe(
        'Whether the link is the main link of its type. Default when a current link is created: true. If isPrimary is missing from a change, it does not change. Always false for a former link.',
      ),
    status: z
      .string()
      .trim()
      .max(255)
      .nullish()
      .describe('HTTP status or failure that the client observed at the web page, such as `200`.'),
    statusChecked: dated(DateTime, 'event').nullish().describe('Time when the link was last checked.'),
    url: z.string().trim().max(2_048).nullish().describe('Absolute http or https URL. The default scheme is https.'),
    urlType: z
      .string()
      .trim()
      .max(50)
      .meta({ choice: UrlType })
      .nullish()
      .describe('Type of the link, or an alias of the type. Optional if the service can detect the type from the URL.'),
  })
  .meta({ id: 'EntityUrlLinkMutation', description: 'The writable fields of a link.' })
export type UrlLinkMutation = z.infer<typeof UrlLinkMutation>

export const UrlTypeOption = z
  .strictObject({
    alias: z.array(z.string()).describe('Other names of the type that requests may use.'),
    canonical: z.string().meta({ choice: UrlType }).describe('Name of the type in requests and responses.'),
    hostDomain: z.array(z.string()).describe('Hosts that identify the type.'),
  })
  .meta({ id: 'UrlTypeAlias', description: 'A type of link, its aliases, and the hosts that identify it.' })
