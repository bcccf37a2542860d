import type { Page } from '../page/page.js'
import type { Fact } from './fact.js'
import { isCapitalized, isName, isTitle, personClaim } from './names.js'
import { nameFacts } from './profile.js'
import { foundingWordIn, isAboutOther, sentencesOf } from './sentences.js'

interface Named {
  readonly name: string
  readonly title: string
}

/** People that the sentences of a page name with their role. */
export function peopleInSentences(page: Page): Fact[] {
  const { url, blocks } = page
  const brands = nameFacts(page).map(({ claim }) => claim.toLowerCase())
  const isOwn = (text: string): boolean =>
    brands.some((brand) => text.toLowerCase().includes(brand)) || /\b(?:the|our) (?:company|firm|studio)\b/i.test(text)
  return blocks.flatMap(({ text }) =>
    sentencesOf(text).flatMap((quote) =>
      [
        ...foundersIn(quote),
        ...inBrackets(quote),
        ...afterTitle(quote),
        ...(isOwn(quote) ? [...foundersOf(quote), ...holderOf(quote), ...inApposition(quote, isOwn)] : []),
      ].map(
        ({ name, title }): Fact => ({
          slot: 'person',
          claim: personClaim(name, title),
          url,
          quote,
          // A list of the team states more exactly which position a founder has.
          ...(title === FOUNDER ? { isWeak: true } : {}),
        }),
      ),
    ),
  )
}

const FOUNDER = 'Founder'
const MAX_NAME_WORDS = 5
/** Maximum length, in characters, of the text after a title. In a longer text, the title does not introduce a name. */
const MAX_AFTER_TITLE = 60
/** Titles that stand before a name. */
const TITLE_BEFORE_NAME =
  /(?:^|\s)(Geschäftsführer(?:in)?|Inhaber(?:in)?|Gérante?|(?:代表|専務|常務|社外)?取締役(?:社長|副社長|会長)?|代表社員|社長|会長|監査役|執行役員):? /gu
/** Beginnings of sentences in which the author of a page introduces herself or himself. */
const SELF = /^(?:I'm|I\u2019m|I am|My name is) /

/** Finds the founders in `Founded in 2015 by Jane Doe and John Roe`. */
function foundersIn(sentence: string): Named[] {
  const word = foundingWordIn(sentence)
  const at = word === -1 || isAboutOther(sentence) ? -1 : sentence.indexOf(' by ', word)
  if (at === -1) return []
  return sentence
    .slice(at + 4)
    .split(/,? and |, /)
    .map(leadingName)
    .filter(isName)
    .map((name) => ({ name, title: FOUNDER }))
}

/** Finds the founders in `Jane Doe and John Roe founded Acme in 2015`. */
function foundersOf(sentence: string): Named[] {
  const names = /^(.{3,120}?) (?:co-)?(?:founded|started|launched|established|created) /.exec(sentence)?.[1]
  const all = names?.split(/,? and |, /) ?? []
  return all.every(isName) ? all.map((name) => ({ name, title: FOUNDER })) : []
}

/** Finds the person in `Jane Doe (CEO)`. */
function inBrackets(sentence: string): Named[] {
  return [...sentence.matchAll(/\(([^()]{2,60})\)/g)].flatMap(({ index, 1: title = '' }) => {
    const name = isTitle(title) ? nameBefore(sentence.slice(0, index)) : undefined
    return name === undefined ? [] : [{ name, title }]
  })
}

/** Finds the person in `represented by the Geschäftsführer Jane Doe` and `代表取締役 田中 健一`. */
function afterTitle(sentence: string): Named[] {
  for (const { 0: before, 1: title = '', index } of sentence.matchAll(TITLE_BEFORE_NAME)) {
    const start = index + before.length
    if (sentence.length - start > MAX_AFTER_TITLE) continue
    const rest = sentence.slice(start)
    const name = isName(rest) ? rest : leadingName(rest)
    if (isName(name)) return [{ name, title }]
  }
  return []
}

/**
 * Finds the person in `I'm Jane Doe, founder of Acme`. The company after the title must be the owner of the website.
 */
function inApposition(sentence: string, isOwn: (text: string) => boolean): Named[] {
  const [, name = '', title = '', rest = ''] =
    /^([^,]{3,60}), (?:the |our )?([^,.]{2,60}) (?:of|at) ([^,.]{2,60})/.exec(sentence.replace(SELF, '')) ?? []
  return isName(name) && isTitle(title) && isOwn(rest)
    ? [{ name, title: title.charAt(0).toUpperCase() + title.slice(1) }]
    : []
}

/** Finds the person in `Jane Doe is President of the company`. */
function holderOf(sentence: string): Named[] {
  const [, name = '', title = ''] =
    /^(.{3,60}?) (?:is|serves as) (?:the |our )?(.{2,80}?)(?: of | at |[.,]|$)/.exec(sentence) ?? []
  return isName(name) && isTitle(title) ? [{ name, title }] : []
}

/** The longest name at the end of a text. */
function nameBefore(text: string): string | undefined {
  const words = text.trim().split(' ')
  for (let count = Math.min(MAX_NAME_WORDS, words.length); count >= 2; count--) {
    const name = words.slice(-count).join(' ')
    if (isName(name)) return name
  }
  return undefined
}

/** Returns the capitalized words at the start of a text. */
function leadingName(text: string): string {
  const words = text.trim().split(' ')
  const end = words.findIndex((word) => !isCapitalized(word))
  return words
    .slice(0, end === -1 ? words.length : end)
    .join(' ')
    .replace(/\.$/, '')
}
