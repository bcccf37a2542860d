import { getDocumentProxy } from 'unpdf'
import { MAX_BLOCKS, MAX_TEXT } from './builder.js'
import { linesOf, type Piece, paragraphsOf } from './document-lines.js'
import type { Block, Page } from './page.js'

/*
 * Reads a PDF document as a page: paragraphs and headings, each with the number of its page. Pictures and forms are not
 * read. The program that reads the file needs limits of time and memory, because a small file can contain endless work.
 */

/** Maximum number of pages of a document that are read. */
const MAX_PAGES = 60
/** A text that stands on this many pages is the head or the foot of the pages. */
const MANY_PAGES = 3
/** Letters of a heading are larger than those of the text by this factor. */
const HEADING_SIZE = 1.15
const MAX_HEADING = 200

type Paragraph = Piece & { readonly page: number }

/** Reads a PDF document. It throws if the bytes are not a document that can be read without a password. */
export async function documentPage(bytes: Uint8Array, url: string): Promise<Page> {
  const paragraphs = await paragraphsIn(bytes)
  return { url, title: '', topic: '', language: '', meta: {}, blocks: blocksOf(paragraphs), ...NOTHING }
}

const NOTHING = { links: [], alternates: [], marks: [], feeds: [], items: [] } as const

async function paragraphsIn(bytes: Uint8Array): Promise<Paragraph[]> {
  const document = await getDocumentProxy(bytes, { verbosity: 0, useSystemFonts: false, disableFontFace: true })
  const paragraphs: Paragraph[] = []
  let length = 0
  for (let page = 1; page <= Math.min(document.numPages, MAX_PAGES) && length < MAX_TEXT; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    const pieces = items.flatMap((item): Piece[] => {
      if (!('str' in item)) return []
      const [, , skew = 0, size = 0, x = 0, y = 0] = item.transform.map(Number)
      return [{ text: item.str, x, y, width: item.width, size: Math.hypot(skew, size) }]
    })
    for (const paragraph of paragraphsOf(linesOf(pieces))) {
      const text = paragraph.text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
      length += text.length
      if (length <= MAX_TEXT && paragraphs.length < MAX_BLOCKS) paragraphs.push({ ...paragraph, text, page })
    }
  }
  await document.destroy()
  return paragraphs
}

function blocksOf(paragraphs: readonly Paragraph[]): Block[] {
  const body = usualSize(paragraphs)
  const repeated = repeatedTexts(paragraphs)
  let heading: string | undefined
  return paragraphs.map(({ text, size, page }) => {
    const isHeading = size > HEADING_SIZE * body && text.length <= MAX_HEADING
    const headings = heading === undefined || isHeading ? [] : [heading]
    if (isHeading) heading = text
    const isFrame = repeated.has(keyOf(text))
    return { tag: isHeading ? 'h2' : 'p', text, isFrame, headings, strong: [], page }
  })
}

/** The size of most letters. */
function usualSize(paragraphs: readonly Paragraph[]): number {
  const letters = new Map<number, number>()
  for (const { text, size } of paragraphs) {
    const rounded = Math.round(size * 2) / 2
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length)
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/** The texts of the head and the foot of the pages, without the numbers of the pages. */
function repeatedTexts(paragraphs: readonly Paragraph[]): ReadonlySet<string> {
  const pages = new Map<string, Set<number>>()
  for (const { text, page } of paragraphs) pages.set(keyOf(text), (pages.get(keyOf(text)) ?? new Set()).add(page))
  return new Set([...pages].flatMap(([key, on]) => (on.size >= MANY_PAGES ? [key] : [])))
}

const keyOf = (text: string): string => text.replace(/\d+/g, '0')
