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

export const UrlType = z.enum(URL_TYPES).meta({
  id: 'EntityUrlType',
  graph: 'UrlType',
  values: {
    website: "The owner's own website.",
    linkedin: 'LinkedIn.',
    twitter: 'X (Twitter).',
    github: 'GitHub.',
    facebook: 'Facebook.',
    instagram: 'Instagram.',
    tiktok: 'TikTok.',
    youtube: 'YouTube.',
    subreddit: 'A community on Reddit.',
    forum: 'The forum of the owner.',
    documentation: 'The documentation of the owner.',
    support: 'The help pages of the owner.',
    statuspage: 'The page with the status of the service.',
    changelog: 'The list of changes of the product.',
    roadmap: 'The plans for the product.',
    discord: 'Discord.',
    crunchbase: 'Crunchbase.',
    wellfound: 'Wellfound.',
    angellist: 'AngelList.',
    glassdoor: 'Glassdoor.',
    theorg: 'The Org.',
    ycombinator: 'Y Combinator.',
    wikipedia: 'Wikipedia.',
    pitchbook: 'PitchBook.',
    morningstar: 'Morningstar.',
    bloomberg: 'Bloomberg.',
    nyse: 'New York Stock Exchange.',
    nasdaq: 'Nasdaq.',
    g2: 'G2.',
    producthunt: 'Product Hunt.',
    trustpilot: 'Trustpilot.',
    alternativeto: 'AlternativeTo.',
    gartnerpeerinsights: 'Gartner Peer Insights.',
    getapp: 'GetApp.',
    sourceforge: 'SourceForge.',
    appstore: 'Apple App Store.',
    googleplay: 'Google Play.',
    capterra: 'Capterra.',
    trustradius: 'TrustRadius.',
    hubspotmarketplace: 'HubSpot Marketplace.',
    slackappdirectory: 'Slack App Directory.',
    awsmarketplace: 'AWS Marketplace.',
    salesforceappexchange: 'Salesforce AppExchange.',
    chromewebstore: 'Chrome Web Store.',
    vscodemarketplace: 'Visual Studio Code Marketplace.',
    npm: 'npm.',
    pypi: 'PyPI.',
    maven: 'Maven Central.',
    dockerhub: 'Docker Hub.',
    homebrew: 'Homebrew.',
    crates: 'crates.io.',
  },
  description:
    "Type of a link: a platform, or a kind of page on the owner's own website. `website` is the owner's own website.",
})
export type UrlType = z.infer<typeof UrlType>

export const UrlMatchMode = z.enum(['hostPath', 'domain']).meta({
  id: 'EntityUrlMatchMode',
  graph: 'UrlMatchMode',
  values: { hostPath: 'Host and path must be equal.', domain: 'Only the domain must be equal.' },
  description:
    'How two URLs are compared. hostPath: by host and path. domain: by the registrable domain only, such as example.com.',
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
  description:
    'jsRequired: the HTML has scripts and almost no text. jsEnhanced: it has text and a JavaScript framework. static: other HTML.',
})

export const UrlLink = z
  .strictObject({
    id: RowId,
    url: z.string().describe('Absolute http or https URL.'),
    urlType: UrlType,
    crawlCdnProvider: CrawlCdnProvider.nullable(),
    crawlRenderMode: CrawlRenderMode.nullable(),
    isCurrent: z.boolean().describe('true: the owner uses the link now. false: a former link.'),
    isPrimary: z.boolean().describe('true: the main link of its type.'),
    owner: EntityPersonOwner.nullable(),
    sourceId: z.string().nullable(),
    status: z
      .string()
      .nullable()
      .describe('Result of the last check: an HTTP status such as `200` or `404`, or a failure such as `unresolved`.'),
    statusChecked: DateTime.nullable(),
    createdAt: DateTime,
    updatedAt: DateTime,
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
        'Whether the owner uses the link now. Default for a new link: true. If it is missing from a change, it keeps its value.',
      ),
    isPrimary: z
      .boolean()
      .nullish()
      .describe(
        'Whether the link is the main one of its type. Default for a new current link: true. If it is missing from a change, it keeps its value. Always false for a former link.',
      ),
    status: z
      .string()
      .trim()
      .max(255)
      .nullish()
      .describe('HTTP status or failure that the client observed at the web page, such as `200`.'),
    statusChecked: DateTime.nullish(),
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
    alias: z.array(z.string()),
    canonical: z.string().meta({ choice: UrlType }),
    hostDomain: z.array(z.string()).describe('Hosts that identify the type.'),
  })
  .meta({ id: 'UrlTypeAlias', description: 'A type of link, its aliases, and the hosts that identify it.' })
