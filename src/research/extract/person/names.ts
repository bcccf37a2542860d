import { wordsOf } from '../word/sentences.js'
import { isTrade } from './title-trades.js'
import { hasTitleSign, isTitleWord } from './title-words.js'

/** Words that names of people do not contain. */
const OTHER_WORDS = wordSet(
  `our the team about contact meet company inc llc ltd gmbh ag ab group lab labs news press join us we board leadership management
  advisors investors product products service services read more learn privacy terms career careers office sales support
  engineering marketing customer customers chief officer director president founder founders manager head partner partners ventures
  capital street avenue road university institute school foundation fund bank award series street new home start all rights reserved
  technologies systems software solutions holding conditions policy cookie form annual report general january february march
  july september october november december monday tuesday wednesday thursday friday saturday sunday
  human resources division department operating financial technical commercial relations investor public university universitet universität
  université universidad universidade università univerzita yliopisto hochschule eth
  by par por door przez text foto fotos photo photos with and und et og och from for our
  ihre ihr unser unsere unseren notre nos votre nuestro nuestra nuestros nuestras nosso nossa nossos nossas nostro nostra nostri onze
  våra våre vores vår nasz nasze nasi nasza your their ansprechpartner mitarbeiter mitarbeitende geschäftsleitung geschäftsführung équipe
  equipo equipe squadra zespół medarbetare medarbejdere`,
)
const PARTICLES = wordSet(
  "van von vom zu zum zur de der den da di del della du le la las los bin binti al el ibn ter ten dos das do e y av af i 't ’t 's op ben bint wa ul te s/o d/o a/l a/p",
)

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}

/** Days and months that are given names too: `Sunday Okafor`, `April Reed`. */
const GIVEN = wordSet('sunday friday monday april june august')

/** Returns the words of a text in lower case, without punctuation. `Co-founder` becomes `co` and `founder`. */
const keysOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)

/** Titles before a name, without the dot after them. */
const HONORIFICS = wordSet(
  `Prof.ssa Prof.in Profin Prof Dr.-Ing Dr.in Dr Dra Ing Eng Rev Hon Lic Avv Dott.ssa Dott Mag DI RA Arch Geom Rag Notaio Sir Mr Mrs
  Ms Mme M Herr Frau Sra Sr Drs Ir mgr inż dr hab prof Mgr MUDr Bc Cav Lav Mama Overlæge`,
)
/** Whether a word is a title before a name, such as `Dr.`, `Univ.-Prof.` and `Dipl.-Kfm.`. */
function isHonorific(word: string): boolean {
  const title = word.replace(/^(?:Ao\.|o\.)?(?:Univ\.-)?/, '').replace(/\.$/, '')
  return (
    HONORIFICS.has(title) ||
    /^(?:med|phil|iur|jur|rer|nat|techn|oec|pol|h|c|n|dent|vet|inż|FH|\(FH\))$/.test(title) ||
    /^Dipl\.-\p{L}+$/u.test(title)
  )
}
/** The words of a text after the titles at its start. */
function withoutHonorifics(text: string): string[] {
  const words = text.split(' ')
  const start = words.findIndex((word) => !isHonorific(word))
  return words.slice(start === -1 ? -1 : start)
}
/** A degree after a name, such as `Jane Doe, PhD`, also without a comma before it. */
const DEGREE =
  /,? (?:Ph\.?D|M\.?D|J\.?D|MBA|CFA|CPA|DVM|DDS|RN|Esq|M\.?Sc|B\.?Sc|M\.?A|B\.?A|LL\.?M|CA|FCA|PE|P\.Eng|MPH|RA|CPhys|CEng)\.?$/
const MAX_DEGREES = 3

/** `I'm Jane Doe` is a name after another word. */
const isCapitalized = (word: string): boolean =>
  !/^I['\u2019]m$/.test(word) && /^(?:[dl]['\u2019]|(?:al|el|de)-)?\p{Lu}[\p{L}\p{M}'\u2019.-]*$/u.test(word)
/** The number after a name: `Walter Brandt III`. */
const NUMERAL = /^(?:II|III|IV|Jr\.?|Sr\.?)$/

/** The short form of a given name between it and the family name: `Robert "Bob" Doe`, `Robert (Bob) Doe`. */
const NICK = /^(?:["\u201c\u201e\u2018'(])\p{Lu}[\p{L}'-]{1,14}(?:["\u201d\u201c\u2019')])$/u

/** A family name and a given name in Japanese. */
const JAPANESE_NAME =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}々]{1,5}[ \u3000][\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}々]{1,5}$/u
/** Words in scripts without capitals. */
const CASELESS = /^[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Thai}\p{sc=Georgian}\p{M}'"-]{2,15}$/u
/** Names in Chinese, Korean and Japanese without a space. They are names only next to a title. */
const UNSPACED_NAME = /^(?:\p{sc=Han}{2,5}|\p{sc=Hangul}{2,4})$/u

/** Whether a text has the form of the name of a person: two to five words, each capitalized or a particle. */
export function isName(text: string): boolean {
  if (JAPANESE_NAME.test(text)) return !hasTitleSign(text)
  const words = withoutHonorifics(text)
  if (text.length > 60 || words.length < 2 || words.length > 7) return false
  if (words.every((word) => CASELESS.test(word))) return words.length <= 4 && !hasTitleSign(text)
  return (
    isCapitalized(words[0] ?? '') &&
    words.every(
      (word, at) =>
        isCapitalized(word) ||
        PARTICLES.has(word) ||
        NUMERAL.test(word) ||
        (at > 0 && at < words.length - 1 && NICK.test(word)),
    ) &&
    words.filter((word) => isCapitalized(word) && word.length > 1).length >= 2 &&
    words.some((word) => /\p{Ll}/u.test(word)) &&
    !keysOf(words.join(' ')).some((key, at) => OTHER_WORDS.has(key) && !(at === 0 && GIVEN.has(key)))
  )
}

/**
 * The name in a text that contains little more than a name: `Anand Rao, M.D.`, `Shiori Tanabe (田邊 志織)`, `三条 あかりAkari Sanjo`.
 * Undefined if there is none.
 */
export function nameOf(text: string): string | undefined {
  const plain = withoutDegrees(
    text
      .replace(/[(\uff08][^()\uff08\uff09]{1,40}[)\uff09]$/u, '')
      .trimEnd()
      .replace(/(\p{sc=Latin}) [\p{sc=Han}\p{sc=Hangul}]{2,6}$/u, '$1')
      .replace(/([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])\s?\p{Lu}[\p{L} .-]{2,30}$/u, '$1')
      .replace(/(?:氏|さん|様|先生|님)$/u, '')
      .replace(/[,:;]$/, '')
      .trim(),
  )
  return isName(plain) ? plain : undefined
}

/** Whether a text next to a title is a name in capitals: `JANE DOE`. */
export function isUpperName(text: string): boolean {
  const words = text.split(' ')
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    (words[0]?.length ?? 0) > 1 &&
    words.every((word) => /^\p{Lu}[\p{Lu}'.-]*$/u.test(word)) &&
    !keysOf(text).some((key) => OTHER_WORDS.has(key)) &&
    !hasTitleWord(text)
  )
}

/** Whether a text next to a title is a name in a script without spaces. */
export const isUnspacedName = (text: string): boolean =>
  UNSPACED_NAME.test(text) && !hasTitleSign(text) && (KOREAN_NAME.test(text) || !HANGUL.test(text))
const HANGUL = /\p{sc=Hangul}/u
/** Korean names begin with one of few family names. Words such as `부산` do not. */
const KOREAN_NAME =
  /^(?:남궁|황보|제갈|선우|독고|사공|[김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민류나진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용])\p{sc=Hangul}{1,2}$/u

/** Texts with a title word that are no titles. */
const NO_TITLES: ReadonlySet<string> = new Set([
  ...['head office', 'head offices', 'main office', 'main offices', 'principal office', 'principal offices'],
  ...['directeur de publication', 'directeur de la publication', 'directrice de publication'],
  ...[
    'directrice de la publication',
    'board members',
    'team members',
    'partner',
    'partners',
    'partnership',
    'partnerships',
  ],
  ...['lead', 'management', 'executive team', 'leadership team', 'board of directors'],
])
const isNoTitle = (text: string): boolean => {
  const lower = text.trimEnd().toLowerCase()
  return NO_TITLES.has(lower) || lower.startsWith('our team') || lower.startsWith('our partner')
}

/** Whether a text has the form of a title of a position. */
export const isTitle = (text: string): boolean =>
  text.length <= 90 &&
  !isNoTitle(text) &&
  wordsOf(text).length <= 10 &&
  !/[.!?]$/.test(text) &&
  (hasTitleWord(text) || isTradeTitle(text))

/** Whether words beside a name are a title. `Partner` alone is the heading of a section too, so it is one only there. */
export const isPosition = (text: string): boolean => isTitle(text) || /^(?:partner|partnerin|management)$/i.test(text)

/** Maximum number of words of a title that only has the word of a trade. */
const MAX_TRADE = 4
const isTradeTitle = (text: string): boolean => {
  const words = wordsOf(text)
  return (
    words.length <= MAX_TRADE &&
    /^\p{L}/u.test(text) &&
    !/[,:@\d]/.test(text) &&
    keysOf(text).some(isTrade) &&
    !isName(text)
  )
}

/** Whether a text contains a word of a title. */
export const hasTitleWord = (text: string): boolean => keysOf(text).some(isTitleWord) || hasTitleSign(text)

/** A name without the degrees after it. */
function withoutDegrees(text: string): string {
  let name = text
  for (let count = 0; count < MAX_DEGREES; count++) name = withoutLetters(name.replace(DEGREE, ''))
  return name
}

/** Letters after a name and a comma, such as `FRCS` in `Jane Doe, FRCS`: a short word with two capitals that is no title. */
function withoutLetters(name: string): string {
  const at = name.lastIndexOf(', ')
  const letters = name.slice(at + 2)
  const isDegree = letters.length <= MAX_LETTERS && /^[A-Z][A-Za-z.]{0,8}[A-Z][A-Za-z.]{0,3}$/.test(letters)
  return at > 0 && isDegree && !hasTitleWord(letters) ? name.slice(0, at) : name
}
const MAX_LETTERS = 9

/** Claims have the form `Jane Doe, Chief Executive Officer`. */
export const personClaim = (name: string, title: string): string => `${name}, ${title}`

/** Reads the name and the title from a claim of `personClaim`. Undefined if one of them is missing. */
export function personOf(claim: string): { readonly name: string; readonly title: string } | undefined {
  const at = claim.indexOf(', ')
  const name = claim.slice(0, at).trim()
  const title = claim.slice(at + 2).trim()
  return at > 0 && (isName(name) || isUnspacedName(name)) && title !== '' ? { name, title } : undefined
}

/** A run of capitalized words and initials in a text, with the particles between them. */
const RUN =
  /\p{Lu}[\p{L}\p{M}'\u2019.-]*(?: (?:(?:v[ao]n|vom|zu|d[aeiu]|de[lnr]|della|dos|la|al|bin|binti|te[nr]) )*\p{Lu}[\p{L}\p{M}'\u2019.-]*)*/gu
/** A family name and the run of signs after it in Japanese inside of a text. */
const JAPANESE_RUN =
  /(^|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])([\p{sc=Han}々]{1,4}[ \u3000])([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}々]+)/gu
const AFTER_JAPANESE = /^(?:氏|さん|様|は|が|、|。|（|\s|$)/u
const MAX_GIVEN = 4

export interface NameAt {
  readonly name: string
  readonly at: number
  readonly end: number
}

/** The names of people in a sentence, with their positions. A title before a name, such as `CEO`, is not a part of it. */
export function namesIn(text: string): NameAt[] {
  const found: NameAt[] = japaneseNamesIn(text)
  for (const { index, 0: run } of text.matchAll(RUN)) {
    const words = run.split(' ')
    for (let start = 0, at = index; start < words.length - 1; at += (words[start] ?? '').length + 1, start++) {
      const isLead =
        isTitleWord((words[start] ?? '').toLowerCase()) || OTHER_WORDS.has((words[start] ?? '').toLowerCase())
      const name = isLead ? undefined : longestName(words.slice(start))
      if (name === undefined) continue
      found.push({ name, at, end: at + name.length })
      break
    }
  }
  return found
}

function japaneseNamesIn(text: string): NameAt[] {
  return [...text.matchAll(JAPANESE_RUN)].flatMap(({ index, 1: before = '', 2: family = '', 3: run = '' }) => {
    const at = index + before.length
    const signs = [...run].slice(0, MAX_GIVEN)
    for (let count = signs.length; count > 0; count--) {
      const name = `${family}${signs.slice(0, count).join('')}`
      const end = at + name.length
      if (AFTER_JAPANESE.test(text.slice(end, end + 2))) return isName(name) ? [{ name, at, end }] : []
    }
    return []
  })
}

function longestName(words: readonly string[]): string | undefined {
  for (let count = Math.min(MAX_WORDS, words.length); count >= 2; count--) {
    const some = words.slice(0, count)
    const name = some
      .join(' ')
      .replace(/(\p{Ll}\p{Ll})\.$/u, '$1')
      .replace(/['\u2019]s$/, '')
    const isCut = some.slice(0, -1).some((word) => /\p{Ll}{3}\.$/u.test(word) && !isHonorific(word))
    if (!isCut && isName(name) && !some.some((word) => isTitleWord(word.toLowerCase()))) return name
  }
  return undefined
}

const MAX_WORDS = 7

/** The parts of a full name. The last word is the family name. */
export function namePartsOf(name: string) {
  const words = name.replace(/^(?:Dr|Prof)\.? /, '').split(' ')
  return {
    nameFirst: words[0] ?? name,
    nameMiddle: words.length > 2 ? words.slice(1, -1).join(' ') : null,
    nameLast: words.length > 1 ? (words.at(-1) ?? null) : null,
  }
}
