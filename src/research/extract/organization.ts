import { nameKey } from '../../identity/entity/rules.js'
import type { Item, Page } from '../page/page.js'

const ORGANIZATION =
  /(organization|corporation|business|company|ngo|agency|brand|project|store|restaurant|clinic|firm)$/i
const PRODUCT = /^(product|service|softwareapplication|webapplication|mobileapplication|financialproduct)$/i

const isType = ({ type }: Item, pattern: RegExp): boolean => type.some((name) => pattern.test(name))

/** The texts of a property. An item stands for its name. */
export const textsOf = ({ properties }: Item, name: string): string[] =>
  (properties[name] ?? []).flatMap((value) => (typeof value === 'string' ? [value] : (textsOf(value, 'name')[0] ?? [])))

export const itemsOf = ({ properties }: Item, name: string): Item[] =>
  (properties[name] ?? []).filter((value): value is Item => typeof value !== 'string')

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '')

/**
 * The item that describes the owner of the website: the organization whose URL has the host of the page, else the only
 * organization of the page.
 */
export function organizationOf({ items, url }: Page): Item | undefined {
  const all = items.filter((item) => isType(item, ORGANIZATION) && textsOf(item, 'name').length > 0)
  const own = all.find((item) => textsOf(item, 'url').some((one) => hostOf(one) === hostOf(url)))
  const named = new Set(all.map((item) => nameKey(textsOf(item, 'name')[0] ?? '')))
  return own ?? (named.size === 1 ? all[0] : undefined)
}

/** Products and services that the structured data of the page names. */
export const productsOf = ({ items }: Page): Item[] => items.filter((item) => isType(item, PRODUCT))

/** People that the structured data of the page names outside of the organization. */
export const peopleOf = ({ items }: Page): Item[] => items.filter((item) => isType(item, /^person$/i))
