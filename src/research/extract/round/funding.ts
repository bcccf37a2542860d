import { daysIn } from '../../page/days.js'
import type { Block, Page } from '../../page/page.js'
import type { Fact } from '../fact/fact.js'
import { textsOf } from '../fact/organization.js'
import type { Subject } from '../fact/subject.js'
import { isName } from '../person/names.js'
import { mainBlocks, sentencesOf, wordsOf } from '../word/sentences.js'
import { announcementIn, ELLIPSIS, namesInvestors } from './announcement.js'
import { roundClaim } from './round.js'
import { mentionedRounds } from './round-facts.js'

/*
 * Finds announcements of funding rounds in articles, in lists of news and in feeds. A round needs the day of its
 * announcement, so an announcement without a day is not used.
 */

/** A piece of news: its day, and the texts at its beginning. */
interface Entry {
  readonly day: string
  readonly texts: readonly string[]
}

/** Number of paragraphs at the start of an article that announce its news. */
const MAX_LEAD = 4

/** The announcements of a web page: of an article, and on a page about news of the list of its news. */
export const fundingFacts = (page: Page, subject: Subject): Fact[] => {
  const article = articleIn(page)
  return [
    ...factsOf(page, [...article, ...(depthBelowNews(page.url) === undefined ? [] : listedIn(page))]),
    ...mentionedRounds(page, subject, article[0]?.day),
  ]
}

/** The announcements of a feed, which is a list of news. */
export const newsFacts = (feed: Page): Fact[] => factsOf(feed, listedIn(feed))

/** Words in the paths of news, in the languages of the announcements. */
const NEWS_WORDS = `press press-release press-releases newsroom news media blog announcement announcements update updates presse
  pressemitteilungen aktuelles neuigkeiten medien actualite actualites communique communiques noticias prensa novedades comunicados
  imprensa notícias stampa notizie comunicati nieuws pers persberichten nyheter nyheder pressmeddelanden pressemeldinger aktuellt aktuelt ajankohtaista uutiset
  tiedotteet haberler stories articles journal diario diary notes insights actus`
const NEWS_PATHS: ReadonlySet<string> = new Set(NEWS_WORDS.split(/\s+/))

/** The number of parts of a path after the first one about news. Undefined if no part is about news. */
function depthBelowNews(url: string): number | undefined {
  const parts = new URL(url).pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
  const at = parts.findIndex((part) => part.split(/[.-]/).some((word) => NEWS_PATHS.has(word)))
  return at === -1 ? undefined : parts.length - 1 - at
}

const factsOf = (page: Page, entries: readonly Entry[]): Fact[] =>
  entries.flatMap(({ day, texts }) =>
    [...texts.flatMap(quotesOf), ...headlineQuotes(texts)].flatMap((quote) => factIn(page, day, quote)),
  )

/** The headline that announces a round, with the sentence of the article that names the investors. */
function headlineQuotes([headline = '', ...texts]: readonly string[]): string[] {
  if (QUOTED.test(headline) || !announcementIn(headline)) return []
  const sentence = texts
    .filter((text) => !QUOTED.test(text))
    .flatMap(sentencesOf)
    .find(namesInvestors)
  return sentence === undefined ? [] : [`${headline}${ELLIPSIS}${sentence}`]
}

function factIn(page: Page, day: string, quote: string): Fact[] {
  const found = announcementIn(quote)
  if (!found || isUncertainDollar(page, quote)) return []
  // On a page about customers or investments, `we` means another company.
  if (found.company === null && OTHER_VOICES.test(new URL(page.url).pathname)) return []
  const stated = daysIn(quote)
  if (stated.length > 1 || (stated.length === 0 && isOfOtherTime(quote, day))) return []
  const claim = roundClaim({ ...found, day: stated[0] ?? day })
  return [{ slot: 'fundraiseRound', claim, url: page.url, quote }]
}

/** Whether a sentence names another year or month than that of its article. */
const isOfOtherTime = (quote: string, day: string): boolean =>
  [...quote.matchAll(/\b(?:19|20)\d\d\b/g)].some(([year]) => !day.startsWith(year)) ||
  [...quote.matchAll(MONTH)].some(([month]) => daysIn(`${month} ${day.slice(8)}, ${day.slice(0, 4)}`)[0] !== day)

const MONTH = /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g

const OTHER_VOICES = /\b(?:portfolio|customers?|clients?|case-studies|stories|testimonials|work)\b/i

/** Outside of the United States, `$` can be another dollar. */
const isUncertainDollar = ({ language, url }: Page, quote: string): boolean =>
  /(?<![A-Z])\$/.test(quote) &&
  (/-(?:ca|au|nz|sg|hk|mx|ar|cl|co|uy)$/i.test(language) ||
    /\.(?:ca|au|nz|sg|hk|mx|ar|cl|uy)$/.test(new URL(url).hostname))

/** The sentences of a text. The next two sentences belong to the quote if they name the investors. */
function quotesOf(text: string): string[] {
  if (QUOTED.test(text)) return []
  const sentences = sentencesOf(text)
  return sentences.map((sentence, at) => {
    const end = sentences.slice(at + 1, at + 3).findIndex((next) => !namesInvestors(next))
    return sentences.slice(at, end === -1 ? at + 3 : at + 1 + end).join(' ') || sentence
  })
}

/** A text that begins with a quotation mark: words of another person. */
const QUOTED = /^["\u201c\u201e\u00ab]/

const ARTICLE = /(?:Article|BlogPosting|Report)$/

/** The page as an article, with the day on which it was published. */
function articleIn(page: Page): Entry[] {
  const { meta, items, title, url } = page
  const article = items.find(({ type }) => type.some((name) => ARTICLE.test(name)))
  const [published = meta['article:published_time'] ?? ''] = article ? textsOf(article, 'datePublished') : []
  const main = mainBlocks(page)
  const day = /^\d{4}-\d\d-\d\d/.exec(published)?.[0] ?? ((depthBelowNews(url) ?? 0) > 0 ? dayAtTop(main) : undefined)
  if (day === undefined) return []
  const start = main.findIndex(({ tag }) => tag === 'h1')
  const after = main.slice(start + 1)
  // A heading with the name of the author is no end of the beginning of the article.
  const end = after.findIndex(({ tag, text }) => /^h[1-6]$/.test(tag) && !isName(text))
  const lead = (end === -1 ? after : after.slice(0, end)).filter(({ tag }) => tag !== 'blockquote').slice(0, MAX_LEAD)
  const headline = start === -1 ? title : (main[start]?.text ?? '')
  return [{ day, texts: [headline, ...lead.map(({ text }) => text)] }]
}

/** The day in the line above the title or in the first lines of an article: a line of its own, or the beginning of the first sentence. */
function dayAtTop(main: readonly Block[]): string | undefined {
  const start = main.findIndex(({ tag }) => tag === 'h1')
  const above = main.slice(Math.max(0, start - 1), Math.max(0, start)).filter(isDay)
  const days = [...above, ...main.slice(start + 1, start + 1 + MAX_LEAD)].flatMap(({ text }) => dayAtStart(text) ?? [])
  return new Set(days).size === 1 ? days[0] : undefined
}

/**
 * The day of a line that contains little more than the day, such as `By Jane Doe | March 5, 2024`, or with which a text
 * begins: `BERLIN, 5 March 2024 - Acme raised`.
 */
function dayAtStart(text: string): string | undefined {
  const start = text.slice(0, MAX_DATELINE)
  const first = text.length <= MAX_DATELINE ? text : start.slice(0, Math.max(0, start.search(DATELINE_END) + 5))
  const days = daysIn(first)
  return days.length === 1 && daysIn(text).length === 1 ? days[0] : undefined
}

/** Maximum length of a place and a day before a text, in characters. */
const MAX_DATELINE = 60
/** The end of the year before a dash, a dot or a colon. */
const DATELINE_END = /\d{4}(?:[.:] | [-\u2013\u2014]{1,2} )/

const isDay = ({ text }: Block): boolean => text.length <= 40 && daysIn(text).length === 1
const DAY_IN_FIGURES = /^(?:\d{4}-\d\d-\d\d|\d\d?\.\d\d?\.\d{4}) [|\u2013\u2014-]? ?/

/** Removes a day: `05.03.2024 Acme raises $12M` becomes `Acme raises $12M`. */
function withoutDay(text: string): string {
  const title = text.replace(DAY_IN_FIGURES, '')
  return /^\p{Lu}/u.test(title) ? title : text
}

const isDated = (block: Block): boolean => isDay(block) || withoutDay(block.text) !== block.text
const isHeading = ({ tag, text }: Block, linked: ReadonlySet<string>): boolean =>
  /^h[2-4]$/.test(tag) || (linked.has(text) && wordsOf(text).length >= 4)

/**
 * The entries of a list of news. An entry begins with its heading or with its day; the first entry shows which. The
 * heading can also contain the day.
 */
function listedIn(page: Page): Entry[] {
  const blocks = mainBlocks(page).filter(({ tag }) => tag !== 'h1' && tag !== 'blockquote')
  const linked = new Set(page.links.map(({ text }) => text))
  const first = blocks.find((block) => isDated(block) || isHeading(block, linked))
  const begins = (block: Block) => (first && isDated(first) ? isDated(block) : isHeading(block, linked))
  const starts = blocks.flatMap((block, at) => (begins(block) ? [at] : []))
  return starts.flatMap((start, index) => {
    const entry = blocks.slice(start, starts[index + 1])
    const days = entry
      .slice(0, 1 + MAX_LEAD)
      .flatMap((block) => (isDay(block) ? daysIn(block.text) : (dayAtStart(block.text) ?? [])))
    const [day = daysIn(entry[0]?.text ?? '')[0]] = days
    const texts = entry.slice(0, 2 + MAX_LEAD).map(({ text }) => withoutDay(text))
    return day === undefined || new Set(days).size > 1 ? [] : [{ day, texts }]
  })
}
