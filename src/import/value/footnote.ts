/** Marks of footnotes in the tables of encyclopedias: `[1]`, `[a]`, `[note 2]`. */
const MARK = /\[(?:\d{1,3}|[a-z]|(?:note|nb|n) \d{1,3}|citation needed)\]/gi

/** Signs of footnotes behind a word or a year of at least three signs, and behind a legal form: `Stripe¹`, `Alder AG¹`, `2012*`, `Alder†`. `X²` is a name. */
const SIGN = /([\p{L}\p{Nd}.]{3}|\p{L} \p{Lu}{2}) ?(?:[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}|\*{1,3}|[†‡§])$/u

const SIGNS = '⁰¹²³⁴⁵⁶⁷⁸⁹*†‡§'

/** A text without the marks of footnotes. A text that only consists of a mark stays. */
export function withoutFootnotes(text: string): string {
  const unmarked = text.includes('[') ? text.replace(MARK, '').trim() || text : text
  // The pattern is only tried if the last sign can be a mark, because a text can be long.
  return SIGNS.includes(unmarked.at(-1) ?? ' ') ? unmarked.replace(SIGN, '$1') : unmarked
}

/** The name in a text such as `Jane Doe (https://notion.so/Jane-Doe-1a2b)`: some programs write the page of a record behind it. */
export function withoutLink(text: string): string {
  const at = text.indexOf(' (http')
  return at > 0 && text.endsWith(')') && /^\(https?:\/\/[^()\s]+\)$/.test(text.slice(at + 1))
    ? text.slice(0, at).trim()
    : text
}
