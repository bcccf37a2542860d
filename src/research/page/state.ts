import { literalAt } from './literal.js'
import type { Block, Link } from './page.js'
import type { Attributes } from './roles.js'

/*
 * Single-page applications embed what they show as JSON in a script. If a page shows almost nothing without its scripts,
 * these texts are read as its text.
 */

export type StateScript = string

/** Whether a script can contain the state of an application: data, or a program in the page. */
export const isStateScript = ({ type = '', src, id = '' }: Attributes): boolean =>
  src === undefined &&
  (/^application\/json$/i.test(type.trim()) || id === '__NEXT_DATA__' || /^(?:text\/javascript)?$/i.test(type.trim()))

/** What the state shows: blocks, and the addresses to which it links. */
export interface State {
  readonly blocks: Block[]
  readonly links: Link[]
  /** Names of the application or its owner. */
  readonly marks: string[]
  /** The blocks with the names and titles of people. */
  readonly people: Block[]
}

/** Reads HTML in a value of the state as blocks. */
type ReadHtml = (html: string) => Promise<readonly Block[]>

const MAX_DEPTH = 14
const MAX_VALUES = 4_000
const MAX_HTML = 40

/** Reads the state of an application. A script that contains and assigns no value has none. */
export async function readState(scripts: readonly StateScript[], url: string, readHtml: ReadHtml): Promise<State> {
  const walk = new Walk(url, readHtml)
  for (const value of [...scripts.flatMap(valuesIn), ...flightIn(scripts)]) await walk.read(value, [])
  return walk
}

const PARSE = 'JSON.parse("'
/** The start of a value in a script: at its beginning, or after an equals sign. */
const VALUE = /(?:^|[\w\]] ?= ?)(?=[[{]|JSON\.parse\(")/g
/** Maximum number of values that are read in a script. */
const MAX_VALUES_OF_SCRIPT = 20

/** The values that a script contains or assigns. */
function valuesIn(script: string): unknown[] {
  const values: unknown[] = []
  let end = 0
  for (const { index, 0: before } of script.trimStart().matchAll(VALUE)) {
    const [text, start] = [script.trimStart(), index + before.length]
    if (start < end || values.length >= MAX_VALUES_OF_SCRIPT) continue
    if (text.startsWith(PARSE, start)) {
      const read = literalAt(text, start + PARSE.length - 1)
      end = read?.end ?? end
      values.push(typeof read?.value === 'string' ? literalAt(read.value, 0)?.value : undefined)
    } else {
      const read = literalAt(text, start)
      end = read?.end ?? end
      values.push(hydrated(read?.value))
    }
  }
  return values
}

/** React sends what a page shows in parts. Each is a text with lines, and each line is a number and a value. */
const FLIGHT = /__next_f\.push\((?=\[1,)/g

function flightIn(scripts: readonly string[]): unknown[] {
  const parts = scripts.flatMap((script) =>
    [...script.matchAll(FLIGHT)].map(({ index, 0: { length } }) => literalAt(script, index + length)?.value),
  )
  const text = parts.map((part) => (Array.isArray(part) && typeof part[1] === 'string' ? part[1] : '')).join('')
  return text.split('\n').flatMap((line) => {
    const start = /^[0-9a-f]{1,6}:(?=[[{])/.exec(line)?.[0].length
    return start === undefined ? [] : [literalAt(line, start)?.value]
  })
}

/**
 * Nuxt writes a state as a list of values. Objects and lists in it contain the positions of their members. Many of them can contain
 * the same position, so the number of values is limited.
 */
function hydrated(state: unknown): unknown {
  const isList = Array.isArray(state) && Array.isArray(state[0]) && /Reactive$/.test(String(state[0][0]))
  if (!isList) return state
  let values = 0
  const valueAt = (index: unknown, depth: number): unknown => {
    const isRead = typeof index === 'number' && depth < MAX_DEPTH && values++ < MAX_VALUES
    const value: unknown = isRead ? state[index] : undefined
    if (Array.isArray(value))
      return value.filter((one) => typeof one === 'number').map((one) => valueAt(one, depth + 1))
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, valueAt(one, depth + 1)]))
      : value
  }
  return valueAt(0, 0)
}

type JsonObject = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Element = readonly ['$', string, unknown, unknown]
const isElement = (value: unknown): value is Element =>
  Array.isArray(value) && value[0] === '$' && typeof value[1] === 'string' && value.length >= 4

/** Elements inside of a line of text. */
const INLINE = /^(?:a|abbr|b|br|em|i|small|span|strong|time)$/

/** The text of children that are texts and elements inside of a line. Undefined if there are others. */
function textOf(children: unknown): string | undefined {
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  if (isElement(children))
    return INLINE.test(children[1]) && isObject(children[3]) ? textOf(children[3].children ?? ' ') : undefined
  if (!Array.isArray(children) || children.length === 0) return undefined
  const texts = children.map(textOf)
  return texts.some((text) => text === undefined) ? undefined : texts.join('')
}

/** Members that contain no text for readers. */
const HIDDEN =
  /^(?:id|_id|key|slug|type|__typename|kind|page|buildId|locale|lang|query|src|srcset|image|img|photo|icon|className|css|style|href|url|u|path|format|version|gsp|scriptLoader|fields|variant|theme|color)$/i
const TITLE = /^(?:title|heading|headline|h1|h2)$/i
const NAME = /^(?:n|name|fullName|displayName|label)$/i
const ROLE = /^(?:t|jobTitle|role|position|function|title)$/i
const EMPLOYER = /^(?:org|organi[sz]ation|company|employer|firm)$/i
const DATE = /^(?:date|publishedAt|published|datePublished)$/i
/** Members with the name of the application or its owner. */
const MARK = /^(?:logoAlt|siteName|brandName|companyName)$/i
/** Members with the words of somebody else. */
const QUOTES = /quote|testimonial|review/i

const camelWords = (text: string): string => text.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')

class Walk implements State {
  readonly blocks: Block[] = []
  readonly links: Link[] = []
  readonly marks: string[] = []
  readonly people: Block[] = []
  readonly #url: string
  readonly #readHtml: ReadHtml
  #values = 0
  /** The latest heading of the elements of React. */
  #heading: string | undefined
  #html = 0

  constructor(url: string, readHtml: ReadHtml) {
    this.#url = url
    this.#readHtml = readHtml
  }

  /** `headings` are the names of the members above the value. */
  async read(value: unknown, headings: readonly string[], depth = 0): Promise<void> {
    if (depth > MAX_DEPTH || this.#values > MAX_VALUES) return
    if (isElement(value)) return this.#element(value, headings, depth)
    if (Array.isArray(value)) {
      for (const one of value)
        await (typeof one === 'string' ? this.#text('', one, headings) : this.read(one, headings, depth + 1))
    } else if (isObject(value)) await this.#object(value, headings, depth)
  }

  /** An element of React: `["$", "h2", null, { "children": "Team" }]`. The elements after a heading are below it. */
  async #element([, tag, , props]: Element, headings: readonly string[], depth: number): Promise<void> {
    const { children, ...others } = isObject(props) ? props : {}
    const text = textOf(children)
    const place = [...headings, ...(this.#heading === undefined ? [] : [this.#heading])]
    this.#link({ ...others, text: text ?? '' })
    if (text === undefined) {
      await this.read(isElement(children) ? [children] : children, headings, depth + 1)
      await this.read(others, headings, depth + 1)
    } else this.#add(tag, text, place)
    if (/^h[1-6]$/.test(tag)) this.#heading = text
  }

  async #object(value: JsonObject, given: readonly string[], depth: number): Promise<void> {
    const kind = typeof value.__typename === 'string' ? [camelWords(value.__typename)] : []
    const headings = [...given, ...kind]
    this.#link(value)
    const person = personIn(value)
    const start = this.blocks.length
    if (person) for (const text of person) this.#add(text === person[0] ? 'h3' : 'p', text, headings)
    this.people.push(...this.blocks.slice(start))
    const street = lineOf(value)
    if (street !== undefined) {
      const label = Object.entries(value).find(([key]) => NAME.test(key))?.[1]
      if (typeof label === 'string' && !person) this.#add('h4', label, headings)
      this.#add('address', street, headings)
    }
    for (const [key, one] of Object.entries(value)) {
      this.#values++
      const isRead =
        (person && (NAME.test(key) || ROLE.test(key) || EMPLOYER.test(key))) ||
        (street !== undefined && (PLACE.test(key) || NAME.test(key)))
      if (isRead || (HIDDEN.test(key) && !(isObject(one) || Array.isArray(one)))) continue
      if (typeof one === 'string') await this.#text(key, one, headings)
      else await this.read(one, [...headings, camelWords(key)], depth + 1)
    }
  }

  async #text(key: string, text: string, headings: readonly string[]): Promise<void> {
    if (MARK.test(key) || (NAME.test(key) && /^brand$/i.test(headings.at(-1) ?? '')))
      this.marks.push(text.slice(0, 100))
    if (/^(?:https?:)?\/{1,2}\S*$/.test(text)) return this.#addLink(text, key)
    if (/<\/?[a-z][^<>]*>/i.test(text) && this.#html++ < MAX_HTML) {
      for (const block of await this.#readHtml(text))
        this.blocks.push({ ...block, headings: [...headings, ...block.headings] })
    } else if (DATE.test(key)) this.#add('time', text, headings)
    else if (TITLE.test(key) || NAME.test(key)) this.#add('h3', text, headings)
    else if (/\s|[^\x20-\x7f]/.test(text)) this.#add('p', text, headings)
  }

  #add(tag: string, text: string, headings: readonly string[]): void {
    const isQuote = headings.some((one) => QUOTES.test(one))
    const line = text.replace(/\s+/g, ' ').trim()
    if (line !== '')
      this.blocks.push({
        tag: isQuote ? 'blockquote' : tag,
        text: line.slice(0, 4_000),
        isFrame: false,
        headings,
        strong: [],
      })
  }

  /** `{ "label": "About", "href": "/about" }` */
  #link(value: JsonObject): void {
    const texts = Object.values(value).filter((one) => typeof one === 'string')
    const url = texts.find((one) => /^(?:https?:\/)?\/\S+$/.test(one))
    if (url !== undefined) this.#addLink(url, texts.find((one) => one !== url) ?? '')
  }

  #addLink(reference: string, text: string): void {
    if (this.links.length >= 600 || !URL.canParse(reference, this.#url)) return
    const { href, protocol } = new URL(reference, this.#url)
    if (/^https?:$/.test(protocol)) this.links.push({ url: href, text: text.slice(0, 200) })
  }
}

/** The name and the title of a person, and the employer if the state names one. */
function personIn(value: JsonObject): string[] | undefined {
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const name =
    entries.find(([key]) => NAME.test(key))?.[1] ?? entries.find(([key]) => /^(?:by|person|author)$/i.test(key))?.[1]
  const title = entries.find(([key]) => ROLE.test(key))?.[1]
  const employer = entries.find(([key]) => EMPLOYER.test(key))?.[1]
  if (name === undefined || title === undefined) return undefined
  return [name, employer === undefined ? title : `${title}, ${employer}`]
}

const PLACE =
  /^(?:lines|street|streetAddress|address1?|city|locality|addressLocality|zip|postalCode|state|region|country)$/i

/** The address in an object: its lines, or its street and its city. */
function lineOf(value: JsonObject): string | undefined {
  if (Array.isArray(value.lines) && value.lines.every((line) => typeof line === 'string')) return value.lines.join(', ')
  const entries = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const parts = entries.filter(([key]) => PLACE.test(key)).map(([, text]) => text)
  return parts.length >= 2 ? parts.join(', ') : undefined
}
