import { hasTitleWord } from '../person/names.js'
import { sentencesOf } from '../word/sentences.js'
import { inEnglish } from './announcement-english.js'
import { moneyAt } from './money.js'

/*
 * Reads announcements of funding rounds, such as `Acme raises $12M Series A led by Accel`. The rules prefer precision:
 * between the company and the amount, they accept only words that such an announcement has. So plans, rumours, totals,
 * funds and the rounds of other companies do not match.
 */

export interface Announcement {
  /** Code of ISO 4217. */
  readonly currency: string
  readonly amount: number
  /** The company that raised the round. Null if the company writes about itself: `We raised`, `our Series A`. */
  readonly company: string | null
  /** Label of the round, such as `Series A`. */
  readonly label: string
  readonly leads: readonly string[]
  readonly others: readonly string[]
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const VERBS = words(`raises raised secures secured closes closed announces announced announce announcing lands landed
  completes completed nabs bags receives received`)
/** Words that may be between the company, the verb, the stage and the amount. */
const LINKS = words(`today now has have just recently proudly officially successfully also is are pleased proud excited
  thrilled delighted happy to that it we we've we're raising securing closing close completion the a an its our of in new
  oversubscribed upsized successful equity venture growth capital funding financing fundraising fundraise investment round
  worth totaling totalling`)
const OWN = words(`we we've we're our`)

/** Words that may be between the stage and the amount. */
const BETWEEN =
  words(`the a an its our of in new oversubscribed upsized successful equity venture growth capital funding
  financing fundraising fundraise investment round worth totaling totalling`)
const MAX_BETWEEN = 5

/** Words that show that a sentence does not announce this round, or not on this day. */
const DOUBTS =
  words(`sources reportedly rumor rumors rumour rumours target goal ago before after prior previous previously
  earlier originally debt loan convertible grant`)
const DOUBTFUL_PHRASES = [
  'according to',
  'report says',
  'to date',
  'so far',
  'last year',
  'last month',
  'fund i',
  'fund ii',
  'fund iii',
]

function isDoubtful(all: readonly string[]): boolean {
  const keys = all.map(bare)
  const text = ` ${keys.join(' ')} `
  return (
    all.at(-1)?.endsWith('?') === true ||
    keys.some((key) => DOUBTS.has(key)) ||
    DOUBTFUL_PHRASES.some((phrase) => text.includes(` ${phrase} `))
  )
}

/** Separates the parts of a quote that are not next to each other on the page. */
export const ELLIPSIS = ' \u2026 '

/**
 * Reads the announcement of a funding round in a text, in English, German, French, Spanish or Portuguese. Also reads the investors in the
 * sentences after it.
 */
export function announcementIn(text: string): Announcement | undefined {
  for (const words of [text, ...inEnglish(text)]) {
    const found = announcementOf(words)
    if (found) return found
  }
  return undefined
}

function announcementOf(text: string): Announcement | undefined {
  const sentences = text.split(ELLIPSIS).flatMap(sentencesOf)
  for (const [at, sentence] of sentences.entries()) {
    const all = sentence.split(' ')
    const round = isDoubtful(all) ? undefined : roundIn(all)
    const company = round && companyBefore(all.slice(0, round.start))
    if (!round || company === undefined) continue
    const next = investorSentences(sentences.slice(at + 1))
    const { label, currency, amount } = round
    return { company, label, currency, amount, ...investorsIn([all.slice(round.end).join(' '), ...next]) }
  }
  return undefined
}

/** A word in lower case, without the punctuation after it. */
const bare = (word: string): string => word.toLowerCase().replace(/[.,;:!?)]$/, '')

/** The only round in a sentence: its amount and its stage, with few words between them. */
function roundIn(all: readonly string[]) {
  const stages = withoutInvestors(all).flatMap((_, at) => stageAt(all, at) ?? [])
  const [stage] = stages
  if (!stage || stages.some(({ label }) => label !== stage.label)) return undefined
  for (let start = 0; start < all.length; start++) {
    const money = moneyAt(all, start)
    const other = money && stages.find((one) => one.start === skip(all, afterNote(all, money.end)))
    if (money && other) return { ...money, ...other, start }
  }
  for (const one of stages) {
    const start = one.isLast ? all.length : skip(all, one.end)
    const money = moneyAt(withoutEnd(all), start)
    if (money) return { ...money, label: one.label, start: one.start }
  }
  return undefined
}

/** The words before the investors, because the name of an investor can contain a stage, such as `Half Moon Seed`. */
function withoutInvestors(all: readonly string[]): readonly string[] {
  const end = all.findIndex(
    (word, at) => /^(?:co-)?(?:led|participation|alongside|backing|support|joined)$/.test(word) && at > 0,
  )
  return end === -1 ? all : all.slice(0, end)
}

/** The words without the punctuation after the last word of an amount. */
const withoutEnd = (all: readonly string[]): string[] =>
  all.map((word) =>
    /\d/.test(word) || /^(?:[mb]illion|euros?|dollars|pounds|chf)\b/i.test(word) ? word.replace(/[.,;:!]$/, '') : word,
  )

/** Skips the words that may be between the stage and the amount. Returns the position after them. */
function skip(all: readonly string[], start: number): number {
  let at = start
  while (at < start + MAX_BETWEEN && BETWEEN.has((all[at] ?? '').toLowerCase())) at++
  return at
}

/** Skips a note in brackets, such as `(€11M)`. Returns the position after it. */
function afterNote(all: readonly string[], start: number): number {
  if (all[start]?.startsWith('(') !== true) return start
  const end = all.slice(start, start + 3).findIndex((word) => word.endsWith(')'))
  return end === -1 ? start : start + end + 1
}

/** A stage that begins at a word: `Series A`, `Pre-Series A`, `Seed Extension`. Undefined if it is the name of a fund. */
function stageAt(all: readonly string[], start: number) {
  const key = (at: number) => bare(all[at] ?? '')
  const seed = /^(pre-?)?seed$/.exec(key(start))
  const before = /^(pre-)?series$/.exec(key(start))
  const series = before ? /^([a-j])(?:-?([1-3])|\+)?$/.exec(key(start + 1)) : null
  const base = seed
    ? seed[1] === undefined
      ? 'Seed'
      : 'Pre-Seed'
    : series && `${before?.[1] === undefined ? '' : 'Pre-'}Series ${series[1]?.toUpperCase()}${series[2] ?? ''}`
  if (!base) return undefined
  const last = start + (seed ? 0 : 1)
  const isExtension = key(last + 1) === 'extension'
  const end = last + (isExtension ? 2 : 1)
  const isOther =
    ['fund', 'funds', 'stage'].includes(key(end)) || (/^(?:and|or|&)$/.test(key(end)) && /^[a-j]$/.test(key(end + 1)))
  const isLast = all[end - 1] !== key(end - 1) && /[.,;:!?)]$/.test(all[end - 1] ?? '')
  return isOther ? undefined : { label: isExtension ? `${base} Extension` : base, start, end, isLast }
}

/** Whether a sentence says who led the round of the sentence before it, or who else invested. */
export const namesInvestors = (sentence: string): boolean =>
  [sentence, ...inEnglish(sentence)].some((words) => saysWhoLed(words) || othersIn(words).length > 0)

function saysWhoLed(sentence: string): boolean {
  if (leaderIn(sentence) !== undefined) return true
  const at = sentence.search(/ (?:was|is) (?:co-)?led by /)
  return at > 0 && at < 60 && /^(?:The|This|Our) /.test(sentence)
}

/** The investor in `Pennine Growth led the round.` */
function leaderIn(sentence: string): string | undefined {
  const at = sentence.search(/ (?:co-)?led (?:the|this|our) (?:round|investment|financing)\b/)
  const name = at > 0 && at < 60 ? sentence.slice(0, at) : ''
  return name !== '' && isInvestorName(name) ? name : undefined
}

/** `Birch & Barrow also invested.` */
const ALSO = / (?:also|too)? ?(?:invested|participated|took part|joined)(?: in the round| the round| too| as well)?\.?$/

/** The investors of a sentence that says nothing else. */
function othersIn(sentence: string): string[] {
  const found = ALSO.exec(sentence)
  if (!found || sentence.length > 200) return []
  const list = sentence.slice(0, found.index)
  // `Birch & Barrow` can be one investor.
  const names = /,| and /.test(list) ? namesIn(list) : [list].map(withoutKind).filter(isInvestorName)
  return names.join('').length > list.replace(/,? (?:and|&) |, /g, '').length - MAX_KINDS ? names : []
}

/** Length of the words before the names of investors, such as `Existing investors`. */
const MAX_KINDS = 30

/** The first of these sentences, if they name the investors of a round. */
const investorSentences = (sentences: readonly string[]): string[] => {
  const end = sentences.findIndex((sentence) => !saysWhoLed(sentence) && othersIn(sentence).length === 0)
  return sentences.slice(0, end === -1 ? MAX_INVESTOR_SENTENCES : Math.min(end, MAX_INVESTOR_SENTENCES))
}

const MAX_INVESTOR_SENTENCES = 2

/**
 * The company before an amount: the words before the verb. Null if the company writes about itself, as in `We raised`.
 * Undefined if the words are not an announcement.
 */
function companyBefore(all: readonly string[]): string | null | undefined {
  let end = all.length
  const key = (at: number) => (all[at] ?? '').toLowerCase().replace('\u2019', "'")
  while (end > 0 && (LINKS.has(key(end - 1)) || VERBS.has(key(end - 1)))) end--
  const linked = all.slice(end).map((_, index) => key(end + index))
  if (!linked.some((word) => VERBS.has(word))) return undefined
  // The part after a place and a day, such as `BERLIN, March 5, 2024 -`, or after a label, such as `News:`.
  const subject =
    all
      .slice(0, end)
      .join(' ')
      .split(/ [-\u2013\u2014]{1,2} |: /)
      .at(-1) ?? ''
  if (subject === '') return linked.some((word) => OWN.has(word)) ? null : undefined
  // `Acme, the maker of robots, raised` and `In March, Acme raised`.
  if (!subject.includes(', ') || /, (?:Inc|Ltd|LLC)\.?,?$/.test(subject)) return subject.replace(/,$/, '')
  return subject.endsWith(',') ? subject.split(', ')[0] : subject.split(', ').at(-1)
}

/** Words that end a list of investors. */
const ENDS = words(
  `with alongside joined including bringing valuing which who that is was will has have to in at for as`,
)
const LED = /(?:^|[ -])led by /
const JOINED =
  /(?:participation (?:from|by|of)|support (?:from|of)|backing (?:from|of)|alongside|joined by|investors including) /g
/** Words before the names of investors. */
const KINDS_OF_INVESTORS =
  words(`both existing new returning previous other current angel strategic early investor investors
  backer backers angels shareholder shareholders including such as the`)

function withoutKind(part: string): string {
  const all = part.split(' ')
  const start = all.findIndex((word, at) => !KINDS_OF_INVESTORS.has(at === 0 ? word.toLowerCase() : word))
  return start === -1 ? '' : all.slice(start).join(' ')
}

function investorsIn(sentences: readonly string[]): Pick<Announcement, 'leads' | 'others'> {
  const text = sentences.join(' ')
  const led = LED.exec(text)
  const active = sentences.flatMap((sentence) => leaderIn(sentence) ?? [])
  const leads = led ? namesIn(text.slice(led.index + led[0].length)) : active
  const others = [...text.matchAll(JOINED)].flatMap(({ index, 0: { length } }) => namesIn(text.slice(index + length)))
  others.push(...sentences.slice(1).flatMap(othersIn))
  return { leads, others: [...new Set(others)].filter((name) => !leads.includes(name)) }
}

const MAX_INVESTORS = 12

/** If the text begins with a list of investors, returns their names. Stops at the first part that is not a name. */
function namesIn(text: string): string[] {
  const all = text.split(' ')
  const at = all.findIndex((word) => ENDS.has(word) || word.startsWith('('))
  const before = at === -1 ? all : all.slice(0, at)
  const last = before.findIndex((word) => /[.;:]$/.test(word))
  const list = (last === -1 ? before : before.slice(0, last + 1)).join(' ').replace(/[.;:,]$/, '')
  const parts = list
    .replace(/ (?:and|&)$/, '')
    .split(/,? (?:and|&) |, /)
    .map((part) => withoutKind(part.trim()))
  const end = parts.findIndex((part) => !isInvestorName(part))
  return [...new Set(parts.slice(0, end === -1 ? MAX_INVESTORS : Math.min(end, MAX_INVESTORS)))]
}

const isInvestorName = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= 60 &&
  !hasTitleWord(text) &&
  text.split(' ').every((word, at) => /^[\p{Lu}\d]/u.test(word) || (at > 0 && /^(?:&|of|the|de|von|van)$/.test(word)))
