import { trimEnd } from '../../../kernel/wire/trim.js'
import type { Block, Page } from '../../page/page.js'
import type { Fact } from '../fact/fact.js'
import { isAboutOthers, isKind, isNews } from '../fact/page-kinds.js'
import { isOwn, type Subject } from '../fact/subject.js'
import { sentencesOf } from '../word/sentences.js'

/*
 * What kind of organisation the owner of a website is: in a sentence about it, in its registered name, in the number of its register,
 * and in the words with which the first page begins. The words are data.
 */

const TYPES: readonly (readonly [claim: string, words: RegExp])[] = [
  ['Family Office', /family office/i],
  [
    'Accelerator',
    /\baccelerat(?:or|es (?:startups|companies))\b|startup incubator|business incubator|아이디어 보육|액셀러레이터|アクセラレーター|加速器|孵化器|incubadora|incubateur|incubatore|inkubátor|akcelerator|akcelerátor|gyorsító|hızlandırıcı|kiihdyttämö|aceleradora|acelera empresas|accélérateur de|acceleratore di|inkubator|startup-accelerator/i,
  ],
  [
    'Nonprofit',
    /\bcharit(?:y|able)\b|\bnon[- ]?profit\b|\bnot-for-profit\b|\bNGO\b|non-governmental|gGmbH|501\(c\)|\bETS\b|d'utilité publique|(?:grant-making|grantmaking|independent|family|private) foundation|mutual aid|organización no gubernamental|organização não governamental|organisation non gouvernementale|uden gevinst|ideell organisation|nezisk|non ?profit|kâr amacı gütmeyen|nirlaba|phi lợi nhuận|некоммерческ|неприбутков|비영리|公益|μη κερδοσκοπικ|gemeinnützig|sans but lucratif|loi 1901|sin (?:fines|ánimo) de lucro|sem fins lucrativos|senza (?:scopo|fini) di lucro|\bONLUS\b|zonder winstoogmerk|ideell förening|almennyttig|pożytku publicznego|非営利|NPO法人/iu,
  ],
  [
    'Investment Firm',
    /\b(?:investment firm|private equity (?:firm|investor|house)|(?:early-stage |seed )?(?:venture capital|vc) (?:firm|investor|fund manager|company)|invests? in (?:early|seed|pre-seed|founders|startups|start-ups|companies|family|teams|entrepreneurs)|backs? (?:founders|startups|early|entrepreneurs)|growth equity (?:firm|investor)|vc firm|investment manager|asset manager)\b|beteiligungsgesellschaft|kapitalbeteiligung|société d'investissement|société de gestion|firma de (?:inversión|capital)|gestora de (?:fundos|capital|fondos)|società di gestione|investeringsmaatschappij|investmentbolag|riskkapitalbolag|investeringsselskab|investiert in (?:start-?ups|gründer|unternehmen|junge)|investit dans|invierte en|investe in|investe em|investerar i|investerer i|inwestuje w|venturekapital|vc-fond|pääomasijoit|rizikový kapitál|fundusz (?:venture|kapitałowy|inwestycyjny)|girişim sermayesi|modal ventura|sociedad de capital riesgo|capital-risque|capital risque|capital de risco|capitale di rischio|investitionsgesellschaft|risikokapital|durfkapitaal|investeringsfonds|fonds d'investissement|투자회사|벤처투자|投資会社|創業投資|创业投资|投资公司|ベンチャーキャピタル|风险投资|벤처캐피탈/iu,
  ],
  ['Fund', /\b(?:venture|seed|investment|impact|growth) fund\b/i],
  [
    'Government',
    /\b(?:government agency|public authority|statutory body|public body|agency of the (?:ministry|government|state)|behörde|ministry)\b/iu,
  ],
  [
    'Holding',
    /\bholding(?: company| group)?\b|holdingiem|holdingová|holding familial|industriegruppe|unternehmensgruppe|지주회사|控股|beteiligungsholding|持株会社/iu,
  ],
]
const IS =
  /(?<!\p{L})(?:is|are|ist|sind|est|sont|es|somos|è|é|är|er|on|jest|was registered|were registered|acelera|accelerates|invests?|backs?|investiert|investit|invierte|investe|investerar|investerer|inwestuje|somos|jesteśmy|jsme|olemme|vagyunk|suntem|is een|to|je)(?!\p{L})|は|는 |은 |是/iu

export const WE_WORDS =
  /(?<!\p{L})(?:unser|nuestr\p{L}|nasz|(?:we|our|wir|nous|notre|nosotros|noi|nossa|vi|vår|vores|my|この度|弊社|当社)(?!\p{L}))/iu

/** The type that a page states of the owner of its website. */
export function typeFacts(page: Page, subject: Subject): Fact[] {
  if (isAboutOthers(page) || isNews(page)) return []
  const { url, meta, blocks } = page
  const own = blocks.filter(({ tag }) => tag !== 'blockquote')
  const sentences = [...(meta.description ? [meta.description] : []), ...own.map(({ text }) => text)].flatMap(
    sentencesOf,
  )
  const told = sentences.flatMap((quote) =>
    WE_WORDS.test(quote) || isOwn(quote, subject) || DEEDS.some(([, words]) => words.test(quote))
      ? typeIn(quote, subject).map((claim): Found => ({ claim, quote }))
      : [],
  )
  const found = [
    ...told,
    ...registered(own, page, subject),
    ...headed(page, own),
    ...named(own, subject),
    ...donated(page),
  ]
  return found.slice(0, 1).map(({ claim, quote, isWeak }) => ({
    slot: 'core.typeRecord',
    claim,
    url,
    quote,
    ...(isWeak ? { isWeak } : {}),
  }))
}

interface Found {
  readonly claim: string
  readonly quote: string
  readonly isWeak?: boolean
}

/** Maximum distance of the words of the type from the start of the sentence, in characters. */
const MAX_AT = 160

/** `Acme is a private investment firm`, and `Acme Holding AG`. */
function typeIn(sentence: string, subject: Subject): string[] {
  const start = sentence.slice(0, MAX_AT)
  const verb = IS.exec(start)
  const isAbout =
    verb !== null && (isOwn(start.slice(0, verb.index), subject) || WE_WORDS.test(start.slice(0, verb.index + 4)))
  const words = isAbout ? start : ''
  const name = NAME.exec(start)?.[1] ?? ''
  const isInName = (type: RegExp) => type.test(name) && isOwn(name, subject)
  const found = TYPES.find(
    ([claim, pattern]) =>
      pattern.test(words) ||
      (IN_NAME.has(claim) && isInName(pattern)) ||
      (claim === 'Nonprofit' && isInName(FOUNDATION)),
  )
  const done = DEEDS.find(([, pattern]) => pattern.test(start))
  return found ? [found[0]] : done ? [done[0]] : []
}

/** What only one kind of organisation says of itself. */
const DEEDS: readonly (readonly [claim: string, words: RegExp])[] = [
  [
    'Family Office',
    /(?<!\p{L})(?:familienvermögen|vermögen (?:der|unserer) familie|(?:our|the) family(?:'s)? (?:wealth|fortune)|patrimoine (?:de la famille|familial)|patrimonio (?:de la familia|familiar|della famiglia)|familievermogen|familjens förmögenhet|familiens formue)(?!\p{L})/iu,
  ],
  [
    'Accelerator',
    /(?<!\p{L})(?:we accelerate (?:startups|start-ups|companies)|aceleramos|acceleriamo|nous accélérons (?:les|des) (?:startups|start-ups|entreprises)|wir (?:beschleunigen|fördern) (?:start-?ups|gründer))(?!\p{L})/iu,
  ],
]

/** Types that names contain: `Acquadoro Family Office S.r.l.`. */
const IN_NAME: ReadonlySet<string> = new Set(['Family Office', 'Holding', 'Nonprofit', 'Accelerator'])
const NAME = /^(?:©|copyright)?[\s\d\u2013-]*((?:\p{Lu}[\p{L}&.-]*[ ,]+)+)/u

/** Names of organisations that make no profit. */
const FOUNDATION =
  /(?<!\p{L})(?:Stiftelse|(?:e\. ?V\.|Stiftung|Foundation|Fondation|Fundación|Fundação|Fondazione|Stichting|Trust|Charity)(?!\p{L}))/u

/** The number or the kind of a register of organisations that make no profit. */
const CHARITY =
  /(?<!\p{L})(?:registered charity|charity (?:no|number|reg)|RCN \d|501\(c\)\(3\)|registered trust|Vereinsregister|VR \d|ANBI|RSIN|ONLUS|Ente del Terzo Settore|loi (?:du 1er juillet )?1901|reconnue? d['\u2019]utilité publique|OPP|KRS OPP|OSCIP|I\.A\.P\.|90-konto|rekisteröity yhdistys|zapsaný spolek)(?!\p{L})|認定NPO|特定非営利活動法人|公益財団法人|公益社団法人|一般財団法人|사단법인|재단법인|基金会/u
const MAX_LINE = 300

/** A line about a register, in a footer, or on a page about the owner. */
const registered = (blocks: readonly Block[], page: Page, subject: Subject): Found[] =>
  blocks.flatMap(({ text, isFrame }) => {
    const isPlace = isFrame || isKind(page, 'contact') || isKind(page, 'about') || isOwn(text, subject)
    return isPlace && text.length <= MAX_LINE && CHARITY.test(text) ? [{ claim: 'Nonprofit', quote: text }] : []
  })

/** A kind of organisation at the start of the title of the first page, or of its description, behind up to three words. */
const HEADED: readonly (readonly [claim: string, words: RegExp])[] = [
  [
    'Investment Firm',
    /^(?:venture capital|private equity|growth equity|seed capital|risikokapital|capital-risque|capital riesgo|wagniskapital)(?: (?:firm|fund|investor|for|in|from|para|pour|für|til|för)(?:[^\p{L}]|$)|[,.:]|$)/iu,
  ],
  ['Family Office', /^family office(?:[^\p{L}]|$)/iu],
  ['Accelerator', /^(?:accelerator|aceleradora|incubator)(?: (?:for|in|program|para)(?:[^\p{L}]|$)|[,.:]|$)/iu],
]
const WORD = /^[\p{L}-]{2,14}$/u

/** The text, and what remains of it without its first words. */
function startsOf(text: string): string[] {
  const words = text.split(' ', 4)
  const end = words.slice(0, 3).findIndex((word) => !WORD.test(word))
  const lengths = words.slice(0, end === -1 ? 3 : end).map((_, at) => words.slice(0, at + 1).join(' ').length + 1)
  return [0, ...lengths].map((length) => text.slice(length))
}

const headed = ({ url, meta, title }: Page, blocks: readonly Block[]): Found[] => {
  if (new URL(url).pathname !== '/') return []
  const first = blocks.filter(({ isFrame }) => !isFrame).slice(0, MAX_FIRST)
  const texts = [meta.description ?? '', ...title.split(/ [|\u2013\u2014-] /), ...first.map(({ text }) => text)]
  return texts.flatMap((quote) =>
    HEADED.flatMap(([claim, words]) =>
      startsOf(quote).some((start) => words.test(start)) ? [{ claim, quote, isWeak: true }] : [],
    ),
  )
}
const MAX_FIRST = 4

/** Words in the names of firms that invest. */
const INVESTOR =
  /(?<!\p{L})(?:Ventures?|Capital|Kapital|Equity|Invest|Investments?|Partners|Venture Partners|Investissement|Inversiones|Investimentos)(?: (?:Management|Partners|Advisors|Group))?(?!\p{L})/u
/** Labels of the companies in which a firm has invested. */
const PORTFOLIO =
  /^(?:our |the )?(?:portfolio|portfolio companies|investments|companies|portfölj|portefølje|portefeuille|participations|beteiligungen|participadas|portafolio|portfólio|portafoglio|partecipazioni|sijoitukset|投資先|投资组合|포트폴리오)$/iu

/** What a firm with a portfolio says of its investments. Agencies have portfolios too. */
const INVESTS =
  /(?<!\p{L})(?:(?:first|write|lead|typical) (?:checks?|cheques?)|(?:checks?|cheques?|tickets?) (?:of|between|from|size|de|von|zwischen|entre|tra|van|på)|fund (?:i|ii|iii|iv|v)|pre-seed|seed[- ]stage|early[- ]stage|limited partners|assets under management|(?:we|wir) invest(?:ieren)?|nous investissons|invertimos|investimos|investiamo|investeren wij|wij investeren|vi investera[rt]|vi investere[rt]|vi har investere?t|inwestujemy|sijoitamme|investujeme)(?!\p{L})|befektet|투자합니다|투자했습니다|に投資|出資して/iu

/** A name such as `Osier Hill Ventures`, or a text about investments, with a menu that leads to a portfolio. */
function named(blocks: readonly Block[], subject: Subject): Found[] {
  if (!blocks.some(({ text, isFrame }) => isFrame && PORTFOLIO.test(text))) return []
  const found = blocks.find(({ text }) => isOwnName(text, subject) || (text.length <= MAX_LINE && INVESTS.test(text)))
  return found ? [{ claim: 'Investment Firm', quote: found.text, isWeak: true }] : []
}

/** A link with which visitors give money, in the menu or the footer. Shops and companies ask for none. */
const DONATE =
  /^(?:donate|donate (?:now|today|here)|make a donation|give now|(?:jetzt |online )?spenden|faire un don|je donne|donar|dona(?: ahora| ora)?|haz (?:una donación|tu donativo)|doe (?:agora|já)|doar|fai una donazione|doneer(?: nu)?|doneren|skänk(?: en gåva)?|ge en gåva|støt (?:os|oss)|giv et bidrag|lahjoita|wesprzyj(?: nas)?|wpłać|darujte|podpořte nás|bağış yap|donasi|寄付する|ご寄付|捐款|후원하기|пожертвовать)$/iu
const donated = ({ blocks }: Page): Found[] => {
  const found = blocks.find(({ text, isFrame }) => isFrame && text.length <= MAX_NAME && DONATE.test(text))
  return found ? [{ claim: 'Nonprofit', quote: found.text, isWeak: true }] : []
}

const isOwnName = (text: string, subject: Subject): boolean =>
  text.length <= MAX_NAME && INVESTOR.test(trimEnd(text, '.')) && isOwn(text, subject)
const MAX_NAME = 80
