/** Marks of footnotes in the tables of encyclopedias: `[1]`, `[a]`, `[note 2]`. */
const MARK = /\[(?:\d{1,3}|[a-z]|(?:note|nb|n) \d{1,3}|citation needed)\]/gi

/** A text without the marks of footnotes. A text that only consists of a mark stays. */
export const withoutFootnotes = (text: string): string =>
  text.includes('[') ? text.replace(MARK, '').trim() || text : text

/** The name in a text such as `Jane Doe (https://notion.so/Jane-Doe-1a2b)`: some programs write the page of a record behind it. */
export function withoutLink(text: string): string {
  const at = text.indexOf(' (http')
  return at > 0 && text.endsWith(')') && /^\(https?:\/\/[^()\s]+\)$/.test(text.slice(at + 1))
    ? text.slice(0, at).trim()
    : text
}
