import { trimEnd } from '../../../kernel/wire/trim.js'
import type { Block, Page } from '../../page/page.js'
import { isAboutOthers, isKind, isPrivacy, namesOthers } from '../fact/page-kinds.js'
import { isOwn, isRelated, type Subject } from '../fact/subject.js'
import { hasLegalForm } from '../name/legal-names.js'
import { endsWithWord, findWord, phrasesOf } from '../word/word-search.js'
import { hasTitleWord } from './names.js'
import {
  ADVISORY_SECTION,
  BOARD_SECTION,
  BYLINE,
  COMPANY,
  FIELD,
  FIELD_START,
  FORMER_SECTION,
  FORMER_TITLE,
  LEFT,
  OFFICER,
  ORGANISATION,
  OTHER_SECTION,
  PREDECESSOR,
  TEAM_SECTION,
} from './standing-words.js'
import { isExternalTitle } from './title-words.js'

/*
 * Whether a person who is named with a title works for the owner of the website now: not before, not elsewhere, and not as a
 * guest, a customer or an official.
 */

/** A person that a page names. `before` and `after` are the texts around the name and the title. */
export interface Named {
  readonly name: string
  readonly title: string
  readonly quote: string
  readonly block: Block
  readonly before: string
  readonly after: string
}

/** A person who may work for the owner, with what speaks for and against it. `isWeak`: any other title of the person is preferred. */
export interface Person extends Pick<Named, 'name' | 'title' | 'quote'> {
  readonly signs: readonly string[]
  readonly isWeak?: boolean
  /** Whether news quote what the person says, and do not say that the person works for the owner. */
  readonly isSpoken?: boolean
}

/** Whether a text contains one of the words. */
const has = (words: readonly string[], text: string): boolean => findWord(text, words) !== undefined

/** A quote that others say in a section: `What our clients say`. */
const OTHERS_SAY = /what .{2,30} say/i
const FORMER_SINCE = /(?<!\p{L})(?:bis|hasta|até|tot|do) \d/iu
/** Relations to a predecessor with a year or another word in between. */
const PREDECESSOR_BY = [
  /(?:nachfolge\p{L}{0,3} von|fondée? en \d{4} par|fondata nel \d{4} da)$/iu,
  /former(?:ly)? \w{1,20}$/i,
  /görevi .{0,20}devr\p{L}{1,6}$/iu,
]
const BYLINE_FOR = /(?:lunch .{0,20} by|danke an .{0,40})$/iu
/** Titles of address before a name, and particles that precede them or belong to the name. */
const ADDRESS = phrasesOf('dr|dra|prof|prof.ssa|lic|ra|eng|mr|ms|mrs|cav|lav')
const PARTICLES = phrasesOf('den|der|die|von|av|af')
/** Maximum length of the text before a name that tells who the person is, and of the text after a title. */
const BEFORE = 60
const AFTER = 60
/** Maximum length of the words that follow a title. */
const PHRASE = 40
/** A period, the end of a title by its year, and Japanese words for a resignation. */
const LEFT_AT = [
  /退任|退職|辞任|\b(?:till?|bis|tot) \d|\bdo \d{4}/i,
  /\b(?:19|20)\d\d ?[\u2013\u2014-] ?(?:19|20)\d\d|(?:from|de|von|från|fra|od|dal) (?:19|20)\d\d (?:to|a|bis|till|til|do|al) /i,
]

/** A sentence about an earlier time: `Until 2015, the company was led by`. */
const UNTIL =
  /^(?:(?:Up )?[Uu]ntil|Bis(?: zum| Ende)?|Jusqu['\u2019]en|Hasta|Até|Fino al|Tot(?: en met)?|T\.o\.m\.|Till|Fram till|Indtil|Frem til|Do|Vuoteen|Do roku|Between|From|Von|Zwischen|De) (?:roku )?(?:1[89]|20)\d\d(?!\d)/u

/** The text before a name, and the same text without each of the words that may stand between it and the name. */
function* beforeName(text: string, between: readonly string[]): Generator<string> {
  for (let rest = trimEnd(text.slice(-BEFORE), SEPARATORS); ; ) {
    yield rest
    const at = rest.lastIndexOf(' ')
    if (at === -1 || !between.includes(trimEnd(rest.slice(at + 1).toLowerCase(), '.'))) return
    rest = trimEnd(rest.slice(0, at), SEPARATORS)
  }
}
const SEPARATORS = ' ,:\u00a0\n\t'

const isPredecessor = (before: string): boolean =>
  [...beforeName(before, [...ADDRESS, ...PARTICLES])].some(
    (text) => endsWithWord(text, PREDECESSOR, { isWhole: false }) || PREDECESSOR_BY.some((words) => words.test(text)),
  )

const REPRESENTED =
  /(?:represented by|représentée? par|representad[ao] p[eo]r|rappresentat[ao] da|vertegenwoordigd door)(?: \p{L}{1,4}\.?)?$/iu
const hasByline = (before: string): boolean =>
  !REPRESENTED.test(trimEnd(before.slice(-BEFORE), SEPARATORS)) &&
  [...beforeName(before, ADDRESS)].some((text) => endsWithWord(text, BYLINE) || BYLINE_FOR.test(text))

/** Whether the text after a title says that the person has left. A later sentence is about something else. */
function hasLeft(after: string): boolean {
  const end = after.search(/[.;]/)
  const near = Math.min(end === -1 ? after.length : end, AFTER)
  const text = after.slice(0, near + PHRASE)
  return [findWord(text, LEFT)?.at ?? -1, ...LEFT_AT.map((words) => text.search(words))].some(
    (at) => at !== -1 && at <= near,
  )
}

/** Whether a heading above a block says that its people are the team. */
export const isTeamSection = ({ headings }: Block): boolean => has(TEAM_SECTION, headings.at(-1) ?? '')

/**
 * Whether a member of the board has the title of another organisation: `Managing Director, Corwin Life Sciences` in a section with
 * the board.
 */
export function isOfOther(title: string, { headings }: Block, subject: Subject): boolean {
  const comma = title.lastIndexOf(', ')
  const employer = title.slice(comma + 2)
  return (
    comma > 0 &&
    has(BOARD_SECTION, headings.at(-1) ?? '') &&
    /^\p{Lu}[^,]* \p{Lu}/u.test(employer) &&
    !isField(employer) &&
    !hasTitleWord(employer) &&
    !isOwn(employer, subject)
  )
}

/** Lines about who made, photographed or hosts the website. */
const SITE_MAKER =
  /(?:conception|création|réalisation) (?:du site|graphique|web)|crédits? photo|web ?design|hébergeur|\bhost(?:ing|ed)\b|site by|website by|umsetzung|foto(?:s|grafie)?:|photos?:|diseño web|sviluppo (?:sito|web)|realizzazione sito|desenvolvido por|ontwerp:|tasarım:/iu

/** Headings of lines about who made the website. */
const MAKER_HEADING =
  /^(?:(?:web)?(?:design|site|conception|création|réalisation|hébergement|hosting|gestaltung|umsetzung|programmierung|konzeption|realisierung|diseño|desarrollo|alojamiento|realizzazione|sviluppo|desenvolvimento|hospedagem|ontwerp|bouw|formgivning|produktion|wykonanie|realizace|crédits|credits|bildnachweis|fotos|photos|制作|サイト制作)(?:(?: (?:&|und|and|et|y|e|en|och|og|i|a) | ?\/ ?)\p{L}{3,20}| du site| web| sito| der website)?):?$/iu

/** Whether a heading is the registered name of another company. */
export const isOfCompany = (heading: string, subject: Subject): boolean =>
  hasLegalForm(heading) && !isOwn(heading, subject) && !isRelated(heading, subject)

/** The start of words about an employer: `Jane Doe, Manager (Purchase), a leading maker of bikes`. */
const EMPLOYER_START = /^(?: ?\([^()]{1,40}\))?, (?:an?|eine[rms]?|une?|una?|uma|een|ett?) /iu
const EMPLOYER = phrasesOf(`
  maker|manufacturer|company|firm|brand|retailer|bank|oem|hotel|restaurant|hospital|university|school|farm|studio|chain|supplier|customer|client
  hersteller*|unternehmen*|kunde*|société|entreprise|empresa|azienda|bedrijf|klant|företag|virksomhed`)
/** Number of words after the article in which the kind of the employer stands. */
const MAX_KIND = 5

/** Whether the text after a title says what kind of company employs the person. */
function namesEmployer(after: string): boolean {
  const start = EMPLOYER_START.exec(after.slice(0, BEFORE))?.[0]
  return start !== undefined && has(EMPLOYER, after.slice(start.length).split(' ', MAX_KIND).join(' '))
}

/** What speaks against a person: why it may not work for the owner of the website now. */
export function objectionsTo(
  { title, block, before, after }: Named,
  page: Page,
  subject: Subject,
  isCard: boolean,
): string[] {
  const [heading = ''] = block.headings.slice(-1)
  const isTeam = isKind(page, 'team') || has(TEAM_SECTION, heading)
  const isMaker = (block.text.length <= 200 && SITE_MAKER.test(block.text)) || MAKER_HEADING.test(heading)
  const objections: readonly (readonly [objection: string, isRaised: boolean])[] = [
    ['quotation', block.tag === 'blockquote'],
    ['maker of the website', isMaker],
    ['page of others', isAboutOthers(page) && !isOwn(`${before} ${title} ${after}`, subject)],
    ['page of rules', isPrivacy(page) && !isCard],
    ['section of others', block.headings.slice(-2).some((one) => isOtherSection(one, subject))],
    ['former', has(FORMER_TITLE, title) || FORMER_SINCE.test(title) || hasLeft(after)],
    ['predecessor', isPredecessor(before) || UNTIL.test(before)],
    ['external title', !isTeam && isExternalTitle(title)],
    ['employer', namesEmployer(after) && !isOwn(after, subject)],
    ['byline', !isCard && hasByline(before)],
  ]
  return objections.flatMap(([objection, isRaised]) => (isRaised ? [objection] : []))
}

/** Whether a text is a word of sections, and no name: `経営陣`. */
export const isSection = (text: string): boolean => has(TEAM_SECTION, text) || has(OTHER_SECTION, text)

/** Words of the nearest heading above a person. */
export const sectionOf = ({ headings }: Block): string => {
  const heading = headings.at(-1) ?? ''
  if (has(ADVISORY_SECTION, heading)) return 'advisers'
  if (has(BOARD_SECTION, heading)) return 'board'
  if (has(TEAM_SECTION, heading)) return 'team'
  return heading === '' ? 'none' : 'unknown'
}

const isOtherSection = (heading: string, subject: Subject): boolean =>
  has(ADVISORY_SECTION, heading) || isOtherHeading(heading, subject)

const isOtherHeading = (heading: string, subject: Subject): boolean =>
  has(FORMER_SECTION, heading) && !/^(?:history|geschichte|historia)$/i.test(heading)
    ? true
    : (has(OTHER_SECTION, heading) || OTHERS_SAY.test(heading) || namesOthers(heading)) &&
      !has(TEAM_SECTION, heading) &&
      !isOwn(heading, subject)

/** Whether a text begins with a department or a field: `Customer Success`. */
export function isField(text: string): boolean {
  const words = text.toLowerCase().split(' ')
  for (const word of words[0] === 'the' ? words.slice(1) : words) {
    const plain = /^[\p{L}\p{N}&]+/u.exec(word)?.[0] ?? ''
    if (findWord(plain, FIELD)?.at === 0) return true
    if (!FIELD_START.includes(word)) return false
  }
  return false
}

/** The end of a title such as `President of the company`. */
const OF_COMPANY =
  / (?:of (?:the|our) (?:company|firm|group|organi[sz]ation|business)|de (?:la société|l['\u2019]entreprise|la empresa|la compañía|a empresa)|da empresa|dell['\u2019]azienda|della società|des unternehmens|der firma|van het bedrijf)$/iu

/** A title with the name of a firm after it: `Managing Partner Selat Capital`. */
const FIRM =
  /(?:[Pp]artner|[Pp]rincipal|[Dd]irector|[Aa]ssociate) (\p{Lu}\S+ (?:Capital|Ventures|Partners|Fund|Invest))$/u

/** A name of several words with capitals, in languages whose nouns have none. */
const OF_OTHER = /\p{Ll} (?:de|di|del|du|da|do|för|af|hos) (\p{Lu}[\p{L}'&.-]{1,20}(?: \p{Lu}[\p{L}'&.-]{0,20})+)$/u

/**
 * The title without the employer. Undefined if it names another employer than the owner: `CFO, Blue Anchor Lines`, `Partner at
 * Lowmoor`. In a list of the team, a comma is part of the title.
 */
export function ownTitle(title: string, subject: Subject, isTeam: boolean): string | undefined {
  const at = title.search(
    / (?:at|bei|chez|@|hos|presso|przy|w firmie) (?:(?:the|our|unseren|nos|de|il|la) (?:\p{Ll}{2,12} )?)?\p{Lu}/u,
  )
  if (at !== -1) return isOwn(title.slice(at), subject) ? title.slice(0, at) : undefined
  const inOwn = title.search(/ (?:i|på|en|em|in|w|v) \p{Lu}/u)
  if (inOwn > 0 && isOwn(title.slice(inOwn), subject)) return title.slice(0, inOwn)
  const elsewhere = isTeam ? undefined : OF_OTHER.exec(title)?.[1]
  if (elsewhere !== undefined && !isOwn(elsewhere, subject) && !isField(elsewhere)) return undefined
  const firm = FIRM.exec(title)?.[1]
  if (firm !== undefined && !isTeam && !isOwn(firm, subject)) return undefined
  const generic = OF_COMPANY.exec(title)
  if (generic) return title.slice(0, generic.index)
  const of = / (?:of|der|des|von|de|di|del|della|da|du|van|av|af|för) (?:the )?(?:\p{Lu}.)/u.exec(title)
  const position = trimEnd(title.slice(0, of?.index), ',')
  const employer = of ? title.slice(of.index + of[0].length - 2) : ''
  if (employer !== '' && !isField(employer)) {
    if (isOwn(employer, subject)) return position
    if (has(ORGANISATION, employer) && !isTeam) return undefined
    if (endsWithWord(position, OFFICER)) return undefined
  }
  const comma = title.indexOf(', ')
  if (comma === -1) return title
  const rest = title.slice(comma + 2)
  if (isOwn(rest, subject)) return title.slice(0, comma)
  if (isTeam && !endsWithWord(trimEnd(rest, '.'), COMPANY)) return title
  return isField(rest) || /^(?:and|und) /.test(rest) ? title : undefined
}
