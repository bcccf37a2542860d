import { nameKey } from '../../../identity/entity/entity-rules.js'
import type { Item } from '../../../platform/outbound/json-ld.js'
import type { Page } from '../../page/page.js'

const ORGANIZATION =
  /(organization|corporation|business|company|ngo|agency|brand|project|store|restaurant|clinic|firm|professionalservice|legalservice|accountingservice|attorney|dentist|physician|hospital|hotel|school|university|shop|winery|brewery|distillery|bakery|cafe|restaurant|bar|museum|library|gym|salon|farm|studio|theater|association|club|foundation|fund|institute|bank|airline|consortium|broadcaster)$/i
const PRODUCT = /^(product|service|softwareapplication|webapplication|mobileapplication|financialproduct)$/i

const isType = ({ type }: Item, pattern: RegExp): boolean => type.some((name) => pattern.test(name))

/** Returns the texts of a property. If a value is an item, returns its name. */
export const textsOf = ({ properties }: Item, name: string): string[] =>
  (properties[name] ?? []).flatMap((value) => (typeof value === 'string' ? [value] : (textsOf(value, 'name')[0] ?? [])))

export const itemsOf = ({ properties }: Item, name: string): Item[] =>
  (properties[name] ?? []).filter((value): value is Item => typeof value !== 'string')

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '')

/**
 * The item that describes the owner of the website: the organization whose URL has the host of the page. If there is
 * none, the only organization of the page.
 */
export function organizationOf({ items, url }: Page): Item | undefined {
  const all = items.filter((item) => isType(item, ORGANIZATION) && textsOf(item, 'name').length > 0)
  const own = all.find((item) => textsOf(item, 'url').some((one) => hostOf(one) === hostOf(url)))
  const named = new Set(all.map((item) => nameKey(textsOf(item, 'name')[0] ?? '')))
  return own ?? (named.size === 1 ? all[0] : undefined)
}

/** Products and services that the structured data of the page names. */
export const productsOf = ({ items }: Page): Item[] => items.flatMap((item) => productsIn(item, MAX_DEPTH))

/** Products are often nested in a list or in an offer. What is nested in a product belongs to the product. */
const productsIn = (item: Item, depth: number): Item[] =>
  isType(item, PRODUCT)
    ? [item]
    : LISTS.flatMap((name) => (depth === 0 ? [] : itemsOf(item, name).flatMap((one) => productsIn(one, depth - 1))))

const MAX_DEPTH = 4
const LISTS = [
  'itemListElement',
  'item',
  'mainEntity',
  'makesOffer',
  'itemOffered',
  'hasOfferCatalog',
  'offers',
] as const

/** People that the structured data of the page names outside of the organization. */
export const peopleOf = ({ items }: Page): Item[] => items.filter((item) => isType(item, /^person$/i))
