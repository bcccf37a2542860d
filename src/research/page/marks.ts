import { type Attributes, isLogo, labelOf } from './roles.js'

export const MAX_MARKS = 20
const MAX_MARK = 100
const MAX_PARTS = 3

/**
 * Finds what a page shows as its logo: the text and the pictures of a link to the first page, and pictures that are named
 * as a logo.
 */
export class MarkReader {
  readonly #url: string
  readonly #found = new Set<string>()
  /** The text of the current link, if it leads to the first page. */
  #link: string | undefined

  constructor(url: string) {
    this.#url = url
  }

  get found(): readonly string[] {
    return [...this.#found]
  }

  /** `isTop` is true before the first heading. Further down, logos are those of customers and partners. */
  open(name: string, attributes: Attributes, isTop: boolean): void {
    if (name === 'a') this.#link = this.#isHome(attributes.href) ? '' : undefined
    // A name and a slogan below it are two elements of one link.
    else if (this.#link !== undefined && this.#link.length < MAX_MARK) this.#link += '\n'
    const isPicture = name === 'img' || name === 'svg'
    if (isPicture && (this.#link !== undefined || (isTop && isLogo(attributes)))) this.#add(labelOf(attributes))
  }

  text(text: string): void {
    if (this.#link !== undefined && this.#link.length < MAX_MARK) this.#link += text
  }

  close(name: string): void {
    if (name !== 'a' || this.#link === undefined) return
    const parts = this.#link.split('\n').filter((part) => part.trim() !== '')
    for (const part of new Set([parts.join(''), ...(parts.length <= MAX_PARTS ? parts : [])])) this.#add(part)
    this.#link = undefined
  }

  #add(words: string): void {
    const text = words.replace(/\s+/g, ' ').trim()
    if (text !== '' && text.length < MAX_MARK && this.#found.size < MAX_MARKS) this.#found.add(text)
  }

  /** Whether a reference leads to the first page of the website, or to that of a language. */
  #isHome(href: string | undefined): boolean {
    if (href === undefined || href.startsWith('#') || !URL.canParse(href, this.#url)) return false
    const [url, own] = [new URL(href, this.#url), new URL(this.#url)]
    return url.host === own.host && url.search === '' && HOME.test(url.pathname)
  }
}

/** `/en` is the first page in another language, and `/ci` can be a page about a product. */
const HOME =
  /^\/(?:(?:ar|at|au|bg|br|ca|ch|cn|cs|cz|da|de|dk|el|en|es|et|eu|fi|fr|ge|he|hk|hr|hu|id|ie|in|is|it|ja|jp|ka|ko|kr|lt|lv|mx|nb|nl|no|pl|pt|ro|ru|sg|sk|sl|sr|sv|sw|th|tr|tw|uk|us|vi|zh)(?:-[a-z]{2})?\/?)?(?:(?:index|home|default)\.\w{3,5})?$/i
