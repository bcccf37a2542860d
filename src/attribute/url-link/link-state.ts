import { Problem } from '../../kernel/problem/problem.js'
import { trimEnd } from '../../kernel/wire/trim.js'
import { type UrlKey, urlKey, withoutQuery } from '../../kernel/wire/url-key.js'
import { utc } from '../../kernel/wire/values.js'
import type { OwnerKind } from '../../visibility/owner-column.js'
import { refuseFormerPrimary } from '../family/primary.js'
import { otherSurface } from './surfaces.js'
import { DETECTION, OWN_PAGES, urlTypesOf } from './types.js'
import type { UrlLinkMutation, UrlType } from './url-link.js'

/** The writable state of a link. */
export interface UrlLinkState {
  readonly url: string
  readonly urlType: UrlType
  readonly isCurrent: boolean
  readonly isPrimary: boolean
  readonly status: string | null
  readonly statusChecked: string | null
  readonly crawlCdnProvider: string | null
  readonly crawlRenderMode: string | null
}

/** Returns the state of a link to create. */
export function newLinkState(mutation: UrlLinkMutation, kind: OwnerKind): UrlLinkState {
  const { url, urlType } = checkedTarget(mutation.url, mutation.urlType, kind)
  const isCurrent = mutation.isCurrent ?? true
  refuseFormerPrimary(isCurrent, mutation.isPrimary)
  return {
    url,
    urlType,
    isCurrent,
    isPrimary: isCurrent && (mutation.isPrimary ?? true),
    status: mutation.status ?? null,
    statusChecked: utc(mutation.statusChecked),
    crawlCdnProvider: mutation.crawlCdnProvider ?? null,
    crawlRenderMode: mutation.crawlRenderMode ?? null,
  }
}

/** The state after a change. A missing field keeps its value; null clears an optional field. */
export function changedLink(stored: UrlLinkState, mutation: UrlLinkMutation, kind: OwnerKind): UrlLinkState {
  for (const field of ['url', 'urlType', 'isCurrent', 'isPrimary'] as const)
    if (mutation[field] === null) throw lacking(field)
  const changesTarget = mutation.url !== undefined || mutation.urlType !== undefined
  const target = changesTarget
    ? checkedTarget(mutation.url ?? stored.url, mutation.urlType ?? stored.urlType, kind)
    : stored
  const isCurrent = mutation.isCurrent ?? stored.isCurrent
  refuseFormerPrimary(isCurrent, mutation.isPrimary)
  return {
    ...stored,
    url: target.url,
    urlType: target.urlType,
    isCurrent,
    isPrimary: isCurrent && (mutation.isPrimary ?? stored.isPrimary),
    status: patched(mutation.status, stored.status),
    statusChecked: mutation.statusChecked === undefined ? stored.statusChecked : utc(mutation.statusChecked),
    crawlCdnProvider: patched(mutation.crawlCdnProvider, stored.crawlCdnProvider),
    crawlRenderMode: patched(mutation.crawlRenderMode, stored.crawlRenderMode),
  }
}

const patched = <T>(given: T | null | undefined, stored: T | null): T | null => (given === undefined ? stored : given)

/**
 * True if a job must check the web page: the URL was added or changed, it is on the website of the owner, and the
 * request contains no result of a check.
 */
export const needsCheck = (next: UrlLinkState, before: UrlLinkState | undefined): boolean =>
  next.isCurrent &&
  !DETECTION[next.urlType].hosts &&
  (!before?.isCurrent || next.url !== before.url) &&
  next.statusChecked === (before?.statusChecked ?? null)

/** Whether a URL is the root of its host, such as `https://example.com/`. */
export const isRoot = (url: string): boolean => {
  const { pathname, search } = new URL(url)
  return pathname === '/' && search === ''
}

/** The normalized URL and its type. */
function checkedTarget(text: string | null | undefined, token: string | null | undefined, kind: OwnerKind) {
  if (text == null) throw lacking('url')
  const key = urlKey(text)
  if (!key) {
    throw new Problem('badRequest', {
      detail: `url: "${text.slice(0, 200)}" is not a valid web address.`,
      field: 'url',
      value: text,
      hint: 'Send an absolute URL such as https://example.com/about.',
      resolution: { action: 'setField', fieldPath: 'url' },
    })
  }
  const surface = otherSurface(key)
  if (surface) throw misplaced(text, surface.reason, surface.correctSurface, surface.endpoint)
  return { url: normalForm(key), urlType: typeFor(key, token, kind) }
}

/**
 * Normalizes the case of scheme and host, and removes the default port, the fragment, and slashes at the end of a URL
 * without a query.
 */
function normalForm({ address }: UrlKey): string {
  const { protocol, host, pathname, search } = new URL(address)
  return `${protocol}//${host.replace(/\.(?=:|$)/, '')}${search === '' ? trimEnd(pathname, '/') : pathname}${search}`
}

function typeFor(key: UrlKey, token: string | null | undefined, kind: OwnerKind): UrlType {
  const found = detectedType(key)
  if (token == null) {
    if (found) return typeOf(found, kind)
    throw lacking('urlType')
  }
  const type = typeOf(token, kind)
  const { hosts } = DETECTION[type]
  if (hosts && found !== type) throw mistyped(type, found, key)
  if (type === 'website' && found && DETECTION[found].hosts) throw mistyped(type, found, key)
  return type
}

/**
 * Detects the type from host and path: a platform, a page on the owner's own website, or `website` for a root.
 * undefined if no type matches.
 */
function detectedType({ hostPath }: Pick<UrlKey, 'hostPath'>): UrlType | undefined {
  const [host = '', ...segments] = withoutQuery(hostPath).split('/')
  const path = segments.join('/')
  const platform = urlTypesOf('entity').find((type) =>
    DETECTION[type].hosts?.some((suffix) => host === suffix || host.endsWith(`.${suffix}`)),
  )
  if (platform && path !== '') {
    const shape = DETECTION[platform].path
    return !shape || shape.test(path) ? platform : undefined
  }
  const [label = ''] = host.split('.')
  const [first = ''] = segments
  const own = urlTypesOf('entity').find(
    (type) =>
      OWN_PAGES[type]?.includes(path === '' && host.split('.').length > 2 ? label : '') ||
      (segments.length === 1 && OWN_PAGES[type]?.includes(first)),
  )
  return own ?? (path === '' ? 'website' : undefined)
}

function typeOf(token: string, kind: OwnerKind): UrlType {
  const lowerCase = token.toLowerCase()
  const type = urlTypesOf(kind).find((option) =>
    [option, ...(DETECTION[option].alias ?? [])].some((spelling) => spelling.toLowerCase() === lowerCase),
  )
  if (type) return type
  throw new Problem('badRequest', {
    detail: `urlType: "${token}" is not a type of link that ${kind === 'entity' ? 'entities' : 'people'} have.`,
    field: 'urlType',
    value: token,
    hint: `Send one of ${urlTypesOf(kind).join(', ')}.`,
    resolution: { action: 'setField', fieldPath: 'urlType', acceptedValue: urlTypesOf(kind) },
  })
}

const lacking = (field: string): Problem =>
  new Problem('badRequest', {
    detail: `${field} is required and cannot be cleared.`,
    field,
    hint:
      field === 'urlType'
        ? 'Send urlType. The service cannot detect it from the URL.'
        : `Send ${field}. In a change, a missing ${field} keeps its value.`,
    resolution: { action: 'setField', fieldPath: field },
  })

function mistyped(type: UrlType, found: UrlType | undefined, { hostPath }: UrlKey): Problem {
  const correctType = found ?? 'website'
  return new Problem('url_surface_misclassification', {
    detail: `urlType: ${hostPath} is not a link of the type ${type}.`,
    field: 'urlType',
    value: type,
    hint: found ? `Its type is ${found}.` : `Links of the type ${type} are on ${DETECTION[type].hosts?.join(' or ')}.`,
    resolution: { action: 'setField', fieldPath: 'urlType', acceptedValue: [correctType] },
  })
}

const misplaced = (url: string, reason: string, surface: string, endpoint: string | undefined): Problem =>
  new Problem('url_surface_misclassification', {
    detail: `url: ${reason} cannot be a link of an owner.`,
    field: 'url',
    value: url,
    hint: endpoint
      ? `Write it to ${surface} with ${endpoint}.`
      : "Send a web page on the owner's own website or on a platform.",
    resolution: endpoint ? { action: 'useEndpoint', endpoint } : { action: 'setField', fieldPath: 'url' },
  })
