import { trimEnd } from '../../../kernel/wire/trim.js'
import type { Block, Page } from '../../page/page.js'
import type { Fact } from '../fact/fact.js'
import { productsOf, textsOf } from '../fact/organization.js'
import { isAboutOthers, isKind, isNews } from '../fact/page-kinds.js'
import { isOwn, type Subject } from '../fact/subject.js'
import { isTitle } from '../person/names.js'
import { sentencesOf, wordsOf } from '../word/sentences.js'
import { findWord, phrasesOf } from '../word/word-search.js'
import { isCoined, isProductName, isProperName, isService } from './offering-names.js'
import { type PlacedName, placedNames } from './offering-places.js'
import { signedNames } from './offering-signs.js'

/*
 * Proposes products and services: headings and cards with a proper name and a description, names with a trademark sign, codes in
 * a pipeline, and names that a sentence calls ours.
 */

export function offeringFacts(page: Page, subject: Subject): Fact[] {
  const stated = productsOf(page).flatMap((item) =>
    textsOf(item, 'name')
      .slice(0, 1)
      .filter((name) => isProperName(name) || (isProductName(name) && name.split(/ (?:& )?/).every(isNamePart))),
  )
  const blocks = page.blocks.filter(({ isFrame, tag }) => !isFrame && tag !== 'blockquote')
  const [isOfOthers, isOfNews] = [isAboutOthers(page), isNews(page)]
  const at = (place: string, names: readonly string[]): PlacedName[] => names.map((name) => ({ name, place }))
  const found = [
    ...at('item', stated),
    ...(isOfOthers || isOfNews || isKind(page, 'contact') ? [] : at('list', headings(blocks, page, subject))),
    ...(isOfOthers || isOfNews ? [] : [...at('code', codes(blocks, page)), ...at('page', ofPage(blocks, page))]),
    ...(isOfOthers
      ? []
      : at(
          'told',
          blocks.flatMap((block) => inText(block, subject)),
        )),
    ...placedNames(page, subject),
  ]
  const ended = endedIn(page)
  return signedNames(
    page,
    subject,
    found.map(({ name, place }) => ({ name: bare(name), place })),
  )
    .filter(({ name }) => name.length >= 2 && name.length <= 80 && !NO_NAME.test(name))
    .filter(({ name }) => !ended.has(name) && !subject.names.includes(name) && !EMPLOYER.test(name))
    .map(({ name, signs }) => ({ slot: 'relationship.productService', claim: name, url: page.url, quote: name, signs }))
}

/** A word of a name in structured data. */
const isNamePart = (word: string): boolean => /^\p{Lu}/u.test(word) && isCoined(word)

const MARK = /\s?[\u2122\u00ae\u2120]/g
/** A name without signs around it, and without the article before it in German. */
const bare = (name: string): string => trimEnd(unsigned(name), ' \u00a0\u3000\t\n\r:.,;\u2013\u2014-').trim()
const unsigned = (name: string): string =>
  name
    .replace(MARK, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^(?:Die|Der|Das) (\p{Lu}\S*\p{Lu})/u, '$1')

/** A sentence in Japanese, a file, and a name with its description. */
const NO_NAME = /\u3002$|PDF| [\u2013\u2014-] /

/** Names of companies are no products. */
const EMPLOYER = /\b(?:Inc|Ltd|LLC|GmbH|AG|AB|SA|Corp)\.?$/

/** Names in headings, titles of cards, lists and tables, with a description after them. */
function headings(blocks: readonly Block[], page: Page, subject: Subject): string[] {
  const named = blocks.flatMap((block, at) => {
    const { text, isDescribed } = titleIn(block, blocks[at + 1])
    const isCard = /^(?:div|li|dt|td|a|article)$/.test(block.tag) && text.length <= 40
    const isHeading = isHeadingTag(block.tag) || block.strong.includes(text) || isCard
    if (
      !isHeading ||
      !isDescribed ||
      !isProductName(text) ||
      isTitle(blocks[at + 1]?.text ?? '') ||
      NOT_PRODUCTS.test(block.headings.slice(-1).join(' '))
    )
      return []
    const isStated = /[\u2122\u00ae\u2120]/.test(text)
    const isBranded = isOwn(text, subject) && wordsOf(text).length > 1 && isProperName(text)
    const isListed = isKind(page, 'offerings') || block.headings.some((one) => PRODUCTS.test(one))
    const isSure =
      isStated ||
      (isHeadingTag(block.tag) && isBranded) ||
      (isListed && (isInList(block) || (isProperName(bare(text)) && !isService(text))))
    return isSure || isListed ? [{ text, isSure, group: `${block.tag} ${block.headings.at(-1) ?? ''}` }] : []
  })
  const groups = new Map<string, { all: number; sure: number }>()
  for (const { group, isSure } of named) {
    const { all, sure } = groups.get(group) ?? { all: 0, sure: 0 }
    groups.set(group, { all: all + 1, sure: sure + Number(isSure) })
  }
  // `Nimbus` next to `Cobalt Desk` and `Ferro X2` is a name too.
  const isAmongNames = (group: string, text: string): boolean => {
    const { all, sure } = groups.get(group) ?? { all: 0, sure: 0 }
    return sure * 2 >= all && (sure >= 2 || (all <= MAX_SMALL && isCoined(text)))
  }
  return named.flatMap(({ text, isSure, group }) =>
    isSure || (/^\p{Lu}\S+$/u.test(text) && isAmongNames(group, text)) ? [text] : [],
  )
}
/** In a group of so few names, one sure name is enough if the other is no kind of things. */
const MAX_SMALL = 2

/** The title of a block with its description in the same block, as in `Nimbus: plans the work`, or in the next one. */
function titleIn(block: Block, next: Block | undefined): { text: string; isDescribed: boolean } {
  const found = SEPARATOR.exec(block.text.slice(MIN_TITLE))
  const end = found ? MIN_TITLE + found.index : Infinity
  if (found && end <= MAX_TITLE && (isHeadingTag(block.tag) || /^(?:li|p|td)$/.test(block.tag)))
    return {
      text: block.text.slice(0, end),
      isDescribed: wordsOf(block.text.slice(end + found[0].length)).length >= 2,
    }
  return { text: block.text, isDescribed: next !== undefined && describes(next, block) }
}

/** What stands between a title and its description. */
const SEPARATOR = /(?::| [\u2013\u2014-]) /
/** Lengths of a title, in characters. */
const MIN_TITLE = 2
const MAX_TITLE = 40

const isHeadingTag = (tag: string): boolean => /^h[2-6]$/.test(tag)
const PRODUCTS =
  /(?<!\p{L})(?:products?|product list|programmes?|programs|produkte|produits|productos|produtos|prodotti|producten|produkter|tuotteet|produkty|ürünler|ürünlerimiz|apps|produse|termékek|termékeink|proizvodi|produk|sản phẩm|bidhaa|продукты|продукция|продукти|προϊόντα|sortiment|kollektion)(?!\p{L})|製品|商品|产品|產品|제품|מוצרים|منتجات/iu
const NOT_PRODUCTS =
  /(?<!\p{L})(?:plans?|pricing|features?|addons?|add-ons?|faq|resources|blog|news|events?|reports?|downloads?|clinical trials|services?|logos|related|aliados|partners?|customers?|quotes?|menu|includes?|incluye)(?!\p{L})/iu
/** A list of products in the state of an application names each product, also in one ordinary word. */
const isInList = ({ headings: above, text }: Block): boolean =>
  /(?<!\p{L})products?(?: list)?(?!\p{L})/iu.test(above.slice(-2).join(' ')) &&
  above.includes('page') !== above.includes('props') &&
  /^\p{Lu}/u.test(text)

/** Whether a block describes the product above it: a text, and not only a price or another heading. */
const describes = ({ text, tag }: Block, { tag: above }: Block): boolean =>
  !(isHeadingTag(tag) && tag === above) &&
  (wordsOf(text).length >= 3 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{8}/u.test(text)) &&
  !/^[\d.,\s]*[€$£¥]/.test(text) &&
  !/^\p{L}+ (?:CEO|CTO)/u.test(text)

/** Codes of candidates in a pipeline: `VZB-101`, and `zelavotide (ORL-14)`. */
const CODE = /^[A-Z]{2,6}-?\d{2,5}[A-Z]?$/
/** Standards look like codes. */
const STANDARD = /^(?:IP|ISO|EN|DIN|IEC|UL|USB|CAT)-?\d/
const codes = (blocks: readonly Block[], page: Page): string[] =>
  isKind(page, 'offerings') || /pipeline|science/i.test(new URL(page.url).pathname)
    ? blocks.flatMap(({ text }, at) => {
        const [, name = '', code = ''] = /^([\p{L}-]{4,30}) \(([A-Z]{2,6}-?\d{2,5})\)$/u.exec(text) ?? []
        if (isEndedAt(blocks, at)) return []
        return code !== '' ? [name, code] : CODE.test(text) && !STANDARD.test(text) ? [text] : []
      })
    : []

/** Whether the row of a code says that its product is not developed any more. */
const isEndedAt = (blocks: readonly Block[], at: number): boolean =>
  findWord(
    blocks
      .slice(at, at + 4)
      .filter((one, index) => index === 0 || !CODE.test(one.text))
      .map((one) => one.text)
      .join(' '),
    ENDED,
  ) !== undefined

/** Words about a product that is not sold or developed any more. */
const ENDED = phrasesOf(
  'discontinued|terminated|withdrawn|retired|sunset|no longer|eingestellt|abandonn*|descontinuad*|nedlagt|indstillet|avviklet|beëindigd|interrotto|interrotta|arrêté|arrêtée|suspendid*|zakończon*|ukončen*|lopetettu|halted|stopped|中止|중단',
)
const endedIn = ({ blocks }: Page): ReadonlySet<string> =>
  new Set([
    ...blocks.flatMap(({ text }, at) => (CODE.test(text) && isEndedAt(blocks, at) ? [text] : [])),
    ...blocks.flatMap(({ text }) =>
      sentencesOf(text).flatMap((sentence) =>
        findWord(sentence, ENDED) ? (sentence.match(/\b[A-Z]{2,6}-?\d{2,5}\b/g) ?? []) : [],
      ),
    ),
  ])

/** A page about one product: its title is a name, and its text says that it is ours. */
function ofPage(blocks: readonly Block[], page: Page): string[] {
  const title = blocks.findIndex(({ tag }) => tag === 'h1')
  const [name, text] = [blocks[title]?.text ?? '', blocks[title + 1]?.text ?? '']
  const isOurs =
    /^(?:Our|Unser|Unsere|Notre|Nuestr[oa]|Il nostro|La nostra|Noss[oa]|Vår|Vores|Ons|Onze|Nasz|Nasza)\s/.test(text)
  const depth = new URL(page.url).pathname.split('/').filter((part) => part !== '').length
  const isBelow = isKind(page, 'offerings') && depth >= 2
  return title !== -1 && isProductName(name) && isProperName(name) && (isOurs || (isBelow && wordsOf(text).length >= 5))
    ? [name]
    : []
}

/** Nouns of products after `our`. */
const NOUN =
  /^(?:app|platform|software|engine|scanner|tool|kit|club|box|system|device|sensor|product|service|line|range|collection|subscription|program|programme|method|test|assay|library|framework|model|robot|machine|abo|plattform|gerät|anlage|verfahren|plateforme|logiciel|outil|plataforma|herramienta|piattaforma|plattformen|wine|beer|coffee)s?$/
const OUR = /(?:[Oo]ur|[Uu]nsere?|[Nn]otre|[Nn]uestr[oa]|[Nn]ostr[oa]|[Vv]år|[Vv]ores) /gu
const NAME_WORDS = /^\p{Lu}[\p{L}\p{N}'-]*(?: [\p{Lu}\d][\p{L}\p{N}'-]*)*/u
const AFTER_NAME = /^(?:[\u2122\u00ae,.]| (?:is|ranks|finds|helps|feeds|measures|detects|lets|turns))/
const MAX_NAME_WORDS = 4

/** The name in `our clever meal kit, Mulefoot Kitchen,`. */
const afterOur = (sentence: string): string[] =>
  [...sentence.matchAll(OUR)].flatMap(({ index, 0: our }) => {
    const words = sentence.slice(index + our.length).split(' ')
    const lower = words.findIndex((word) => !/^[\p{Ll}-]+$/u.test(word))
    const possible = words.slice(0, Math.min(MAX_NAME_WORDS, lower === -1 ? MAX_NAME_WORDS : lower + 1))
    const noun = possible.findLastIndex((word) => NOUN.test(word.replace(/,$/, '')))
    if (noun === -1) return []
    const rest = words.slice(noun + 1).join(' ')
    const run = (NAME_WORDS.exec(rest)?.[0] ?? '').split(' ', MAX_NAME_WORDS)
    const names = run.map((_, dropped) => run.slice(0, run.length - dropped).join(' '))
    return names.find((name) => name !== '' && AFTER_NAME.test(rest.slice(name.length))) ?? []
  })

const IS_OUR = /^\u2122?\u00ae?(?:,| is|:) (?:our|unsere?|notre|nuestr[oa]|a|an|the) /

/** The name in `Sieve, our fast scanner`. */
function beforeOur(sentence: string): string[] {
  const run = (NAME_WORDS.exec(sentence)?.[0] ?? '').split(' ')
  const name = run.join(' ')
  const link = IS_OUR.exec(sentence.slice(name.length))?.[0]
  if (name === '' || run.length > MAX_NAME_WORDS || link === undefined) return []
  const words = sentence.slice(name.length + link.length).split(' ', 6)
  const noun = words.findIndex((word) => NOUN.test(/^[\p{L}]+/u.exec(word)?.[0] ?? ''))
  return noun !== -1 && words.slice(0, noun).every((word) => /^[\p{L}-]+$/u.test(word)) ? [name] : []
}

const EMPHASIZED = /(?:[Oo]ur|[Uu]nsere?|[Nn]otre|[Nn]uestr[oa]|[Nn]ostr[oa]|[Vv]år|[Vv]ores)\s[^.!?]{0,60}$|^$/u

/** Names that a text calls ours: `Our meal kit, Mulefoot Kitchen,`, `sieve, our scanner`, and names with a trademark sign. */
function inText({ text, strong, headings: above }: Block, subject: Subject): string[] {
  if (text.length < 12 || NOT_PRODUCTS.test(above.at(-1) ?? '')) return []
  const isWhole = /[\u2122\u00ae\u2120]$/.test(text) && isProductName(bare(text))
  const marked = isWhole
    ? [bare(text)]
    : [...text.matchAll(/(\p{Lu}[\p{L}\p{N}-]{2,30})\s?[\u2122\u00ae\u2120]/gu)].flatMap(([, name]) => name ?? [])
  const emphasized = strong.filter((name) => {
    const at = text.indexOf(name)
    const after = text.slice(at + name.length)
    const isOurs =
      (at > 0 && EMPHASIZED.test(text.slice(0, at)) && /^[\u2122\u00ae]?[,.]/.test(after)) ||
      /^, (?:our|unsere?|notre|nuestr[oa]) /.test(after)
    return (
      isOurs &&
      wordsOf(name).length <= 4 &&
      name.length <= 40 &&
      !/[.!?:,]/.test(name) &&
      (isProperName(name) || /^, our /.test(after))
    )
  })
  const told = sentencesOf(text).flatMap((sentence) => [
    ...afterOur(sentence),
    ...beforeOur(/^The \p{Lu}\S* \p{Lu}/u.test(sentence) ? sentence.slice(4) : sentence).filter(
      (name) => !isOwn(name, subject) || wordsOf(name).length > 1,
    ),
  ])
  return [...marked, ...emphasized, ...told.filter((name) => isProductName(name) && !subject.names.includes(name))]
}
