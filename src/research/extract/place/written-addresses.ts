import { nameKey } from '../../../identity/entity/entity-rules.js'
import { trimEnd } from '../../../kernel/wire/trim.js'
import type { Block, Page } from '../../page/page.js'
import { type Fact, MAX_FACTS } from '../fact/fact.js'
import { isAboutOthers, isKind, isNews, isPrivacy } from '../fact/page-kinds.js'
import type { Subject } from '../fact/subject.js'
import { hasLegalForm } from '../name/legal-names.js'
import { hasTitleWord } from '../person/names.js'
import { isBesideOther, isOfOther, type Line, namesOther, SEAT_WEIGHT, weightOf } from './address-owner.js'
import { sentencesIn } from './address-sentences.js'
import { countryOfCity } from './city-countries.js'
import {
  canHaveCode,
  countryOfCode,
  countryOfPostalCode,
  likelyCountries,
  needsCode,
  statedCountries,
} from './countries.js'
import { eastAsianAddressIn } from './east-asia.js'
import { japaneseAddressIn } from './japan.js'
import type { PlaceClaim } from './place.js'
import { placeOf } from './place-claim.js'
import { countriesOfStreet } from './street-countries.js'

export type MakeFact = (claim: string, quote: string, weight?: number) => Fact

/**
 * Maximum number of lines with digits of a page that are compared with the forms of addresses: as many in footers and on pages about
 * contacts as elsewhere, so that a long list of numbers does not hide the address below it.
 */
export const MAX_TRIES = 600

/** Maximum number of lines of an address. */
const MAX_LINES = 5

/** Addresses in one line, or in lines below each other. Outside of address elements, footers and pages about contacts, an address
 * needs a street and a postal code. */
export function writtenAddresses(page: Page, fact: MakeFact, subject: Subject): Fact[] {
  const { url, blocks, language, title } = page
  const countries = [
    ...new Set([...likelyCountries(url, language), ...statedCountries(blocks.map(({ text }) => text))]),
  ]
  const facts: Fact[] = []
  const names = new Set(title.split(SEPARATORS).map(compact))
  const lines = blocks.flatMap((block) => linesOf(block, names))
  const isAnywhere = !isNews(page) && !isAboutOthers(page)
  // On other pages, an address can be that of an event, a dealer or a project.
  const isOwnPage = new URL(url).pathname === '/' || isKind(page, 'about') || isKind(page, 'team') || isPrivacy(page)
  const [likely, unlikely] = [{ left: MAX_TRIES }, { left: MAX_TRIES }]
  for (let at = 0; at < lines.length && facts.length < MAX_FACTS; at++) {
    const line = lines[at]
    const near = lines.slice(at, at + MAX_LINES)
    if (!line || !near.some(({ text }) => /\p{Nd}/u.test(text))) continue
    const isLikely = mayHaveAddress(page, line.block) || isAddressLabel(lines[at - 1])
    const tries = isLikely ? likely : unlikely
    if (tries.left-- <= 0 || isOfOther(lines, at)) continue
    const japanese = japaneseAddressIn(line.text) ?? eastAsianAddressIn(line.text)
    if (japanese !== undefined) {
      const found = fact(japanese, line.text, weightOf(page, lines, at))
      facts.push(isBesideOther(lines, at, subject) ? { ...found, isWeak: true, weight: -1 } : found)
    }
    if (!(isLikely || isAnywhere)) continue
    const heading = near.findIndex((one, index) => HEADING.test(one.block.tag) || (index > 0 && namesOther(one)))
    const some = near.slice(0, heading === -1 ? MAX_LINES : heading)
    const texts = some.map(({ text }) => withoutLabel(text))
    if (isChronicle(texts)) continue
    const { count, claim, isWhole } = addressAt(texts, countries, names) ?? {}
    if (claim === undefined || count === undefined || !(isLikely || isWhole)) continue
    const found = fact(claim, quoteOf(some.slice(0, count)), weightOf(page, lines, at))
    const isStrong = isLikely || isOwnPage || (found.weight ?? 0) >= SEAT_WEIGHT
    const isOthers = isBesideOther(lines, at, subject)
    facts.push(isOthers ? { ...found, isWeak: true, weight: -1 } : isStrong ? found : { ...found, isWeak: true })
    at += count - 1
  }
  return facts
}

/** Whether lines below each other begin with years: `1953 Gründung als Schlosserei`. A year has the form of a postal code. */
const isChronicle = ([first = '', second = '']: readonly string[]): boolean =>
  YEAR_FIRST.test(first) && YEAR_FIRST.test(second)
const YEAR_FIRST = /^(?:1[6-9]|20)\d\d[ :.\u2013\u2014-]/

/** The quote of the lines, as the page contains them. If a line is a part of a block, the quote has the whole block. */
function quoteOf(lines: readonly Line[]): string {
  const isWhole = lines.every(({ text, block }) => text === block.text)
  return isWhole
    ? withoutLabel(lines.map(({ text }) => text).join('\n'))
    : [...new Set(lines.map(({ block }) => block.text))].join('\n')
}

const SEPARATORS = /\s[|\u00b7\u2022\u2013\u2014-]\s/
/** The parts of a block, and their sentences: an address can follow a sentence, and a sentence can follow an address. */
const linesOf = (block: Block, names: ReadonlySet<string>): Line[] =>
  block.text
    .split(/\s[|\u00b7\u2022]\s/)
    .flatMap(sentencesIn)
    .flatMap((text) => [text, ...domiciles(text), ...withoutDashes(text, names)])
    .flatMap((text) => (/[\p{L}\p{N}]/u.test(text) ? [{ text, block }] : []))

/** An address whose parts have dashes between them: `Acme - Via Roma 54 - 28010 Pella`. */
function withoutDashes(text: string, names: ReadonlySet<string>): string[] {
  const parts = text.split(/ [\u2013\u2014-] /)
  if (parts.length < 2 || text.length > 240 || !/\d{4}/.test(text)) return []
  const own = parts.filter((part) => !REGISTER.test(part) && !hasLegalForm(part) && !names.has(compact(part)))
  return own.length >= 2 || own.length < parts.length ? [own.join(', ')] : []
}

/** Words before an address inside of a sentence, by language. */
const DOMICILE =
  /(?:(?:corporation|limited liability company|private limited company|public limited company),|domiciliad[oa] en|con domicilio(?: social)?(?: en)?|y oficinas en|oficinas en|domiciled at|located at|offices? (?:is |are )?(?:located )?at|registered office (?:is )?(?:at)?|mit sitz (?:in|an der)|siège(?: social)?(?: est)?(?: situé| établi| sis)?(?: au| à)?|situé(?:e|s)? (?:au|à)|sise? (?:au|à)?|con sede (?:legale )?in|com sede (?:na|em|no)|gevestigd (?:aan|te)|z siedzibą (?:w|przy)|se sídlem|sídlo|zapsaná|székhelye?|cu sediul (?:în|social în)|con sede en|con sede a|sede en|statutair gevestigd te|kantoorhoudende aan|med säte (?:i|på)|med adress|med adresse|(?<=\p{Ll} )(?:at|from|is|en|aan|på)) (?=[\p{Lu}\d])/giu
const AFTER = /, (?:y|and|und|et|e|es|is|ist|est|é|è|och|og|w|which|que) |[;:()]| [\u2013\u2014] |\.$/u

/** The addresses that a sentence introduces: `con domicilio en Av. Vallarta 1525, 44160 Guadalajara, es responsable`. */
function domiciles(text: string): string[] {
  const found = [...text.matchAll(DOMICILE)]
  return found.flatMap(({ index, 0: words }, at) => {
    const rest = text.slice(index + words.length, found[at + 1]?.index)
    const end = rest.search(AFTER)
    return /^[\p{Lu}\d]/u.test(rest) ? [trimEnd(end === -1 ? rest : rest.slice(0, end), ', ')] : []
  })
}

const compact = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a block may contain the address of the owner, also one without a postal code.
 */
const mayHaveAddress = (page: Page, { tag, isFrame }: Block): boolean =>
  tag === 'address' || isFrame || isKind(page, 'contact')

const HEADING = /^h[1-6]$/
/** A copyright notice before an address: `© 2025 Acme Ltd, 10 Main Street`. */
const COPYRIGHT = /^(?:\u00a9|\(c\)|copyright)[^,]{2,60}, /i

const LABEL =
  /^(?:(?:our |registered |postal |mailing |business )?address|headquarters|head office|registered office|main office|office|hq|visit us|visit|our office|location|sitz|anschrift|adresse|si\u00e8ge social|domicilio social|domicilio|sede legale)\s?:\s?/i
/** Another label before a street: `Visit our workshop: 10 Main Street`. */
const OTHER_LABEL = /^\p{Lu}[\p{L}' ()-]{2,38}:\s/u

const withoutLabel = (text: string): string => withoutCopyright(text).replace(LABEL, '').replace(OTHER_LABEL, '')

/** The text behind a copyright notice, if it has a number, as an address has. */
function withoutCopyright(text: string): string {
  const rest = text.replace(COPYRIGHT, '')
  return /\d/.test(rest.slice(0, 60)) ? rest : text
}
const isAddressLabel = (line: Line | undefined): boolean =>
  line !== undefined && line.text.length <= 40 && LABEL.test(`${line.text}:`)

/** A label before a postal code: `CEP 04547-005`. */
const CODE_LABEL = /(?<!\p{L})(?:CEP|C\.P\.|CP|PIN(?: code)?|PLZ)[ :.-][ :.-]?(\d)/gu

/** The lines as one text, without the name of the company before the address. */
function addressIn(lines: readonly string[], names: ReadonlySet<string>): string {
  const parts = lines
    .map((line) => trimEnd(line, ',;. ').replace(CODE_LABEL, '$1'))
    .join(', ')
    .split(', ')
  const [first = ''] = parts
  return (hasLegalForm(first) || names.has(compact(first)) ? parts.slice(1) : parts).join(', ')
}

/** The first line of an address with several lines: it begins with a number, or names a part of a building. */
const FIRST_LINE =
  /^(?:no\b|unit|suite|floor|level|building|block|flat|room|p\.? ?o\.? box|\d|#)|\b(?:floor|house|building|tower|park|centre|center|court|campus|mill|works|haus|etage|étage|piso|planta)\b/i

/** Labels of the parts of a building, as in `No:127 Kat:8`. */
const BUILDING = /(?<!\p{L})(?:No|Nr|Kat|Daire|D|Blok|Km)\s?:/giu

/** The address in the first lines, with a street or a postal code. Undefined if the lines are not an address. */
function addressAt(
  lines: readonly string[],
  countries: readonly string[],
  names: ReadonlySet<string>,
): { count: number; claim: string; isWhole: boolean } | undefined {
  for (let count = 1; count <= lines.length; count++) {
    const some = lines.slice(0, count)
    // A street has a number, and a postal code has digits.
    if (!some.some((line) => /\d/.test(line))) continue
    const text = addressIn(some, names)
    // No address has these signs, so these lines are something else.
    if (
      /[:!?$\u20ac\u00a3\u00a5\u00a7%\u00a9@]/.test(some.join(' ').replace(BUILDING, '')) ||
      some.some((line) => REGISTER.test(line))
    )
      continue
    const isStart = count === 1 || (/\d/.test(some[0] ?? '') && some.every((line) => line.length <= 60))
    if (!isStart || text.length > 160 || /\p{L}{4}\. /u.test(text.replace(/str\. /g, 'str '))) continue
    const claim = withCountry(text, countries)
    const place = placeOf(claim)
    const isBefore = count > 1 && !FIRST_LINE.test(some[0] ?? '')
    if (isBefore && addressAt(some.slice(1), countries, names)?.isWhole) return undefined
    if (place && (place.addressLine1 ?? place.postalCode) !== null && isPlausible(place.addressLine1 ?? ''))
      return { count, claim, isWhole: place.addressLine1 !== null && place.postalCode !== null }
  }
  return undefined
}

/** Completes an address with the country: that of its postal code, or the first likely country whose codes have its form. */
/** A street that can be in several countries names none. */
const onlyOne = (values: readonly string[]): string | undefined => (values.length === 1 ? values[0] : undefined)

function withCountry(text: string, countries: readonly string[]): string {
  if (placeOf(text)) return text
  const own = countryOfPostalCode(text.split(', ').at(-1) ?? '')
  const placeIn = (country: string) => placeOf(`${text}, ${country}`)
  const city = countryOfCityIn(text)
  const country =
    own ??
    (city !== undefined && fits(placeIn(city), city, true) ? city : undefined) ??
    countries.find((one) => fits(placeIn(one), one)) ??
    onlyOne(countriesOfStreet(text).filter((one) => placeIn(one)?.postalCode != null && fits(placeIn(one), one)))
  return country === undefined ? text : `${text}, ${country}`
}

/** Whether the parts are an address in the country. Without a postal code, it needs several parts and a street. */
function fits(place: PlaceClaim | undefined, country: string, isKnownCity = false): boolean {
  if (place?.addressLine1 == null) return false
  if (place.postalCode !== null) return canHaveCode(country, place.postalCode)
  // A known city tells more than the form of the street.
  return (
    (!needsCode(country) || (isKnownCity && SELDOM.has(country))) &&
    (isKnownCity || place.addressLine1.includes(', ')) &&
    STREET.test(place.addressLine1)
  )
}

/** The words that have no digit. */
const withoutDigits = (text: string): string =>
  text
    .split(/\s/)
    .filter((word) => !/\d/.test(word))
    .join(' ')

/** The country of the last part of an address that is a large city, without the digits of postal codes and districts. */
function countryOfCityIn(text: string): string | undefined {
  const [last = '', before = ''] = text.split(', ').slice(-2).reverse()
  const code = [last, before]
    .map((part) => countryOfCity(nameKey(withoutDigits(part))))
    .find((one) => one !== undefined)
  return code === undefined ? undefined : countryOfCode(code)
}

/** Countries that have postal codes, and seldom write them. */
const SELDOM: ReadonlySet<string> = new Set([
  'Nigeria',
  'Philippines',
  'Vietnam',
  'Egypt',
  'Morocco',
  'Tunisia',
  'Peru',
  'South Africa',
])

const STREET =
  /\b(?:street|st|road|rd|avenue|ave|đường|phố|jalan|jl|calle|carrera|cra|av|avda|rua|rue|via|ulica|cadde|cad|sokak|lane|drive|way|plaza|floor|house|building|court|close|crescent|highway)\b/i
/** Words without a capital in the names of streets and buildings. */
const SMALL =
  /^(?:of|the|and|de|del|della|dei|di|da|do|dos|das|la|le|les|des|du|und|am|an|der|den|im|bis|ter|van|het|op|rue|route|chemin|boulevard|avenue|allée|place|quai|cours|impasse|calle|carrer|plaza|paseo|avenida|planta|piso|bajo|local|nave|oficina|puerta|étage|etage|floor|suite|unit|level|near|opp|behind|street|road|lane|via|corso|piazza|ulica|ul|nám|náměstí|třída|utca|út|tér|katu|tie|gatan|vägen|vej|gade|sok|cad|mah|nr|no|esq|dto|andar|sala|building|tower|house|вул|ул|пр|д|г|straße|strasse|gasse|weg|platz|ring|allee|th|st|nd|rd|tv|mf)$/iu
const DATE =
  /(?<!\p{L})(?:January|February|March|April|May|June|July|August|September|October|November|December|since|seit|founded|gegründet) \d|^(?:1[5-9]|20)\d\d$/iu

/** Whether a text can be a street with a building: no sentence, no date, and no title of a person. */
const isPlausible = (street: string): boolean =>
  street.split(', ').every((part) => {
    const small = part.split(' ').filter((word) => /^\p{Ll}{3,}$/u.test(word) && !SMALL.test(word))
    return (
      small.length <= 1 &&
      part.length <= 60 &&
      !DATE.test(part) &&
      !(hasTitleWord(part) && !/\d/.test(part)) &&
      !/\(/.test(part)
    )
  })

/** Numbers that are not those of a street or a postal code. */
const REGISTER =
  /(?<!\p{L})(?:NIP|KRS|HRB|HRA|GnR|CVR|ABN|ACN|VAT|USt|UID|FN \d|SIRET|SIREN|RCS|CIF|NIF|IVA|TVA|C\.F|UEN|CNPJ|org\.? ?nr|reg(?:istration|istered)?\.? no|company (?:no|number)|tel[.:]? ?[+(\d]|fax|phone|iban|e-?mail|amtsgericht|registergericht)(?!\p{L})/iu
