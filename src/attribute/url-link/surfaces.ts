import { z } from 'zod'
import { type UrlKey, withoutQuery } from '../../kernel/wire/url-key.js'

/*
 * Patterns of URLs that cannot be a link of an owner. An article is stored as a news article, and a post as a blog post.
 * Parked domains and files are not stored at all.
 */

const Platform = z.enum(['linkedin', 'xTwitter', 'facebook', 'tiktok', 'instagram', 'threads', 'other']).meta({
  id: 'ExternalSocialPostPlatform',
  values: {
    linkedin: 'LinkedIn.',
    xTwitter: 'X (Twitter).',
    facebook: 'Facebook.',
    tiktok: 'TikTok.',
    instagram: 'Instagram.',
    threads: 'Threads.',
    other: 'Another platform.',
  },
  description: 'Platform of a post.',
})

export const SurfaceRoute = z
  .strictObject({
    additionalGuidance: z
      .string()
      .nullable()
      .describe('Further advice on where to store such a URL. Null if there is none.'),
    apiEndpoint: z.string().describe('The REST operation that stores a URL of this pattern.'),
    attemptedSurface: z.array(z.string()).describe('Kinds of record that refuse a URL of this pattern.'),
    cliCommand: z
      .string()
      .describe(
        'Command of a command-line client that stores a URL of this pattern. Always empty: the service has no such client.',
      ),
    correctSurface: z.string().describe('Kind of record that stores such a URL.'),
    deterministicUrlShape: z.string().describe('Description of the URLs of this pattern.'),
    exactPath: z.array(z.string()).describe('A URL matches if its whole path is one of these.'),
    externalSocialPostPlatform: Platform.nullable(),
    hostSuffix: z.string().describe('The host of a URL must be this host or a subdomain of it.'),
    id: z.string().describe('Id of the rule.'),
    pathPrefix: z.array(z.string()).describe('A URL matches if its path starts with one of these.'),
    pathTemplate: z
      .array(z.string())
      .describe(
        'A URL matches if its path has the form of one of these. `*` is any segment; `@*` is any segment that starts with @.',
      ),
    requiredLastSegment: z.string().nullable().describe('A URL matches if its path ends with this segment.'),
    requiredSegment: z.string().nullable().describe('A URL matches if its path contains this segment.'),
  })
  .meta({
    id: 'UrlSurfaceMisclassificationRoute',
    description: 'A pattern of URLs that belong to another kind of record.',
  })
export type SurfaceRoute = z.infer<typeof SurfaceRoute>

export const SurfaceCatalog = z
  .strictObject({
    assetExtension: z.array(z.string()).describe('Extensions of files that cannot be a link, without the dot.'),
    newsArticleHost: z
      .array(z.string())
      .describe('Hosts of news outlets. Their articles are news articles; the root of the host is a website.'),
    parkingHost: z.array(z.string()).describe('Hosts that sell unused (parked) domains.'),
    route: z.array(SurfaceRoute).describe('The rules for kinds of web pages that are not links.'),
  })
  .meta({
    id: 'UrlSurfaceMisclassificationCatalog',
    description: 'URLs that cannot be a link of an entity or a person.',
  })

const post = (
  id: string,
  hostSuffix: string,
  platform: z.infer<typeof Platform>,
  deterministicUrlShape: string,
  shape: Partial<Pick<SurfaceRoute, 'pathPrefix' | 'pathTemplate' | 'requiredSegment'>>,
): SurfaceRoute => ({
  additionalGuidance: null,
  apiEndpoint: 'POST /v1/entities/{entityId}/blog-posts',
  attemptedSurface: ['EntityUrl', 'PersonUrl'],
  cliCommand: '',
  correctSurface: 'BlogPost.url',
  deterministicUrlShape,
  exactPath: [],
  externalSocialPostPlatform: platform,
  hostSuffix,
  id,
  pathPrefix: [],
  pathTemplate: [],
  requiredLastSegment: null,
  requiredSegment: null,
  ...shape,
})

export const surfaceCatalog: z.infer<typeof SurfaceCatalog> = {
  assetExtension: [
    ...[
      'pdf',
      'png',
      'jpg',
      'jpeg',
      'gif',
      'webp',
      'avif',
      'svg',
      'ico',
      'mp3',
      'mp4',
      'mov',
      'webm',
      'zip',
      'gz',
      'tar',
    ],
    ...['exe', 'dmg', 'msi', 'apk', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'csv'],
  ],
  newsArticleHost: [
    ...['techcrunch.com', 'reuters.com', 'bloomberg.com', 'forbes.com', 'wsj.com', 'nytimes.com', 'ft.com', 'cnbc.com'],
    ...['theverge.com', 'venturebeat.com', 'wired.com', 'axios.com', 'theinformation.com', 'businessinsider.com'],
    ...['fortune.com', 'bbc.com', 'bbc.co.uk', 'theguardian.com', 'cnn.com', 'economist.com', 'washingtonpost.com'],
    ...['sifted.eu', 'tech.eu', 'eu-startups.com', 'news.crunchbase.com', 'finsmes.com', 'geekwire.com', 'apnews.com'],
    ...['prnewswire.com', 'businesswire.com', 'globenewswire.com', 'accesswire.com', 'einpresswire.com'],
  ],
  parkingHost: [
    ...['sedo.com', 'sedoparking.com', 'dan.com', 'afternic.com', 'hugedomains.com', 'bodis.com', 'parkingcrew.net'],
    ...['undeveloped.com', 'uniregistry.com', 'brandbucket.com', 'domainmarket.com', 'buydomains.com', 'parklogic.com'],
  ],
  route: [
    post('linkedin-post', 'linkedin.com', 'linkedin', 'A post, an update or an article on LinkedIn', {
      pathPrefix: ['/posts', '/feed/update', '/pulse'],
    }),
    post('twitter-status', 'twitter.com', 'xTwitter', 'A status on Twitter', { pathTemplate: ['/*/status/*'] }),
    post('x-status', 'x.com', 'xTwitter', 'A status on X', { pathTemplate: ['/*/status/*'] }),
    post('facebook-post', 'facebook.com', 'facebook', 'A post on Facebook', { requiredSegment: 'posts' }),
    post('instagram-post', 'instagram.com', 'instagram', 'A post or a reel on Instagram', {
      pathPrefix: ['/p', '/reel'],
    }),
    post('tiktok-video', 'tiktok.com', 'tiktok', 'A video on TikTok', { pathTemplate: ['/@*/video/*'] }),
    post('threads-post', 'threads.net', 'threads', 'A post on Threads', { pathTemplate: ['/@*/post/*'] }),
    post('medium-post', 'medium.com', 'other', 'A story on Medium', { pathTemplate: ['/@*/*'] }),
    post('youtube-video', 'youtube.com', 'other', 'A video on YouTube', { pathPrefix: ['/watch', '/shorts'] }),
  ],
}

/** Why a URL cannot be a link, and where it is stored instead. */
export interface OtherSurface {
  readonly reason: string
  readonly correctSurface: string
  /** Operation that stores such a URL. Unset if there is none. */
  readonly endpoint?: string
}

/** Whether `host` is in the list `hosts` or is a subdomain of a host in the list. */
const isOn = (host: string, hosts: readonly string[]): boolean =>
  hosts.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))

/** Why a URL cannot be a link, and which kind of record can store it. undefined if the URL can be a link. */
export function otherSurface({ hostPath }: Pick<UrlKey, 'hostPath'>): OtherSurface | undefined {
  const [host = '', ...segments] = withoutQuery(hostPath).split('/')
  const last = segments.at(-1) ?? ''
  if (isOn(host, surfaceCatalog.parkingHost))
    return { reason: 'a marketplace where domains are parked and sold', correctSurface: 'none' }
  const extension = /\.([a-z0-9]+)$/i.exec(last)?.[1]?.toLowerCase()
  if (extension !== undefined && surfaceCatalog.assetExtension.includes(extension))
    return { reason: `a file (.${extension}) instead of a web page`, correctSurface: 'none' }
  if (isOn(host, surfaceCatalog.newsArticleHost) && isArticle(segments)) {
    return {
      reason: 'an article of a news outlet',
      correctSurface: 'News.newsUrlOriginal',
      endpoint: 'POST /v1/news/detail',
    }
  }
  const route = surfaceCatalog.route.find((entry) => isOn(host, [entry.hostSuffix]) && hasShape(entry, segments))
  return (
    route && { reason: route.deterministicUrlShape, correctSurface: route.correctSurface, endpoint: route.apiEndpoint }
  )
}

/** True if the path is that of an article: it contains a date, or ends with a name of at least four words. */
const isArticle = (segments: readonly string[]): boolean =>
  segments.some((segment) => /^(19|20)\d\d(-\d\d)*$/.test(segment)) || (segments.at(-1) ?? '').split('-').length >= 4

function hasShape({ pathPrefix, pathTemplate, requiredSegment }: SurfaceRoute, segments: readonly string[]): boolean {
  const path = `/${segments.join('/')}`
  return (
    pathPrefix.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ||
    pathTemplate.some((template) => fits(template.split('/').slice(1), segments)) ||
    (requiredSegment !== null && segments.includes(requiredSegment))
  )
}

const fits = (template: readonly string[], segments: readonly string[]): boolean =>
  template.length === segments.length &&
  template.every((part, index) => {
    const segment = segments[index] ?? ''
    return part === '*' ? segment !== '' : part === '@*' ? /^@./.test(segment) : part === segment
  })
