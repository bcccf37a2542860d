import { z } from 'zod'
import { isOwn, type Subject } from '../fact/subject.js'
import { WE_WORDS } from '../profile/record-type.js'
import { hasWord, placesOfWords, readTable, type Words, wordIn, wordsFrom } from '../word/word-table.js'
import { investorsOf } from './round-investors.js'
import { type Amount, amountsIn } from './round-money.js'

/*
 * Rounds that sentences mention in any form: `It follows the $4M seed round that Acme Ventures led in 2021`. A mention has a stage next
 * to an amount. The words are data in round-words.json.
 */

export interface Mention {
  readonly label: string
  readonly amount: number
  /** Codes of ISO 4217 that the sign of the currency can mean. */
  readonly currencies: readonly string[]
  /** The place of the stage and the amount in the text. */
  readonly at: number
  readonly end: number
  /** The place after the stage. */
  readonly stageEnd: number
  readonly leads: readonly string[]
  readonly others: readonly string[]
}

const table = z.record(z.string(), z.array(z.string())).parse(readTable('round/round-words.json'))
const words = (name: string): Words => wordsFrom(table[name] ?? [])
const SEED = words('seed')
const PRE_SEED = words('preSeed')
const FUNDING = words('funding')
const RAISE = words('raise')
const COMPANY = words('company')
const OURS = words('ours')
const BACKS = words('backs')
const DOUBTS = words('doubts')
const EARLIER = words('earlier')

interface Stage {
  readonly label: string
  readonly at: number
  readonly end: number
}

const SERIES =
  /(?:([Pp]r[eé][- ]?)?(?<!\p{L})(?:[Ss]eries?|[Ss][ée]ries?|SERIES|[Ss]erii|[Ss]eri|[Ss]arja|[Сс]ери[яи])[- ]?|シリーズ ?|시리즈 ?)([A-H])(?![\p{Lu}\p{Ll}])/gu
const LETTER_ROUND =
  /(?<![\p{sc=Latin}\d])([A-H])\+?(?:[轮輪]|(?:-|[- ](?=\p{Ll}))(?:[Rr]unde|[Rr]ound|[Rr]ondet?|kierro|rund))/gu

/** The stages that a text names. A capital in `Half Moon Seed` is that of a name. */
function stagesIn(text: string): Stage[] {
  const series = [...text.matchAll(SERIES)].map(({ index, 0: found, 1: before, 2: letter = '' }) => ({
    label: `${before === undefined ? '' : 'Pre-'}Series ${letter}`,
    at: index,
    end: index + found.length,
  }))
  const lettered = [...text.matchAll(LETTER_ROUND)].map(({ index, 0: found, 1: letter = '' }) => ({
    label: `Series ${letter}`,
    at: index,
    end: index + found.length,
  }))
  const before = placesOfWords(text, PRE_SEED).map((place) => ({ label: 'Pre-Seed', ...place }))
  const seed = placesOfWords(text, SEED)
    .filter((place) => !before.some((one) => one.at <= place.at && place.at < one.end) && !isInName(text, place))
    .map((place) => ({ label: 'Seed', ...place }))
  return [...series, ...lettered, ...before, ...seed].sort((a, b) => a.at - b.at)
}

/** Whether a stage is a part of a name, such as `Half Moon Seed` and `Seed Capital`. */
const isInName = (text: string, { at, end }: { readonly at: number; readonly end: number }): boolean =>
  /^\p{Lu}/u.test(text.slice(at)) &&
  (/^\p{Lu}\p{Ll}/u.test(wordBefore(text, at)) || /^ (?:Fund|Capital|Ventures|Partners|Club)/.test(text.slice(end)))

/** Maximum number of characters between a stage and its amount. */
const MAX_GAP = 60

/** The rounds that a text of one or two sentences mentions. Empty if it is doubtful that they are facts. */
export function mentionsIn(text: string): Mention[] {
  if (text.length > MAX_TEXT || !/\d/.test(text)) return []
  const stages = stagesIn(text)
  if (stages.length === 0 || text.trimEnd().endsWith('?')) return []
  const amounts = amountsIn(text)
  if (amounts.length === 0 || hasWord(text, DOUBTS)) return []
  // `Series A` is a round. Seeds are also sold.
  const isRound = hasWord(text, FUNDING) || hasWord(text, RAISE)
  const pairs = pairsOf(stages, amounts).filter(({ stage }) => isRound || stage.label !== 'Seed')
  const investors = pairs.length === 1 ? investorsOf(text) : { leads: [], others: [] }
  return pairs.map(({ stage, money }) => ({
    label: stage.label,
    amount: money.amount,
    currencies: money.currencies,
    at: Math.min(stage.at, money.at),
    end: Math.max(stage.end, money.end),
    stageEnd: stage.end,
    ...investors,
  }))
}
const MAX_TEXT = 900

/** Whether a text tells of raising money and has a stage or an amount, but not both. */
export const mayBePartOf = (text: string): boolean =>
  (hasWord(text, RAISE) || hasWord(text, FUNDING)) && (stagesIn(text).length === 0) !== (amountsIn(text).length === 0)

interface Pair {
  readonly stage: Stage
  readonly money: Amount
}

/** Each stage with the nearest amount. Two amounts of one stage, or two stages of one amount, mean that the text says something else. */
function pairsOf(stages: readonly Stage[], amounts: readonly Amount[]): Pair[] {
  const gap = (stage: Stage, money: Amount): number =>
    Math.max(0, stage.at >= money.end ? stage.at - money.end : money.at - stage.end)
  if (new Set(stages.map(({ label }) => label)).size === 1 && amounts.length === 1) {
    const [stage, money] = [stages[0], amounts[0]]
    return stage && money && gap(stage, money) <= MAX_GAP * 3 ? [{ stage, money }] : []
  }
  const pairs: Pair[] = []
  for (const money of amounts) {
    const near = stages.filter((stage) => gap(stage, money) <= MAX_GAP).sort((a, b) => gap(a, money) - gap(b, money))
    const [stage] = near
    if (!stage) continue
    const nearest = [...amounts].sort((a, b) => gap(stage, a) - gap(stage, b))[0]
    if (nearest === money && !pairs.some((one) => one.stage.label === stage.label)) pairs.push({ stage, money })
  }
  return pairs
}

/** Whether a text speaks of an earlier round than that of its article. */
export const isEarlier = (text: string): boolean => hasWord(text, EARLIER)

/** Words with a capital at the start of a sentence, which name nobody. */
const START =
  /^(?:In|Im|Am|On|At|By|En|Em|Nel|Nell|Le|La|Il|El|O|A|I|Den|Det|W|V|After|Today|Heute|Aujourd|Hoy|Hoje|Oggi|Vandaag|Idag|And|But|It|This|That|The|Our|With|Then|Later|Now|Just|Recently)$/
const MONTHS =
  /^(?:jan|feb|f[ée]v|mar|mär|mrz|maa|apr|avr|abr|may|mai|mag|maj|mei|jun|juin|giu|jul|juil|lug|aug|ao[uû]|ago|sep|set|o[ck]t|ott|out|nov|de[cz]|d[ée]c|dic|spring|summer|autumn|fall|winter|q[1-4])/i
/** The subject of a sentence in Japanese, Korean and Chinese. */
const EAST_ASIAN_SUBJECT =
  /([\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Latin}\p{N}ー・]{2,30}?)(?:は|が|(?<=\p{sc=Hangul})[가이는은](?= )|、|,|今日|今天|近日)?(?:宣布|完成|获得|獲得|[はが가이는은])/u

/** Whose round a text mentions: that of the owner, that of another company, or nobody's who is named. */
export function ownerOf(
  text: string,
  { at, end, stageEnd, leads }: Mention,
  subject: Subject,
): 'own' | 'other' | 'unnamed' {
  if (hasWord(text, BACKS) || leads.some((name) => isOwn(name, subject))) return 'other'
  const isNamed = isOwn(text, subject) || hasWord(text, OURS) || hasWord(text, COMPANY) || WE_WORDS.test(text)
  if (/[\p{sc=Han}\p{sc=Hangul}\p{sc=Katakana}]/u.test(text)) {
    const name = EAST_ASIAN_SUBJECT.exec(text)?.[1]
    const isOurs = isOwn(name ?? text, subject) || subject.names.some((one) => (name ?? text).includes(one))
    const isOther = name !== undefined && !isOurs && !hasWord(name, COMPANY) && !/[\d億亿轮輪]/u.test(name)
    return isOther ? 'other' : isNamed || isOurs ? 'own' : 'unnamed'
  }
  if ([stageEnd, end].some((from) => isOfOther(text.slice(from, from + MAX_OF), subject))) return 'other'
  const verb = wordIn(text, RAISE)
  const lead = text.slice(0, verb === undefined ? at : Math.min(verb.at, Math.max(at, verb.at)))
  const clause = lead.slice(Math.max(0, lead.length - MAX_LEAD))
  if (verb !== undefined && !isOwnClause(clause, subject) && namesSomebody(clause)) return 'other'
  if (verb !== undefined && endsWithOther(clause, subject)) return 'other'
  // `Nimbus's $5M Series A` is that of Nimbus.
  const possessor = possessorBefore(text, at)
  if (possessor !== undefined && !isOwn(possessor, subject)) return 'other'
  return isNamed ? 'own' : 'unnamed'
}
const MAX_LEAD = 90

/** `the Series A of Nimbus`, `la série A de Levurio (12 M€)`. */
const isOfOther = (after: string, subject: Subject): boolean => {
  const name = OF_NAME.exec(after)?.[1]
  return name !== undefined && !isOwn(name, subject) && !/^(?:EUR|USD|CHF|GBP|[A-Z]{3}$)/.test(name)
}
const OF_NAME =
  /^(?: (?:round|runde|ronde|ronda|rodada|funding|financing))? (?:of|de|von|van|di|av|af|da|do) (\p{Lu}[\p{L}\d-]+)/u
const MAX_OF = 60

/** The last word before a place. */
const wordBefore = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 40), at)
    .trimEnd()
    .split(' ')
    .at(-1) ?? ''

/** The name before a possessive at the end of a text: `Nimbus` in `Nimbus's own Series A`. */
function possessorBefore(text: string, at: number): string | undefined {
  const words = text
    .slice(Math.max(0, at - 40), at)
    .trimEnd()
    .split(' ')
    .slice(-2)
  const found = words.findLast((word) => /^\p{Lu}/u.test(word) && /['\u2019]s?$/.test(word))
  return found?.replace(/['\u2019]s?$/, '')
}

const isOwnClause = (clause: string, subject: Subject): boolean =>
  isOwn(clause, subject) || hasWord(clause, OURS) || hasWord(clause, COMPANY) || WE_WORDS.test(clause)

/** Whether the name of somebody else is directly before a verb: `our friends at Nimbus raised`. */
function endsWithOther(clause: string, subject: Subject): boolean {
  const words = clause.trimEnd().split(/\s+/)
  const start = words.findLastIndex((word) => !/^\p{Lu}/u.test(word)) + 1
  const name = words.slice(start).filter((word) => !MONTHS.test(word) && !START.test(word))
  return start > 0 && name.length > 0 && !/[,.:]$/.test(name.at(-1) ?? '') && !isOwn(name.join(' '), subject)
}

/** Whether a text before a verb has a name with a capital. */
const namesSomebody = (clause: string): boolean =>
  clause
    .split(/[\s:]+/)
    .some(
      (word, index) =>
        /^\p{Lu}[\p{L}\d'\u2019&.-]+,?$/u.test(word) &&
        !(index === 0 && START.test(word.replace(/[^\p{L}]/gu, ''))) &&
        !MONTHS.test(word) &&
        !/^(?:Series?|S[ée]ries?|Seed|Pre-)/i.test(word),
    )
