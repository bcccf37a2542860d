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
/** Maximum number of characters of all texts. A state can repeat one text many times. */
const MAX_TEXT = 120_000

/** Reads the state of an application. A script that is not JSON, and assigns no JSON, has none. */
export async function readState(scripts: readonly StateScript[], url: string, readHtml: ReadHtml): Promise<State> {
  const walk = new Walk(url, readHtml)
  for (const script of scripts) await walk.read(jsonIn(script), [])
  return walk
}

const ASSIGNMENT =
  /^\s*(?:(?:var|let|const)\s+|(?:window|self|globalThis)\.)(?:__)?[A-Za-z]\w*\s*=\s*|^\s*window\[['"]\w+['"]\]\s*=\s*/
const PARSE = 'JSON.parse("'

function jsonIn(script: string): unknown {
  const start = /^\s*[[{]/.test(script) ? script.search(/\S/) : (ASSIGNMENT.exec(script)?.[0].length ?? -1)
  if (start !== -1 && script.startsWith(PARSE, start)) {
    const text = parsed(script.slice(start + PARSE.length - 1, script.lastIndexOf('"') + 1))
    return typeof text === 'string' ? parsed(text) : undefined
  }
  const isValue = script[start] === '[' || script[start] === '{'
  return !isValue ? undefined : hydrated(parsed(script.slice(start, endOfJson(script, start))))
}

/**
 * Nuxt writes a state as a list of values. Objects and lists in it contain the positions of their members. Many of them can contain
 * the same position, so the number of values is limited.
 */
function hydrated(state: unknown): unknown {
  const isList = Array.isArray(state) && isReactive(state[0])
  if (!isList) return state
  let values = 0
  const valueAt = (index: unknown, depth: number): unknown => {
    const isRead = values++ < MAX_VALUES && typeof index === 'number' && depth < MAX_DEPTH
    const value: unknown = isRead ? state[index] : undefined
    if (Array.isArray(value))
      return value
        .filter((one) => typeof one === 'number')
        .slice(0, Math.max(0, MAX_VALUES - values))
        .map((one) => valueAt(one, depth + 1))
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, valueAt(one, depth + 1)]))
      : value
  }
  return valueAt(0, 0)
}

const isReactive = (first: unknown): boolean =>
  Array.isArray(first) && typeof first[0] === 'string' && first[0].endsWith('Reactive')

/** The position after the JSON value that begins at a position. */
function endOfJson(text: string, start: number): number {
  let [depth, isString] = [0, false]
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (isString && sign === '\\') at++
    else if (sign === '"') isString = !isString
    else if (isString) continue
    else if (sign === '{' || sign === '[') depth++
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1
  }
  return text.length
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type JsonObject = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Members that contain no text for readers. */
const HIDDEN =
  /^(?:id|_id|key|slug|type|__typename|kind|page|buildId|locale|lang|query|src|srcset|image|img|photo|icon|className|css|style|href|url|u|path|format|version|gsp|scriptLoader|fields|variant|theme|color)$/i
const TITLE = /^(?:title|heading|headline|h1|h2)$/i
const NAME = /^(?:name|fullName|displayName|label)$/i
const ROLE = /^(?:jobTitle|role|position|function|title)$/i
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
  #html = 0
  /** Number of characters of the texts. */
  #characters = 0

  constructor(url: string, readHtml: ReadHtml) {
    this.#url = url
    this.#readHtml = readHtml
  }

  /** `headings` are the names of the members above the value. */
  async read(value: unknown, headings: readonly string[], depth = 0): Promise<void> {
    if (depth > MAX_DEPTH || this.#values > MAX_VALUES) return
    if (Array.isArray(value)) {
      for (const one of value.slice(0, MAX_VALUES)) {
        if (this.#values++ > MAX_VALUES) return
        await (typeof one === 'string' ? this.#text('', one, headings) : this.read(one, headings, depth + 1))
      }
    } else if (isObject(value)) await this.#object(value, headings, depth)
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
      this.#characters += text.length
      if (this.#characters > MAX_TEXT) return
      for (const block of await this.#readHtml(text))
        this.blocks.push({ ...block, headings: [...headings, ...block.headings] })
    } else if (DATE.test(key)) this.#add('time', text, headings)
    else if (TITLE.test(key) || NAME.test(key)) this.#add('h3', text, headings)
    else if (/\s|[^\x20-\x7f]/.test(text)) this.#add('p', text, headings)
  }

  #add(tag: string, text: string, headings: readonly string[]): void {
    const isQuote = headings.some((one) => QUOTES.test(one))
    const line = text.replace(/\s+/g, ' ').trim()
    const shown = line.slice(0, Math.min(4_000, Math.max(0, MAX_TEXT - this.#characters)))
    this.#characters += shown.length
    if (shown !== '')
      this.blocks.push({ tag: isQuote ? 'blockquote' : tag, text: shown, isFrame: false, headings, strong: [] })
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
