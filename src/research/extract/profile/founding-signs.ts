import { isOwn, isRelated, type Subject } from '../fact/subject.js'
import { followsOther } from '../name/nearest-owner.js'
import { foundingWordIn, foundsOther, isAboutOther, wordsOf } from '../word/sentences.js'
import { findWord, phrasesOf } from '../word/word-search.js'
import { eraYears, originIn } from './origins.js'

/*
 * The signs of a year in a sentence: the words about a founding beside it, whose founding it is, and what speaks against it.
 */

const YEAR = /(?<!\d)(?:1[4-9]\d\d|20[0-4]\d)(?!\d)/g
export const yearsIn = (text: string) => [
  ...[...text.matchAll(YEAR)].map(({ index, 0: year }) => ({ at: index, year })),
  ...eraYears(text),
]

export const LABEL =
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
export const QUOTED = /^["\u201c\u201e\u00ab\u300c]/

/** A copyright notice and its years: `© 2021–2024 Acme Ltd. Registered in England` tells of no founding. */
export const NOTICE = /(?:\u00a9|\(c\)|copyright)[\s\d,\u2013\u2014-]{1,20}/gi

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
export function foundsObject(sentence: string, subject: Subject): boolean {
  const word = foundingWordIn(sentence)
  return word !== undefined && isOwn(sentence.slice(word.end, word.end + MAX_OBJECT), subject)
}
const MAX_OBJECT = 30

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

/** Whether a year is in brackets that say something else, or in a clause about a later time: `, seit 2019 auch online`. */
function isAside(sentence: string, at: number, word: number): boolean {
  const open = sentence.lastIndexOf('(', at)
  const close = sentence.indexOf(')', at)
  const isInside = open > sentence.lastIndexOf(')', at) && close !== -1
  if (isInside && !(open < word && word < close) && /\p{L}{3}/u.test(sentence.slice(open, close))) return true
  return at > word && SINCE_BEFORE.test(sentence.slice(Math.max(word, at - 20), at))
}
const SINCE_BEFORE = /, (?:since|seit|depuis|desde|dal|sinds|sedan|siden|od) (?:\p{L}{2,9} )?$/iu

const FAMILY =
  /(?<!\p{L})(?:family|familie|famille|familia|família|famiglia|familjen|familien|rodzina|rodina|perhe)(?!\p{L})/iu
/** Maximum distance of a year from the words about the founding, in characters. */
const NEAR = 30
const FAR = 90
/** Maximum number of words of a text such as `Trusted since 2015`. */
const MAX_SLOGAN = 7

export interface YearAt {
  readonly year: string
  readonly at: number
}

/** The signs of a year in a sentence, without a copyright notice. `all` are the years of the sentence. */
export function yearSigns(sentence: string, { year, at }: YearAt, all: readonly YearAt[], subject: Subject): string[] {
  const word = foundingWordIn(sentence)
  const origin = originIn(sentence, subject)
  const said = word ? wordSigns({ year, at }, all, word) : ['no word']
  const since = isSince(sentence, { year, at })
  // `Vienna has known coffee since 1683, we have roasted it since 2013`
  const clause = since && all.length > 1 ? clauseAt(sentence, at) : sentence
  const owner = isOwn(clause, subject) ? 'names owner' : OWNER.test(clause) ? 'says we' : 'names nobody'
  const [relation = ''] = said
  return [
    ...said,
    owner,
    `${relation}, ${owner}`,
    ...(word && isOwn(sentence.slice(word.end, word.end + MAX_OBJECT), subject) ? ['owner is object'] : []),
    ...(origin?.year === year ? ['origin', `origin ${origin.origin}`] : []),
    ...(since ? ['since', `since, ${owner}`] : []),
    ...(all.length === 1 || clause.length < sentence.length
      ? ['only year']
      : all[0]?.at === at
        ? ['first year']
        : ['later year']),
    ...(wordsOf(sentence).length <= MAX_SLOGAN ? ['short text', ...(since ? ['short since'] : [])] : []),
    ...(FAMILY.test(sentence) ? ['family'] : []),
  ]
}

/** Whether a word such as `since` stands beside a year. */
const isSince = (sentence: string, { year, at }: YearAt): boolean => {
  const near = ` ${sentence.slice(Math.max(0, at - BESIDE), at + BESIDE)} `
  return [SINCE, SINCE_MONTH, SINCE_AFTER].some((pattern) => pattern.exec(near)?.[1] === year)
}
const BESIDE = 24

/** The clause with a year: the words between the commas around it. */
function clauseAt(sentence: string, at: number): string {
  const start = Math.max(sentence.lastIndexOf(', ', at), sentence.lastIndexOf('; ', at))
  const end = sentence.slice(at).search(/[,;] /)
  return sentence.slice(start === -1 ? 0 : start, end === -1 ? sentence.length : at + end)
}

/** Where the words about a founding stand from a year. */
function wordSigns(
  { at }: YearAt,
  all: readonly YearAt[],
  word: { readonly at: number; readonly end: number; readonly isCertain: boolean },
): string[] {
  const gap = (place: number): number => (place >= word.end ? place - word.end : word.at - place)
  const distance = gap(at)
  const isNearest = all.every((one) => gap(one.at) >= distance)
  const certain = word.isCertain ? 'certain' : 'possible'
  const where = `${at >= word.end ? 'after' : 'before'} a ${certain} word`
  return [
    `${where}${isNearest ? '' : ', another is nearer'}`,
    distance <= NEAR ? 'near the word' : distance <= FAR ? 'apart from the word' : 'far from the word',
  ]
}

/** Whether something else happened in a year, or whether it is about somebody else. */
export function isOfOther(sentence: string, { year, at }: YearAt, subject: Subject): boolean {
  const word = foundingWordIn(sentence)
  const lead = sentence.slice(0, word?.at ?? at)
  const isInBrackets = lead.lastIndexOf('(') > lead.lastIndexOf(')')
  const since = isSince(sentence, { year, at })
  return (
    (word !== undefined &&
      (hasOtherSubject(lead, subject) ||
        foundsOther(sentence.slice(word.end)) ||
        isAside(sentence, at, word.at) ||
        (isInBrackets && !isOwn(lead, subject)))) ||
    isAfterName(sentence, at, subject) ||
    (LATER.test(sentence) && !foundsOwner(sentence, subject)) ||
    OTHERS.test(sentence) ||
    (INVESTMENTS.test(sentence) && !isOwn(sentence, subject)) ||
    isAboutOther(sentence) ||
    (since && (EVENT.test(sentence.slice(at, at + MAX_EVENT)) || findWord(sentence, DEED) !== undefined))
  )
}
const MAX_EVENT = 60
