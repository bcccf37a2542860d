import type { Item } from '../../kernel/wire/json-ld.js'
import { trimEnd } from '../../kernel/wire/trim.js'
import type { Block, Page } from '../page/page.js'
import { countryOf, countryOfCode, countryOfPostalCode, stateOf } from './countries.js'
import type { Fact } from './fact.js'
import { hasLegalForm } from './legal-names.js'
import { itemsOf, organizationOf, textsOf } from './organization.js'
import { isAboutOthers, isKind, sentencesOf } from './sentences.js'

/** The parts of a location as a claim writes them: `10 Main Street, 94105 San Francisco, CA, United States`. */
export interface PlaceClaim {
  readonly addressLine1: string | null
  readonly postalCode: string | null
  readonly cityName: string
  readonly stateName: string | null
  readonly countryName: string
}

/** Reads a claim about a location. Undefined if it contains no city of a known country. */
export function placeOf(claim: string): PlaceClaim | undefined {
  const parts = claim
    .split(/[,\n]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '')
  let country = countryOf(parts.at(-1) ?? '')
  // `Georgia` is a state and a country. After a city alone it is the country.
  if (country !== undefined) parts.pop()
  const withCode = /^([A-Z]{2}|[A-Za-z ]{4,20}) (\d{5}(?:-\d{4})?)$/.exec(parts.at(-1) ?? '')
  const state = parts.length > 1 ? stateOf(withCode?.[1] ?? parts.at(-1) ?? '') : undefined
  if (state !== undefined && (country === undefined || country === 'United States')) {
    country = 'United States'
    parts.pop()
  }
  const region = state ?? null
  const province = / ?[A-Z]{2} ([A-Z]\d[A-Z] ?\d[A-Z]\d)$/.exec(` ${parts.at(-1) ?? ''}`)
  if (country === 'Canada' && province && parts.length > 1) parts.splice(-2, 2, `${parts.at(-2)} ${province[1]}`)
  const [cityPart = ''] = parts.slice(-1)
  const { city, postalCode } = cityAndCode(cityPart)
  const line = parts.slice(0, -1).join(', ')
  if (country === undefined || !/^\p{Lu}[\p{L}.' -]{1,40}$/u.test(city)) return undefined
  return {
    addressLine1: /\d/.test(line) && line.length <= 120 ? line : null,
    postalCode: (region === null ? undefined : withCode?.[2]) ?? postalCode,
    cityName: city,
    stateName: region,
    countryName: country,
  }
}

/** Postal codes before a city (`10115`, `2628 CD`, `411 24`, `31-147`) and after it (`EC1A 1BB`, `M5V 2T6`, `392-0004`). */
const CODE_BEFORE = /^((?:[A-Z]{1,2}-)?\d{4,6}(?: [A-Z]{2})?|\d{3} \d{2}|\d{2}-\d{3}) (\p{Lu}.*)$/u
const CODE_AFTER = /^([^\d]+) (\d{3}-\d{4}|\d{4,6}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/
/** Codes of the states of Australia and of the provinces of Canada. */
const REGION = / (?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT|AB|BC|MB|NB|NL|NS|ON|PE|QC|SK)$/

/** Splits a city and its postal code. */
function cityAndCode(text: string): { city: string; postalCode: string | null } {
  const before = CODE_BEFORE.exec(text)
  const after = CODE_AFTER.exec(text)
  if (before?.[2]) return { city: before[2], postalCode: before[1] ?? null }
  if (after?.[1]) return { city: after[1].trim().replace(REGION, ''), postalCode: after[2] ?? null }
  return { city: text, postalCode: null }
}

/** Extracts addresses: the headquarters first, then other addresses. */
export function addressFacts(page: Page): Fact[] {
  const { url } = page
  const fact = (claim: string, quote: string): Fact => ({ slot: 'enrichment.address', claim, url, quote })
  const organization = organizationOf(page)
  const stated = organization ? itemsOf(organization, 'address').flatMap((item) => statedAddress(item, fact)) : []
  if (isAboutOthers(url)) return stated
  const sentences = page.blocks.flatMap(({ text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const claim = headquartersIn(sentence)
      return claim === undefined ? [] : [fact(claim, sentence)]
    }),
  )
  return [...stated, ...sentences, ...writtenAddresses(page, fact)]
}

type MakeFact = (claim: string, quote: string) => Fact

/**
 * Reads an address of the structured data. The city is the quote, because a page seldom contains all parts in one line.
 */
function statedAddress(item: Item, fact: MakeFact): Fact[] {
  const part = (name: string) => textsOf(item, name)[0]
  const city = part('addressLocality')
  const place = [
    part('streetAddress'),
    [part('postalCode'), city].filter((one) => one !== undefined).join(' '),
    part('addressRegion'),
    countryOfCode(part('addressCountry') ?? '') ?? part('addressCountry'),
  ]
  const claim = place.filter((one) => one !== undefined && one !== '').join(', ')
  return city !== undefined && placeOf(claim) ? [fact(claim, city)] : []
}

/** Words before the location of the headquarters. */
const HEADQUARTERS =
  /\b(?:headquartered in|headquarters:|headquarters (?:is |are )?in|head office:|head office is in|based in|located in) ?/i

function headquartersIn(sentence: string): string | undefined {
  const found = HEADQUARTERS.exec(sentence)
  if (!found) return undefined
  const rest = sentence.slice(found.index + found[0].length, found.index + found[0].length + 120)
  // The location ends at the first word that is neither capitalized nor part of a name.
  const all = rest.split(' ')
  const end = all.findIndex((word) => !/^\p{Lu}|^(?:de|la|do|am|upon|of)$/u.test(word))
  const words = all.slice(0, end === -1 ? all.length : end).join(' ')
  const parts = trimEnd(words, '.;, ').split(/, ?/)
  for (let count = parts.length; count > 1; count--) {
    const claim = parts.slice(0, count).join(', ')
    if (placeOf(claim)) return claim
  }
  return undefined
}

/** Maximum number of lines of an address. */
const MAX_LINES = 5

/** Addresses on pages about contacts, in address elements and in footers: in one line, or in lines below each other. */
function writtenAddresses({ url, blocks, language }: Page, fact: MakeFact): Fact[] {
  const facts: Fact[] = []
  const isHome = new URL(url).pathname === '/'
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]
    const isLikely = block !== undefined && (mayHaveAddress(url, block) || isAddressLabel(blocks[at - 1]))
    if (!(isLikely || isHome) || isOfOther(blocks, at)) continue
    const near = blocks.slice(at, at + MAX_LINES)
    const heading = near.findIndex(({ tag }) => HEADING.test(tag))
    const lines = near.slice(0, heading === -1 ? MAX_LINES : heading).map(({ text }) => text)
    const { count, claim, isWhole } = addressAt(lines, language) ?? {}
    if (claim === undefined || !(isLikely || isWhole)) continue
    facts.push(fact(claim, lines.slice(0, count).join('\n').replace(LABEL, '')))
    at += (count ?? 1) - 1
  }
  return facts
}

/** Where the address of the owner is expected. The first page may have it anywhere, with its street and postal code. */
const mayHaveAddress = (url: string, { tag, isFrame }: Block): boolean =>
  tag === 'address' || isFrame || isKind(url, 'contact')

const HEADING = /^h[1-6]$/
/** Who else has an address on such a page: the host or the maker of the website, a registrar, an authority. */
const OTHER_PARTY =
  /h\u00e9bergeur|h\u00e9bergement|\bhost(?:ing|ed)|registrar|gestaltung|umsetzung|webdesign|aufsichtsbeh\u00f6rde|supervisory authority|data protection officer/i

/** Whether the block, or the heading or the line before it, is about another company. */
const isOfOther = (blocks: readonly Block[], at: number): boolean =>
  OTHER_PARTY.test(blocks[at]?.text ?? '') ||
  OTHER_PARTY.test(blocks[at - 1]?.text ?? '') ||
  OTHER_PARTY.test(blocks.slice(Math.max(0, at - 6), at).findLast(({ tag }) => HEADING.test(tag))?.text ?? '')

const LABEL =
  /^(?:(?:our |registered |postal |mailing |business )?address|headquarters|head office|registered office|main office|office|hq|visit us|visit|our office|location|sitz|anschrift|adresse|si\u00e8ge social|domicilio social|domicilio|sede legale)\s?:\s?/i
const isAddressLabel = (block: Block | undefined): boolean =>
  block !== undefined && block.text.length <= 40 && LABEL.test(`${block.text}:`)

/** The lines as one text, without the label and the name of the company before the address. */
function addressIn(lines: readonly string[]): string {
  const parts = lines
    .map((line) => trimEnd(line, ',; '))
    .join(', ')
    .replace(LABEL, '')
    .split(', ')
  return (hasLegalForm(parts[0] ?? '') ? parts.slice(1) : parts).join(', ')
}

/** The address in the first lines, with a street or a postal code. Undefined if they are none. */
function addressAt(
  lines: readonly string[],
  language: string,
): { count: number; claim: string; isWhole: boolean } | undefined {
  for (let count = 1; count <= lines.length; count++) {
    const some = lines.slice(0, count)
    const text = addressIn(some)
    if (/[:!?]/.test(some.join(' ').replace(LABEL, ''))) continue
    const isStart = count === 1 || (/\d/.test(some[0] ?? '') && some.every((line) => line.length <= 60))
    if (!isStart || text.length > 160 || /\p{L}{4}\. /u.test(text)) continue
    const country = placeOf(text) ? undefined : countryOfPostalCode(text.split(', ').at(-1) ?? '', language)
    const claim = country === undefined ? text : `${text}, ${country}`
    const place = placeOf(claim)
    if (place && (place.addressLine1 ?? place.postalCode) !== null)
      return { count, claim, isWhole: place.addressLine1 !== null && place.postalCode !== null }
  }
  return undefined
}
