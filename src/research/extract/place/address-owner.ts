import type { Block, Page } from '../../page/page.js'
import { kindTextOf } from '../fact/page-kinds.js'
import type { Subject } from '../fact/subject.js'
import { followsOther } from '../name/nearest-owner.js'

/*
 * Whose address a line is: that of the headquarters or of another office of the owner, or that of somebody else, such as the host of
 * the website.
 */

/** A part of a block: footers often have several parts in one block, such as `Acme Ltd | 10 Main Street, ...`. */
export interface Line {
  readonly text: string
  readonly block: Block
}

const HEADING = /^h[1-6]$/
/** Who else has an address on such a page: the host or the maker of the website, an authority, a lawyer, a fair. */
const OTHER_PARTY =
  /hébergeur|hébergement|\bhost(?:ing|ed|er)?\b|registrar|gestaltung|umsetzung|\bweb ?design|\b(?:website|site|designed|design|built|developed|made|powered) by\b|authority|commissioner|ombudsman|complain|regulated by|data protection officer|datenschutzbeauftragte|aufsichtsbehörde|landesbeauftragte|beschwerde|datenschutzzentrum|schlichtungsstelle|förderstelle|protección de datos|autoridad|reclam|autorité de|cnil\b|médiateur|garante|autoridade|autoriteit|urzędu|urząd|skarg|tilsyn|myndighet|datatilsynet|integritetsskydd|tietosuoja|úřad|hatóság|kurumu|revisor|revisione|auditor|wirtschaftsprüf|steuerberat|transfer agent|registered agent|stockist|distribut|dealer|reseller|retailer|händler|wiederverkäufer|revendeur|rivenditor|forhandler|återförsäljare|devoluciones|returns|retouren|logístic|logistik|warehouse of|fulfil|messe(?:platz|stand)|\bstand \d|\bhalle [A-Z\d]|\bbooth\b|exhibition|trade fair|salon\b|\bbank\b|insur|versicher|media contact|press agency|whose (?:head|registered|main)|acquired by|druckerei|\bdruck:|printed by|imprimerie|imprenta|tipografia|drukkerij|tryckeri|retouradres|rücksend|retursändning|returadress|palautus|zwrot(?:y|ów)|vrácení|restituz|devoluç|postboks|postfach|boîte postale|casella postale|apartado (?:de correos|postal)|代理商|经销商|經銷商|代理店|販売店|取扱店|대리점|판매점|托管|服务器|호스팅|event location|\bvenue\b|veranstaltungsort|lieu de l'événement|取引銀行|取引先|監督|委員会|管轄|消費者|파트너|협력사|대리점|개인정보|alojad[oa]|hospedad[oa]|ospitat[oa]|gehostet|gehosted|hostovan|bayi(?!\p{L})|dystrybut|verdeler|wederverkoper|zastoupení|revisionsstelle|wirtschaftskammer|handelskammer|mitglied (?:der|des|bei)|mediator|mediador|mediatore|schlichter|ombud|mediation|arbitration/iu
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

/** A sentence about the headquarters, in which their noun can have an article at its end or another noun before it. */
const SEAT_SENTENCE =
  /(?<!\p{L})(?:hq|headquarters|headquartered|head office|main office|registered office|hauptsitz|firmensitz|zentrale|siège|sede (?:central|legale?|principale?|social)|huvudkontor(?:et)?|hovedkontor(?:et)?|pääkonttori(?:mme)?|hoofdkantoor|centrala|siedziba|sídlo|székhely(?:e|ünk)?|merkez(?:i|imiz)?|sediul)(?!\p{L})/iu

/** Whether a text tells where the headquarters are, and states no address: `The head office is still in Oban`. */
export const tellsSeat = (text: string): boolean =>
  text.length <= MAX_SEAT && !/\d{3}/.test(text) && SEAT_SENTENCE.test(text)
const MAX_SEAT = 240

/** The weight of an address with a label of the headquarters. */
export const SEAT_WEIGHT = 4

/** How probable it is that the address is that of the headquarters. */
export function weightOf(page: Page, lines: readonly Line[], at: number): number {
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
export function isOfOther(lines: readonly Line[], at: number): boolean {
  // The footer is not about the section above it.
  const isNear = (line: Line | undefined): boolean => line?.block.isFrame === lines[at]?.block.isFrame
  const above = lines.slice(Math.max(0, at - 6), at).filter(isNear)
  const section = above.findLast(({ block }) => HEADING.test(block.tag))
  const heading = section?.text ?? ''
  const before = isNear(lines[at - 1]) ? (lines[at - 1]?.text ?? '') : ''
  const isShort = before.length <= 120 || lines[at - 1]?.block === lines[at]?.block
  const near = [lines[at], ...(isShort && before !== '' ? [lines[at - 1]] : []), section]
  return (
    near.some((line) => line !== undefined && (namesOther(line) || LAWYER.test(line.text))) ||
    OTHER_SECTION.test(heading)
  )
}

/** Whether a line names somebody else. The lines near each address are asked again. */
export function namesOther(line: Line): boolean {
  const known = others.get(line)
  if (known !== undefined) return known
  const found = OTHER_PARTY.test(line.text)
  others.set(line, found)
  return found
}
const others = new WeakMap<Line, boolean>()

/**
 * Whether the nearest registered name before an address is that of another company: the maker or the host of the website. Owners that
 * trade under another name than the registered one have no other address.
 */
export function isBesideOther(lines: readonly Line[], at: number, subject: Subject): boolean {
  const line = lines[at]
  if (!line) return false
  const whole = line.block.text
  const start = Math.max(0, whole.indexOf(line.text))
  const above = at > 0 && lines[at - 1]?.block.isFrame === line.block.isFrame ? (lines[at - 1]?.text ?? '') : ''
  const lead = start === 0 && above.length <= MAX_ABOVE ? `${above}\n` : ''
  // The address is at the end of its line, after the name.
  const digit = line.text.search(/\d/)
  return followsOther(`${lead}${whole}`, lead.length + start + Math.max(digit, 0), subject)
}
const MAX_ABOVE = 160
