import type { Item } from '../../../platform/outbound/json-ld.js'
import type { Block, Page } from '../../page/page.js'
import { type Fact, MAX_FACTS } from '../fact/fact.js'
import { itemsOf, organizationOf, peopleOf, textsOf } from '../fact/organization.js'
import { isAboutOthers, isKind, isNews, isPrivacy } from '../fact/page-kinds.js'
import { isOwn, type Subject } from '../fact/subject.js'
import { wordsOf } from '../word/sentences.js'
import { departedIn } from './departures.js'
import { isName, isTitle, isUnspacedName, isUpperName, nameOf, personClaim } from './names.js'
import { emphasizedIn, IS, inBlock, type Listed } from './people-in-block.js'
import { rowMates } from './people-in-rows.js'
import { peopleInSentences, titleAfter } from './people-in-sentences.js'
import { isMember, isOfOther, isTeamSection, ownTitle, type Person } from './standing.js'

/** People with their titles: in structured data, in cards, tables and lists, and in sentences. */
export function personFacts(page: Page, subject: Subject): Fact[] {
  const blocks = page.blocks.filter(({ isFrame }) => !isFrame)
  const listed = listedPeople(blocks, page, subject)
  const names = new Set(listed.map(({ name }) => name))
  const told =
    isAboutOthers(page) || isPrivacy(page)
      ? []
      : peopleInSentences(
          blocks.filter((block, at) => !isSigned(block, subject) && !isTestimonial(blocks[at - 1], block)),
          page,
          subject,
        ).filter(({ name }) => !names.has(name))
  const all = [...listed, ...told]
  const departed = departedIn([...new Set(all.map(({ name }) => name))], blocks, subject)
  return [
    ...statedPeople(page),
    ...all.map(({ name, title, quote, isWeak, isSpoken }) => ({
      slot: 'person' as const,
      claim: personClaim(name, title),
      url: page.url,
      quote,
      ...(isWeak ? { isWeak } : {}),
      ...(isSpoken ? { isSpoken } : {}),
      ...(isNews(page) ? { isNews: true } : {}),
      ...(departed.has(name) ? { hasLeft: true } : {}),
    })),
  ]
}

const statedPeople = (page: Page): Fact[] => {
  const { url } = page
  const organization = organizationOf(page)
  const of = (name: string, title: string) =>
    (organization ? itemsOf(organization, name) : []).flatMap((item) => personIn(item, title, url))
  return [
    ...of('founder', 'Founder'),
    ...of('founders', 'Founder'),
    ...of('employee', ''),
    ...of('member', ''),
    ...(isKind(page, 'team') || isKind(page, 'about') ? peopleOf(page).flatMap((item) => personIn(item, '', url)) : []),
  ]
}

function personIn(item: Item, otherwise: string, url: string): Fact[] {
  const name = textsOf(item, 'name')[0] ?? ''
  const title = textsOf(item, 'jobTitle')[0] ?? otherwise
  return isName(name) && title !== '' ? [{ slot: 'person', claim: personClaim(name, title), url, quote: name }] : []
}

/** Labels of the fields of a card. They are no part of the name or the title. */
const FIELD_LABEL =
  /^(?:name|title|position|role|function|funktion|rolle|nombre|cargo|nom|fonction|poste|nome|ruolo|naam|functie|navn|namn|stilling|titel|befattning|imię i nazwisko|stanowisko|氏名|役職|名前|姓名|职位|성명|직위|имя|должность):?$/i

/** Links, addresses and numbers of a card, which can stand between the name and the title. */
const CONTACT =
  /^(?:linkedin|twitter|x|xing|github|e-?mail|mail|bio|profile|profil|read bio|read more|view profile|view bio|more|mehr|[^\s@]{1,60}@[^\s@]{1,60}|\+?[\d ()/.-]{7,24})$/i

/** People in cards, tables and lists. A name is next to a title, in two blocks or in one. */
function listedPeople(blocks: readonly Block[], page: Page, subject: Subject): Person[] {
  const shown = [...blocks.keys()].filter(
    (at) => !FIELD_LABEL.test(blocks[at]?.text ?? '') && !CONTACT.test(blocks[at]?.text ?? ''),
  )
  const pairs = shown.flatMap((at, index) => {
    const [block, next] = [blocks[at], blocks[shown[index + 1] ?? -1]]
    return isPair(block, next) ? [tagsOf(block, next)] : []
  })
  const tags = new Set(pairs)
  const isTeamPage = isKind(page, 'team')
  const isList = isTeamPage || pairs.length >= FEW_PAIRS
  const isOurs = TEAM_KINDS.some((kind) => isKind(page, kind))
  const isTitleFirst = titlesComeFirst(shown.flatMap((at) => blocks[at] ?? []))
  const found: Person[] = []
  for (let index = 0; index < shown.length && found.length < MAX_FACTS; index++) {
    const [at = 0, second = -1] = [shown[index], shown[index + 1]]
    const [block, next] = [blocks[at], blocks[second]]
    if (!block) continue
    const quote = blocks
      .slice(at, second + 1)
      .map(({ text }) => text)
      .join('\n')
    const single = [...inBlock(block.text), ...emphasizedIn(block)].filter(
      ({ title }) => !(DEGREE.test(title) && next && isTitle(next.text)),
    )
    const [third = -1] = shown.slice(index + 2, index + 3)
    const near =
      next && single.length === 0
        ? isTitleFirst
          ? titledPair(block, next, quote)
          : pairOf(block, next, isList, isTeamPage && tags.has(tagsOf(block, next)), quote)
        : undefined
    const mayBeApart = single.length === 0 && !isTitleFirst && !(near && isBelowName(near.title))
    const apart = mayBeApart ? apartFrom(block, next, blocks[third]) : undefined
    const pair = apart ?? near
    const all = pair ? [pair] : [...single, ...afterLabel(blocks.slice(at, at + 1 + MAX_NAMES))]
    // On other pages, a single name with a title below it can be that of a customer.
    const isAlone =
      pair &&
      !isOurs &&
      !isTitleOfPage(block, page) &&
      !isTeamSection(block) &&
      ![index - 3, index - 2, index + 2, index + 3].some((one) =>
        isPairOf(blocks[shown[one] ?? -1], blocks[shown[one + 1] ?? -1], isTitleFirst),
      )
    const isOfNews = isNews(page) && !isTeamSection(block) && !isOwn(`${block.text} ${next?.text ?? ''}`, subject)
    const quoted = isAlone || isOfNews || isTestimonial(blocks[at - 1], block) || isSigned(block, subject)
    for (const { name, title, quote } of quoted ? [] : all) {
      const own = isOfOther(title, block, subject)
        ? undefined
        : ownTitle(title, subject, isTeamPage || isTeamSection(block) || (isOurs && pairs.length >= TEAM_PAIRS))
      const named = { name, title, quote, block, before: '', after: '' }
      if (own !== undefined && !subject.names.includes(name) && isMember(named, page, subject, true))
        found.push({ name, title: own, quote })
    }
    if (pair) index += apart ? 2 : 1
  }
  const names = new Set(found.map(({ name }) => name))
  const mates = isOurs
    ? rowMates(
        shown.flatMap((at) => blocks[at] ?? []),
        names,
      )
    : []
  for (const { block, ...one } of mates)
    if (isMember({ ...one, block, before: '', after: '' }, page, subject, true)) found.push(one)
  return found
}

const QUOTATION = /^["\u201c\u201e\u00ab\u300c\u2018'][^\n]{10,}/

/** A name below a quotation: somebody praises the company. */
const isTestimonial = (before: Block | undefined, { text }: Block): boolean =>
  before !== undefined && (before.tag === 'blockquote' || QUOTATION.test(before.text)) && text.length <= 120

/** A quotation with the name of its author in one block: `“Good coffee.” — Jane Doe, Chef at Cais`. */
const isSigned = ({ text }: Block, subject: Subject): boolean => {
  const end = QUOTATION.test(text) ? text.search(/["\u201d\u201c\u00bb\u300d] ?[\u2013\u2014,-] ?\p{Lu}/u) : -1
  return end > 0 && !isOwn(text.slice(end), subject)
}

/** Pages that name people who work for the owner. */
const TEAM_KINDS = ['team', 'about', 'contact'] as const

/** Number of people with titles from which a page is a list of people, in which any text below a name is a title. */
const FEW_PAIRS = 2
/** Number from which a page about the company is a list of its team. */
const TEAM_PAIRS = 3
const isPair = (block: Block | undefined, next: Block | undefined): boolean =>
  block !== undefined &&
  next !== undefined &&
  (nameOf(block.text) !== undefined || isUnspacedName(block.text)) &&
  isBelowName(next.text)

/** Whether two blocks are a name and a title, in the order of the page. */
const isPairOf = (block: Block | undefined, next: Block | undefined, isTitleFirst: boolean): boolean =>
  isTitleFirst && block && next ? titledPair(block, next, '') !== undefined : isPair(block, next)

/** The elements of a name and of the title below it, which all cards of a list have. */
const tagsOf = (block: Block | undefined, next: Block | undefined): string => `${block?.tag} ${next?.tag}`

/** `Partner` alone is the heading of a section too, so it is a title only below a name. */
const isBelowName = (text: string): boolean => isTitle(text) || /^(?:partner|partnerin|management)$/i.test(text)

/** `Jane Doe, MD` above her title: a doctor, and no managing director. */
const DEGREE = /^(?:MD|PhD|MBA|JD|CA|PE)$/

/** Whether the titles of a page stand above the names. */
function titlesComeFirst(blocks: readonly Block[]): boolean {
  const isRole = (block: Block | undefined) =>
    block !== undefined &&
    isTitle(block.text) &&
    !block.text.endsWith(':') &&
    inBlock(block.text).length === 0 &&
    !isHeading(block)
  // `Presidenta del Patronato` has the form of a name too.
  const names = [...blocks.keys()].filter(
    (at) => nameOf(blocks[at]?.text ?? '') !== undefined && !isTitle(blocks[at]?.text ?? ''),
  )
  const hasAbove = (at: number) => {
    const [title, name] = [blocks[at - 1], blocks[at]]
    // A title in a heading belongs to the text below it, and a name in a heading does not belong to the text above it.
    return name !== undefined && title !== undefined && (isRole(title) || (isHeadingTitle(title) && !isHeading(name)))
  }
  const above = names.filter(hasAbove).length
  const isFirstAbove = names[0] !== undefined && hasAbove(names[0])
  return isFirstAbove && above > names.filter((at) => isRole(blocks[at + 1])).length
}
const isHeadingTitle = (block: Block): boolean =>
  isHeading(block) && isTitle(block.text) && inBlock(block.text).length === 0

/** A page about one person has the name as its title. */
const isTitleOfPage = ({ tag }: Block, page: Page): boolean => tag === 'h1' && !isNews(page) && !isAboutOthers(page)

/** A name in a heading, a short text such as a place, and the title. */
function apartFrom(block: Block, next: Block | undefined, third: Block | undefined): Listed | undefined {
  const name = isHeading(block) ? nameOf(block.text) : undefined
  if (name === undefined || !next || !third || isHeading(next) || isHeading(third)) return undefined
  const isShort = next.text.length <= MAX_PLACE && !/[.!?]$/.test(next.text) && nameOf(third.text) === undefined
  const quote = [block, next, third].map(({ text }) => text).join('\n')
  return isShort && isTitle(third.text) ? { name, title: third.text, quote } : undefined
}
const MAX_PLACE = 40

function titledPair(block: Block, next: Block, quote: string): Listed | undefined {
  const name = nameOf(next.text)
  return name !== undefined && isTitle(block.text) ? { name, title: block.text, quote } : undefined
}

const isHeading = ({ tag }: Block): boolean => /^h[1-6]$/.test(tag)

/** The title in the first sentence about a person: `Maya is our CEO.` below `Maya Lindqvist`. */
function titleInText(name: string, { text }: Block): string | undefined {
  const [first = ''] = name.split(' ')
  const start = [`${first} `, 'She ', 'He ', 'They '].find((words) => text.startsWith(words))
  const rest = start === undefined ? '' : text.slice(start.length - 1)
  return IS.test(rest) ? titleAfter(rest) : undefined
}

function pairOf(block: Block, next: Block, isTeam: boolean, isCard: boolean, quote: string): Listed | undefined {
  const upper = isUpperName(block.text) && isTitle(next.text) ? block.text : undefined
  const told = nameOf(block.text)
  const title =
    told !== undefined && (isHeading(block) || block.strong.includes(told)) ? titleInText(told, next) : undefined
  if (told !== undefined && title !== undefined) return { name: told, title, quote }
  if (inBlock(next.text).length > 0 || (isHeading(next) && !isHeading(block))) return undefined
  const name =
    nameOf(block.text) ??
    upper ??
    (isUnspacedName(block.text) &&
    (!LABEL_TAG.test(block.tag) || isTermOf(block, next)) &&
    (isCard || /^\S{2,14}$/.test(next.text) || isTermOf(block, next))
      ? block.text
      : undefined)
  if (
    name !== undefined &&
    (isBelowName(next.text) || (isTeam && (isName(name) || isCard) && isAnyTitle(next, isHeading(block))))
  )
    return { name, title: next.text, quote }
  const other =
    nameOf(next.text) ?? (isUnspacedName(next.text) && /^\S{2,14}$/.test(block.text) ? next.text : undefined)
  const isLabel =
    isTitle(block.text) && (/^(?:t[hd]|dt)$/.test(block.tag) || (!/^h\d$/.test(block.tag) && isCardOf(block, next)))
  return isLabel && other !== undefined ? { name: other, title: block.text, quote } : undefined
}

/** Elements whose text is a label and no name in a script without spaces. */
const LABEL_TAG = /^(?:th|dt|h[12])$/

/** A name and its title as a term and its description. */
const isTermOf = (block: Block, next: Block): boolean => block.tag === 'dt' && next.tag === 'dd' && isTitle(next.text)

/** In a card, a title above a name is in an element of the same kind, and in a script that writes the title first. */
const isCardOf = (block: Block, next: Block): boolean =>
  block.tag === next.tag && /[\p{sc=Han}\p{sc=Hangul}]/u.test(block.text)

/** A text below a name on a page about the team: any short text that is no sentence. */
const isAnyTitle = ({ text, tag }: Block, isBelowHeading: boolean): boolean =>
  !/^h[1-6]$/.test(tag) &&
  wordsOf(text).length <= 5 &&
  text.length <= 60 &&
  /^\p{L}/u.test(text) &&
  !/[.!?:@\d]/.test(text) &&
  (isBelowHeading || nameOf(text) === undefined) &&
  !NO_POSITION.test(text)

const NO_POSITION =
  /^(?:linkedin|twitter|email|e-mail|read|more|bio|profile|contact|view|learn|mehr|phone|tel|born|joined|audit|compensation)\b/i

/** Maximum number of names below a label. */
const MAX_NAMES = 8

/**
 * Finds people after a label such as `Vertreten durch die Geschäftsführer:`, with one name in each of the next blocks.
 */
function afterLabel([label, ...below]: readonly Block[]): Listed[] {
  const [, title = ''] = /^(?:vertreten durch )?(?:(?:die|den|der) )?(.{2,60}):$/i.exec(label?.text ?? '') ?? []
  if (!label || !isTitle(title)) return []
  const end = below.findIndex(({ text }) => !isName(text))
  const names = below.slice(0, end === -1 ? below.length : end)
  return names.map(({ text }) => ({ name: text, title, quote: text }))
}
