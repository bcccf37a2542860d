import type { Block, Page } from '../../page/page.js'
import type { Fact } from '../fact/fact.js'
import { organizationOf, textsOf } from '../fact/organization.js'
import { isAboutOthers, isKind, isNews } from '../fact/page-kinds.js'
import { isOwn, isRelated, type Subject } from '../fact/subject.js'
import { followsOther } from '../name/nearest-owner.js'
import { foundingWordIn, foundsOther, isAboutOther, sentencesOf, wordsOf } from '../word/sentences.js'
import { findWord, phrasesOf } from '../word/word-search.js'
import { chronicleYear, eraYears, type Origin, originIn } from './origins.js'

/*
 * Proposes founding years. A sentence about the founding of the owner weighs more than structured data, which often has the
 * year of another event.
 */

const YEAR = /(?<!\d)(?:1[4-9]\d\d|20[0-4]\d)(?!\d)/g
const yearsIn = (text: string) => [
  ...[...text.matchAll(YEAR)].map(({ index, 0: year }) => ({ at: index, year })),
  ...eraYears(text),
]

const LABEL =
  /^(?:founded(?: in)?|established|foundation|founding year|year founded|year of foundation|year of establishment|date of establishment|incorporated|date of incorporation|established in|formed|constituida|constituida en|costituita|oprichting|gründung|gründungsjahr|gegründet|année de création|création|fundación|año de fundación|fundação|ano de fundação|anno di fondazione|fondazione|opgericht|grundat|stiftet|etableret|etablert|perustettu|rok założenia|založeno|since|設立|創業|創立|設立年月日|設立年月|成立时间|成立时期|成立日期|설립일|설립|설립연도|год основания|дата основания|kuruluş|kuruluş yılı|kuruluş tarihi|rok založení|datum založení|alapítva|alapítás éve|an înființare|anul înființării|рік заснування|год создания|έτος ίδρυσης|năm thành lập|tahun berdiri|didirikan|opgericht in|oprichtingsjaar|grundad|grundår|etableringsår|stiftelsesår|perustamisvuosi|gründungsdatum|date de création|fondée en|fundada en|fundada em|fondata nel|constitución|constituição|創業年|設立日|成立時間|成立日期|創立日期|incorporated|incorporation|year of incorporation|date of incorporation|year established|established in|founding|founding date|date founded|inception|started|gegründet im jahr|firmengründung|unternehmensgründung|année de fondation|date de fondation|fondation|fondé en|créée en|créé en|année de naissance|inicio de actividad|año de creación|creación|início de atividade|data de constituição|data de fundação|ano de criação|anno di nascita|data di costituzione|costituzione|nascita|oprichting|oprichtingsdatum|startår|stiftelsesdato|stiftet i|grundlagt|etablerat|etableringsår|registrerat|perustamisvuosi|perustettu vuonna|data założenia|rok powstania|založeno roku|vznik|datum vzniku|rok vzniku|alapítás|data înființării|година на основаване|основана|дата создания|рік створення|έτος ίδρυσης|ίδρυση|kuruluş tarihi|năm thành lập|ngày thành lập|tahun pendirian|berdiri|창립|창립일|設立年|創立日|成立|成立年份|創立|שנת הקמה|سنة التأسيس|تأسست|स्थापना)\s?[:：]?$/i
const SINCE =
  /(?<!\p{L})(?:since|est\.?|seit|depuis|desde|dal|sinds|sedan|siden|od|vuodesta|sejak|din|tangu|с|з|от|από το|frá|est|sinds|dalla|a partir de|desde o ano de|kopš|nuo|alates|már|since the)\s(?:in\s|the year\s|dem jahr\s|l'année\s|el año\s|roku\s|anul\s)?(1[4-9]\d\d|20[0-4]\d)(?!\d)/iu
/** `since May 2015` */
const SINCE_MONTH =
  / (?:since|seit|depuis|desde|dal|dalla|sinds|sedan|siden|od|sejak|din) \p{L}{3,10}\.? (1[4-9]\d\d|20[0-4]\d)[^\d]/iu
/** Words for `since` after the year, in Turkish, Hungarian, Korean, Japanese and Chinese. */
const SINCE_AFTER =
  /(?<!\d)(1[4-9]\d\d|20[0-4]\d)(?:['\u2019](?:den|dan|ten|tan) (?:beri|bu yana)| óta|년부터|年から|年以来|年より)/u
/** `Since 2021 the company is led by`, `Since 2011 we have worked with`: something else began in this year. */
const EVENT =
  /\b(?:(?:führt|leitet|geführt|geleitet|dirige|dirigée?|dirigid[oa]|gère|guida|guidata|conduce|conducida|lidera|leidt|leder|kieruje|prowadzi|lead|leads|died|employs?|been (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|\d\d?\d?\d?) people|led|run|owned|managed|worked|part of|member|certified|listed|chaired|CEO|chief|director|president|gehört|noterad)\b|geschäftsführer)/iu
/** What a company or a person does since a year, and what is no founding. */
const DEED =
  phrasesOf(`founder|founders|certifi*|accredited|accreditation|iso|licensed|licenced|sold|sells|export|exports|exported|distribut*|partner|partners
  award*|winner|winners|available|published|trained|audited|patented|lives|lived|zertifi*|akkreditiert|exportier*|verkauf*|vertrieb|gründer
  renamed|rebranded|called|known as|name|heet|heißt|umbenannt|firmiert|s'appelle|se llama|si chiama|se chama|heter|hedder|homologad*|exporta*|esporta*|agréé|agréée|gecertificeerd|certyfik*|fundador*|fondateur|fondateurs|fondatrice|fondatore`)
/** Words that occur in a sentence about something other than the owner. */
const OTHERS = /\b(?:customers?|clients?|before|previously|prior to|formerly|competitors?|our investors?)\b/i
/** Words of a company in which the owner has invested. */
const INVESTMENTS =
  /(?<!\p{L})(?:portfolio compan|portfoliounternehmen|beteiligungsunternehmen|porteføljevirksomhed|porteføljeselskap|portföljbolag|sociétés? du portefeuille|empresas? participad|(?:our|vores|våra|unser|unsere|unserer|unserem|unseren|unseres|notre|nuestr[oa]|nostr[oa]|noss[oa]) (?:oldest|ældste|äldsta|eldste|älteste|plus ancien|más antigu|più antic|mais antig))/iu
/** Words for the owner in a sentence. */
const OWNER =
  /(?<!\p{L})(?:unser|(?:we|our company|the company|the firm|the studio|the group|wir|das unternehmen|die firma|nous|l'entreprise|la société|la empresa|la compañía|nosotros|a empresa|l'azienda|la società|het bedrijf|wij|bolaget|företaget|vi|selskabet|virksomheden|selskapet|yritys|firma|spółka|they|nació|todo empieza|unternehmen|empresa|azienda|bedriften|vårt|podjetje|tvrtka|společnost|cégünk|компания|компанія|компанию|компанію|şirket|firmamız|החברה|الشركة|公司|会社|당사|회사|notre histoire|nuestra|nuestro|nossa|nostra|ons|onze)(?!\p{L}))/iu
/** A text that begins with a quotation mark: words of another person. */
const QUOTED = /^["\u201c\u201e\u00ab\u300c]/

const WEIGHTS = {
  label: 4.5,
  ownSentence: 4,
  timeline: 3.5,
  sentence: 2.5,
  story: 1.2,
  structuredData: 2.5,
  ownSince: 1.5,
  longSince: 1,
} as const
const ORIGIN_WEIGHTS: Readonly<Record<Origin, number>> = {
  purpose: 3,
  named: 3,
  sinceThen: 1.5,
  first: 1.4,
  chronicle: 1.2,
}
/** News name the founding years of other companies too. */
const NEWS_COST = 1

/** The founding years that a page states. */
export function foundingFacts(page: Page, subject: Subject): Fact[] {
  const { url, blocks } = page
  const organization = organizationOf(page)
  const stated = (organization ? textsOf(organization, 'foundingDate') : []).flatMap((date) => {
    const year = /^\d{4}/.exec(date)?.[0]
    return year === undefined ? [] : [{ claim: year, quote: date, weight: WEIGHTS.structuredData }]
  })
  const own = isAboutOthers(page) ? [] : blocks.filter(({ text, tag }) => tag !== 'blockquote' && !QUOTED.test(text))
  const found = [
    ...labelled(own),
    ...timeline(own),
    ...(isKind(page, 'about') ? chronicle(own) : []),
    ...own.flatMap(({ text }) => inSentences(text, subject, isKind(page, 'about') || isKind(page, 'team'))),
  ]
  const cost = isNews(page) ? NEWS_COST : 0
  return [...stated, ...found].map(({ weight, ...fact }) => ({
    slot: 'core.foundedYear',
    url,
    ...fact,
    weight: weight - cost,
  }))
}

interface Found {
  readonly claim: string
  readonly quote: string
  readonly weight: number
}

/** `Founded` and `2015` in two blocks, and `Founded: 2015` in one. */
const labelled = (blocks: readonly Block[]): Found[] =>
  blocks.flatMap(({ text }, index) => {
    const [, name = '', inline = ''] = /^([^:：]{3,30}) ?[:：] ?([^:：]{4,40})$/u.exec(text) ?? []
    const own = LABEL.test(name) ? yearsIn(inline)[0]?.year : undefined
    if (own !== undefined) return [{ claim: own, quote: text, weight: WEIGHTS.label }]
    const value = blocks[index + 1]?.text ?? ''
    const year = LABEL.test(text) && value.length <= 40 ? yearsIn(value)[0]?.year : undefined
    return year === undefined ? [] : [{ claim: year, quote: `${text}\n${value}`, weight: WEIGHTS.label }]
  })

/** The year of an entry of a chronicle that tells of the founding. */
const timeline = (blocks: readonly Block[]): Found[] =>
  blocks.flatMap((block, index) => {
    const [, year = block.text, rest] = /^(\d{4}) ?[:.|\u2013\u2014-] ?(\D.{3,200})$/u.exec(block.text) ?? []
    const [text, value] = [year, rest ?? blocks[index + 1]?.text ?? '']
    const isFounding =
      /^(?:1[4-9]\d\d|20[0-4]\d)\.?$/.test(text) && (foundingWordIn(value) !== undefined || / found /.test(value))
    const isOther = isAboutOther(value) || foundsOther(value) || /\((?:gegründet|founded|grundat|fond)/i.test(value)
    return isFounding && !isOther
      ? [
          {
            claim: text.slice(0, 4),
            quote: rest === undefined ? `${text}\n${value}` : block.text,
            weight: WEIGHTS.timeline,
          },
        ]
      : []
  })

function chronicle(blocks: readonly Block[]): Found[] {
  const prose = blocks.filter(({ isFrame, tag }) => !isFrame && !/^h[1-6]$/.test(tag)).map(({ text }) => text)
  const found = chronicleYear(prose.slice(0, MAX_PROSE))
  // A sentence about a founding was read by other rules. It can be that of a subsidiary.
  return found && !foundingWordIn(found.sentence)
    ? [{ claim: found.year, quote: found.sentence, weight: ORIGIN_WEIGHTS.chronicle }]
    : []
}
const FAMILY =
  /(?<!\p{L})(?:family|familie|famille|familia|família|famiglia|familjen|familien|rodzina|rodina|perhe)(?!\p{L})/iu
/** Number of blocks in which the first sentence of a page is looked for. */
const MAX_PROSE = 20

/** A copyright notice and its years: `© 2021–2024 Acme Ltd. Registered in England` tells of no founding. */
const NOTICE = /(?:\u00a9|\(c\)|copyright)[\s\d,\u2013\u2014-]{1,20}/gi

/** Words of a later event: `Six years later, in 2017, we opened the shop`. */
const LATER =
  /(?<!\p{L})(?:years? later|jahre? später|ans? plus tard|años? después|años? más tarde|anos? depois|anos? mais tarde|ann[io] dopo|ann[io] più tardi|jaar later|år senere|år senare|vuotta myöhemmin|lata? później|let[ay]? později|évvel később|yıl sonra)(?!\p{L})|年後|년 후|년 뒤/iu

/** Whether what is before a year is the name of somebody else: `Harbour of Santander, since 1872`. */
function isAfterName(sentence: string, at: number, subject: Subject): boolean {
  if (followsOther(sentence, at, subject)) return true
  const before = sentence.slice(0, at)
  const name = /,\s?$/.test(before) ? (before.split(/[,;|\u00b7\u2022]/).at(-2) ?? '').trim() : ''
  const isName = name.split(' ').length >= 2 && /^\p{Lu}/u.test(name) && /^\p{Lu}/u.test(name.split(' ').at(-1) ?? '')
  return isName && name.length <= MAX_LINE && !isOwn(name, subject)
}
const MAX_LINE = 60

/** Whether the owner is the object of the words about a founding: `Three years later, in 2015, she founded Acme`. */
function foundsOwner(sentence: string, subject: Subject): boolean {
  const word = foundingWordIn(sentence)
  return (
    word !== undefined &&
    (word.isCertain ? isOwn(sentence, subject) : isOwn(sentence.slice(word.end, word.end + 40), subject))
  )
}

/** Whether the owner follows the words about a founding: `So they start Acme with one pot`. */
function foundsObject(sentence: string, subject: Subject): boolean {
  const word = foundingWordIn(sentence)
  return word !== undefined && isOwn(sentence.slice(word.end, word.end + MAX_OBJECT), subject)
}
const MAX_OBJECT = 30

const inSentences = (text: string, subject: Subject, isAbout: boolean): Found[] =>
  sentencesOf(text).flatMap((written, at, all) => {
    const sentence = written.replace(NOTICE, '')
    if (LATER.test(sentence) && !foundsOwner(sentence, subject)) return []
    const isInvestment = INVESTMENTS.test(sentence) && !isOwn(sentence, subject)
    if (OTHERS.test(sentence) || isInvestment || isAboutOther(sentence)) return []
    const found = yearOfFounding(sentence, subject, isAbout)
    if (found) return [{ ...found, quote: written }]
    const earlier =
      yearsIn(written).length === 0 && foundsObject(sentence, subject)
        ? yearsIn(all.slice(Math.max(0, at - 2), at).join(' '))
        : []
    const [before] = earlier
    if (before && earlier.length === 1)
      return [{ claim: before.year, quote: all.slice(Math.max(0, at - 2), at + 1).join(' '), weight: WEIGHTS.sentence }]
    const { year, origin } = originIn(sentence, subject) ?? {}
    if (
      year !== undefined &&
      origin !== undefined &&
      (isAbout || origin === 'purpose' || origin === 'named' || FAMILY.test(sentence))
    )
      return [{ claim: year, quote: written, weight: ORIGIN_WEIGHTS[origin] }]
    const isOwner = OWNER.test(sentence) || isOwn(sentence, subject) || wordsOf(sentence).length <= MAX_SLOGAN
    const since =
      SINCE.exec(ownClause(sentence, subject)) ??
      SINCE.exec(sentence) ??
      SINCE_MONTH.exec(` ${sentence} `) ??
      SINCE_AFTER.exec(sentence)
    const start = since === null ? 0 : Math.max(0, sentence.indexOf(since[0]))
    const isEvent = since !== null && EVENT.test(sentence.slice(start, start + 70))
    return since?.[1] === undefined || isEvent || isAfterName(sentence, start, subject) || findWord(sentence, DEED)
      ? []
      : [{ claim: since[1], quote: written, weight: isOwner ? WEIGHTS.ownSince : WEIGHTS.longSince }]
  })

/** The last clause with a year that is about the owner: `Vienna has known coffee since 1683, we have roasted it since 2013`. */
function ownClause(sentence: string, subject: Subject): string {
  const clauses = sentence.split(/[,;] /)
  const own = clauses.filter((clause) => yearsIn(clause).length > 0 && (OWNER.test(clause) || isOwn(clause, subject)))
  return clauses.length > 1 ? (own.at(-1) ?? '') : sentence
}

/** Maximum number of words of a text such as `Trusted since 2015`. */
const MAX_SLOGAN = 7

/** The end of the subject of a sentence in the passive: ` was` in `Acme was founded`. */
const PASSIVE = /,? (?:was|were|is|wurde|est|a été|fue|foi|è stat[ao]|blev|ble|werd|został|została)\s?$/u
const MAX_NAME_WORDS = 7

/** The words with a capital at the end of a text. Undefined if the last word has none. */
function nameAtEnd(text: string): string | undefined {
  const words = (text.split(/[^\p{L}\p{N}&' -]/u).at(-1) ?? '').split(' ')
  const lower = words.findLastIndex((word) => !/^\p{Lu}/u.test(word))
  const name = words.slice(lower + 1).slice(-MAX_NAME_WORDS)
  return name.length === 0 ? undefined : name.join(' ')
}
/** Words that mean the owner as the subject of a sentence. */
const GENERIC =
  /^(?:(?:The|Our|Die|Das|Der|La|Le|El|Il|A|O) )?(?:Trust|Company|Foundation|Association|Group|Firm|Studio|Society|Institute|School|Club|Cooperative|Charity|Business|Verein|Genossenschaft|Unternehmen|Firma|Gesellschaft|Gruppe|It|She|He|They|We|Entreprise|Société|Empresa|Compañía|Società|Azienda|Bedriften|Selskapet|Selskabet|Virksomheden|Virksomheten|Firmaet|Firman|Företaget|Bolaget|Föreningen|Bedrijf|Het bedrijf|De stichting|Yritys|Yhtiö|Firma|Spółka|Společnost|Podjetje|Tvrtka|Cégünk|Компания|Компанія|Şirket|Associação|Asociación|Associazione|Fundación|Fundação|Fondazione|Fondation|Stiftung|Cooperativa|Bank|Brewery|Winery|Gallery|Museum|Team|Practice|Agency|Organisation|Organization|Fund|Network|Project|Initiative)$/

/** Whether the sentence is about the founding of another organisation. */
function hasOtherSubject(before: string, subject: Subject): boolean {
  const end = before.slice(-100)
  const verb = PASSIVE.exec(end)
  const name = verb ? nameAtEnd(end.slice(0, verb.index)) : undefined
  return name !== undefined && !GENERIC.test(name) && !isRelated(name, subject)
}

/** Maximum distance of a year from the words about the founding, in characters. */
const MAX_AFTER = 80
const MAX_BEFORE = 90

/** Languages that write the verb after the year. */
const VERB_LAST = /[ğışİ]|[\p{sc=Hangul}\p{sc=Hiragana}]/u

/** Whether a year is in brackets that say something else, or in a clause about a later time: `, seit 2019 auch online`. */
function isAside(sentence: string, at: number, word: number): boolean {
  const open = sentence.lastIndexOf('(', at)
  const close = sentence.indexOf(')', at)
  const isInside = open > sentence.lastIndexOf(')', at) && close !== -1
  if (isInside && !(open < word && word < close) && /\p{L}{3}/u.test(sentence.slice(open, close))) return true
  return at > word && SINCE_BEFORE.test(sentence.slice(Math.max(word, at - 20), at))
}
const SINCE_BEFORE = /, (?:since|seit|depuis|desde|dal|sinds|sedan|siden|od) (?:\p{L}{2,9} )?$/iu

/** The year next to the words about the founding. */
function yearOfFounding(
  sentence: string,
  subject: Subject,
  isAbout: boolean,
): { claim: string; weight: number } | undefined {
  const word = foundingWordIn(sentence)
  if (!word) return undefined
  const isOwner = OWNER.test(sentence) || isOwn(sentence, subject)
  // `In 2015 research began` is about the company only if the sentence names it.
  if (!isOwner && !word.isCertain && !isAbout) return undefined
  const lead = sentence.slice(0, word.at)
  const isInBrackets = lead.lastIndexOf('(') > lead.lastIndexOf(')')
  if ((isInBrackets && !isOwn(lead, subject)) || hasOtherSubject(lead, subject)) return undefined
  if (foundsOther(sentence.slice(word.end))) return undefined
  const years = yearsIn(sentence).filter(({ at }) => !isAside(sentence, at, word.at))
  const after = years.find(({ at }) => at >= word.end && at - word.end <= MAX_AFTER)
  const before = years.findLast(({ at }) => at < word.at && word.at - at <= MAX_BEFORE)
  // A year before the words is nearer in German: `2022 folgte die Gründung`. `In 2015 Jane Doe founded` has only this one.
  // A comma separates the year of another event: `1988 yılında kurulan şirketimiz, 1962'de açılan`.
  const isApart = (from: number, to: number) => sentence.slice(from, to).includes(', ')
  const isNearer =
    before && after && !isApart(before.at, word.at) && isApart(word.end, after.at) && VERB_LAST.test(sentence)
  const isBefore = before && (!after || isNearer || word.at - before.at < (after.at - word.end) / 2)
  const year = (isBefore ? before : after)?.year
  return year === undefined
    ? undefined
    : { claim: year, weight: isOwner ? WEIGHTS.ownSentence : word.isCertain ? WEIGHTS.sentence : WEIGHTS.story }
}
