import { Parser } from 'htmlparser2'

/** Maximum number of characters of a page that are parsed. The head of a page is at its start. */
const PARSED = 524_288
/** Maximum length of a fact, in characters. */
const LONGEST = 2_000
/**
 * Maximum nesting of elements. The parser compares each end tag with all open elements, so a deeper page is not read to
 * its end.
 */
const DEEPEST = 500
/** Maximum number of facts of a page. */
const MOST = 200

/** Facts of a web page: its title, its language, and the contents of its `meta` tags by name or property. */
export interface PageFacts {
  readonly title: string | undefined
  readonly language: string | undefined
  readonly meta: ReadonlyMap<string, string>
}

/** Reads the facts of a page in one pass over its start, without building a tree. */
export function pageFacts(html: string): PageFacts {
  const meta = new Map<string, string>()
  let language: string | undefined
  let title: string | undefined
  let isTitle = false
  let depth = 0
  const parser = new Parser({
    onopentag(name, { lang, name: key, property, itemprop, content }) {
      if (++depth > DEEPEST) parser.pause()
      if (name === 'html') language ??= clean(lang)
      if (name === 'title') isTitle = title === undefined
      const names = (property ?? key ?? itemprop ?? '').toLowerCase()
      const value = clean(content)
      if (name === 'meta' && names !== '' && value !== undefined && meta.size < MOST && !meta.has(names))
        meta.set(names.slice(0, LONGEST), value)
    },
    ontext(text) {
      if (isTitle && (title ?? '').length < LONGEST) title = `${title ?? ''}${text}`
    },
    onclosetag(name) {
      depth--
      if (name === 'title') isTitle = false
    },
  })
  parser.write(html.slice(0, PARSED))
  if (depth <= DEEPEST) parser.end()
  return { title: clean(title), language, meta }
}

const clean = (text: string | undefined): string | undefined =>
  text?.slice(0, LONGEST).replace(/\s+/g, ' ').trim() || undefined
