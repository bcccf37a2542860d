import { randomInt } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import type { EntityAlias, EntityType } from './types.js'

/** Types with a public route of their own, and where it begins; offerings are nested under their provider's. */
export const ROUTE_FAMILIES: Readonly<Partial<Record<EntityType, string>>> = {
  Company: '/companies',
  'Investment Firm': '/investment-firms',
  Fund: '/funds',
  Nonprofit: '/non-profits',
  Government: '/government',
}

/** What stands between a provider's page and those of its offerings. */
export const OFFERING_SEGMENT = '/products-services'

/** Where types without a route of their own are found by those who may see them. */
export const PLAIN_FAMILY = '/entities'

/** Canonical path of a record; an offering's is nested under its provider's. */
export const publicPath = (type: EntityType, slug: string, providerPath: string | null): string => {
  if (isOffering(type) && providerPath !== null) return `${providerPath}${OFFERING_SEGMENT}/${slug}`
  return `${ROUTE_FAMILIES[type] ?? PLAIN_FAMILY}/${slug}`
}

/** Where a record is seated, as far as known: city, state, country. */
export type Place = readonly (string | null)[]

/** How the slug of a record with a seat ends: `san-francisco-california-united-states`. Offerings are of no place. */
export const placeSuffix = (type: EntityType, place: Place): string | undefined => {
  const parts = place.filter((part) => part !== null)
  return isOffering(type) || parts.length === 0 ? undefined : slugOf(parts.join(' '))
}

/** Offerings share slugs across providers and cannot exist without one. */
export const isOffering = (type: EntityType): boolean => type === 'Product' || type === 'Service'

/** Types that are looked at together. */
export const TYPE_GROUPS = {
  Organization: ['Company', 'Investment Firm', 'Nonprofit', 'Government', 'Organization'],
  Investor: ['Investment Firm', 'Fund'],
} as const satisfies Record<string, readonly EntityType[]>

/** `Organization` as a filter means every organisation. */
export const typesOf = (type: EntityType): readonly EntityType[] =>
  type === 'Organization' ? TYPE_GROUPS.Organization : [type]

/** Statuses after which nothing is operated any more. */
export const TERMINAL_STATUSES = ['Acquired', 'Closed', 'Inactive'] as const

/**
 * What two spellings of one name have in common: letters and digits of any script without accents, case,
 * punctuation or spacing differences. Shape: `exampleEntity widgets inc`.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() || name.trim().toLowerCase()

/** Slug that a name suggests; names of symbols alone get a neutral one. */
export const slugOf = (name: string, neutral = 'entity'): string =>
  slugify(name, { decamelize: false }).slice(0, 200).replace(/-+$/, '') || neutral

const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random base-62 characters, each equally likely. */
export const base62 = (length: number): string =>
  Array.from({ length }, () => BASE_62[randomInt(BASE_62.length)]).join('')

/** New public handle of an entity. */
export const newPublicId = (): string => `e${base62(11)}`

/** The writable state of an entity, as rules and history see it. */
export interface EntityState {
  readonly slug: string
  readonly typeRecord: EntityType
  readonly nameBrand: string
  readonly nameLegal: string | null
  readonly operatingStatus: string | null
  readonly foundedYear: number | null
  readonly defaultCurrency: string | null
  readonly isFeatured: boolean
  readonly isHidden: boolean
  readonly isVerified: boolean
  readonly showOnSitemap: boolean
  readonly nameAlias: readonly EntityAlias[]
}

/** What stands around a stored entity, as far as writes on it ask. */
export interface Standing {
  /** Namespace of its slug: `entity`, or the provider of an offering. */
  readonly namespace: string
  readonly providerId: string | null
  readonly providerName: string | null
  readonly providerPath: string | null
  readonly place: Place
  /** Which of the texts that a publication needs are there, current and primary. */
  readonly textType: readonly string[]
  /** Registrable domain of its current primary website. */
  readonly website: string | null
}

/** Texts without which a record is not published. */
export const PUBLICATION_TEXTS = ['summary', 'expanded'] as const

/** Whether nothing is operated any more under a status. */
export const isTerminal = (status: string | null): boolean => TERMINAL_STATUSES.some((terminal) => terminal === status)
