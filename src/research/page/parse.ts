import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { Builder, MAX_BLOCKS, MAX_LINKS } from './builder.js'
import { MAX_MARKS } from './marks.js'
import type { Page } from './page.js'
import { readState, type StateScript } from './state.js'

/** Maximum length of a page, in characters. The rest of a longer page is not read. */
const MAX_LENGTH = 2_000_000
/** Maximum nesting of elements. The parser compares each end tag with all open elements. */
const MAX_DEPTH = 1_000
/** Maximum number of elements. */
const MAX_ELEMENTS = 100_000
/** Maximum number of attributes of all elements together. */
const MAX_ATTRIBUTES = 200_000
/** Maximum time of the parser. */
const MAX_MS = 2_000
/** Number of characters of a page that are read at once. After them, the process can serve other requests. */
const PART = 32_768

/**
 * Reads a page in one pass over its tags. It builds no tree. If a page exceeds a limit, the rest of it is not read.
 * While a long page is read, the process also serves other requests.
 */
export async function parsePage(html: string, url: string): Promise<Page> {
  const { page, states } = await readPage(html, url)
  return states.length === 0 ? page : withState(page, states)
}

/** Reads a page without the states in its scripts. */
async function readPage(html: string, url: string) {
  const builder = new Builder(url)
  let [elements, attributes, isStopped] = [0, 0, false]
  const parser = new Parser(
    {
      onattribute: () => {
        attributes++
      },
      onopentag: (name, given) => {
        builder.open(name, given)
        elements++
        isStopped ||= builder.depth > MAX_DEPTH || elements > MAX_ELEMENTS || attributes > MAX_ATTRIBUTES
        if (isStopped) parser.pause()
      },
      ontext: (text) => builder.text(text),
      onclosetag: (name) => builder.close(name),
    },
    { decodeEntities: true },
  )
  const started = performance.now()
  for (let at = 0; at < Math.min(html.length, MAX_LENGTH) && !isStopped; at += PART) {
    parser.write(html.slice(at, Math.min(at + PART, MAX_LENGTH)))
    await setImmediate()
    isStopped ||= attributes > MAX_ATTRIBUTES || performance.now() - started > MAX_MS
  }
  if (!isStopped) parser.end()
  const read = builder.page()
  const page = { ...read, isCut: read.isCut === true || isStopped || html.length > MAX_LENGTH }
  return { page, states: builder.states }
}

/** Number of characters of the main part of a page that needs no scripts. */
const MIN_TEXT = 200

const hasText = ({ blocks }: Page): boolean =>
  blocks.reduce((sum, { text, isFrame }) => sum + (isFrame ? 0 : text.length), 0) >= MIN_TEXT

/**
 * Adds what the state of an application shows. Scripts can add lists of people to a page with text too: these are added if the page
 * shows none of the names.
 */
async function withState(page: Page, scripts: readonly StateScript[]): Promise<Page> {
  const isShort = !hasText(page)
  const { blocks, links, marks, people } = await readState(scripts, page.url, async (html) =>
    // A state in HTML of a state is not read: each level could contain the next one many times.
    isShort ? (await readPage(html, page.url)).page.blocks : [],
  )
  if (!isShort) {
    const shown = new Set(page.blocks.map(({ text }) => text))
    const isShown = people.some(({ tag, text }) => tag === 'h3' && shown.has(text))
    return isShown ? page : { ...page, blocks: [...page.blocks, ...people].slice(0, MAX_BLOCKS) }
  }
  return {
    ...page,
    blocks: [...page.blocks, ...blocks].slice(0, MAX_BLOCKS),
    links: [...page.links, ...links].slice(0, MAX_LINKS),
    marks: [...page.marks, ...marks].slice(0, MAX_MARKS),
  }
}
