import type { Item } from '../../platform/outbound/json-ld.js'

/** A part of the visible text of a web page. */
export interface Block {
  /** Name of the element in lower case, such as `h2` or `p`. Inside of a quotation it is `blockquote`. */
  readonly tag: string
  readonly text: string
  /** Whether the block is in the navigation, the header or the footer of the page. */
  readonly isFrame: boolean
}

export interface Link {
  /** Absolute URL without its fragment. */
  readonly url: string
  readonly text: string
}

/** What a web page states. */
export interface Page {
  readonly url: string
  readonly title: string
  /** Language tag of the page in lower case, such as `de-at`. Empty if the page has none. */
  readonly language: string
  /** Contents of the `meta` elements by name or property, such as `description` or `og:site_name`. */
  readonly meta: Readonly<Record<string, string>>
  readonly blocks: readonly Block[]
  readonly links: readonly Link[]
  /** URLs of the feeds (RSS, Atom, JSON Feed) that the page names. */
  readonly feeds: readonly string[]
  /** The items of structured data: JSON-LD, microdata and RDFa. */
  readonly items: readonly Item[]
}

/** Returns the visible text of a page: one line for each block. */
export const visibleText = ({ blocks }: Page): string => blocks.map(({ text }) => text).join('\n')

/** What the page states without showing it: its title, its descriptions, its links, and its structured data. */
export function statedTexts({ title, meta, links, items }: Page): string[] {
  return [...new Set([title, ...Object.values(meta), ...links.map(({ url }) => url), ...items.flatMap(textsOf)])]
}

const textsOf = ({ properties }: Item): string[] =>
  Object.values(properties).flatMap((values) =>
    values.flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value))),
  )
