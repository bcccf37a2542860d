import type { Page } from '../page/page.js'
import type { Fact } from './fact.js'
import { legalNameFacts, withoutLegalForm } from './legal-names.js'
import { organizationOf, textsOf } from './organization.js'
import { foundingWordIn, isAboutOther, isAboutOthers, mainBlocks, sentencesOf } from './sentences.js'

/** Extracts the names and the founding year of the owner of the website. */
export function profileFacts(page: Page): Fact[] {
  return [...nameFacts(page), ...legalNameFacts(page), ...foundingFacts(page)]
}

/** Separators between the parts of a title, such as `Acme | Industrial robots`. */
const PARTS = / [|\u2013\u2014\u00b7\u2022:-] /

/** The names under which the owner of the website is known. */
export function nameFacts(page: Page): Fact[] {
  const { url, meta, title } = page
  const organization = organizationOf(page)
  const stated = [
    ...(organization ? textsOf(organization, 'name') : []),
    ...(meta['og:site_name'] ? [meta['og:site_name']] : []),
    ...(meta['application-name'] ? [meta['application-name']] : []),
  ]
  const host = new URL(url).hostname.replace(/^www\./, '').split('.')[0] ?? ''
  const compact = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const parts = title.split(PARTS).filter((part) => part.length <= 60)
  const like = parts
    .map(withoutLegalForm)
    .filter((part) => host.length > 2 && compact(host).includes(compact(part)) && compact(part).length > 2)
  const headings = mainBlocks(page).filter(({ tag }) => tag === 'h1')
  const heading = headings.filter(({ text }) => parts.some((part) => compact(part) === compact(text)))
  return [...stated, ...like, ...heading.map(({ text }) => text)]
    .filter((name) => name.length <= 120 && /\p{L}/u.test(name))
    .map((claim) => ({ slot: 'core.nameBrand', claim, url, quote: claim }))
}

const YEAR = /\b(?:1[789]\d\d|20[0-4]\d)\b/
const SINCE = /\b(?:since|est\.?|founded:?|founding year:?) (?:in )?(1[789]\d\d|20[0-4]\d)\b/i
const FOUNDED_LABEL =
  /^(?:founded|established|foundation|founding year|year founded|gründung|gründungsjahr|année de création|fundación|anno di fondazione|opgericht|since|設立|創業|創立):?$/i
/** Words that occur in a sentence about something other than the owner of the website. */
const OTHERS = /\b(?:customers?|clients?|before|previously|prior to|formerly|competitors?|our investors?)\b/i

/** A text that begins with a quotation mark: words of another person. */
const QUOTED = /^["\u201c\u201e\u00ab]/
interface FoundingYear {
  readonly claim: string
  readonly isWeak?: boolean
}

/**
 * Finds the founding year in a sentence: the first year shortly after a word about the founding. A sentence with `since`
 * can also be about another event, so it is used only if nothing else states the year.
 */
function foundingYearIn(sentence: string): FoundingYear | undefined {
  if (OTHERS.test(sentence) || isAboutOther(sentence)) return undefined
  const at = foundingWordIn(sentence)
  const year =
    at === -1 ? undefined : (YEAR.exec(sentence.slice(at, at + 80))?.[0] ?? yearBefore(sentence.slice(0, at)))
  if (year !== undefined) return { claim: year }
  const since = SINCE.exec(sentence)
  const isEvent = since !== null && EVENT.test(sentence.slice(since.index).slice(0, 60))
  return since?.[1] === undefined || isEvent ? undefined : { claim: since[1], isWeak: true }
}

/** `Since 2021 the company is led by`, `Since 2011 we have worked with`: something else began in this year. */
const EVENT = /\b(?:led|run|owned|managed|worked|part of|member|certified|listed|chaired)\b/i

/** The year before the word: `wurde 1987 gegründet`, `1962 gründete`, `In 2015 Jane Doe founded`, `in 2009, she founded`. */
function yearBefore(text: string): string | undefined {
  if (/(?:gegründet|gründete)$/i.test(text) || /^(?:in|en) \d{4}\b/i.test(text)) return YEAR.exec(text.slice(-90))?.[0]
  const [, year, subject = ''] = /\bin (\d{4}), ([\p{L} ]{1,40})$/u.exec(text.slice(-60)) ?? []
  return subject.split(' ').length <= 5 ? YEAR.exec(year ?? '')?.[0] : undefined
}

function foundingFacts(page: Page): Fact[] {
  const { url, blocks } = page
  const organization = organizationOf(page)
  const stated = (organization ? textsOf(organization, 'foundingDate') : []).flatMap((date) => {
    const year = /^\d{4}/.exec(date)?.[0]
    return year === undefined ? [] : [{ claim: year, quote: date }]
  })
  if (isAboutOthers(url)) return stated.map((fact) => ({ slot: 'core.foundedYear', url, ...fact }))
  const labelled = blocks.flatMap(({ text }, index) => {
    const value = blocks[index + 1]?.text ?? ''
    const year = FOUNDED_LABEL.test(text) && value.length <= 40 ? YEAR.exec(value)?.[0] : undefined
    return year === undefined ? [] : [{ claim: year, quote: `${text}\n${value}` }]
  })
  const own = blocks.filter(({ text, tag }) => tag !== 'blockquote' && !QUOTED.test(text))
  const written = own.flatMap(({ text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const year = foundingYearIn(sentence)
      return year === undefined ? [] : [{ ...year, quote: sentence }]
    }),
  )
  return [...stated, ...labelled, ...written].map((fact) => ({ slot: 'core.foundedYear', url, ...fact }))
}
