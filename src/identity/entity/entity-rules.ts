import { randomInt } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import anyAscii from 'any-ascii'
import { foldLetters, signWords } from '../../kernel/wire/fold.js'
import { trimEnd } from '../../kernel/wire/trim.js'
import type { EntityAlias, EntityType } from './types.js'

/** Path prefix of each type that has a public route. Products and services are below the path of their provider. */
export const ROUTE_FAMILIES: Readonly<Partial<Record<EntityType, string>>> = {
  Company: '/companies',
  'Investment Firm': '/investment-firms',
  Fund: '/funds',
  Nonprofit: '/non-profits',
  Government: '/government',
}

/** Path segment between a provider and its products and services. */
export const OFFERING_SEGMENT = '/products-services'

/** Path prefix of the types that have no public route. */
export const PLAIN_FAMILY = '/entities'

/** Returns the canonical path of a record. The path of a product or service begins with the path of its provider. */
export const publicPath = (type: EntityType, slug: string, providerPath: string | null): string => {
  if (isOffering(type) && providerPath !== null) return `${providerPath}${OFFERING_SEGMENT}/${slug}`
  return `${ROUTE_FAMILIES[type] ?? PLAIN_FAMILY}/${slug}`
}

/** Location of the headquarters: city, state, country; null where unknown. */
export type HeadquartersLocation = readonly (string | null)[]

/**
 * The location at the end of a slug, such as `san-francisco-california-united-states`. undefined for a product or
 * service, and for an entity without headquarters.
 */
export const locationSuffix = (type: EntityType, headquarters: HeadquartersLocation): string | undefined => {
  const parts = headquarters.filter((part) => part !== null)
  return isOffering(type) || parts.length === 0 ? undefined : slugOf(parts.join(' '))
}

/** Whether the type is an offering: a product or a service. Every offering has a provider. */
export const isOffering = (type: EntityType): boolean => type === 'Product' || type === 'Service'

/** Groups of types. A filter by a group selects all types of the group. */
export const TYPE_GROUPS = {
  Organization: ['Company', 'Investment Firm', 'Nonprofit', 'Government', 'Organization'],
  Investor: ['Investment Firm', 'Fund'],
} as const satisfies Record<string, readonly EntityType[]>

/**
 * Types that a type filter selects. `Organization` selects every kind of organisation; any other type selects only
 * itself.
 */
export const typesOf = (type: EntityType): readonly EntityType[] =>
  type === 'Organization' ? TYPE_GROUPS.Organization : [type]

/** Statuses of an entity that no longer operates. */
export const TERMINAL_STATUSES = ['Acquired', 'Closed', 'Inactive'] as const

/** The first letter or digit of the key of a name. */
export const initialOf = (name: string): string => Array.from(nameKey(name))[0] ?? ''

/** Words of ASCII letters and digits. Most names are such words. Only their case is changed, which takes much less time. */
const PLAIN = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/

/**
 * Normalizes a name, so that different spellings of one name become equal. The result has letters and digits of any
 * script in lower case, no accents or punctuation, and one space between words. Example: `acme widgets inc`. The
 * function `name_key` of the database returns the same.
 */
export const nameKey = (name: string): string =>
  PLAIN.test(name)
    ? name.toLowerCase()
    : signWords(foldLetters(name))
        .replace(/&/g, ' and ')
        .replaceAll("'", '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim() || name.trim().toLowerCase()

/** Letters of scripts that slugify does not know, or in which it ignores the marks. */
const OTHER_SCRIPTS =
  /(?:[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]|ー)+/gu

/**
 * Default slug of a name. It has Latin letters for the letters of all scripts. If the name contains only symbols, the
 * slug is the value of `neutral`.
 */
export const slugOf = (name: string, neutral = 'entity'): string => trimEnd(dashed(name).slice(0, 200), '-') || neutral

const dashed = (name: string): string =>
  PLAIN.test(name)
    ? name.toLowerCase().replaceAll(' ', '-')
    : slugify(signWords(name.normalize('NFC')).replace(OTHER_SCRIPTS, anyAscii), { decamelize: false })

const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random base-62 characters with uniform distribution. */
export const base62 = (length: number): string =>
  Array.from({ length }, () => BASE_62[randomInt(BASE_62.length)]).join('')

/** Creates a public id for an entity. */
export const newPublicId = (): string => `e${base62(11)}`

/** The writable state of an entity, as rules and history use it. */
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

/** Data of related records that writes of an entity need. */
export interface RelatedData {
  /** Namespace of the slug: `entity`, or the provider id of a product or service. */
  readonly namespace: string
  readonly providerId: string | null
  readonly providerPath: string | null
  /** The provider, if the caller can see it. A response must not contain another provider. */
  readonly shownProvider: { readonly id: string; readonly name: string; readonly path: string } | null
  readonly headquarters: HeadquartersLocation
  /** The text types in PUBLICATION_TEXTS for which the entity has a current primary text. */
  readonly textType: readonly string[]
  /** Registrable domain of the current primary website of the entity. */
  readonly website: string | null
}

/** Text types that a record must have before it can be published. */
export const PUBLICATION_TEXTS = ['summary', 'expanded'] as const

/** Whether an entity with this status no longer operates. */
export const isTerminal = (status: string | null): boolean => TERMINAL_STATUSES.some((terminal) => terminal === status)
