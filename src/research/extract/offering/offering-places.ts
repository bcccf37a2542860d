import type { Block, Page } from '../../page/page.js'
import { isAboutOthers, isKind, isNews } from '../fact/page-kinds.js'
import { compactKey, isOwn, type Subject } from '../fact/subject.js'
import { hasLegalForm } from '../name/legal-names.js'
import { isName, isTitle } from '../person/names.js'
import { wordsOf } from '../word/sentences.js'
import { findWord } from '../word/word-search.js'
import { isProductName, isService, withoutNumberSign } from './offering-names.js'
import { hasStem, isCamelCase, isDefined, isOurThings } from './offering-sections.js'

/*
 * Places that can name a product, and that can also name something else: links, menus, cards and titles. The run decides by all
 * places of the website.
 */

/** A name with the place that states it. */
export interface PlacedName {
  readonly name: string
  readonly place: string
}

/** Words of products, in paths and as labels of menus and sections. */
export const WORDS =
  /^(?:products?|produkte?r?|produkty|produits?|gamme|models?|modelle|modèles|modelos?|productos?|produtos?|prodotti|collezioni|colecci[oó]n(?:es)?|cole[cç][oõ]es|producten|assortiment|tuotteet|urunler|ürünler(?:imiz)?|termekek|termékek|produse|proizvodi|izdelki|gaminiai|tooted|produkcij[ae]|produk|san-pham|sản phẩm|sortiment|kollektion(?:en)?|range|catalogue?|katalog|shop|store|butik|tienda|loja|negozio|boutique|wines?|weine|vins|vini|vinos|vinhos|beers?|biere|apps?|software|logiciels|продукция|продукты|продукти|товары|προϊόντα|製品(?:情報|紹介|一覧)?|商品(?:紹介|一覧)?|产品(?:中心)?|產品(?:介紹|資訊|中心)?|제품(?:소개)?|מוצרים|منتجات|المنتجات)$/iu
const OUR = /^(?:the|our|unsere|nos|nuestros|nossos|i nostri|onze|våre|vores|meidän) /iu
export const isLabel = (text: string): boolean =>
  text.length <= 40 && WORDS.test(text.replace(OUR, '').replace(/[^\p{L}\p{M}]{1,9}$/u, ''))

/** The parts of a path, without the ending of the file. */
export const segmentsOf = (url: string): string[] => {
  try {
    return decodeURIComponent(new URL(url).pathname)
      .split('/')
      .map((part) => part.replace(/\.\w{2,5}$/, ''))
      .filter((part) => part !== '')
  } catch {
    return []
  }
}

/** The name in the path of a page about one product: `/products/kadeland`. Undefined for other pages. */
export function productIn(url: string): string | undefined {
  const parts = segmentsOf(url)
  const at = parts.findIndex((part) => WORDS.test(part))
  return at !== -1 && at === parts.length - 2 ? parts.at(-1) : undefined
}

/** Whether an address is that of a product with a number and no name: `/product_12.php`, `/products/?id=12`. */
function isNumbered(url: string): boolean {
  const last = segmentsOf(url).at(-1) ?? ''
  const [, word = '', number] = /^(\p{L}{3,20})(?:[-_](?:\p{L}{2,10}[-_])?(\d{1,8}))?$/u.exec(last) ?? []
  return WORDS.test(word) && (number !== undefined || /\d/.test(new URL(url).search))
}

/** Words of links and headings that name no product. */
export const OTHER =
  /(?<!\p{L})(?:about|blog|news|careers?|jobs|team|contact|academy|foundation|group|gruppe|groupe|grupo|gruppo|holding|newsletter|community|podcast|press|media|faq|login|top|support|help|docs|documentation|pricing|story|history|partners?|customers?|events?|cart|checkout|account|all|alle|tous|todos|todas|tutti|view|more|shipping|returns|gift|privacy|terms|legal|home|shop|store|tiendas?|laden|läden|boutiques?|negozio|negozi|lojas?|winkels?|butik(?:er)?|products?|services?|solutions?|über|kontakt|kontakty|impressum|datenschutz|logo|linkedin|facebook|instagram|twitter|youtube|github|menu|english|deutsch|français|español|inc|ltd|gmbh|limited|overview|americas?|europe|asia|emea|apac|international|global|deutschland|why|how|what|who|where|welcome|bienvenue|willkommen)(?!\p{L})/iu

/** Names of the settings of a website. */
const SETTINGS = /datenschutz|einstellungen|cookie/i

const isNameLike = (text: string, subject: Subject): boolean =>
  text.length >= 2 &&
  text.length <= 40 &&
  wordsOf(text).length <= 4 &&
  /^[\p{Lu}\p{Lo}\d]/u.test(text) &&
  !/[.!?:,@|/()]/.test(withoutNumberSign(text)) &&
  !OTHER.test(text) &&
  !SETTINGS.test(text) &&
  !isLabel(text) &&
  isProductName(text) &&
  (!isService(text) || isBranded(text, subject)) &&
  !hasLegalForm(text)

/** All words have a capital or no case: `Daily Bar`, `Subsea 400`, `テンロック`. */
export const isCapitalized = (text: string): boolean =>
  wordsOf(text).every((word) => /^[\p{Lu}\p{Lo}\d]|^(?:of|for|de|di|do|da|and|the)$/u.test(word))

/** A name with the brand in it: `Acme Planner`. */
export const isBranded = (text: string, subject: Subject): boolean =>
  wordsOf(text).length >= 2 &&
  isCapitalized(text) &&
  !subject.names.some((name) => compactKey(name) === compactKey(text)) &&
  (findWord(
    text,
    subject.names.map((name) => name.toLowerCase()),
  ) !== undefined ||
    isOwn(wordsOf(text)[0] ?? '', subject))

/** Sections of features, plans and reasons. */
export const NO_PRODUCTS =
  /(?<!\p{L})(?:plans?|pricing|features?|why|how|what you|benefits|advantages|vorteile|funktionen|avantages|fonctionnalités|ventajas|funciones|vantagens|recursos|vantaggi|funzionalità|voordelen|functies|fördelar|funktioner|fordele|edut|ominaisuudet|faq|blog|news|events?|services?|includes?|related|partners?|customers?|clients?|team|includes|industries|branchen|sectors|secteurs|sectores|setores|settori|category|categories|categorías|categorias|catégories|categorie|categorieën|kategorien|kategorier|kategorie|特長|特徴|特点|기능)(?!\p{L})/iu

/** Pages of prices, whose cards are plans. */
export const PRICES =
  /^(?:pricing|prices?|plans?|plans-and-pricing|tarifs?|tarife|preise|precios|tarifas?|planos|precos|preços|prezzi|prijzen|tarieven|priser|hinnat|cennik|ceník|料金|价格|價格|가격)$/iu

export const PRICE = /[€$£¥₹]\s?\d|\d\s?(?:€|kr|zł|Kč|Ft|lei|円|元|원|₽|TL|CHF)(?!\p{L})/u
const isHeading = (tag: string): boolean => /^h[2-6]$/.test(tag)

export function placedNames(page: Page, subject: Subject): PlacedName[] {
  if (isAboutOthers(page) || isNews(page) || isKind(page, 'team')) return []
  return [
    ...inLinks(page, subject),
    ...inMenus(page.blocks, subject),
    ...inCards(page, subject),
    ...inTitle(page, subject),
    ...inProse(page, subject),
    ...definedIn(page, subject),
  ]
}

function inLinks({ links, url }: Page, subject: Subject): PlacedName[] {
  const host = new URL(url).host
  return links.flatMap(({ text, url: to }) => {
    if (new URL(to).host !== host || !isNameLike(text, subject)) return []
    const last = productIn(to)
    const isProduct = last !== undefined || isNumbered(to)
    // `Maple Table` has the form of the name of a person.
    if (isName(text) && !isProduct && !isBranded(text, subject)) return []
    return [
      ...(isProduct ? [{ name: text, place: 'link' }] : []),
      ...(last !== undefined && isSame(last, text) ? [{ name: text, place: 'address' }] : []),
      ...(isBranded(text, subject) ? [{ name: text, place: 'brand' }] : []),
    ]
  })
}

export const isSame = (slug: string, text: string): boolean =>
  compactKey(text).startsWith(compactKey(slug.replace(/[-_]/g, ' ')))

/** The entries of a menu with a label such as `Products`, and entries with the brand. */
function inMenus(blocks: readonly Block[], subject: Subject): PlacedName[] {
  return blocks.flatMap(({ text: name, isFrame, menu = [] }, at): PlacedName[] => {
    if (!isFrame || !isNameLike(name, subject)) return []
    const isEntry = isLabel(menu.at(-1) ?? '')
    // `Nimbus` with `Plans the work` below it.
    const isDescribed = isEntry && blocks[at + 1]?.menu?.at(-1) === name
    const places: readonly [string, boolean][] = [
      ['brand', isBranded(name, subject)],
      ['entry', isEntry],
      ['menu', isDescribed],
    ]
    return places.flatMap(([place, has]) => (has ? [{ name, place }] : []))
  })
}

/** Cards with a name and a description, on pages and in sections about products. */
function inCards({ blocks, url, language, topic }: Page, subject: Subject): PlacedName[] {
  if (PRICES.test(topic) || segmentsOf(url).some((part) => PRICES.test(part))) return []
  const isListPage = segmentsOf(url)
    .slice(-2)
    .some((part) => WORDS.test(part))
  // In English and German headings, every noun can have a capital.
  const hasCapitals = /^(?:de|en|$)/.test(language)
  // Plurals of nouns end with an `s` in few languages.
  const hasPlural = /^(?:en|es|fr|nl|pt|$)/.test(language)
  const lower = blocks.map(({ text }) => text).join('\n')
  // `Cobalt` next to `Accessories` is probably a category too.
  const mixed = new Set<string>()
  const cards = blocks.flatMap((block, at) => {
    const { text, tag, headings: above, isFrame } = block
    const [next, after] = [blocks[at + 1], blocks[at + 2]]
    const isCard = isHeading(tag) || /^(?:dt|td|a|li|div|p)$/.test(tag)
    if (
      isFrame ||
      !isCard ||
      !next ||
      !isNameLike(text, subject) ||
      isTitle(next.text) ||
      (isName(text) && !isHeading(tag) && tag !== 'td')
    )
      return []
    const section = above.at(-1) ?? ''
    if (NO_PRODUCTS.test(section)) return []
    const isTitled = isHeading(tag) || tag === 'dt'
    const isListed = isListPage || isOurThings(topic) || above.slice(-2).some((one) => isLabel(one) || isOurThings(one))
    const hasPrice = [next, after].some((one) => one !== undefined && one.text.length <= 40 && PRICE.test(one.text))
    const isRow = tag === 'td' && next.tag === 'td' && hasPrice && isListed
    const isDescribed =
      wordsOf(next.text).length >= 3 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc]{8}/u.test(next.text)
    const isSingle = wordsOf(text).length === 1
    const isGeneric = /^[\p{sc=Han}\p{sc=Hiragana}]+$|^[\p{sc=Katakana}\u30fc]{1,4}$/u.test(text)
    const isCommon =
      isGeneric ||
      (isSingle &&
        !isCamelCase(text) &&
        (hasCapitals ||
          (hasPlural && /\p{Ll}s$/u.test(text)) ||
          (lower.includes(text.toLowerCase()) && text.toLowerCase() !== text)))
    if (isListed && isDescribed && isCommon) mixed.add(section)
    const places: readonly [string, boolean][] = [
      ['card', isListed && (isDescribed || (isRow && !isCommon && isCapitalized(text)))],
      ['price', hasPrice && (isHeading(tag) || isListed)],
      ['heading', (isTitled || tag === 'p') && !isListed && isDescribed && isCapitalized(text) && !isService(text)],
      ['shape', (isListed || isTitled) && !isCommon && isCapitalized(text)],
      ['brand', isHeading(tag) && isDescribed && (isBranded(text, subject) || hasStem(text, subject))],
    ]
    return places.flatMap(([place, has]) => (has ? [{ name: text, place, section, isSingle }] : []))
  })
  return cards.filter(({ place, section, isSingle }) => !(place === 'shape' && isSingle && mixed.has(section)))
}

/** The title of a page about one product. */
function inTitle({ blocks, url }: Page, subject: Subject): PlacedName[] {
  const title = blocks.find(({ tag, isFrame }) => tag === 'h1' && !isFrame)?.text ?? ''
  const last = segmentsOf(url).at(-1) ?? ''
  const isProduct =
    productIn(url) !== undefined || isNumbered(url) || (last !== '' && (isSame(last, title) || isPart(last, title)))
  if (!isProduct || !isNameLike(title, subject) || !isCapitalized(title)) return []
  return [{ name: title, place: 'title' }, ...(isBranded(title, subject) ? [{ name: title, place: 'brand' }] : [])]
}

/** Names of headings of which a sentence says what they are: `Nimbus is a planner`. */
function definedIn({ blocks }: Page, subject: Subject): PlacedName[] {
  const names = new Set(
    blocks.flatMap(({ text, tag, isFrame }) =>
      (isHeading(tag) || tag === 'h1') && !isFrame && isNameLike(text, subject) && !isName(text) ? [text] : [],
    ),
  )
  return [...names]
    .slice(0, MAX_NAMES)
    .flatMap((name) => (isDefined(name, blocks) ? [{ name, place: 'definition' }] : []))
}

/** The address of `Acme Studio` can be `/studio`. */
const isPart = (slug: string, title: string): boolean =>
  slug.length >= MIN_SLUG && wordsOf(title).length >= 2 && wordsOf(title).map(compactKey).includes(compactKey(slug))
const MIN_SLUG = 4

/** Names of headings and menus that a sentence of the page also writes with a capital, and no sentence without one. */
function inProse({ blocks, language }: Page, subject: Subject): PlacedName[] {
  if (/^de/.test(language)) return []
  const names = new Set(
    blocks.flatMap(({ text, tag, isFrame }) =>
      (isFrame || isHeading(tag) || tag === 'h1' || tag === 'p') && isNameLike(text, subject) ? [text] : [],
    ),
  )
  const prose = blocks
    .flatMap(({ text, isFrame }) => (isFrame || wordsOf(text).length < MIN_PROSE ? [] : [text]))
    .join('\n')
    .slice(0, MAX_PROSE)
  return [...names].slice(0, MAX_NAMES).flatMap((name) => {
    const at = prose.indexOf(` ${name}`)
    const isWord =
      at > 0 && /[\p{Ll},]/u.test(prose.charAt(at - 1)) && !/\p{L}/u.test(prose.charAt(at + name.length + 1))
    return isWord && !prose.includes(` ${name.toLowerCase()}`) ? [{ name, place: 'prose' }] : []
  })
}
const MIN_PROSE = 5
const MAX_PROSE = 20_000
const MAX_NAMES = 40
