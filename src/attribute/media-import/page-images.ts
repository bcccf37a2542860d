import { Parser } from 'htmlparser2'
import { jsonLdImages } from './json-ld-images.js'
import type { ImageSignal } from './signals.js'

/*
 * Finds the images that a page names, in one pass over its tags, without building a tree.
 */

/** An image that a page names. */
export interface PageImage {
  /** Absolute URL. */
  readonly url: string
  readonly signal: ImageSignal
  /** Shorter side in pixels, as the page states it. 0 if the page does not state it. */
  readonly side: number
}

export interface PageImages {
  readonly images: readonly PageImage[]
  /** URL of the manifest of the web application. */
  readonly manifest: string | undefined
}

/** Maximum number of characters of a page that are parsed. */
const PARSED = 1_048_576
/** Maximum nesting of elements. The parser compares each end tag with all open elements. */
const DEEPEST = 500
/** Maximum number of images, and of characters of structured data. */
const MOST_IMAGES = 300
const MOST_SCRIPT = 500_000
const LONGEST_URL = 2_048
/** Assumed side in pixels of an icon without a fixed size, such as an SVG. */
const ANY_SIDE = 1_024

const META: Readonly<Record<string, ImageSignal>> = {
  'og:logo': 'OPEN_GRAPH_LOGO',
  'og:image': 'OPEN_GRAPH',
  'og:image:url': 'OPEN_GRAPH',
  'og:image:secure_url': 'OPEN_GRAPH',
  'twitter:image': 'TWITTER_CARD',
  'twitter:image:src': 'TWITTER_CARD',
}
const HEADER = /(^|[\s_-])(header|navbar|masthead|topbar)($|[\s_-])/i

type Attributes = Readonly<Record<string, string>>

export function pageImages(html: string, url: string): PageImages {
  const reader = new Reader(url)
  const parser = new Parser({
    onopentag: (name, attributes) => {
      reader.open(name, attributes)
      if (reader.depth > DEEPEST) parser.pause()
    },
    ontext: (text) => reader.text(text),
    onclosetag: () => reader.close(),
  })
  parser.write(html.slice(0, PARSED))
  if (reader.depth <= DEEPEST) parser.end()
  return reader.result()
}

class Reader {
  #base: string
  readonly #images: PageImage[] = []
  readonly #scripts: string[] = []
  #scriptLength = 0
  #manifest: string | undefined
  /** Open elements: whether each is a header, or the content of an article. */
  readonly #open: ('header' | 'content' | 'script' | undefined)[] = []

  constructor(url: string) {
    this.#base = url
  }

  get depth(): number {
    return this.#open.length
  }

  open(name: string, attributes: Attributes): void {
    this.#open.push(placeOf(name, attributes))
    if (this.#open.at(-1) === 'script') this.#scripts.push('')
    if (name === 'base') this.#base = absolute(attributes.href, this.#base) ?? this.#base
    if (name === 'meta') this.#addMeta(attributes)
    if (name === 'link') this.#addLink(attributes)
    if (name === 'img') this.#addImage(attributes)
  }

  text(text: string): void {
    if (this.#open.at(-1) !== 'script' || this.#scriptLength + text.length > MOST_SCRIPT) return
    this.#scriptLength += text.length
    this.#scripts.push((this.#scripts.pop() ?? '') + text)
  }

  close(): void {
    this.#open.pop()
  }

  result(): PageImages {
    for (const { url, signal } of jsonLdImages(this.#scripts)) this.#add(url, signal)
    return { images: this.#images, manifest: this.#manifest }
  }

  #add(reference: string | undefined, signal: ImageSignal, side = 0): void {
    const url = absolute(reference, this.#base)
    if (url !== undefined && this.#images.length < MOST_IMAGES) this.#images.push({ url, signal, side })
  }

  #addMeta({ property, name, content }: Attributes): void {
    const signal = META[(property ?? name ?? '').trim().toLowerCase()]
    if (signal) this.#add(content, signal)
  }

  #addLink({ rel = '', href, sizes, type }: Attributes): void {
    const kinds = rel.toLowerCase().split(/\s+/)
    const side = type === 'image/svg+xml' ? ANY_SIDE : sideOf(sizes)
    if (kinds.includes('manifest')) this.#manifest ??= absolute(href, this.#base)
    else if (kinds.some((kind) => kind.startsWith('apple-touch-icon'))) this.#add(href, 'APPLE_TOUCH_ICON', side)
    else if (kinds.includes('icon')) this.#add(href, 'ICON', side)
  }

  #addImage(attributes: Attributes): void {
    const source = sourceOf(attributes)
    const side = Math.min(lengthOf(attributes.width), lengthOf(attributes.height))
    const { alt = '', class: classes = '', id = '' } = attributes
    if (this.#open.includes('header') && /logo/i.test(`${alt} ${classes} ${id} ${source}`))
      this.#add(source, 'HEADER_IMAGE', side)
    else if (this.#open.includes('content')) this.#add(source, 'CONTENT_IMAGE', side)
  }
}

function placeOf(name: string, { class: classes = '', id = '', type = '' }: Attributes) {
  if (name === 'script') return type.trim().toLowerCase() === 'application/ld+json' ? 'script' : undefined
  if (name === 'header' || name === 'nav' || HEADER.test(classes) || HEADER.test(id)) return 'header'
  return name === 'article' || name === 'main' ? 'content' : undefined
}

/**
 * The largest source of an image. Pages that load images only when they become visible have the URL in another
 * attribute.
 */
function sourceOf({ src, srcset, 'data-src': late, 'data-srcset': lateSet }: Attributes): string | undefined {
  const sources = (srcset ?? lateSet ?? '').slice(0, 20_000).split(/,\s/)
  const [largest] = sources
    .map((source) => source.trim().split(/\s+/))
    .map(([url = '', size = '']) => ({ url, size: Number.parseFloat(size) || 0 }))
    .sort((a, b) => b.size - a.size)
  return largest?.url || late || src
}

const lengthOf = (text: string | undefined): number => Math.max(0, Number.parseInt(text ?? '', 10) || 0)

/** The largest of the stated sizes, such as `32x32 64x64`. */
export const sideOf = (sizes: string | undefined): number =>
  Math.max(
    0,
    ...(sizes ?? '')
      .slice(0, 500)
      .toLowerCase()
      .split(/\s+/)
      .map((size) => (size === 'any' ? ANY_SIDE : Math.min(...size.split('x').map(lengthOf)))),
  )

/**
 * Returns the absolute http URL of a reference. Undefined for any other reference, such as an image inside of the page.
 */
export function absolute(reference: string | undefined, base: string): string | undefined {
  const text = reference?.trim() ?? ''
  if (text === '' || text.length > LONGEST_URL || !URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  url.hash = ''
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}
