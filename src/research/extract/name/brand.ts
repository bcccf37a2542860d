import { trimEnd } from '../../../kernel/wire/trim.js'
import type { Page } from '../../page/page.js'
import type { Evidence, Fact } from '../fact/fact.js'
import { organizationOf, textsOf } from '../fact/organization.js'
import { compactKey, hostKey, mayBegin } from '../fact/subject.js'
import { withoutLegalForm } from './legal-names.js'

/*
 * Proposes names of the owner of a website, each with the place that states it. The run decides: the name on which most
 * places agree.
 */

/** The names that a page gives for the owner of its website. */
export const nameFacts = (page: Page): Fact[] => {
  const names: readonly (readonly [Evidence, readonly string[]])[] = [
    ['structuredData', structuredNames(page)],
    ['siteName', siteNames(page).flatMap(partsOf)],
    ['title', [...partsOf(page.title), ...headline(page)]],
    ['logo', page.marks.flatMap(partsOf).map(withoutLogo)],
    ['copyright', page.blocks.flatMap(({ text }) => copyrightOwner(text).map((name) => withoutLinks(name, page)))],
    ...domainNames(page),
    [
      'sentence',
      page.blocks.filter(({ isFrame, tag }) => !isFrame && tag !== 'blockquote').flatMap(({ text }) => subjectOf(text)),
    ],
  ]
  const seen = new Set<string>()
  return names.flatMap(([evidence, all]) =>
    all.flatMap((written) => {
      const claim = withoutLegalForm(written.trim())
      const key = `${evidence} ${compactKey(claim)}`
      if (!isNameLike(claim) || seen.has(key)) return []
      seen.add(key)
      return [{ slot: 'core.nameBrand', claim, url: page.url, quote: claim, evidence }]
    }),
  )
}

function structuredNames(page: Page): string[] {
  const organization = organizationOf(page)
  return organization ? textsOf(organization, 'name') : []
}

/** The title that the owner gave the website as a whole. Site builders repeat it in several places. */
function siteNames({ meta, items }: Page): string[] {
  const website = items.find(({ type }) => type.includes('WebSite'))
  return [meta['og:site_name'] ?? '', meta['application-name'] ?? '', ...(website ? textsOf(website, 'name') : [])]
}

/** Separators between the parts of a title, such as `Acme | Industrial robots`. */
const PARTS = /\s[|\u2013\u2014\u00b7\u2022:\u25ba\u00bb\u2012-]{1,2}\s|\s?::\s?|: |\uff5c/

const partsOf = (title: string): string[] => title.split(PARTS).map((part) => part.trim().replace(WELCOME, ''))

/** Words of welcome before a name. */
const WELCOME =
  /^(?:welcome to|willkommen (?:bei|auf der seite von|zu)|bienvenue (?:chez|sur|à)|bienvenid[oa]s? a|bem-vind[oa]s? (?:à|ao|a)|benvenut[oi] (?:in|da|su)|welkom bij|välkommen till|velkommen til|witamy w|vítejte v|tervetuloa) (?=\p{Lu})/iu

/** `Acme logo` and `Logo of Acme` become `Acme`. */
const withoutLogo = (text: string): string =>
  text
    .replace(/[\s_-]{0,3}\blogo(?:typ|type|tipo)?s?$/i, '')
    .replace(/^logo(?:typ|type|tipo)?(?: (?:of|der|des|de|du|von|di))? /i, '')

/** The title above the text of the first page. */
const headline = ({ url, blocks }: Page): string[] =>
  new URL(url).pathname === '/'
    ? blocks
        .filter(({ tag, isFrame }) => tag === 'h1' && !isFrame)
        .slice(0, 1)
        .map(({ text }) => text)
    : []

/** Texts that many websites show in these places, and that are no names. */
const GENERIC =
  /^(?:home(?: ?page)?|start(?:seite|sida|side)?|index|welcome|willkommen|bienvenid[oa]s?|bienvenue|benvenuti|inicio|in[íi]cio|accueil|etusivu|strona główna|forside|hem|hjem|logo|menu|about(?: us)?|news|press|contact|kontakt|contatti|team|company|firm|products?|services?|careers?|jobs?|blog|untitled|my (?:site|website|store|blog|shop)(?: \d{1,3})?|mysite(?: ?\d{1,3})?|site title|your (?:site|website)(?: title| name)?|all rights reserved|alle rechte vorbehalten|ホーム|トップ|会社概要|首页|홈|new tab|main|default|skip to content|toggle menu|facebook|linkedin|instagram|twitter|youtube|zur startseite(?: gehen)?|till startsidan|til forsiden|back to (?:home|top))$/i

function isNameLike(name: string): boolean {
  return (
    name.length >= 2 && name.length <= 60 && /\p{L}/u.test(name) && !GENERIC.test(name) && name.split(' ').length <= 7
  )
}

const COPYRIGHT = /(?:\u00a9|&copy;|\(c\)|copyright)/gi
const YEARS =
  /^[\s,.\u2013\u2014-]*(?:(?:by|copyright|\u00a9|\(c\))\s+)*(?:(?:19|20)\d\d[\s,.\u2013\u2014/-]*)*(?:by\s+)?/i
const END =
  /\s[|\u00b7\u2022\u2013\u2014]\s|[.!] (?=\p{Lu})|\.$|, (?:an?|part of|ein|eine|une?|una?|uma|een|ett|en|et) (?=[^,]{2,40}(?:company|brand|business|unternehmen|société|marque|empresa|società|bedrijf|bolag|selskab|virksomhed|group|gruppe))|,? (?:all rights|alle rechte|tous droits|todos los|todos os|tutti i diritti|alla rättigheter|wszelkie)/iu

/** The owner in a copyright notice, such as `© 2020–2026 Acme GmbH. All rights reserved.`. */
function copyrightOwner(text: string): string[] {
  const marks = [...text.slice(0, 400).matchAll(COPYRIGHT)]
  const last = marks.at(-1)
  if (!last) return []
  const rest = text.slice(last.index + last[0].length, last.index + 160).replace(YEARS, '')
  const end = rest.search(END)
  const owner = (end === -1 ? rest : rest.slice(0, end)).trim()
  const name = owner.replace(
    /[\s,.]{1,3}(?:19|20)\d\d(?:[\s\u2013\u2014/-]{1,3}(?:19|20)\d\d)?[\s\u2013\u2014/-]{0,3}$/,
    '',
  )
  return name.split(' ').length <= 6 ? [name] : []
}

/** A name without the text of a link to another website behind it: `Acme LinkedIn`. */
function withoutLinks(name: string, { links, url }: Page): string {
  const { hostname } = new URL(url)
  const behind = links.find(
    (link) => link.text !== '' && name.endsWith(` ${link.text}`) && new URL(link.url).hostname !== hostname,
  )
  return behind ? trimEnd(name.slice(0, -behind.text.length), ' ') : name
}

/** Maximum number of words of a name that the host contains. */
const MAX_WORDS = 4
/** Minimum share of the host that a name must cover. */
const MIN_COVER = 0.4
const MIN_LENGTH = 4

/**
 * Names in the text that the host also contains. `Acme Robotics` covers the whole host `acme-robotics`, and `Acme` a part
 * of it. A name that goes on, such as that of a product, is not counted.
 */
function domainNames({ blocks, title, url }: Page): (readonly [Evidence, readonly string[]])[] {
  const host = hostKey(url)
  const [whole, part]: [Map<string, number>, Map<string, number>] = [new Map(), new Map()]
  for (const text of [title, ...blocks.map((block) => block.text)]) {
    const words = text.split(/[\s\u00a0]+/)
    for (let at = 0; at < words.length; at++) {
      const word = (words[at] ?? '').replace(/^[^\p{L}\p{N}]{1,9}/u, '')
      const first = mayBegin(word, host) ? compactKey(word) : ''
      if (first === '' || !host.startsWith(first)) continue
      const found = longestAt(words, at, host)
      if (!found) continue
      const names = found.cover >= 1 ? whole : part
      names.set(found.name, (names.get(found.name) ?? 0) + 1)
    }
  }
  const byCount = (names: Map<string, number>) => [...names].sort((a, b) => b[1] - a[1]).map(([name]) => name)
  return [
    ['domain', byCount(whole).slice(0, 1)],
    ['partOfDomain', byCount(part).slice(0, 1)],
  ]
}

function longestAt(words: readonly string[], at: number, host: string): { name: string; cover: number } | undefined {
  for (let count = MAX_WORDS; count > 0; count--) {
    const some = words.slice(at, at + count)
    // A sign such as `|` between a name and the next words belongs to neither.
    const isEnded =
      some.slice(0, -1).some((word) => /[.,;:!?]$/.test(word)) ||
      some.slice(1).some((word) => !/[\p{L}\p{N}&+]/u.test(word))
    const key = compactKey(some.join(' '))
    const cover = key.length / host.length
    const isShort = key.length < MIN_LENGTH && key !== host
    if (some.length < count || isEnded || !host.startsWith(key) || isShort || cover < MIN_COVER) continue
    const name = bare(some.join(' '))
    const next = /[.,;:!?)\u201d"]$/.test(some.at(-1) ?? '') ? '' : (words[at + count] ?? '')
    return /^\p{Lu}/u.test(name) && !/^[\p{Lu}\d(]/u.test(next) ? { name, cover } : undefined
  }
  return undefined
}

/** A name without the signs around it, and without a possessive. */
const bare = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}!?+]{1,20}$/gu, '').replace(/['\u2019]s$/, '')

const VERB =
  /^(?:is|are|was|has|develops|designs|makes|builds|offers|provides|helps|ist|sind|entwickelt|bietet|est|sont|développe|es|desarrolla|ofrece|è|sviluppa|é|desenvolve|är|utvecklar|er|udvikler|utvikler|on|jest|tworzy|ontwikkelt|biedt)$/
const NO_SUBJECT =
  /^(?:the|this|that|these|there|it|he|she|we|our|its|they|what|who|how|why|your|you|i|das|der|die|dies|es|wir|er|sie|unser|unsere|was|le|la|les|il|nous|notre|c'est|el|los|las|nuestro|nuestra|o|a|os|as|um|nosso|questo|noi|det|den|vi|hvad|vad|to|een|het|de|wij)$/i

/** The subject of the first sentence, if it is a name: `Acme is a maker of robots`. */
function subjectOf(text: string): string[] {
  const japanese = /^([^\s、。はがを]{2,16})は、/u.exec(text)?.[1]
  if (japanese !== undefined) return [japanese]
  const words = text.slice(0, 120).split(' ')
  const verb = words.slice(0, 6).findIndex((word) => VERB.test(word))
  const subject = words.slice(0, Math.max(verb, 0))
  const isName =
    subject.length >= 1 &&
    subject.length <= 4 &&
    !NO_SUBJECT.test(subject[0] ?? '') &&
    subject.every((word) => /^\p{Lu}[^.,;:!?]*$|^(?:&|of|de|und|and)$/u.test(word))
  return isName ? [subject.join(' ')] : []
}
