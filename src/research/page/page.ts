import type { Item } from '../../platform/outbound/json-ld.js'

/** A part of the visible text of a web page. */
export interface Block {
  /** Name of the element in lower case, such as `h2` or `p`. Inside of a quotation it is `blockquote`. */
  readonly tag: string
  readonly text: string
  /** Whether the block is in the navigation, the header or the footer of the page. */
  readonly isFrame: boolean
  /** The headings above the block, from the title of the page to the nearest one. */
  readonly headings: readonly string[]
  /** Words of the block that the page emphasizes. */
  readonly strong: readonly string[]
  /** In the navigation, the header or the footer: the labels of the menus that contain the block, such as `Products`. */
  readonly menu?: readonly string[]
  /** Number of the page of a document. Web pages have none. */
  readonly page?: number
}

export interface Link {
  /** Absolute URL without its fragment. */
  readonly url: string
  readonly text: string
}

/** A page in another language. */
export interface Alternate {
  /** Language tag in lower case, such as `en-us` or `x-default`. */
  readonly language: string
  readonly url: string
}

/** What a web page states. */
export interface Page {
  readonly url: string
  readonly title: string
  /** The title above the text of the page: its `h1`, or else the first part of `title`. */
  readonly topic: string
  /** Language tag of the page in lower case, such as `de-at`. Empty if the page has none. */
  readonly language: string
  /** Contents of the `meta` elements by name or property, such as `description` or `og:site_name`. */
  readonly meta: Readonly<Record<string, string>>
  readonly blocks: readonly Block[]
  readonly links: readonly Link[]
  /** What the page shows as its logo: the text of a link to the first page, or the description of a picture. */
  readonly marks: readonly string[]
  /** The same page in other languages, as `<link hreflang>` names it. */
  readonly alternates: readonly Alternate[]
  /** URLs of the feeds (RSS, Atom, JSON Feed) that the page names. */
  readonly feeds: readonly string[]
  /** The items of structured data: JSON-LD, microdata and RDFa. */
  readonly items: readonly Item[]
  /** Whether the page has more text than was read. */
  readonly isCut?: boolean
}

/** Returns the visible text of a page: one line for each block. */
export const visibleText = ({ blocks }: Page): string => blocks.map(({ text }) => text).join('\n')

/** What the page states without showing it: its title, its descriptions, its links, and its structured data. */
export function statedTexts({ title, meta, links, items, marks }: Page): string[] {
  return [
    ...new Set([title, ...Object.values(meta), ...marks, ...links.map(({ url }) => url), ...items.flatMap(textsOf)]),
  ]
}

const textsOf = ({ properties }: Item): string[] =>
  Object.values(properties).flatMap((values) =>
    values.flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value))),
  )
