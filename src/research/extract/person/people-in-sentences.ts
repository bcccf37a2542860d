import { trimEnd } from '../../../kernel/wire/trim.js'
import type { Block, Page } from '../../page/page.js'
import { MAX_FACTS } from '../fact/fact.js'
import { isNews } from '../fact/page-kinds.js'
import { isOwn, type Subject } from '../fact/subject.js'
import { WE_WORDS } from '../profile/record-type.js'
import { sentencesOf } from '../word/sentences.js'
import { findWord, phrasesOf } from '../word/word-search.js'
import { foundersIn } from './founders.js'
import { hasTitleWord, isTitle, type NameAt, namesIn } from './names.js'
import { objected, toldSigns } from './person-signs.js'
import { isOfCompany, objectionsTo, ownTitle, type Person } from './standing.js'
import { isElsewhere } from './title-employer.js'
import { isTitleWord } from './title-words.js'

/** People whom the sentences of a page name with their position. */
export function peopleInSentences(
  blocks: readonly Block[],
  page: Page,
  subject: Subject,
  lower: ReadonlySet<string>,
): Person[] {
  const people: Person[] = []
  let left = MAX_NAMED
  for (const block of blocks) {
    const sentences = sentencesOf(block.text)
    for (let at = 0; at < sentences.length && people.length < MAX_FACTS && left > 0; at++) {
      const sentence = sentences[at] ?? ''
      const names = namesIn(sentence).slice(0, left)
      left -= names.length
      const found = [
        ...holdersIn(sentence, names, sentences[at + 1] ?? '', block, page, subject),
        ...foundersIn(sentence, subject),
      ]
      for (const one of found) people.push({ ...one, signs: [...one.signs, ...toldSigns(one, block, page, lower)] })
    }
  }
  return people
}

/** Maximum number of names of a page whose sentences are compared with titles. */
export const MAX_NAMED = 1_000

/** Words between a name and a title, by language: a comma, `is our new`, `joins as`, `wurde zur`. */
const SIGN = /^['\u2019s\u3000 ]{0,3}(?:, | ?[\u2013\u2014-] | ?\(|: )?/u
const VERB =
  /^(?:has |have )?(?:joins?|joined|been|was|is|were|becomes?|became|serves?|takes over|appointed|named|promoted|elected|now|also|ist|wird|wurde|übernimmt|leitet|est|devient|a été nommée?|rejoint|es|asume|ha sido nombrad[oa]|é|assume|passa a ser|è|assume il ruolo|entra|är|tillträder|blir|er|bliver|tiltræder|on|nimitetty|jest|obejmuje|zostaje|została?|se stává|je|wordt|is benoemd|olarak atandı|menjabat|является|стал|назначен) /u
/** A date between the verb and the title: `effective May`, `seit Mai 2024`. */
const SINCE =
  /^(?:effective \w{1,20}|(?:seit|since|sinds|desde|depuis|dal|sedan|siden|od) (?:\p{L}{2,10} )?\d{4}|seit \p{L}{3,10}) /u
const AS: ReadonlySet<string> = new Set([
  'as',
  'to',
  'als',
  'zur',
  'zum',
  'como',
  'comme',
  'come',
  'som',
  'jako',
  'tot',
  'till',
  'til',
  'sebagai',
])
/** Maximum number of words between the verb and `as`. */
const MAX_OBJECT = 3
const ARTICLE =
  /^(?:the|our|its|a|an|new|first|interim|now|today|unsere?|der|die|das|neue[rn]?|nuestr[oa]|el|la|nuev[oa]|notre|le|nostr[oa]|il|noss[oa]|o|nov[oa]|vår|vores|nya?|nye|ons|onze|de|het|nieuwe|uusi) /u
const INFLECTED_ARTICLE = /^(?:nouve\p{L}+|nasz\p{L}*|now\p{L}{1,2}) /u

/** The words at the start of a text that link a name to a title. */
function linkOf(text: string): string {
  let at = SIGN.exec(text)?.[0].length ?? 0
  const skip = (pattern: RegExp): boolean => {
    const length = pattern.exec(text.slice(at, at + MAX_LINK))?.[0].length ?? 0
    at += length
    return length > 0
  }
  while (skip(VERB) || skip(SINCE));
  at += lengthToAs(text.slice(at, at + MAX_LINK))
  while (skip(ARTICLE) || skip(INFLECTED_ARTICLE));
  return text.slice(0, at)
}
/** Maximum length of one part of a link. */
const MAX_LINK = 120

/** The length of `as `, `Acme as ` or `the team as ` at the start of a text. */
function lengthToAs(text: string): number {
  const words = text.split(' ', MAX_OBJECT + 2)
  const as = words.findIndex((word) => AS.has(word))
  if (as === -1 || as === words.length - 1) return 0
  const object = words.slice(0, as)
  const isObject =
    object.every((word) => /^\p{Lu}[\p{L}'-]*$/u.test(word)) || /^the (?:team|company)$/.test(object.join(' '))
  return isObject ? [...object, words[as]].join(' ').length + 1 : 0
}

/** Words of titles before a name: `our CEO Jane Doe`, `Geschäftsführerin Jane Doe`. */
const TITLE_BEFORE =
  /(?:^|[\s(])((?:Geschäftsführer(?:in)?|Inhaber(?:in)?|Gérante?|(?:代表|専務|常務|社外)?取締役(?:社長|副社長|会長)?(?:CEO|COO|CTO|CFO)?|代表社員|社長|会長|監査役|執行役員))[:\uff1a]?[ \u3000]$/u
/** A sentence after the name of a new member: `She is our Viticulturist now`, `Obejmuje stanowisko: Dyrektor`. */
const PRONOUN =
  /^(?:(?:She|He|They) (?:is|are|will be|becomes) (?:now )?(?:our|the) (?:new )?|(?:Sie|Er) ist (?:jetzt |nun )?(?:unsere?|neuer?) |(?:Obejmuje|Objęła|Objął) stanowisko:? )/u
const AFTER_TITLE = / now| and | of |[.,;]|$/
/** Lengths of the title in such a sentence, in characters. */
const MIN_STATED = 3
const MAX_STATED = 60

function titleAfterPronoun(sentence: string): string | undefined {
  const pronoun = PRONOUN.exec(sentence)
  const rest = sentence.slice(pronoun?.[0].length)
  const end = MIN_STATED + rest.slice(MIN_STATED).search(AFTER_TITLE)
  return pronoun && end <= Math.min(rest.length, MAX_STATED) ? rest.slice(0, end) : undefined
}

/** People with the title next to their name. */
function holdersIn(
  sentence: string,
  names: readonly NameAt[],
  next: string,
  block: Block,
  page: Page,
  subject: Subject,
): Person[] {
  return names.flatMap(({ name, at, end }, index) => {
    const before = sentence.slice(0, at)
    const rest = sentence.slice(end)
    const [behind, ahead] = [titleAfter(rest), titleBefore(before)]
    const stated = behind ?? ahead ?? (index === names.length - 1 ? titleAfterPronoun(next) : undefined)
    if (stated === undefined || subject.names.includes(name)) return []
    if (isOfCompany(block.headings.at(-1) ?? '', subject)) return []
    const how =
      behind === undefined
        ? ahead === undefined
          ? 'later'
          : 'before'
        : (HOW[rest.trimStart().charAt(0)] ?? 'after a verb')
    const found = rest.indexOf(stated)
    const after = found === -1 ? rest : sentence.slice(end + found + stated.length)
    const title = ownTitle(withEmployer(stated, after), subject, false)
    const isOurs = !isNews(page) || isAboutUs(sentence, next, block, subject)
    const named = { name, title: stated, quote: sentence, block, before, after }
    const quote = found === -1 && !TITLE_BEFORE.test(before) ? `${sentence} ${next}` : sentence
    const isSpoken =
      isNews(page) && findWord(sentence, SAYS) !== undefined && findWord(sentence, INTRODUCES) === undefined
    const objections = [
      ...objectionsTo(named, page, subject, false),
      ...(title === undefined ? ['other employer'] : []),
      ...(isOurs ? [] : ['news of others']),
      // In news, `CTO of Hexagon` works for another company.
      ...(isNews(page) && isElsewhere(title ?? '', subject) ? ['elsewhere in news'] : []),
    ]
    const signs = [
      'place told',
      `told ${how}`,
      ...(WE_WORDS.test(`${sentence} ${next}`) ? ['says we'] : []),
      ...(names.length > 2 ? ['among names'] : []),
      ...(isSpoken ? ['spoken'] : []),
      ...(isOwn(sentence, subject) ? ['beside owner'] : []),
      ...(findWord(sentence, INTRODUCES) ? ['introduced'] : []),
      ...objected(objections),
    ]
    return [{ name, title: title ?? stated, quote, signs, ...(isSpoken ? { isSpoken } : {}) }]
  })
}

/** What stands between a name and the title after it. */
const HOW: Readonly<Record<string, string>> = {
  ',': 'after a comma',
  '(': 'in brackets',
  '-': 'after a dash',
  '\u2013': 'after a dash',
  '\u2014': 'after a dash',
  ':': 'after a colon',
}

/** News name people of other companies too. They count if the sentence names the owner, or introduces somebody. */
const INTRODUCES =
  phrasesOf(`our|us|join|joins|joined|appoint*|hire|hired|unser*|nuestr*|notre|nostro|vår|vores|nasz*|do zespołu
  effective|with effect|handed`)
const SAYS = phrasesOf(
  'ujar|kata|tutur|söyledi|mówi|říká|sanoo|kündigt|say|says|said|dice|sagt|säger|zegt|siger|sier|dit|disse|diz|zei|afirma|explica|explains|comments|commented|erklärt',
)
const isAboutUs = (sentence: string, next: string, block: Block, subject: Subject): boolean =>
  findWord(sentence, INTRODUCES) !== undefined ||
  findWord(sentence, SAYS) !== undefined ||
  findWord(next, INTRODUCES) !== undefined ||
  isOwn(block.text, subject) ||
  isOwn(block.headings.join(' '), subject)

/** The title at the start of a text, after the words that link it to a name. */
export function titleAfter(text: string): string | undefined {
  const link = linkOf(text)
  if (link.trim() === '' || COMMA_VERB.test(link)) return undefined
  return titleAt(text.slice(link.length))
}

/** Words after which a title does not go on. */
const END =
  /[.;:()!?\u201d"]|(?:, | )(?:who|which|since|seit|desde|dal|depuis|sedan|siden|sinds|od|from|until|and (?:a|the|his|her)|has|have|is|was|were|will|said|says|at(?= \p{Lu})|bei|chez|sans|sin|w|i \d|in \d|in(?= \p{Lu})|with|for|mit|au|wurde|vermutlich|attended|becomes|joins?|led|leads|on(?= \p{Ll}))(?!\p{L})/u
/** A comma and a verb: the text between the name and the comma is not a person's. */
const COMMA_VERB = /^, (?:is|was|es|est|ist|er|är|é|è|jest|on)\s/u
const MAX_TITLE = 80

function titleAt(text: string): string | undefined {
  const end = text.slice(0, MAX_TITLE + 20).search(END)
  const whole = trimEnd(end === -1 ? text : text.slice(0, end), ', \u00a0\u3000\t\n\r').replace(
    / (?:of|at|der|des|von|de|di|del|for|and|the)$/,
    '',
  )
  for (const part of parts(whole)) if (isTitle(part) && startsAsTitle(part)) return part
  return undefined
}

/** The text up to its last comma, up to the one before, and so on. Parts with a title word come first. */
function parts(text: string): string[] {
  const all = text.split(', ')
  const titled = all.findLastIndex((part, at) => at === 0 || hasTitleWord(part))
  return [all.slice(0, titled + 1).join(', '), all[0] ?? '']
}

/** A title has its noun among its first words. A long lower-case text is a sentence that goes on. */
const startsAsTitle = (text: string): boolean => hasTitleWord(text.split(' ').slice(0, 5).join(' '))

/** Maximum number of words in the name of an employer. */
const MAX_EMPLOYER = 5

/** The title with what follows it, if this names an employer: `, Acme`, ` at Acme`, ` of Acme`. */
function withEmployer(title: string, after: string): string {
  const link = /^(?:, | (?:at|of|bei|der|des|von|chez|de|di|del|da) (?:the )?)/u.exec(after)?.[0]
  const rest = after.slice(link?.length ?? 0)
  const isDate = /^\p{Lu}\p{Ll}+ \d/u.test(rest)
  const employer = /^\p{Lu}[\p{L}\p{N}&.'-]*(?: (?:&|of|de|\p{Lu})[\p{L}\p{N}&.'-]*)*/u.exec(rest)?.[0]
  if (link === undefined || isDate || employer === undefined) return title
  return `${title}${link}${employer.split(' ', MAX_EMPLOYER).join(' ')}`
}

/** The title before a name, in languages that write it so. */
function titleBefore(before: string): string | undefined {
  const title = TITLE_BEFORE.exec(before)?.[1]
  if (title !== undefined) return title
  const own = wordsAfterOur(before.slice(-70)) ?? wordsAtStart(before) ?? wordsAfterLink(before.slice(-70))
  return own !== undefined && isTitle(own) ? own : undefined
}

/** A title with which a sentence begins: `Founder and CEO Jane Doe`, `L'amministratore delegato Luca Rossi`, `Inhaber ist Jan Roth`. */
function wordsAtStart(before: string): string | undefined {
  if (before.length > 70 || !before.endsWith(' ')) return undefined
  const text = before
    .trimEnd()
    .replace(/^(?:The|Our|Der|Die|El|La|Le|Il|O|A|L['\u2019]|De|Den|Het)(?: |(?<=['\u2019]))/u, '')
  const phrase = text.replace(/ (?:is|ist|sind|est|es|è|é|är|er|jest|je|on)$/u, '')
  const words = phrase.split(' ')
  const isPart = (word: string, at: number) =>
    isTitleWord(word.toLowerCase()) || TITLE_PART.has(word.toLowerCase()) || (at > 0 && /^\p{Ll}+$/u.test(word))
  return words.length <= 5 && words.every(isPart) && isTitleWord((words.at(-1) ?? '').toLowerCase())
    ? phrase
    : undefined
}

/** A title between `led by` or `and` and a name: `Acme is led by chief executive Jane Doe and technical director John Roe`. */
function wordsAfterLink(text: string): string | undefined {
  const [, phrase = ''] = /(?:^| )(?:led|run|headed|managed) by ((?:[\p{Ll}-]{2,16} ){1,4})$/u.exec(text) ?? []
  const [, next = ''] = /[\p{L}] and ((?:[\p{Ll}-]{2,16} ){1,4})$/u.exec(text) ?? []
  return [phrase, next]
    .map((one) => one.trimEnd())
    .find((one) => {
      const words = one.split(' ')
      return words.every((word) => isTitleWord(word) || TITLE_PART.has(word)) && isTitleWord(words.at(-1) ?? '')
    })
}

/** Words with which titles begin besides their nouns. */
const TITLE_PART: ReadonlySet<string> = new Set(
  `co and & und et y e og och en i technical commercial managing general creative scientific medical financial executive operations sales
  marketing deputy senior algemeen commercieel technisch geschäftsführender kaufmännischer technischer künstlerischer wissenschaftlicher
  verkställande administrerende daglig daglige teknisk technická obchodní výkonný dyrektor główny`.split(/\s+/),
)

/** At most five words between `our` and the end of a text. */
function wordsAfterOur(text: string): string | undefined {
  if (!text.endsWith(' ')) return undefined
  for (const { index, 0: our } of text.matchAll(/(?:our|unsere?|notre|nuestr[oa]|nostr[oa]|vår|vores) /giu)) {
    const phrase = text
      .slice(index + our.length)
      .replace(/,? $/, '')
      .replace(/ (?:is|ist|sind|est|es|è|é|är|er|jest|je|on)$/u, '')
    const words = phrase.split(/[ ,]+/)
    if (words.length <= 5 && words.every((word) => /^\p{L}[\p{L}&-]*$/u.test(word))) return phrase
  }
  return undefined
}
