import { acquisitionNotice, closingNotice } from '../../../lifecycle/operating-status/notices.js'
import type { Page } from '../../page/page.js'
import type { Fact } from '../fact/fact.js'
import { isAboutOthers } from '../fact/page-kinds.js'
import { isOwn, type Subject } from '../fact/subject.js'
import { sentencesOf } from '../word/sentences.js'
import { findWord, pairsIn, phrasesOf } from '../word/word-search.js'
import { typeFacts, WE_WORDS } from './record-type.js'

/*
 * Whether the owner of a website has closed or was bought. The words are data.
 */

const CLOSED =
  /(?<!\p{L})(?:(?:is|are|is now) in (?:dissolution|liquidation)|has been dissolved|was dissolved|(?:has|have) (?:shut down|closed (?:its|our) doors|permanently closed)|ceased (?:all )?(?:operations|trading)|closed for good|in liquidation|hat (?:den|ihren|seinen) (?:geschäfts)?betrieb eingestellt|haben (?:den|unseren) (?:geschäfts)?betrieb eingestellt|für immer geschlossen|en liquidation|(?:a|avons) (?:définitivement )?(?:cessé|fermé)|en liquidación|(?:ha|hemos) (?:cerrado|cesado)|in liquidazione|(?:ha|abbiamo) (?:chiuso|cessato)|(?:encerrou|encerramos) (?:as )?(?:suas )?atividades|i likvidation|har lagt ned|har stängt|er opphørt|er lukket|zakończyła działalność|zakończyliśmy działalność|ukončila činnost|is gestopt|zijn gestopt)(?!\p{L})|サービスを終了|営業を終了|事業を終了|解散いたしました|閉業/iu
const BOUGHT =
  /(?<!\p{L})(?:(?:has|have) been (?:acquired|bought) by|was (?:acquired|bought) by|(?:is|are|has been|have been|became) (?:now )?(?:a )?(?:part|subsidiary|division) of|were (?:acquired|bought) by|wurden? übernommen von|gehört (?:zur|zum|zu)|ist (?:jetzt |nun )?(?:teil|ein unternehmen|tochter(?:gesellschaft|unternehmen|firma)?) (?:der|von|des)|fait (?:désormais |maintenant )?partie (?:du|de)|(?:a été|est) (?:rachetée?|acquise?) par|forma parte (?:de|del) (?:grupo)?|(?:fue|ha sido) adquirid[oa] por|fa parte (?:del|di)|è stat[ao] acquisit[ao] da|(?:foi|é) (?:adquirida|comprada) p|(?:är|er) (?:nu )?en del a[vf]|maakt (?:nu )?deel uit van|is (?:nu )?(?:een )?onderdeel van|(?:kuuluu|on osa) |jest częścią|je součástí|a făcut parte|face parte din|is overgenomen door|należy (?:teraz )?do|została? przejęt[aey] przez|je (?:nyní )?součástí)(?!\p{L})|グループの一員と|の(?:完全)?子会社と/iu
/** What else a company closes: `har stängt en Serie A`, `ha cerrado una ronda`. */
const CLOSED_ROUND =
  /(?<!\p{L})(?:series?|serie|série|seed|ronda|rodada|round|\p{L}{0,20}run(?:da|de|dan|den)|tour|levée|financing|financement|financiación|financiamento|finanziamento|finanzierung|finanzierungsrunde|finansiering|emission|aumento|fund|fonds|fond|fondo|fundo|deal|acuerdo|accord|acordo|contrat|contrats|contrato|contratto|contratti|avtal)(?!\p{L})/iu
const MAX_OBJECT = 50
/** A participle of buying with the buyer after it. The verb can stand far before it: `is per 1 februari 2025 overgenomen door`. */
const BOUGHT_PARTICIPLE =
  /(?<!\p{L})(?:overgenomen door|acquired by|bought by|taken over by|übernommen von|rachetée? par|acquise? par|adquirid[oa] p[oe][rl]|comprad[oa] p[oe][rl]|acquisit[oa] da|acquistat[oa] da|köpts? av|förvärvats? av|förvärvad av|uppköpt av|opkøbt af|købt af|kjøpt av|overtatt av|przejęt[aey] przez|kupion[aey] przez|koupen[ao] |převzat[ao] )/iu
const AUXILIARY =
  /(?<!\p{L})(?:is|are|was|were|has been|have been|been|wurde|wurden|worden|ist|a été|est|fue|ha sido|foi|é|è stat[ao]|stat[ao]|är|har|er|blev|ble|został|zostało|zostały|została|je|byla?)(?!\p{L})/iu
const MAX_AUXILIARY = 50
/** The time of a purchase, which is written between the other words: `is since May 2020 part of`. */
const SINCE = / (?:since|seit|sedan|siden|sinds|od) /gi
const MONTH_AND_YEAR = /^(?:dem )?(?:\d{1,2}\.? )?(?:\p{L}{2,12} )?\d{4}/iu
/** Words that turn a statement into its opposite, or into a plan. */
const DENIED =
  /(?<!\p{L})(?:kein|(?:not|never|nicht|ne|pas|non|não|nunca|inte|ikke|nie|if|would|may(?! \d)|to acquire|plans)(?!\p{L}))/iu

/** The type and the operating status that a page states of the owner of its website. */
export function conditionFacts(page: Page, subject: Subject): Fact[] {
  const { url, meta, blocks } = page
  if (isAboutOthers(page)) return []
  const texts = blocks.filter(({ tag }) => tag !== 'blockquote').map(({ text }) => text)
  const sentences = [...(meta.description ? [meta.description] : []), ...texts].flatMap(sentencesOf)
  const own = sentences.filter((sentence) => WE_WORDS.test(sentence) || isOwn(sentence, subject))
  const status = own.flatMap((quote) => {
    const claim = statusIn(quote, subject, new URL(url).pathname === '/')
    return claim === undefined ? [] : [{ slot: 'core.operatingStatus' as const, claim, url, quote }]
  })
  return [...status.slice(0, 1), ...typeFacts(page, subject)]
}

function statusIn(sentence: string, subject: Subject, isFirstPage: boolean): 'Closed' | 'Acquired' | undefined {
  // The first page tells it in more ways. On other pages, these can be about a product.
  const names = isFirstPage ? subject.names : []
  if (DENIED.test(sentence)) return undefined
  const closed = CLOSED.exec(sentence)
  const isEnd = closed !== null && !CLOSED_ROUND.test(objectAfter(sentence, closed))
  if (isEnd || names.some((name) => closingNotice(sentence, name))) return 'Closed'
  const timeless = withoutTimes(sentence)
  const bought = BOUGHT.exec(timeless)
  const before = timeless.slice(0, bought?.index)
  const after = timeless.slice(before.length + (bought?.[0].length ?? 0))
  if (bought && (isOwn(before, subject) || WE_WORDS.test(before)) && isBuyer(after)) return 'Acquired'
  return isBoughtApart(timeless, subject) || names.some((name) => acquisitionNotice(sentence, name))
    ? 'Acquired'
    : undefined
}

const objectAfter = (sentence: string, { index, 0: { length } }: RegExpExecArray): string =>
  sentence.slice(index + length, index + length + MAX_OBJECT)

/** A purchase whose verb and participle are apart, or whose buyer is the subject. */
function isBoughtApart(sentence: string, subject: Subject): boolean {
  const participle = BOUGHT_PARTICIPLE.exec(sentence)
  if (participle) {
    const before = sentence.slice(Math.max(0, participle.index - MAX_AUXILIARY), participle.index)
    const after = sentence.slice(participle.index + participle[0].length)
    const auxiliary = AUXILIARY.exec(before)
    return auxiliary !== null && isOwnEnd(sentence.slice(0, participle.index), subject) && isBuyer(after)
  }
  return false
}

/** Whether the subject of a sentence is the owner: its name is among the first words. */
const isOwnEnd = (before: string, subject: Subject): boolean => {
  const words = before.split(' ').slice(0, MAX_SUBJECT).join(' ')
  return isOwn(words, subject) || WE_WORDS.test(words)
}
const MAX_SUBJECT = 6

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
