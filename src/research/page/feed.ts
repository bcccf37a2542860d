import { Parser } from 'htmlparser2'
import { z } from 'zod'
import type { Block, Page } from './page.js'
import { parsePage } from './parse.js'

/*
 * Reads feeds: RSS, Atom and JSON Feed. A feed becomes a page with a heading, a day and paragraphs for each item, so that
 * the rules for pages also read feeds.
 */

const MAX_ITEMS = 40
/** Maximum nesting of a feed in XML. */
const MAX_DEPTH = 100
const MAX_FIELD = 20_000
/** Number of paragraphs of an item that are read. News are at its beginning. */
const MAX_PARAGRAPHS = 6

interface Item {
  title: string
  link: string
  date: string
  summary: string
  content: string
}
const newItem = (): Item => ({ title: '', link: '', date: '', summary: '', content: '' })

/** The elements of RSS and Atom, in lower case, and the field of an item that they contain. */
const FIELDS: ReadonlyMap<string, keyof Item> = new Map(
  Object.entries({
    title: 'title',
    link: 'link',
    pubdate: 'date',
    'dc:date': 'date',
    published: 'date',
    description: 'summary',
    summary: 'summary',
    content: 'content',
    'content:encoded': 'content',
  }),
)

/** Reads a feed as a page. Undefined if the text is not a feed. */
export async function feedPage(text: string, url: string): Promise<Page | undefined> {
  const items = isXmlFeed(text) ? xmlItems(text) : jsonItems(text)
  if (!items) return undefined
  const blocks: Block[] = []
  const links = []
  for (const { title, link, date, summary, content } of items) {
    const heading = (await blocksOf(title, url)).map((block) => block.text).join(' ')
    const day = dayOf(date)
    blocks.push({ tag: 'h2', text: heading, isFrame: false, headings: [], strong: [] })
    if (day !== undefined) blocks.push({ tag: 'time', text: day, isFrame: false, headings: [], strong: [] })
    blocks.push(...(await blocksOf(content || summary, url)).slice(0, MAX_PARAGRAPHS))
    if (URL.canParse(link, url)) links.push({ url: new URL(link, url).href, text: heading })
  }
  return {
    url,
    title: '',
    topic: '',
    language: '',
    meta: {},
    blocks,
    links,
    alternates: [],
    marks: [],
    items: [],
    feeds: [],
  }
}

const isXmlFeed = (text: string): boolean => /<(?:rss|feed|rdf:RDF)[\s>]/.test(text.slice(0, 1_000))

const blocksOf = async (html: string, url: string): Promise<Block[]> =>
  (await parsePage(`<p>${html}</p>`, url)).blocks.map(({ tag, text }) => ({
    tag: tag === 'blockquote' ? tag : 'p',
    text,
    isFrame: false,
    headings: [],
    strong: [],
  }))

/** The day of a date in RFC 3339, in the time zone of the writer, or in RFC 822. */
function dayOf(date: string): string | undefined {
  const written = /^\d{4}-\d\d-\d\d/.exec(date)?.[0]
  if (written !== undefined && z.iso.date().safeParse(written).success) return written
  const time = Date.parse(date)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10)
}

function xmlItems(xml: string): Item[] {
  const items: Item[] = []
  const open: string[] = []
  let item: Item | undefined
  let field: keyof Item | undefined
  const parser = new Parser(
    {
      onopentag: (name, { href, rel = 'alternate' }) => {
        open.push(name)
        if (open.length > MAX_DEPTH || items.length > MAX_ITEMS) return parser.pause()
        if (name === 'item' || name === 'entry') {
          item = newItem()
          items.push(item)
        } else if (item && !field) {
          field = FIELDS.get(name)
          if (name === 'link' && href !== undefined && rel === 'alternate') item.link ||= href
        }
      },
      ontext: (text) => {
        if (item && field && item[field].length < MAX_FIELD) item[field] += text
      },
      onclosetag: (name) => {
        open.pop()
        if (name === 'item' || name === 'entry') item = undefined
        if (FIELDS.get(name) === field) field = undefined
      },
    },
    { xmlMode: true, lowerCaseTags: true, decodeEntities: true },
  )
  parser.write(xml)
  return items.slice(0, MAX_ITEMS).map((one) => ({ ...one, link: one.link.trim(), date: one.date.trim() }))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const hasVersion = ({ version }: Readonly<Record<string, unknown>>): boolean =>
  typeof version === 'string' && version.includes('jsonfeed.org')

function jsonItems(text: string): Item[] | undefined {
  if (!text.trimStart().startsWith('{')) return undefined
  const feed = parsed(text)
  if (!isObject(feed) || !Array.isArray(feed.items) || !hasVersion(feed)) return undefined
  return feed.items
    .slice(0, MAX_ITEMS)
    .filter(isObject)
    .map((item) => {
      const textOf = (name: string) => (typeof item[name] === 'string' ? item[name].slice(0, MAX_FIELD) : '')
      return {
        title: textOf('title'),
        link: textOf('url'),
        date: textOf('date_published'),
        summary: textOf('summary'),
        content: textOf('content_html') || textOf('content_text'),
      }
    })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
