import { type Item, itemsOf } from '../../platform/outbound/json-ld.js'
import { levelOf } from './heading-level.js'
import { ItemReader } from './items.js'
import { LabelReader } from './labels.js'
import { languageOf } from './language.js'
import { MarkReader } from './marks.js'
import type { Alternate, Block, Link, Page } from './page.js'
import {
  type Attributes,
  BLOCKS,
  INLINE,
  isEmbedded,
  isFrame,
  isHidden,
  isPhrase,
  isQuote,
  isUnseenElement,
  labelOf,
  STRONG,
  targetOf,
} from './roles.js'
import { isStateScript, type StateScript } from './state.js'

export const MAX_BLOCKS = 2_000
const MAX_BLOCK = 4_000
export const MAX_LINKS = 600
/** Maximum length of all blocks together, in characters. Rules for facts read each of them. */
export const MAX_TEXT = 120_000
const MAX_SCRIPT = 200_000
/** Maximum number of items of all scripts together. */
const MAX_ITEMS = 300
const MAX_META = 100
const MAX_HEADING = 200
/** Maximum number of emphasized words of a block. */
const MAX_STRONG = 20
/** Maximum length of a script with the state of an application, in characters. */
const MAX_STATE = 500_000

const FEED_TYPES = new Set(['application/rss+xml', 'application/atom+xml', 'application/feed+json'])
const MAX_FEEDS = 10
const LANGUAGE_TAG = /^[a-z]{1,8}(?:-[a-z\d]{1,8}){0,3}$/
const MAX_ALTERNATES = 50

/** An element whose end tag was not read yet. */
interface Element {
  readonly name: string
  readonly isUnseen: boolean
  readonly isFrame: boolean
  readonly isQuote: boolean
  /** What a screen reader reads out if the element has no text. */
  readonly label: string
  /** Length of the text of the block before the element, in characters. */
  readonly start: number
}

/** Collects the parts of a page from its tags and texts, in their order. */
export class Builder {
  readonly #url: string
  /** The address to which the links of the page are relative. */
  #base: string
  readonly #blocks: Block[] = []
  readonly #links: Link[] = []
  readonly #feeds: string[] = []
  readonly #alternates: Alternate[] = []
  readonly #meta: Record<string, string> = Object.create(null)
  readonly #items: Item[] = []
  readonly #reader = new ItemReader()
  readonly #open: Element[] = []
  /** Names of the block elements whose end tags were not read yet. */
  readonly #tags: string[] = []
  readonly #marks: MarkReader
  readonly #labels = new LabelReader()
  /** The headings above the current block, with their levels. */
  readonly #headings: { readonly level: number; readonly text: string }[] = []
  #strong: string[] = []
  #unseen = 0
  #frames = 0
  #quotes = 0
  #block = ''
  /** Length of the text of the block at the end of the last inline element, if this element has several words. */
  #phraseEnd = 0
  /** Length of the text of the block at the end of the last link. */
  #linkEnd = 0
  /** Length of all blocks together, in characters. */
  #length = 0
  #isCut = false
  #title = ''
  #language = ''
  /** The text of the current JSON-LD script, and of the current script with the state of an application. */
  #script: string | undefined
  #state: string | undefined
  readonly #states: string[] = []
  #link: { url: string; text: string } | undefined

  /** Number of elements whose end tags were not read yet. */
  get depth(): number {
    return this.#open.length
  }

  constructor(url: string) {
    this.#url = url
    this.#base = url
    this.#marks = new MarkReader(url)
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'html') this.#language ||= (attributes.lang ?? '').trim().toLowerCase().slice(0, 20)
    const isUnseen = isUnseenElement(name, attributes) || isHidden(attributes)
    const frame = isFrame(name, attributes, this.#tags)
    const quote = isQuote(name, attributes)
    // `<span>Jane Doe</span><span>Partner</span>` without a space is shown in two lines.
    if (INLINE.has(name) && this.#phraseEnd > 0 && this.#phraseEnd === this.#block.length) this.#flush()
    // Links next to each other are the entries of a menu.
    if (name === 'a' && this.#linkEnd > 0 && this.#linkEnd === this.#block.length) this.#flush()
    if (isUnseen) this.#unseen++
    if (BLOCKS.has(name)) {
      this.#flush()
      this.#tags.push(name)
    }
    this.#labels.open(name)
    const label = name === 'div' || name === 'span' ? labelOf(attributes) : ''
    this.#open.push({ name, isUnseen, isFrame: frame, isQuote: quote, label, start: this.#block.length })
    if (frame) this.#frames++
    if (quote) this.#quotes++
    this.#marks.open(name, attributes, this.#headings.length === 0 && this.#quotes === 0)
    // Only the first one counts.
    if (name === 'base' && this.#base === this.#url) this.#base = absolute(attributes.href, this.#url) ?? this.#base
    if (name === 'meta') this.#addMeta(attributes)
    this.#addTarget(name, attributes)
    const state = attributes['data-page']
    if (state?.startsWith('{') && state.length < MAX_STATE) this.#states.push(state)
    if (name === 'link') this.#addAlternate(attributes)
    if (name === 'script' && attributes.type?.trim().toLowerCase() === 'application/ld+json') this.#script = ''
    else if (name === 'script' && isStateScript(attributes)) this.#state = ''
    if (name === 'a') this.#openLink(attributes)
    this.#reader.open(attributes, this.#base)
  }

  text(text: string): void {
    const { name } = this.#open.at(-1) ?? {}
    if (this.#script !== undefined && this.#script.length < MAX_SCRIPT) this.#script += text
    if (this.#state !== undefined && this.#state.length < MAX_STATE) this.#state += text
    if (name === 'title' && this.#title.length < MAX_BLOCK) this.#title += text
    if (this.#unseen > 0) return
    if (this.#block.length < MAX_BLOCK) this.#block += text
    else this.#isCut ||= text.trim() !== ''
    if (this.#link && this.#link.text.length < MAX_BLOCK) this.#link.text += text
    this.#reader.text(text)
    this.#marks.text(text)
  }

  close(name: string): void {
    const element = this.#open.pop()
    if (!element) return
    if (STRONG.has(name)) this.#emphasize(this.#block.slice(element.start))
    if (element.label !== '' && this.#unseen === 0 && this.#block.trim() === '') this.#block += element.label
    if (BLOCKS.has(name)) {
      this.#flush()
      this.#tags.pop()
    }
    if (INLINE.has(name)) this.#phraseEnd = isPhrase(this.#block.slice(element.start)) ? this.#block.length : 0
    if (element.isUnseen) this.#unseen--
    if (element.isFrame) this.#frames--
    if (element.isQuote) this.#quotes--
    this.#marks.close(name)
    if (name === 'script' && this.#script !== undefined) {
      // A longer script was cut, so its text is not valid JSON.
      if (this.#script.length < MAX_SCRIPT && this.#items.length < MAX_ITEMS)
        this.#items.push(...itemsOf(this.#script).slice(0, MAX_ITEMS - this.#items.length))
      this.#script = undefined
    }
    if (name === 'script' && this.#state !== undefined) {
      if (this.#state.length < MAX_STATE) this.#states.push(this.#state)
      this.#state = undefined
    }
    if (name === 'a') {
      this.#closeLink()
      this.#linkEnd = this.#block.length
    }
    this.#labels.close()
    this.#reader.close()
  }

  page(): Page {
    this.#flush()
    return {
      url: this.#url,
      title: oneLine(this.#title),
      topic: topicOf(this.#blocks, oneLine(this.#title)),
      language: languageOf(this.#language, this.#blocks),
      meta: this.#meta,
      blocks: this.#blocks,
      links: this.#links,
      alternates: this.#alternates,
      marks: this.#marks.found,
      feeds: this.#feeds,
      items: [...this.#items, ...this.#reader.items],
      isCut: this.#isCut,
    }
  }

  /** The scripts that contain the state of an application. */
  get states(): readonly StateScript[] {
    return this.#states
  }

  #flush(): void {
    const text = withoutStray(oneLine(this.#block))
    const strong = this.#strong
    this.#block = ''
    this.#strong = []
    this.#phraseEnd = 0
    this.#linkEnd = 0
    if (text === '') return
    if (this.#blocks.length >= MAX_BLOCKS || this.#length + text.length > MAX_TEXT) {
      this.#isCut = true
      return
    }
    this.#length += text.length
    const tag = this.#quotes > 0 ? 'blockquote' : (this.#tags.findLast((one) => one !== 'br') ?? 'body')
    const level = levelOf(tag, text, strong)
    if (level !== undefined) this.#leave(level)
    const headings = this.#headings.map((one) => one.text)
    const menu = this.#frames > 0 ? this.#labels.found : []
    this.#labels.text(text)
    this.#blocks.push({ tag, text, isFrame: this.#frames > 0, headings, strong, ...(menu.length > 0 ? { menu } : {}) })
    if (level !== undefined) this.#headings.push({ level, text: text.slice(0, MAX_HEADING) })
  }

  /** Ends the sections below a heading of this level. */
  #leave(level: number): void {
    while ((this.#headings.at(-1)?.level ?? 0) >= level) this.#headings.pop()
  }

  #emphasize(words: string): void {
    const text = oneLine(words)
    if (this.#unseen === 0 && text !== '' && text.length <= MAX_HEADING && this.#strong.length < MAX_STRONG)
      this.#strong.push(text)
  }

  #addMeta({ name, property, content }: Attributes): void {
    const key = (property ?? name ?? '').toLowerCase()
    if (key !== '' && content && !(key in this.#meta) && Object.keys(this.#meta).length < MAX_META)
      this.#meta[key] = oneLine(content).slice(0, MAX_BLOCK)
  }

  /** `<link rel="alternate">` names a feed of the website, or the page in another language. */
  #addAlternate({ rel = '', type = '', hreflang = '', href }: Attributes): void {
    if (!rel.toLowerCase().split(/\s+/).includes('alternate')) return
    const url = absolute(href, this.#base)
    if (url === undefined) return
    const language = hreflang.trim().toLowerCase()
    if (FEED_TYPES.has(type.trim().toLowerCase())) {
      if (this.#feeds.length < MAX_FEEDS) this.#feeds.push(url)
    } else if (LANGUAGE_TAG.test(language) && this.#alternates.length < MAX_ALTERNATES)
      this.#alternates.push({ language, url })
  }

  /**
   * Other elements lead to pages too: frames, image maps, forwarding, and elements with a script. A frame with a page of another
   * website shows its content, and is no link to it.
   */
  #addTarget(name: string, attributes: Attributes): void {
    const url = this.#links.length < MAX_LINKS ? absolute(targetOf(name, attributes), this.#base) : undefined
    if (url === undefined || (isEmbedded(name) && new URL(url).host !== new URL(this.#url).host)) return
    this.#links.push({ url, text: oneLine(attributes.title ?? labelOf(attributes)).slice(0, MAX_HEADING) })
  }

  #openLink({ href }: Attributes): void {
    const url = absolute(href, this.#base)
    this.#link = url === undefined ? undefined : { url, text: '' }
  }

  #closeLink(): void {
    if (this.#link && this.#links.length < MAX_LINKS)
      this.#links.push({ url: this.#link.url, text: oneLine(this.#link.text) })
    this.#link = undefined
  }
}

const topicOf = (blocks: readonly Block[], title: string): string =>
  (
    blocks.find(({ tag, isFrame }) => tag === 'h1' && !isFrame)?.text ??
    title.split(/ [|\u2013\u2014\u00b7-] /, 1)[0] ??
    ''
  ).slice(0, MAX_HEADING)

/** The text without a sign that a broken tag left at its end: `Jane Doe>`. */
const withoutStray = (text: string): string =>
  text.endsWith('>') && !text.includes('<') ? text.slice(0, -1).trimEnd() : text

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Returns the absolute http URL of a reference, without its fragment. */
function absolute(reference: string | undefined, base: string): string | undefined {
  if (reference === undefined || reference.length > 2_048 || !URL.canParse(reference, base)) return undefined
  const url = new URL(reference, base)
  url.hash = ''
  return /^https?:$/.test(url.protocol) ? url.href : undefined
}
