import { Parser } from 'htmlparser2'
import { type Cells, LIST_SEPARATOR } from '../file/source-record.js'
import type { MappedField } from '../mapping/mapping.js'
import { withoutFootnotes, withoutLink } from '../value/footnote.js'

/*
 * The text of a cell without what programs write around it.
 */

/** Names of fields with ids and links, which can contain any sign. */
const KEPT = /id$|^url|^uniqueId/i
const LINK = /^url/

/** The text of the cell of a field. Undefined if it is empty. */
export function cellOf({ name, column, values }: MappedField, row: Cells): string | undefined {
  const text = written((column === undefined ? undefined : row[column]) ?? '', LINK.test(name)) || undefined
  const cell = text === undefined || KEPT.test(name) ? text : withoutLink(withoutFootnotes(decoded(text))) || undefined
  return cell !== undefined && Object.hasOwn(values, cell) ? values[cell] : cell
}

/** Signs without a shape that word processors and web pages leave in texts. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g
/** The formula of a link, with its text. */
const FORMULA_LINK = /^=HYPERLINK\("([^"]+)"(?:[,;] ?"([^"]*)")?\)$/i
const MARKED_LINK = /^\[([^[\]]*)\]\(([^()\s]+)\)$/
/** A whole text in quotation marks. */
const QUOTED = /^["'“„]([^"'“”„]+)["'”“]$/
const BOLD = /^\*\*([^*]+)\*\*$/

/** A text without invisible signs and without the marks of Markdown for links and bold texts. */
function written(cell: string, isLink: boolean): string {
  const text = cell.replace(INVISIBLE, '').trim()
  const [, shown, target] = MARKED_LINK.exec(text) ?? []
  if (shown !== undefined && target !== undefined) return isLink ? target : shown
  const [, address, label] = FORMULA_LINK.exec(text) ?? []
  if (address !== undefined) return isLink ? address : (label ?? address)
  return BOLD.exec(text)?.[1] ?? QUOTED.exec(text)?.[1] ?? text
}

const REFERENCE = /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/gi

/** Tags that say how a text is shown. */
const TAG = /<\/?(?:b|i|u|em|strong|p|br|span|div|sup|sub|font)(?: [^<>]{0,200})?\/?>/gi

/** Tags between lines. */
const ENDS_LINE = /^<\/?(?:br|p|div)\b/i

/**
 * A text without tags of HTML, and with characters in place of their references: `AT&amp;T` is `AT&T`. Some programs write a
 * reference of a reference.
 */
function decoded(text: string): string {
  const plain = text.includes('<') ? text.replaceAll(TAG, (tag) => (ENDS_LINE.test(tag) ? '\n' : '')).trim() : text
  if (!plain.includes('&')) return plain
  const once = plain.replaceAll(REFERENCE, characterOf)
  return once.includes('&') ? once.replaceAll(REFERENCE, characterOf) : once
}

function characterOf(reference: string): string {
  let text = ''
  const parser = new Parser({ ontext: (part) => (text += part) }, { decodeEntities: true })
  parser.end(reference)
  return text
}

/** Fields whose texts have lines. */
const LINES: ReadonlySet<string> = new Set(['summary', 'expanded', 'excerpt'])

/** The text of a field. A line break in a name or a place is a space. */
export function plainText(cell: string, name: string): string {
  const text = cell.replaceAll(LIST_SEPARATOR, ', ')
  return LINES.has(name) ? text : text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
