import type { OwnerKind } from '../../visibility/owner-column.js'
import { UrlType } from './url-link.js'

interface Detection {
  readonly alias?: readonly string[]
  /** Domains of the platform. Unset for pages on the owner's own website. */
  readonly hosts?: readonly string[]
  /** Pattern of the paths that have this type. Set only if other paths on the host do not have this type. */
  readonly path?: RegExp
  /** Whether people can have links of the type too. */
  readonly people?: boolean
  /** Whether a link of this type can be a current link of only one owner at a time. */
  readonly exclusive?: boolean
}

/**
 * How each type is detected: by its host, and if needed by its path. The root URL of a platform has the type `website`.
 */
export const DETECTION: Readonly<Record<UrlType, Detection>> = {
  website: { alias: ['homepage', 'site', 'web'], people: true, exclusive: true },
  linkedin: { hosts: ['linkedin.com'], path: /^(company|in|school|showcase|pub)\//, people: true, exclusive: true },
  twitter: { alias: ['x', 'xTwitter'], hosts: ['twitter.com', 'x.com'], people: true, exclusive: true },
  github: { hosts: ['github.com'], people: true, exclusive: true },
  facebook: { alias: ['fb'], hosts: ['facebook.com', 'fb.com'], people: true, exclusive: true },
  instagram: { alias: ['ig'], hosts: ['instagram.com'], people: true, exclusive: true },
  tiktok: { hosts: ['tiktok.com'], people: true, exclusive: true },
  youtube: { alias: ['yt'], hosts: ['youtube.com'], people: true, exclusive: true },
  subreddit: { alias: ['reddit'], hosts: ['reddit.com'], path: /^r\// },
  forum: { alias: ['community'] },
  documentation: { alias: ['docs'] },
  support: { alias: ['help', 'helpCenter'] },
  statuspage: { alias: ['statusPage'] },
  changelog: { alias: ['releaseNotes'] },
  roadmap: {},
  discord: { hosts: ['discord.gg', 'discord.com'], path: /^(invite\/|[^/]+$)/ },
  crunchbase: { hosts: ['crunchbase.com'], path: /^(organization|person)\//, people: true, exclusive: true },
  wellfound: { hosts: ['wellfound.com'], people: true },
  angellist: { alias: ['angel'], hosts: ['angel.co', 'angellist.com'], people: true },
  glassdoor: { hosts: ['glassdoor.com', 'glassdoor.co.uk', 'glassdoor.de'] },
  theorg: { hosts: ['theorg.com'], people: true },
  ycombinator: { alias: ['yc'], hosts: ['ycombinator.com'], path: /^(companies|people)\//, people: true },
  wikipedia: { alias: ['wiki'], hosts: ['wikipedia.org'], people: true },
  pitchbook: { hosts: ['pitchbook.com'], path: /^profiles\//, people: true },
  morningstar: { hosts: ['morningstar.com'] },
  bloomberg: { hosts: ['bloomberg.com'], path: /^profile\//, people: true },
  nyse: { hosts: ['nyse.com'] },
  nasdaq: { hosts: ['nasdaq.com'] },
  g2: { alias: ['g2crowd'], hosts: ['g2.com'] },
  producthunt: { hosts: ['producthunt.com'], people: true },
  trustpilot: { hosts: ['trustpilot.com'] },
  alternativeto: { hosts: ['alternativeto.net'] },
  gartnerpeerinsights: { alias: ['gartner'], hosts: ['gartner.com'], path: /^reviews\// },
  getapp: { hosts: ['getapp.com'] },
  sourceforge: { hosts: ['sourceforge.net'] },
  appstore: { alias: ['appleAppStore', 'ios'], hosts: ['apps.apple.com', 'itunes.apple.com'] },
  googleplay: { alias: ['playstore', 'android'], hosts: ['play.google.com'] },
  capterra: { hosts: ['capterra.com'] },
  trustradius: { hosts: ['trustradius.com'] },
  hubspotmarketplace: { hosts: ['ecosystem.hubspot.com'] },
  slackappdirectory: { hosts: ['slack.com'], path: /^(intl\/[^/]+\/)?(apps|marketplace)\// },
  awsmarketplace: { hosts: ['aws.amazon.com'], path: /^marketplace\// },
  salesforceappexchange: { alias: ['appexchange'], hosts: ['appexchange.salesforce.com'] },
  chromewebstore: { hosts: ['chromewebstore.google.com', 'chrome.google.com'] },
  vscodemarketplace: { hosts: ['marketplace.visualstudio.com'] },
  npm: { hosts: ['npmjs.com'], path: /^(package|~[^/]+|org)(\/|$)/, people: true },
  pypi: { hosts: ['pypi.org'], path: /^(project|user|org)\//, people: true },
  maven: { hosts: ['mvnrepository.com', 'search.maven.org', 'central.sonatype.com'] },
  dockerhub: { alias: ['docker'], hosts: ['hub.docker.com'] },
  homebrew: { alias: ['brew'], hosts: ['formulae.brew.sh'] },
  crates: { alias: ['cratesio'], hosts: ['crates.io'], path: /^(crates|users|teams)\//, people: true },
}

/** Subdomains and paths that identify pages on the owner's own website. */
export const OWN_PAGES: Readonly<Partial<Record<UrlType, readonly string[]>>> = {
  documentation: ['docs', 'documentation', 'developer', 'developers'],
  support: ['support', 'help'],
  statuspage: ['status'],
  changelog: ['changelog', 'release-notes'],
  roadmap: ['roadmap'],
  forum: ['forum', 'forums', 'community', 'discuss'],
}

/** The types of link that a kind of owner can have. */
export const urlTypesOf = (kind: OwnerKind): readonly UrlType[] =>
  UrlType.options.filter((type) => kind === 'entity' || DETECTION[type].people)
