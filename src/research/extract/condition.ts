import { acquisitionNotice, closingNotice } from '../../lifecycle/operating-status/notices.js'
import type { Page } from '../page/page.js'
import type { Fact } from './fact.js'
import { isAboutOthers, isNews } from './page-kinds.js'
import { sentencesOf } from './sentences.js'
import { isOwn, type Subject } from './subject.js'
import { findWord, pairsIn, phrasesOf } from './word-search.js'

/*
 * What kind of organisation the owner of a website is, and whether it has closed or was bought. The words are data.
 */

const CLOSED =
  /(?<!\p{L})(?:(?:is|are|is now) in (?:dissolution|liquidation)|has been dissolved|was dissolved|(?:has|have) (?:shut down|closed (?:its|our) doors|permanently closed)|ceased (?:all )?(?:operations|trading)|closed for good|in liquidation|hat (?:den|ihren|seinen) (?:geschäfts)?betrieb eingestellt|haben (?:den|unseren) (?:geschäfts)?betrieb eingestellt|für immer geschlossen|en liquidation|(?:a|avons) (?:définitivement )?(?:cessé|fermé)|en liquidación|(?:ha|hemos) (?:cerrado|cesado)|in liquidazione|(?:ha|abbiamo) (?:chiuso|cessato)|(?:encerrou|encerramos) (?:as )?(?:suas )?atividades|i likvidation|har lagt ned|har stängt|er opphørt|er lukket|zakończyła działalność|zakończyliśmy działalność|ukončila činnost|is gestopt|zijn gestopt)(?!\p{L})|サービスを終了|営業を終了|事業を終了|解散いたしました|閉業/iu
const BOUGHT =
  /(?<!\p{L})(?:(?:has|have) been (?:acquired|bought) by|was (?:acquired|bought) by|(?:is|are|has been|have been|became) (?:now )?(?:a )?(?:part|subsidiary|division) of|were (?:acquired|bought) by|wurden? übernommen von|gehört (?:zur|zum|zu)|ist (?:jetzt |nun )?(?:teil|ein unternehmen|tochter(?:gesellschaft|unternehmen|firma)?) (?:der|von|des)|fait (?:désormais |maintenant )?partie (?:du|de)|(?:a été|est) (?:rachetée?|acquise?) par|forma parte (?:de|del) (?:grupo)?|(?:fue|ha sido) adquirid[oa] por|fa parte (?:del|di)|è stat[ao] acquisit[ao] da|(?:foi|é) (?:adquirida|comprada) p|(?:är|er) (?:nu )?en del a[vf]|maakt (?:nu )?deel uit van|is overgenomen door|należy (?:teraz )?do|została? przejęt[aey] przez|je (?:nyní )?součástí)(?!\p{L})|グループの一員と|の(?:完全)?子会社と/iu
/** The time of a purchase, which is written between the other words: `is since May 2020 part of`. */
const SINCE = / (?:since|seit|sedan|siden|sinds|od) /gi
const MONTH_AND_YEAR = /^(?:dem )?(?:\d{1,2}\. )?(?:\p{L}{2,12} )?\d{4}/iu
/** Words that turn a statement into its opposite, or into a plan. */
const DENIED =
  /(?<!\p{L})(?:kein|(?:not|never|nicht|ne|pas|non|não|nunca|inte|ikke|nie|if|would|may(?! \d)|to acquire|plans)(?!\p{L}))/iu
const WE =
  /(?<!\p{L})(?:unser|nuestr\p{L}|nasz|(?:we|our|wir|nous|notre|nosotros|noi|nossa|vi|vår|vores|my|この度|弊社|当社)(?!\p{L}))/iu

const TYPES: readonly (readonly [claim: string, words: RegExp])[] = [
  ['Family Office', /family office/i],
  [
    'Accelerator',
    /\baccelerat(?:or|es (?:startups|companies))\b|aceleradora|acelera empresas|accélérateur de|acceleratore di|inkubator|startup-accelerator/i,
  ],
  [
    'Nonprofit',
    /\bcharit(?:y|able)\b|\bnon-?profit\b|\bnot-for-profit\b|\bNGO\b|gemeinnützig|sans but lucratif|loi 1901|sin (?:fines|ánimo) de lucro|sem fins lucrativos|senza (?:scopo|fini) di lucro|\bONLUS\b|zonder winstoogmerk|ideell förening|almennyttig|non-profit|pożytku publicznego|非営利|NPO法人/iu,
  ],
  [
    'Investment Firm',
    /\b(?:investment firm|private equity (?:firm|investor|house)|(?:early-stage |seed )?(?:venture capital|vc) (?:firm|investor|fund manager|company)|invests? in (?:early|seed|pre-seed|founders|startups|start-ups|companies|family|teams|entrepreneurs)|backs? (?:founders|startups|early|entrepreneurs)|growth equity (?:firm|investor)|vc firm|investment manager|asset manager)\b|beteiligungsgesellschaft|kapitalbeteiligung|société d'investissement|société de gestion|firma de (?:inversión|capital)|gestora de (?:fundos|capital|fondos)|società di gestione|investeringsmaatschappij|investmentbolag|riskkapitalbolag|investeringsselskab|investiert in (?:start-?ups|gründer|unternehmen|junge)|investit dans|invierte en|investe in|investe em|investerar i|investerer i|inwestuje w|ベンチャーキャピタル|风险投资|벤처캐피탈/iu,
  ],
  ['Fund', /\b(?:venture|seed|investment|impact|growth) fund\b/i],
  ['Government', /\b(?:government agency|public authority|behörde|ministry)\b/iu],
  ['Holding', /\bholding(?: company| group)?\b|industriegruppe|beteiligungsholding|持株会社/iu],
]
const IS =
  /(?<!\p{L})(?:is|are|ist|sind|est|sont|es|somos|è|é|är|er|on|jest|was registered|were registered|acelera|accelerates|invests?|backs?|investiert|investit|invierte|investe|investerar|investerer|inwestuje)(?!\p{L})|は/iu

/** The type and the operating status that a page states of the owner of its website. */
export function conditionFacts(page: Page, subject: Subject): Fact[] {
  const { url, meta, blocks } = page
  if (isAboutOthers(page)) return []
  const texts = blocks.filter(({ tag }) => tag !== 'blockquote').map(({ text }) => text)
  const sentences = [...(meta.description ? [meta.description] : []), ...texts].flatMap(sentencesOf)
  const own = sentences.filter((sentence) => WE.test(sentence) || isOwn(sentence, subject))
  const status = own.flatMap((quote) => {
    const claim = statusIn(quote, subject, new URL(url).pathname === '/')
    return claim === undefined ? [] : [{ slot: 'core.operatingStatus' as const, claim, url, quote }]
  })
  const type = isNews(page)
    ? []
    : own.flatMap((quote) =>
        typeIn(quote, subject).map((claim) => ({ slot: 'core.typeRecord' as const, claim, url, quote })),
      )
  return [...status.slice(0, 1), ...type.slice(0, 1)]
}

function statusIn(sentence: string, subject: Subject, isFirstPage: boolean): 'Closed' | 'Acquired' | undefined {
  // The first page tells it in more ways. On other pages, these can be about a product.
  const names = isFirstPage ? subject.names : []
  if (DENIED.test(sentence)) return undefined
  if (CLOSED.test(sentence) || names.some((name) => closingNotice(sentence, name))) return 'Closed'
  const timeless = withoutTimes(sentence)
  const bought = BOUGHT.exec(timeless)
  const before = timeless.slice(0, bought?.index)
  const after = timeless.slice(before.length + (bought?.[0].length ?? 0))
  if (bought && (isOwn(before, subject) || WE.test(before)) && isBuyer(after)) return 'Acquired'
  return names.some((name) => acquisitionNotice(sentence, name)) ? 'Acquired' : undefined
}

/** Number of words after the words of a purchase in which the buyer has a capital. */
const BUYER_WORDS = 4
/** A company is also a part of other groups: `We are part of a consortium`, `part of the Fair Wear network`. */
const NO_BUYER =
  phrasesOf(`a|an|one|eine|einer|eines|einem|un|une|uma|ett|een|association*|network*|alliance*|initiative*|programme*|program|programs
  consorti*|communit*|compact|accelerator|cluster|movement|campaign|verband*|verbund*|netzwerk*|bündnis*|allianz|réseau|fédération|red
  asociación|rede|associação|rete|associazione|netwerk|nätverk*|netværk*`)

const isBuyer = (text: string): boolean => {
  const words = text.trimStart().split(' ', BUYER_WORDS)
  return (
    text === '' ||
    CJK.test(text) ||
    (words.some((word) => /^["\u201c\u201e\u00ab]?\p{Lu}/u.test(word)) &&
      findWord(words.join(' '), NO_BUYER) === undefined)
  )
}
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

function withoutTimes(sentence: string): string {
  let text = ''
  let from = 0
  for (const { at, end } of pairsIn(sentence, SINCE, MONTH_AND_YEAR)) {
    text += sentence.slice(from, at)
    from = end
  }
  return text + sentence.slice(from)
}

/** Maximum distance of the words of the type from the start of the sentence, in characters. */
const MAX_AT = 160

/** `Acme is a private investment firm`, and `Acme Holding AG`. */
function typeIn(sentence: string, subject: Subject): string[] {
  const start = sentence.slice(0, MAX_AT)
  const verb = IS.exec(start)
  const isAbout =
    verb !== null && (isOwn(start.slice(0, verb.index), subject) || WE.test(start.slice(0, verb.index + 4)))
  const words = isAbout ? start : ''
  const name = NAME.exec(start)?.[1] ?? ''
  const isInName = (type: RegExp) => type.test(name) && isOwn(name, subject)
  const found = TYPES.find(
    ([claim, pattern]) =>
      pattern.test(words) ||
      (IN_NAME.has(claim) && isInName(pattern)) ||
      (claim === 'Nonprofit' && isInName(FOUNDATION)),
  )
  return found ? [found[0]] : []
}

/** Types that names contain: `Acquadoro Family Office S.r.l.`. */
const IN_NAME: ReadonlySet<string> = new Set(['Family Office', 'Holding', 'Nonprofit', 'Accelerator'])
const NAME = /^(?:©|copyright)?[\s\d\u2013-]*((?:\p{Lu}[\p{L}&.-]*[ ,]+)+)/u

/** Names of organisations that make no profit. */
const FOUNDATION =
  /(?<!\p{L})(?:Stiftelse|(?:e\. ?V\.|Stiftung|Foundation|Fondation|Fundación|Fundação|Fondazione|Stichting|Trust|Charity)(?!\p{L}))/u
