import type { Block, Page } from '../../page/page.js'
import { type Fact, MAX_FACTS } from '../fact/fact.js'
import { organizationOf, textsOf } from '../fact/organization.js'
import { isAboutOthers, isKind, isNews } from '../fact/page-kinds.js'
import { formsAfterNames, namesWithFormBefore, softForms, softNamesBefore, startOfLastForm } from './legal-forms.js'

/** Whether a text is a company name with a legal form. */
export const hasLegalForm = (name: string): boolean =>
  name.length <= 80 && (startOfLastForm(name) !== undefined || namesWithFormBefore(name)[0] === name)

/** Removes the legal form: `Acme Ltd` and `Acme Pty Ltd` become `Acme`. */
export function withoutLegalForm(name: string): string {
  const rest = name
    .slice(0, startOfLastForm(name))
    .replace(/^(?:株式会社|有限会社|合同会社) ?|(?:株式会社|有限会社|合同会社)$/, '')
  return rest === '' ? name : rest
}

/** Words inside of a name that have no capital. */
const CONNECTORS =
  /^(?:&|and|und|et|y|e|i|of|de|del|da|do|dos|di|della|the|für|for|van|von|la|le|og|och|ve|in|tra|per|pour|para|voor|till|zur|zum|des|dei|degli|delle|les|los|las|aux|\+|-|\u2013|x)$/i
/** Words with a capital that do not belong to a name after them. */
const NOT_IN_NAME =
  /^(?:copyright|\u00a9|\(c\)|the|by|von|our|this|all|die|der|das|bei|at|with|and|und|in|from|today|copyright:|betreiber|anbieter|herausgeber|titular|publisher|responsable|administratorem|danych|jest|website|site|is|operated|wholly|owned|subsidiary|&)$/i
const MAX_WORDS = 8

/** The names with a legal form in a text. With `soft`, also those of foundations and associations. */
function namesIn(text: string, soft = false): string[] {
  const found = (soft ? softForms : formsAfterNames)(text.slice(0, MAX_TEXT)).flatMap(({ index, form }) => {
    const start = Math.max(0, index - 100)
    const before = nameBefore(text.slice(start, index)) ?? smallName(text.slice(start, index))
    return before === undefined ? [] : [trimmed(`${before}${form}`, text.slice(index + form.length))]
  })
  return soft
    ? [...found, ...softNamesBefore(text.slice(0, MAX_TEXT))]
    : [...found, ...namesWithFormBefore(text.slice(0, MAX_TEXT))]
}

/** Words before a name without a legal form: `was incorporated in 2013 as Acme Initiative for Rural Water`. */
const REGISTERED_AS =
  /(?:[Ii]ncorporated|[Rr]egistered|eingetragen|immatriculée?|inscrit[ae]|registrad[ao]|iscritta)[^.;]{0,70} (?:as|als|sous le nom de|como|come) (?=\p{Lu})/u

function registeredAs(text: string): string[] {
  const found = REGISTERED_AS.exec(text)
  if (!found) return []
  const words = text.slice(found.index + found[0].length).split(' ', MAX_WORDS)
  const end = words.findIndex((word, at) => !/^\p{Lu}/u.test(word) && !CONNECTORS.test(word) && at > 0)
  const name = words.slice(0, end === -1 ? words.length : end)
  const last = name.findIndex((word) => /[.,;)]$/.test(word))
  const whole = (last === -1 ? name : name.slice(0, last + 1)).join(' ').replace(/[.,;)]$/, '')
  return whole.split(' ').length >= MIN_REGISTERED ? [whole] : []
}
/** A single word after `registered as` is a kind of organisation: `registered as Charity`. */
const MIN_REGISTERED = 2

/** The registered names in the lines of a text. */
export const writtenLegalNames = (text: string): string[] => text.split('\n').flatMap((line) => namesIn(line))

/** A name without a capital, such as `nuvela` in `© 2020 nuvela GmbH`. */
function smallName(text: string): string | undefined {
  const word =
    /(?:^|[\u00a9\d|:\u2013\u2014-] ?|\b(?:by|von|par|por|da|door|av|af) )([\p{Ll}\d][\p{L}\d.-]{2,30})$/u.exec(
      text,
    )?.[1]
  return word === undefined || DETERMINERS.has(word) || !/\p{L}/u.test(word) ? undefined : word
}
/** Words before a form that is a noun: `by the LLC`. */
const DETERMINERS: ReadonlySet<string> = new Set(
  'the our your this that its their any each der die das den dem unsere einer eine les une notre los las una nuestra della dello het onze den det vår'.split(
    ' ',
  ),
)

/** A dot at the end of a sentence does not belong to the form, but that of `Inc.` does. */
const trimmed = (name: string, rest: string): string =>
  /(?:GmbH|AG|SE|KG|AB|AS|LLC|Limited|Corporation|eG|Oy|UG|Trust|Foundation|odpowiedzialnością|ApS|BV|NV)\.$/.test(
    name,
  ) ||
  (/[^.]{4}\.$/.test(name) && rest === '' && !/\b(?:Inc|Ltd|Corp|Co)\.$/.test(name) && !/\.\p{L}{1,2}\.$/u.test(name))
    ? name.slice(0, -1)
    : name

const MAX_TEXT = 3_000

/** The name that ends before a legal form: words with a capital, and words that connect them. */
function nameBefore(text: string): string | undefined {
  const words = text.split(' ')
  const name: string[] = []
  while (words.length > 0 && name.length < MAX_WORDS) {
    const word = words.pop() ?? ''
    const isEnd =
      name.length > 0 &&
      (/[:;!?\u00a9|\u2022\u00b7)"\u201d]$/.test(word) || /[\p{Ll}\d]{3}\.$/u.test(word) || /,$/.test(word))
    if (
      isEnd ||
      !(
        /^[\p{Lu}\p{N}\p{sc=Hebrew}\p{sc=Arabic}("„«]/u.test(word) ||
        /\p{L}\p{Lu}/u.test(word) ||
        (name.length > 0 && CONNECTORS.test(word))
      )
    )
      break
    name.unshift(word)
  }
  // Inside of a sentence, `The` with a capital belongs to the name.
  const hasArticle = name[0] === 'The' && (words.length > 0 || name.length > 2)
  while (
    name.length > 0 &&
    !(hasArticle && name[0] === 'The') &&
    (NOT_IN_NAME.test(name[0] ?? '') ||
      (CONNECTORS.test(name[0] ?? '') && !isFamily(name, words)) ||
      /^(?:19|20)\d\d\b/.test(name[0] ?? ''))
  )
    name.shift()
  const joined = name.join(' ').replace(/^[("„«]+/, '')
  const own = joined.replace(/^כל הזכויות שמורות ל ?/, '')
  return /\p{L}{2}/u.test(own) && own.length <= 80 ? own : undefined
}

/** Whether a line begins with a family name such as `Van Tol`. */
const isFamily = ([first = '', second = '']: readonly string[], before: readonly string[]): boolean =>
  /^(?:Van|De|La|Le|Di|Del|Della|Den|Der|Ter)$/.test(first) &&
  /^\p{Lu}/u.test(second) &&
  /(?:^|[^\p{L},])$/u.test(before.at(-1) ?? '')

/**
 * Words before the name of another company: host, maker of the website, auditor, buyer, shareholder. A space is the start
 * or the end of a word.
 */
const OTHER_PARTY =
  ` host | hosting | hosted | webdesign | web design | designed | developed | built | made | powered | realisation | réalisation
  | hébergeur | hébergement | umsetzung | gestaltung | auditor | auditors | revisor | revisore | revisori | revisione
  | acquire | acquired | acquires | acquirir | acquisito | förvärva| übernommen | kauf der | bought | subsidiary of | part of
  | gehört | invested | investor | investment | led by | customer | customers | distribut| dealer | dealers | registrar
  | agent | insur| bank | banking | shareholder | shareholders | processor | analytics | payment|株主|取引|引受|リード`
    .replaceAll('\n ', '')
    .split('|')

function namesOtherParty(text: string): boolean {
  const words = ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `
  return OTHER_PARTY.some((part) => words.includes(part))
}

/** Words before the owner of the website. */
const OWNER =
  `©|(c)|copyright|published by|operated by|owned by|provided by|issued by|édité par|éditeur|betreiber|betreiber ist die
  |herausgeber|anbieter|verantwortlich|verantwortliche|verantwortlicher|verantwortlichen|responsable|titular|razón social
  |raison sociale|ragione sociale|administratorem danych jest|controller is|company name|legal name|registered name|firmenname
  |会社名|商号|社名|販売業者|운영자|상호|公司名称|razão social|nazwa|selskabsnavn|företagsnamn|virksomhed|between you and|denominación social|denominazione|denominação social|obchodní firma|nazwa firmy|cégnév|ticaret unvanı|all rights reserved by
  |trading name of|trading as|legal entity|wydawca|provozovatel|udgiver|utgivare|ansvarlig|üzemeltető|üzemelteti|operator`
    .replaceAll('\n  ', '')
    .split('|')
/** The signs and the years between these words and the owner. */
const YEARS = /^\W*(?:\d{4}\W{1,3}){0,2}$/

/** Whether a text ends with words before the owner of the website. */
function leadsToOwner(text: string): boolean {
  const lower = text.toLowerCase()
  const ends = OWNER.map((words) => (lower.includes(words) ? lower.lastIndexOf(words) + words.length : -1))
  const end = Math.max(...ends)
  return end !== -1 && YEARS.test(lower.slice(end))
}

const LABEL =
  /^(?:company name|legal name|registered name|name|company|firma|firmenname|raison sociale|titular|razón social|ragione sociale|razão social|会社名|商号|社名|公司名称|상호|회사명|販売業者|法人名|団体名|名称|denominación social|denominación|denominazione(?: sociale)?|denominação(?: social)?|obchodní firma|název|cégnév|denumire|полное наименование|наименование|назва|επωνυμία|(?:ticari |ticaret )?unvanı?|상호명|법인명|公司名稱|企业名称|nama perusahaan|tên công ty|bedrijfsnaam|statutaire naam|business name|organisation|selskap|selskapsnavn|yritys|toiminimi|nazwa|navn|företag|firmanavn)\s?[:：]?$/i
/** Pages with the rules of the website, which name its owner. */
const RULES = /\b(?:(?:privacy|terms|datenschutz|agb|cookies?|legal|privacidad|confidentialite)\b|polityka|privatliv)/i

/** Extracts the registered name of the owner of the website. `isRelated` says whether a name is like the known names. */
export function legalNameFacts(page: Page, isRelated: (name: string) => boolean): Fact[] {
  const { url, blocks } = page
  const organization = organizationOf(page)
  const stated = (organization ? textsOf(organization, 'legalName') : []).map((claim) => ({ claim, weight: 5 }))
  const named = (organization ? textsOf(organization, 'name') : [])
    .filter(hasLegalForm)
    .map((claim) => ({ claim, weight: 2 }))
  const titled = page.title
    .split(TITLE_PARTS)
    .flatMap((part) => namesIn(part))
    .map((claim) => ({ claim, weight: 1.5 }))
  const written: ReturnType<typeof writtenNames> = []
  for (let at = 0; at < blocks.length && written.length < MAX_FACTS; at++)
    written.push(...writtenNames(page, blocks[at], blocks[at - 1]))
  return [...stated, ...named, ...titled, ...written].map(({ claim, weight }) => ({
    slot: 'core.nameLegal',
    claim,
    url,
    quote: claim,
    weight: weight + (isRelated(claim) ? RELATED : 0),
  }))
}

/** Separators in titles in Chinese and Japanese, which have no spaces around them. */
const TITLE_PARTS = /(?<=[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}])[-_|](?=[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}])/u

/** How much more a name weighs that has a word of the brand or of the host. */
const RELATED = 2

function writtenNames(
  page: Page,
  block: Block | undefined,
  before: Block | undefined,
): { claim: string; weight: number }[] {
  if (!block || block.tag === 'blockquote') return []
  const { text, isFrame } = block
  const isLabelled = before !== undefined && LABEL.test(before.text)
  const soft =
    isFrame || leadsToOwner(text.slice(0, 40)) || /\u00a9/.test(text) || !isNews(page)
      ? namesIn(text, true).map((claim) => ({ claim, cost: SOFT_COST }))
      : []
  const registered = isAboutOthers(page) || isNews(page) ? [] : registeredAs(text)
  return [...[...namesIn(text), ...registered].map((claim) => ({ claim, cost: 0 })), ...soft].map(({ claim, cost }) => {
    const at = text.indexOf(claim)
    const lead = text.slice(Math.max(0, at - 60), at)
    const weight =
      // The footer is not about the section above it.
      namesOtherParty(lead) || (!isFrame && namesOtherParty(block.headings.at(-1) ?? ''))
        ? -4
        : isLabelled
          ? 8
          : leadsToOwner(lead)
            ? 5
            : isAboutOthers(page)
              ? -2
              : isKind(page, 'contact') && at === 0
                ? 3
                : isFrame
                  ? 2.5
                  : RULES.test(page.url)
                    ? 2
                    : isNews(page)
                      ? 0.5
                      : 1
    return { claim, weight: weight - cost }
  })
}

/** Foundations and trusts are often partners, so their names weigh less. */
const SOFT_COST = 1.5
