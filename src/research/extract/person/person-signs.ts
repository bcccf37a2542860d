import type { Block, Page } from '../../page/page.js'
import { kindOfPage } from '../fact/page-kinds.js'
import { isOwn, type Subject } from '../fact/subject.js'
import { wordsOf } from '../word/sentences.js'
import { hasTitleWord, isPosition } from './names.js'
import { type Named, objectionsTo, type Person, sectionOf } from './standing.js'

/*
 * The signs of each name with the words beside it, which can be a person with a title: where they stand, their form, and what speaks
 * against the person. Learned weights decide by all signs of the website.
 */

/** What the words of a title say. */
export function titleSigns(title: string): string[] {
  const words = wordsOf(title)
  const isKnown = isPosition(title)
  const isCapital = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word))
  return [
    isKnown ? (hasTitleWord(title) ? 'title' : 'trade') : 'no title',
    ...(words.length > 5 ? ['long title'] : []),
    ...(!isKnown && isCapital ? ['title of capitals'] : []),
    ...(!isKnown && words.length === 1 ? ['title of one word'] : []),
    ...(!isKnown && /[.,;]/.test(title) ? ['title with points'] : []),
  ]
}

export const nameSigns = (name: string, lower: ReadonlySet<string>): string[] => {
  const words = wordsOf(name)
  const common = words.filter((word) => lower.has(word.toLowerCase())).length
  return [
    words.length === 1 ? 'name of one word' : words.length === 2 ? 'name of two words' : 'name of more words',
    ...(common === 0 ? [] : common === words.length ? ['name of common words'] : ['name with a common word']),
    ...(/\p{Lu}{3}/u.test(name) ? ['name in capitals'] : []),
  ]
}

/** What speaks against a person, each with a sign for all of them. Signs that few websites have still count by the latter. */
export const objected = (objections: readonly string[]): string[] =>
  objections.length === 0 ? [] : ['objected', ...objections.map((one) => `not: ${one}`)]

/** The signs of a name and a title in a card, a row or a list. */
export function listedSigns(named: Named, next: Block | undefined, page: Page, subject: Subject): string[] {
  const { block } = named
  return [
    ...(/^h[1-6]$/.test(block.tag) ? ['in heading'] : /^(?:t[hd]|d[td])$/.test(block.tag) ? ['in cell'] : []),
    `section ${sectionOf(block)}`,
    ...(isOwn(`${block.text} ${next?.text ?? ''}`, subject) ? ['beside owner'] : []),
    ...(isOwn(block.headings.at(-1) ?? '', subject) ? ['below owner'] : []),
    ...objected(objectionsTo(named, page, subject, true)),
  ]
}

/** The signs of a sentence that names a person: its page and its section, and the form of the name and of the title. */
export function toldSigns(
  { name, title, signs }: Person,
  block: Block,
  page: Page,
  lower: ReadonlySet<string>,
): string[] {
  const kind = kindOfPage(page)
  return [
    `on ${kind}`,
    ...signs.filter((sign) => sign.startsWith('place ')).map((place) => `${place} on ${kind}`),
    `section ${sectionOf(block)}`,
    ...titleSigns(title),
    ...nameSigns(name, lower),
  ]
}
