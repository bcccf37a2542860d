import type { Block, Page } from '../../page/page.js'
import { isAboutOthers, isKind, isNews, kindOfPage } from '../fact/page-kinds.js'
import { isOwn, type Subject } from '../fact/subject.js'
import { isPosition } from './names.js'
import { type Place, type PlacedPerson, titledAt, titlesComeFirst, untitledAt } from './people-in-cards.js'
import { listedSigns, nameSigns, objected, titleSigns } from './person-signs.js'
import { isOfCompany, isOfOther, isSection, isTeamSection, ownTitle, type Person } from './standing.js'

/*
 * People in cards, tables and lists, with the signs of each: the cards of a list have the same form, so titles of some speak for the
 * others.
 */

/** Labels of the fields of a card. They are no part of the name or the title. */
const FIELD_LABEL =
  /^(?:name|title|position|role|function|funktion|rolle|nombre|cargo|nom|fonction|poste|nome|ruolo|naam|functie|navn|namn|stilling|titel|befattning|imię i nazwisko|stanowisko|氏名|役職|名前|姓名|职位|성명|직위|имя|должность):?$/i

/** Links, addresses and numbers of a card, which can stand between the name and the title. */
const CONTACT =
  /^(?:linkedin|twitter|x|xing|github|e-?mail|mail|bio|profile|profil|read bio|read more|view profile|view bio|more|mehr|[^\s@]{1,60}@[^\s@]{1,60}|\+?[\d ()/.-]{7,24})$/i

/** Maximum number of names of a page whose signs are read. */
const MAX_SEEN = 400
/** Number of people with titles from which a page about the company is a list of its team. */
const TEAM_PAIRS = 3
/** Number of blocks below a label that can be names. */
const MAX_BELOW = 9

interface Seen extends PlacedPerson {
  readonly block: Block
  readonly before: Block | undefined
  readonly next: Block | undefined
  /** Equal for the people of one list. */
  readonly form: string
  /** Whether the words beside the name are a known title. */
  readonly isTitled: boolean
}

/** The people whom the blocks of a page list. `lower` are words that the page writes without a capital. */
export function listedPeople(
  blocks: readonly Block[],
  page: Page,
  subject: Subject,
  lower: ReadonlySet<string>,
): Person[] {
  const seen = seenIn(blocks).filter(({ name }) => !subject.names.includes(name) && !isSection(name))
  const titled = new Set(seen.flatMap(({ name, isTitled }) => (isTitled ? [name] : []))).size
  const isOurs = TEAM_KINDS.some((kind) => isKind(page, kind))
  const isTeamPage = isKind(page, 'team')
  const forms = new Map<string, Seen[]>()
  for (const one of seen) forms.set(one.form, [...(forms.get(one.form) ?? []), one])
  return seen.flatMap((one) => {
    const { name, title, quote, block, before, next } = one
    const isTeam = isTeamPage || isTeamSection(block) || (isOurs && titled >= TEAM_PAIRS)
    const own = ownTitle(title, subject, isTeam)
    const isOfNews = isNews(page) && !isTeamSection(block) && !isOwn(`${block.text} ${next?.text ?? ''}`, subject)
    const objections: readonly (readonly [string, boolean])[] = [
      ['board member', isOfOther(title, block, subject)],
      ['other employer', own === undefined],
      ['news of others', isOfNews],
      ['praise', isTestimonial(before, block)],
      ['signed quotation', isSigned(block, subject)],
    ]
    const kind = kindOfPage(page)
    const mates = matesOf(one, forms.get(one.form) ?? [])
    const [known = ''] = titleSigns(title)
    // What stands below the registered name of another company belongs to this company.
    if (isOfCompany(block.headings.at(-1) ?? '', subject)) return []
    return {
      name,
      title: own ?? title,
      quote,
      signs: [
        `place ${one.place}`,
        `on ${kind}`,
        `on ${kind}, ${known}`,
        ...mates,
        ...mates.map((mate) => `${mate}, ${known}`),
        titled === 0 ? 'no titles' : titled === 1 ? 'one title' : titled < 4 ? 'few titles' : 'many titles',
        ...(isTitleOfPage(block, page) ? ['title of page'] : []),
        ...titleSigns(title),
        ...nameSigns(name, lower),
        ...objected(objections.flatMap(([objection, isRaised]) => (isRaised ? [objection] : []))),
        ...listedSigns({ name, title, quote, block, before: '', after: '' }, next, page, subject),
      ],
    }
  })
}

/** How many people a list has, and how many of the others have known titles. */
function matesOf({ name }: Seen, form: readonly Seen[]): string[] {
  const others = new Set(form.flatMap((one) => (one.name === name ? [] : [one.name])))
  const titled = new Set(form.flatMap((one) => (one.name !== name && one.isTitled ? [one.name] : [])))
  if (others.size === 0) return ['alone']
  return [
    others.size < 3 ? 'of few' : 'of many',
    titled.size === 0
      ? 'mates without titles'
      : titled.size * 2 < others.size
        ? 'some mates titled'
        : 'most mates titled',
  ]
}

/** Names next to titles, and names next to other words where no title is. */
function seenIn(blocks: readonly Block[]): Seen[] {
  const shown = [...blocks.entries()].filter(([, { text }]) => !FIELD_LABEL.test(text) && !CONTACT.test(text))
  const isTitleFirst = titlesComeFirst(shown.map(([, block]) => block))
  const seen: Seen[] = []
  for (let index = 0; index < shown.length && seen.length < MAX_SEEN; index++) {
    const [at = 0, block] = shown[index] ?? []
    if (!block) continue
    const below = shown.slice(index + 1, index + MAX_BELOW)
    const [[, next] = []] = below
    const titled = titledAt(
      block,
      below.map(([, one]) => one),
      isTitleFirst,
    )
    for (const one of titled.length > 0 ? titled : untitledAt(block, next, isTitleFirst)) {
      const last = below[SPANS[one.place] - 1]?.[0]
      seen.push({
        ...one,
        // The quote has what stands between the name and the title, such as a link.
        ...(last === undefined ? {} : { quote: textOf(blocks.slice(at, last + 1)) }),
        block,
        before: shown[index - 1]?.[1],
        next,
        isTitled: isPosition(one.title),
        form: `${one.place} ${block.tag} ${next?.tag} ${block.headings.at(-1) ?? ''}`,
      })
    }
    const [{ place = 'block' } = {}] = titled
    index += SPANS[place]
  }
  return seen
}

const textOf = (blocks: readonly Block[]): string => blocks.map(({ text }) => text).join('\n')
/** Number of blocks after the first one that belong to a person. */
const SPANS: Readonly<Record<Place, number>> = {
  below: 1,
  above: 1,
  apart: 2,
  block: 0,
  bold: 0,
  label: 0,
}

const QUOTATION = /^["\u201c\u201e\u00ab\u300c\u2018'][^\n]{10,}/

/** A name below a quotation: somebody praises the company. */
export const isTestimonial = (before: Block | undefined, { text }: Block): boolean =>
  before !== undefined && (before.tag === 'blockquote' || QUOTATION.test(before.text)) && text.length <= 120

/** A quotation with the name of its author in one block: `“Good coffee.” — Jane Doe, Chef at Cais`. */
export const isSigned = ({ text }: Block, subject: Subject): boolean => {
  const end = QUOTATION.test(text) ? text.search(/["\u201d\u201c\u00bb\u300d] ?[\u2013\u2014,-] ?\p{Lu}/u) : -1
  return end > 0 && !isOwn(text.slice(end), subject)
}

/** Pages that name people who work for the owner. */
const TEAM_KINDS = ['team', 'about', 'contact'] as const

/** A page about one person has the name as its title. */
const isTitleOfPage = ({ tag }: Block, page: Page): boolean => tag === 'h1' && !isNews(page) && !isAboutOthers(page)
