/** Elements whose content is not visible text. */
const UNREAD = /^<(script|style|noscript|template|svg|title)\b/i

/** Yields the text outside tags, in one pass: the cost is linear even for a malicious page. */
function* runs(html: string): Generator<string> {
  const lower = html.toLowerCase()
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    yield html.slice(at, open === -1 ? undefined : open)
    if (open === -1) return
    const unread = UNREAD.exec(html.slice(open, open + 12))?.[1]?.toLowerCase()
    const last = unread === undefined ? open : lower.indexOf(`</${unread}`, open)
    const end = last === -1 ? -1 : html.indexOf('>', last)
    if (end === -1) return
    at = end + 1
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

/** The title of a page, or an empty text. */
export const titleOf = (html: string): string => plain(/<title[^>]{0,200}>([^<]{0,300})/i.exec(html)?.[1] ?? '')

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
