import { Parser } from 'htmlparser2'
import { Builder } from './builder.js'
import type { Page } from './page.js'

/** Maximum length of a page. The rest of a longer page is not read. */
const MAX_LENGTH = 2_000_000
/** Maximum nesting. The parser compares each end tag with all open elements, so a deeper page is not read to its end. */
const MAX_DEPTH = 1_000

/** Reads a page in one pass over its tags. It builds no tree. */
export function parsePage(html: string, url: string): Page {
  const builder = new Builder(url)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        builder.open(name, attributes)
        if (builder.depth > MAX_DEPTH) parser.pause()
      },
      ontext: (text) => builder.text(text),
      onclosetag: (name) => builder.close(name),
    },
    { decodeEntities: true },
  )
  parser.write(html.slice(0, MAX_LENGTH))
  if (builder.depth <= MAX_DEPTH) parser.end()
  return builder.page()
}
