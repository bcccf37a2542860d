import { surfaceCatalog } from '../../attribute/url-link/surfaces.js'
import { DETECTION } from '../../attribute/url-link/types.js'

/** Hosts, besides platforms and news outlets, on which the path names the owner of a page. */
const SHARED_HOSTS = [
  ...['github.io', 'gitlab.io', 'gitlab.com', 'bitbucket.org', 'codeberg.org', 'huggingface.co', 'sites.google.com'],
  ...['docs.google.com', 'scholar.google.com', 'wixsite.com', 'webnode.com', 'notion.so', 'medium.com', 'linktr.ee'],
  ...['about.me', 'beacons.ai', 'bio.link', 'bsky.app', 'threads.net', 'threads.com', 't.me', 'vimeo.com', 'twitch.tv'],
  ...['pinterest.com', 'xing.com', 'vk.com', 'behance.net', 'dribbble.com', 'patreon.com', 'kickstarter.com'],
  ...['indiegogo.com', 'f6s.com', 'gust.com', 'tracxn.com', 'dealroom.co', 'zoominfo.com', 'owler.com', 'imdb.com'],
  ...['orcid.org', 'researchgate.net', 'academia.edu', 'amazon.com', 'etsy.com', 'ebay.com', 'web.archive.org'],
]

const sharedHosts: readonly string[] = [
  ...SHARED_HOSTS,
  ...surfaceCatalog.newsArticleHost,
  ...Object.values(DETECTION).flatMap(({ hosts = [] }) => hosts),
]

/**
 * The site of a page (a `UrlKey.hostPath`): its host. On a host with the pages of many owners, each page is a site of its
 * own.
 */
export function siteOf(hostPath: string): string {
  const host = hostPath.split(/[/?]/, 1)[0] ?? hostPath
  const isShared = sharedHosts.some((shared) => host === shared || host.endsWith(`.${shared}`))
  return isShared || hostPath.includes('/~') ? hostPath : host
}
