import { type Item, itemsOf } from '../../platform/outbound/json-ld.js'
import { ItemReader } from './items.js'
import type { Block, Link, Page } from './page.js'

const MAX_BLOCKS = 4_000
const MAX_BLOCK = 4_000
const MAX_LINKS = 600
/** Maximum length of all blocks together, in characters. Rules for facts read each of them. */
const MAX_TEXT = 300_000
const MAX_SCRIPT = 200_000
/** Maximum number of items of all scripts together. */
const MAX_ITEMS = 300
const MAX_META = 100

/** Elements that begin and end a block of text. */
const BLOCKS = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul body html option'.split(
    ' ',
  ),
)
/** Elements whose content is not visible. */
const UNSEEN = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'head',
  'title',
  'select',
  'textarea',
])
const FRAME = new Set(['nav', 'header', 'footer'])
/** Elements that style sheets often show as blocks. */
const INLINE = new Set(['span', 'b', 'strong', 'i', 'em', 'small'])

const FEED_TYPES = new Set(['application/rss+xml', 'application/atom+xml', 'application/feed+json'])
const MAX_FEEDS = 10

type Attributes = Readonly<Record<string, string>>

/** An element whose end tag was not read yet. */
interface Element {
  readonly name: string
  readonly isUnseen: boolean
  readonly isFrame: boolean
  /** Length of the text of the block before the element, in characters. */
  readonly start: number
}

/** Collects the parts of a page from its tags and texts, in their order. */
export class Builder {
  readonly #url: string
  readonly #blocks: Block[] = []
  readonly #links: Link[] = []
  readonly #feeds: string[] = []
  readonly #meta: Record<string, string> = Object.create(null)
  readonly #items: Item[] = []
  readonly #reader = new ItemReader()
  readonly #open: Element[] = []
  /** Names of the block elements whose end tags were not read yet. */
  readonly #tags: string[] = []
  #unseen = 0
  #frames = 0
  #block = ''
  /** Length of the text of the block at the end of the last inline element, if this element has several words. */
  #phraseEnd = 0
  /** Length of all blocks together, in characters. */
  #length = 0
  #title = ''
  #language = ''
  #script: string | undefined
  #link: { url: string; text: string } | undefined

  /** Number of elements whose end tags were not read yet. */
  get depth(): number {
    return this.#open.length
  }

  constructor(url: string) {
    this.#url = url
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'html') this.#language ||= (attributes.lang ?? '').trim().toLowerCase().slice(0, 20)
    const isUnseen = UNSEEN.has(name) || isHidden(attributes)
    const isFrame = FRAME.has(name)
    // `<span>Jane Doe</span><span>Partner</span>` without a space is shown in two lines.
    if (INLINE.has(name) && this.#phraseEnd > 0 && this.#phraseEnd === this.#block.length) this.#flush()
    if (isUnseen) this.#unseen++
    if (BLOCKS.has(name)) {
      this.#flush()
      this.#tags.push(name)
    }
    this.#open.push({ name, isUnseen, isFrame, start: this.#block.length })
    if (isFrame) this.#frames++
    if (name === 'meta') this.#addMeta(attributes)
    if (name === 'link') this.#addFeed(attributes)
    if (name === 'script' && attributes.type?.trim().toLowerCase() === 'application/ld+json') this.#script = ''
    if (name === 'a') this.#openLink(attributes)
    this.#reader.open(attributes, this.#url)
  }

  text(text: string): void {
    const { name } = this.#open.at(-1) ?? {}
    if (this.#script !== undefined && this.#script.length < MAX_SCRIPT) this.#script += text
    if (name === 'title' && this.#title.length < MAX_BLOCK) this.#title += text
    if (this.#unseen > 0) return
    if (this.#block.length < MAX_BLOCK) this.#block += text
    if (this.#link && this.#link.text.length < MAX_BLOCK) this.#link.text += text
    this.#reader.text(text)
  }

  close(name: string): void {
    const element = this.#open.pop()
    if (!element) return
    if (BLOCKS.has(name)) {
      this.#flush()
      this.#tags.pop()
    }
    if (INLINE.has(name)) this.#phraseEnd = /\S\s+\S+$/.test(this.#block.slice(element.start)) ? this.#block.length : 0
    if (element.isUnseen) this.#unseen--
    if (element.isFrame) this.#frames--
    if (name === 'script' && this.#script !== undefined) {
      // A longer script was cut, so its text is not valid JSON.
      if (this.#script.length < MAX_SCRIPT && this.#items.length < MAX_ITEMS)
        this.#items.push(...itemsOf(this.#script).slice(0, MAX_ITEMS - this.#items.length))
      this.#script = undefined
    }
    if (name === 'a') this.#closeLink()
    this.#reader.close()
  }

  page(): Page {
    this.#flush()
    return {
      url: this.#url,
      title: oneLine(this.#title),
      language: this.#language,
      meta: this.#meta,
      blocks: this.#blocks,
      links: this.#links,
      feeds: this.#feeds,
      items: [...this.#items, ...this.#reader.items],
    }
  }

  #flush(): void {
    const text = oneLine(this.#block)
    this.#block = ''
    this.#phraseEnd = 0
    if (text === '' || this.#blocks.length >= MAX_BLOCKS || this.#length + text.length > MAX_TEXT) return
    this.#length += text.length
    const tag = this.#tags.includes('blockquote') ? 'blockquote' : (this.#tags.at(-1) ?? 'body')
    this.#blocks.push({ tag, text, isFrame: this.#frames > 0 })
  }

  #addMeta({ name, property, content }: Attributes): void {
    const key = (property ?? name ?? '').toLowerCase()
    if (key !== '' && content && !(key in this.#meta) && Object.keys(this.#meta).length < MAX_META)
      this.#meta[key] = oneLine(content).slice(0, MAX_BLOCK)
  }

  #addFeed({ rel = '', type = '', href }: Attributes): void {
    const isFeed = rel.toLowerCase().split(/\s+/).includes('alternate') && FEED_TYPES.has(type.trim().toLowerCase())
    const url = isFeed ? absolute(href, this.#url) : undefined
    if (url !== undefined && this.#feeds.length < MAX_FEEDS) this.#feeds.push(url)
  }

  #openLink({ href }: Attributes): void {
    const url = absolute(href, this.#url)
    this.#link = url === undefined ? undefined : { url, text: '' }
  }

  #closeLink(): void {
    if (this.#link && this.#links.length < MAX_LINKS)
      this.#links.push({ url: this.#link.url, text: oneLine(this.#link.text) })
    this.#link = undefined
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** True if the page does not display the element. Its text cannot confirm a fact. */
const isHidden = ({ hidden, style = '', 'aria-hidden': aria }: Attributes): boolean =>
  hidden !== undefined || aria === 'true' || /display\s?:\s?none|visibility\s?:\s?hidden/i.test(style)

/** Returns the absolute http URL of a reference, without its fragment. */
function absolute(reference: string | undefined, base: string): string | undefined {
  if (reference === undefined || reference.length > 2_048 || !URL.canParse(reference, base)) return undefined
  const url = new URL(reference, base)
  url.hash = ''
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}
