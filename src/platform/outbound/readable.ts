/*
 * Reads the text of a page without building a tree: one pass over the tags, so that the depth of a page has no effect
 * on the time. A hostile page can have a tag at every character, so the number of tags and the length of a text are
 * limited.
 */

/** Maximum number of tags that are read. */
const MOST_TAGS = 20_000
/** Maximum length of a text between two tags, in characters. The rest of a longer text is ignored. */
const LONGEST_TEXT = 65_536

/** Elements whose content is not visible text. */
const UNREAD = /^<(script|style|noscript|template|svg|title)\b/i

/** Yields the texts between tags. */
function* runs(html: string): Generator<string> {
  const lower = html.toLowerCase()
  for (let at = 0, tags = 0; at < html.length && tags < MOST_TAGS; tags++) {
    const open = html.indexOf('<', at)
    const end = open === -1 ? html.length : open
    if (end > at) yield html.slice(at, Math.min(end, at + LONGEST_TEXT))
    if (open === -1) return
    const unread = UNREAD.exec(html.slice(open, open + 12))?.[1]?.toLowerCase()
    const last = unread === undefined ? open : lower.indexOf(`</${unread}`, open)
    const close = last === -1 ? -1 : html.indexOf('>', last)
    if (close === -1) return
    at = close + 1
  }
}

/** The visible text of a page with normalized white space. Stops after `most` characters, not counting white space. */
export function readableText(html: string, most: number): string {
  const parts: string[] = []
  let count = 0
  for (const run of runs(html)) {
    const words = plain(run)
    if (words !== '') parts.push(words)
    count += words.replace(/ /g, '').length
    if (count >= most) break
  }
  return parts.join(' ')
}

/** Maximum length of a title with its tag, in characters. */
const LONGEST_TITLE = 500

/** The title of a page, or an empty text. */
export function titleOf(html: string): string {
  const at = html.search(/<title\b/i)
  const start = at === -1 ? '' : html.slice(at, at + LONGEST_TITLE)
  return plain(/^<title[^>]*>([^<]*)/i.exec(start)?.[1] ?? '')
}

const CHARACTERS: readonly (readonly [RegExp, string])[] = [
  [/&(nbsp|#160|#xa0);/gi, ' '],
  [/&(rsquo|lsquo|apos|#0?39|#x27|#8217);|[\u2018\u2019]/gi, "'"],
  [/&(quot|#34|ldquo|rdquo);/gi, '"'],
  [/&amp;/gi, '&'],
]

const plain = (text: string): string =>
  CHARACTERS.reduce((left, [written, character]) => left.replace(written, character), text)
    .replace(/\s+/g, ' ')
    .trim()
