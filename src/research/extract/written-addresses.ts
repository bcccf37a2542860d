import { trimEnd } from '../../kernel/wire/trim.js'
import type { Block, Page } from '../page/page.js'
import { canHaveCode, countryOfPostalCode, likelyCountries, needsCode, statedCountries } from './countries.js'
import { eastAsianAddressIn } from './east-asia.js'
import { type Fact, MAX_FACTS } from './fact.js'
import { japaneseAddressIn } from './japan.js'
import { hasLegalForm } from './legal-names.js'
import { hasTitleWord } from './names.js'
import { isAboutOthers, isKind, isNews, isPrivacy, kindTextOf } from './page-kinds.js'
import type { PlaceClaim } from './place.js'
import { placeOf } from './place-claim.js'
import { countriesOfStreet } from './street-countries.js'

export type MakeFact = (claim: string, quote: string, weight?: number) => Fact

/** A part of a block: footers often have several parts in one block, such as `Acme Ltd | 10 Main Street, ...`. */
interface Line {
  readonly text: string
  readonly block: Block
}

/** Maximum number of lines of an address. */
const MAX_LINES = 5

/** Addresses in one line, or in lines below each other. Outside of address elements, footers and pages about contacts, an address
 * needs a street and a postal code. */
export function writtenAddresses(page: Page, fact: MakeFact): Fact[] {
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
  for (let at = 0; at < lines.length && facts.length < MAX_FACTS; at++) {
    const line = lines[at]
    if (!line || isOfOther(lines, at)) continue
    const japanese = japaneseAddressIn(line.text) ?? eastAsianAddressIn(line.text)
    if (japanese !== undefined) facts.push(fact(japanese, line.text, weightOf(page, lines, at)))
    const isLikely = mayHaveAddress(page, line.block) || isAddressLabel(lines[at - 1])
    if (!(isLikely || isAnywhere)) continue
    const near = lines.slice(at, at + MAX_LINES)
    const heading = near.findIndex(
      ({ text, block }, index) => HEADING.test(block.tag) || (index > 0 && OTHER_PARTY.test(text)),
    )
    const some = near.slice(0, heading === -1 ? MAX_LINES : heading)
    const texts = some.map(({ text }) => withoutLabel(text))
    const { count, claim, isWhole } = addressAt(texts, countries, names) ?? {}
    if (claim === undefined || count === undefined || !(isLikely || isWhole)) continue
    const found = fact(claim, quoteOf(some.slice(0, count)), weightOf(page, lines, at))
    facts.push(isLikely || isOwnPage || (found.weight ?? 0) >= SEAT_WEIGHT ? found : { ...found, isWeak: true })
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
  /(?:^|[\s,])(?:\p{L}{0,20}str|ave|avda|blvd|bldg|ste|apt|hwy|pkwy|calle|jend|вул|просп|cad|mah|sok|inc|ltd|corp|pty|pte|reg)$/iu

/** The parts of a block, and their sentences: an address can follow a sentence, and a sentence can follow an address. */
const linesOf = (block: Block, names: ReadonlySet<string>): Line[] =>
  block.text
    .split(/\s[|\u00b7\u2022]\s/)
    .flatMap(sentencesIn)
    .flatMap((text) => [text, ...domiciles(text), ...withoutDashes(text, names)])
    .map((text) => ({ text, block }))

/** An address whose parts have dashes between them: `Acme - Via Roma 54 - 28010 Pella`. */
function withoutDashes(text: string, names: ReadonlySet<string>): string[] {
  const parts = text.split(/ [\u2013\u2014-] /)
  if (parts.length < 2 || text.length > 240 || !/\d{4}/.test(text)) return []
  const own = parts.filter((part) => !REGISTER.test(part) && !hasLegalForm(part) && !names.has(compact(part)))
  return own.length >= 2 || own.length < parts.length ? [own.join(', ')] : []
}

/** Words before an address inside of a sentence, by language. */
const DOMICILE =
  /(?:(?:corporation|limited liability company|private limited company|public limited company),|domiciliad[oa] en|con domicilio(?: social)?(?: en)?|y oficinas en|oficinas en|domiciled at|located at|offices? (?:is |are )?(?:located )?at|registered office (?:is )?(?:at)?|mit sitz (?:in|an der)|siège(?: social)?(?: est)?(?: situé| établi| sis)?(?: au| à)?|situé(?:e|s)? (?:au|à)|sise? (?:au|à)?|con sede (?:legale )?in|com sede (?:na|em|no)|gevestigd (?:aan|te)|z siedzibą (?:w|przy)|se sídlem|sídlo|zapsaná|székhelye?|cu sediul (?:în|social în)|con sede en|con sede a|sede en|statutair gevestigd te|kantoorhoudende aan|med säte (?:i|på)|med adress|med adresse) (?=[\p{Lu}\d])/giu
const AFTER = /, (?:y|and|und|et|e|es|is|ist|est|é|è|och|og|w|which|que) |[;:()]| [\u2013\u2014] |\.$/u

/** The addresses that a sentence introduces: `con domicilio en Av. Vallarta 1525, 44160 Guadalajara, es responsable`. */
function domiciles(text: string): string[] {
  const found = [...text.matchAll(DOMICILE)]
  return found.map(({ index, 0: words }, at) => {
    const rest = text.slice(index + words.length, found[at + 1]?.index)
    const end = rest.search(AFTER)
    return trimEnd(end === -1 ? rest : rest.slice(0, end), ', ')
  })
}

function sentencesIn(text: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const { index } of text.matchAll(/[.!?] /g)) {
    const before = text.slice(Math.max(start, index - 24), index)
    const isEnd =
      /[\p{Ll}\d]{3}\)?$/u.test(before) && /^[\p{Lu}\d]/u.test(text.slice(index + 2)) && !ABBREVIATED.test(before)
    if (!isEnd) continue
    sentences.push(text.slice(start, index + 1))
    start = index + 2
  }
  return [...sentences, text.slice(start)]
}

const compact = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a block may contain the address of the owner, also one without a postal code.
 */
const mayHaveAddress = (page: Page, { tag, isFrame }: Block): boolean =>
  tag === 'address' || isFrame || isKind(page, 'contact')

const HEADING = /^h[1-6]$/
/** Who else has an address on such a page: the host or the maker of the website, an authority, a lawyer, a fair. */
const OTHER_PARTY =
  /hébergeur|hébergement|\bhost(?:ing|ed|er)?\b|registrar|gestaltung|umsetzung|\bweb ?design|\b(?:website|site|designed|design|built|developed|made|powered) by\b|authority|commissioner|ombudsman|complain|regulated by|data protection officer|datenschutzbeauftragte|aufsichtsbehörde|landesbeauftragte|beschwerde|datenschutzzentrum|schlichtungsstelle|förderstelle|protección de datos|autoridad|reclam|autorité de|cnil\b|médiateur|garante|autoridade|autoriteit|urzędu|urząd|skarg|tilsyn|myndighet|datatilsynet|integritetsskydd|tietosuoja|úřad|hatóság|kurumu|revisor|revisione|auditor|wirtschaftsprüf|steuerberat|transfer agent|registered agent|stockist|distribut|dealer|reseller|retailer|händler|wiederverkäufer|revendeur|rivenditor|forhandler|återförsäljare|devoluciones|returns|retouren|logístic|logistik|warehouse of|fulfil|messe(?:platz|stand)|\bstand \d|\bhalle [A-Z\d]|\bbooth\b|exhibition|trade fair|salon\b|\bbank\b|insur|versicher|media contact|press agency|whose (?:head|registered|main)|acquired by|retouradres|rücksend|retursändning|returadress|palautus|zwrot(?:y|ów)|vrácení|restituz|devoluç|postboks|postfach|boîte postale|casella postale|apartado (?:de correos|postal)|代理商|经销商|經銷商|代理店|販売店|取扱店|대리점|판매점|托管|服务器|호스팅|event location|\bvenue\b|veranstaltungsort|lieu de l'événement|取引銀行|取引先|監督|委員会|管轄|消費者/i
/** A lawyer who receives letters. */
const LAWYER =
  /(?:[Aa]dvokat|[Ll]awyer|[Aa]ttorney|[Aa]bogad[oa]|[Aa]vocat|Rechtsanwalt|Notar(?:in)?|[Nn]otaio) \p{Lu}/u
/** Headings of sections with the addresses of others. */
const OTHER_SECTION =
  /\b(?:dealers?|stockists?|resellers?|retailers|distributors?|händler|wiederverkäufer|importers?|partners|customers|clients|references|where to buy|auditors?|advisers?|analysts?|revisor|certified adviser|subsidiaries|companies|gesellschaften|portfolio|devoluciones|returns|complaints|rights|rechte)\b/i
/** Labels and headings of the headquarters, and of other offices. */
const SEAT =
  /(?<!\p{L})(?:hq|headquarters?|head office|main office|registered office|principal office|corporate office|hauptsitz|firmensitz|zentrale|siège|sede (?:central|legal|legale|principal|social)|casa matriz|oficina central|domicilio|matriz|huvudkontor|hovedkontor|pääkonttori|centrala|siedziba|sídlo|székhely|merkez|genel müdürlük|hoofdkantoor|kantor pusat|trụ sở|sede|adresse du siège|hoofdvestiging|főhadiszállás|központ|sediul|buveinė|juridinis adresas|juridiskā adrese)(?!\p{L})|本社|本店|总部|總部|總公司|本部|본사|본점|головной офис|έδρα/iu
const OFFICE =
  /(?<!\p{L})(?:offices?|branch|branches|filiale?|niederlassung|standort|oficinas?|sucursal|tienda|bureau|agence|antenne|ufficio|sede di|kontor|filial|toimipiste|oddział|pobočka|şube|vestiging|escritório|store|shop|laden|workshop|warehouse|plant|factory|lab|showroom|studio|regional|u\.?s\.?|usa|emea|apac|europe)(?!\p{L})|支社|営業所|工場|分公司|지사/iu

/** The weight of an address with a label of the headquarters. */
const SEAT_WEIGHT = 4

/** How probable it is that the address is that of the headquarters. */
function weightOf(page: Page, lines: readonly Line[], at: number): number {
  const line = lines[at]
  const label = [lines[at - 1]?.text ?? '', lines[at - 2]?.text ?? ''].filter((text) => text.length <= 60).join(' ')
  const heading = line?.block.headings.at(-1) ?? ''
  const near = `${(line?.block.text ?? '').slice(0, 60)} ${label} ${heading}`
  const imprint = /impressum|imprint|legal|mentions|aviso|note-legali|privac|company|corporate/i.test(kindTextOf(page))
    ? 2
    : 1
  return (SEAT.test(near) ? SEAT_WEIGHT : OFFICE.test(`${label} ${heading}`) ? 0 : 1) + imprint
}

/** Whether the block of a line, the line before it, or the heading above it is about another company. */
function isOfOther(lines: readonly Line[], at: number): boolean {
  // The footer is not about the section above it.
  const isNear = (line: Line | undefined): boolean => line?.block.isFrame === lines[at]?.block.isFrame
  const above = lines.slice(Math.max(0, at - 6), at).filter(isNear)
  const heading = above.findLast(({ block }) => HEADING.test(block.tag))?.text ?? ''
  const before = isNear(lines[at - 1]) ? (lines[at - 1]?.text ?? '') : ''
  const near = [
    lines[at]?.text ?? '',
    before.length <= 120 || lines[at - 1]?.block === lines[at]?.block ? before : '',
    heading,
  ]
  return near.some((text) => OTHER_PARTY.test(text) || LAWYER.test(text)) || OTHER_SECTION.test(heading)
}

const LABEL =
  /^(?:(?:our |registered |postal |mailing |business )?address|headquarters|head office|registered office|main office|office|hq|visit us|visit|our office|location|sitz|anschrift|adresse|si\u00e8ge social|domicilio social|domicilio|sede legale)\s?:\s?/i
/** Another label before a street: `Visit our workshop: 10 Main Street`. */
const OTHER_LABEL = /^\p{Lu}[\p{L}' ]{2,38}:\s/u

const withoutLabel = (text: string): string => text.replace(LABEL, '').replace(OTHER_LABEL, '')
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
  const country =
    own ??
    countries.find((one) => fits(placeIn(one), one)) ??
    onlyOne(countriesOfStreet(text).filter((one) => placeIn(one)?.postalCode != null && fits(placeIn(one), one)))
  return country === undefined ? text : `${text}, ${country}`
}

/** Whether the parts are an address in the country. Without a postal code, it needs several parts and a street. */
function fits(place: PlaceClaim | undefined, country: string): boolean {
  if (place?.addressLine1 == null) return false
  if (place.postalCode !== null) return canHaveCode(country, place.postalCode)
  return !needsCode(country) && place.addressLine1.includes(', ') && STREET.test(place.addressLine1)
}

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
