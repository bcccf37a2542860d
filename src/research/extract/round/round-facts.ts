import type { Block, Page } from '../../page/page.js'
import { timesIn } from '../../page/times.js'
import { type Fact, MAX_FACTS } from '../fact/fact.js'
import { isAboutOthers, isKind, isNews } from '../fact/page-kinds.js'
import { isOwn, type Subject } from '../fact/subject.js'
import { foundingWordIn, mainBlocks, sentencesOf } from '../word/sentences.js'
import { ELLIPSIS } from './announcement.js'
import { roundClaim } from './round.js'
import { namesInvestorsOf } from './round-investors.js'
import { isEarlier, type Mention, mayBePartOf, mentionsIn, ownerOf } from './round-mentions.js'
import { currencyOn } from './round-money.js'

/* Facts about rounds that the texts of a page mention, with the time in the sentence, in the line above it, or of the article. */

/** A text that begins with a quotation mark: words of another person. */
const QUOTED = /^["\u201c\u201e\u00ab\u2018]/
/** Maximum length of a line that has a time for the texts below it, in characters. */
const MAX_LINE = 48
/** Number of blocks above a text in which such a line is searched. */
const MAX_ABOVE = 4

/** The rounds in the sentences of a page. `day` is that of the article. */
export function mentionedRounds(page: Page, subject: Subject, day: string | undefined): Fact[] {
  if (isAboutOthers(page)) return []
  const blocks = mainBlocks(page)
  const isOwnArticle =
    isNews(page) && (isOwn(page.topic, subject) || blocks.slice(0, 6).some(({ text }) => isOwn(text, subject)))
  const facts: Fact[] = []
  for (let at = 0; at < blocks.length && facts.length < MAX_FACTS; at++) {
    const block = blocks[at]
    if (!block || block.tag === 'blockquote' || QUOTED.test(block.text)) continue
    const line = lineAbove(blocks, at)
    const context = { line, day, isOwnPlace: isOwnArticle || line !== undefined || isKind(page, 'about') }
    const texts = [...unitsOf(block.text), ...headlineUnits(block, blocks.slice(at + 1, at + 1 + MAX_BELOW))]
    facts.push(...texts.flatMap((text) => factsIn(text, page, subject, context)))
  }
  return facts
}

interface Context {
  /** The time in a line above the text. */
  readonly line: string | undefined
  readonly day: string | undefined
  /** Whether a text that names nobody is about the owner. */
  readonly isOwnPlace: boolean
}

function factsIn(text: string, page: Page, subject: Subject, context: Context): Fact[] {
  const mentions = mentionsIn(text)
  return mentions.flatMap((mention, index) => {
    const owner = ownerOf(text, mention, subject)
    const currency = currencyOn(mention.currencies, page.language, new URL(page.url).hostname)
    const own = timeOf(text, mentions, index)
    const newest = context.line ?? context.day
    // `Fundo Mar 2030` is a name.
    const isName = own !== undefined && newest !== undefined && own.slice(0, 4) > newest.slice(0, 4)
    const time =
      (isName ? undefined : own) ?? (index > 0 || isEarlier(text) ? undefined : (context.line ?? context.day))
    if (owner === 'other' || (owner === 'unnamed' && !context.isOwnPlace)) return []
    if (currency === undefined || time === undefined) return []
    const { label, amount, leads, others } = mention
    return [
      {
        slot: 'fundraiseRound' as const,
        claim: roundClaim({ label, amount, currency, day: time, leads, others }),
        url: page.url,
        quote: text,
        isWeak: true,
      },
    ]
  })
}

/** The time in a text that is nearest to a mention, and not nearer to another one. */
function timeOf(text: string, mentions: readonly Mention[], index: number): string | undefined {
  const times = timesIn(text).filter(({ at }) => !isOfFounding(text.slice(0, at)))
  const gap = (one: Mention, time: { readonly at: number; readonly end: number }): number =>
    time.at >= one.end ? time.at - one.end : Math.max(0, one.at - time.end) + BEFORE_COST
  const own = times.filter((time) => {
    const gaps = mentions.map((one) => gap(one, time))
    return gaps.indexOf(Math.min(...gaps)) === index
  })
  const mention = mentions[index]
  return mention && own.sort((a, b) => gap(mention, a) - gap(mention, b))[0]?.time
}
const BEFORE_COST = 5

/** Whether the clause before a time is about the founding: `Acme, spun out of a university in 2023, has closed`. */
const isOfFounding = (before: string): boolean =>
  foundingWordIn(before.slice(before.lastIndexOf(',') + 1))?.isCertain === true

/** A headline with the sentence below it that completes the round: the stage or the amount. */
function headlineUnits(block: Block, below: readonly Block[]): string[] {
  if (block.text.length > MAX_HEADLINE || /[.;]$/.test(block.text) || mentionsIn(block.text).length > 0) return []
  const isPart = mayBePartOf(block.text)
  return isPart
    ? below
        .filter(({ text, tag }) => tag !== 'blockquote' && !QUOTED.test(text))
        .flatMap(({ text }) => sentencesOf(text).slice(0, 2))
        .filter((sentence) => mentionsIn(sentence).length === 0)
        .map((sentence) => `${block.text}${ELLIPSIS}${sentence}`)
        .filter((text) => mentionsIn(text).length === 1)
        .slice(0, 1)
    : []
}
const MAX_HEADLINE = 120

/** The sentences of a text. A sentence belongs to the one before it if it completes the round: the stage, or the investors. */
function unitsOf(text: string): string[] {
  const sentences = sentencesOf(text)
  const units: string[] = []
  for (let at = 0; at < sentences.length; at++) {
    const [sentence = '', next = ''] = sentences.slice(at, at + 2)
    const isComplete = mentionsIn(sentence).length > 0
    const both = `${sentence} ${next}`
    const isJoined =
      next !== '' &&
      mentionsIn(next).length === 0 &&
      (isComplete ? namesInvestorsOf(next) && mentionsIn(both).length > 0 : mentionsIn(both).length === 1)
    units.push(isJoined ? both : sentence)
    if (isJoined && !isComplete) at++
  }
  return units
}

/** The time of the line or heading above a text: the entry of a chronicle, or the date of a piece of news. */
function lineAbove(blocks: readonly Block[], at: number): string | undefined {
  const block = blocks[at]
  const year = /^(?:1[89]|20)\d\d(?=[ :.\u2013\u2014-])/.exec(block?.text ?? '')?.[0]
  if (year !== undefined) return year
  const heading = timesIn(block?.headings.at(-1) ?? '')
  if (heading.length === 1 && (block?.headings.at(-1) ?? '').length <= MAX_LINE) return heading[0]?.time
  const above = blocks.slice(Math.max(0, at - MAX_ABOVE), at)
  const line = above.findLast(({ text }) => text.length <= MAX_LINE && timesIn(text).length === 1)
  const own = line && timesIn(line.text)[0]?.time
  return own ?? (isHeading(block) ? timeBelow(blocks.slice(at + 1, at + 1 + MAX_BELOW)) : undefined)
}
const isHeading = (block: Block | undefined): boolean => block !== undefined && /^h[1-6]$/.test(block.tag)
const MAX_BELOW = 2

/** The time of a line below a headline, or with which the text below it begins: `21 February 2023. Pennine Growth led the round.` */
function timeBelow(blocks: readonly Block[]): string | undefined {
  const times = blocks.flatMap(({ text }) =>
    timesIn(text.slice(0, MAX_LINE)).filter(({ at }) => at <= MAX_PLACE || text.length <= MAX_LINE),
  )
  return new Set(times.map(({ time }) => time)).size === 1 ? times[0]?.time : undefined
}
/** Maximum length of a place before the time of a text, in characters. */
const MAX_PLACE = 20
