import type { Block } from '../../page/page.js'
import { wordsOf } from '../word/sentences.js'
import { isName, isPosition, isTitle, isUnspacedName, isUpperName, nameOf } from './names.js'
import { emphasizedIn, IS, inBlock, type Listed } from './people-in-block.js'
import { titleAfter } from './people-in-sentences.js'

/* Finds names next to titles, in two or three blocks, and names next to other words that can be a title. */

/** Where a name and a title stand to each other. */
export type Place = 'below' | 'above' | 'apart' | 'block' | 'bold' | 'label'

export interface PlacedPerson extends Listed {
  readonly place: Place
}

/** `Jane Doe, MD` above her title: a doctor, and no managing director. */
const DEGREE = /^(?:MD|PhD|MBA|JD|CA|PE)$/

/** Whether the titles of a page stand above the names. */
export function titlesComeFirst(blocks: readonly Block[]): boolean {
  const isRole = (block: Block | undefined) =>
    block !== undefined &&
    isTitle(block.text) &&
    !block.text.endsWith(':') &&
    inBlock(block.text).length === 0 &&
    !isHeading(block)
  // `Presidenta del Patronato` has the form of a name too.
  const names = [...blocks.keys()].filter(
    (at) => nameOf(blocks[at]?.text ?? '') !== undefined && !isTitle(blocks[at]?.text ?? ''),
  )
  const hasAbove = (at: number) => {
    const [title, name] = [blocks[at - 1], blocks[at]]
    // A title in a heading belongs to the text below it, and a name in a heading does not belong to the text above it.
    return name !== undefined && title !== undefined && (isRole(title) || (isHeadingTitle(title) && !isHeading(name)))
  }
  const above = names.filter(hasAbove).length
  const isFirstAbove = names[0] !== undefined && hasAbove(names[0])
  return isFirstAbove && above > names.filter((at) => isRole(blocks[at + 1])).length
}
const isHeadingTitle = (block: Block): boolean =>
  isHeading(block) && isTitle(block.text) && inBlock(block.text).length === 0

const isHeading = ({ tag }: Block): boolean => /^h[1-6]$/.test(tag)

/** A name in a heading, a short text such as a place, and the title. */
function apartFrom(block: Block, next: Block | undefined, third: Block | undefined): PlacedPerson | undefined {
  const name = isHeading(block) ? nameOf(block.text) : undefined
  if (name === undefined || !next || !third || isHeading(next) || isHeading(third)) return undefined
  const isShort = next.text.length <= MAX_PLACE && !/[.!?]$/.test(next.text) && nameOf(third.text) === undefined
  const quote = [block, next, third].map(({ text }) => text).join('\n')
  return isShort && isTitle(third.text) ? { name, title: third.text, quote, place: 'apart' } : undefined
}
const MAX_PLACE = 40

function titledPair(block: Block, next: Block, quote: string): PlacedPerson | undefined {
  const name = nameOf(next.text)
  return name !== undefined && isTitle(block.text) ? { name, title: block.text, quote, place: 'above' } : undefined
}

/** The title in the first sentence about a person: `Maya is our CEO.` below `Maya Lindqvist`. */
function titleInText(name: string, { text }: Block): string | undefined {
  const [first = ''] = name.split(' ')
  const start = [`${first} `, 'She ', 'He ', 'They '].find((words) => text.startsWith(words))
  const rest = start === undefined ? '' : text.slice(start.length - 1)
  return IS.test(rest) ? titleAfter(rest) : undefined
}

function pairOf(block: Block, next: Block, quote: string): PlacedPerson | undefined {
  const upper = isUpperName(block.text) && isTitle(next.text) ? block.text : undefined
  const told = nameOf(block.text)
  const title =
    told !== undefined && (isHeading(block) || block.strong.includes(told)) ? titleInText(told, next) : undefined
  if (told !== undefined && title !== undefined) return { name: told, title, quote, place: 'below' }
  if (inBlock(next.text).length > 0 || (isHeading(next) && !isHeading(block))) return undefined
  const name =
    told ??
    upper ??
    (isUnspacedName(block.text) &&
    (!LABEL_TAG.test(block.tag) || isTermOf(block, next)) &&
    (/^\S{2,14}$/.test(next.text) || isTermOf(block, next))
      ? block.text
      : undefined)
  if (name !== undefined && isPosition(next.text)) return { name, title: next.text, quote, place: 'below' }
  const other =
    nameOf(next.text) ?? (isUnspacedName(next.text) && /^\S{2,14}$/.test(block.text) ? next.text : undefined)
  const isLabel =
    isTitle(block.text) && (/^(?:t[hd]|dt)$/.test(block.tag) || (!/^h\d$/.test(block.tag) && isCardOf(block, next)))
  return isLabel && other !== undefined ? { name: other, title: block.text, quote, place: 'above' } : undefined
}

/** Elements whose text is a label and no name in a script without spaces. */
const LABEL_TAG = /^(?:th|dt|h[12])$/

/** A name and its title as a term and its description. */
const isTermOf = (block: Block, next: Block): boolean => block.tag === 'dt' && next.tag === 'dd' && isTitle(next.text)

/** In a card, a title above a name is in an element of the same kind, and in a script that writes the title first. */
const isCardOf = (block: Block, next: Block): boolean =>
  block.tag === next.tag && /[\p{sc=Han}\p{sc=Hangul}]/u.test(block.text)

/** The people at a block, each next to a title. `below` are the blocks after it. */
export function titledAt(block: Block, below: readonly Block[], isTitleFirst: boolean): PlacedPerson[] {
  const [next, third] = below
  const quote = [block, ...(next ? [next] : [])].map(({ text }) => text).join('\n')
  const single = [
    ...inBlock(block.text).map((one) => ({ ...one, place: 'block' as const })),
    ...emphasizedIn(block).map((one) => ({ ...one, place: 'bold' as const })),
  ].filter(({ title }) => !(DEGREE.test(title) && next && isTitle(next.text)))
  if (single.length === 0) {
    const near = next ? (isTitleFirst ? titledPair(block, next, quote) : pairOf(block, next, quote)) : undefined
    const mayBeApart = !isTitleFirst && !(near && isPosition(near.title))
    const pair = (mayBeApart ? apartFrom(block, next, third) : undefined) ?? near
    if (pair) return [pair]
  }
  return [...single, ...afterLabel([block, ...below])]
}

/** The names at a block, each next to words that are no known title: `Export Osteuropa | Olga Reimann`. */
export function untitledAt(block: Block, next: Block | undefined, isTitleFirst: boolean): PlacedPerson[] {
  const own = nameOf(block.text) ?? (isUpperName(block.text) || isUnspacedName(block.text) ? block.text : undefined)
  const other = next && (nameOf(next.text) ?? (isUnspacedName(next.text) ? next.text : undefined))
  const quote = [block, ...(next ? [next] : [])].map(({ text }) => text).join('\n')
  const [, first = '', , rest = ''] = IN_BLOCK.exec(block.text) ?? []
  const [bold = ''] = block.strong
  const [inner, strong] = [nameOf(first.trim()), nameOf(bold.replace(/[.:]$/, ''))]
  const after = strong !== undefined && block.text.startsWith(bold) ? behind(block.text.slice(bold.length)) : ''
  const last = nameOf(rest)
  const isOther = next !== undefined && (inBlock(next.text).length > 0 || (isTitleFirst && isPosition(next.text)))
  const all: readonly (readonly [name: string | undefined, title: string, quote: string, place: Place])[] = [
    [isOther ? undefined : own, next?.text ?? '', quote, 'below'],
    [own === undefined && !isHeading(block) ? other : undefined, block.text, quote, 'above'],
    [inner, rest, block.text, 'block'],
    [inner === undefined ? last : undefined, first, block.text, 'label'],
    [inner === undefined ? strong : undefined, after, block.text, 'bold'],
  ]
  return all.flatMap(([name, title, from, place]) =>
    name !== undefined && mayBeTitle(title, place === 'below' && isHeading(block))
      ? [{ name, title, quote: from, place }]
      : [],
  )
}

const IN_BLOCK = /^([^\u2013\u2014|:,]{3,50})( [\u2013\u2014|-] |: |, )(.{3,60})$/u
const behind = (text: string): string =>
  text.replace(/^[\s.,:|/\u00b7\u2022\u2013\u2014(-]{1,4}/, '').split(/[.;)] |[.;)]$/, 1)[0] ?? ''

/** Whether words beside a name can be a title: a few words that are no sentence and no name. */
const mayBeTitle = (text: string, isBelowHeading: boolean): boolean =>
  text.length <= 60 &&
  /^\p{L}/u.test(text) &&
  !/[!?:@\d\u201c\u201d"]|[.]$/.test(text) &&
  wordsOf(text).length <= MAX_WORDS &&
  (isBelowHeading || nameOf(text) === undefined) &&
  !NO_POSITION.test(text)
const MAX_WORDS = 6

const NO_POSITION =
  /^(?:linkedin|twitter|email|e-mail|read|more|bio|profile|contact|view|learn|mehr|phone|tel|born|joined|audit|compensation)\b/i

/** Maximum number of names below a label. */
const MAX_NAMES = 8

/**
 * Finds people after a label such as `Vertreten durch die Geschäftsführer:`, with one name in each of the next blocks.
 */
function afterLabel([label, ...below]: readonly Block[]): PlacedPerson[] {
  const [, title = ''] = /^(?:vertreten durch )?(?:(?:die|den|der) )?(.{2,60}):$/i.exec(label?.text ?? '') ?? []
  if (!label || !isTitle(title)) return []
  const end = below.slice(0, MAX_NAMES).findIndex(({ text }) => !isName(text))
  const names = below.slice(0, end === -1 ? MAX_NAMES : end)
  return names.map(({ text }) => ({ name: text, title, quote: text, place: 'label' }))
}
