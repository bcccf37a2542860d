import type { Page } from '../../page/page.js'
import { isAboutOthers, isKind, isNews, type PageKind } from '../fact/page-kinds.js'
import { isRelated, type Subject } from '../fact/subject.js'
import { isName, isTitle } from '../person/names.js'
import { wordsOf } from '../word/sentences.js'
import { isCoined, isProductName, isProperName, isService } from './offering-names.js'
import { isBranded, isCapitalized, isSame, OTHER, PRICES, productIn, segmentsOf, WORDS } from './offering-places.js'
import { hasStem, isCamelCase } from './offering-sections.js'

/* The signs of the form of a name, and those of its page. */

/** What the form of a name says: its words, its capitals, and the words that it has in common with the page. */
export function formSigns(name: string, page: Page, subject: Subject, lower: ReadonlySet<string>): string[] {
  const words = wordsOf(name)
  const plain = words.map((word) => word.toLowerCase())
  const isSingle = words.length === 1
  const common = words.filter((word, at) => lower.has(plain[at] ?? '') && /\p{Lu}/u.test(word)).length
  const isTitled = words.length > 1 && isCapitalized(name)
  const isNoun = words.length > 1 && words.slice(1).every((word) => /^\p{Ll}/u.test(word))
  const script = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Hangul}]/u.test(name)
    ? 'signs'
    : /\p{sc=Katakana}/u.test(name)
      ? 'katakana'
      : 'letters'
  const language = /^(?:en|$)/.test(page.language) ? 'en' : /^de/.test(page.language) ? 'de' : 'other'
  const last = segmentsOf(page.url).at(-1) ?? ''
  return [
    `words ${Math.min(4, words.length)}`,
    `script ${script}`,
    ...(isTitled ? [`capitals ${language}`] : []),
    ...(isNoun ? [`small words ${language}`] : []),
    ...(words.some((word) => isCamelCase(word)) ? ['inner capital'] : []),
    ...(/\d/.test(name) ? ['digit'] : []),
    ...(/^\d/.test(name) ? ['digit first'] : []),
    ...(/^\p{Lu}[\p{Lu}\d-]+$/u.test(name) ? ['all capitals'] : []),
    ...(/,|[/()&+]/.test(name) ? ['punctuation'] : []),
    ...(isBranded(name, subject) ? ['branded'] : []),
    ...(hasStem(name, subject) ? ['stem of owner'] : []),
    ...(words.length > 1 && isRelated(words[0] ?? '', subject) ? ['word of owner'] : []),
    ...(isService(name) ? ['service'] : []),
    ...(OTHER.test(name) && !isBranded(name, subject) ? ['word of others'] : []),
    ...(isProductName(name) || isBranded(name, subject) ? [] : ['word of sections']),
    ...(isProperName(name) ? ['proper'] : []),
    ...(isName(name) ? ['like person'] : []),
    ...(isTitle(name) ? ['like title'] : []),
    ...(isSingle && isCoined(name) ? ['coined'] : []),
    ...(isSingle && /\p{Ll}s$/u.test(name) ? ['plural'] : []),
    ...(common === 0 ? [] : common === words.length ? ['all common'] : ['some common']),
    ...(last !== '' && isSame(last, name) ? ['page of name'] : []),
    ...(page.topic === name ? ['topic'] : []),
    ...(productIn(page.url) === undefined
      ? []
      : [page.topic === name ? 'title of product page' : 'part of product page']),
  ]
}

const PAGE_KINDS: readonly PageKind[] = ['offerings', 'about', 'contact', 'team', 'press']
/** What kind of page names it. */
export const pageSigns = (page: Page): string[] => {
  const parts = segmentsOf(page.url)
  const kind = isAboutOthers(page)
    ? 'others'
    : isNews(page)
      ? 'press'
      : parts.length === 0
        ? 'home'
        : (PAGE_KINDS.find((one) => isKind(page, one)) ?? 'unknown')
  return [
    `on ${kind}`,
    ...(parts.slice(-2).some((part) => WORDS.test(part)) ? ['on products'] : []),

    ...(PRICES.test(page.topic) || parts.some((part) => PRICES.test(part)) ? ['on prices'] : []),
  ]
}
