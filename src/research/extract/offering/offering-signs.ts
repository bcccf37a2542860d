import type { Block, Page } from '../../page/page.js'
import { kindOf, type PageKind } from '../fact/page-kinds.js'
import type { Subject } from '../fact/subject.js'
import { weigh } from '../fact/weigh.js'
import { hasLegalForm } from '../name/legal-names.js'
import { isName, isTitle } from '../person/names.js'
import { wordsInLowerCase, wordsOf } from '../word/sentences.js'
import { formSigns, pageSigns } from './offering-form.js'
import { isProperName, isService } from './offering-names.js'
import {
  isBranded,
  isLabel,
  isSame,
  NO_PRODUCTS,
  OTHER,
  type PlacedName,
  PRICE,
  PRICES,
  productIn,
  segmentsOf,
} from './offering-places.js'
import { hasStem, isCamelCase, isOurThings } from './offering-sections.js'
import { OFFERING_WEIGHTS } from './offering-weights.js'

/*
 * The signs of each name that can be a product: the places that name it, the form of the name, and what stands around it. A model
 * with learned weights decides by all signs of the website.
 */

export interface SignedName {
  readonly name: string
  readonly signs: readonly string[]
}

/** Maximum number of candidates of a page, and of those that the run compares with other pages. */
const MAX_SEEN = 600
const MAX_KEPT = 60
/** Maximum number of blocks of a page whose signs are read. */
const MAX_NAMED = 1_000

/** The names of a page with their signs. If there are too many, those that are most likely products. */
export function signedNames(page: Page, subject: Subject, placed: readonly PlacedName[]): SignedName[] {
  const all = new Map<string, Set<string>>()
  const groups = new Map<string, Set<string>>()
  const add = (name: string, signs: Iterable<string>): void => {
    const known = all.get(name)
    if (known) for (const sign of signs) known.add(sign)
    else if (all.size < MAX_SEEN) all.set(name, new Set(signs))
  }
  for (const { name, place } of placed) add(name, [`place ${place}`])
  for (const { name, signs, group } of inBlocks(page, subject)) {
    add(name, signs)
    if (group !== undefined) groups.set(group, (groups.get(group) ?? new Set()).add(name))
  }
  for (const { name, signs } of inLinks(page)) if (all.has(name)) add(name, signs)
  const lower = wordsInLowerCase(page)
  const where = pageSigns(page)
  const weights = new Map<string, number>()
  for (const [name, signs] of all) {
    for (const sign of [...formSigns(name, page, subject, lower), ...where]) signs.add(sign)
    weights.set(name, weightOfSigns(signs))
  }
  for (const names of groups.values()) {
    for (const [name, sign] of signsOfMates(names, weights)) all.get(name)?.add(sign)
    for (const name of familyIn(names, lower)) all.get(name)?.add('family')
    if (isPriced([...names].flatMap((name) => all.get(name) ?? [])))
      for (const name of names) all.get(name)?.add('priced list')
  }
  const named = [...all].map(([name, signs]) => ({ name, signs: [...signs], weight: weightOfSigns(signs) }))
  const least = named.map(({ weight }) => weight).sort((a, b) => b - a)[MAX_KEPT - 1] ?? -Infinity
  return named.flatMap(({ name, signs, weight }) => (weight >= least ? [{ name, signs }] : [])).slice(0, MAX_KEPT)
}

/** The names of a list that begin with the same word, which is no ordinary one: `Nettle Payouts` and `Nettle Card`. */
function familyIn(names: ReadonlySet<string>, lower: ReadonlySet<string>): string[] {
  const families = new Map<string, string[]>()
  for (const name of names) {
    const [first = ''] = wordsOf(name)
    if (first.length >= MIN_FAMILY && !lower.has(first.toLowerCase()))
      families.set(first, [...(families.get(first) ?? []), name])
  }
  return [...families.values()].flatMap((family) => (family.length > 1 ? family : []))
}
const MIN_FAMILY = 3

/** Whether most names of a list have a price. Three are a list of goods, and fewer can be plans. */
const isPriced = (names: readonly ReadonlySet<string>[]): boolean =>
  names.length >= MIN_GOODS && names.filter((signs) => signs.has('price')).length * 3 >= names.length * 2
const MIN_GOODS = 3

/** In a list, all names are probably products, or none is. */
function signsOfMates(
  names: ReadonlySet<string>,
  weights: ReadonlyMap<string, number>,
): [name: string, sign: string][] {
  if (names.size < 2) return []
  const all = [...names].map((name) => ({ name, weight: weights.get(name) ?? 0 }))
  const sum = all.reduce((total, { weight }) => total + weight, 0)
  return all.flatMap(({ name, weight }): [string, string][] => {
    const mean = (sum - weight) / (all.length - 1)
    return [[name, mean >= -1 ? 'likely mates' : mean >= -2.5 ? 'possible mates' : 'unlikely mates']]
  })
}

/** The weight of a name with these signs. */
export const weightOfSigns = (signs: Iterable<string>): number => weigh(OFFERING_WEIGHTS, signs)

const MAX_NAME = 48
const MAX_WORDS = 5
const isCandidate = (text: string): boolean =>
  text.length >= 2 &&
  text.length <= MAX_NAME &&
  /^[\p{Lu}\p{Lo}\d]/u.test(text) &&
  /\p{L}/u.test(text) &&
  !/^\d[\d.,]* ?[A-Z]{3}$|[!?@:|]|[.\u3002]$| [\u2013\u2014-] |PDF/.test(text) &&
  wordsOf(text).length <= MAX_WORDS &&
  !isLabel(text) &&
  !PRICES.test(text) &&
  !hasLegalForm(text)

/** What stands between a name and its description. */
const SEPARATOR = /(?::| [\u2013\u2014-]) /
const nameIn = (text: string): string => {
  const at = text.slice(0, MAX_NAME + 3).search(SEPARATOR)
  return at > 1 && wordsOf(text.slice(at + 3)).length >= 2 ? text.slice(0, at) : text
}

const GROUPS: Readonly<Record<string, string>> = {
  h1: 'h1',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  dt: 'cell',
  td: 'cell',
  th: 'cell',
  li: 'item',
  a: 'item',
  figcaption: 'text',
}
const groupOf = ({ tag }: Block): string => GROUPS[tag] ?? 'text'
const MARK = /\s?[\u2122\u00ae\u2120]/g

/** Number of names in elements of one kind below one heading, of those with the form of a name, and of those that only a product has. */
interface Mates {
  readonly all: number
  readonly names: number
  readonly codes: number
}
const NO_MATES: Mates = { all: 0, names: 0, codes: 0 }

/** A name that contains a word with a digit or the brand. */
const isCode = (name: string, subject: Subject): boolean =>
  wordsOf(name).some((word) => isCamelCase(word) || /^\p{Lu}{2,}-?\d/u.test(word)) ||
  isBranded(name, subject) ||
  hasStem(name, subject)

function inBlocks(
  { blocks, topic }: Page,
  subject: Subject,
): readonly (SignedName & { readonly group: string | undefined })[] {
  const groups = new Map<string, Mates>()
  const keyOf = (block: Block): string => `${block.tag} ${block.isFrame} ${block.headings.at(-1) ?? ''}`
  const isOfThings = isLabel(topic) || isOurThings(topic)
  let left = MAX_NAMED
  const named = blocks.map((block) => {
    if (left <= 0) return undefined
    const plain = nameIn(block.text).replace(MARK, '').trim()
    const [bold] = block.strong
    const name = block.text.length > MAX_NAME && bold !== undefined && block.text.startsWith(bold) ? bold : plain
    if (block.tag === 'blockquote' || !isCandidate(name)) return undefined
    left--
    return name
  })
  for (const [at, block] of blocks.entries()) {
    const name = named[at]
    const { all, names, codes } = groups.get(keyOf(block)) ?? NO_MATES
    const isLikeName = name !== undefined && isProperName(name) && !OTHER.test(name) && !isService(name)
    if (name !== undefined)
      groups.set(keyOf(block), {
        all: all + 1,
        names: names + Number(isLikeName),
        codes: codes + Number(isCode(name, subject)),
      })
  }
  return named.flatMap((name, at) => {
    const block = blocks[at]
    if (name === undefined || !block) return []
    const group = groups.get(keyOf(block)) ?? NO_MATES
    const isListed = isOfThings || block.headings.slice(-2).some((one) => isLabel(one) || isOurThings(one))
    return [
      block.isFrame
        ? { name, signs: frameSigns(block), group: undefined }
        : { name, signs: mainSigns(name, block, blocks, at, group, isListed, subject), group: keyOf(block) },
    ]
  })
}

const frameSigns = ({ menu = [] }: Block): string[] => [
  'frame',
  ...(menu.length > 0 ? [isLabel(menu.at(-1) ?? '') ? 'menu of products' : 'menu of others'] : []),
]

function mainSigns(
  name: string,
  block: Block,
  blocks: readonly Block[],
  at: number,
  { all, names, codes }: Mates,
  isListed: boolean,
  subject: Subject,
): string[] {
  const [next, after] = [blocks[at + 1], blocks[at + 2]]
  const rest = block.text.length - name.length > MIN_REST
  const isDescribed =
    rest ||
    (next !== undefined &&
      !next.isFrame &&
      isDescription(next.text) &&
      (next.tag !== block.tag || isSentence(next, block)))
  const hasPrice = [next, after].some((one) => one !== undefined && one.text.length <= 40 && PRICE.test(one.text))
  const group = groupOf(block)
  const section = block.headings.at(-1) ?? ''
  const mates = names * 4 >= all * 3 ? 'names' : names * 4 > all ? 'both' : 'words'
  return [
    `in ${group}`,
    `in ${group}, ${isDescribed ? 'described' : 'bare'}, ${isListed ? 'listed' : 'elsewhere'}`,
    all === 1 ? 'alone' : all <= 3 ? 'of few' : all <= 12 ? 'of several' : 'of many',
    ...(all > 1 && codes * 3 >= all ? ['among codes'] : []),
    ...(all === 1
      ? []
      : [
          `among ${mates}`,
          `among ${mates}, ${isDescribed ? 'described' : 'bare'}, ${isListed ? 'listed' : 'elsewhere'}`,
        ]),
    ...(hasPrice ? ['price'] : []),
    ...(NO_PRODUCTS.test(section) ? ['section of others'] : []),
    ...(section !== '' && isBranded(section, subject) ? ['section of owner'] : []),
    ...(next && isTitle(next.text) ? ['before title'] : []),
    ...(next && isName(next.text) ? ['before name'] : []),
    ...(next && /^\d|\d\s?\p{L}{1,4}(?:[ ,.]|$)/u.test(next.text) && next.text.length < 80 ? ['before number'] : []),
    ...(rest && groupOf(block) !== 'text' ? ['leads text'] : []),
  ]
}
const MIN_REST = 10
/** In two paragraphs, the second describes the first if it is longer. */
const isSentence = (next: Block, { tag, text }: Block): boolean =>
  !/^h[1-6]$/.test(tag) && (/[.,;]/.test(next.text) || next.text.length > 2 * text.length)
const isDescription = (text: string): boolean =>
  wordsOf(text).length >= 3 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{8}/u.test(text)

/** Maximum number of links of a page that are compared with names. */
const MAX_LINKS = 1_000

/** Links whose address has the name in it. */
function inLinks({ links, url }: Page): SignedName[] {
  const host = new URL(url).host
  return links.slice(0, MAX_LINKS).flatMap(({ text: name, url: to }) => {
    if (!isCandidate(name) || new URL(to).host !== host) return []
    const last = segmentsOf(to).at(-1) ?? ''
    const isOwnPage = last !== '' && isSame(last, name)
    return [
      {
        name,
        signs: [
          ...(isOwnPage ? ['own page'] : []),
          ...(isOwnPage && productIn(to) !== undefined ? ['own page of products'] : []),
          ...(segmentsOf(to).length >= 2 ? ['deep link'] : []),
          ...(OTHER_KINDS.has(kindOf(to, '')) ? ['link to others'] : []),
        ],
      },
    ]
  })
}

const OTHER_KINDS: ReadonlySet<PageKind | undefined> = new Set(['about', 'team', 'contact', 'press'] as const)
