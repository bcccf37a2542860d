import { newLinkState } from '../../attribute/url-link/link-state.js'
import { DETECTION } from '../../attribute/url-link/types.js'
import { Problem } from '../../kernel/problem/problem.js'
import type { Link, Page } from '../page/page.js'
import type { Fact } from './fact/fact.js'
import { organizationOf, textsOf } from './fact/organization.js'
import { isAboutOthers, isNews } from './fact/page-kinds.js'
import { compactKey, type Subject } from './fact/subject.js'
import { isName, nameOf } from './person/names.js'

/** Paths on platforms that are not profiles: links for sharing a page, and pages of the platform itself. */
const NOT_A_PROFILE =
  /\/(share|sharer|sharing|sharearticle|intent|dialog|plugins|home|login|signup|hashtag|search|privacy|policies|legal|pin\/create|embed|watch|status|posts?|p|reel)(\b|\/)/i
/** Words of links to the maker of a website or of its theme. */
const MAKER =
  /\b(?:made (?:in|with|by)|powered by|built (?:with|by|on)|design(?:ed)? by|website by|theme|template|webseite von|site par|sitio por|site by|website by|webdesign|web design|design|umsetzung|realisierung|realisation|réalisation|sviluppo|desarrollo|desenvolvido por|créé par|crédits|photos?|fotos?|theme by|thanks to|thanks)\b/i
/** Site builders and platforms whose own profiles templates contain. */
const BUILDERS =
  /^(?:webflow|wix|squarespace|shopify|wordpress|wordpressdotcom|jimdo|hubspot|weebly|godaddy|elementor|ghost|framer|drupal|joomla|bigcommerce|prestashop|typo3|github|linkedin|facebook|twitter|instagram|youtube)(?:inc|com|official|hq)?$/

/** Extracts the profiles of the owner on platforms, from the structured data and from the links of the page. */
export function linkFacts(page: Page, subject: Subject): Fact[] {
  const organization = organizationOf(page)
  const stated = organization ? textsOf(organization, 'sameAs') : []
  const people = new Set(
    page.blocks.flatMap(({ text, strong }) =>
      [...(text.length <= 60 ? [text] : []), ...strong].flatMap((one) => partsOfName(nameOf(one))),
    ),
  )
  const linked = page.links.filter((link) => isOfOwner(link, page, subject, people)).map(({ url }) => url)
  const profiles = [
    ...new Set([...stated.filter((url) => isProfile(url) || isPresence(url, page, subject)), ...linked]),
  ]
  // The profile of the owner can have pages below it, such as those of single products.
  const isBelow = (url: string) => profiles.some((one) => one !== url && url.startsWith(`${one.replace(/\/$/, '')}/`))
  return profiles
    .filter((url) => !isBelow(url))
    .map((claim) => ({
      slot: 'enrichment.urlLink',
      claim,
      url: page.url,
      quote: claim,
      ...(isNamed(handleOf(claim), subject) ? {} : { isWeak: true }),
    }))
}

const MIN_PART = 4
const partsOfName = (name = ''): string[] =>
  name
    .split(/[ -]/)
    .map(compactKey)
    .filter((part) => part.length >= MIN_PART)

/** Whether a link leads to a profile of the owner, and not to one of a person, of the maker of the website, or of a partner. */
function isOfOwner({ url, text }: Link, page: Page, subject: Subject, people: ReadonlySet<string>): boolean {
  if (!isProfile(url)) return isPresence(url, page, subject)
  const handle = handleOf(url)
  if (isNamed(handle, subject)) return true
  if (isAboutOthers(page) || MAKER.test(text) || BUILDERS.test(handle) || isName(text)) return false
  if (isBesideOther(text, handle, page)) return false
  if ([...people].some((part) => handle.startsWith(part) || handle.endsWith(part))) return false
  // `Nordlot on LinkedIn` names the owner of the profile.
  return !text
    .split(' ')
    .some((word) => /^\p{Lu}/u.test(word) && compactKey(word).length >= MIN_PART && handle.startsWith(compactKey(word)))
}

/** Platforms whose addresses have the owner before the name of a project. */
const PROJECTS = /(?:^|\.)(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)$/

/** The part of an address that names the owner of a profile. */
function handleOf(url: string): string {
  const { hostname, pathname } = new URL(url)
  const parts = pathname.split('/').filter((part) => part !== '')
  return compactKey((parts.at(PROJECTS.test(hostname) ? 0 : -1) ?? '').replace(/^@/, ''))
}

/**
 * Whether the text around a link says that its profile is that of somebody else: words about the maker of the website before it, a
 * name with which the profile begins, or a piece of news.
 */
function isBesideOther(text: string, handle: string, page: Page): boolean {
  const block = text.length < MIN_TEXT ? undefined : page.blocks.find((one) => one.text.includes(text))
  if (!block || block.text === text) return false
  const at = block.text.indexOf(text)
  if (MAKER.test(block.text.slice(Math.max(0, at - MAX_BEFORE), at)) || (isNews(page) && !block.isFrame)) return true
  return block.text
    .split(/[\s,.;:()]/)
    .some((word) => /^\p{Lu}/u.test(word) && word.length > MIN_PART && handle.startsWith(compactKey(word)))
}
const MIN_TEXT = 3
const MAX_BEFORE = 30

/** Whether a handle contains the name of the owner, or the name contains the handle. */
const isNamed = (handle: string, { host, names }: Subject): boolean =>
  handle.length >= MIN_PART &&
  [host, ...names.map(compactKey)].some(
    (own) => own.length >= MIN_PART && (handle.includes(own) || own.startsWith(handle)),
  )

/** A page about the owner on another platform: its address has few parts, and the last one is the name of the owner. */
function isPresence(url: string, page: Page, subject: Subject): boolean {
  if (!URL.canParse(url) || NOT_A_PROFILE.test(url)) return false
  const { hostname, pathname, search, protocol } = new URL(url)
  const isOutside = !compactKey(hostname).includes(subject.host) && hostname !== new URL(page.url).hostname
  const depth = pathname.split('/').filter((part) => part !== '').length
  return (
    /^https?:$/.test(protocol) &&
    isOutside &&
    depth >= 1 &&
    depth <= 2 &&
    search === '' &&
    !isAboutOthers(page) &&
    isNamed(handleOf(url), subject)
  )
}

function isProfile(url: string): boolean {
  if (NOT_A_PROFILE.test(url) || !URL.canParse(url)) return false
  const { pathname } = new URL(url)
  if (pathname === '/' || pathname.split('/').length > 4) return false
  try {
    const { urlType } = newLinkState({ url }, 'entity')
    // A profile of a person on the page of a company belongs to the person.
    return DETECTION[urlType].hosts !== undefined && !/\/(in|pub|person|people)\//.test(pathname)
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
