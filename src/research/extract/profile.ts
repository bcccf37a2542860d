import type { Page } from '../page/page.js'
import type { Fact } from './fact.js'
import { organizationOf, textsOf } from './organization.js'
import { foundingWordIn, isKind, mainBlocks, sentencesOf } from './sentences.js'

/** The names and the founding year of the owner of the website. */
export function profileFacts(page: Page): Fact[] {
  return [...nameFacts(page), ...legalNameFacts(page), ...foundingFacts(page)]
}

/** Separators between the parts of a title, such as `Acme | Industrial robots`. */
const PARTS = / [|\u2013\u2014\u00b7\u2022:-] /

function nameFacts(page: Page): Fact[] {
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
  const like = parts.filter(
    (part) => host.length > 2 && compact(host).includes(compact(part)) && compact(part).length > 2,
  )
  const headings = mainBlocks(page).filter(({ tag }) => tag === 'h1')
  const heading = headings.filter(({ text }) => parts.some((part) => compact(part) === compact(text)))
  return [...stated, ...like, ...heading.map(({ text }) => text)]
    .filter((name) => name.length <= 120 && /\p{L}/u.test(name))
    .map((claim) => ({ slot: 'core.nameBrand', claim, url, quote: claim }))
}

/** Legal forms at the end of a company name, without their dots. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'Inc Incorporated LLC Ltd Limited Corp Corporation PLC plc LLP GmbH AG SE UG SA SAS SARL Srl SpA BV NV AB ApS A/S AS Oy KK'.split(
    ' ',
  ),
)
const hasLegalForm = (name: string): boolean =>
  name.length <= 80 && name.includes(' ') && LEGAL_FORMS.has((name.split(' ').at(-1) ?? '').replaceAll('.', ''))

function legalNameFacts(page: Page): Fact[] {
  const { url, blocks } = page
  const organization = organizationOf(page)
  const stated = organization ? textsOf(organization, 'legalName') : []
  const copyright = blocks.flatMap(({ text }) => copyrightOwner(text))
  const imprint = isKind(url, 'contact') ? blocks.map(({ text }) => text).filter(hasLegalForm) : []
  return [...stated, ...copyright, ...imprint].map((claim) => ({ slot: 'core.nameLegal', claim, url, quote: claim }))
}

/** The owner in a copyright notice, such as `© 2020–2026 Acme GmbH. All rights reserved.`. */
function copyrightOwner(text: string): string[] {
  const at = text.search(/\u00a9|copyright/i)
  if (at === -1) return []
  const words = text
    .slice(at, at + 160)
    .split(' ')
    .filter((word) => !/^(?:\u00a9|\(c\)|copyright)?[\d,\u2013-]*$/i.test(word))
  const end = words.findIndex((word) => LEGAL_FORMS.has(word.replace(/[.,]$/, '').replaceAll('.', '')))
  const owner = words.slice(0, end + 1).join(' ')
  const name = /\.$/.test(owner) && /^all$/i.test(words[end + 1] ?? '') ? owner.slice(0, -1) : owner
  return hasLegalForm(name) ? [name] : []
}

const YEAR = /\b(?:1[789]\d\d|20[0-4]\d)\b/
const SINCE = /\b(?:since|est\.?|founded:?|founding year:?) (?:in )?(1[789]\d\d|20[0-4]\d)\b/i
/** Words that show that a sentence is about something else. */
const OTHERS = /\b(?:customers?|clients?|before|previously|prior to|formerly|competitors?|our investors?)\b/i

/** The year of the founding in a sentence: the first year that soon follows a word about the founding. */
function foundingYearIn(sentence: string): string | undefined {
  if (OTHERS.test(sentence)) return undefined
  const at = foundingWordIn(sentence)
  const year = at === -1 ? undefined : YEAR.exec(sentence.slice(at, at + 80))?.[0]
  return year ?? SINCE.exec(sentence)?.[1]
}

function foundingFacts(page: Page): Fact[] {
  const { url } = page
  const organization = organizationOf(page)
  const stated = (organization ? textsOf(organization, 'foundingDate') : []).flatMap((date) => {
    const year = /^\d{4}/.exec(date)?.[0]
    return year === undefined ? [] : [{ claim: year, quote: date }]
  })
  const written = page.blocks.flatMap(({ text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const year = foundingYearIn(sentence)
      return year === undefined ? [] : [{ claim: year, quote: sentence }]
    }),
  )
  return [...stated, ...written].map((fact) => ({ slot: 'core.foundedYear', url, ...fact }))
}
