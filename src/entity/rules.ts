import { randomInt } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import type { EntityAlias, EntityType } from './summary.js'

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

/** Offerings share slugs across providers and cannot exist without one. */
export const isOffering = (type: EntityType): boolean => type === 'Product' || type === 'Service'

/** `Organization` as a filter means every organisation. */
export const typesOf = (type: EntityType): readonly EntityType[] =>
  type === 'Organization' ? ['Company', 'Investment Firm', 'Nonprofit', 'Government', 'Organization'] : [type]

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
