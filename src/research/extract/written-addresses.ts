import { trimEnd } from '../../kernel/wire/trim.js'
import type { Block, Page } from '../page/page.js'
import { countryOfPostalCode } from './countries.js'
import type { Fact } from './fact.js'
import { japaneseAddressIn } from './japan.js'
import { hasLegalForm } from './legal-names.js'
import { placeOf } from './place-claim.js'
import { isKind } from './sentences.js'

export type MakeFact = (claim: string, quote: string) => Fact

/** A part of a block: footers often have several parts in one block, such as `Acme Ltd | 10 Main Street, ...`. */
interface Line {
  readonly text: string
  readonly block: Block
}

/** Maximum number of lines of an address. */
const MAX_LINES = 5

/** Addresses on pages about contacts, in address elements and in footers: in one line, or in lines below each other. */
export function writtenAddresses({ url, blocks, language, title }: Page, fact: MakeFact): Fact[] {
  const facts: Fact[] = []
  const lines = blocks.flatMap(linesOf)
  const names = new Set(title.split(SEPARATORS).map(compact))
  const isHome = new URL(url).pathname === '/'
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]
    if (!line || isOfOther(lines, at)) continue
    const japanese = japaneseAddressIn(line.text)
    if (japanese !== undefined) facts.push(fact(japanese, line.text))
    const isLikely = mayHaveAddress(url, line.block) || isAddressLabel(lines[at - 1])
    if (!(isLikely || isHome)) continue
    const near = lines.slice(at, at + MAX_LINES)
    const heading = near.findIndex(({ block }) => HEADING.test(block.tag))
    const some = near.slice(0, heading === -1 ? MAX_LINES : heading)
    const texts = some.map(({ text }) => withoutLabel(text))
    const { count, claim, isWhole } = addressAt(texts, language, names) ?? {}
    if (claim === undefined || count === undefined || !(isLikely || isWhole)) continue
    facts.push(fact(claim, quoteOf(some.slice(0, count))))
    at += count - 1
  }
  return facts
}

/** The quote of the lines, as the page contains them. If a line is a part of a block, the quote has the whole block. */
function quoteOf(lines: readonly Line[]): string {
  const isWhole = lines.every(({ text, block }) => text === block.text)
  return isWhole
    ? withoutLabel(lines.map(({ text }) => text).join('\n'))
    : [...new Set(lines.map(({ block }) => block.text))].join('\n')
}

const SEPARATORS = /\s[|\u00b7\u2022\u2013\u2014-]\s/
/** Abbreviations after which a sentence goes on. */
const ABBREVIATED =
  /(?:^|[\s,])(?:\p{L}{0,20}str|ave|avda|blvd|bldg|ste|apt|hwy|pkwy|calle|inc|ltd|corp|pty|pte|reg)$/iu

/** The parts of a block, and their sentences: an address can follow a sentence, and a sentence can follow an address. */
const linesOf = (block: Block): Line[] =>
  block.text
    .split(/\s[|\u00b7\u2022]\s/)
    .flatMap(sentencesIn)
    .map((text) => ({ text, block }))

function sentencesIn(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { index } of text.matchAll(/[.!?] /g)) {
    const before = text.slice(Math.max(start, index - 24), index)
    const isEnd =
      /[\p{Ll}\d]{3}$/u.test(before) && /^[\p{Lu}\d]/u.test(text.slice(index + 2)) && !ABBREVIATED.test(before)
    if (!isEnd) continue
    sentences.push(text.slice(start, index + 1))
    start = index + 2
  }
  return [...sentences, text.slice(start)]
}

const compact = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a block may contain the address of the owner. On the first page, any block may, if the address has a street
 * and a postal code.
 */
const mayHaveAddress = (url: string, { tag, isFrame }: Block): boolean =>
  tag === 'address' || isFrame || isKind(url, 'contact')

const HEADING = /^h[1-6]$/
/** Who else has an address on such a page: the host or the maker of the website, a registrar, an authority. */
const OTHER_PARTY =
  /h\u00e9bergeur|h\u00e9bergement|\bhost(?:ing|ed|er)?\b|registrar|gestaltung|umsetzung|\bweb ?design|\b(?:website|site|designed|design|built|developed|made|powered) by\b|aufsichtsbeh\u00f6rde|supervisory authority|data protection officer|datenschutzbeauftragte|\u53d6\u5f15\u9280\u884c|\u53d6\u5f15\u5148/i
/** Headings of sections with the addresses of other companies. */
const OTHER_SECTION =
  /\b(?:dealers?|stockists?|resellers?|retailers|distributors?|h\u00e4ndler|importers?|partners|customers|clients|references|where to buy)\b/i

/** Whether the block of a line, the line before it, or the heading above it is about another company. */
function isOfOther(lines: readonly Line[], at: number): boolean {
  const heading = lines.slice(Math.max(0, at - 6), at).findLast(({ block }) => HEADING.test(block.tag))?.text ?? ''
  const near = [lines[at]?.block.text ?? '', lines[at - 1]?.text ?? '', heading]
  return near.some((text) => OTHER_PARTY.test(text)) || OTHER_SECTION.test(heading)
}

const LABEL =
  /^(?:(?:our |registered |postal |mailing |business )?address|headquarters|head office|registered office|main office|office|hq|visit us|visit|our office|location|sitz|anschrift|adresse|si\u00e8ge social|domicilio social|domicilio|sede legale)\s?:\s?/i
/** Another label before a street: `Visit our workshop: 10 Main Street`. */
const OTHER_LABEL = /^\p{Lu}[\p{L}' ]{2,38}:\s/u

const withoutLabel = (text: string): string => text.replace(LABEL, '').replace(OTHER_LABEL, '')
const isAddressLabel = (line: Line | undefined): boolean =>
  line !== undefined && line.text.length <= 40 && LABEL.test(`${line.text}:`)

/** The lines as one text, without the name of the company before the address. */
function addressIn(lines: readonly string[], names: ReadonlySet<string>): string {
  const parts = lines
    .map((line) => trimEnd(line, ',;. '))
    .join(', ')
    .split(', ')
  const [first = ''] = parts
  return (hasLegalForm(first) || names.has(compact(first)) ? parts.slice(1) : parts).join(', ')
}

/** The first line of an address with several lines: it begins with a number, or names a part of a building. */
const FIRST_LINE =
  /^(?:no\b|unit|suite|floor|level|building|block|flat|room|p\.? ?o\.? box|\d|#)|\b(?:floor|house|building|tower|park|centre|center|court|campus|mill|works|haus|etage|étage|piso|planta)\b/i

/** The address in the first lines, with a street or a postal code. Undefined if the lines are not an address. */
function addressAt(
  lines: readonly string[],
  language: string,
  names: ReadonlySet<string>,
): { count: number; claim: string; isWhole: boolean } | undefined {
  for (let count = 1; count <= lines.length; count++) {
    const some = lines.slice(0, count)
    const text = addressIn(some, names)
    // No address has these signs, so these lines are something else.
    if (/[:!?$\u20ac\u00a3\u00a5\u00a7%\u00a9@]/.test(some.join(' '))) continue
    const isStart = count === 1 || (/\d/.test(some[0] ?? '') && some.every((line) => line.length <= 60))
    if (!isStart || text.length > 160 || /\p{L}{4}\. /u.test(text)) continue
    const country = placeOf(text) ? undefined : countryOfPostalCode(text.split(', ').at(-1) ?? '', language)
    const claim = country === undefined ? text : `${text}, ${country}`
    const place = placeOf(claim)
    const isBefore = count > 1 && !FIRST_LINE.test(some[0] ?? '')
    if (isBefore && addressAt(some.slice(1), language, names)?.isWhole) return undefined
    if (place && (place.addressLine1 ?? place.postalCode) !== null)
      return { count, claim, isWhole: place.addressLine1 !== null && place.postalCode !== null }
  }
  return undefined
}
