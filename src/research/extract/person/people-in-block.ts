import type { Block } from '../../page/page.js'
import { isName, isTitle, isUnspacedName, nameOf } from './names.js'
import type { Named } from './standing.js'
import { hasTitleSign } from './title-words.js'

/* Finds people whose names and titles are in one block. */

export type Listed = Pick<Named, 'name' | 'title' | 'quote'>

/** The start of a sentence that goes on after a name. */
export const IS = /^ (?:is|leads|ist|est|es|è|é|är|er|jest|je) /u

/** Words in brackets behind a title, such as an employer. The pattern of a block cuts off the last bracket. */
const OPEN_BRACKET = / [(][^()]{0,60}[)]?$/u

/** Finds the people in `Jane Doe, Founder`, `Jane Doe - Founder`, `Jane Doe (Founder)`, and `Founder: Jane Doe, John Roe`. */
export function inBlock(text: string): Listed[] {
  if (text.length > 200) return []
  const [, name = '', title = ''] =
    /^([^,|:\u00b7\u2022\u2013\u2014]{3,60}?)(?:, | [/|\u00b7\u2022\u2013\u2014-] |: | [(])([^)]{2,100})[)]?$/u.exec(
      withoutInnerDegree(text),
    ) ?? []
  const person = nameOf(name.trim())
  const position = title
    .replace(/^[|\u2013\u2014 -]{1,3}/, '')
    .replace(OPEN_BRACKET, '')
    .trim()
  if (person !== undefined && isTitle(position)) return [{ name: person, title: position, quote: text }]
  const unspaced = unspacedIn(text)
  if (unspaced) return [{ ...unspaced, quote: text }]
  const colon = text.search(/: |\uff1a/)
  // `Vertreten durch: Jane Doe, John Roe (Geschäftsführer)`
  const [, listed = '', shared = ''] = /^(.{5,120}) \(([^()]{2,40})\)$/u.exec(text.slice(colon + 1).trim()) ?? []
  if (colon !== -1 && isTitle(shared) && REPRESENTED.test(text.slice(0, colon)))
    return listed
      .split(LIST)
      .flatMap((one) => ((name) => (name === undefined ? [] : [{ name, title: shared, quote: text }]))(nameOf(one)))
  const label = text.slice(0, colon).trim().replace(PLURAL, '')
  if (colon === -1 || !isTitle(label)) return []
  const names = text
    .slice(colon + 1)
    .trim()
    .split(LIST)
  return names.every((one) => nameOf(one) !== undefined || isUnspacedName(one))
    ? names.map((one) => ({
        name: nameOf(one) ?? one,
        title: label.replace(/^.*(?:durch|by) (?:(?:die|den|the) )?/, ''),
        quote: text,
      }))
    : []
}

/** `<strong>Jane Doe</strong> Partner`, and `<b>Jane Doe.</b> Partner. Jane studied law.` */
export function emphasizedIn({ text, strong: [first = ''] }: Block): Listed[] {
  const name = nameOf(first.replace(/[.:]$/, ''))
  if (name === undefined || !text.startsWith(first) || text.length > MAX_EMPHASIZED) return []
  const rest = text.slice(first.length).replace(/^[\s.,:|/\u00b7\u2022\u2013\u2014-]{1,4}/, '')
  const title = (rest.split(/[.;] |[.;]$/, 1)[0] ?? '').replace(OPEN_BRACKET, '')
  return title !== '' && isTitle(title) && !IS.test(` ${title}`) ? [{ name, title, quote: text }] : []
}
const MAX_EMPHASIZED = 400

/** `Founders: Jane Doe, John Roe` is about two people. */
const PLURAL = /(?<=founder|director|owner|partner|trustee)s$/i

/** A title and a name in Chinese, Japanese or Korean, which have no comma between them: `代表取締役　山田太郎`, `김도윤 대표이사`. */
function unspacedIn(text: string): { name: string; title: string } | undefined {
  if (text.length > 40) return undefined
  const words = text.split(' ')
  const name = words.slice(-2).join(' ')
  // `取締役 技術部長 井上 大輔`: the last two words are a family name and a given name.
  const isFullName = words.length > 2 && isName(name) && CJK.test(name)
  const parts = /^([^\s:：]{2,24})(?:[ \u3000]|\s?[:：]\s?)(.{2,20})$/u.exec(text)
  const [first = '', rest = ''] = isFullName ? [words.slice(0, -2).join(' '), name] : [parts?.[1], parts?.[2]]
  if (NO_TITLE.test(text)) return undefined
  if (hasTitleSign(first) && (isUnspacedName(rest) || (isName(rest) && CJK.test(rest))))
    return { name: rest, title: first }
  return hasTitleSign(rest) && CJK.test(rest) && isUnspacedName(first) ? { name: first, title: rest } : undefined
}
/** A text with brackets or the particle of a subject is a sentence. */
const NO_TITLE = /[（(「。]|\p{sc=Han}[がはをに]\p{sc=Han}/u
const CJK = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u

const LIST = /, | und | and | & | y | e | et | i | och | og |\u3001/
const REPRESENTED =
  /(?:vertreten durch|vertretungsberechtigt|represented by|représentée? par|representad[ao] p[eo]r|rappresentat[ao] da|vertegenwoordigd door)$/iu

/** `Jane Doe, PhD, Partner` without the degree. */
const withoutInnerDegree = (text: string): string =>
  text.replace(/, (?:Ph\.?D|M\.?D|J\.?D|M\.?Sc|MBA|CFA|CPA)\.?(, | [\u2013\u2014-] )/, '$1')
