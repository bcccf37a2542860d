import { type Item, itemsOf } from '../../platform/outbound/json-ld.js'
import type { ImageSignal } from './signals.js'

/*
 * Finds the logos of organizations and the images of articles in the structured data of a page (JSON-LD).
 */

const ORGANIZATION = /(Organization|Corporation|Company|Business|Brand|Store|Project)$/
const ARTICLE = /(Article|Posting|Report|Review|WebPage)$/

export interface NamedImage {
  readonly signal: ImageSignal
  readonly url: string
}

/** The images that the scripts name, in their order. */
export function jsonLdImages(scripts: readonly string[]): NamedImage[] {
  const items = scripts.flatMap((script) => itemsOf(script).flatMap(withNested))
  // An item that contains only an id refers to another item, which describes the image.
  const described = items.filter(({ properties }) => Object.keys(properties).length > 0)
  const byId = new Map(described.flatMap((item) => (item.id === undefined ? [] : [[item.id, item]])))
  const urlsOf = (values: readonly (string | Item)[] = [], depth = 0): string[] =>
    values.flatMap((one) => {
      if (typeof one === 'string') return [one]
      const [own] = [...(one.properties.url ?? []), ...(one.properties.contentUrl ?? [])]
      if (typeof own === 'string') return [own]
      const other = depth < 2 ? byId.get(one.id ?? '') : undefined
      return other ? urlsOf([other], depth + 1) : []
    })
  return items.flatMap((item) => [
    ...(hasType(item, ORGANIZATION) ? named('JSON_LD_LOGO', urlsOf(item.properties.logo)) : []),
    ...(hasType(item, ARTICLE)
      ? named('JSON_LD_IMAGE', urlsOf(item.properties.image ?? item.properties.primaryImageOfPage))
      : []),
  ])
}

const named = (signal: ImageSignal, urls: readonly string[]): NamedImage[] => urls.map((url) => ({ signal, url }))

const hasType = ({ type }: Item, pattern: RegExp): boolean => type.some((name) => pattern.test(name.slice(0, 100)))

/** An item and all items inside of it, the outer ones first. */
const withNested = (item: Item): Item[] => [
  item,
  ...Object.values(item.properties).flatMap((values) =>
    values.flatMap((one) => (typeof one === 'string' ? [] : withNested(one))),
  ),
]
